/* See mind.h. */
#include "mind.h"

#include <assert.h>

/* A payoff is a straight line through its worths for 1..3 game points, won and lost, and what it
 * bends away from that; in parts of a thousandth, so that both are whole numbers. */
enum { LINE_POINTS = 3, LINE_PARTS = 84 };

/* Choices by softmax: e to the minus value behind the best, in steps of 1/16 of a temperature; that
 * of the other seat's acts is 0.1 game points. */
enum { STEPS = 16, CHANCE_FACTOR = 61565 };
enum { ACT_STEP = CORE_NET_UNITS / (10 * STEPS), GUESS_STEP = CORE_GUESS_UNITS / STEPS };

/* A layout is chosen out of so many, by the odds of its cards. */
enum { CANDIDATES = 8 };

static void fill_chances(Mind *mind)
{
    uint32_t chance = 65536;
    for (int i = 0; i < CHANCES; i++, chance = chance * CHANCE_FACTOR >> 16)
        mind->chances[i] = chance;
}

static int ask_net(Mind *mind, const Seen *seen, Option options[MAX_OPTIONS],
                   int64_t values[MAX_OPTIONS])
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

static int best_of(const int64_t *values, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = values[i] > values[best] ? i : best;
    return best;
}

static int draw_by_value(const Mind *mind, const int64_t *values, int count, int step,
                         uint64_t *rng)
{
    uint32_t chances[MAX_OPTIONS], total = 0;
    assert(count >= 1 && count <= MAX_OPTIONS);
    int64_t best = values[best_of(values, count)];
    for (int i = 0; i < count; i++) {
        int64_t behind = (best - values[i]) / step;
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

static void draw_likely_world(const Mind *mind, const CoreInfo *info, uint64_t *seed,
                              CoreDeal *deal)
{
    CoreDeal drawn[CANDIDATES];
    int64_t odds[CANDIDATES];
    int he = 1 - info->seat;
    for (int i = 0; i < CANDIDATES; i++) {
        draw_world(info, seed, &drawn[i]);
        odds[i] = 0;
        for (uint32_t cards = drawn[i].hand[he] & ~info->deal.hand[he]; cards; cards &= cards - 1)
            odds[i] += mind->odds[lowest(cards)];
    }
    *deal = drawn[draw_by_value(mind, odds, CANDIDATES, GUESS_STEP, seed)];
}

static void play_on(Mind *mind, Seen *seen, int goes_on, uint64_t rng, Tally *tally)
{
    Option options[MAX_OPTIONS];
    int64_t values[MAX_OPTIONS];
    uint32_t left = mind->depth;
    int judged = 0;
    while (goes_on) {
        int count = ask_net(mind, seen, options, values), chosen;
        assert(count >= 1);
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
    assert(value >= -MOST_POINTS && value <= MOST_POINTS);
    if (!judged)
        tally->points += (int64_t)CORE_NET_UNITS * value;
    if (mind->payoff)
        tally->bends += (int64_t)LINE_PARTS * mind->payoff[value + MOST_POINTS] - mind->height
            - mind->slope * value;
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

static Mind make_mind(const CoreRules *rules, const CoreNet *net, CoreSolver *solver,
                      const int32_t *payoff, int seat, uint32_t depth)
{
    Mind mind = {.rules = rules, .net = net, .solver = solver, .payoff = payoff,
                 .seat = seat, .depth = depth};
    fill_chances(&mind);
    if (payoff)
        draw_line(&mind);
    return mind;
}

static int64_t rounded_down(int64_t a, int64_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

static int64_t total_of(const Mind *mind, const Tally *tally, uint32_t done)
{
    int64_t worlds = CORE_NET_PRIOR + done;
    if (!mind->payoff)
        return tally->points;
    return mind->height * worlds + rounded_down(mind->slope * tally->points, CORE_NET_UNITS)
        + (done ? rounded_down(tally->bends * worlds, done) : 0);
}

static int32_t sum_of(const Mind *mind, const Tally *tally, uint32_t done)
{
    int64_t total = total_of(mind, tally, done);
    if (mind->payoff)
        total = rounded_down(total, LINE_PARTS);
    return (int32_t)(total < INT32_MIN ? INT32_MIN : total > INT32_MAX ? INT32_MAX : total);
}
