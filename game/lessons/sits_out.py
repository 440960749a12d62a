"""The lesson of the game for three whose dealer sits out.

Only what this game has that the game for two has not; it breaks off when all has been said.
Source of what is taught: docs/rules.md, "Three players".
"""

from __future__ import annotations

from game.cards import parse_card
from game.i18n import _
from game.lessons.lesson import IVAN, OLGA, Lesson, LessonStep, cards, play, played
from game.rules.layout import Layout

SITS_OUT = Lesson(
    "three_dealer_sits_out",
    OLGA,
    Layout(
        hands=(cards("AD KD QS KH 9S TC"), cards("9D JD AS QC KC JH"), ()),
        turned=parse_card("9H"),
        stock=cards("TS KS QH JS AH TH TD QD AC JC 9C"),
    ),
    played((IVAN, "9D")),
    (
        LessonStep(
            "dealer", "right",
            lambda: _("Three at the table, but only two play: **the dealer sits out**. Olga "
                      "has dealt this time; the next deal is the next player’s."),
        ),
        LessonStep(
            "score", "score",
            lambda: _("The dealer scores **as many game points as the winner**, but never the last "
                      "one needed to win the match. Where nobody wins, the dealer gets 1."),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("You play against Ivan, by the classic rules, and whoever sits on the "
                      "dealer’s left leads. **Lead the ace of diamonds** {D}."),
            play("AD"),
        ),
        LessonStep(
            "claim", "hand",
            lambda: _("Nobody counts for you here. Once you have 66, **say so with the "
                      "button**: if you are right you win the deal, if not you lose it."),
        ),
    ),
)  # fmt: skip
"""The dealer sits out: who plays, who scores, and that one counts for oneself."""
