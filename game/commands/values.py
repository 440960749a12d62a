"""What the arguments of commands may be: each is checked where it is parsed, with its range."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

LONGEST_TEXT = 1000
"""Letters of a seed or a name, so that the line of a record that holds it stays readable."""
MOST_DEALS = 1_000_000
MOST_JOBS = 61 if sys.platform == "win32" else 256
"""Windows waits for no more processes at a time."""


def plain_text(text: str) -> str:
    """Return a text that a record can hold; argparse reports any other."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not UTF-8") from None
    if len(text) > LONGEST_TEXT:
        raise argparse.ArgumentTypeError(f"it is longer than {LONGEST_TEXT} letters")
    return text


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return what parses a whole number from `low` to `high`; argparse reports any other."""

    def parse(text: str) -> int:
        stripped = text.strip()
        is_number = stripped.isdecimal() and len(stripped) <= len(str(high))
        if not is_number or not low <= int(stripped) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")
        return int(stripped)

    return parse


def file_name(text: str) -> str:
    """Return the name of a file or folder, which is any text but an empty one."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} names no file or folder")
    return text
