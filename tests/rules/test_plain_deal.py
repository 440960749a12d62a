"""Deals without a stock: dealing, what must be played, marriages, and how they end."""

import pytest

from game.cards import card_text, deck_cards, parse_card
from game.rng import Rng
from game.rules.actions import Bid, Pass, Play, Trump
from game.rules.deal import Deal
from game.rules.events import CardPlayed, DealEnded, TrickWon
from game.rules.layout import BadLayout, Layout, deal_layout
from game.rules.refusals import IllegalAction, Refusal
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from tests.tables import cards, hand, rules_of

SPADES, HEARTS = 0, 1


def setting(rules: RuleSet, hands: list[str], trump: int = SPADES, lead: int = 0) -> Deal:
    """Return a deal in which these cards are left and `lead` leads; side 1 has all the rest."""
    deal = Deal(rules, rules.seats - 1, deal_layout(rules, rules.seats - 1, Rng(5)))
    deal.hands = [hand(text) for text in hands]
    deal.known = [0] * rules.seats
    deal.turned_suit = trump
    deal.to_act = lead
    deal.auction = None
    return deal


def play(deal: Deal, text: str) -> list[object]:
    """Play the cards in turn; a marriage declares itself. Return all events."""
    events: list[object] = []
    for card in cards(text):
        events += deal.apply(Play(deal.to_act, card, deal.marriage_of(card)))
    return events


def may(deal: Deal) -> str:
    """Return the cards that may be played, in alphabetical order."""
    return " ".join(sorted(card_text(a.card) for a in deal.legal() if isinstance(a, Play)))


def refused(deal: Deal, card: str) -> Refusal:
    """Return why a card is refused."""
    with pytest.raises(IllegalAction) as caught:
        deal.apply(Play(deal.to_act, parse_card(card)))
    return caught.value.refusal


# Dealing


@pytest.mark.parametrize(
    ("name", "options", "size"),
    [
        ("three_all_play", {}, 8),
        ("four_partners", {}, 8),
        ("auction", {}, 6),
        ("auction", {"deck": 32}, 8),
    ],
)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_all_cards_are_dealt(name: str, options: dict[str, object], size: int, dealer: int) -> None:
    """Every seat gets its cards, nothing is left, and forehand is to act."""
    rules = rules_of(name, **options)
    layout = deal_layout(rules, dealer, Rng(3))
    assert [len(dealt) for dealt in layout.hands] == [size] * rules.seats
    assert sorted(card for dealt in layout.hands for card in dealt) == list(deck_cards(rules.deck))
    assert layout.stock == ()
    assert Deal(rules, dealer, layout).to_act == (dealer + 1) % rules.seats


@pytest.mark.parametrize(
    ("name", "options", "packets"),
    [
        ("three_all_play", {}, (3, 3, 2)),
        ("four_partners", {}, (3, 3, 2)),
        ("auction", {}, (3, 3)),
        ("auction", {"deck": 32}, (3, 2, 3)),
    ],
)
def test_cards_come_in_packets(
    name: str, options: dict[str, object], packets: tuple[int, ...]
) -> None:
    """The deck goes round in the packets of the game, forehand first."""
    rules = rules_of(name, **options)
    deck = list(deck_cards(rules.deck))
    Rng(9).shuffle(deck)
    hands: list[list[int]] = [[] for _ in range(rules.seats)]
    for packet in packets:
        for step in range(rules.seats):
            hands[(1 + step) % rules.seats] += deck[:packet]
            del deck[:packet]
    assert [list(dealt) for dealt in deal_layout(rules, 0, Rng(9)).hands] == hands


@pytest.mark.parametrize("name", ["three_all_play", "four_partners"])
def test_the_dealers_last_card_shows_trumps_and_stays_his(name: str) -> None:
    """The card turned up is the last one dealt; all know it, and it is in the dealer's hand."""
    rules = rules_of(name)
    layout = deal_layout(rules, 1, Rng(4))
    deal = Deal(rules, 1, layout)
    turned = layout.hands[1][-1]
    assert layout.turned == turned
    assert deal.trump == turned >> 3
    assert deal.hands[1] >> turned & 1
    assert view_of(deal, 0).known == tuple(1 << turned if s == 1 else 0 for s in range(rules.seats))
    assert view_of(deal, 0).turned is None
    assert not view_of(deal, 0).unseen >> turned & 1


def test_the_first_card_may_show_trumps() -> None:
    """By the option `trump_card` it is forehand's first card."""
    rules = rules_of("three_all_play", trump_card="first")
    layout = deal_layout(rules, 1, Rng(4))
    assert layout.turned == layout.hands[2][0]
    assert Deal(rules, 1, layout).known[2] == 1 << layout.hands[2][0]


def test_a_card_of_another_hand_cannot_show_trumps() -> None:
    """A layout whose turned-up card is not the dealer's is refused, and so is one in an auction."""
    rules = rules_of("four_partners")
    layout = deal_layout(rules, 1, Rng(4))
    with pytest.raises(BadLayout, match="not from seat 1"):
        Deal(rules, 1, Layout(layout.hands, layout.hands[0][0], ()))
    with pytest.raises(BadLayout, match="no card is turned up"):
        Deal(rules, 1, Layout(layout.hands, None, ()))
    bids = rules_of("auction")
    dealt = deal_layout(bids, 1, Rng(4))
    with pytest.raises(BadLayout, match="trumps are bid for"):
        Deal(bids, 1, Layout(dealt.hands, dealt.hands[1][-1], ()))


# What must be played


def test_three_follow_and_trump_but_need_not_beat() -> None:
    """`strict: trump`: follow suit, void a trump, no trump anything; nothing about beating."""
    deal = setting(rules_of("three_all_play"), ["TH 9D", "AH 9H AD", "9S JS KD"])
    play(deal, "TH")
    assert may(deal) == "9H AH"
    assert refused(deal, "AD") is Refusal.FOLLOW
    play(deal, "9H")
    assert may(deal) == "9S JS"
    assert refused(deal, "KD") is Refusal.TRUMP
    free = setting(rules_of("three_all_play"), ["TH 9D", "AD KC", "9H"])
    play(free, "TH")
    assert may(free) == "AD KC"


def test_partners_play_higher_even_over_the_partner() -> None:
    """Who can play higher than every card of the trick must, though the partner has it."""
    deal = setting(rules_of("four_partners"), ["KH 7C", "9H JH", "AH 8H QH", "TH 7H"])
    play(deal, "KH")
    assert may(deal) == "9H JH"
    play(deal, "9H")
    assert may(deal) == "AH"
    assert refused(deal, "QH") is Refusal.BEAT
    play(deal, "AH")
    assert may(deal) == "7H TH"


def test_once_a_plain_trick_is_trumped_any_card_of_the_suit_will_do() -> None:
    """No card of the suit led can beat a trump, so there is nothing to beat."""
    deal = setting(rules_of("four_partners"), ["KH 7C", "7S JC", "AH 8H", "TH 7H"])
    play(deal, "KH")
    assert may(deal) == "7S"
    play(deal, "7S")
    assert may(deal) == "8H AH"


def test_void_partners_overtrump_and_trump_below_if_they_cannot() -> None:
    """A void player beats the trumps of the trick if he can; if not, he still plays a trump."""
    deal = setting(rules_of("four_partners"), ["KH 7C", "JS 8C", "AS 9S JC", "8S 9C"])
    play(deal, "KH JS")
    assert may(deal) == "AS"
    assert refused(deal, "9S") is Refusal.BEAT
    assert refused(deal, "JC") is Refusal.TRUMP
    play(deal, "AS")
    assert may(deal) == "8S"


def test_trumps_led_are_beaten_too() -> None:
    """A led trump is followed and beaten; a trick of trumps has no lower duty than that."""
    deal = setting(rules_of("four_partners"), ["QS 7C", "KS 7S", "TS 8S", "AS 9S"])
    play(deal, "QS")
    assert may(deal) == "KS"
    play(deal, "KS TS")
    assert may(deal) == "AS"


def test_in_the_auction_a_void_player_may_throw_anything() -> None:
    """`strict: follow`: follow suit, void any card."""
    deal = setting(rules_of("auction"), ["TH 9D", "AH JS", "9S JS KD", "KH AH"])
    play(deal, "TH")
    assert may(deal) == "AH"
    play(deal, "AH")
    assert may(deal) == "9S JS KD"


def test_the_best_trump_takes_the_trick_and_its_winner_leads() -> None:
    """Among four, the highest trump wins, else the highest card of the suit led."""
    deal = setting(rules_of("auction"), ["9H 9C", "AH JC", "9S KC", "JS QC"])
    events = play(deal, "9H AH 9S JS")
    trick = next(event for event in events if isinstance(event, TrickWon))
    assert (trick.seat, trick.points) == (3, 13)
    assert deal.to_act == 3
    events = play(deal, "QC 9C JC KC")
    assert next(event for event in events if isinstance(event, TrickWon)).seat == 2


# Marriages


def test_three_declare_twenty_and_forty_on_their_own_lead() -> None:
    """Leading one of a pair declares it: 40 in trumps, else 20, pending without a trick."""
    deal = setting(rules_of("three_all_play"), ["KS QS KH QH", "AS 9H 9D 9C", "AH JH TD JD"])
    assert [deal.marriage_of(card) for card in cards("KS QS KH QH")] == [40, 40, 20, 20]
    (event,) = deal.apply(Play(0, parse_card("QH"), 20))
    assert event == CardPlayed(0, parse_card("QH"), 20, pending=True)
    assert (deal.pending[0], deal.points(0)) == (20, 0)
    assert deal.known[0] == hand("KH")


def test_a_lead_that_declares_nothing_shows_the_partner_is_not_there() -> None:
    """A king led without a marriage tells all that its queen is not in that hand."""
    deal = setting(rules_of("three_all_play"), ["KS TD", "QS 9H", "AH JH"])
    play(deal, "KS")
    assert view_of(deal, 1).lacking[0] & hand("QS")


def test_a_marriage_is_as_the_lead_declares_it() -> None:
    """A pair led without its points, or points without a pair, is refused."""
    deal = setting(rules_of("three_all_play"), ["KS QS TD", "AS 9H 9D", "AH JH TH"])
    assert refused(deal, "KS") is Refusal.MARRIAGE
    with pytest.raises(IllegalAction):
        deal.apply(Play(0, parse_card("TD"), 20))


def test_a_pending_marriage_counts_with_the_first_trick_and_may_end_the_deal() -> None:
    """A trick frees what was declared before it: cards and marriage count in one moment."""
    deal = setting(rules_of("three_all_play"), ["AS QD", "KH 9D", "JH TD"])
    deal.pending[0] = 40
    deal.cards = [0, 30, 20]
    deal.tricks = [0, 3, 2]
    events = play(deal, "AS")
    assert not deal.is_over
    events = play(deal, "KH TD")
    assert next(e for e in events if isinstance(e, TrickWon)).freed == 40
    assert deal.points(0) == 40 + 25


def test_four_partners_have_no_marriages() -> None:
    """King and queen led there are only cards."""
    deal = setting(rules_of("four_partners"), ["KS QS", "7H 8H", "7D 8D", "7C 8C"])
    assert [act for act in deal.legal() if isinstance(act, Play) and act.marriage] == []


def test_in_the_auction_a_marriage_waits_for_a_trick_of_the_side() -> None:
    """With `marriage: any` it counts at once when the partner has won a trick."""
    deal = setting(rules_of("auction", marriage="any"), ["KH QH", "9H 9D", "JH 9C", "AH TD"])
    deal.tricks = [1, 0]
    (event,) = deal.apply(Play(0, parse_card("QH"), 20))
    assert event == CardPlayed(0, parse_card("QH"), 20, pending=False)
    other = setting(rules_of("auction", marriage="any"), ["KH QH", "9H 9D", "JH TD", "AH 9C"])
    play(other, "QH")
    assert other.pending == [20, 0]
    play(other, "9H JH AH")
    assert other.pending == [20, 0]
    play(other, "9C KH 9D TD")
    assert other.marriages == [0, 0]


def test_the_auction_without_marriages_pays_none() -> None:
    """The usual auction has no marriages."""
    deal = setting(rules_of("auction"), ["KH QH", "9H 9D", "JH 9C", "AH TD"])
    assert deal.marriage_of(parse_card("KH")) == 0


# How a deal of three ends


@pytest.mark.parametrize(
    ("points", "tricks", "value", "why"),
    [
        ((60, 33, 0), (3, 2, 1), 1, "plain"),
        ((60, 32, 32), (3, 2, 1), 2, "schneider"),
        ((60, 32, 0), (4, 2, 0), 2, "schneider"),
        ((60, 0, 0), (5, 0, 0), 3, "schwarz"),
        ((60, 0, 40), (5, 0, 1), 1, "plain"),
    ],
)
def test_three_score_one_two_or_three(
    points: tuple[int, ...], tricks: tuple[int, ...], value: int, why: str
) -> None:
    """66 scores 1; 2 if both others have less than 33; 3 if neither has a trick."""
    deal = setting(rules_of("three_all_play"), ["AS 9D", "9S 9C", "JS JC"])
    deal.cards, deal.tricks = list(points), list(tricks)
    events = play(deal, "AS 9S JS")
    assert deal.outcome is not None
    assert deal.outcome.game_points == (value, 0, 0)
    assert (deal.outcome.reason, deal.outcome.winner, deal.outcome.why) == ("out", 0, why)
    assert isinstance(events[-1], DealEnded)


def test_three_are_out_on_the_lead_of_a_marriage() -> None:
    """A counted marriage that makes 66 ends the deal before the reply."""
    deal = setting(rules_of("three_all_play"), ["KS QS", "9S 9C", "JS JC"])
    deal.cards, deal.tricks = [26, 40, 40], [2, 2, 2]
    play(deal, "QS")
    assert deal.is_over
    assert deal.outcome is not None
    assert deal.outcome.points == (66, 40, 40)
    assert deal.legal() == ()


def test_the_last_trick_of_three_brings_ten_and_may_bring_66() -> None:
    """The ten is counted with the last trick, in time for 66."""
    deal = setting(rules_of("three_all_play"), ["AS", "9S", "9C"])
    deal.cards, deal.tricks = [45, 40, 24], [3, 2, 2]
    play(deal, "AS 9S 9C")
    assert deal.outcome is not None
    assert (deal.outcome.reason, deal.outcome.points) == ("out", (66, 40, 24))
    assert deal.outcome.last_trick == (10, 0, 0)


def test_three_without_66_score_nothing() -> None:
    """All cards played and nobody at 66: a draw, and nothing is carried."""
    deal = setting(rules_of("three_all_play"), ["AS", "9S", "9C"])
    deal.cards, deal.tricks = [44, 41, 24], [3, 2, 2]
    play(deal, "AS 9S 9C")
    assert deal.outcome is not None
    assert (deal.outcome.reason, deal.outcome.winner, deal.outcome.carried) == ("draw", None, 0)
    assert deal.outcome.game_points == (0, 0, 0)


# How a deal of partners ends


@pytest.mark.parametrize(
    ("before", "tricks", "value", "why"),
    [
        ((50, 59), (4, 3), 1, "plain"),
        ((78, 31), (5, 2), 1, "plain"),
        ((79, 30), (5, 2), 2, "hundred"),
        ((109, 0), (6, 1), 2, "hundred"),
        ((109, 0), (7, 0), 3, "all_tricks"),
    ],
)
def test_partners_score_one_two_or_three(
    before: tuple[int, int], tricks: tuple[int, int], value: int, why: str
) -> None:
    """The side with more scores 1, 2 from a hundred points, 3 with all eight tricks."""
    deal = setting(rules_of("four_partners"), ["AS", "7S", "8S", "9S"])
    deal.cards, deal.tricks = list(before), list(tricks)
    play(deal, "AS 7S 8S 9S")
    assert deal.outcome is not None
    assert deal.outcome.reason == "all_played"
    assert (deal.outcome.winner, deal.outcome.why) == (0, why)
    assert deal.outcome.game_points == (value, 0)
    assert sum(deal.outcome.points) == 130


def test_partners_go_on_at_66() -> None:
    """Reaching 66 ends nothing: all cards are played."""
    deal = setting(rules_of("four_partners"), ["AS 7C", "7S 7D", "8S 8D", "9S 9D"])
    deal.cards, deal.tricks = [70, 20], [4, 2]
    play(deal, "AS 7S 8S 9S")
    assert not deal.is_over


def test_equal_partners_set_a_point_aside() -> None:
    """65:65 is a tie, and one game point is carried."""
    deal = setting(rules_of("four_partners"), ["AS", "7S", "8S", "9S"])
    deal.cards, deal.tricks = [44, 65], [4, 3]
    play(deal, "AS 7S 8S 9S")
    assert deal.outcome is not None
    assert (deal.outcome.reason, deal.outcome.winner, deal.outcome.carried) == ("tie", None, 1)


def test_the_ten_of_trumps_may_count_eleven() -> None:
    """With `trump_ten_11` a deal has 131 points, so that nobody is equal; a plain ten stays ten."""
    deal = setting(
        rules_of("four_partners", trump_ten_11=True), ["AS TH", "TS 7H", "8S 9H", "9S 8H"]
    )
    events = play(deal, "AS TS 8S 9S")
    assert next(e for e in events if isinstance(e, TrickWon)).points == 22
    events = play(deal, "TH 7H 9H 8H")
    assert next(e for e in events if isinstance(e, TrickWon)).points == 10


# How a deal of the auction ends


def auctioned(said: str, took: tuple[int, int], **options: object) -> Deal:
    """Return a deal that was bid for and played so that the sides took these points.

    The last trick brings side 0 ten points and eleven, which `took` holds already.
    """
    rules = rules_of("auction", **options)
    deal = Deal(rules, 3, deal_layout(rules, 3, Rng(2)))
    for word in said.split():
        deal.apply(Pass(deal.to_act) if word == "-" else Bid(deal.to_act, int(word)))
    deal.apply(Trump(deal.to_act, SPADES))
    deal.hands = [hand("AS"), hand("9S"), hand("9H"), hand("9D")]
    deal.to_act = 0
    deal.cards = [took[0] - 21, took[1]]
    deal.tricks = [3, 2 if took[1] else 0]
    play(deal, "AS 9S 9H 9D")
    return deal


@pytest.mark.parametrize(
    ("said", "took", "reason", "winner", "game_points"),
    [
        ("66 - - -", (66, 64), "bid_made", 0, (66, 0)),
        ("66 - - -", (100, 30), "bid_made", 0, (100, 0)),
        ("- - 72 -", (72, 58), "bid_made", 0, (72, 0)),
        ("- 66 - -", (64, 66), "bid_made", 1, (0, 66)),
        ("72 - - -", (71, 59), "bid_missed", 1, (0, 59 + 72)),
        ("- 66 - -", (65, 65), "bid_missed", 0, (65 + 66, 0)),
        ("130 - - -", (130, 0), "bid_made", 0, (260, 0)),
        ("130 - - -", (120, 10), "bid_missed", 1, (0, 140)),
        ("126 - - -", (130, 0), "bid_made", 0, (130, 0)),
        ("- - - 66", (80, 50), "forced_bid", 0, (80, 50)),
        ("- - - 66", (50, 80), "forced_bid", 1, (50, 80)),
        ("- - - 66", (65, 65), "forced_bid", None, (65, 65)),
        ("- - - 130", (130, 0), "forced_bid", 0, (130, 0)),
    ],
)
def test_a_bid_is_scored(
    said: str,
    took: tuple[int, int],
    reason: str,
    winner: int | None,
    game_points: tuple[int, int],
) -> None:
    """Made: what the bidders took, a top bid double; missed: what the others took and the bid."""
    deal = auctioned(said, took)
    assert deal.outcome is not None
    assert deal.outcome.points == took
    assert (deal.outcome.reason, deal.outcome.winner) == (reason, winner)
    assert deal.outcome.game_points == game_points


def test_the_top_bid_with_marriages_scores_460() -> None:
    """230 made scores twice itself; 130 is then a bid like any other."""
    deal = auctioned("230 - - -", (130, 0), marriage="any")
    assert deal.outcome is not None
    assert deal.outcome.game_points == (0, 230)
    rules = rules_of("auction", marriage="any")
    made = Deal(rules, 3, deal_layout(rules, 3, Rng(2)))
    for action in (Bid(0, 230), Pass(1), Pass(2), Pass(3), Trump(0, SPADES)):
        made.apply(action)
    made.hands = [hand("AS"), hand("9S"), hand("9H"), hand("9D")]
    made.cards, made.marriages, made.tricks = [109, 0], [100, 0], [5, 0]
    play(made, "AS 9S 9H 9D")
    assert made.outcome is not None
    assert made.outcome.game_points == (460, 0)
