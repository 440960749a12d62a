/* The rule policy of deals without a stock. It sees its own hand, the trick, and which cards are
 * still out. */
#include "plain.h"

static int plain_cost(const CorePlainRules *rules, const CorePlain *p, int card, uint32_t out)
{
    int value = plain_worth(rules, p, card);
    value += card >> 3 == p->trump ? 9 : 0;
    value += rules->marriage && marriages_in(p->hand[p->turn]) & bit(card) ? 15 : 0;
    return value + (higher_in_suit(card) & out ? 0 : 4);
}

/* Whether some seat may be void in the suit and trump: few of the suit are out, and trumps are. */
static int may_be_trumped(const CorePlainRules *rules, const CorePlain *p, int suit, uint32_t out)
{
    if (suit == p->trump || !(out & suit_mask(p->trump)))
        return 0;
    return count_cards(out & suit_mask(suit)) < rules->seats - 1;
}

static int plain_cheapest(const CorePlainRules *rules, const CorePlain *p, uint32_t cards, uint32_t out)
{
    int best = lowest(cards);
    for (; cards; cards &= cards - 1)
        if (plain_cost(rules, p, lowest(cards), out) < plain_cost(rules, p, best, out))
            best = lowest(cards);
    return best;
}

/* The card with the most points of a set, the higher one of equals. */
static int plain_richest(const CorePlainRules *rules, const CorePlain *p, uint32_t cards)
{
    int best = highest(cards);
    for (; cards; cards &= cards - 1)
        if (plain_worth(rules, p, lowest(cards)) > plain_worth(rules, p, best))
            best = lowest(cards);
    return best;
}

static int lead_by_rule(const CorePlainRules *rules, const CorePlain *p)
{
    uint32_t hand = p->hand[p->turn], out = all_hands(p) & ~hand, standing = 0;
    uint32_t queens = rules->marriage ? marriages_in(hand) & QUEENS : 0;
    uint32_t trumps = hand & suit_mask(p->trump), against = out & suit_mask(p->trump);
    if (queens)
        return queens & trumps ? lowest(queens & trumps) : lowest(queens);
    if (against && count_cards(trumps) >= 3 && highest(trumps) > highest(against))
        return highest(trumps);
    for (int suit = 0; suit < 4; suit++) {
        uint32_t own = hand & suit_mask(suit), theirs = out & suit_mask(suit);
        if (own && (suit != p->trump || !against) && (!theirs || highest(own) > highest(theirs))
            && !may_be_trumped(rules, p, suit, out))
            standing |= bit(highest(own));
    }
    return standing ? plain_richest(rules, p, standing) : plain_cheapest(rules, p, hand, out);
}

static int reply_by_rule(const CorePlainRules *rules, const CorePlain *p)
{
    uint32_t cards = may_play(rules, p), out = all_hands(p) & ~p->hand[p->turn];
    int best = best_place(p), card = p->trick[best], led = p->trick[0] >> 3;
    int last = p->table == rules->seats - 1;
    int ours = side_of(rules, seat_at(rules, p, best)) == side_of(rules, p->turn);
    int safe = last || (!(higher_in_suit(card) & out)
                        && (card >> 3 == p->trump || !may_be_trumped(rules, p, led, out)));
    if (ours && safe) {
        uint32_t plain = cards & ~suit_mask(p->trump);
        return plain ? plain_richest(rules, p, plain) : plain_cheapest(rules, p, cards, out);
    }
    uint32_t winning = 0, plain = 0;
    for (uint32_t left = cards; left; left &= left - 1) {
        int mine = lowest(left);
        if (beats(mine, card, p->trump) && (last || !(higher_in_suit(mine) & out))
            && (last || mine >> 3 == p->trump || !may_be_trumped(rules, p, led, out)))
            winning |= bit(mine);
    }
    plain = winning & ~suit_mask(p->trump);
    if (plain)
        return plain_richest(rules, p, plain);
    return winning ? lowest(winning) : plain_cheapest(rules, p, cards, out);
}

static int plain_by_rule(const CorePlainRules *rules, const CorePlain *p)
{
    return p->table ? reply_by_rule(rules, p) : lead_by_rule(rules, p);
}
