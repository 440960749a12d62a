"""How much a test does: a short count in every check, the whole count with ``--all``."""

import os


def count(short: int, whole: int) -> int:
    """Return ``whole`` under ``dev.py check --all`` (or SIXTYSIX_ALL=1), else ``short``."""
    return whole if os.environ.get("SIXTYSIX_ALL") == "1" else short
