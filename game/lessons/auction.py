"""The lesson of the game for four with an auction.

Only what this game has that the game for two has not; it breaks off when all has been said.
Source of what is taught: docs/rules.md, "Four players, two sides".
"""

from __future__ import annotations

from game.cards import parse_suit
from game.i18n import _
from game.lessons.lesson import IVAN, OLGA, PETER, PLAYER, Lesson, LessonStep, cards, play, played
from game.rules.actions import Bid, Pass, Trump
from game.rules.layout import Layout

AUCTION = Lesson(
    "auction",
    OLGA,
    Layout(
        hands=(
            cards("AS TS KS QS AD TD"), cards("9S KH QH JH KD 9C"),
            cards("JS AH TC KC QD JD"), cards("AC TH 9H QC JC 9D"),
        ),
        turned=None,
        stock=(),
    ),
    (
        Bid(PETER, 66), Pass(IVAN), Pass(OLGA), Pass(PETER),
        *played((IVAN, "9S"), (OLGA, "JS"), (PETER, "9H")),
    ),
    (
        LessonStep(
            "partner", "top",
            lambda: _("Two against two, and Olga plays with you. First comes **the auction**: "
                      "whoever promises the most points for his side names trumps."),
        ),
        LessonStep(
            "bid", "act",
            lambda: _("Peter has promised 66; bids rise by 6. Your hand is strong: **bid 72**."),
            Bid(PLAYER, 72),
        ),
        LessonStep(
            "trump", "act",
            lambda: _("Everyone else has passed, and **you name trumps**: your longest suit, "
                      "spades {S}."),
            Trump(PLAYER, parse_suit("S")),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("The highest bidder leads, then play goes clockwise. **Lead the ace** and "
                      "draw the others’ trumps."),
            play("AS"),
        ),
        LessonStep(
            "thrown", "right",
            lambda: _("Following suit is the only law here: Peter has no spades {S} and may "
                      "throw **any card**."),
        ),
        LessonStep(
            "end", "score",
            lambda: _("With 72 or more your side scores **all it takes**, and a bid of 130, if "
                      "made, counts 260. With less the others score theirs and 72 more. First "
                      "to 666 wins."),
        ),
    ),
)  # fmt: skip
"""The auction: bids, trumps named, who leads, what a bid brings."""
