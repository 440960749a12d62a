/* Part of the solver: the order in which cards are tried. */
#include "solve.h"

#include <assert.h>

static void add_move(Moves *m, int card, int rank)
{
    int at = m->count++;
    assert(at < 8);
    for (; at > 0 && m->rank[at - 1] < rank; at--) {
        m->rank[at] = m->rank[at - 1];
        m->card[at] = m->card[at - 1];
    }
    m->rank[at] = (int16_t)rank;
    m->card[at] = (uint8_t)card;
}

/* How much later a trump is tried while the stock is open: it is worth keeping. */
enum { TRUMP_REPLY = 20, TRUMP_LEAD = 6 };

/* Replies in the order to try: taking the trick with the dearest card, else the cheapest one. */
static void order_replies(const Search *s, const Position *p, int led, Moves *m)
{
    int trump = trump_of(s, p), open = is_open(s, p);
    uint32_t hand = p->hand[1 - p->leader];
    uint32_t cards = open ? hand : strict_replies(hand, led, trump, s->rules->strict);
    m->count = 0;
    for (; cards; cards &= cards - 1) {
        int card = lowest(cards), points = points_of(card);
        int spent = open && card >> 3 == trump ? TRUMP_REPLY : 0;
        add_move(m, card, (beats(card, led, trump) ? 64 + points : -points) - spent);
    }
}

/* Cards of the leader that no reply can beat in strict play (with `follow`: unless trumped). */
static uint32_t sure_winners(const Search *s, const Position *p)
{
    int trump = trump_of(s, p);
    uint32_t mine = p->hand[p->leader], theirs = p->hand[1 - p->leader], sure = 0;
    int they_trump = trump < 4 && theirs & suit_mask(trump);
    for (int suit = 0; suit < 4; suit++) {
        uint32_t same = theirs & suit_mask(suit);
        if (same)
            sure |= mine & higher_in_suit(highest(same));
        else if (!they_trump)
            sure |= mine & suit_mask(suit);
    }
    return sure;
}

static void order_leads(const Search *s, const Position *p, int best, Moves *m)
{
    uint32_t sure = sure_winners(s, p), married = may_marry(s, p) ? marriages_in(p->hand[p->leader]) : 0;
    int open = is_open(s, p), trump = trump_of(s, p);
    m->count = 0;
    for (uint32_t cards = p->hand[p->leader]; cards; cards &= cards - 1) {
        int card = lowest(cards), points = points_of(card);
        int spent = open && card >> 3 == trump ? TRUMP_LEAD : 0;
        int rank = sure & bit(card) ? 64 + points : -points - spent;
        if (married & bit(card))
            rank += 100;
        add_move(m, card, card == best ? 1000 : rank);
    }
}
