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

static void add_last(Moves *m, int card)
{
    assert(m->count < 8);
    m->key[m->count++] = 31 - card;
}

static void order_open_replies(const Position *p, int led, Moves *m)
{
    for (uint32_t cards = p->hand[1 - p->leader]; cards; cards &= cards - 1) {
        int card = lowest(cards), points = points_of(card);
        int rank = beats(card, led, p->trump) ? 64 + points : -points;
        add_move(m, card, rank - (card >> 3 == p->trump ? TRUMP_REPLY : 0));
    }
}

/* Replies in the order to try: taking the trick with the dearest card, else the cheapest one. In
 * strict play those that take it are of one suit, and so are the others unless they are thrown off. */
static void order_replies(const Search *s, const Position *p, int led, Moves *m)
{
    m->count = 0;
    if (p->open) {
        order_open_replies(p, led, m);
        return;
    }
    uint32_t hand = p->hand[1 - p->leader], same = hand & suit_mask(led >> 3);
    uint32_t taking = same ? same & higher_in_suit(led) : hand & p->trumps;
    uint32_t others = (same ? same : hand) & ~taking;
    if (taking && s->rules->strict >= (same ? CORE_STRICT_BEAT : CORE_STRICT_TRUMP))
        others = 0;
    for (; taking; taking ^= bit(highest(taking)))
        add_last(m, highest(taking));
    for (; others; others &= others - 1)
        if (same)
            add_last(m, lowest(others));
        else
            add_move(m, lowest(others), -points_of(lowest(others)) - 1);
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
