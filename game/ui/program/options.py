"""What the command line asks of the game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class AppOptions:
    """What the command line asks for; None and False where it says nothing."""

    lang: str | None = None
    windowed: bool = False
    fullscreen: bool = False
    size: tuple[int, int] | None = None
    continue_match: bool = False
    data_dir: Path | None = None
    safe_mode: bool = False
    """Usual settings, software drawing, no sound: for a machine on which the game misbehaves."""
    seed: str = ""
    speed: str | None = None
    trace: Path | None = None
