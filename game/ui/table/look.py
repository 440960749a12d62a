"""What a frame of the table shows, put together from the scene's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import RANK_KING, Card, rank_of
from game.i18n import _
from game.rules.actions import Play
from game.ui import theme
from game.ui.art import CardDress
from game.ui.table import words
from game.ui.table.cards import HandLook
from game.ui.table.drawing import Frame, Status
from game.ui.table.furniture import SeatFacts
from game.ui.table.hands import LAST_TRICK

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

DIM = 0.10
"""How much darker a card is that may not be played."""


def frame_of(scene: TableScene) -> Frame:
    """Return all that the table shows now."""
    picture, settings = scene.stage.picture, scene.app.settings
    player, opponent = seat_facts(scene, picture.seat), seat_facts(scene, picture.other)
    return Frame(
        stage=scene.stage,
        effects=scene.effects,
        player=player,
        opponent=opponent,
        target=scene.view.rules.target,
        sevens=settings.score_as_sevens,
        status=status(scene),
        buttons=scene.hands.all_buttons(),
        hand=hand_look(scene),
        tags=tags(scene),
        dragged=scene.hands.dragged,
    )


def seat_facts(scene: TableScene, seat: int) -> SeatFacts:
    """Return what a seat's plate says; points only where the rules and the player want them."""
    picture = scene.stage.picture
    own = seat == picture.seat
    counted = scene.view.rules.out != "claim"
    shown = counted and (own or scene.app.settings.show_opponent_points)
    points = round(scene.effects.points[0 if own else 1].value)
    return SeatFacts(
        name=_("You") if own else _("Ivan"),
        tricks=picture.tricks[seat],
        points=points if shown else None,
        pending=picture.pending[seat],
        is_dealer=picture.dealer == seat,
        is_active=picture.active == seat and not picture.dealing,
    )


def status(scene: TableScene) -> Status:
    """Return the line on the rail: a refusal, a question, a hint, or news and whose turn it is."""
    if scene.notice:
        return Status(scene.notice, bad=True)
    if scene.armed is not None:
        return Status(_("Press once more to confirm"))
    for built in scene.buttons:
        if built.control.name in (scene.hands.hover, scene.hands.focus):
            return Status(built.control.hint())
    if scene.hands.hover == LAST_TRICK:
        return Status(_("Look at the last trick again (key L)"))
    news, whose = scene.news, turn(scene)
    if news and whose and news[-1] not in ".!?…":
        news += "."
    return Status(" ".join(part for part in (news, whose) if part))


def turn(scene: TableScene) -> str:
    """Return whose turn it is, "" while something moves that tells it."""
    picture = scene.stage.picture
    if picture.dealing or picture.cut or picture.active is None:
        return ""
    if scene.busy:
        reply = picture.active == picture.other and len(picture.trick) == 1
        return words.turn_of_opponent() if reply and not scene.news else ""
    return words.turn(scene.view, scene.thinks_long and scene.session.waits_for_computer)


def hand_look(scene: TableScene) -> HandLook:
    """Return how the cards of the hand are lifted, shaken, dimmed, outlined and lit."""
    plays, raised, dragged = scene.plays(), scene.raised(), scene.hands.dragged
    dressed: dict[Card, CardDress] = {}
    for index, card in enumerate(scene.hand):
        dim = DIM if raised and card not in raised else 0.0
        color, width = outline(scene, index, card)
        if dim or color:
            dressed[card] = CardDress(dim, color, width)
    return HandLook(
        lifts={card: tween.value for card, tween in scene.effects.lifts.items()},
        shakes={card: scene.effects.shake_of(card) for card in scene.hand},
        dressed=dressed,
        glow={card for card, play in plays.items() if play.marriage},
        strength=scene.effects.glow,
        absent={dragged[0]} if dragged else set(),
    )


def outline(scene: TableScene, index: int, card: Card) -> tuple[str, float]:
    """Return the colour and width (px) of a card's outline, "" for none."""
    width = round(3.2 * scene.canvas.u, 1)
    if scene.effects.refused.outlined and scene.effects.refused.card == card:
        return theme.REFUSED, width
    armed = isinstance(scene.armed, Play) and scene.armed.card == card
    if armed or (scene.hands.focus == index and not scene.busy):
        return theme.BRASS_LO, width
    return "", 0.0


def tags(scene: TableScene) -> list[tuple[int, str]]:
    """Return the index in the hand of each king that a marriage can begin with, and its tag."""
    return [
        (scene.hand.index(card), _("marriage {n}").format(n=play.marriage))
        for card, play in scene.plays().items()
        if play.marriage and rank_of(card) == RANK_KING
    ]
