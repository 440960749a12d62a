"""The lesson of the game for three in which each plays for himself.

Only what this game has that the game for two has not; it breaks off when all has been said.
Source of what is taught: docs/rules.md, "Three players".
"""

from __future__ import annotations

from game.cards import parse_card
from game.i18n import _
from game.lessons.lesson import IVAN, OLGA, Lesson, LessonStep, cards, play, played
from game.rules.layout import Layout

ALL_PLAY = Lesson(
    "three_all_play",
    OLGA,
    Layout(
        hands=(
            cards("AD JD KH QH 9H TH TS 9S"),
            cards("AS KS JH 9D KD QD AC QC"),
            cards("AH TD KC TC JC 9C QS JS"),
        ),
        turned=parse_card("JS"),
        stock=(),
    ),
    played((IVAN, "9D"), (OLGA, "TD"), (IVAN, "JH"), (OLGA, "AH"), (OLGA, "KC"), (IVAN, "QC")),
    (
        LessonStep(
            "alone", "left",
            lambda: _("Three at the table, **each for himself**. All cards are dealt, there is "
                      "nothing to draw or to close. Whoever is first to 66 wins the deal."),
        ),
        LessonStep(
            "shown", "shown",
            lambda: _("The dealer’s last card lies open and shows trumps: **spades** {S}. It stays "
                      "one of Olga’s cards."),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("Play goes clockwise; the plate of the player on turn has a bright edge. "
                      "You sit on the dealer’s left: **lead the ace of diamonds** {D}."),
            play("AD"),
        ),
        LessonStep(
            "marriage", "act",
            lambda: _("21 points in one trick! Who wins it leads again, and marriages are declared "
                      "on any lead. **Lead the queen** of hearts {H}."),
            play("QH", 20),
        ),
        LessonStep(
            "trump", "act",
            lambda: _("Play is strict from the start: follow suit, or trump if you cannot. You "
                      "have no clubs {C}. **Save the ten**: play it as a trump!"),
            play("TS"),
        ),
        LessonStep(
            "end", "score",
            lambda: _("58 points, and 66 is near. The deal will bring 1 game point, **2** if "
                      "both others have fewer than 33, **3** if neither has a trick."),
        ),
    ),
)  # fmt: skip
"""Each for himself: the shown trump, whose turn it is, strict play, what a deal is worth."""
