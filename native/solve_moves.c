/* Part of the solver: the order in which cards are tried. */
#include "solve.h"

#include <assert.h>

/* A key is the rank in the order, the higher the sooner, and below it the card, the lower the
 * sooner. */
static int card_of(const Moves *m, int place) { return 31 - (m->key[place] & 31); }

static void add_move(Moves *m, int card, int rank)
{
    int at = m->count++, key = rank * 32 + (31 - card);
    assert(at < 8);
    for (; at > 0 && m->key[at - 1] < key; at--)
        m->key[at] = m->key[at - 1];
    m->key[at] = key;
}

/* How much later a trump is tried as a reply while the stock is open: it is worth keeping. */
enum { TRUMP_REPLY = 20 };

/* Leads that cannot be beaten come first, trumps later; others sooner where the other is void. */
enum { SURE = 64, SURE_TRUMP = 12, TRUMP_LEAD = 10, VOID_LEAD = 20 };

/* Replies in the order to try: taking the trick with the dearest card, else the cheapest one. */
static void order_replies(const Search *s, const Position *p, int led, Moves *m)
{
    int trump = p->trump, open = p->open;
    uint32_t hand = p->hand[1 - p->leader];
    uint32_t cards = open ? hand : strict_replies(hand, led, trump, s->rules->strict);
    if (at_most_one(cards)) {
        m->count = 1;
        m->key[0] = 31 - lowest(cards);
        return;
    }
    m->count = 0;
    for (; cards; cards &= cards - 1) {
        int card = lowest(cards), points = points_of(card);
        int spent = open && card >> 3 == trump ? TRUMP_REPLY : 0;
        add_move(m, card, (beats(card, led, trump) ? 64 + points : -points) - spent);
    }
}

/* Cards of the leader that no reply can beat in strict play (with `follow`: unless trumped). */
static uint32_t sure_winners(const Position *p)
{
    int trump = p->trump;
    uint32_t mine = p->hand[p->leader], theirs = p->hand[1 - p->leader];
    uint32_t sure = mine & ~up_to_highest(theirs);
    return theirs & suit_mask(trump) ? sure & suits_of(theirs) : sure;
}

static void order_leads(const Search *s, const Position *p, int best, Moves *m)
{
    uint32_t sure = sure_winners(p);
    uint32_t married = marriages_in(p->hand[p->leader]);
    if (married && !may_marry(s, p))
        married = 0;
    uint32_t suits = suits_of(p->hand[1 - p->leader]);
    int trump = p->trump;
    m->count = 0;
    for (uint32_t cards = p->hand[p->leader]; cards; cards &= cards - 1) {
        int card = lowest(cards), points = points_of(card), is_trump = card >> 3 == trump;
        int rank = SURE + points - (is_trump ? SURE_TRUMP : 0);
        if (!(sure & bit(card)))
            rank = (suits & bit(card) ? 0 : VOID_LEAD) - points - (is_trump ? TRUMP_LEAD : 0);
        if (married & bit(card))
            rank += 100;
        add_move(m, card, card == best ? 1000 : rank);
    }
}
