/* The search of the upper levels: every option on many layouts, each played to the end. */
#include <assert.h>

#include "check.h"
#include "policy.h"

/* An option falls out when it is behind by d game points after n layouts and d * d >
 * SEARCH_HOPELESS * n: some four standard deviations of the difference of two options. */
enum { SEARCH_HOPELESS = 24, SEARCH_FIRST_DROP = 32, MOST_SEARCH_WORLDS = 10000000 };

static const int32_t UNTRIED = INT32_MIN;

/* Leads by what is done before them, four ways, and by card; the last is what the policy does. */
enum { LEADS = 4 * 32, BY_POLICY = LEADS, ENOUGH_TO_CHOOSE = 4 };

typedef struct {
    int64_t sum, squares;
    uint32_t worlds;
} Lead;

typedef struct {
    const CoreRules *rules;
    const CoreInfo *info;
    CoreSolver *solver;
    const int32_t *payoff;
    CoreOption *options;
    int count;
    int dropped[CORE_MAX_OPTIONS];
    /* What the leads after a draw that is owed bring, by the card drawn and on either half of the layouts in
     * which it is drawn: by what is done before it and by the card led. */
    Lead after_draw[32][2][LEADS + 1];
    uint32_t drawn[32];
    int tried_all;
} Comparison;

/* Play to the end: policy while the stock is open, exact after that. Value for `view`. */
static int play_out(const CoreRules *rules, CoreDeal *deal, CoreSolver *solver, int view)
{
    uint32_t buried = buried_cards(deal);
    int drawn = deal->drawn;
    while (!deal->over && stock_is_open(deal)) {
        int leads = deal->led == CORE_NO_CARD;
        act_on(rules, deal, policy_act(rules, deal, buried));
        if (leads)
            settle_claims(rules, deal);
        for (; drawn < deal->drawn; drawn++)
            buried &= ~bit(deal->stock[drawn]);
    }
    return value_of(rules, deal, solver, view);
}

static void do_before(const CoreRules *rules, CoreDeal *deal, int before)
{
    if (before & CORE_FIRST_CLOSE_EARLY)
        act_on(rules, deal, CORE_CLOSE_EARLY);
    if (before & CORE_FIRST_EXCHANGE)
        act_on(rules, deal, CORE_EXCHANGE);
    if (before & CORE_FIRST_CLOSE)
        act_on(rules, deal, CORE_CLOSE);
}

static int value_of_option(const Comparison *c, const CoreDeal *world, int before, int act)
{
    CoreDeal deal = *world;
    do_before(c->rules, &deal, before);
    int leads = deal.led == CORE_NO_CARD;
    act_on(c->rules, &deal, act);
    if (leads)
        settle_claims(c->rules, &deal);
    int value = play_out(c->rules, &deal, c->solver, c->info->seat);
    assert(value >= -MOST_POINTS && value <= MOST_POINTS);
    return c->payoff ? c->payoff[value + MOST_POINTS] : value;
}

static void add_cards(CoreOption *options, int *count, uint32_t cards, int before)
{
    for (; cards; cards &= cards - 1)
        options[(*count)++] = (CoreOption){.act = (uint8_t)lowest(cards), .before = (uint8_t)before};
    assert(*count <= CORE_MAX_OPTIONS);
}

/* The options of a seat to act that owes no draw; `deal` may be any layout. */
static void list_plays(const CoreRules *rules, const CoreDeal *deal, CoreOption *options, int *count)
{
    for (int exchanges = 0; exchanges <= may_exchange(rules, deal); exchanges++) {
        CoreDeal then = *deal;
        if (exchanges)
            act_on(rules, &then, CORE_EXCHANGE);
        add_cards(options, count, playable(rules, &then), exchanges);
        if (may_close(rules, &then))
            add_cards(options, count, then.hand[then.turn], exchanges | CORE_FIRST_CLOSE);
    }
}

static int list_options(const CoreRules *rules, const CoreDeal *deal, CoreOption *options)
{
    int count = 0;
    if (rules->out == CORE_OUT_CLAIM && deal->counted[deal->turn] >= OUT_POINTS) {
        options[count++] = (CoreOption){.act = CORE_CLAIM};
    } else if (deal->draw_owed) {
        add_cards(options, &count, deal->hand[deal->turn], CORE_FIRST_CLOSE_EARLY);
        options[count++] = (CoreOption){.act = CORE_DRAW};
    } else {
        list_plays(rules, deal, options, &count);
    }
    return count;
}

/* Which card is drawn decides the lead, so each card drawn has sums of its own. */
static void try_draw(Comparison *c, const CoreDeal *world, int32_t values[LEADS + 1])
{
    CoreDeal drawn = *world;
    CoreOption leads[CORE_MAX_OPTIONS];
    int count = 0;
    for (int i = 0; i < LEADS; i++)
        values[i] = UNTRIED;
    values[BY_POLICY] = value_of_option(c, world, 0, CORE_DRAW);
    act_on(c->rules, &drawn, CORE_DRAW);
    list_plays(c->rules, &drawn, leads, &count);
    for (int i = 0; i < count; i++)
        values[leads[i].before * 32 + leads[i].act] =
            value_of_option(c, &drawn, leads[i].before, leads[i].act);
}

static void add_draw(Comparison *c, int card, const int32_t values[LEADS + 1])
{
    Lead *leads = c->after_draw[card][c->drawn[card]++ % 2];
    for (int i = 0; i <= LEADS; i++) {
        if (values[i] == UNTRIED)
            continue;
        leads[i].worlds++;
        leads[i].sum += values[i];
        leads[i].squares += (int64_t)values[i] * values[i];
    }
}

/* The lead after drawing the card that is valued on one half of the layouts. It is chosen on the other half,
 * or by the policy where that is too small; once all layouts are tried, on all of them. */
static int lead_after(const Comparison *c, int card, int half)
{
    const Lead *own = c->after_draw[card][half], *other = c->after_draw[card][1 - half];
    int best = BY_POLICY;
    int64_t most = INT64_MIN;
    if (!c->tried_all && other[BY_POLICY].worlds < ENOUGH_TO_CHOOSE)
        return BY_POLICY;
    for (int i = 0; i < LEADS; i++) {
        int64_t sum = other[i].sum + (c->tried_all ? own[i].sum : 0);
        if (own[i].worlds + other[i].worlds && sum > most) {
            most = sum;
            best = i;
        }
    }
    return best;
}

/* Count the draw by what is led after it. */
static void settle_draw(const Comparison *c, CoreOption *option)
{
    option->sum = option->squares = 0;
    for (int i = 0; i < 32 * 2; i++) {
        const Lead *lead = &c->after_draw[i / 2][i % 2][lead_after(c, i / 2, i % 2)];
        option->sum += lead->sum;
        option->squares += lead->squares;
    }
}

/* Try what is left of the options on one layout; 0 when the search has to end. */
static int try_world(Comparison *c, const CoreDeal *world)
{
    int32_t values[CORE_MAX_OPTIONS], draws[LEADS + 1];
    int drawn = -1;
    for (int i = 0; i < c->count; i++) {
        if (c->dropped[i])
            continue;
        if (c->options[i].act == CORE_DRAW) {
            drawn = world->stock[world->drawn];
            try_draw(c, world, draws);
        } else {
            values[i] = value_of_option(c, world, c->options[i].before, c->options[i].act);
        }
        if (c->solver->stopped || (c->solver->stop && *c->solver->stop))
            return 0;
    }
    for (int i = 0; i < c->count; i++) {
        if (c->dropped[i])
            continue;
        c->options[i].worlds++;
        if (c->options[i].act != CORE_DRAW) {
            c->options[i].sum += values[i];
            c->options[i].squares += (int64_t)values[i] * values[i];
        }
    }
    if (drawn >= 0)
        add_draw(c, drawn, draws);
    return 1;
}

static void drop_hopeless(Comparison *c, uint32_t worlds)
{
    int64_t best = INT64_MIN;
    for (int i = 0; i < c->count; i++) {
        if (c->options[i].act == CORE_DRAW)
            settle_draw(c, &c->options[i]);
        if (!c->dropped[i] && c->options[i].sum > best)
            best = c->options[i].sum;
    }
    for (int i = 0; i < c->count; i++) {
        int64_t behind = (best - c->options[i].sum) / (c->payoff ? PAYOFF_UNITS : 1);
        if (behind * behind > (int64_t)SEARCH_HOPELESS * worlds)
            c->dropped[i] = 1;
    }
}

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* All layouts, each once, in a scattered order so that the first ones are a fair sample. */
static void try_all_worlds(Comparison *c, uint64_t total, uint64_t *rng)
{
    uint64_t stride = total * 5 / 8 + 1, next = rng_below(rng, (uint32_t)total);
    while (common_divisor(stride, total) != 1)
        stride++;
    for (uint64_t i = 0; i < total; i++) {
        CoreDeal world;
        world_at(c->info, next, &world);
        if (!try_world(c, &world))
            return;
        next = (next + stride) % total;
    }
    c->tried_all = 1;
}

static void try_some_worlds(Comparison *c, uint32_t worlds, uint64_t *rng)
{
    uint32_t drop_at = SEARCH_FIRST_DROP;
    for (uint32_t i = 1; i <= worlds; i++) {
        CoreDeal world;
        draw_world(c->info, rng, &world);
        if (!try_world(c, &world))
            return;
        if (i == drop_at) {
            drop_hopeless(c, i);
            drop_at *= 2;
        }
    }
}

int core_search(const CoreRules *rules, const CoreInfo *info, CoreSolver *solver, uint32_t worlds,
                uint32_t enumerate_up_to, uint64_t seed, const int32_t *payoff,
                CoreOption options[48], int *count)
{
    Comparison c = {.rules = rules, .info = info, .solver = solver, .payoff = payoff,
                 .options = options};
    CoreDeal any;
    int code = core_check_info(rules, info);
    if (code != CORE_OK)
        return code;
    if (!check_solver(solver) || worlds < 1 || worlds > MOST_SEARCH_WORLDS
        || enumerate_up_to > MOST_SEARCH_WORLDS || info->seat != info->deal.turn
        || !check_payoff(payoff)
        || (payoff && (worlds > MOST_PAYOFF_WORLDS || enumerate_up_to > MOST_PAYOFF_WORLDS)))
        return CORE_BAD_ARGUMENT;
    uint64_t total = core_count_worlds(rules, info);
    world_at(info, 0, &any);
    solver->round++;
    solver->stopped = 0;
    *count = c.count = list_options(rules, &any, options);
    if (total <= enumerate_up_to || total == 1)
        try_all_worlds(&c, total, &seed);
    else
        try_some_worlds(&c, worlds, &seed);
    for (int i = 0; i < c.count; i++) {
        if (options[i].act == CORE_DRAW)
            settle_draw(&c, &options[i]);
        options[i].exact = (uint8_t)c.tried_all;
        options[i].chosen = options[i].sum;
        options[i].weighed = options[i].worlds;
    }
    return CORE_OK;
}
