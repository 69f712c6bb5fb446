"""An open notebook, as a test sees it: run its cells, look at its page, ask axe about it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

# The element that holds everything a widget of ours shows; JupyterLab's own page has findings of its own.
ROOT = ".cardlab"

PANEL = "[...jupyterapp.shell.widgets('main')].find((one) => one.context && one.sessionContext && one.content.widgets)"

# "Idle" stands in the page before there is a kernel, so each thing is awaited in turn.
STATE = f"""async () => {{
  const late = new Promise((resolve) => setTimeout(() => resolve('slow'), 5000));
  const state = async () => {{
    if (!window.jupyterapp) return 'no JupyterLab';
    await jupyterapp.restored;
    const panel = {PANEL};
    if (!panel) return 'no notebook';
    await panel.context.ready;
    await panel.sessionContext.ready;
    const kernel = panel.sessionContext.session?.kernel;
    if (!kernel) return 'no kernel';
    await kernel.info;
    return kernel.connectionStatus === 'connected' ? kernel.status : kernel.connectionStatus;
  }};
  return Promise.race([state(), late]);
}}"""

RUN_ALL = "async () => { await jupyterapp.commands.execute('notebook:run-all-cells'); }"

ERRORS = f"""() => {{
  const found = [];
  for (const cell of {PANEL}.content.widgets) {{
    const outputs = cell.model.type === 'code' ? cell.model.outputs.toJSON() : [];
    for (const one of outputs) if (one.output_type === 'error') found.push(one.ename + ': ' + one.evalue);
  }}
  return found;
}}"""

ASK = f"""async (code) => {{
  let printed = '', failed = '';
  const future = {PANEL}.sessionContext.session.kernel.requestExecute({{ code, store_history: false }});
  future.onIOPub = (message) => {{
    if (message.header.msg_type === 'stream') printed += message.content.text;
    if (message.header.msg_type === 'error') failed = message.content.ename + ': ' + message.content.evalue;
  }};
  await future.done;
  return [printed, failed];
}}"""

# A click that a key makes on a button has detail 0 and goes through.
BLOCK_MOUSE = """() => {
  const stop = (event) => {
    if (event.type === 'click' && event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const names = ['click', 'dblclick', 'auxclick', 'contextmenu', 'mousedown', 'mouseup', 'pointerdown', 'pointerup',
                 'touchstart', 'touchend', 'wheel', 'dragstart'];
  for (const name of names) window.addEventListener(name, stop, { capture: true, passive: false });
}"""


@dataclass(frozen=True)
class Accessibility:
    """What axe found: one line a violation, and the number of elements it looked at."""

    violations: list[str]
    nodes: int


class Notebook:
    """A notebook open in the browser with its kernel ready. `outside` lists the requests that left this machine."""

    def __init__(self, page: Page, outside: list[str]) -> None:
        self.page = page
        self.outside = outside

    def wait_for_kernel(self, seconds: float = 90) -> None:
        """Return when the kernel is connected and idle."""
        end = time.monotonic() + seconds
        state = ""
        while time.monotonic() < end:
            state = self.page.evaluate(STATE)
            if state == "idle":
                return
            time.sleep(0.1)
        raise AssertionError(f"the kernel was not ready after {seconds} s: {state}")

    def run_all(self, may_fail: bool = False) -> list[str]:
        """Run every cell and return when the last has ended; the errors of cells fail the test unless they may."""
        self.page.evaluate(RUN_ALL)
        errors = self.page.evaluate(ERRORS)
        assert may_fail or not errors, errors
        return errors

    def ask(self, code: str) -> str:
        """Run code in the kernel, beside the cells, and return what it prints; an error fails the test."""
        printed, failed = self.page.evaluate(ASK, code)
        assert not failed, failed
        return str(printed)

    def root(self, selector: str = ROOT) -> Locator:
        """The first of our widgets on the page, as a Playwright locator."""
        return self.page.locator(selector).first

    def nothing_is_cut_off(self, pictures: Locator, words: str = "text", width: int = 390) -> None:
        """Assert that all words of the pictures end inside them, and that the page needs no scrolling sideways."""
        looked = 0
        for picture in pictures.all():
            edge = picture.bounding_box()
            for each in picture.locator(words).all():
                box, looked = each.bounding_box(), looked + 1
                assert edge and box, each.inner_html()
                inside = edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"]
                assert inside, each.inner_html()
        assert looked, "no words of any picture were seen"
        assert self.page.evaluate("document.documentElement.scrollWidth") <= width

    def block_mouse(self) -> None:
        """From now on mouse and touch do nothing in this page."""
        self.page.evaluate(BLOCK_MOUSE)

    def check_accessibility(self, root: str = ROOT, without: Sequence[str] = ()) -> Accessibility:
        """Let axe look at everything within `root`; the selectors in `without` are left out."""
        self.page.wait_for_selector(root)
        # JupyterLab's body is 0 px high and clips, so axe takes all in it for invisible and skips the contrasts.
        self.page.evaluate("document.body.style.minHeight = '100vh'")
        context: dict[str, Any] = {"include": [[root]], "exclude": [[selector] for selector in without]}
        kinds = ["violations", "incomplete", "passes"]
        found = Axe().run(self.page, context, {"resultTypes": kinds}).response
        seen = {str(node["target"]) for kind in kinds for one in found[kind] for node in one["nodes"]}
        lines = [
            f"{one['id']}: {one['help']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"]
        ]
        return Accessibility(lines, len(seen))
