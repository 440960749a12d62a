/* Deals without a stock: the interface, and what it checks. */
#include "plain.h"

#include <string.h>

#include "check.h"

/* Whether being out is what each seat wants most, which the search relies on. */
static int payoffs_fit(const CorePlainRules *rules)
{
    for (int seat = 0; seat < 3; seat++) {
        int least = OUT_POINTS;
        for (int i = 0; i < 9; i++) {
            int worth = rules->payoff[i / 3][i % 3][seat];
            if (worth < -PLAIN_MOST_PAYOFF || worth > PLAIN_MOST_PAYOFF)
                return 0;
            if (i / 3 != seat && worth + OUT_POINTS > least)
                least = worth + OUT_POINTS;
        }
        for (int i = 0; i < 3; i++) {
            if (rules->payoff[seat][i][seat] < least)
                return 0;
            least = rules->payoff[seat][i][seat];
        }
    }
    return 1;
}

static int check_plain_rules(const CorePlainRules *rules)
{
    return (rules->seats == 3 || rules->seats == 4) && rules->strict <= CORE_STRICT_BEAT
        && rules->marriage <= 1 && rules->ten_11 <= 1 && rules->side < plain_sides(rules)
        && (rules->seats == 4 || payoffs_fit(rules));
}

/* Whether table and hands are different cards, as many as the turn asks for. */
static int check_plain_cards(const CorePlainRules *rules, const CorePlain *p)
{
    uint32_t seen = 0;
    int cards = tricks_left(rules, p);
    for (int i = 0; i < p->table; i++) {
        if (p->trick[i] > 31 || seen & bit(p->trick[i]))
            return 0;
        seen |= bit(p->trick[i]);
    }
    for (int seat = 0; seat < 4; seat++) {
        int place = (seat + rules->seats - seat_at(rules, p, 0)) % rules->seats;
        int held = seat < rules->seats ? cards - (place < p->table) : 0;
        if (seen & p->hand[seat] || count_cards(p->hand[seat]) != held)
            return 0;
        seen |= p->hand[seat];
    }
    return cards <= PLAIN_MOST_CARDS;
}

/* Whether tricks and points leave room for those that are still to come. */
static int check_plain_numbers(const CorePlainRules *rules, const CorePlain *p)
{
    int to_come = points_in(all_hands(p)), cards = tricks_left(rules, p);
    for (int i = 0; i < p->table; i++)
        to_come += points_of(p->trick[i]);
    for (int seat = 0; rules->marriage && seat < rules->seats; seat++)
        to_come += points_of_marriages(p->hand[seat], p->trump);
    for (int side = 0; side < plain_sides(rules); side++) {
        int pending = p->pending[side], tricks = p->tricks[side];
        if (p->points[side] + pending + to_come > ALL_POINTS || tricks + cards > PLAIN_MOST_CARDS
            || pending % 20 || (pending && (tricks || !rules->marriage)))
            return 0;
    }
    return 1;
}

int core_plain_check(const CorePlainRules *rules, const CorePlain *p)
{
    if (!check_plain_rules(rules))
        return CORE_BAD_RULES;
    if (p->trump > 3 || p->turn >= rules->seats || p->table >= rules->seats
        || !check_plain_cards(rules, p) || !check_plain_numbers(rules, p))
        return CORE_BAD_DEAL;
    return plain_is_over(rules, p) ? CORE_BAD_DEAL : CORE_OK;
}

int core_plain_policy(const CorePlainRules *rules, const CorePlain *deal)
{
    int code = core_plain_check(rules, deal);
    return code == CORE_OK ? plain_by_rule(rules, deal) : code;
}

int core_plain_values(const CorePlainRules *rules, const CorePlain *deal, CorePlainSlot *slots,
                      int slot_bits, int exact, CorePlainValue values[8], int *count,
                      uint64_t *nodes)
{
    int code = core_plain_check(rules, deal);
    if (code != CORE_OK)
        return code;
    if (!slots || slot_bits < 1 || slot_bits > 24 || exact < 0)
        return CORE_BAD_ARGUMENT;
    PlainSearch s = {rules, slots, ((uint64_t)1 << slot_bits) - 1, 0};
    if (rules->seats == 4)
        memset(slots, 0, sizeof *slots << slot_bits);
    int found = 0;
    for (uint32_t cards = may_play(rules, deal); cards; cards &= cards - 1) {
        CorePlain after = *deal;
        int payoff[3] = {0, 0, 0};
        plain_play(rules, &after, lowest(cards));
        while (!plain_is_over(rules, &after) && tricks_left(rules, &after) > exact)
            plain_play(rules, &after, plain_by_rule(rules, &after));
        if (rules->seats == 3)
            plain_race(&s, &after, payoff);
        else
            payoff[0] = plain_search(&s, &after, -1, 1 << 20);
        values[found].card = (uint8_t)lowest(cards);
        values[found++].value = rules->seats == 3 ? payoff[deal->turn] : payoff[0];
    }
    *count = found;
    *nodes = s.nodes;
    return CORE_OK;
}
