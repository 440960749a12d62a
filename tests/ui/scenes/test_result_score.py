"""The score of the match on the paper of a result."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.ui.drawing import theme
from game.ui.drawing.text import LOG
from game.ui.layout.sevens import seven_cover
from game.ui.scenes.result import SEVEN_WIDTH, SEVENS_APART, ResultScene
from tests.ui.hidden import app_for_tests, overlap, settle
from tests.ui.layout.test_table import bounds
from tools.shots import SCENES


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_cover_reaches_the_score(tmp_path: Path, text_size: int) -> None:
    """At all 64 scores names and numbers stand above the covers of the sevens, on the paper."""
    with app_for_tests((1280, 720), "ru", tmp_path, text_size) as app:
        SCENES["result"](app)
        settle(app)
        scene = app.top
        assert isinstance(scene, ResultScene)
        p = scene.painter(app.window.surface)
        x, y = scene._middle_of_sevens
        for score in product(range(8), repeat=2):
            scene.score = score
            LOG.start()
            scene._paint_score(p, x - 12, y, 260)
            texts = LOG.stop()
            written = {t.text for t in texts}
            assert {str(number) for number in score} <= written
            for index, number in enumerate(score):
                pose = seven_cover(x + (index - 0.5) * SEVENS_APART, y, SEVEN_WIDTH, number)
                cover = p.canvas.rect(*bounds([pose]))
                assert not any(overlap(text.seen, cover, slack=0) for text in texts), score


@pytest.mark.parametrize("scene", ["result", "result_three"])
def test_the_column_of_the_winner_is_dark(scene: str, tmp_path: Path) -> None:
    """Whoever has won the deal: his column is dark and half-bold, the others are muted."""
    with app_for_tests((1280, 720), "en", tmp_path) as app:
        SCENES[scene](app)
        settle(app)
        result = app.top
        assert isinstance(result, ResultScene)
        winner = result.deal.outcome.winner
        assert winner is not None
        for side in result.deal.sides:
            font, color = result.deal.weight(side)
            assert (font, color) == (
                ("semibold", theme.TEXT) if side == winner else ("medium", theme.MUTED)
            )
