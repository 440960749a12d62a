"""A deal from the first lead to its end, one rule a test."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import card_set, deck_cards
from game.rules.actions import Draw
from game.rules.events import CardPlayed, DealEnded, LastTrickTen, TrickWon
from game.rules.ruleset import RuleSet
from game.rules.scoring import Standing
from tests.rules.positions import RULE_SETS, deal_at
from tests.tables import cards, ending, hand, play, result, rules_of, table

FIRST, SECOND, TURNED = "KD QD AS 9H TC JC", "AH TH KC 9S QH JD", "TS"
STOCK = "9D JS KS AD QC JH TD KH AC 9C QS"

# The trick


@pytest.mark.parametrize(
    ("lead", "reply", "winner"),
    [("TC", "KC", 0), ("JC", "KC", 1), ("9H", "QH", 1), ("KD", "9S", 1), ("AS", "AH", 0)],
)
def test_who_wins_a_trick(lead: str, reply: str, winner: int) -> None:
    """The higher card of the suit led wins, a trump beats any other suit, the rest loses."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, f"0 {lead}")
    events = play(deal, f"1 {reply}")
    won = next(event for event in events if isinstance(event, TrickWon))
    assert won.seat == winner == deal.to_act
    assert [won.cards[0][0], won.cards[1][0]] == [0, 1]


# Marriages


def test_a_marriage_counts_at_once_after_a_trick() -> None:
    """Who has won a trick counts the twenty with the lead itself."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC")
    events = play(deal, "0 QD")
    assert events == (CardPlayed(0, cards("QD")[0], 20, pending=False),)
    assert (deal.marriages, deal.pending, deal.points(0)) == ([20, 0], [0, 0], 34)


def test_a_marriage_before_the_first_trick_is_pending() -> None:
    """Without a trick the twenty are part of no total, until a trick is won and frees them."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    events = play(deal, "0 QD")
    assert events == (CardPlayed(0, cards("QD")[0], 20, pending=True),)
    assert (deal.marriages, deal.pending, deal.points(0)) == ([0, 0], [20, 0], 0)
    events = play(deal, "1 JD")
    assert TrickWon(0, ((0, cards("QD")[0]), (1, cards("JD")[0])), 5, 0, 20) in events
    assert (deal.marriages, deal.pending, deal.points(0)) == ([20, 0], [0, 0], 25)


def test_pending_points_without_a_trick_are_lost() -> None:
    """Who declares and never wins a trick ends with nothing and loses without a trick."""
    deal = ending(
        rules_of("russian"),
        "QD 9C",
        "AD AC",
        "S",
        cards_won=(0, 60),
        tricks=(0, 3),
        pending=(20, 0),
    )
    play(deal, "0 QD", "1 AD")
    assert result(deal) == ("out", 1, 3, "schwarz")
    assert deal.outcome is not None
    assert (deal.outcome.points, deal.outcome.marriages) == ((0, 74), (0, 0))


def test_two_pending_marriages_are_freed_together() -> None:
    """One trick frees every pending marriage of its winner."""
    deal = ending(rules_of("schnapsen"), "AD JS", "TD 9S", "S", tricks=(0, 1), pending=(60, 0))
    play(deal, "0 AD", "1 TD")
    assert result(deal) == ("out", 0, 2, "schneider")
    assert deal.points(0) == 81


def test_forty_six_and_a_marriage_end_the_deal_on_the_lead() -> None:
    """With 46 points the twenty of the pair are 66: the deal ends before the reply."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC")
    deal.cards = [46, 20]
    events = play(deal, "0 QD")
    assert [type(event) for event in events] == [CardPlayed, DealEnded]
    assert result(deal) == ("out", 0, 3, "schwarz")
    assert deal.legal() == ()


def test_forty_five_and_a_marriage_go_on() -> None:
    """One point less, and the reply is awaited."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC")
    deal.cards = [45, 20]
    play(deal, "0 QD")
    assert not deal.is_over


@pytest.mark.parametrize(("led", "over", "points"), [("KD", True, 66), ("QD", False, 65)])
def test_the_king_makes_66_where_the_queen_makes_65(led: str, over: bool, points: int) -> None:
    """King or queen of a pair is the player's choice, and can be the one missing point."""
    deal = ending(rules_of("santase"), "KD QD 9C", "9D JC QC", "S", cards_won=(42, 20))
    play(deal, f"0 {led}", "1 9D")
    assert (deal.is_over, deal.points(0)) == (over, points)


def test_a_marriage_without_a_trick_does_not_end_the_deal() -> None:
    """Pending points reach nothing, however many."""
    deal = ending(rules_of("schnapsen"), "KS QS", "9S JS", "S", tricks=(0, 1), pending=(40, 0))
    play(deal, "0 QS")
    assert not deal.is_over
    assert deal.pending == [80, 0]


def test_an_exchanged_card_makes_a_marriage_on_the_same_lead() -> None:
    """The queen taken for the nine of trumps is at once half of a pair worth forty."""
    deal = table(rules_of("sixtysix"), "KS 9S AC 9H TC JC", "AH TH KC KD QH JD", "QS")
    play(deal, "0 AC", "1 KC", "0 exchange", "0 QS")
    assert deal.marriages == [40, 0]


@pytest.mark.parametrize("stock", ["open", "closed", "exhausted"])
def test_a_marriage_is_answered_in_every_state_of_the_stock(stock: str) -> None:
    """The pair may be beaten or followed like any lead; the points stay declared."""
    deal = table(rules_of("schnapsen", deck=24, hand=6), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC")
    if stock == "closed":
        play(deal, "0 close")
    if stock == "exhausted":
        deal.stock.cards = []
    deal.hands = [hand("KD QD AS"), hand("AD 9D JD")]
    play(deal, "0 KD", "1 AD")
    assert deal.marriages == [20, 0]
    assert deal.to_act == 1
    assert deal.cards == [14, 15]


# Closing


def test_closing_keeps_how_things_stood() -> None:
    """What was won before a closing is kept for the scoring, the pending apart."""
    deal = table(rules_of("schnapsen", deck=24, hand=6), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 QD", "1 AH", "0 close")
    assert deal.stock.closing == Standing((34, 0), (14, 0), (1, 0))
    assert deal.closer == 0


def test_closing_before_the_draw_leaves_both_one_card_fewer() -> None:
    """Neither draws, and five tricks are left to play of the six."""
    deal = table(rules_of("classic"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC", "0 close before")
    assert [held.bit_count() for held in deal.hands] == [5, 5]
    assert len(deal.stock.cards) == 12
    assert not deal.draw_owed
    assert deal.is_strict


@pytest.mark.parametrize("act", ["0 KD", "0 close"])
def test_any_other_act_draws_first(act: str) -> None:
    """Whoever goes on without closing has drawn, with no word about it."""
    deal = table(rules_of("classic"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC", act)
    assert len(deal.stock.cards) == 10


def test_drawing_is_the_answer_to_the_question() -> None:
    """Who does not close draws, keeps the lead, and may then close in the other form."""
    deal = table(rules_of("classic"), FIRST, SECOND, TURNED, STOCK)
    play(deal, "0 TC", "1 KC")
    deal.apply(Draw(0))
    assert len(deal.stock.cards) == 10
    assert not deal.draw_owed
    play(deal, "0 close")
    assert deal.closer == 0
    assert [held.bit_count() for held in deal.hands] == [6, 6]


def test_the_closer_wins_when_he_is_first_at_66() -> None:
    """A closing that succeeds is a win like any other."""
    deal = ending(rules_of("sixtysix"), "AS TS", "9D 9C", "S", cards_won=(46, 20), closer=0)
    play(deal, "0 AS", "1 9D")
    assert not deal.is_over
    play(deal, "0 TS", "1 9C")
    assert result(deal) == ("out", 0, 2, "schneider")


def test_the_opponent_first_at_66_breaks_the_closing() -> None:
    """Where the other is out first, the closing has failed."""
    deal = ending(rules_of("sixtysix"), "KS TS", "AS 9C", "S", cards_won=(46, 60), closer=0)
    play(deal, "0 KS", "1 AS")
    assert result(deal) == ("failed_close", 1, 2, "close_cost")


def test_a_freed_marriage_breaks_the_closing() -> None:
    """The opponent's first trick frees his pair and brings him to 66 against the closer."""
    deal = ending(
        rules_of("sixtysix"),
        "KS",
        "AS",
        "S",
        cards_won=(40, 0),
        tricks=(3, 0),
        pending=(0, 60),
        closer=0,
    )
    play(deal, "0 KS", "1 AS")
    assert deal.points(1) == 75
    assert result(deal) == ("failed_close", 1, 3, "close_cost_scorer_no_trick")


def test_a_closed_deal_played_out_has_failed() -> None:
    """The cards run out and the closer is not at 66: the other scores, no ten is given."""
    deal = ending(rules_of("sixtysix"), "AS", "9S", "S", cards_won=(50, 40), closer=0)
    play(deal, "0 AS", "1 9S")
    assert result(deal) == ("failed_close", 1, 2, "close_cost")
    assert deal.ten == [0, 0]


def test_forehand_closing_on_the_first_lead_risks_three() -> None:
    """A close before any trick that fails costs three: the opponent had no trick then."""
    deal = table(rules_of("sixtysix"), "9H 9C 9D JC JD JH", "AH TH AC TC AD TD", "KS")
    play(deal, "0 close", "0 9H", "1 AH", "1 TH", "0 JH", "1 AC", "0 9C", "1 TC", "0 JC")
    play(deal, "1 AD", "0 9D", "1 TD", "0 JD")
    assert result(deal) == ("failed_close", 1, 3, "close_cost_scorer_no_trick")


def test_the_russian_last_trick_counts_ten_after_a_closing_too() -> None:
    """Where the last trick always brings ten, it can save a closing."""
    deal = ending(rules_of("russian"), "AS", "9S", "S", cards_won=(45, 40), closer=0)
    play(deal, "0 AS", "1 9S")
    assert result(deal) == ("out", 0, 1, "plain")
    assert deal.points(0) == 66


# The last trick


def test_sixtysix_nobody_out_the_last_trick_adds_ten() -> None:
    """Nobody at 66: ten more for the last trick, and more points win by the usual scale."""
    deal = ending(rules_of("sixtysix"), "AS", "9S", "S", cards_won=(49, 60), tricks=(6, 5))
    events = play(deal, "0 AS", "1 9S")
    assert LastTrickTen(0) in events
    assert result(deal) == ("more_points", 0, 1, "plain")
    assert deal.outcome is not None
    assert deal.outcome.points == (70, 60)


def test_the_ten_that_makes_66_is_still_more_points() -> None:
    """A player whom only the ten brings to 66 has won by more points, not by being out."""
    deal = ending(rules_of("sixtysix"), "AS", "9S", "S", cards_won=(45, 64), tricks=(6, 5))
    play(deal, "0 AS", "1 9S")
    assert result(deal) == ("more_points", 0, 1, "plain")


def test_sixty_five_all_scores_nothing() -> None:
    """55 and the ten against 65: equal points, nobody scores."""
    deal = ending(rules_of("sixtysix"), "AS", "9S", "S", cards_won=(44, 65), tricks=(6, 5))
    play(deal, "0 AS", "1 9S")
    assert result(deal) == ("tie", None, 0, "nothing")
    assert deal.outcome is not None
    assert deal.outcome.carried == 0


def test_the_last_trick_decides_in_schnapsen() -> None:
    """Nobody at 66: who wins the last trick scores one, whatever the points, and no ten counts."""
    deal = ending(rules_of("schnapsen"), "AS", "JS", "S", cards_won=(45, 62), tricks=(5, 4))
    play(deal, "0 AS", "1 JS")
    assert result(deal) == ("last_trick", 0, 1, "plain")
    assert deal.outcome is not None
    assert deal.outcome.points == (58, 62)


def test_the_last_trick_of_a_closed_schnapsen_decides_nothing() -> None:
    """After a closing the last trick does not win the deal."""
    deal = ending(rules_of("schnapsen"), "AS", "JS", "S", cards_won=(45, 30), closer=0)
    play(deal, "0 AS", "1 JS")
    assert result(deal)[:2] == ("failed_close", 1)


def test_the_russian_draw() -> None:
    """Nobody at 66 with the ten counted: no score, and nothing is carried."""
    deal = ending(rules_of("russian"), "AS", "9S", "S", cards_won=(44, 65), tricks=(6, 5))
    play(deal, "0 AS", "1 9S")
    assert result(deal) == ("draw", None, 0, "nothing")
    assert deal.outcome is not None
    assert (deal.outcome.points, deal.outcome.carried) == ((65, 65), 0)


def test_the_classic_last_trick_counts_with_the_trick() -> None:
    """The ten of the last trick of a stock run out can make an unclaimed 66."""
    deal = ending(rules_of("classic"), "AS", "9S", "S", cards_won=(45, 64), tricks=(6, 5))
    events = play(deal, "0 AS", "1 9S")
    assert any(isinstance(event, TrickWon) and event.last_trick == 10 for event in events)
    assert result(deal) == ("out", 0, 1, "plain")


def test_no_classic_ten_after_a_closing() -> None:
    """The last trick of a closed stock brings no ten where it counts only for one run out."""
    deal = ending(rules_of("classic"), "AS", "9S", "S", cards_won=(45, 30), closer=0)
    play(deal, "0 AS", "1 9S")
    assert result(deal)[0] == "failed_close"
    assert deal.ten == [0, 0]


def test_nothing_is_drawn_after_the_end() -> None:
    """A deal that ends with a trick ends before the draw."""
    deal = table(rules_of("sixtysix"), FIRST, SECOND, TURNED, STOCK)
    deal.cards = [60, 0]
    play(deal, "0 TC", "1 KC")
    assert deal.is_over
    assert len(deal.stock.cards) == 12


# Claims


def test_a_right_claim_wins() -> None:
    """Who claims with 66 against less wins by what the other has."""
    deal = ending(rules_of("classic"), "AS", "9S", "S", cards_won=(66, 33))
    play(deal, "0 claim")
    assert result(deal) == ("claim", 0, 1, "plain")


def test_nothing_ends_by_itself_where_66_is_claimed() -> None:
    """A player past 66 who says nothing plays on."""
    deal = ending(rules_of("classic"), "AS TS", "9S JS", "S", cards_won=(70, 33))
    play(deal, "0 AS", "1 9S")
    assert not deal.is_over


def test_a_claim_with_both_at_66_is_a_tie_and_is_carried() -> None:
    """Both have 66: nobody scores, one game point waits for the next winner."""
    deal = ending(rules_of("classic"), "AS", "9S", "S", cards_won=(66, 54), marriages=(0, 20))
    play(deal, "0 claim")
    assert result(deal) == ("tie", None, 0, "nothing")
    assert deal.outcome is not None
    assert deal.outcome.carried == 1


def test_a_right_claim_against_the_closer_is_his_failed_close() -> None:
    """The closer's opponent claims first: a failed close."""
    closing = Standing((40, 50), (40, 50), (2, 2))
    deal = ending(
        rules_of("classic"),
        "AS",
        "9S",
        "S",
        1,
        cards_won=(40, 66),
        tricks=(2, 3),
        closer=0,
        closing=closing,
    )
    play(deal, "1 claim")
    assert result(deal) == ("failed_close", 1, 6, "close_cost_failer_no_trick")


@pytest.mark.parametrize(
    ("won", "tricks", "scored"),
    [
        (0, 0, (6, "close_cost_failer_no_trick")),
        (0, 1, (3, "close_cost_failer_no_point")),
        (65, 4, (2, "close_cost")),
    ],
)
def test_a_wrong_claim_without_a_closing(won: int, tricks: int, scored: tuple[int, str]) -> None:
    """With no closing, what a wrong claim costs counts from the start of the deal."""
    deal = ending(rules_of("classic"), "AS", "9S", "S", cards_won=(won, 20), tricks=(tricks, 1))
    play(deal, "0 claim")
    assert result(deal) == ("wrong_claim", 1, *scored)


def test_a_wrong_claim_counts_from_the_other_players_closing() -> None:
    """Whoever closed, tricks and points of a wrong claim count from that moment."""
    closing = Standing((30, 20), (30, 20), (2, 1))
    deal = ending(
        rules_of("classic"),
        "AS",
        "9S",
        "S",
        cards_won=(30, 40),
        tricks=(2, 3),
        closer=1,
        closing=closing,
    )
    play(deal, "0 claim")
    assert result(deal) == ("wrong_claim", 1, 6, "close_cost_failer_no_trick")


@pytest.mark.parametrize(("opponents_tricks", "points"), [(0, 3), (1, 2)])
def test_a_wrong_claim_at_close_without_a_closing(opponents_tricks: int, points: int) -> None:
    """Where the closing decides and there was none, the moment of the claim does."""
    rules = rules_of("sixtysix", out="claim")
    deal = ending(rules, "AS", "9S", "S", cards_won=(20, 0), tricks=(1, opponents_tricks))
    play(deal, "0 claim")
    assert result(deal)[:3] == ("wrong_claim", 1, points)


def test_the_declarer_claims_before_the_reply() -> None:
    """A marriage that makes 66 is claimed while the reply is awaited."""
    deal = ending(rules_of("classic"), "KD QD", "AS TS", "H", cards_won=(46, 40))
    play(deal, "0 QD", "0 claim")
    assert result(deal) == ("claim", 0, 1, "plain")
    assert deal.outcome is not None
    assert deal.outcome.points == (66, 40)


def test_a_pending_marriage_claims_nothing() -> None:
    """A declarer without a trick who claims has claimed wrongly."""
    deal = ending(rules_of("classic"), "KS QS", "AD TD", "S", tricks=(0, 3), pending=(40, 0))
    play(deal, "0 QS", "0 claim")
    assert result(deal) == ("wrong_claim", 1, 6, "close_cost_failer_no_trick")


def test_an_unclaimed_66_counts_after_the_last_card() -> None:
    """Who forgot to claim still wins when all is played, if only he has 66."""
    deal = ending(rules_of("classic"), "9S", "AS", "S", cards_won=(66, 33))
    play(deal, "0 9S", "1 AS")
    assert result(deal) == ("out", 0, 1, "plain")


def test_an_unclaimed_66_against_the_closer() -> None:
    """After the last card the closer's opponent at 66 has broken the closing."""
    deal = ending(rules_of("classic"), "9S", "AS", "S", cards_won=(40, 60), closer=0)
    play(deal, "0 9S", "1 AS")
    assert result(deal)[:2] == ("failed_close", 1)


def test_both_at_66_after_the_last_card() -> None:
    """Both unclaimed: nobody scores and a point is carried."""
    deal = ending(
        rules_of("classic"), "9S", "AS", "S", cards_won=(60, 49), marriages=(20, 20), tricks=(5, 6)
    )
    play(deal, "0 9S", "1 AS")
    assert result(deal) == ("tie", None, 0, "nothing")
    assert deal.outcome is not None
    assert deal.outcome.carried == 1


def test_nobody_at_66_is_carried_in_classic() -> None:
    """Neither has 66 with the ten: no score, one game point is carried."""
    deal = ending(rules_of("classic"), "AS", "9S", "S", cards_won=(44, 65), tricks=(6, 5))
    play(deal, "0 AS", "1 9S")
    assert result(deal) == ("draw", None, 0, "nothing")
    assert deal.outcome is not None
    assert deal.outcome.carried == 1


# Whatever is played


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 60))
def test_cards_and_points_are_conserved(rules: RuleSet, seed: int, acts: int) -> None:
    """At every moment the deck lies in hands, stock, trick and tricks, and points add up."""
    deal = deal_at(rules, seed, acts)
    hands, stock, deck = deal.hands, card_set(deal.stock.cards), card_set(deck_cards(rules.deck))
    assert hands[0] | hands[1] | stock | deal.played == deck
    counts = [bits.bit_count() for bits in (*hands, stock, deal.played)]
    assert sum(counts) == rules.deck
    taken = [e for e in deal.log if isinstance(e, TrickWon)]
    assert deal.tricks == [sum(e.seat == seat for e in taken) for seat in (0, 1)]
    assert deal.cards == [sum(e.points for e in taken if e.seat == seat) for seat in (0, 1)]
    assert deal.played.bit_count() == 2 * len(taken) + len(deal.trick)
    assert sum(deal.ten) in (0, 10)
    for seat in (0, 1):
        assert deal.tricks[seat] or not deal.marriages[seat]
        assert not (deal.tricks[seat] and deal.pending[seat])


@given(RULE_SETS, st.integers(0, 2**32))
def test_someone_can_always_act_until_the_end(rules: RuleSet, seed: int) -> None:
    """A deal goes on until it is over, within the acts that its cards allow."""
    deal = deal_at(rules, seed, 10 * rules.deck)
    assert deal.is_over
    assert deal.outcome is not None
    assert deal.legal() == ()
    assert sum(deal.cards) <= 120
    if not any(deal.hands) and deal.closer is None and not deal.trick:
        assert sum(deal.cards) == 120
    assert deal.outcome.game_points[1 - (deal.outcome.winner or 0)] == 0


@given(RULE_SETS, st.integers(0, 2**32), st.integers(0, 60))
def test_what_is_known_is_true(rules: RuleSet, seed: int, acts: int) -> None:
    """Cards known in a hand are there, cards a seat has shown to lack are not."""
    deal = deal_at(rules, seed, acts)
    for seat in (0, 1):
        assert deal.known[seat] & ~deal.hands[seat] == 0
        assert deal.lacking[seat] & deal.hands[seat] == 0


def test_the_same_acts_bring_the_same_deal() -> None:
    """Nothing in a deal depends on anything but its layout and its acts."""

    def state(seed: int) -> dict[str, Any]:
        return vars(deal_at(rules_of("classic"), seed, 20))

    assert state(7) == state(7)
    assert state(7) != state(8)
