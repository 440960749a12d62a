/* Deals without a stock with all cards known: exact to the end, or by rule policy to the last
 * tricks.
 *
 * Two sides fight for the points of one of them, which is a game of two with one number: alpha-beta
 * with a table. The table remembers at trick starts what that side can still get, which does not
 * depend on what was taken before. Three for themselves each look to their own payoff (max^n).
 *
 * What it takes to know every card's value to the end, on the mean of ten deals and at the most:
 * four with eight tricks to play (32 cards) 425,000 and 1,350,000 nodes, 27 and 86 ms; seven tricks
 * 99,000, six 21,000, five 5,400, four 1,100. The auction's six tricks 51,000 and 169,000 nodes, 3
 * and 9 ms. */
#include "plain.h"

#include <assert.h>
#include <string.h>

#include "check.h"

enum { SCHNEIDER_BELOW = 33 };

/* The order of trying: what looks best first, equal ones from the lowest. */
static int plain_sorted(uint32_t cards, const int *score, int first, uint8_t *order)
{
    int count = 0;
    for (; cards; cards &= cards - 1) {
        int card = lowest(cards), at = count++;
        int value = card == first ? 10000 : score[card];
        for (; at > 0 && value > (order[at - 1] == first ? 10000 : score[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)card;
    }
    assert(count <= PLAIN_MOST_CARDS);
    return count;
}

/* How promising each card of a set is for the seat on turn, with all hands seen. */
static void plain_rate(const CorePlainRules *rules, const CorePlain *p, uint32_t cards, int *score)
{
    int side = side_of(rules, p->turn);
    uint32_t against = 0;
    for (int seat = 0; seat < rules->seats; seat++)
        if (side_of(rules, seat) != side)
            against |= p->hand[seat];
    int best = p->table ? best_place(p) : 0;
    int ours = p->table && side_of(rules, seat_at(rules, p, best)) == side;
    int last = p->table == rules->seats - 1;
    for (; cards; cards &= cards - 1) {
        int card = lowest(cards), points = plain_worth(rules, p, card);
        int top = !(higher_in_suit(card) & against);
        if (!p->table)
            score[card] = top ? 100 + points + 2 * declares(rules, p, card) : 50 - points;
        else if (beats(card, p->trick[best], p->trump) && !ours)
            score[card] = 100 + (last || top ? points : -points);
        else
            score[card] = ours && (last || !(higher_in_suit(p->trick[best]) & against)) ? points
                                                                                        : -points;
    }
}

/* Leave out cards whose lower neighbour in the hand is as good: nothing between them in other hands
 * or on the table, and both without points. */
static uint32_t plain_without_twins(const CorePlain *p, uint32_t cards)
{
    uint32_t zero = 0x07070707u & cards;
    uint32_t twins = zero & (zero << 1) & 0x06060606u;
    uint32_t table = 0;
    for (int i = 0; i < p->table; i++)
        table |= bit(p->trick[i]);
    uint32_t gap = zero & (zero << 2) & 0x04040404u & ~((all_hands(p) | table) << 1);
    return cards & ~(twins | gap);
}

/* Alpha-beta for two sides */

static int plain_value_now(const CorePlainRules *rules, const CorePlain *p)
{
    return CORE_PLAIN_POINT * p->points[rules->side] + p->tricks[rules->side];
}

/* The most that the side can still add to its value. */
static int plain_most_to_come(const CorePlainRules *rules, const CorePlain *p)
{
    uint32_t cards = all_hands(p);
    int points = TEN_POINTS + points_in(cards) + p->pending[rules->side];
    points += rules->ten_11 && cards & bit(p->trump * 8 + 6);
    for (int i = 0; i < p->table; i++)
        points += plain_worth(rules, p, p->trick[i]);
    for (int seat = rules->side; rules->marriage && seat < 4; seat += 2)
        points += points_of_marriages(p->hand[seat], p->trump);
    return CORE_PLAIN_POINT * points + tricks_left(rules, p);
}

static uint8_t plain_flags(const CorePlainRules *rules, const CorePlain *p)
{
    if (!rules->marriage)
        return 0;
    return (uint8_t)(p->pending[rules->side] / 20 << 1 | (p->tricks[rules->side] > 0));
}

static CorePlainSlot *plain_slot(const PlainSearch *s, const CorePlain *p, int flags)
{
    uint64_t key = mix64(p->hand[0] | (uint64_t)p->hand[1] << 32);
    key = mix64(key ^ (p->hand[2] | (uint64_t)p->hand[3] << 32));
    return &s->slots[mix64(key ^ (uint64_t)(p->turn | flags << 2)) & s->mask];
}

static int plain_holds(const CorePlainSlot *slot, const CorePlain *p, int flags)
{
    return !memcmp(slot->hand, p->hand, sizeof p->hand) && slot->turn == p->turn + 1
        && slot->flags == flags;
}

/* The value after a card that is not the first: is it any better? Only then how much (principal
 * variation search, with a window of one). */
static int plain_scout(PlainSearch *s, const CorePlain *after, int alpha, int beta, int maximise)
{
    int low = maximise ? alpha : beta - 1, found = plain_search(s, after, low, low + 1);
    return alpha < found && found < beta ? plain_search(s, after, alpha, beta) : found;
}

/* Try the cards in order; *best is the first one that attains the value. */
static int plain_try_all(PlainSearch *s, const CorePlain *p, int alpha, int beta, int first, int *best)
{
    int score[32], maximise = side_of(s->rules, p->turn) == s->rules->side;
    uint8_t order[PLAIN_MOST_CARDS];
    uint32_t cards = plain_without_twins(p, may_play(s->rules, p));
    plain_rate(s->rules, p, cards, score);
    int count = plain_sorted(cards, score, first, order), value = maximise ? -1 : 1 << 20;
    for (int i = 0; i < count && alpha < beta; i++) {
        CorePlain after = *p;
        plain_play(s->rules, &after, order[i]);
        int found = i == 0 ? plain_search(s, &after, alpha, beta) : plain_scout(s, &after, alpha, beta, maximise);
        if (maximise ? found > value : found < value) {
            value = found;
            *best = order[i];
        }
        if (maximise && value > alpha)
            alpha = value;
        if (!maximise && value < beta)
            beta = value;
    }
    return value;
}

/* The final value of the deal for the side, as far as it lies between alpha and beta; else a bound.
 */
static int plain_search(PlainSearch *s, const CorePlain *p, int alpha, int beta)
{
    int now = plain_value_now(s->rules, p), best = CORE_NO_CARD;
    s->nodes++;
    if (!p->table && !all_hands(p))
        return now;
    if (now >= beta)
        return now;
    int most = now + plain_most_to_come(s->rules, p);
    if (most <= alpha)
        return most;
    if (p->table || tricks_left(s->rules, p) < 2)
        return plain_try_all(s, p, alpha, beta, CORE_NO_CARD, &best);
    int flags = plain_flags(s->rules, p), first = CORE_NO_CARD;
    CorePlainSlot *slot = plain_slot(s, p, flags);
    int low = 0, high = most - now;
    if (plain_holds(slot, p, flags)) {
        low = slot->low;
        high = slot->high;
        first = slot->best;
        if (now + low >= beta || low == high)
            return now + low;
        if (now + high <= alpha)
            return now + high;
    }
    int value = plain_try_all(s, p, alpha, beta, first, &best);
    memcpy(slot->hand, p->hand, sizeof p->hand);
    slot->turn = (uint8_t)(p->turn + 1);
    slot->flags = (uint8_t)flags;
    slot->best = (uint8_t)best;
    slot->low = (int16_t)(value > alpha ? value - now : low);
    slot->high = (int16_t)(value < beta ? value - now : high);
    return value;
}

/* Max^n for three */

/* Game points that a seat which is out would score now. */
static int plain_out_value(const CorePlain *p, int seat)
{
    int other = (seat + 1) % 3, third = (seat + 2) % 3;
    if (!p->tricks[other] && !p->tricks[third])
        return 3;
    return p->points[other] < SCHNEIDER_BELOW && p->points[third] < SCHNEIDER_BELOW ? 2 : 1;
}

static void plain_payoffs(const CorePlainRules *rules, const CorePlain *p, int *payoff)
{
    int out = out_seat(rules, p);
    for (int seat = 0; seat < 3; seat++)
        payoff[seat] = seat == out ? 0 : p->points[seat];
    for (int seat = 0; out != NONE_OF_THREE && seat < 3; seat++)
        payoff[seat] += rules->payoff[out][plain_out_value(p, out) - 1][seat];
}

/* The payoff of each seat when each plays for the most it can get. */
static void plain_race(PlainSearch *s, const CorePlain *p, int *payoff)
{
    s->nodes++;
    if (plain_is_over(s->rules, p)) {
        plain_payoffs(s->rules, p, payoff);
        return;
    }
    int score[32], seat = p->turn, most = s->rules->payoff[seat][plain_out_value(p, seat) - 1][seat];
    uint8_t order[PLAIN_MOST_CARDS];
    uint32_t cards = plain_without_twins(p, may_play(s->rules, p));
    plain_rate(s->rules, p, cards, score);
    int count = plain_sorted(cards, score, CORE_NO_CARD, order);
    for (int i = 0; i < count; i++) {
        CorePlain after = *p;
        int found[3];
        plain_play(s->rules, &after, order[i]);
        plain_race(s, &after, found);
        if (i == 0 || found[seat] > payoff[seat])
            memcpy(payoff, found, sizeof found);
        if (payoff[seat] >= most)
            return;
    }
}
