"""A frame of the table: all that it shows at one moment, made from the table's state alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.cards import RANK_KING, Card, rank_of
from game.i18n import _, pgettext
from game.rules.actions import Play
from game.rules.scoring import OUT_POINTS
from game.ui.drawing import theme
from game.ui.drawing.art import CardDress
from game.ui.forms.widgets import Button
from game.ui.layout.picture import LAYER_HAND, Picture, pile_place
from game.ui.layout.poses import Area
from game.ui.motion.effects import Effects
from game.ui.motion.stage import Mover, Stage
from game.ui.scene import Family
from game.ui.table.cards import PICKED_SIZE, HandLook
from game.ui.table.controls import HINT
from game.ui.table.felt import FeltLight
from game.ui.table.hold import Hold
from game.ui.table.match_plate import Score
from game.ui.table.seats import SeatFacts
from game.ui.table.state import LAST_TRICK, TableState
from game.ui.words import table
from game.ui.words.counts import tricks_text
from game.ui.words.hints import hint_text
from game.ui.words.seats import face_of, name_of, relation

DRAGGED_HEIGHT = 0.76
"""How high a dragged card is above the table, of the highest."""
DIM = 0.10
"""How much darker a card is that may not be played."""


@dataclass(frozen=True)
class Status:
    """The line on the rail; `bad`: a refusal, `lamp`: a hint, each with a sign and a colour."""

    text: str
    bad: bool = False
    lamp: bool = False


@dataclass(frozen=True)
class Frame:
    """All that a frame shows.

    seats: what the seats' plates say, the player's first; bid: a number between two buttons
    tags: over which cards of the hand, from .. to, which text; dragged: a card that hangs at the
    pointer; felt: the light where it may be put down; score: how it is shown
    target: game points that win the match
    lamp, ringed: where a hint's lamp is, and what has a ring; hold: a button held down
    pad: whose signs stand on the buttons, "" for none
    """

    stage: Stage
    effects: Effects
    seats: Sequence[SeatFacts]
    target: int
    score: Score
    status: Status
    buttons: Sequence[Button]
    bid: tuple[Area, int] | None
    hand: HandLook
    tags: Sequence[tuple[int, int, str]]
    dragged: Mover | None
    felt: FeltLight | None
    lamp: tuple[float, float] | None
    ringed: Area | None
    hold: Hold | None
    pad: Family | Literal[""]


def frame_of(state: TableState) -> Frame:
    """Return all that the table shows now."""
    picture, settings = state.picture, state.settings
    return Frame(
        stage=state.stage,
        effects=state.effects,
        seats=[seat_facts(state, seat) for seat in (picture.seat, *picture.others)],
        target=state.view.rules.target,
        score="sevens" if settings.score_as_sevens else "numbers",
        status=status(state),
        buttons=state.all_buttons(),
        bid=None if state.bid_area is None else (state.bid_area, state.bid),
        hand=hand_look(state),
        tags=tags(state),
        dragged=dragged(state),
        felt=felt_light(state),
        lamp=lamp(state),
        ringed=ringed(state),
        hold=state.hold_down,
        pad=state.pad,
    )


def seat_facts(state: TableState, seat: int) -> SeatFacts:
    """Return what a seat's plate says; points only where the rules and the player want them."""
    picture = state.picture
    own, side = seat == picture.seat, picture.side_of(seat)
    place = state.layout.place_of(seat, picture.seat)
    plays = seat in state.view.rules.players(picture.dealer)
    counts = plays and (place == "below" or place in state.layout.pile_places)
    counted = state.view.rules.out != "claim" or not picture.has_stock
    shown = counted and counts and (own or state.settings.show_opponent_points)
    order = (side - picture.side_of(picture.seat)) % picture.sides
    points = round(state.effects.points[order].value)
    return SeatFacts(
        place=place,
        face=face_of(seat, picture.seat, picture.seats),
        name=name_of(seat, picture.seat, picture.seats),
        caption=_caption(state, seat, plays),
        points=points if shown else None,
        pending=picture.pending[side] if counts else 0,
        is_dealer=picture.dealer == seat,
        is_active=picture.active == seat and not picture.dealing,
        goal=_goal(picture, side),
        plays=plays,
        has_closed=picture.closer == seat,
        last=_last_won(picture, seat) if not own else (),
    )


def _last_won(picture: Picture, seat: int) -> tuple[Card, ...]:
    """Return the cards of the last trick if the seat won it: no older one may be looked at."""
    if picture.last_trick is None or picture.last_trick[0] != seat:
        return ()
    return tuple(card for _seat, card in picture.last_trick[1])


def shown_points(state: TableState) -> list[int | None]:
    """Return the points that the plates show now, None where they show none."""
    return [seat_facts(state, seat).points for seat in range(state.picture.seats)]


def _caption(state: TableState, seat: int, plays: bool) -> str:
    """Return what stands under a name: for whom a seat plays, or its tricks."""
    picture = state.picture
    if picture.sides < picture.seats:
        return relation(seat, picture.seat)
    if not plays:
        return pgettext("you", "sit out") if seat == picture.seat else _("sits out")
    return tricks_text(picture.tricks[seat])


def _goal(picture: Picture, side: int) -> int | None:
    """Return the points that a side is to reach, None where its bid or the others' is not known."""
    if not picture.said:
        return OUT_POINTS
    if picture.bidder is None or picture.side_of(picture.bidder) != side:
        return None
    return picture.bid


def status(state: TableState) -> Status:
    """Return the line on the rail: a refusal, a question, a hint, or news and whose turn it is."""
    if state.notice:
        return Status(state.notice, bad=True)
    if state.confirming is not None:
        return Status(_("Press once more to confirm"))
    if state.intent.armed is not None:
        return Status(sentences(_("Card ready"), turn(state)))
    if state.hint is not None:
        return Status(hint_text(state.hint), lamp=True)
    if state.hint_late:
        return Status(_("Thinking of a hint…"), lamp=True)
    return Status(pointed_at(state) or news_and_turn(state))


def pointed_at(state: TableState) -> str:
    """Return what the thing does that pointer or keyboard is on, "" for nothing to tell."""
    for built in state.buttons:
        if built.control.name in (state.hover, state.focus):
            return built.control.hint()
    if LAST_TRICK in (state.hover, state.focus):
        return _("Look at the last trick again (key L)")
    if HINT in (state.hover, state.focus):
        return _("What would be best? (key H)")
    return ""


def news_and_turn(state: TableState) -> str:
    """Return what has happened and whose turn it is."""
    return sentences(state.news, turn(state))


def sentences(first: str, second: str) -> str:
    """Return two sentences in one line; either may be ""."""
    if first and second and first[-1] not in ".!?…":
        first += "."
    return " ".join(part for part in (first, second) if part)


def turn(state: TableState) -> str:
    """Return whose turn it is, "" while something moves that tells it."""
    picture = state.picture
    if picture.dealing or picture.cut or picture.active is None:
        return ""
    if state.busy:
        reply = picture.active in picture.others and bool(picture.trick)
        return table.turn_of(picture.active, state.view) if reply and not state.news else ""
    return table.turn(state.view, state.thinks_long and state.waits)


def hand_look(state: TableState) -> HandLook:
    """Return how the cards of the hand are lifted, shaken, dimmed, outlined and lit."""
    raised = state.raised()
    dressed: dict[Card, CardDress] = {}
    for index, card in enumerate(state.hand):
        dim = DIM if raised and card not in raised else 0.0
        color, width = outline(state, index, card)
        if dim or color:
            dressed[card] = CardDress(dim, color, width)
    return HandLook(
        lifts={card: state.effects.lift_of(card) for card in state.hand},
        asides={card: state.effects.aside_of(card) for card in state.hand},
        poses=state.hand_poses(),
        dressed=dressed,
        glow=glow(state),
        absent=set() if state.drag is None else {state.drag.card},
        picked=state.pressed,
    )


def glow(state: TableState) -> dict[Card, float]:
    """Return the cards with light around them, and its strength: of a marriage, and of a hint."""
    lit = {card: state.effects.glow for card, play in state.plays().items() if play.marriage}
    if state.hinted_card is not None and not state.busy:
        lit[state.hinted_card] = state.effects.hint_glow
    return lit


def dragged(state: TableState) -> Mover | None:
    """Return the card that hangs at the pointer, None for none."""
    drag, width = state.drag, state.layout.card
    if drag is None:
        return None
    pose = replace(drag.pose, width=width * PICKED_SIZE)
    return Mover(
        key=("card", drag.card), face=drag.card, pose=pose, seen=1.0, level="flying",
        layer=LAYER_HAND, base_width=width, pushed=False, height=DRAGGED_HEIGHT,
    )  # fmt: skip


def ringed(state: TableState) -> Area | None:
    """Return what a ring is around: the last trick with the focus, else the advised button."""
    last = state.view.last_trick
    if state.focus == LAST_TRICK and last is not None:
        side = state.picture.side_of(last.seat)
        return state.layout.pile_area(pile_place(state.picture, state.layout, side))
    return None if state.hinted_button is None else Area(*state.hinted_button.box)


def felt_light(state: TableState) -> FeltLight | None:
    """Return the light on the felt while a card is dragged that could be put down there."""
    drag = state.drag
    if drag is None or not state.sees_all:
        return None
    return FeltLight(drag.light.value, drag.over, state.may_play(drag.card))


def outline(state: TableState, index: int, card: Card) -> tuple[str, float]:
    """Return the colour and width (px) of a card's outline, "" for none."""
    width = round(3.2 * state.canvas.u, 1)
    if state.effects.refused.outlined and state.effects.refused.card == card:
        return theme.REFUSED, width
    confirming = isinstance(state.confirming, Play) and state.confirming.card == card
    if card == state.hinted_card and not state.busy:
        return theme.BRASS, width
    if card == state.intent.card:
        return theme.BRASS, round(2 * state.canvas.u, 1)
    if confirming or state.focus == index:
        return theme.BRASS_LO, width
    return "", 0.0


def lamp(state: TableState) -> tuple[float, float] | None:
    """Return where the lamp of a hint is on a card of the hand, None where it is on none."""
    card = state.hinted_card
    if card is None or state.busy or card not in state.hand or state.drag is not None:
        return None
    lift = state.effects.lift_of(card)
    return state.layout.lamp(state.hand.index(card), len(state.hand), lift)


def tags(state: TableState) -> list[tuple[int, int, str]]:
    """Return over which cards of the hand the tag of each marriage is: the pair, or its king alone
    where the player holds them apart. None while the hand has closed up over a dragged card.
    """
    found, hand = [], state.hand
    for card, play in state.plays().items() if state.drag is None else ():
        if not play.marriage or rank_of(card) != RANK_KING:
            continue
        king = hand.index(card)
        pair = [index for index in (king - 1, king + 1) if 0 <= index < len(hand)
                and hand[index] == card - 1]  # fmt: skip
        left, right = min(king, *pair) if pair else king, max(king, *pair) if pair else king
        found.append((left, right, _("marriage {n}").format(n=play.marriage)))
    return found
