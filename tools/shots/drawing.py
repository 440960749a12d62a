"""Draws scenes into a folder."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from tools.shots.scenes import SCENES
from tools.shots.window import LANGUAGES, app_for_tests, settle

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080))


def draw(
    out: Path,
    sizes: Sequence[tuple[int, int]],
    languages: Sequence[str],
    scenes: Sequence[str],
    text_size: int = 100,
    form: str = "png",
) -> None:
    """Draw the scenes into the folder; `form` is png or jpg."""
    out.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        for language in languages:
            for scene in scenes:
                with (
                    tempfile.TemporaryDirectory() as folder,
                    app_for_tests(size, language, Path(folder), text_size) as app,
                ):
                    SCENES[scene](app)
                    settle(app)
                    name = f"{scene}_{language}_{size[0]}x{size[1]}"
                    if text_size != 100:
                        name += f"_text{text_size}"
                    pygame.image.save(app.window.surface, out / f"{name}.{form}")


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots", description=__doc__)
    parser.add_argument("out", type=Path, help="folder for the pictures")
    parser.add_argument("--sizes", nargs="+", type=_size, default=SIZES, metavar="WxH")
    parser.add_argument("--languages", nargs="+", default=LANGUAGES, metavar="CODE")
    parser.add_argument("--scenes", nargs="+", default=list(SCENES), choices=list(SCENES))
    parser.add_argument("--text", type=int, default=100, choices=(100, 125, 150))
    parser.add_argument("--form", default="png", choices=("png", "jpg"))
    asked = parser.parse_args()
    draw(asked.out, asked.sizes, asked.languages, asked.scenes, asked.text, asked.form)
    return 0
