"""What a frame of the table shows, put together from the scene's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import RANK_KING, Card, rank_of
from game.i18n import _, pgettext
from game.rules.actions import Play
from game.rules.scoring import OUT_POINTS
from game.ui.drawing import theme
from game.ui.drawing.art import CardDress
from game.ui.layout.picture import Picture
from game.ui.layout.poses import Area
from game.ui.table.cards import HandLook
from game.ui.table.drawing import Frame, Status
from game.ui.table.furniture import SeatFacts
from game.ui.table.hands import HINT, LAST_TRICK
from game.ui.words import table_many, table_two, voice
from game.ui.words.hints import hint_text
from game.ui.words.seats import face_of, name_of

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

DIM = 0.10
"""How much darker a card is that may not be played."""


def frame_of(scene: TableScene) -> Frame:
    """Return all that the table shows now."""
    picture, settings = scene.stage.picture, scene.app.settings
    bid = scene.bid_row
    return Frame(
        stage=scene.stage,
        effects=scene.effects,
        seats=[seat_facts(scene, seat) for seat in (picture.seat, *picture.others)],
        target=scene.view.rules.target,
        sevens=settings.score_as_sevens,
        status=status(scene),
        buttons=scene.hands.all_buttons(),
        bid=(bid.value_area, bid.value) if bid else None,
        hand=hand_look(scene),
        tags=tags(scene),
        dragged=scene.hands.dragged,
        lamp=lamp(scene),
        ringed=None if scene.hinted_button is None else Area(*scene.hinted_button.box),
    )


def seat_facts(scene: TableScene, seat: int) -> SeatFacts:
    """Return what a seat's plate says; points only where the rules and the player want them."""
    picture = scene.stage.picture
    own, side = seat == picture.seat, picture.side_of(seat)
    place = scene.layout.place_of(seat, picture.seat)
    plays = seat in scene.view.rules.players(picture.dealer)
    counts = plays and (place == "below" or place in scene.layout.pile_places)
    counted = scene.view.rules.out != "claim" or not picture.has_stock
    shown = counted and counts and (own or scene.app.settings.show_opponent_points)
    order = (side - picture.side_of(picture.seat)) % picture.sides
    points = round(scene.effects.points[order].value)
    return SeatFacts(
        place=place,
        face=face_of(seat, picture.seat, picture.seats),
        name=name_of(seat, picture.seat, picture.seats),
        caption=_caption(scene, seat, plays),
        points=points if shown else None,
        pending=picture.pending[side] if counts else 0,
        is_dealer=picture.dealer == seat,
        is_active=picture.active == seat and not picture.dealing,
        goal=_goal(picture, side),
        plays=plays,
    )


def shown_points(scene: TableScene) -> list[int | None]:
    """Return the points that the plates show now, None where they show none."""
    picture = scene.stage.picture
    return [seat_facts(scene, seat).points for seat in range(picture.seats)]


def _caption(scene: TableScene, seat: int, plays: bool) -> str:
    """Return what stands under a name: for whom a seat plays, or its tricks."""
    picture = scene.stage.picture
    if picture.sides < picture.seats:
        return table_many.relation(seat, picture.seat)
    if not plays:
        return pgettext("you", "sit out") if seat == picture.seat else _("sits out")
    return table_two.tricks_text(picture.tricks[seat])


def _goal(picture: Picture, side: int) -> int | None:
    """Return the points that a side is to reach, None where its bid or the others' is not known."""
    if not picture.said:
        return OUT_POINTS
    if picture.bidder is None or picture.side_of(picture.bidder) != side:
        return None
    return picture.bid


def status(scene: TableScene) -> Status:
    """Return the line on the rail: a refusal, a question, a hint, or news and whose turn it is."""
    if scene.notice:
        return Status(scene.notice, bad=True)
    if scene.armed is not None:
        return Status(_("Press once more to confirm"))
    if scene.adviser.hint is not None:
        return Status(hint_text(scene.adviser.hint), lamp=True)
    if scene.adviser.waits_long:
        return Status(_("Thinking of a hint…"), lamp=True)
    return Status(pointed_at(scene) or news_and_turn(scene))


def pointed_at(scene: TableScene) -> str:
    """Return what the thing does that pointer or keyboard is on, "" for nothing to tell."""
    for built in scene.buttons:
        if built.control.name in (scene.hands.hover, scene.hands.focus):
            return built.control.hint()
    if scene.hands.hover == LAST_TRICK:
        return _("Look at the last trick again (key L)")
    if HINT in (scene.hands.hover, scene.hands.focus):
        return _("What would be best? (key H)")
    return ""


def news_and_turn(scene: TableScene) -> str:
    """Return what has happened and whose turn it is."""
    news, whose = scene.news, turn(scene)
    if news and whose and news[-1] not in ".!?…":
        news += "."
    return " ".join(part for part in (news, whose) if part)


def turn(scene: TableScene) -> str:
    """Return whose turn it is, "" while something moves that tells it."""
    picture = scene.stage.picture
    if picture.dealing or picture.cut or picture.active is None:
        return ""
    if scene.busy:
        reply = picture.active in picture.others and bool(picture.trick)
        return voice.turn_of(picture.active, scene.view) if reply and not scene.news else ""
    return voice.turn(scene.view, scene.thinks_long and scene.session.waits_for_computer)


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
    if card == scene.hinted_card and not scene.busy:
        return theme.BRASS, width
    if armed or (scene.hands.focus == index and not scene.busy):
        return theme.BRASS_LO, width
    return "", 0.0


def lamp(scene: TableScene) -> tuple[float, float] | None:
    """Return where the lamp of a hint is on a card of the hand, None where it is on none."""
    card = scene.hinted_card
    if card is None or scene.busy or card not in scene.hand or scene.hands.dragged:
        return None
    lift = scene.effects.lifts[card].value if card in scene.effects.lifts else 0.0
    return scene.layout.lamp(scene.hand.index(card), len(scene.hand), lift)


def tags(scene: TableScene) -> list[tuple[int, str]]:
    """Return the index in the hand of each king that a marriage can begin with, and its tag."""
    return [
        (scene.hand.index(card), _("marriage {n}").format(n=play.marriage))
        for card, play in scene.plays().items()
        if play.marriage and rank_of(card) == RANK_KING
    ]
