"""Plays the table to a moment and keeps the pictures of it."""

from tools.shots.window import FRAME, LANGUAGES, app_for_tests, settle  # isort: skip  # sets SDL up

import argparse
import tempfile
from pathlib import Path

import pygame

import tools.film
from game.ui.program.app import App
from game.ui.scene import PointerDown, PointerMove, PointerUp

SCENES = {"deal": 0, "trick": 1, "second_trick": 2}
"""The moments, and how many cards the player has played when they end."""
MOST_FRAMES = 600
STRIP_EVERY, STRIP_COLUMNS, STRIP_WIDTH = 4, 6, 480
"""Each so many frames one comes onto the strip, so many side by side, each so wide, px."""


def press_first_card(app: App) -> None:
    """Play the first card that may be played."""
    targets = [t for t in app.top.targets() if t.act and t.act.get("act") == "play"]
    x, y, w, h = targets[0].rect
    middle = (x + w // 2, y + h // 2)
    for event in (PointerMove(middle), PointerDown(middle), PointerUp(middle)):
        app.top.handle(event)


def film(app: App, preset: str, presses: int) -> list[pygame.Surface]:
    """Return the frames from the last press of a card until nothing moves; of a deal, all of it."""
    app.change_settings(level="easy", preset=preset, speed="instant" if presses else "normal")
    app.new_match()
    for press in range(1, presses + 1):
        settle(app)
        if press == presses:
            app.change_settings(speed="normal")
            app.top.resume()
        press_first_card(app)
    frames: list[pygame.Surface] = []
    while len(frames) < MOST_FRAMES:
        app.step(FRAME)
        frames.append(app.window.surface.copy())
        if app.top.idle and not app.top.animating:
            break
    return frames


def strip(frames: list[pygame.Surface]) -> pygame.Surface:
    """Return every fourth frame, small, side by side."""
    chosen = frames[::STRIP_EVERY]
    width, height = frames[0].get_size()
    high = round(STRIP_WIDTH * height / width)
    rows = -(-len(chosen) // STRIP_COLUMNS)
    sheet = pygame.Surface((STRIP_COLUMNS * STRIP_WIDTH, rows * high))
    for index, frame in enumerate(chosen):
        small = pygame.transform.smoothscale(frame, (STRIP_WIDTH, high))
        row, column = divmod(index, STRIP_COLUMNS)
        sheet.blit(small, (column * STRIP_WIDTH, row * high))
    return sheet


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.film",
        description=tools.film.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("scene", choices=list(SCENES))
    parser.add_argument("out", type=Path, help="folder for the pictures")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--language", default="ru", choices=LANGUAGES)
    parser.add_argument("--preset", default="sixtysix")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        app_for_tests(asked.size, asked.language, Path(folder)) as app,
    ):
        frames = film(app, asked.preset, SCENES[asked.scene])
        for index, frame in enumerate(frames):
            pygame.image.save(frame, asked.out / f"{index:04}.png")
        pygame.image.save(strip(frames), asked.out / "strip.png")
    return 0
