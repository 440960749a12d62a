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

/* The last two tricks of strict play are played out on the spot: they are no nodes. With few cards
 * a bound or a look into the table costs more than it saves. */
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
