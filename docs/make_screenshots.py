"""Write what the notebooks look like in a browser into docs/screenshots: `make pictures`. Needs Chromium.

    python -m docs.make_screenshots [NAME ...]    those whose name begins so, such as nile-table; left out, all

Wide (1280 × 720) and as on a phone (390 × 844), light and dark: a table with something picked, its scoring, two lines
of play side by side, and a beat of the tour. Look at every one of them after a change of what tables look like.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import nbformat
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import cardlab
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.notebook import Notebook
from tests.browser.server import Server

FOLDER = Path(__file__).parent / "screenshots"
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
THEMES = ("light", "dark")
LARGEST = 200_000  # bytes of a screenshot
CHANGE_THEME = "name => jupyterapp.commands.execute('apputils:change-theme', {theme: `JupyterLab ${name}`})"

expect.set_options(timeout=30_000)  # a machine may be busy with other things

MIDDLE = """import cardlab

game = cardlab.deal({name!r}, players=2, seed={seed})
_ = game.advance("end", ["greedy", "greedy"])
_ = game.goto({step})"""
NILE = MIDDLE.format(name="nile", seed=11, step=46)


def table(root: Locator) -> None:
    """Two cards of the hand, or else the first thing that can be pointed at, are picked."""
    free = root.locator(".cardlab-target:not([aria-disabled])")
    cards = root.locator('.cardlab-target[data-where="hand"]:not([aria-disabled])')
    if cards.count() > 1:
        for place in (0, 1):
            cards.nth(place).click()
            expect(root.locator('.cardlab-target[aria-pressed="true"]')).to_have_count(place + 1)
    elif free.count():
        free.first.hover()
    # A phone shows the hand and the buttons, a wide page all of it.
    part = root if root.page.viewport_size["width"] > 600 else root.locator(".cardlab-decision")
    part.evaluate("(element, end) => element.scrollIntoView({block: end ? 'end' : 'start'})", part is not root)


def scoring(root: Locator) -> None:
    """The scoring of a whole game, with the charts of what grew."""
    root.locator(".cardlab-show-scores").click()
    expect(root.locator(".cardlab-scores table").first).to_be_visible()
    root.page.wait_for_timeout(2500)  # the charts draw themselves
    root.locator(".cardlab-scores-panel").evaluate("element => element.scrollIntoView()")


def comparison(root: Locator) -> None:
    """Two lines of play that part at the first trade."""
    root.locator(".cardlab-action").get_by_text("stop", exact=True).click()
    expect(root.locator(".cardlab-line-chosen select")).to_be_visible()
    root.locator(".cardlab-compare").click()
    expect(root.locator(".cardlab-two-lines svg[role=img]:visible")).to_have_count(2)
    root.locator(".cardlab-comparison").evaluate("element => element.scrollIntoView()")


def tour(root: Locator) -> None:
    """A beat with its answer."""
    root.locator(".cardlab-show-me").click()
    expect(root.locator(".cardlab-verdict .cardlab-shown")).to_have_count(1)


SCENES: dict[str, tuple[str, Callable[[Locator], None]]] = {
    "nile-table": (f"{NILE}\ngame.show()", table),
    "nile-scoring": (f"{NILE}\n_ = game.goto(game.length)\ngame.show()", scoring),
    "nile-comparison": (
        f"{NILE}\n_ = game.play('market', 'wheat', 'flax')\n_ = game.goto(46)\ngame.show()",
        comparison,
    ),
    "nile-tour": ("from cardlab.lessons import open_tour\n\ntour = open_tour('nile')\ntour.beat('displace')", tour),
}
STEPS = {"burrow": "193"}  # where more is to be seen than half way
for name in cardlab.games():
    if name != "nile":
        half = MIDDLE.format(name=name, seed=7, step=STEPS.get(name, "game.length // 2"))
        SCENES[f"{name}-table"] = (f"{half}\n_ = game.advance('decision')\ngame.show()", table)
        SCENES[f"{name}-scoring"] = (f"{half}\n_ = game.goto(game.length)\ngame.show()", scoring)


def main(begins: tuple[str, ...]) -> None:
    """Take the screenshots anew whose name begins so; one that is too large ends it with a sentence."""
    FOLDER.mkdir(exist_ok=True)
    home = Path(tempfile.mkdtemp())
    server = Server(home / "jupyter")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for name, (code, act) in SCENES.items():
                if not name.startswith(begins):
                    continue
                for kind, (width, height) in SIZES.items():
                    photograph(server, browser, name, code, act, kind, width, height)
                server.stop_kernels()
            browser.close()
    finally:
        server.stop()
        shutil.rmtree(home, ignore_errors=True)


def photograph(server: Server, browser: Browser, name: str, code: str, act: Callable[[Locator], None], kind: str,
               width: int, height: int) -> None:  # fmt: skip
    """Run the code in a notebook of that size, act, and take a screenshot in each theme."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    file = f"{name}-{kind}.ipynb"
    nbformat.write(notebook, server.folder / file)
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"{server.url}/doc/workspaces/{name}-{kind}/tree/{file}?token={server.token}")
    opened = Notebook(page, [])
    opened.wait_for_kernel()
    opened.run_all()
    root = opened.root()
    expect(root.locator("svg.cardlab-picture:visible").first).to_be_visible()
    root.evaluate("element => element.scrollIntoView()")
    act(root)
    for theme in THEMES:
        change_theme(page, theme)
        target = FOLDER / f"{name}-{kind}-{theme}.png"
        page.screenshot(path=target)
        if target.stat().st_size > LARGEST:
            raise SystemExit(f"{target.name} has {target.stat().st_size} bytes: at most {LARGEST} are kept.")
        print(json.dumps({"name": target.name, "bytes": target.stat().st_size}))
    change_theme(page, THEMES[0])
    page.close()


def change_theme(page: Page, theme: str) -> None:
    """Change the page's theme and wait until it has come."""
    page.evaluate(CHANGE_THEME, theme.capitalize())
    page.locator(f'body[data-jp-theme-light="{str(theme == "light").lower()}"]').wait_for(state="attached")
    page.wait_for_timeout(500)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or ("",))
