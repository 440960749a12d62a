"""What moves on the table beside the cards, ticked by hand."""

from __future__ import annotations

import pytest

from game.ui.motion.effects import (
    HINT_DEPTH,
    REFUSED_RISE,
    SHOWN_GAP_SECONDS,
    SHOWN_RISE,
    SHOWN_SECONDS,
    Effects,
)

BAD, GOOD, BETTER = 1, 5, 9


def test_a_refused_card_goes_up_and_is_pushed_back() -> None:
    """It rises once and lies again after 240 ms, swings aside meanwhile, and keeps its edge."""
    effects = Effects()
    effects.refuse(BAD)
    effects.update(0.12)
    assert effects.lift_of(BAD) == pytest.approx(REFUSED_RISE)
    assert effects.aside_of(BAD) != 0
    effects.update(0.12)
    assert effects.lift_of(BAD) == pytest.approx(0)
    assert effects.refused.outlined
    effects.update(0.4)
    assert not effects.active


def test_the_cards_that_may_be_played_rise_one_after_the_other() -> None:
    """Each rises 6 du once, 60 ms after the one to its left."""
    effects = Effects()
    effects.refuse(BAD, (GOOD, BETTER))
    effects.update(SHOWN_SECONDS / 2)
    assert effects.lift_of(GOOD) == pytest.approx(SHOWN_RISE)
    assert 0 < effects.lift_of(BETTER) < SHOWN_RISE
    effects.update(SHOWN_GAP_SECONDS)
    assert effects.lift_of(BETTER) == pytest.approx(SHOWN_RISE)
    effects.update(SHOWN_SECONDS)
    assert (effects.lift_of(GOOD), effects.lift_of(BETTER)) == pytest.approx((0, 0))


def test_with_less_motion_nothing_rises() -> None:
    """Edge and reason tell it alone."""
    effects = Effects(reduced=True)
    effects.refuse(BAD, (GOOD,))
    effects.update(0.1)
    assert (effects.lift_of(BAD), effects.lift_of(GOOD), effects.aside_of(BAD)) == (0, 0, 0)
    assert effects.refused.outlined


def test_the_rim_of_a_hint_breathes_twice_and_stands() -> None:
    """It darkens twice, and is bright from then on without asking for frames."""
    effects = Effects()
    effects.begin_hint()
    seen = []
    for _ in range(48):
        effects.update(0.05)
        seen.append(effects.hint_glow)
    lows = [b for a, b, c in zip(seen, seen[1:], seen[2:], strict=False) if b < a and b < c]
    assert len(lows) == 2
    assert min(lows) == pytest.approx(1 - HINT_DEPTH, abs=0.02)
    effects.update(0.1)
    assert effects.hint_glow == 1
    assert not effects.active
