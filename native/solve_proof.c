/* Part of the solver: the search itself. Each prove_... function answers for the position after
 * what its name says. */
#include "solve.h"

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
    p->points[seat] += points;
    if (p->closer == seat && points)
        p->flags |= CLOSER_GREW;
}

static void close_position(const Search *s, Position *p, int seat)
{
    p->closer = seat;
    p->open = 0;
    if (!s->rules->trumps_after_close)
        p->trump = NO_TRUMP;
    p->closing_lead = 1;
    p->fixed_win = s->rules->close_scored == CORE_SCORED_CLOSE ? scale_against(s, p, 1 - seat) : 0;
    p->fixed_fail = 0;
    if (s->rules->failed_close == CORE_FAILED_THREE)
        p->fixed_fail = 3;
    else if (s->rules->failed_close == CORE_FAILED_AT_CLOSE)
        p->fixed_fail = p->flags & HAS_TRICK << (1 - seat) ? 2 : 3;
    p->trumps = suit_mask(p->trump);
    p->unplayed = points_in(p->hand[0] | p->hand[1]);
    p->lasting = lasting_state(s, p);
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
    p->open = !last;
    p->lasting = lasting_state(s, p);
}

static int close_allowed(const Search *s, const Position *p)
{
    const CoreRules *r = s->rules;
    int first = !(p->flags & (HAS_TRICK | HAS_TRICK << 1));
    return p->open && r->close && s->size - p->drawn >= r->close_min_stock
        && !(first && (r->close_after_first_trick || r->first_trick_plain))
        && (p->flags & HAS_TRICK << p->leader || !r->close_needs_trick);
}

static int exchange_allowed(const Search *s, const Position *p, int seat, int on_lead)
{
    const CoreRules *r = s->rules;
    int first_lead = on_lead && !(p->flags & (HAS_TRICK | HAS_TRICK << 1));
    return p->open && r->exchange != CORE_EXCHANGE_NONE
        && s->size - p->drawn >= r->exchange_min_stock && p->hand[seat] & bit(s->low_trump)
        && (on_lead || r->exchange == CORE_EXCHANGE_TURN)
        && (p->flags & HAS_TRICK << seat || !r->exchange_needs_trick)
        && !(r->first_trick_plain && first_lead);
}

static void exchange_card(const Search *s, Position *p, int seat)
{
    p->hand[seat] = (p->hand[seat] & ~bit(s->low_trump)) | bit(p->turned);
    p->turned = s->low_trump;
    p->lasting = lasting_state(s, p);
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
    if (!p->open)
        return prove_lead(s, p);
    Proof early = proof_of(2, FREE, FREE, 0);
    if (s->rules->close_before_draw && close_allowed(s, p) && !out)
        early = prove_closed(s, p, winner);
    if (early.holds == (winner == 0))
        return early;
    uint32_t mine = p->hand[0], theirs = p->hand[1], lasting = p->lasting;
    draw_cards(s, p);
    Proof drawn = prove_lead(s, p);
    p->hand[0] = mine;
    p->hand[1] = theirs;
    p->drawn -= 2;
    p->open = 1;
    p->lasting = lasting;
    return early.holds == drawn.holds ? merge(early, drawn) : drawn;
}

/* The trick is complete: who gets it, what follows. The card led has left its hand; `p` is as before
 * in the end. */
static Proof prove_trick(Search *s, Position *p, int led, int card)
{
    int leader = p->leader, flags = p->flags;
    int winner = beats(card, led, p->trump) ? 1 - leader : leader;
    int before = p->points[winner], pending = p->pending[winner];
    int points = points_of(led) + points_of(card);
    p->hand[1 - leader] ^= bit(card);
    int last = !(p->hand[0] | p->hand[1]);
    int ten = last && (s->rules->last_trick == CORE_TEN_ALWAYS
                       || (s->rules->last_trick == CORE_TEN_OPEN && p->closer == CORE_NO_SEAT));
    p->unplayed -= points;
    credit(p, winner, points + pending + (ten ? TEN_POINTS : 0));
    p->pending[winner] = 0;
    p->flags |= (points ? HAS_TRICK | HAS_CARD_POINTS : HAS_TRICK) << winner;
    if (p->closer == winner)
        p->flags |= CLOSER_TRICK;
    p->leader = winner;
    int after = p->points[winner];
    Proof proof = not_sooner(prove_next(s, p, last), winner, before, after);
    p->leader = leader;
    p->flags = flags;
    p->points[winner] = before;
    p->pending[winner] = pending;
    p->unplayed += points;
    p->hand[1 - leader] ^= bit(card);
    return proof;
}

/* Seat 1 - leader replies to `led`, which has left the hand and whose marriage is counted. */
static Proof prove_reply(Search *s, Position *p, int led)
{
    int seat = 1 - p->leader, wanted = seat == 0;
    Proof all = proof_of(!wanted, FREE, FREE, 0);
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
        Proof proof = prove_trick(s, p, led, card_of(&m, i));
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    return all;
}

static Proof prove_card(Search *s, Position *p, int card)
{
    int seat = p->leader, flags = p->flags, closing_lead = p->closing_lead;
    int before = p->points[seat], pending = p->pending[seat];
    int married = marriages_in(p->hand[seat]) & bit(card) && may_marry(s, p);
    p->hand[seat] ^= bit(card);
    p->closing_lead = 0;
    if (married) {
        int value = card >> 3 == p->trump ? 40 : 20;
        if (flags & HAS_TRICK << seat)
            credit(p, seat, value);
        else
            p->pending[seat] += value;
    }
    int after = p->points[seat];
    Proof proof = after >= OUT_POINTS && married ? judge_out(s, p, seat) : prove_reply(s, p, card);
    p->hand[seat] ^= bit(card);
    p->closing_lead = closing_lead;
    p->flags = flags;
    p->points[seat] = before;
    p->pending[seat] = pending;
    return not_sooner(proof, seat, before, after);
}

/* The acts before the lead, then the leads. `best` receives the act that decided. */
static Proof prove_acts(Search *s, Position *p, int hint, int *best)
{
    int seat = p->leader, wanted = seat == 0;
    Proof all = proof_of(!wanted, FREE, FREE, 0);
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
        int card = card_of(&m, i);
        Proof proof = prove_card(s, p, card);
        *best = card;
        if (proof.holds == wanted)
            return proof;
        all = merge(all, proof);
    }
    *best = card_of(&m, 0);
    return all;
}

/* The last trick: nobody has a choice. */
static Proof prove_last(Search *s, Position *p)
{
    int seat = p->leader, led = lowest(p->hand[seat]);
    if (s->rules->out == CORE_OUT_CLAIM && p->points[1 - seat] >= OUT_POINTS)
        return judge_out(s, p, 1 - seat);
    uint32_t mine = p->hand[seat];
    p->hand[seat] = 0;
    Proof proof = prove_trick(s, p, led, lowest(p->hand[1 - seat]));
    p->hand[seat] = mine;
    return not_sooner(proof, seat, p->points[seat], p->points[seat]);
}

/* The leader declares a marriage and is out with it, if it can. */
static Proof declare_out(Search *s, const Position *p)
{
    int seat = p->leader, value = best_marriage(s, p);
    if (!value || !(p->flags & HAS_TRICK << seat) || p->points[seat] + value < OUT_POINTS)
        return proof_of(0, -1, -1, 0);
    Position out = *p;
    credit(&out, seat, value);
    return not_sooner(judge_out(s, &out, seat), seat, p->points[seat], out.points[seat]);
}

static Proof prove_lead(Search *s, Position *p)
{
    int seat = p->leader, best = CORE_NO_ACT, hint = CORE_NO_ACT;
    if (s->rules->out == CORE_OUT_CLAIM && p->points[seat] >= OUT_POINTS)
        return judge_out(s, p, seat);
    if (at_most_one(p->hand[0]))
        return prove_last(s, p);
    if (!visit(s))
        return proof_of(0, 0, 0, 1);
    uint32_t state = state_of(s, p);
    CoreSlot *pair = pair_of(s, p, state);
    PREFETCH(pair);
    Proof proof = bound(s, p);
    if (proof.own < 0)
        proof = declare_out(s, p);
    if (proof.own >= 0)
        return proof;
    const CoreSlot *slot = find_slot(s, p, state, pair);
    if (slot) {
        if (recall(s, slot, p, &proof))
            return proof;
        hint = slot->best;
    }
    proof = prove_acts(s, p, hint, &best);
    if (!s->solver->stopped)
        remember(s, p, state, pair, proof, best);
    return proof;
}
