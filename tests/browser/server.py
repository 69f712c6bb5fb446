"""A JupyterLab server of our own: nothing of the user's settings comes in, and nothing stays behind."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

SETTINGS = {
    # Otherwise cells out of view leave the page.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}

# Runs at the start of every kernel: a lesson must not need the network, so a kernel that calls out is told no.
GUARD = """
def forbid_outside():
    import sys

    def guard(event, arguments):
        if event == "socket.connect":
            host = arguments[1][0] if isinstance(arguments[1], tuple) else "localhost"
        elif event == "socket.getaddrinfo":
            host = arguments[0]
        else:
            return
        host = host.decode() if isinstance(host, bytes) else host
        if host and host not in ("localhost", "::1") and not host.startswith("127."):
            with open({log!r}, "a", encoding="utf-8") as log:
                log.write(host + "\\n")
            raise OSError("a notebook must not use the network, yet this one called " + host)

    sys.addaudithook(guard)

forbid_outside()
del forbid_outside
"""


class Server:
    """JupyterLab on a free port of this machine; `folder` is what it shows, `outside` the hosts its kernels called."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "notebooks"
        self.log = home / "server.log"
        self.token = secrets.token_hex(16)
        self._kernel_calls = home / "kernel-calls.log"
        self._prepare(home)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.url = f"http://127.0.0.1:{free.getsockname()[1]}"
        options = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": self.url.rpartition(":")[2],
            "ServerApp.port_retries": "0",
            "ServerApp.allow_root": "True",
            "ServerApp.root_dir": str(self.folder),
            "IdentityProvider.token": self.token,
            "LabApp.news_url": "",
            "LabApp.expose_app_in_browser": "True",  # gives the page window.jupyterapp
            "LabApp.extension_manager": "readonly",
        }
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", *(f"--{k}={v}" for k, v in options.items())]
        with self.log.open("wb") as log:
            # A session of its own, so that stop() can end it with all it started.
            self._process = subprocess.Popen(
                command, env=self._environment(home), stdout=log, stderr=log, start_new_session=True
            )
        self._wait_until_it_answers()

    def _prepare(self, home: Path) -> None:
        self.folder.mkdir(parents=True)
        for name, values in SETTINGS.items():
            path = home / "config" / "lab" / "user-settings" / f"{name}.jupyterlab-settings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(values), encoding="utf-8")
        startup = home / "ipython" / "profile_default" / "startup"
        startup.mkdir(parents=True)
        (startup / "00_no_network.py").write_text(GUARD.format(log=str(self._kernel_calls)), encoding="utf-8")

    def _environment(self, home: Path) -> dict[str, str]:
        users = ("JUPYTER", "JPY_", "IPYTHON")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(users)}
        own = {
            "HOME": home,
            "IPYTHONDIR": home / "ipython",
            "JUPYTER_CONFIG_DIR": home / "config",
            "JUPYTER_DATA_DIR": home / "data",
            "JUPYTER_RUNTIME_DIR": home / "runtime",
            "JUPYTERLAB_SETTINGS_DIR": home / "config" / "lab" / "user-settings",
            "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        }
        return kept | {name: str(path) for name, path in own.items()}

    def _wait_until_it_answers(self, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                self.ask("GET", "/api/status")
                return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text(encoding='utf-8')}")

    def ask(self, method: str, path: str) -> bytes:
        """Send a request to the server's interface; raises OSError when it is refused."""
        request = urllib.request.Request(
            self.url + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read()

    def stop_kernels(self) -> None:
        """End every kernel, so that one test's kernels do not slow the next test down."""
        for session in json.loads(self.ask("GET", "/api/sessions")):
            self.ask("DELETE", f"/api/sessions/{session['id']}")

    def calls_of_kernels(self) -> list[str]:
        """The hosts outside this machine that kernels tried to reach since this was last asked."""
        if not self._kernel_calls.exists():
            return []
        calls = self._kernel_calls.read_text(encoding="utf-8").split()
        self._kernel_calls.unlink()
        return calls

    def stop(self) -> None:
        """End the server and its kernels."""
        for sent in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, sent)
                self._process.wait(20)
                return
            except ProcessLookupError:
                return
            except subprocess.TimeoutExpired:
                continue
