"""The lessons of all games."""

from __future__ import annotations

from game.lessons.all_play import ALL_PLAY
from game.lessons.auction import AUCTION
from game.lessons.lesson import Lesson
from game.lessons.partners import PARTNERS
from game.lessons.sits_out import SITS_OUT
from game.lessons.sixtysix import FIRST
from game.rules.ruleset import RuleSet

LESSONS = {lesson.preset: lesson for lesson in (FIRST, SITS_OUT, ALL_PLAY, PARTNERS, AUCTION)}


def lesson_of(rules: RuleSet) -> Lesson:
    """Return the lesson of a game; the options that a table has changed make no difference."""
    return next(
        (one for one in LESSONS.values() if one.rules.seats > 2 and one.rules.game == rules.game),
        FIRST,
    )
