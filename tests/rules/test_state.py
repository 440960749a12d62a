"""What lies where, and drawing."""

from game.cards import card_text
from game.rng import Rng
from game.rules.deal import Deal
from game.rules.events import CardDrawn
from game.rules.layout import deal_layout
from tests.tables import can, ending, names, play, rules_of, table

FIRST, SECOND, TURNED = "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS"
STOCK = "9D JS KS AD QC JH TD KH AC 9C QS"


def test_forehand_leads() -> None:
    """The player after the dealer is the first to act, and the whole stock lies there."""
    for dealer in (0, 1):
        state = Deal(rules_of("sixtysix"), dealer, deal_layout(rules_of("sixtysix"), 1, Rng(1)))
        assert state.to_act == 1 - dealer
        assert len(state.stock.cards) == 12
        assert state.is_first_lead
        assert state.stock_is_open


def test_the_winner_draws_first() -> None:
    """After a trick its winner takes the top card and the other player the next."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    events = play(deal, "0 JC", "1 KC")
    drawn = [(e.seat, card_text(e.card), e.turned) for e in events if isinstance(e, CardDrawn)]
    assert drawn == [(1, "9D", False), (0, "JS", False)]
    assert names(deal.hands[1]) == "9D 9S AH JD QH TH"
    assert deal.to_act == 1


def test_the_turned_up_card_goes_to_the_loser_of_the_last_open_trick() -> None:
    """The last closed card is the winner's, the turned-up trump the other's; then it is strict."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    deal.stock.cards = deal.stock.cards[-2:]
    events = play(deal, "0 JC", "1 KC")
    drawn = [(e.seat, card_text(e.card), e.turned) for e in events if isinstance(e, CardDrawn)]
    assert drawn == [(1, "QS", False), (0, "TS", True)]
    assert deal.is_strict
    assert deal.stock.turned is None
    assert not deal.stock_is_open
    assert names(deal.known[0]) == "TS"


def test_a_closed_stock_is_not_drawn_from() -> None:
    """After closing the stock lies as it is and hands shrink."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 close", "0 AS", "1 9S")
    assert len(deal.stock.cards) == 12
    assert [hand.bit_count() for hand in deal.hands] == [5, 5]
    assert card_text(deal.stock.turned or 0) == "TS"


def test_the_exchange_swaps_the_two_trumps() -> None:
    """The lowest trump comes to lie under the stock and the turned-up one into the hand."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 JC", "1 KC", "1 exchange")
    assert names(deal.hands[1]) == "9D AH JD QH TH TS"
    assert card_text(deal.stock.cards[-1]) == "9S"
    assert names(deal.known[1]) == "TS"
    assert not can(deal, "1 exchange")


def test_a_copy_is_independent() -> None:
    """What happens to a copy happens to nothing else."""
    deal = table(rules_of("classic"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 JC", "1 KC")
    before = repr(vars(deal))
    twin = deal.copy()
    play(twin, "1 draw", "1 exchange", "1 QH", "0 9H", "1 close before", "1 claim")
    assert repr(vars(deal)) == before
    assert twin.is_over


def test_points_count_tricks_marriages_and_ten_but_nothing_pending() -> None:
    """Counted points leave out what no trick has freed yet."""
    state = ending(
        rules_of("russian"), "AS", "TS", "H", cards_won=(30, 20), marriages=(40, 0), pending=(0, 20)
    )
    state.ten[0] = 10
    assert (state.points(0), state.points(1)) == (80, 20)


def test_a_marriage_needs_its_partner_and_the_lead() -> None:
    """Only a king or queen led with its partner in hand declares, 40 in trumps and 20 else."""
    deal = table(rules_of("sixtysix"), "KD QD KS QS AH KC", "AS TS 9H 9C TD AD", "9S")
    values = {name: deal.marriage_of(card) for name, card in _hand_of(deal, 0).items()}
    assert values == {"KD": 20, "QD": 20, "KS": 40, "QS": 40, "AH": 0, "KC": 0}
    play(deal, "0 AH")
    assert set(map(deal.marriage_of, _hand_of(deal, 1).values())) == {0}


def test_without_trumps_every_marriage_is_twenty() -> None:
    """Where a closing abolishes trumps, the pair of the former trumps is worth 20."""
    rules = rules_of("classic", trumps_after_close=False)
    deal = table(rules, "KS QS AH KC 9D JD", "AS TS 9H 9C TD AD", "9S")
    assert deal.marriage_of(_hand_of(deal, 0)["KS"]) == 40
    play(deal, "0 close")
    assert deal.trump is None
    assert deal.marriage_of(_hand_of(deal, 0)["KS"]) == 20


def _hand_of(deal: Deal, seat: int) -> dict[str, int]:
    return {card_text(card): card for card in range(32) if deal.hands[seat] >> card & 1}
