"""Tests in a real browser: one JupyterLab server and one Chromium a run, few and thick tests."""
