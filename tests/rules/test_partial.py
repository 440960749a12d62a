"""A deal followed from one seat only."""

import pytest

from game.cards import card_text, parse_card
from game.rng import Rng, seed_from
from game.rules.actions import Action, Draw, Play
from game.rules.deal import Deal
from game.rules.events import CardDrawn, Event
from game.rules.layout import BadLayout, deal_layout
from game.rules.partial import Contradiction, PartialDeal, guessed_layout
from game.rules.presets import PRESETS, SIXTYSIX
from game.rules.view import View, view_of
from tests.scale import count


def tell(partial: PartialDeal, action: Action, events: tuple[Event, ...]) -> None:
    """Tell one seat an act and the card it drew because of it, as a referee would."""
    if not isinstance(action, Draw) or action.seat == partial.seat:
        partial.apply(action)
    draws = [e for e in events if isinstance(e, CardDrawn) and e.seat == partial.seat]
    for draw in draws:
        if partial.waits_for_draw or partial.deal.draw_owed:
            partial.draw(draw.card)


def told(view: View) -> dict[str, object]:
    """Return what a view says, without the two fields that only the whole deal can fill."""
    return {name: value for name, value in vars(view).items() if name != "unseen"}


@pytest.mark.parametrize("name", PRESETS)
def test_view_is_that_of_the_whole_deal(name: str) -> None:
    """Told only what a seat may know, the partial deal gives that seat the true view."""
    rules = PRESETS[name]
    for number in range(count(60, 2000)):
        rng = Rng(seed_from("partial", name, number))
        dealer = number % 2
        deal = Deal(rules, dealer, deal_layout(rules, dealer, rng))
        partials = [
            PartialDeal(rules, dealer, seat, deal.layout.hands[seat], deal.layout.turned)
            for seat in (0, 1)
        ]
        while not deal.is_over:
            for partial in partials:
                assert told(view_of(partial.deal, partial.seat)) == told(
                    view_of(deal, partial.seat)
                )
            choices = deal.choices(deal.to_act)
            action = choices[rng.below(len(choices))]
            events = deal.apply(action)
            for partial in partials:
                tell(partial, action, events)
        assert all(partial.deal.outcome == deal.outcome for partial in partials)


def test_seen_card_cannot_be_drawn() -> None:
    """A draw of a card that has been seen elsewhere is a contradiction."""
    rng = Rng(1)
    deal = Deal(SIXTYSIX, 0, deal_layout(SIXTYSIX, 0, rng))
    partial = PartialDeal(SIXTYSIX, 0, 1, deal.layout.hands[1], deal.layout.turned)
    for _ in range(2):
        action = next(a for a in deal.choices(deal.to_act) if isinstance(a, Play))
        deal.apply(action)
        partial.apply(action)
    with pytest.raises(Contradiction, match=card_text(action.card)):
        partial.draw(action.card)


def test_act_must_wait_for_the_draw() -> None:
    """Until the seat's own draw is told, the next act is refused."""
    rng = Rng(2)
    deal = Deal(SIXTYSIX, 0, deal_layout(SIXTYSIX, 0, rng))
    partial = PartialDeal(SIXTYSIX, 0, 0, deal.layout.hands[0], deal.layout.turned)
    for _ in range(2):
        action = next(a for a in deal.choices(deal.to_act) if isinstance(a, Play))
        deal.apply(action)
        partial.apply(action)
    assert partial.waits_for_draw
    with pytest.raises(Contradiction, match="draw"):
        partial.apply(deal.choices(deal.to_act)[0])


def test_hand_must_be_cards_of_the_deck() -> None:
    """A hand that holds the turned-up card is no hand."""
    hand = tuple(parse_card(name) for name in ("9S", "TS", "AS", "9H", "TH", "AH"))
    with pytest.raises(BadLayout):
        guessed_layout(SIXTYSIX, 0, 0, hand, parse_card("9S"))
