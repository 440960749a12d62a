"""The first lesson: one deal laid out beforehand, and what is said and asked step by step.

Nothing of it is drawn by chance. The player holds the dealer's cards, Ivan leads, and after the
last step the deal is won; the deal itself is played by the rules like any other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.cards import Card, parse_card
from game.i18n import _
from game.rules.actions import Action, Close, Exchange, Play
from game.rules.events import Event
from game.rules.layout import Layout
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import SIXTYSIX
from game.session import HUMAN_LEVEL, Session

PLAYER, IVAN = 0, 1
DEALER = PLAYER


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


LAYOUT = Layout(
    hands=(_cards("AD QC 9H QH 9D JH"), _cards("JC 9S TH QD KS JS")),
    turned=parse_card("KH"),
    stock=_cards("TC 9C KC JD AH TS AS QS TD KD AC"),
)
"""Trumps hearts. The nine brings the king to the queen; the ace of trumps is drawn third."""

REPLIES: tuple[Action, ...] = tuple(Play(IVAN, card) for card in _cards("JC TH KS QD 9S"))
"""All that Ivan plays, in order. The queen of diamonds is forced, he has no other."""


def _play(name: str, marriage: int = 0) -> Play:
    return Play(PLAYER, parse_card(name), marriage)


@dataclass(frozen=True)
class LessonStep:
    """One thing to learn.

    name: for traces and pictures; about: what it is about, "points", "hand", "turned", "stock",
    "score", or "act" for what is to be done; text: what is said, with **bold** and suit signs
    act: what the player is to do now; None for a step that is only read
    shows_values: the note shows what each rank is worth
    """

    name: str
    about: str
    text: Callable[[], str]
    act: Action | None = None
    shows_values: bool = False


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
        _play("QC"),
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
        _play("QH", 40),
    ),
    LessonStep(
        "trump", "act",
        lambda: _("Ivan's ten took the queen, but the 40 points stay yours. Now he leads the king "
                  "of spades {S}, and you have no spades. **Trump it with the jack!**"),
        _play("JH"),
    ),
    LessonStep(
        "close", "act",
        lambda: _("You have 51 points and hold two aces, and Ivan has no trumps left: 66 is sure. "
                  "**Close the stock!** Then nobody draws."),
        Close(PLAYER),
    ),
    LessonStep(
        "strict", "act",
        lambda: _("Now play is strict: follow suit, and beat the card if you can; with none of "
                  "the suit, trump. **Lead the ace of diamonds** {D}."),
        _play("AD"),
    ),
    LessonStep(
        "out", "act",
        lambda: _("65, one point short! Your **ace of trumps** takes any card: lead it."),
        _play("AH"),
    ),
    LessonStep(
        "end", "score",
        lambda: _("The deal is yours and brings **2 game points**, as Ivan has fewer than 33 "
                  "points. With more it brings 1, without a trick 3. Seven win the match."),
    ),
)  # fmt: skip


class LessonSession(Session):
    """The lesson's deal: kept nowhere, counted nowhere, and Ivan plays what is written down."""

    def __init__(self) -> None:
        players = Player(_("You"), HUMAN_LEVEL), Player(_("Ivan"), "easy")
        super().__init__(Match(SIXTYSIX, MatchInfo("sixtysix", "lesson", players)))
        self.match.begin_deal(DEALER, LAYOUT)
        self._replies = deque(REPLIES)

    def think(self) -> None:
        """Ivan need not think."""

    def poll(self) -> tuple[Event, ...] | None:
        """Do Ivan's next act; return what the player sees of it."""
        return self._apply(self._replies.popleft())
