/* The exact solver.
 *
 * The value of a deal is found by a few yes-or-no searches: "does seat 0 get at least `target`
 * game points?". Each answer comes with a margin, because points only help their owner: an answer
 * yes stays true when seat 0 has up to `own` points fewer and seat 1 up to `other` points more, an
 * answer no when seat 0 has up to `own` more and seat 1 up to `other` fewer. Positions with
 * the same cards are remembered once with the points between which the answer holds, so a position
 * that differs by a few points is not searched again.
 */
#include "deal.h"

#include <string.h>

enum { FREE = 255 };              /* a margin without limit */
enum { HAS_TRICK = 1, HAS_CARD_POINTS = 4, CLOSER_TRICK = 16, CLOSER_GREW = 32 };

/* A position at the start of a trick. flags: HAS_TRICK << seat, HAS_CARD_POINTS << seat, and what
 * the closer took since. fixed_win and fixed_fail: scores that the closing settled, else 0. */
typedef struct {
    uint32_t hand[2];
    int16_t points[2];
    uint8_t pending[2];
    uint8_t flags, leader, drawn, turned, closer, closing_lead, fixed_win, fixed_fail;
    uint8_t unplayed;             /* card points in both hands and the stock still to be drawn */
} Position;

/* An answer with its margins; tie: a no that a deal without winner may be behind. */
typedef struct {
    int holds;
    int own, other;
    int tie;
} Proof;

typedef struct {
    const CoreRules *rules;
    const uint8_t *stock;
    CoreSolver *solver;
    int size, suit, low_trump, target, flag_mask;
} Search;

static Proof prove_lead(Search *s, const Position *p);

static int min(int a, int b) { return a < b ? a : b; }

static int is_open(const Search *s, const Position *p)
{
    return p->closer == CORE_NO_SEAT && p->drawn < s->size;
}

static int trump_of(const Search *s, const Position *p)
{
    return p->closer != CORE_NO_SEAT && !s->rules->trumps_after_close ? NO_TRUMP : s->suit;
}

static int is_schwarz(const Search *s, const Position *p, int seat)
{
    return !(p->flags & (s->rules->schwarz_by_points ? HAS_CARD_POINTS : HAS_TRICK) << seat);
}

static int scale_against(const Search *s, const Position *p, int loser)
{
    return is_schwarz(s, p, loser) ? 3 : p->points[loser] < s->rules->schneider_below ? 2 : 1;
}

/* What the closer's opponent would score if the close failed now; it can only shrink. */
static int failed_now(const Search *s, const Position *p)
{
    if (p->fixed_fail)
        return p->fixed_fail;
    if (s->rules->failed_close == CORE_FAILED_CLASSIC)
        return !(p->flags & CLOSER_TRICK) ? s->rules->failed_close_no_trick
            : p->flags & CLOSER_GREW ? 2 : 3;
    return p->flags & HAS_TRICK << (1 - p->closer) ? 2 : 3;
}

/* What a seat scores when it is out now: the most it can still win. */
static int out_now(const Search *s, const Position *p, int seat)
{
    if (p->closer == 1 - seat)
        return failed_now(s, p);
    return p->closer == seat && p->fixed_win ? p->fixed_win : scale_against(s, p, 1 - seat);
}

static int out_depends_on_points(const Position *p, int seat)
{
    return p->closer != 1 - seat && !(p->closer == seat && p->fixed_win);
}

/* How many points more a loser may have and stay below schneider, how many fewer and stay above. */
static int room_below(const Search *s, const Position *p, int loser)
{
    return is_schwarz(s, p, loser) ? FREE : s->rules->schneider_below - 1 - p->points[loser];
}

static int room_above(const Search *s, const Position *p, int loser)
{
    return p->points[loser] - s->rules->schneider_below;
}

/* Seat 0 scores what its win is worth now. */
static Proof judge_win(const Search *s, const Position *p)
{
    int depends = out_depends_on_points(p, 0) && s->target == 2;
    if (out_now(s, p, 0) >= s->target)
        return (Proof){1, FREE, depends ? room_below(s, p, 1) : FREE, 0};
    return (Proof){0, FREE, depends ? room_above(s, p, 1) : FREE, 0};
}

/* Seat 1 scores what its win is worth now. */
static Proof judge_loss(const Search *s, const Position *p)
{
    int depends = out_depends_on_points(p, 1) && s->target == -1;
    if (-out_now(s, p, 1) >= s->target)
        return (Proof){1, depends ? room_above(s, p, 0) : FREE, FREE, 0};
    return (Proof){0, depends ? room_below(s, p, 0) : FREE, FREE, 0};
}

/* Limit a proof by what it used: who has not got to 66 so far has not got there with the margin. */
static Proof with_margins(Proof proof, int own_yes, int other_yes, int own_no, int other_no)
{
    proof.own = min(proof.own, proof.holds ? own_yes : own_no);
    proof.other = min(proof.other, proof.holds ? other_yes : other_no);
    return proof;
}

static int short_of_out(const Position *p, int seat)
{
    return p->points[seat] < OUT_POINTS ? OUT_POINTS - 1 - p->points[seat] : FREE;
}

/* The seat has at least 66 and says so (or the deal ends by itself). */
static Proof judge_out(const Search *s, const Position *p, int seat)
{
    int beyond0 = p->points[0] - OUT_POINTS, beyond1 = p->points[1] - OUT_POINTS;
    if (s->rules->out == CORE_OUT_CLAIM && beyond0 >= 0 && beyond1 >= 0)
        return with_margins((Proof){0 >= s->target, FREE, FREE, 1}, beyond0, FREE, FREE, beyond1);
    if (seat == 0)
        return with_margins(judge_win(s, p), beyond0, short_of_out(p, 1), FREE, FREE);
    return with_margins(judge_loss(s, p), FREE, FREE, short_of_out(p, 0), beyond1);
}

/* A seat has gained points, and the proof is about what came of it. With more points it might have
 * been out sooner, for another score: so not more than keep it short of 66 until then. */
static Proof not_sooner(Proof proof, int seat, int before, int after)
{
    int points = after < OUT_POINTS ? after : before;
    int room = points < OUT_POINTS ? OUT_POINTS - 1 - points : FREE;
    return seat == 0 ? with_margins(proof, FREE, FREE, room, FREE)
                     : with_margins(proof, FREE, room, FREE, FREE);
}

static Proof judge_more(const Search *s, Position *p, int last_winner)
{
    int short0 = short_of_out(p, 0), short1 = short_of_out(p, 1);
    if (s->rules->last_trick == CORE_TEN_OPEN_NOBODY_OUT)
        p->points[last_winner] += TEN_POINTS;
    int lead = p->points[0] - p->points[1];
    if (lead == 0)
        return (Proof){0 >= s->target, 0, 0, 1};
    Proof proof = lead > 0 ? judge_win(s, p) : judge_loss(s, p);
    int spare = (lead > 0 ? lead : -lead) - 1;
    int own = spare / 2, other = spare - own;
    if (lead > 0)
        return with_margins(proof, own, min(other, short1), short0, FREE);
    return with_margins(proof, FREE, short1, min(own, short0), other);
}

/* The last card is played and nobody ended the deal. */
static Proof judge_played_out(const Search *s, Position *p, int last_winner)
{
    int out0 = p->points[0] >= OUT_POINTS, out1 = p->points[1] >= OUT_POINTS;
    int short0 = short_of_out(p, 0), short1 = short_of_out(p, 1);
    if (out0 || out1)
        return judge_out(s, p, out0 ? 0 : 1);
    if (p->closer == 0)
        return with_margins(judge_loss(s, p), FREE, FREE, short0, FREE);
    if (p->closer == 1)
        return with_margins(judge_win(s, p), FREE, short1, FREE, FREE);
    if (s->rules->nobody == CORE_NOBODY_MORE)
        return judge_more(s, p, last_winner);
    int value = s->rules->nobody == CORE_NOBODY_LAST_TRICK ? 1 - 2 * last_winner : 0;
    return with_margins((Proof){value >= s->target, FREE, FREE, value == 0}, FREE, short1, short0, FREE);
}

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
    uint32_t queens = marriages_in(cards) & QUEENS;
    return 20 * count_cards(queens) + (queens & suit_mask(trump_of(s, p)) ? 20 : 0);
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

/* Cards with which the leader takes one trick after the other in strict play: its highest trumps first, then
 * in each suit what cannot be beaten and, while the other has trumps left, what must be followed. */
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

/* state: leader 0 | target+6 1-4 | pending/20 5-7, 8-10 | flags 11-16 | closer (3: none) 17-18 |
 * fixed_win 19-20 | fixed_fail 21-22 | closing_lead 23 | tricks drawn while open 24-27 |
 * exchanged 28 | trump suit 29-30 */
static uint32_t state_of(const Search *s, const Position *p)
{
    uint32_t open = (uint32_t)is_open(s, p);
    return p->leader | (uint32_t)(s->target + 6) << 1 | (uint32_t)(p->pending[0] / 20) << 5
        | (uint32_t)(p->pending[1] / 20) << 8 | (uint32_t)(p->flags & s->flag_mask) << 11
        | (uint32_t)(p->closer & 3) << 17 | (uint32_t)p->fixed_win << 19
        | (uint32_t)p->fixed_fail << 21 | (uint32_t)p->closing_lead << 23
        | (open ? (uint32_t)p->drawn / 2 : 15) << 24
        | (open && p->turned == s->low_trump ? 1u : 0u) << 28 | (uint32_t)s->suit << 29;
}

/* Slots come in pairs: the first keeps the position with more cards, the second the latest. */
static CoreSlot *find_slot(const Search *s, const Position *p, uint32_t state)
{
    uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
    uint64_t hash = mix64(hands ^ mix64(state));
    CoreSlot *pair = s->solver->slots + (hash >> (65 - s->solver->slot_bits)) * 2;
    for (int i = 0; i < 2; i++)
        if (pair[i].hands == hands && pair[i].state == state && pair[i].round == s->solver->round)
            return &pair[i];
    return 0;
}

static int recall(const CoreSlot *slot, const Position *p, Proof *proof)
{
    int own = p->points[0], other = p->points[1];
    if (own >= slot->box[0] && other <= slot->box[1]) {
        *proof = (Proof){1, own - slot->box[0], slot->box[1] == FREE ? FREE : slot->box[1] - other, 0};
        return 1;
    }
    if (own <= slot->box[2] && other >= slot->box[3]) {
        *proof = (Proof){0, slot->box[2] == FREE ? FREE : slot->box[2] - own, other - slot->box[3],
                         slot->tie};
        return 1;
    }
    return 0;
}

static uint8_t up_to(int points, int margin)
{
    return (uint8_t)(margin >= FREE ? FREE : min(points + margin, FREE - 1));
}

static uint8_t down_to(int points, int margin)
{
    return (uint8_t)(margin >= points ? 0 : points - margin);
}

static void remember(const Search *s, const Position *p, uint32_t state, Proof proof, int best)
{
    CoreSlot *slot = find_slot(s, p, state);
    if (!slot) {
        uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
        uint64_t hash = mix64(hands ^ mix64(state));
        uint8_t depth = (uint8_t)(count_cards(p->hand[0]) + (is_open(s, p) ? s->size - p->drawn : 0));
        slot = s->solver->slots + (hash >> (65 - s->solver->slot_bits)) * 2;
        if (slot->round == s->solver->round && slot->depth > depth)
            slot++;
        *slot = (CoreSlot){hands, state, s->solver->round, {255, 0, 0, 255}, CORE_NO_ACT, depth, 0, 0};
    }
    if (proof.holds) {
        slot->box[0] = down_to(p->points[0], proof.own);
        slot->box[1] = up_to(p->points[1], proof.other);
    } else {
        slot->box[2] = up_to(p->points[0], proof.own);
        slot->box[3] = down_to(p->points[1], proof.other);
        slot->tie = (uint8_t)proof.tie;
    }
    slot->best = (uint8_t)best;
}

static int visit(Search *s)
{
    CoreSolver *solver = s->solver;
    solver->nodes++;
    if ((solver->node_limit && solver->nodes > solver->node_limit) || (solver->stop && *solver->stop))
        solver->stopped = 1;
    return !solver->stopped;
}

/* Count the points a seat takes, with what they free. */
static void credit(Position *p, int seat, int points)
{
    p->points[seat] += (int16_t)points;
    if (p->closer == seat && points)
        p->flags |= CLOSER_GREW;
}

static void close_position(const Search *s, Position *p, int seat)
{
    p->closer = (uint8_t)seat;
    p->closing_lead = 1;
    p->fixed_win = s->rules->close_scored == CORE_SCORED_CLOSE ? (uint8_t)scale_against(s, p, 1 - seat) : 0;
    p->fixed_fail = 0;
    if (s->rules->failed_close == CORE_FAILED_THREE)
        p->fixed_fail = 3;
    else if (s->rules->failed_close == CORE_FAILED_AT_CLOSE)
        p->fixed_fail = p->flags & HAS_TRICK << (1 - seat) ? 2 : 3;
    p->unplayed = (uint8_t)points_in(p->hand[0] | p->hand[1]);
}

/* Closing settles the score by the points of that moment: within which margins it stays so. */
static Proof prove_closed(Search *s, const Position *p, int seat)
{
    Position closed = *p;
    close_position(s, &closed, seat);
    Proof proof = prove_lead(s, &closed);
    if (s->rules->close_scored != CORE_SCORED_CLOSE || is_schwarz(s, p, 1 - seat))
        return proof;
    int below = room_below(s, p, 1 - seat), above = room_above(s, p, 1 - seat);
    int up = below >= 0 ? below : FREE, down = above >= 0 ? above : FREE;
    return seat == 0 ? with_margins(proof, FREE, up, FREE, down) : with_margins(proof, down, FREE, up, FREE);
}

static void draw_cards(const Search *s, Position *p)
{
    int last = p->drawn + 2 == s->size;
    p->hand[p->leader] |= bit(s->stock[p->drawn]);
    p->hand[1 - p->leader] |= bit(last ? p->turned : s->stock[p->drawn + 1]);
    p->drawn += 2;
}

static int close_allowed(const Search *s, const Position *p)
{
    const CoreRules *r = s->rules;
    int first = !(p->flags & (HAS_TRICK | HAS_TRICK << 1));
    return r->close && is_open(s, p) && s->size - p->drawn >= r->close_min_stock
        && !(first && (r->close_after_first_trick || r->first_trick_plain))
        && (p->flags & HAS_TRICK << p->leader || !r->close_needs_trick);
}

static int exchange_allowed(const Search *s, const Position *p, int seat, int on_lead)
{
    const CoreRules *r = s->rules;
    int first_lead = on_lead && !(p->flags & (HAS_TRICK | HAS_TRICK << 1));
    return r->exchange != CORE_EXCHANGE_NONE && is_open(s, p)
        && s->size - p->drawn >= r->exchange_min_stock && p->hand[seat] & bit(s->low_trump)
        && (on_lead || r->exchange == CORE_EXCHANGE_TURN)
        && (p->flags & HAS_TRICK << seat || !r->exchange_needs_trick)
        && !(r->first_trick_plain && first_lead);
}

static void exchange_card(const Search *s, Position *p, int seat)
{
    p->hand[seat] = (p->hand[seat] & ~bit(s->low_trump)) | bit(p->turned);
    p->turned = (uint8_t)s->low_trump;
}

static Proof merge(Proof all, Proof next)
{
    return (Proof){next.holds, min(all.own, next.own), min(all.other, next.other), all.tie | next.tie};
}

/* The winner of a trick leads next, after drawing while the stock is open. */
static Proof prove_next(Search *s, Position *p, int last)
{
    int winner = p->leader;
    int out = p->points[winner] >= OUT_POINTS;
    if (s->rules->out == CORE_OUT_AUTO && out)
        return judge_out(s, p, winner);
    if (last)
        return judge_played_out(s, p, winner);
    if (!is_open(s, p))
        return prove_lead(s, p);
    Proof early = {2, FREE, FREE, 0};
    if (s->rules->close_before_draw && close_allowed(s, p) && !out)
        early = prove_closed(s, p, winner);
    if (early.holds == (winner == 0))
        return early;
    draw_cards(s, p);
    Proof drawn = prove_lead(s, p);
    return early.holds == drawn.holds ? merge(early, drawn) : drawn;
}

/* The trick is complete: who gets it, what follows. `p` holds the hands without both cards. */
static Proof prove_trick(Search *s, Position *p, int led, int card)
{
    int trump = trump_of(s, p), winner = beats(card, led, trump) ? 1 - p->leader : p->leader;
    int points = points_of(led) + points_of(card), last = !(p->hand[0] | p->hand[1]);
    int ten = last && (s->rules->last_trick == CORE_TEN_ALWAYS
                       || (s->rules->last_trick == CORE_TEN_OPEN && p->closer == CORE_NO_SEAT));
    int before = p->points[winner];
    p->unplayed -= (uint8_t)points;
    credit(p, winner, points + p->pending[winner] + (ten ? TEN_POINTS : 0));
    p->pending[winner] = 0;
    p->flags |= (uint8_t)(HAS_TRICK << winner);
    if (points)
        p->flags |= (uint8_t)(HAS_CARD_POINTS << winner);
    if (p->closer == winner)
        p->flags |= CLOSER_TRICK;
    p->leader = (uint8_t)winner;
    int after = p->points[winner];
    return not_sooner(prove_next(s, p, last), winner, before, after);
}

typedef struct {
    uint8_t count;
    uint8_t card[8];
    int16_t rank[8];
} Moves;

static void add_move(Moves *m, int card, int rank)
{
    int at = m->count++;
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

/* Seat 1 - leader replies to `led`, which has left the hand and whose marriage is counted. */
static Proof prove_reply(Search *s, const Position *p, int led)
{
    int seat = 1 - p->leader, wanted = seat == 0;
    Proof all = {!wanted, FREE, FREE, 0};
    if (s->rules->out == CORE_OUT_CLAIM && p->points[seat] >= OUT_POINTS)
        return judge_out(s, p, seat);
    if (exchange_allowed(s, p, seat, 0)) {
        Position exchanged = *p;
        exchange_card(s, &exchanged, seat);
        Proof proof = prove_reply(s, &exchanged, led);
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    Moves m;
    order_replies(s, p, led, &m);
    for (int i = 0; i < m.count; i++) {
        Position next = *p;
        next.hand[seat] &= ~bit(m.card[i]);
        Proof proof = prove_trick(s, &next, led, m.card[i]);
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    return all;
}

static Proof prove_card(Search *s, const Position *p, int card)
{
    Position next = *p;
    int seat = p->leader, married = may_marry(s, p) && marriages_in(p->hand[seat]) & bit(card);
    next.hand[seat] &= ~bit(card);
    next.closing_lead = 0;
    if (married) {
        int value = card >> 3 == trump_of(s, p) ? 40 : 20;
        if (p->flags & HAS_TRICK << seat)
            credit(&next, seat, value);
        else
            next.pending[seat] += (uint8_t)value;
    }
    Proof proof = next.points[seat] >= OUT_POINTS && married ? judge_out(s, &next, seat)
                                                            : prove_reply(s, &next, card);
    return not_sooner(proof, seat, p->points[seat], next.points[seat]);
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

/* The acts before the lead, then the leads. `best` receives the act that decided. */
static Proof prove_acts(Search *s, const Position *p, int hint, int *best)
{
    int seat = p->leader, wanted = seat == 0;
    Proof all = {!wanted, FREE, FREE, 0};
    Moves m;
    if (exchange_allowed(s, p, seat, 1)) {
        Position exchanged = *p;
        exchange_card(s, &exchanged, seat);
        Proof proof = prove_lead(s, &exchanged);
        *best = CORE_EXCHANGE;
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    if (close_allowed(s, p)) {
        Proof proof = prove_closed(s, p, seat);
        *best = CORE_CLOSE;
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    order_leads(s, p, hint, &m);
    for (int i = 0; i < m.count; i++) {
        Proof proof = prove_card(s, p, m.card[i]);
        *best = m.card[i];
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    *best = m.card[0];
    return all;
}

/* The last two tricks of strict play are played out on the spot: they are no nodes. With few cards a
 * bound or a look into the table costs more than it saves. */
enum { NODE_FROM_CARDS = 3, REMEMBER_FROM_CARDS = 3 };

static int is_last_trick(const Position *p) { return (p->hand[0] & (p->hand[0] - 1)) == 0; }

static Proof prove_lead(Search *s, const Position *p)
{
    int seat = p->leader, best = CORE_NO_ACT, hint = CORE_NO_ACT;
    if (s->rules->out == CORE_OUT_CLAIM && p->points[seat] >= OUT_POINTS)
        return judge_out(s, p, seat);
    if (is_last_trick(p))
        return prove_card(s, p, lowest(p->hand[seat]));
    if (!is_open(s, p) && count_cards(p->hand[seat]) < NODE_FROM_CARDS)
        return prove_acts(s, p, hint, &best);
    if (!visit(s))
        return (Proof){0, 0, 0, 1};
    Proof proof = bound(s, p);
    if (proof.own >= 0)
        return proof;
    int value = best_marriage(s, p);
    if (value && p->flags & HAS_TRICK << seat && p->points[seat] + value >= OUT_POINTS) {
        Position out = *p;
        credit(&out, seat, value);
        return not_sooner(judge_out(s, &out, seat), seat, p->points[seat], out.points[seat]);
    }
    if (count_cards(p->hand[seat]) < REMEMBER_FROM_CARDS)
        return prove_acts(s, p, hint, &best);
    uint32_t state = state_of(s, p);
    const CoreSlot *slot = find_slot(s, p, state);
    if (slot) {
        if (recall(slot, p, &proof))
            return proof;
        hint = slot->best;
    }
    proof = prove_acts(s, p, hint, &best);
    if (!s->solver->stopped)
        remember(s, p, state, proof, best);
    return proof;
}

/* A deal as the search sees it: seat 0 is the seat whose value is asked. */
typedef struct {
    Position p;
    int led, draw_owed;
} Root;

static Root make_root(Search *s, const CoreDeal *d, int view)
{
    Root root = {.led = d->led, .draw_owed = d->draw_owed};
    Position *p = &root.p;
    int leader = d->led == CORE_NO_CARD ? d->turn : 1 - d->turn;
    for (int i = 0; i < 2; i++) {
        int seat = i ^ view;
        p->hand[i] = d->hand[seat];
        p->points[i] = (int16_t)d->counted[seat];
        p->pending[i] = d->pending[seat];
        p->flags |= (uint8_t)((d->tricks[seat] ? HAS_TRICK : 0) << i);
        p->flags |= (uint8_t)((d->card_points[seat] ? HAS_CARD_POINTS : 0) << i);
    }
    p->leader = (uint8_t)(leader ^ view);
    p->drawn = d->drawn;
    p->turned = d->size ? d->stock[d->size - 1] : CORE_NO_CARD;
    p->closer = d->closer == CORE_NO_SEAT ? CORE_NO_SEAT : (uint8_t)(d->closer ^ view);
    p->closing_lead = d->closing_lead;
    p->unplayed = (uint8_t)points_in(d->hand[0] | d->hand[1]);
    if (d->led != CORE_NO_CARD)
        p->unplayed += (uint8_t)points_of(d->led);
    if (d->closer == CORE_NO_SEAT) {
        for (int i = d->drawn; i < d->size; i++)
            p->unplayed += (uint8_t)points_of(d->stock[i]);
    } else {
        int loser = 1 - d->closer;
        if (s->rules->close_scored == CORE_SCORED_CLOSE)
            p->fixed_win = (uint8_t)win_scale(s->rules, d->close_counted[loser],
                                              d->close_card_points[loser], d->close_tricks[loser]);
        if (s->rules->failed_close == CORE_FAILED_THREE)
            p->fixed_fail = 3;
        else if (s->rules->failed_close == CORE_FAILED_AT_CLOSE)
            p->fixed_fail = d->close_tricks[loser] ? 2 : 3;
        if (d->tricks[d->closer] > d->close_tricks[d->closer])
            p->flags |= CLOSER_TRICK;
        if (d->counted[d->closer] > d->close_counted[d->closer])
            p->flags |= CLOSER_GREW;
    }
    return root;
}

static void begin(Search *s, const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver)
{
    int classic = rules->failed_close == CORE_FAILED_CLASSIC;
    *s = (Search){.rules = rules, .stock = deal->stock, .solver = solver, .size = deal->size,
                  .suit = deal->trump, .low_trump = lowest_trump(rules, deal)};
    s->flag_mask = (HAS_TRICK | HAS_TRICK << 1) | (classic ? CLOSER_TRICK | CLOSER_GREW : 0)
        | (rules->schwarz_by_points ? HAS_CARD_POINTS | HAS_CARD_POINTS << 1 : 0);
    solver->stopped = 0;
}

/* The winner of a trick says what becomes of the draw that is owed. */
static Proof prove_owed(Search *s, const Position *p, int *best)
{
    int wanted = p->leader == 0;
    Position drawn = *p;
    Proof early = prove_closed(s, p, p->leader);
    *best = CORE_CLOSE_EARLY;
    if (early.holds == wanted)
        return early;
    draw_cards(s, &drawn);
    *best = CORE_DRAW;
    Proof proof = prove_lead(s, &drawn);
    return proof.holds == wanted ? proof : merge(early, proof);
}

static Proof prove_replies(Search *s, const Root *root, int *best)
{
    const Position *p = &root->p;
    int seat = 1 - p->leader, wanted = seat == 0;
    Proof all = {!wanted, FREE, FREE, 0};
    Moves m;
    if (exchange_allowed(s, p, seat, 0)) {
        Position exchanged = *p;
        exchange_card(s, &exchanged, seat);
        Proof proof = prove_reply(s, &exchanged, root->led);
        *best = CORE_EXCHANGE;
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    order_replies(s, p, root->led, &m);
    for (int i = 0; i < m.count; i++) {
        Position next = *p;
        next.hand[seat] &= ~bit(m.card[i]);
        Proof proof = prove_trick(s, &next, root->led, m.card[i]);
        *best = m.card[i];
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    *best = m.card[0];
    return all;
}

static Proof prove_root(Search *s, const Root *root, int target, int *best)
{
    const Position *p = &root->p;
    int turn = root->led == CORE_NO_CARD ? p->leader : 1 - p->leader;
    s->target = target;
    if (s->rules->out == CORE_OUT_CLAIM && p->points[turn] >= OUT_POINTS) {
        *best = CORE_CLAIM;
        return judge_out(s, p, turn);
    }
    if (root->led != CORE_NO_CARD)
        return prove_replies(s, root, best);
    if (root->draw_owed)
        return prove_owed(s, p, best);
    Proof proof = bound(s, p);
    return proof.own >= 0 && !proof.holds ? proof : prove_acts(s, p, CORE_NO_ACT, best);
}

/* Whether a deal from here can be worth `value` to seat 0 at all. */
static int plausible(const Search *s, const Position *p, int value)
{
    int someone_out = p->points[0] >= OUT_POINTS || p->points[1] >= OUT_POINTS;
    if (value == 0)
        return someone_out || (p->closer == CORE_NO_SEAT && s->rules->nobody != CORE_NOBODY_LAST_TRICK);
    if (p->closer == CORE_NO_SEAT)
        return 1;
    int worth = value > 0 ? value : -value;
    if ((value > 0) == (p->closer == 0))
        return !p->fixed_win || worth == p->fixed_win;
    return p->fixed_fail ? worth == p->fixed_fail : worth >= 2;
}

static int find_value(Search *s, const Root *root, int *best)
{
    int values[13] = {0}, count = 0, at = 0;
    for (int value = -out_now(s, &root->p, 1); value <= out_now(s, &root->p, 0); value++)
        if (plausible(s, &root->p, value))
            values[count++] = value;
    while (at < count - 1 && values[at] <= 0)
        at++;
    *best = CORE_NO_ACT;
    Proof proof = prove_root(s, root, values[at], best);
    if (proof.holds) {
        int better = *best;
        while (at < count - 1 && prove_root(s, root, values[at + 1], &better).holds) {
            at++;
            *best = better;
        }
        return values[at];
    }
    if (at > 0 && values[at - 1] == 0 && !proof.tie)
        at--;
    while (--at > 0 && !prove_root(s, root, values[at], best).holds)
        ;
    if (at <= 0)
        prove_root(s, root, values[at = 0], best);
    return values[at];
}

int core_solve(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int *value, int *best)
{
    Search s;
    if (core_check(rules, deal) != CORE_OK || deal->over)
        return CORE_BAD_DEAL;
    begin(&s, rules, deal, solver);
    solver->round++;
    Root root = make_root(&s, deal, deal->turn);
    *value = find_value(&s, &root, best);
    return CORE_OK;
}

/* The acts worth asking about: no wrong claim, and a right one is the only act. */
int sensible_acts(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[16])
{
    int count = 0, kept = 0;
    uint8_t legal[CORE_MAX_ACTS];
    if (rules->out == CORE_OUT_CLAIM && deal->counted[deal->turn] >= OUT_POINTS) {
        acts[0] = CORE_CLAIM;
        return 1;
    }
    if (deal->draw_owed) {
        acts[0] = CORE_CLOSE_EARLY;
        acts[1] = CORE_DRAW;
        return 2;
    }
    count = core_legal(rules, deal, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] != CORE_CLAIM && legal[i] != CORE_DECLARER_CLAIM)
            acts[kept++] = legal[i];
    return kept;
}

int value_of(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int view)
{
    Search s;
    int best;
    if (deal->over)
        return view == 0 ? deal->score : -deal->score;
    begin(&s, rules, deal, solver);
    Root root = make_root(&s, deal, view);
    return find_value(&s, &root, &best);
}

/* Who has declared a marriage and has 66 claims before the reply. */
void settle_claims(const CoreRules *rules, CoreDeal *deal)
{
    if (rules->out == CORE_OUT_CLAIM && !deal->over && deal->declared
        && deal->counted[1 - deal->turn] >= OUT_POINTS)
        act_on(rules, deal, CORE_DECLARER_CLAIM);
}

int core_solve_acts(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver,
                    uint8_t acts[16], int8_t values[16], int *count)
{
    if (core_check(rules, deal) != CORE_OK || deal->over)
        return CORE_BAD_DEAL;
    solver->round++;
    *count = sensible_acts(rules, deal, acts);
    for (int i = 0; i < *count; i++) {
        CoreDeal next = *deal;
        act_on(rules, &next, acts[i]);
        if (deal->led == CORE_NO_CARD)
            settle_claims(rules, &next);
        values[i] = (int8_t)value_of(rules, &next, solver, deal->turn);
        if (solver->stopped)
            break;
    }
    return CORE_OK;
}
