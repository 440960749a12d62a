"""The first lesson: a deal of Sixty-six, for the games for two.

The player holds the dealer's cards, Ivan leads, and after the last step the deal is won. What other
games have that this one has not is taught in their own lessons.
"""

from __future__ import annotations

from game.cards import parse_card
from game.i18n import _
from game.lessons.lesson import IVAN, PLAYER, Lesson, LessonStep, cards, play
from game.rules.actions import Action, Close, Exchange, Play
from game.rules.layout import Layout

DEALER = PLAYER

LAYOUT = Layout(
    hands=(cards("AD QC 9H QH 9D JH"), cards("JC 9S TH QD KS JS")),
    turned=parse_card("KH"),
    stock=cards("TC 9C KC JD AH TS AS QS TD KD AC"),
)
"""Trumps hearts. The nine brings the king to the queen; the ace of trumps is drawn third."""

REPLIES: tuple[Action, ...] = tuple(Play(IVAN, card) for card in cards("JC TH KS QD 9S"))
"""All that Ivan plays, in order. The queen of diamonds is forced, he has no other."""

STEPS: tuple[LessonStep, ...] = (
    LessonStep(
        "goal", "points",
        lambda: _("Welcome to the table! Whoever is first to **66 points** wins the deal. "
                  "Yours are counted here."),
    ),
    LessonStep(
        "values", "hand",
        lambda: _("Points are made by winning cards. Mind the ten: **it beats the king!**"),
        shows_values=True,
    ),
    LessonStep(
        "trumps", "turned",
        lambda: _("The card under the stock shows trumps: **hearts** {H}. "
                  "A trump beats any card of another suit."),
    ),
    LessonStep(
        "trick", "act",
        lambda: _("Ivan leads the jack of clubs {C}. The higher card of the suit wins the trick. "
                  "**Play the queen!**"),
        play("QC"),
    ),
    LessonStep(
        "stock", "stock",
        lambda: _("Your first trick: 2 + 3 = 5 points. Then both draw a card, and the winner "
                  "leads. While there is a stock, **any card may answer**."),
    ),
    LessonStep(
        "exchange", "act",
        lambda: _("The nine of hearts {H} is the lowest trump. Once you have a trick, you may "
                  "exchange it for the king on the table. **Press the button!**"),
        Exchange(PLAYER),
    ),
    LessonStep(
        "marriage", "act",
        lambda: _("King and queen of one suit are a **marriage**: 20 points, and in trumps 40! "
                  "**Lead the queen**, and it declares itself."),
        play("QH", 40),
    ),
    LessonStep(
        "trump", "act",
        lambda: _("Ivan’s ten took the queen, but the 40 points stay yours. Now he leads the king "
                  "of spades {S}, and you have no spades. **Trump it with the jack!**"),
        play("JH"),
    ),
    LessonStep(
        "close", "act",
        lambda: _("You have 51 points and hold two aces, and Ivan has no trumps left: 66 is sure. "
                  "**Close the stock:** hold the button, or press it twice. Then nobody draws."),
        Close(PLAYER),
    ),
    LessonStep(
        "strict", "act",
        lambda: _("Now play is strict: follow suit, and beat the card if you can; if you "
                  "cannot follow, trump. **Lead the ace of diamonds** {D}."),
        play("AD"),
    ),
    LessonStep(
        "out", "act",
        lambda: _("65, one point short! Your **ace of trumps** takes any card: lead it."),
        play("AH"),
    ),
    LessonStep(
        "end", "score",
        lambda: _("The deal is yours and brings **2 game points**, as Ivan has fewer than 33. "
                  "With 33 or more it would bring 1, without a trick 3. Seven of them win the "
                  "match."),
    ),
)  # fmt: skip

FIRST = Lesson("sixtysix", DEALER, LAYOUT, REPLIES, STEPS)
"""The lesson for the games for two."""
