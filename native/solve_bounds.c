/* Part of the solver: answers from what can still be scored, without a search. */
#include "check.h"
#include "solve.h"

static int may_marry(const Search *s, const Position *p)
{
    if (s->rules->marriage == CORE_MARRIAGE_ANY || p->closing_lead || is_open(s, p))
        return s->rules->marriage != CORE_MARRIAGE_NONE
            && !(s->rules->first_trick_plain && !(p->flags & (HAS_TRICK | HAS_TRICK << 1)));
    return 0;
}

/* The most that marriages can still bring a seat: its own in strict play, else what it may draw. */
static int marriage_hopes(const Search *s, const Position *p, int seat)
{
    uint32_t cards = p->hand[seat];
    if (s->rules->marriage == CORE_MARRIAGE_NONE)
        return 0;
    if (is_open(s, p)) {
        for (int i = p->drawn; i < s->size - 1; i++)
            cards |= bit(s->stock[i]);
        cards |= bit(p->turned);
    } else if (s->rules->marriage == CORE_MARRIAGE_OPEN && !(p->closing_lead && p->leader == seat)) {
        return 0;
    }
    return points_of_marriages(cards, trump_of(s, p));
}

static int best_marriage(const Search *s, const Position *p)
{
    uint32_t married = may_marry(s, p) ? marriages_in(p->hand[p->leader]) : 0;
    return !married ? 0 : married & suit_mask(trump_of(s, p)) ? 40 : 20;
}

/* The least that `count` cards of a hand can weigh. */
static int lightest(uint32_t hand, int count)
{
    static const uint32_t RANKS[5] = {0x07070707u, 0x08080808u, 0x10101010u, 0x20202020u, 0x40404040u};
    static const int WEIGHT[6] = {0, 2, 3, 4, 10, 11};
    int weight = 0;
    for (int i = 0; i < 5 && count > 0; i++) {
        int taken = min(count, count_cards(hand & RANKS[i]));
        weight += taken * WEIGHT[i];
        count -= taken;
    }
    return weight + count * WEIGHT[5];
}

/* Points that a seat's highest trumps are sure to bring in strict play, whoever leads. */
static int trumps_bring(const Search *s, const Position *p, int seat)
{
    uint32_t trumps = suit_mask(trump_of(s, p)), theirs = p->hand[1 - seat] & trumps;
    uint32_t sure = p->hand[seat] & trumps;
    if (theirs)
        sure &= higher_in_suit(highest(theirs));
    return sure ? points_in(sure) + lightest(p->hand[1 - seat], count_cards(sure)) : 0;
}

/* Cards with which the leader takes one trick after the other in strict play: its highest trumps
 * first, then in each suit what cannot be beaten and, while the other has trumps left, what must be
 * followed. */
static uint32_t cashable(const Search *s, const Position *p)
{
    int trump = trump_of(s, p);
    uint32_t mine = p->hand[p->leader], theirs = p->hand[1 - p->leader], sure = 0;
    uint32_t trumps = theirs & suit_mask(trump);
    if (trumps)
        sure = mine & higher_in_suit(highest(trumps));
    int drawn = count_cards(sure) >= count_cards(trumps);
    if (drawn)
        sure = mine & suit_mask(trump);
    for (int suit = 0; suit < 4; suit++) {
        if (suit == trump)
            continue;
        uint32_t own = mine & suit_mask(suit), same = theirs & suit_mask(suit);
        uint32_t top = same ? own & higher_in_suit(highest(same)) : own;
        if (drawn)
            sure |= count_cards(top) >= count_cards(same) ? own : top;
        else
            for (int left = count_cards(same); left > 0 && top; left--, top ^= bit(highest(top)))
                sure |= bit(highest(top));
    }
    return sure;
}

/* The leader's points after cashing, and what the other can then have at most. */
static Proof cash(const Search *s, const Position *p, uint32_t sure, int *kept_from_other)
{
    int seat = p->leader, count = count_cards(sure);
    int gain = points_in(sure) + lightest(p->hand[1 - seat], count);
    int total = p->points[seat] + gain + (count ? p->pending[seat] : 0);
    *kept_from_other = gain;
    if (s->rules->marriage == CORE_MARRIAGE_ANY && (count || p->flags & HAS_TRICK << seat))
        total += best_marriage(s, p);
    if (total < OUT_POINTS || p->points[1 - seat] >= OUT_POINTS)
        return (Proof){0, -1, -1, 0};
    int beyond = total - OUT_POINTS;
    if (seat == 0)
        return with_margins(judge_win(s, p), beyond, short_of_out(p, 1), 0, 0);
    return with_margins(judge_loss(s, p), 0, 0, short_of_out(p, 0), beyond);
}

/* Answer from what can still be scored and from who can still get to 66; own = -1: no answer. */
static Proof bound(const Search *s, const Position *p)
{
    Proof most = judge_win(s, p), least = judge_loss(s, p);
    if (!most.holds)
        return most;
    if (least.holds)
        return least;
    int strict = !is_open(s, p), kept = 0;
    if (strict) {
        Proof proof = cash(s, p, cashable(s, p), &kept);
        if (proof.own >= 0)
            return proof;
    }
    int ten = s->rules->last_trick == CORE_TEN_OPEN || s->rules->last_trick == CORE_TEN_ALWAYS ? 10 : 0;
    int nobody_scores = p->closer == CORE_NO_SEAT && s->rules->nobody >= CORE_NOBODY_CARRY;
    for (int seat = 0; seat < 2; seat++) {
        int fail = nobody_scores ? 0 : p->fixed_fail ? p->fixed_fail : 2;
        int needed = seat == 0 ? s->target > -fail : s->target <= fail;
        if (!needed || !(p->closer == seat || nobody_scores))
            continue;
        int reach = p->points[seat] + p->pending[seat] + p->unplayed + ten;
        if (strict)
            reach -= seat == p->leader ? trumps_bring(s, p, 1 - seat) : kept;
        int room = OUT_POINTS - 1 - reach;
        if (room >= 0)
            room -= marriage_hopes(s, p, seat);
        if (room >= 0)
            return seat == 0 ? (Proof){0, room, FREE, nobody_scores} : (Proof){1, FREE, room, 0};
    }
    return (Proof){0, -1, -1, 0};
}
