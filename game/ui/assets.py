"""Reading the files that come with the game, from a checkout, a wheel or the one-file program."""

from __future__ import annotations

from importlib.resources import files


def read_asset(*path: str) -> bytes:
    """Return the bytes of a file of `assets`; OSError when it is missing."""
    return files("game.assets").joinpath(*path).read_bytes()


def read_text_asset(*path: str) -> str:
    """Return the text of a file of `assets`; OSError when it is missing."""
    return read_asset(*path).decode()


def has_asset(*path: str) -> bool:
    """Return whether `assets` has this file."""
    return files("game.assets").joinpath(*path).is_file()
