/* Deals without a stock: what lies where, and what an act does. */
#include "plain.h"

#include <assert.h>

static int plain_sides(const CorePlainRules *rules) { return rules->seats == 4 ? 2 : 3; }

static int side_of(const CorePlainRules *rules, int seat)
{
    return rules->seats == 4 ? seat & 1 : seat;
}

static int plain_next(const CorePlainRules *rules, int seat)
{
    return seat + 1 == rules->seats ? 0 : seat + 1;
}

/* Points of a card, with the ten of trumps at eleven where the rules say so. */
static int plain_worth(const CorePlainRules *rules, const CorePlain *p, int card)
{
    return points_of(card) + (rules->ten_11 && card == p->trump * 8 + 6);
}

static uint32_t all_hands(const CorePlain *p)
{
    return p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3];
}

/* Which card of the trick holds it, counted from the lead. */
static int best_place(const CorePlain *p)
{
    int best = 0;
    for (int i = 1; i < p->table; i++)
        if (beats(p->trick[i], p->trick[best], p->trump))
            best = i;
    return best;
}

/* The seat that played the card at a place of the trick. */
static int seat_at(const CorePlainRules *rules, const CorePlain *p, int place)
{
    return (p->turn + rules->seats - p->table + place) % rules->seats;
}

static int tricks_left(const CorePlainRules *rules, const CorePlain *p)
{
    return count_cards(p->hand[seat_at(rules, p, 0)]) + (p->table > 0);
}

/* Strict play with any number of players. Source: RULES, `strict`. */
static uint32_t may_play(const CorePlainRules *rules, const CorePlain *p)
{
    uint32_t hand = p->hand[p->turn];
    if (!p->table)
        return hand;
    int best = p->trick[best_place(p)];
    uint32_t same = hand & suit_mask(p->trick[0] >> 3);
    uint32_t higher = rules->strict == CORE_STRICT_BEAT ? higher_in_suit(best) : 0;
    uint32_t trumps = rules->strict == CORE_STRICT_FOLLOW ? 0 : hand & suit_mask(p->trump);
    if (same)
        return same & higher ? same & higher : same;
    return trumps & higher ? trumps & higher : trumps ? trumps : hand;
}

/* Points that leading the card declares. */
static int declares(const CorePlainRules *rules, const CorePlain *p, int card)
{
    if (!rules->marriage || p->table || !(marriages_in(p->hand[p->turn]) & bit(card)))
        return 0;
    return card >> 3 == p->trump ? 40 : 20;
}

static void plain_take(const CorePlainRules *rules, CorePlain *p)
{
    int winner = seat_at(rules, p, best_place(p)), side = side_of(rules, winner);
    int points = p->pending[side] + p->points[side];
    for (int i = 0; i < p->table; i++)
        points += plain_worth(rules, p, p->trick[i]);
    points += all_hands(p) ? 0 : TEN_POINTS;
    assert(points <= 255);
    p->points[side] = (uint8_t)points;
    p->pending[side] = 0;
    p->tricks[side]++;
    p->table = 0;
    p->turn = (uint8_t)winner;
}

static void plain_play(const CorePlainRules *rules, CorePlain *p, int card)
{
    int declared = declares(rules, p, card), side = side_of(rules, p->turn);
    uint8_t *counted = p->tricks[side] ? p->points : p->pending;
    counted[side] += (uint8_t)declared;
    assert(may_play(rules, p) & bit(card));
    p->hand[p->turn] &= ~bit(card);
    p->trick[p->table++] = (uint8_t)card;
    p->turn = (uint8_t)plain_next(rules, p->turn);
    if (p->table == rules->seats)
        plain_take(rules, p);
}

/* The seat that is out among three, or NONE_OF_THREE. */
static int out_seat(const CorePlainRules *rules, const CorePlain *p)
{
    for (int seat = 0; rules->seats == 3 && seat < 3; seat++)
        if (p->points[seat] >= OUT_POINTS)
            return seat;
    return NONE_OF_THREE;
}

static int plain_is_over(const CorePlainRules *rules, const CorePlain *p)
{
    return (!p->table && !all_hands(p)) || out_seat(rules, p) != NONE_OF_THREE;
}
