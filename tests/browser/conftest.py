"""Fixtures of the browser tests; `open_notebook` is the one that tests use."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, Route, WebSocketRoute, sync_playwright

from .notebook import Notebook
from .server import Server

CHROMIUM = os.environ.get("CARDLAB_CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
HERE = ("127.0.0.1", "localhost", "::1")
OUTSIDE = re.compile(r"^wss?://(?!(127\.0\.0\.1|localhost|\[::1\])[:/])")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The one JupyterLab server of this run."""
    running = Server(tmp_path_factory.mktemp("jupyter") / "home")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one Chromium of this run."""
    if not Path(CHROMIUM).exists():
        pytest.fail(f"There is no Chromium at {CHROMIUM}: sudo apt-get install -y chromium fonts-dejavu-core")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def open_notebook(
    server: Server, browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Notebook]]:
    """Open copies of notebooks: `open_notebook(path)`, or `open_notebook([code, ...])` for one made on the spot.

    Keywords: width, height of the page; mode "lab" or "doc" (one document alone, as the link for phones opens it);
    query, what stands behind the "?" of the address; without_anywidget=True blocks that library in the kernel.
    At the end of the test, requests that left the machine make it fail, from the page or from a kernel.
    """
    opened: list[tuple[BrowserContext, Notebook]] = []

    def open_it(
        source: Path | Sequence[str],
        *,
        width: int = 1280,
        height: int = 900,
        mode: str = "lab",
        query: str = "",
        without_anywidget: bool = False,
    ) -> Notebook:
        name = f"{secrets.token_hex(6)}.ipynb"
        nbformat.write(prepare(source, without_anywidget), server.folder / name)
        context = browser.new_context(viewport={"width": width, "height": height}, service_workers="block")
        notebook = Notebook(context.new_page(), watch(context))
        opened.append((context, notebook))
        # A workspace of its own: JupyterLab would open what another test had open.
        address = f"{server.url}/{mode}/workspaces/{secrets.token_hex(6)}/tree/{name}?token={server.token}"
        notebook.page.goto(f"{address}&{query}" if query else address)
        notebook.wait_for_kernel()
        return notebook

    yield open_it

    failed = getattr(request.node, "failed", False)
    outside = server.calls_of_kernels()
    for number, (context, notebook) in enumerate(opened):
        outside += notebook.outside
        if failed:
            notebook.page.screenshot(path=tmp_path / f"page-{number}.png", full_page=True)
            print(f"The page when the test failed: {tmp_path / f'page-{number}.png'}")
        context.close()
    server.stop_kernels()
    assert not outside, f"requests left this machine: {outside}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Let the fixtures know whether their test failed."""
    report = yield
    item.failed = getattr(item, "failed", False) or report.failed
    return report


def prepare(source: Path | Sequence[str], without_anywidget: bool) -> nbformat.NotebookNode:
    """The notebook to open: a copy of a file, or one of the given code cells."""
    if isinstance(source, Path):
        notebook = nbformat.read(source, as_version=4)
    else:
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in source])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    if without_anywidget:
        notebook.cells.insert(0, nbformat.v4.new_code_cell("import sys; sys.modules['anywidget'] = None"))
    return notebook


def watch(context: BrowserContext) -> list[str]:
    """Let only what stays on this machine through; the list returned grows with every other request."""
    outside: list[str] = []

    def decide(route: Route) -> None:
        if stays_here(route.request.url):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    def refuse(socket: WebSocketRoute) -> None:
        outside.append(socket.url)
        socket.close()

    context.route("**/*", decide)
    # A pattern, not a function: for a function every message of every socket takes a way through this process.
    context.route_web_socket(OUTSIDE, refuse)
    return outside


def stays_here(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname in HERE
