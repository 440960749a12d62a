/* The exact solver.
 *
 * The value of a deal is found by a few yes-or-no searches: "does seat 0 get at least `target`
 * game points?". Each answer comes with a margin, because points only help their owner: an answer
 * yes stays true when seat 0 has up to `own` points fewer and seat 1 up to `other` points more, an
 * answer no when seat 0 has up to `own` more and seat 1 up to `other` fewer. Positions with
 * the same cards are remembered once with the points between which the answer holds, so a position
 * that differs by a few points is not searched again, nor one that was answered for another target:
 * a yes holds for every lower one, a no for every higher one.
 */
#include <assert.h>

#include "check.h"
#include "solve.h"

/* A deal as the search sees it: seat 0 is the seat whose value is asked. */
typedef struct {
    Position p;
    int led, draw_owed;
} Root;

/* What the closing has settled, and what the closer took since. */
static void settle_closing(const Search *s, const CoreDeal *d, Position *p)
{
    int loser = 1 - d->closer;
    if (s->rules->close_scored == CORE_SCORED_CLOSE)
        p->fixed_win = win_scale(s->rules, d->close_counted[loser], d->close_card_points[loser],
                                 d->close_tricks[loser]);
    if (s->rules->failed_close == CORE_FAILED_THREE)
        p->fixed_fail = 3;
    else if (s->rules->failed_close == CORE_FAILED_AT_CLOSE)
        p->fixed_fail = d->close_tricks[loser] ? 2 : 3;
    if (d->tricks[d->closer] > d->close_tricks[d->closer])
        p->flags |= CLOSER_TRICK;
    if (d->counted[d->closer] > d->close_counted[d->closer])
        p->flags |= CLOSER_GREW;
}

static Root make_root(Search *s, const CoreDeal *d, int view)
{
    Root root = {.led = d->led, .draw_owed = d->draw_owed};
    Position *p = &root.p;
    int leader = d->led == CORE_NO_CARD ? d->turn : 1 - d->turn;
    for (int i = 0; i < 2; i++) {
        int seat = i ^ view;
        p->hand[i] = d->hand[seat];
        p->points[i] = d->counted[seat];
        p->pending[i] = d->pending[seat];
        p->flags |= (d->tricks[seat] ? HAS_TRICK : 0) << i;
        p->flags |= (d->card_points[seat] ? HAS_CARD_POINTS : 0) << i;
    }
    p->leader = leader ^ view;
    p->drawn = d->drawn;
    p->turned = d->size ? d->stock[d->size - 1] : CORE_NO_CARD;
    p->closer = d->closer == CORE_NO_SEAT ? CORE_NO_SEAT : d->closer ^ view;
    p->closing_lead = d->closing_lead;
    p->trump = d->closer != CORE_NO_SEAT && !s->rules->trumps_after_close ? NO_TRUMP : d->trump;
    p->trumps = suit_mask(p->trump);
    p->open = d->closer == CORE_NO_SEAT && d->drawn < d->size;
    p->unplayed = points_in(d->hand[0] | d->hand[1]);
    if (d->led != CORE_NO_CARD)
        p->unplayed += points_of(d->led);
    if (d->closer == CORE_NO_SEAT) {
        for (int i = d->drawn; i < d->size; i++)
            p->unplayed += points_of(d->stock[i]);
    } else {
        settle_closing(s, d, p);
    }
    p->lasting = lasting_state(s, p);
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
static Proof prove_owed(Search *s, Position *p, int *best)
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

static Proof prove_replies(Search *s, Root *root, int *best)
{
    Position *p = &root->p;
    int seat = 1 - p->leader, wanted = seat == 0;
    Proof all = proof_of(!wanted, FREE, FREE, 0);
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
        Proof proof = prove_trick(s, p, root->led, card_of(&m, i));
        *best = card_of(&m, i);
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    *best = card_of(&m, 0);
    return all;
}

static Proof prove_root(Search *s, Root *root, int target, int *best)
{
    Position *p = &root->p;
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

static int find_value(Search *s, Root *root, int *best)
{
    int values[13] = {0}, count = 0, at = 0;
    for (int value = -out_now(s, &root->p, 1); value <= out_now(s, &root->p, 0); value++)
        if (plausible(s, &root->p, value))
            values[count++] = value;
    assert(count >= 1 && count <= 13);
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
    int code = check_going_on(rules, deal);
    if (code != CORE_OK)
        return code;
    if (!check_solver(solver))
        return CORE_BAD_ARGUMENT;
    begin(&s, rules, deal, solver);
    solver->round++;
    Root root = make_root(&s, deal, deal->turn);
    *value = find_value(&s, &root, best);
    return CORE_OK;
}

static int value_of(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int view)
{
    Search s;
    int best;
    if (deal->over)
        return view == 0 ? deal->score : -deal->score;
    begin(&s, rules, deal, solver);
    Root root = make_root(&s, deal, view);
    return find_value(&s, &root, &best);
}

int core_solve_acts(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver,
                    uint8_t acts[16], int8_t values[16], int *count)
{
    int code = check_going_on(rules, deal);
    if (code != CORE_OK)
        return code;
    if (!check_solver(solver))
        return CORE_BAD_ARGUMENT;
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
