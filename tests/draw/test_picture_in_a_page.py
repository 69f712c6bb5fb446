"""A picture in a notebook fills the width of the page; in a file it keeps its size."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import cardlab


def test_in_a_notebook_a_picture_has_no_size_of_its_own():
    """JupyterLab shows it as an <img>, which would be 1280 wide however narrow the page is."""
    game = cardlab.deal("nile", players=2, seed=47)
    picture = game.picture(0)
    shown = picture._repr_mimebundle_()["image/svg+xml"]
    assert shown == picture._repr_svg_()
    root = ET.fromstring(shown)
    assert (root.get("width"), root.get("height")) == (None, None)
    assert root.get("viewBox") == ET.fromstring(picture.svg).get("viewBox")
    assert ET.fromstring(picture.svg).get("width") == "1280"
    assert shown.count(" width=") == picture.svg.count(" width=") - 1
    assert game._repr_mimebundle_()["image/svg+xml"] == game.picture()._repr_svg_()
