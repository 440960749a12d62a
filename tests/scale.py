"""How much a test does: a short count in every check, the whole count with ``--all``."""

import os
from typing import TypeVar

Amount = TypeVar("Amount")


def count(short: Amount, whole: Amount) -> Amount:
    """Return ``whole`` under ``dev.py check --all`` (or SIXTYSIX_ALL=1), else ``short``."""
    return whole if os.environ.get("SIXTYSIX_ALL") == "1" else short
