"""No text leaves its place, no target is too small and nothing overlaps, anywhere."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.drawing.text import LoggedText
from game.ui.drawing.theme import TARGET_PX
from game.ui.program.app import App
from game.ui.scene import Target
from tests.scale import count
from tests.ui.hidden import app_for_tests, overlap, settle, texts_of_top
from tools.shots import SCENES, SIZES

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("drawn_on_demand")]

Case = tuple[tuple[int, int], str, int]
Prepare = Callable[[App], None]
LANGUAGES = ("ru", "de", "en", "xx")
TEXT_SIZES = (100, 125, 150)
ALL = list(itertools.product(SIZES, LANGUAGES, TEXT_SIZES))
SOME = [  # The first one with all scenes, the others with some each.
    ((1024, 600), "xx", 150), ((1024, 600), "de", 100), ((1280, 720), "ru", 100),
    ((1280, 720), "xx", 125), ((2560, 1080), "ru", 150), ((1920, 1080), "en", 100),
    ((3840, 2160), "xx", 100),
]  # fmt: skip
CASES = ALL if count(0, 1) else SOME
SHARE = 3
READABLE = 0.75
"""A text may shrink to this part of its size at 100 %, no further."""


def text_faults(texts: list[LoggedText], text_size: int) -> list[str]:
    """Return what is wrong with the texts of a picture; `text_size` in per cent."""
    least = READABLE / text_size * 100
    faults = [f"{t.text!r} leaves {t.allowed}: {t.drawn}" for t in texts if t.overflows]
    faults += [f"{t.text!r} shrunk to {t.shrunk:.2f}" for t in texts if t.shrunk < least]
    for a, b in itertools.combinations(texts, 2):
        if a.on_window == b.on_window and overlap(a.seen, b.seen, slack=2):
            faults.append(f"{a.text!r} {a.seen} overlaps {b.text!r} {b.seen}")
    return faults


def target_faults(app: App, targets: list[Target]) -> list[str]:
    """Return what is wrong with the targets of a scene."""
    faults = []
    for t in targets:
        x, y, w, h = t.rect
        if min(w, h) < TARGET_PX:
            faults.append(f"{t.as_json()} is smaller than {TARGET_PX} px")
        if x < 0 or y < 0 or x + w > app.canvas.width or y + h > app.canvas.height:
            faults.append(f"{t.as_json()} leaves the window")
    for a, b in itertools.combinations(targets, 2):
        if overlap(a.rect, b.rect):
            faults.append(f"{a.as_json()} overlaps {b.as_json()}")
    return faults


def scenes_of(case: Case) -> list[tuple[str, Prepare]]:
    """Return the scenes that a case draws: in the short run most draw every third, each others."""
    scenes = list(SCENES.items())
    place = SOME.index(case) if CASES is SOME else 0
    return scenes if place == 0 else scenes[place % SHARE :: SHARE]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0][0]}x{c[0][1]}-{c[1]}-{c[2]}")
def test_everything_fits(case: Case, tmp_path: Path) -> None:
    """Every scene fits its window in every language at every text size."""
    size, language, text_size = case
    faults = []
    for name, prepare in scenes_of(case):
        folder = tmp_path / name
        with app_for_tests(size, language, folder, text_size) as app:
            prepare(app)
            settle(app)
            assert app.canvas.size == size
            found = text_faults(texts_of_top(app), text_size)
            found += target_faults(app, app.top.targets())
            faults += [f"{name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
