/* Part of the solver: answers from what can still be scored, without a search. */
#include "check.h"
#include "solve.h"

static int may_marry(const Search *s, const Position *p)
{
    if (s->rules->marriage == CORE_MARRIAGE_ANY || p->closing_lead || p->open)
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
    if (p->open) {
        for (int i = p->drawn; i < s->size - 1; i++)
            cards |= bit(s->stock[i]);
        cards |= bit(p->turned);
    } else if (s->rules->marriage == CORE_MARRIAGE_OPEN && !(p->closing_lead && p->leader == seat)) {
        return 0;
    }
    return points_of_marriages(cards, p->trump);
}

static int best_marriage(const Search *s, const Position *p)
{
    uint32_t married = may_marry(s, p) ? marriages_in(p->hand[p->leader]) : 0;
    return !married ? 0 : married & p->trumps ? 40 : 20;
}

/* The least that `count` cards of a hand, which holds as many, can weigh. */
static int lightest(uint32_t hand, int count)
{
    static const int WEIGHT[5] = {2, 3, 4, 10, 11};
    int left = count - count_cards(hand & 0x07070707u), weight = 0;
    for (int i = 0; i < 5 && left > 0; i++) {
        int taken = min(left, count_rank(hand, 3 + i));
        weight += taken * WEIGHT[i];
        left -= taken;
    }
    return weight;
}

/* Points that a seat's highest trumps are sure to bring in strict play, whoever leads. */
static int trumps_bring(const Position *p, int seat)
{
    uint32_t trumps = p->trumps;
    uint32_t sure = p->hand[seat] & trumps & ~up_to_highest(p->hand[1 - seat]);
    return sure ? points_in(sure) + lightest(p->hand[1 - seat], count_cards(sure)) : 0;
}

/* Cards with which the leader takes one trick after the other in strict play: its highest trumps
 * first, then in each suit what cannot be beaten and, while the other has trumps left, what must be
 * followed. */
static uint32_t cashable(const Position *p)
{
    uint32_t mine = p->hand[p->leader], theirs = p->hand[1 - p->leader];
    uint32_t trumps = p->trumps, top = mine & ~up_to_highest(theirs);
    uint32_t sure = top & trumps, counts = count_by_suit(top), against = count_by_suit(theirs);
    uint32_t as_many = suits_with_as_many(counts, against);
    if (as_many & trumps || !trumps)
        return (mine & (trumps | as_many)) | top;
    top &= ~trumps & suits_of(theirs);
    sure |= top & suits_with_as_many(against, counts);
    for (uint32_t rest = top & ~suits_with_as_many(against, counts); rest;) {
        int suit = lowest(rest) >> 3;
        uint32_t same = rest & suit_mask(suit);
        for (int left = count_cards(theirs & suit_mask(suit)); left > 0; left--) {
            sure |= bit(highest(same));
            same ^= bit(highest(same));
        }
        rest &= ~suit_mask(suit);
    }
    return sure;
}

/* What the leader is sure to take with these cards. */
static int cash_gain(const Position *p, uint32_t sure)
{
    return sure ? points_in(sure) + lightest(p->hand[1 - p->leader], count_cards(sure)) : 0;
}

/* The leader gets to 66 with what it is sure to take; own = -1: it does not. */
static Proof cash(const Search *s, const Position *p, uint32_t sure, int gain)
{
    int seat = p->leader, total = p->points[seat] + gain + (sure ? p->pending[seat] : 0);
    if (s->rules->marriage == CORE_MARRIAGE_ANY && (sure || p->flags & HAS_TRICK << seat))
        total += best_marriage(s, p);
    if (total < OUT_POINTS || p->points[1 - seat] >= OUT_POINTS)
        return proof_of(0, -1, -1, 0);
    int beyond = total - OUT_POINTS;
    if (seat == 0)
        return with_margins(judge_win(s, p), beyond, short_of_out(p, 1), 0, 0);
    return with_margins(judge_loss(s, p), 0, 0, short_of_out(p, 0), beyond);
}

/* Whether the leader gets to 66 when it takes everything. */
static int may_cash(const Search *s, const Position *p)
{
    int most = p->points[p->leader] + p->pending[p->leader] + p->unplayed;
    return most + (s->rules->marriage == CORE_MARRIAGE_ANY ? 40 : 0) >= OUT_POINTS;
}

/* Answer from what can still be scored and from who can still get to 66; own = -1: no answer. */
static Proof bound(const Search *s, const Position *p)
{
    if (s->target > 1 && out_now(s, p, 0) < s->target)
        return judge_win(s, p);
    if (s->target < 0 && -out_now(s, p, 1) >= s->target)
        return judge_loss(s, p);
    int strict = !p->open, kept = 0; /* kept: what the leader is sure to take */
    int nobody_scores = p->closer == CORE_NO_SEAT && s->rules->nobody >= CORE_NOBODY_CARRY;
    int asked = nobody_scores || p->closer == 1 - p->leader;
    if (strict && (asked || may_cash(s, p))) {
        uint32_t sure = cashable(p);
        kept = cash_gain(p, sure);
        Proof proof = cash(s, p, sure, kept);
        if (proof.own >= 0)
            return proof;
    }
    if (p->closer == CORE_NO_SEAT && !nobody_scores)
        return proof_of(0, -1, -1, 0);
    int last = s->rules->last_trick;
    int ten = last == CORE_TEN_OPEN || last == CORE_TEN_ALWAYS ? TEN_POINTS : 0;
    for (int seat = 0; seat < 2; seat++) {
        int fail = nobody_scores ? 0 : p->fixed_fail ? p->fixed_fail : 2;
        int needed = seat == 0 ? s->target > -fail : s->target <= fail;
        if (!needed || !(p->closer == seat || nobody_scores))
            continue;
        int reach = p->points[seat] + p->pending[seat] + p->unplayed + ten;
        if (strict)
            reach -= seat == p->leader ? trumps_bring(p, 1 - seat) : kept;
        int room = OUT_POINTS - 1 - reach;
        if (room >= 0)
            room -= marriage_hopes(s, p, seat);
        if (room >= 0)
            return seat == 0 ? proof_of(0, room, FREE, nobody_scores) : proof_of(1, FREE, room, 0);
    }
    return proof_of(0, -1, -1, 0);
}
