"""Files are written whole or not at all, and what cannot be written is told in one sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import cardlab
from cardlab.draw.picture import Picture
from cardlab.engine.errors import CardlabError
from cardlab.engine.writing import write_text


def test_the_text_is_utf8_with_plain_line_ends_and_the_path_comes_back(tmp_path):
    place = tmp_path / "a name, with  blanks.txt"

    assert write_text(str(place), "Nil – ²\nzwei\n") == place

    assert place.read_bytes() == "Nil – ²\nzwei\n".encode()


def test_nothing_is_left_beside_the_file(tmp_path):
    write_text(tmp_path / "game.json", "1")
    write_text(tmp_path / "game.json", "2")

    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == "2"


@pytest.mark.parametrize("failing", ["replace", "chmod"])
def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, failing):
    place = tmp_path / "game.json"
    place.write_text("old", encoding="utf-8")

    def full(*_arguments, **_named):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, full)
    with pytest.raises(CardlabError, match=r"game\.json cannot be written: no space left on device\.$"):
        write_text(place, "new")

    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert place.read_text(encoding="utf-8") == "old"


def test_text_that_no_file_can_hold_leaves_the_old_file(tmp_path):
    place = tmp_path / "game.json"
    place.write_text("old", encoding="utf-8")

    with pytest.raises(CardlabError, match="cannot be written"):
        write_text(place, "\ud800")

    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert place.read_text(encoding="utf-8") == "old"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_file_keeps_its_permissions(tmp_path):
    place = tmp_path / "game.json"
    place.write_text("old", encoding="utf-8")
    place.chmod(0o640)

    write_text(place, "new")

    assert place.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some people make links")
def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real.json").write_text("old", encoding="utf-8")
    (tmp_path / "link.json").symlink_to("real.json")

    write_text(tmp_path / "link.json", "new")

    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_text(encoding="utf-8") == "new"


def test_the_longest_possible_name_can_be_written(tmp_path):
    place = tmp_path / ("n" * 250 + ".json")

    assert write_text(place, "text").read_text(encoding="utf-8") == "text"


@pytest.mark.parametrize("place", [None, 7, "", b"game.json", ["game.json"], "a" * 1000, "nul\0byte"])
def test_a_place_that_is_none_is_told_in_one_sentence(place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CardlabError) as problem:
        write_text(place, "text")

    assert "\n" not in str(problem.value) and len(str(problem.value)) < 300
    assert not list(tmp_path.iterdir())


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(CardlabError, match="cannot be written"):
        write_text(tmp_path, "text")


def test_a_picture_is_saved_whole_and_tells_where(tmp_path):
    picture = cardlab.deal("nile", seed=7).picture()

    place = picture.save(tmp_path / "table.svg")

    assert place == tmp_path / "table.svg"
    assert place.read_text(encoding="utf-8") == picture.svg


@pytest.mark.parametrize(
    "place", [None, 7, "", "table.png", "no/such/folder/table.svg", b"table.svg", "a" * 1000, "a" * 1000 + ".svg"]
)
def test_a_picture_that_cannot_be_saved_is_told_in_one_sentence(place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CardlabError) as problem:
        Picture("<svg/>", "a table").save(place)

    assert "\n" not in str(problem.value) and len(str(problem.value)) < 300
    assert not list(Path(tmp_path).iterdir())
