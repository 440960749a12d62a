/* See check.h. */
#include "check.h"

#include "deal.h"

/* The least and the most of the numbers among the weights: with 512 cells of 127 at weights of 16
 * bits no sum of a net leaves 32 bits. */
enum { MOST_BIAS = 1 << 24 };

static int known_option(uint8_t value, uint8_t last) { return value <= last; }

static int check_options(const CoreRules *r)
{
    return known_option(r->exchange, CORE_EXCHANGE_NONE)
        && known_option(r->marriage, CORE_MARRIAGE_NONE)
        && known_option(r->strict, CORE_STRICT_BEAT) && known_option(r->out, CORE_OUT_CLAIM)
        && known_option(r->last_trick, CORE_TEN_ALWAYS)
        && known_option(r->close_scored, CORE_SCORED_CLOSE)
        && known_option(r->failed_close, CORE_FAILED_THREE)
        && known_option(r->nobody, CORE_NOBODY_DRAW)
        && (r->exchange_needs_trick | r->first_trick_plain | r->close | r->close_after_first_trick
            | r->close_needs_trick | r->close_before_draw | r->trumps_after_close
            | r->schwarz_by_points) <= 1;
}

static int check_rules(const CoreRules *r)
{
    int deck_known = r->deck == 20 || r->deck == 24 || r->deck == 32;
    int hand_known = r->hand >= 3 && r->hand <= 8 && r->deck - 2 * r->hand >= 2;
    int numbers = r->exchange_min_stock >= 2 && r->close_min_stock >= 1
        && r->schneider_below >= 1 && r->schneider_below <= 66
        && (r->failed_close_no_trick == 3 || r->failed_close_no_trick == 6);
    return deck_known && hand_known && numbers && check_options(r) ? CORE_OK : CORE_BAD_RULES;
}

static uint32_t deck_set(const CoreRules *rules)
{
    uint32_t suit = (uint32_t)0xff & ~(((uint32_t)1 << (8 - rules->deck / 4)) - 1);
    return suit * 0x01010101u;
}

/* Whether hands, stock and the card led are different cards of the deck. */
static int check_cards(const CoreRules *rules, const CoreDeal *deal)
{
    uint32_t seen = deal->hand[0];
    if (deal->hand[0] & deal->hand[1])
        return 0;
    seen |= deal->hand[1];
    for (int i = deal->drawn; i < deal->size; i++) {
        if (deal->stock[i] > 31 || seen & bit(deal->stock[i]))
            return 0;
        seen |= bit(deal->stock[i]);
    }
    if (deal->led != CORE_NO_CARD) {
        if (deal->led > 31 || seen & bit(deal->led))
            return 0;
        seen |= bit(deal->led);
    }
    return (seen & ~deck_set(rules)) == 0;
}

static int check_counts(const CoreRules *rules, const CoreDeal *deal)
{
    int mine = count_cards(deal->hand[deal->turn]), other = count_cards(deal->hand[1 - deal->turn]);
    int on_lead = deal->led == CORE_NO_CARD, stock = stock_count(deal);
    int full = !stock_is_open(deal) || mine + deal->draw_owed == rules->hand;
    return mine >= 1 && mine <= rules->hand && other == (on_lead ? mine : mine - 1) && full
        && stock % 2 == 0 && (!deal->draw_owed || (on_lead && stock_is_open(deal)));
}

static int points_of_marriages(uint32_t cards, int trump)
{
    uint32_t queens = marriages_in(cards) & QUEENS;
    return 20 * count_cards(queens) + (queens & suit_mask(trump) ? 20 : 0);
}

/* The points in what is still to be played, marriages among them: none of them is counted yet. */
static int points_to_come(const CoreDeal *deal)
{
    uint32_t cards = deal->hand[0] | deal->hand[1];
    for (int i = deal->drawn; stock_is_open(deal) && i < deal->size; i++)
        cards |= bit(deal->stock[i]);
    int led = deal->led == CORE_NO_CARD ? 0 : points_of(deal->led);
    return points_in(cards) + led + points_of_marriages(cards, deal->trump);
}

static int check_numbers(const CoreRules *rules, const CoreDeal *deal)
{
    int counted_at_most = ALL_POINTS - points_to_come(deal);
    for (int seat = 0; seat < 2; seat++) {
        int tricks = deal->tricks[seat];
        if (tricks > rules->deck / 2 || deal->close_tricks[seat] > tricks
            || deal->close_counted[seat] > deal->counted[seat]
            || deal->counted[seat] + deal->pending[seat] > counted_at_most
            || deal->pending[seat] > MARRIAGE_POINTS || deal->pending[seat] % 20
            || deal->card_points[seat] > DECK_POINTS || (tricks && deal->pending[seat]))
            return 0;
    }
    return (deal->declared | deal->draw_owed | deal->closing_lead | deal->over) <= 1;
}

int core_check(const CoreRules *rules, const CoreDeal *deal)
{
    if (check_rules(rules) != CORE_OK)
        return CORE_BAD_RULES;
    int shape = deal->turn <= 1 && deal->trump <= 3
        && (deal->closer <= 1 || deal->closer == CORE_NO_SEAT) && deal->size <= 32 && deal->drawn <= deal->size;
    if (!shape || !check_cards(rules, deal) || !check_numbers(rules, deal))
        return CORE_BAD_DEAL;
    if (!deal->over && !check_counts(rules, deal))
        return CORE_BAD_DEAL;
    return CORE_OK;
}

static int check_going_on(const CoreRules *rules, const CoreDeal *deal)
{
    int code = core_check(rules, deal);
    return code == CORE_OK && deal->over ? CORE_BAD_DEAL : code;
}

static int check_solver(const CoreSolver *solver)
{
    return solver->slots && solver->slot_bits >= 4 && solver->slot_bits <= 28;
}

static int check_payoff(const int32_t *payoff)
{
    for (int i = 0; payoff && i <= 2 * MOST_POINTS; i++)
        if (payoff[i] > MOST_POINTS * PAYOFF_UNITS || payoff[i] < -MOST_POINTS * PAYOFF_UNITS
            || (i && payoff[i] < payoff[i - 1]))
            return 0;
    return 1;
}

static int biases_fit(const int32_t *biases, int count)
{
    for (int i = 0; i < count; i++)
        if (biases[i] > MOST_BIAS || biases[i] < -MOST_BIAS)
            return 0;
    return 1;
}

static int check_net(const CoreNet *net)
{
    return biases_fit(net->b2, CORE_NET_SECOND) && biases_fit(net->b3, CORE_NET_OUTPUTS)
        && biases_fit(net->guess_b2, 32);
}

static int check_shown(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown)
{
    const CoreDeal *deal = &info->deal;
    uint32_t seen = deal->hand[0] | deal->hand[1] | info->unseen, deck = deck_set(rules);
    if (deal->drawn < deal->size)
        seen |= bit(deal->stock[deal->size - 1]);
    for (int seat = 0; seat < 2; seat++) {
        if (shown->known[seat] & ~deck)
            return CORE_BAD_DEAL;
        for (int kind = 0; kind < 3; kind++) {
            if (shown->plays[seat][kind] & (seen | ~deck))
                return CORE_BAD_DEAL;
            seen |= shown->plays[seat][kind];
        }
    }
    return CORE_OK;
}
