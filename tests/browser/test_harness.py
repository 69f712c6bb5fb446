"""Controls: what the other browser tests rely on would be noticed if it were not there."""

from __future__ import annotations

BUTTONS = """
import ipywidgets
pressed = ipywidgets.Label("not yet")
button = ipywidgets.Button(description="Press me")
button.on_click(lambda _: setattr(pressed, "value", "pressed"))
box = ipywidgets.VBox([button, pressed])
box.add_class("planted")
box
"""


def test_requests_that_leave_the_machine_are_caught(open_notebook, server):
    notebook = open_notebook(
        [
            "from IPython.display import HTML\nHTML('<img src=\"https://pictures.invalid/card.png\">')",
            "import urllib.request\nurllib.request.urlopen('http://numbers.invalid/')",
        ]
    )
    assert notebook.outside == []
    errors = notebook.run_all(may_fail=True)
    notebook.page.evaluate("new WebSocket('ws://sockets.invalid/')")
    notebook.page.wait_for_timeout(500)
    assert set(notebook.outside) == {"https://pictures.invalid/card.png", "ws://sockets.invalid/"}
    assert server.calls_of_kernels() == ["numbers.invalid"]
    assert len(errors) == 1
    assert "must not use the network" in errors[0]
    notebook.outside.clear()


def test_axe_finds_an_unlabelled_button_and_a_pale_text(open_notebook):
    page = """
    <div class="fine"><button>Named</button><p>Text</p></div>
    <div class="bad"><button></button><p style="color: #bbbbbb">Pale</p></div>
    """
    notebook = open_notebook([f"from IPython.display import HTML\nHTML({page!r})"])
    notebook.run_all()
    fine = notebook.check_accessibility(".fine")
    assert fine.violations == []
    assert fine.nodes == 2
    found: list[str] = []
    for _ in range(20):
        # While something of JupyterLab's lies over the text, axe does not judge its contrast.
        found = sorted(line.split(":")[0] for line in notebook.check_accessibility(".bad").violations)
        if len(found) == 2:
            break
        notebook.page.wait_for_timeout(500)
    assert found == ["button-name", "color-contrast"]
    assert notebook.check_accessibility(".bad", without=[".bad button", ".bad p"]).violations == []


def test_with_the_mouse_blocked_only_keys_press_a_button(open_notebook):
    notebook = open_notebook([BUTTONS])
    notebook.run_all()
    box = notebook.root(".planted")
    button = box.get_by_role("button", name="Press me")
    button.wait_for()
    notebook.block_mouse()
    button.click()
    notebook.page.wait_for_timeout(500)
    assert "not yet" in box.inner_text()
    button.focus()
    notebook.page.keyboard.press("Enter")
    box.get_by_text("pressed", exact=True).wait_for()


def test_a_cell_that_fails_fails_the_test(open_notebook):
    notebook = open_notebook(["1 / 0"])
    try:
        notebook.run_all()
    except AssertionError as error:
        assert "ZeroDivisionError" in str(error)
    else:
        raise AssertionError("the error went unnoticed")


def test_anywidget_can_be_blocked_and_a_phone_shows_one_document(open_notebook):
    notebook = open_notebook(["import anywidget"], without_anywidget=True, mode="doc", width=390, query="deal=NILE-2-7")
    (error,) = notebook.run_all(may_fail=True)
    assert error.startswith("ModuleNotFoundError")
    entered = notebook.page.evaluate("performance.getEntriesByType('navigation')[0].name")
    assert "deal=NILE-2-7" in entered
    assert "/doc/" in entered
