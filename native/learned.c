/* The search of the learned player: one trick ahead on many layouts, the net at the end of it. */
#include "learned.h"

#include "net.h"
#include "seen.h"

/* An option falls out when it is behind by d game points after n layouts and d * d > HOPELESS * n. */
enum { HOPELESS = 16, FIRST_DROP = 24 };

/* A payoff is a straight line through its worths for 1..3 game points, won and lost, and what it
 * bends away from that; in parts of a thousandth, so that both are whole numbers. */
enum { LINE_POINTS = 3, LINE_PARTS = 84 };

/* Choices by softmax: e to the minus value behind the best, in steps of 1/16 of a temperature; that of
 * the other seat's acts is 0.1 game points. */
enum { CHANCES = 192, STEPS = 16, CHANCE_FACTOR = 61565 };
enum { ACT_STEP = CORE_NET_UNITS / (10 * STEPS), GUESS_STEP = CORE_GUESS_UNITS / STEPS };

/* A layout is chosen out of so many, by the odds of its cards. */
enum { CANDIDATES = 8 };

typedef struct {
    const CoreRules *rules;
    const CoreNet *net;
    CoreSolver *solver;
    const int32_t *payoff;
    int64_t height, slope; /* of the payoff's line, at 0 game points and for one more */
    int seat;
    uint32_t depth;
    uint32_t chances[CHANCES];
    int32_t odds[32]; /* that the other holds a hidden card, see net_guess */
    NetSums sums[2];  /* by seat */
} Mind;

/* What an option has brought: game points as the net judges them, in CORE_NET_UNITS, and what the
 * payoff bends. */
typedef struct {
    int64_t points, bends;
    int dropped;
} Tally;

static void fill_chances(Mind *mind)
{
    uint32_t chance = 65536;
    for (int i = 0; i < CHANCES; i++, chance = chance * CHANCE_FACTOR >> 16)
        mind->chances[i] = chance;
}

/* The net's value of every option of the seat on turn; return how many there are. */
static int ask_net(Mind *mind, const Seen *seen, Option options[MAX_OPTIONS],
                   int32_t values[MAX_OPTIONS])
{
    uint8_t names[4];
    uint16_t active[NET_MAX_ACTIVE];
    NetCells cells;
    NetView view = seen_view(seen);
    net_rename(&view, names);
    net_forward(mind->net, active, net_features(&view, names, active),
                &mind->sums[seen->deal.turn], &cells);
    int count = seen_options(mind->rules, seen, options);
    for (int i = 0; i < count; i++)
        values[i] = net_value(mind->net, &cells, net_output(options[i], names));
    return count;
}

static int best_of(const int32_t *values, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = values[i] > values[best] ? i : best;
    return best;
}

static int draw_by_value(const Mind *mind, const int32_t *values, int count, int step,
                         uint64_t *rng)
{
    uint32_t chances[MAX_OPTIONS], total = 0;
    int32_t best = values[best_of(values, count)];
    for (int i = 0; i < count; i++) {
        int32_t behind = (best - values[i]) / step;
        chances[i] = behind < CHANCES ? mind->chances[behind] : 0;
        total += chances[i];
    }
    uint32_t pick = rng_below(rng, total);
    int chosen = 0;
    for (; chosen < count - 1 && pick >= chances[chosen]; chosen++)
        pick -= chances[chosen];
    return chosen;
}

static void guess_hand(Mind *mind, const Seen *seen)
{
    uint8_t names[4];
    uint16_t active[NET_MAX_ACTIVE];
    int32_t odds[32];
    NetView view = seen_view(seen);
    net_rename(&view, names);
    net_guess(mind->net, active, net_features(&view, names, active), odds);
    for (int card = 0; card < 32; card++)
        mind->odds[card] = odds[names[card >> 3] * 8 + (card & 7)];
}

/* Draw a layout, likely ones more often. */
static void draw_likely_world(const Mind *mind, const CoreInfo *info, uint64_t *seed,
                              CoreDeal *deal)
{
    CoreDeal drawn[CANDIDATES];
    int32_t odds[CANDIDATES];
    int he = 1 - info->seat;
    for (int i = 0; i < CANDIDATES; i++) {
        draw_world(info, seed, &drawn[i]);
        odds[i] = 0;
        for (uint32_t cards = drawn[i].hand[he] & ~info->deal.hand[he]; cards; cards &= cards - 1)
            odds[i] += mind->odds[lowest(cards)];
    }
    *deal = drawn[draw_by_value(mind, odds, CANDIDATES, GUESS_STEP, seed)];
}

/* The line nearest to the payoff, all deals of 1..3 game points weighing the same. */
static void draw_line(Mind *mind)
{
    const int32_t *middle = mind->payoff + MOST_POINTS;
    for (int points = 1; points <= LINE_POINTS; points++) {
        mind->height += LINE_PARTS / (2 * LINE_POINTS) * (middle[points] + middle[-points]);
        mind->slope += points * (middle[points] - middle[-points]);
    }
    mind->slope *= LINE_PARTS / (2 * (1 + 4 + 9));
}

/* Let both act as the net would until the seat has had its `depth` decisions and the net can say what
 * comes of the next, or the stock is open no more. With a payoff play goes on to the end, to see
 * where it bends. */
static void play_on(Mind *mind, Seen *seen, int goes_on, uint64_t rng, Tally *tally)
{
    Option options[MAX_OPTIONS];
    int32_t values[MAX_OPTIONS];
    uint32_t left = mind->depth;
    int judged = 0;
    while (goes_on) {
        int count = ask_net(mind, seen, options, values), chosen;
        if (seen->deal.turn != mind->seat) {
            chosen = draw_by_value(mind, values, count, ACT_STEP, &rng);
        } else {
            chosen = best_of(values, count);
            if (!judged && left-- == 0) {
                judged = 1;
                tally->points += values[chosen];
                if (!mind->payoff)
                    return;
            }
        }
        goes_on = seen_choose(mind->rules, seen, options[chosen]);
    }
    int value = value_of(mind->rules, &seen->deal, mind->solver, mind->seat);
    if (!judged)
        tally->points += (int64_t)CORE_NET_UNITS * value;
    if (mind->payoff)
        tally->bends += (int64_t)LINE_PARTS * mind->payoff[value + MOST_POINTS] - mind->height
            - mind->slope * value;
}

/* Every option of the seat, the exchange as something done before a card. */
static int list_options(const CoreRules *rules, const Seen *seen, CoreOption list[CORE_MAX_OPTIONS])
{
    Option options[MAX_OPTIONS];
    int total = 0, exchanges = may_exchange(rules, &seen->deal);
    for (int exchange = 0; exchange <= exchanges; exchange++) {
        Seen at = *seen;
        if (exchange)
            seen_act(rules, &at, CORE_EXCHANGE);
        int count = seen_options(rules, &at, options);
        for (int i = 0; i < count; i++) {
            if (options[i].act == CORE_EXCHANGE)
                continue;
            int before = (exchange ? CORE_FIRST_EXCHANGE : 0)
                | (options[i].close_first ? CORE_FIRST_CLOSE : 0);
            list[total++] = (CoreOption){options[i].act, (uint8_t)before, 0, 0};
        }
    }
    return total;
}

/* Begin every option with the net's own value. */
static void begin_with_net(Mind *mind, const Seen *seen, const CoreOption *list, int total,
                           Tally tallies[])
{
    for (int exchange = 0; exchange <= may_exchange(mind->rules, &seen->deal); exchange++) {
        Seen at = *seen;
        Option options[MAX_OPTIONS];
        int32_t values[MAX_OPTIONS];
        if (exchange)
            seen_act(mind->rules, &at, CORE_EXCHANGE);
        int count = ask_net(mind, &at, options, values);
        for (int i = 0; i < count; i++) {
            int before = (exchange ? CORE_FIRST_EXCHANGE : 0)
                | (options[i].close_first ? CORE_FIRST_CLOSE : 0);
            for (int k = 0; k < total; k++)
                if (list[k].act == options[i].act && list[k].before == before)
                    tallies[k].points = (int64_t)CORE_NET_PRIOR * values[i];
        }
    }
}

static void try_option(Mind *mind, const Seen *world, const CoreOption *option, uint64_t rng,
                       Tally *tally)
{
    Seen seen = *world;
    if (option->before & CORE_FIRST_EXCHANGE)
        seen_act(mind->rules, &seen, CORE_EXCHANGE);
    Option card = {option->act, (option->before & CORE_FIRST_CLOSE) != 0};
    int goes_on = seen_choose(mind->rules, &seen, card);
    play_on(mind, &seen, goes_on, rng, tally);
}

static int64_t rounded_down(int64_t a, int64_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

/* The sum of an option after `done` layouts and the net's own: in CORE_NET_UNITS or, with a payoff,
 * in parts of a thousandth; what it bends is known from the layouts alone. */
static int64_t total_of(const Mind *mind, const Tally *tally, uint32_t done)
{
    int64_t worlds = CORE_NET_PRIOR + done;
    if (!mind->payoff)
        return tally->points;
    return mind->height * worlds + rounded_down(mind->slope * tally->points, CORE_NET_UNITS)
        + (done ? rounded_down(tally->bends * worlds, done) : 0);
}

/* Mark the options that can hardly be the best any more; all that are left have `done` layouts.
 * Return how many those are. */
static int drop_hopeless(const Mind *mind, Tally tallies[], int count, uint32_t done)
{
    int64_t best = INT64_MIN, point = mind->payoff ? mind->slope + !mind->slope : CORE_NET_UNITS;
    int left = 0;
    for (int i = 0; i < count; i++) {
        int64_t total = total_of(mind, &tallies[i], done);
        if (!tallies[i].dropped && total > best)
            best = total;
    }
    for (int i = 0; i < count; i++) {
        if (tallies[i].dropped)
            continue;
        int64_t behind = (best - total_of(mind, &tallies[i], done)) / point;
        tallies[i].dropped = behind * behind > (int64_t)HOPELESS * (CORE_NET_PRIOR + done);
        left += !tallies[i].dropped;
    }
    return left;
}

static int check(const CoreRules *rules, const CoreInfo *info)
{
    int code = core_check_info(rules, info);
    if (code != CORE_OK)
        return code;
    const CoreDeal *deal = &info->deal;
    int fits = stock_is_open(deal) && !deal->draw_owed && !deal->over && deal->turn == info->seat;
    return fits ? CORE_OK : CORE_BAD_ARGUMENT;
}

static Seen look_at(const CoreDeal *deal, const CoreShown *shown)
{
    Seen seen = {.deal = *deal};
    for (int seat = 0; seat < 2; seat++) {
        seen.known[seat] = shown->known[seat];
        for (int kind = 0; kind < 3; kind++)
            seen.plays[seat][kind] = shown->plays[seat][kind];
    }
    return seen;
}

/* Try what is left of the options on up to `worlds` layouts; fill in their sums. */
static void try_worlds(Mind *mind, const CoreInfo *info, const CoreShown *shown, uint32_t worlds,
                       uint64_t *seed, CoreOption *options, int count)
{
    Tally tallies[CORE_MAX_OPTIONS] = {0};
    Seen known = look_at(&info->deal, shown);
    guess_hand(mind, &known);
    begin_with_net(mind, &known, options, count, tallies);
    int left = mind->payoff ? count : drop_hopeless(mind, tallies, count, 0);
    for (uint32_t done = 1; done <= worlds && left > 1; done++) {
        CoreDeal deal;
        draw_likely_world(mind, info, seed, &deal);
        uint64_t rng = rng_next(seed);
        Seen world = look_at(&deal, shown);
        for (int i = 0; i < count; i++) {
            if (tallies[i].dropped)
                continue;
            try_option(mind, &world, &options[i], rng, &tallies[i]);
            options[i].worlds++;
        }
        if (mind->solver->stop && *mind->solver->stop)
            break;
        if (done % FIRST_DROP == 0)
            left = drop_hopeless(mind, tallies, count, done);
    }
    for (int i = 0; i < count; i++) {
        int64_t total = total_of(mind, &tallies[i], options[i].worlds);
        options[i].sum = (int32_t)(mind->payoff ? rounded_down(total, LINE_PARTS) : total);
        options[i].worlds += CORE_NET_PRIOR;
    }
}

int core_learned(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                 const CoreNet *net, CoreSolver *solver, uint32_t worlds, uint64_t seed,
                 uint32_t depth, const int32_t *payoff, CoreOption options[48], int *count)
{
    int code = check(rules, info);
    if (code != CORE_OK)
        return code;
    if (worlds > 4000 || !check_payoff(payoff))
        return CORE_BAD_ARGUMENT;
    Mind mind = {.rules = rules, .net = net, .solver = solver, .payoff = payoff,
                 .seat = info->seat, .depth = depth};
    fill_chances(&mind);
    if (payoff)
        draw_line(&mind);
    solver->round++;
    Seen known = look_at(&info->deal, shown);
    *count = list_options(rules, &known, options);
    try_worlds(&mind, info, shown, worlds, &seed, options, *count);
    return CORE_OK;
}

int core_net_values(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                    const CoreNet *net, CoreOption options[48], int *count)
{
    int code = check(rules, info);
    if (code != CORE_OK)
        return code;
    Mind mind = {.rules = rules, .net = net, .seat = info->seat};
    Seen seen = look_at(&info->deal, shown);
    Option plain[MAX_OPTIONS];
    int32_t values[MAX_OPTIONS];
    *count = ask_net(&mind, &seen, plain, values);
    for (int i = 0; i < *count; i++) {
        int exchange = plain[i].act == CORE_EXCHANGE;
        options[i] = (CoreOption){plain[i].act, plain[i].close_first ? CORE_FIRST_CLOSE : 0,
                                  values[i], 1};
        if (exchange)
            options[i].before = CORE_FIRST_EXCHANGE;
    }
    return CORE_OK;
}
