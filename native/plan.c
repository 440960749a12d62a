/* Closed play by the best plan: one act for each thing the player can know, as he has to choose.
 *
 * Solving world by world credits the player with choosing differently in worlds that look alike
 * to him. Here what a plan brings is a vector, one value a world. Where the player acts, the
 * vectors of all his acts stand side by side as long as no other is at least as good everywhere: a
 * front. Where the other acts he sees all cards and picks world by world, so vectors are joined by the
 * smaller value. Source: T. Cazenave and V. Ventos, "The αμ Search Algorithm for the Game of Bridge",
 * 2019, and the cuts of "Optimizing αμ", 2021; unlike there every decision is searched to the end.
 *
 * The first worlds choose the plan; those after them are only valued by it, so that what is told of a
 * plan does not come from the worlds it was chosen for.
 */
#include <string.h>

#include "deal.h"

enum { MOST_ACTS = 8, ABOVE_ALL = 100, BELOW_ALL = -100 };

typedef struct {
    const CoreRules *rules;
    CoreSolver *solver;
    Room room;
    size_t used; /* of the room before the first option */
    int me;
} Plan;

/* An act of the player: what follows it, and what each world would bring with all cards seen. */
typedef struct {
    CoreDeal next;
    int8_t *upper;
    int rank;
} PlanAct;

static int is_halted(const Plan *p)
{
    const CoreSolver *solver = p->solver;
    return (solver->stop && *solver->stop)
        || (solver->node_limit && solver->nodes > solver->node_limit);
}

static CoreDeal with_hand(const Plan *p, const CoreDeal *deal, uint32_t his)
{
    CoreDeal whole = *deal;
    whole.hand[1 - p->me] = his;
    return whole;
}

/* The value with all cards seen. */
static int open_value(Plan *p, const CoreDeal *deal, uint32_t his)
{
    CoreDeal whole = with_hand(p, deal, his);
    return value_of(p->rules, &whole, p->solver, p->me);
}

static CoreDeal after(const Plan *p, const CoreDeal *deal, uint32_t his, int card)
{
    CoreDeal next = with_hand(p, deal, his);
    int leads = next.led == CORE_NO_CARD;
    act_on(p->rules, &next, card);
    if (leads)
        settle_claims(p->rules, &next);
    if (!next.over && p->rules->out == CORE_OUT_CLAIM && next.counted[next.turn] >= OUT_POINTS)
        act_on(p->rules, &next, CORE_CLAIM);
    return next;
}

static Front plan_front(Plan *p, const CoreDeal *deal, const Worlds *w, const Front *above,
                        const int8_t *upper);

/* Value an act with all cards seen in each world; where no world decides, the first one does. */
static void see_act(Plan *p, const Worlds *w, PlanAct *act, int8_t *best)
{
    for (int i = 0; i < w->count; i++) {
        act->upper[i] = (int8_t)open_value(p, &act->next, w->his[i]);
        if (act->upper[i] > best[i])
            best[i] = act->upper[i];
    }
    act->rank = vector_sum(act->upper, w->choosing ? w->choosing : 1);
}

/* The first act of the highest rank that is not tried yet; NULL when all are. */
static PlanAct *next_act(PlanAct *acts, int count)
{
    PlanAct *found = 0;
    for (int i = 0; i < count; i++)
        if (acts[i].upper && (!found || acts[i].rank > found->rank))
            found = &acts[i];
    return found;
}

static Front own_turn(Plan *p, const CoreDeal *deal, const Worlds *w)
{
    Front front = new_front(&p->room, w->count);
    PlanAct acts[MOST_ACTS], *act;
    int count = 0;
    int8_t *best = take(&p->room, (size_t)w->count), *uppers = take(&p->room, MOST_ACTS * (size_t)w->count);
    memset(best, BELOW_ALL, (size_t)w->count);
    for (uint32_t cards = playable(p->rules, deal); cards; cards &= cards - 1, count++) {
        acts[count].next = after(p, deal, w->his[0], lowest(cards));
        acts[count].upper = uppers + (size_t)count * (size_t)w->count;
        see_act(p, w, &acts[count], best);
    }
    while ((act = next_act(acts, count)) && !front_reaches(&front, best, w) && !is_halted(p)) {
        size_t used = p->room.used;
        if (!front_reaches(&front, act->upper, w)) {
            Front below = plan_front(p, &act->next, w, &front, act->upper);
            for (int i = 0; i < below.count; i++)
                add_vector(&front, vector_of(&below, i, w), w);
        }
        p->room.used = used;
        act->upper = 0;
    }
    return front;
}

/* The worlds in which the other can play the card and declares a marriage with it, or none. */
typedef struct {
    Worlds worlds;
    uint32_t *his;
    int16_t *place; /* of each in the worlds before */
} Group;

static void gather(Plan *p, const CoreDeal *deal, const Worlds *w, const uint32_t *legal, int card,
                   int declares, Group *g)
{
    g->worlds = (Worlds){g->his, 0, 0};
    for (int i = 0; i < w->count; i++) {
        if (!(legal[i] & bit(card)))
            continue;
        CoreDeal whole = with_hand(p, deal, w->his[i]);
        int marriage = whole.led == CORE_NO_CARD ? marriage_of(p->rules, &whole, card) : 0;
        if ((marriage > 0) != declares)
            continue;
        g->worlds.choosing += i < w->choosing;
        g->place[g->worlds.count] = (int16_t)i;
        g->his[g->worlds.count++] = w->his[i];
    }
}

/* Let each world of the group bring the smaller of what it brought so far and now. */
static void join(Plan *p, const Front *front, const Front *below, const Worlds *w, const Group *g,
                 Front *joined)
{
    int8_t *vector = take(&p->room, (size_t)w->count);
    joined->count = 0;
    for (int i = 0; i < front->count; i++)
        for (int j = 0; j < below->count; j++) {
            const int8_t *now = vector_of(below, j, &g->worlds);
            memcpy(vector, vector_of(front, i, w), (size_t)w->count);
            for (int k = 0; k < g->worlds.count; k++)
                if (now[k] < vector[g->place[k]])
                    vector[g->place[k]] = now[k];
            add_vector(joined, vector, w);
        }
}

/* Whether every vector is reached by what the player has already: the act that led here adds nothing. */
static int is_beaten(const Front *front, const Front *above, const Worlds *w)
{
    for (int i = 0; i < front->count; i++)
        if (!front_reaches(above, vector_of(front, i, w), w))
            return 0;
    return 1;
}

static Front other_turn(Plan *p, const CoreDeal *deal, const Worlds *w, const Front *above,
                        const int8_t *upper)
{
    Front front = new_front(&p->room, w->count), joined = new_front(&p->room, w->count);
    uint32_t *legal = take(&p->room, sizeof *legal * (size_t)w->count), cards = 0;
    Group g = {.his = take(&p->room, sizeof *g.his * (size_t)w->count),
               .place = take(&p->room, sizeof *g.place * (size_t)w->count)};
    if (upper)
        memcpy(front.vectors, upper, (size_t)w->count);
    else
        memset(front.vectors, ABOVE_ALL, (size_t)w->count);
    front.count = 1;
    for (int i = 0; i < w->count; i++) {
        CoreDeal whole = with_hand(p, deal, w->his[i]);
        cards |= legal[i] = playable(p->rules, &whole);
    }
    for (int i = 0; i < 64 && front.count && !is_halted(p); i++) {
        int card = i / 2;
        if (cards & bit(card))
            gather(p, deal, w, legal, card, i % 2, &g);
        if (!(cards & bit(card)) || !g.worlds.count)
            continue;
        CoreDeal next = after(p, deal, g.his[0], card);
        for (int k = 0; k < g.worlds.count; k++)
            g.his[k] &= ~bit(card);
        size_t used = p->room.used;
        Front below = plan_front(p, &next, &g.worlds, 0, 0);
        join(p, &front, &below, w, &g, &joined);
        p->room.used = used;
        Front swapped = front;
        front = joined;
        joined = swapped;
        if (above && is_beaten(&front, above, w))
            front.count = 0;
    }
    return front;
}

/* The front of a position. above: what the player has from acts tried before (NULL: nothing is cut);
 * upper: no vector brings more (NULL:
 * that is not known). */
static Front plan_front(Plan *p, const CoreDeal *deal, const Worlds *w, const Front *above,
                        const int8_t *upper)
{
    Front front;
    if (!deal->over && w->count > 1)
        return deal->turn == p->me ? own_turn(p, deal, w) : other_turn(p, deal, w, above, upper);
    front = (Front){take(&p->room, (size_t)w->count), 1};
    for (int i = 0; i < w->count; i++)
        front.vectors[i] = (int8_t)open_value(p, deal, w->his[i]);
    return front;
}

static int worth(const int32_t *payoff, int points)
{
    return payoff ? payoff[points + MOST_POINTS] : points;
}

static int64_t worth_of(const int32_t *payoff, const int8_t *vector, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += worth(payoff, vector[i]);
    return sum;
}

/* Write what the best plan brings in each world; 0 when it was halted before it was found. */
static int best_plan(Plan *p, const CoreDeal *deal, const Worlds *w, const int32_t *payoff,
                     int8_t *outcome)
{
    Front front = plan_front(p, deal, w, 0, 0);
    if (is_halted(p) || !front.count)
        return 0;
    int best = 0;
    for (int i = 1; i < front.count; i++)
        if (worth_of(payoff, vector_of(&front, i, w), w->choosing)
            > worth_of(payoff, vector_of(&front, best, w), w->choosing))
            best = i;
    memcpy(outcome, vector_of(&front, best, w), (size_t)w->count);
    return 1;
}

/* Compare what a plan brings with what seeing all cards would. */
static void count_lost(Plan *p, const CoreDeal *next, const Worlds *w, const int32_t *payoff,
                       const int8_t *outcome, CoreOption *option)
{
    for (int i = 0; i < w->count; i++) {
        int64_t lost = worth(payoff, open_value(p, next, w->his[i])) - worth(payoff, outcome[i]);
        option->lost[i >= w->choosing] += lost;
        if (i < w->choosing)
            option->lost_squares += lost * lost;
    }
    if (w->choosing == w->count)
        option->lost[1] = option->lost[0];
}

/* Value one option by the best plan after it. */
static void plan_option(Plan *p, const CoreDeal *world, const Worlds *w, const int32_t *payoff,
                        CoreOption *option)
{
    CoreDeal start = *world;
    p->room.used = p->used;
    int8_t *outcome = take(&p->room, (size_t)w->count);
    do_before(p->rules, &start, option->before);
    CoreDeal next = after(p, &start, w->his[0], option->act);
    if (!best_plan(p, &next, w, payoff, outcome))
        return;
    int first = w->choosing < w->count ? w->choosing : 0;
    option->chosen = worth_of(payoff, outcome, w->choosing);
    option->weighed = (uint32_t)w->choosing;
    option->worlds = (uint32_t)(w->count - first);
    for (int i = first; i < w->count; i++) {
        int64_t value = worth(payoff, outcome[i]);
        option->sum += value;
        option->squares += value * value;
    }
    if (!option->exact)
        count_lost(p, &next, w, payoff, outcome, option);
}

uint64_t core_plan_room(uint32_t worlds)
{
    size_t own = PLAN_FRONT + 1 + 1 + MOST_ACTS, other = 2 * (PLAN_FRONT + 1) + 4 + 4 + 2 + 1;
    size_t pieces = 16 * (size_t)(3 + 6);
    return (MOST_ACTS * ((own + other) * (uint64_t)worlds + pieces) + 6 * (uint64_t)worlds + 64) / 8 + 1;
}

/* The options after which the stock is closed; `world` is any world. */
static int list_closed(const CoreRules *rules, const CoreDeal *world, CoreOption options[CORE_MAX_OPTIONS])
{
    CoreOption all[CORE_MAX_OPTIONS];
    int count = 0, total = list_options(rules, world, all), closed = !stock_is_open(world);
    for (int i = 0; i < total; i++)
        if (closed || all[i].before & (CORE_FIRST_CLOSE | CORE_FIRST_CLOSE_EARLY))
            options[count++] = all[i];
    return count;
}

/* Write every hand that the other can hold, or as many as asked for, drawn. */
static void draw_hands(const CoreInfo *info, const Hidden *hidden, int all, int count,
                       uint64_t *rng, uint32_t *his)
{
    CoreDeal world;
    for (int i = 0; i < count; i++) {
        if (all) {
            his[i] = info->deal.hand[1 - info->seat] | hand_at(hidden, (uint64_t)i);
        } else {
            draw_world(info, rng, &world);
            his[i] = world.hand[1 - info->seat];
        }
    }
}

int core_plan(const CoreRules *rules, const CoreInfo *info, CoreSolver *solver, uint64_t *room,
              uint32_t worlds, uint32_t valued, uint32_t enumerate_up_to, uint64_t seed,
              const int32_t *payoff, CoreOption options[48], int *count)
{
    int code = core_check_info(rules, info);
    if (code != CORE_OK)
        return code;
    if (!check_solver(solver) || !room || worlds < 1 || worlds > CORE_MOST_PLANNED
        || valued > CORE_MOST_PLANNED || enumerate_up_to > CORE_MOST_PLANNED
        || info->seat != info->deal.turn || !check_payoff(payoff))
        return CORE_BAD_ARGUMENT;
    Hidden hidden = hidden_cards(info);
    uint64_t hands = choose(hidden.allowed_count, hidden.held);
    int all = hands <= enumerate_up_to || hands == 1;
    int choosing = all ? (int)hands : (int)worlds, total = all ? choosing : choosing + (int)valued;
    Plan p = {rules, solver, {(uint8_t *)room, 0, 8 * core_plan_room((uint32_t)total)}, 0, info->seat};
    uint32_t *his = take(&p.room, sizeof *his * (size_t)total);
    p.used = p.room.used;
    CoreDeal world;
    world_at(info, 0, &world);
    draw_hands(info, &hidden, all, total, &seed, his);
    solver->round++;
    solver->stopped = 0;
    *count = list_closed(rules, &world, options);
    Worlds w = {his, total, choosing};
    for (int i = 0; i < *count; i++) {
        options[i].exact = (uint8_t)all;
        plan_option(&p, &world, &w, payoff, &options[i]);
    }
    return CORE_OK;
}
