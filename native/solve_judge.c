/* Part of the solver: how the end of a deal is judged, and with which margins. */
#include "solve.h"

static Proof proof_of(int holds, int own, int other, int tie)
{
    return (Proof){.own = own, .holds = holds, .other = other, .tie = tie};
}

static int min(int a, int b) { return a < b ? a : b; }

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
        return proof_of(1, FREE, depends ? room_below(s, p, 1) : FREE, 0);
    return proof_of(0, FREE, depends ? room_above(s, p, 1) : FREE, 0);
}

/* Seat 1 scores what its win is worth now. */
static Proof judge_loss(const Search *s, const Position *p)
{
    int depends = out_depends_on_points(p, 1) && s->target == -1;
    if (-out_now(s, p, 1) >= s->target)
        return proof_of(1, depends ? room_above(s, p, 0) : FREE, FREE, 0);
    return proof_of(0, depends ? room_below(s, p, 0) : FREE, FREE, 0);
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
        return with_margins(proof_of(0 >= s->target, FREE, FREE, 1), beyond0, FREE, FREE, beyond1);
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
        return proof_of(0 >= s->target, 0, 0, 1);
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
    return with_margins(proof_of(value >= s->target, FREE, FREE, value == 0), FREE, short1, short0, FREE);
}

/* All of several acts give the same answer. */
static Proof merge(Proof all, Proof next)
{
    return proof_of(next.holds, min(all.own, next.own), min(all.other, next.other), all.tie | next.tie);
}
