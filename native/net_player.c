/* See net_player.h. */
#include "net_player.h"

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

static void fill_chances(NetPlayer *player)
{
    uint32_t chance = 65536;
    for (int i = 0; i < CHANCES; i++, chance = chance * CHANCE_FACTOR >> 16)
        player->chances[i] = chance;
}

static int ask_net(NetPlayer *player, const Seen *seen, Option options[MAX_OPTIONS],
                   int64_t values[MAX_OPTIONS])
{
    uint8_t names[4];
    uint16_t active[NET_MAX_ACTIVE];
    NetCells cells;
    NetView view = seen_view(seen);
    net_rename(&view, names);
    net_forward(player->net, active, net_features(&view, names, active),
                &player->sums[seen->deal.turn], &cells);
    int count = seen_options(player->rules, seen, options);
    for (int i = 0; i < count; i++)
        values[i] = net_value(player->net, &cells, net_output(options[i], names));
    return count;
}

static int best_of(const int64_t *values, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = values[i] > values[best] ? i : best;
    return best;
}

static int draw_by_value(const NetPlayer *player, const int64_t *values, int count, int step,
                         uint64_t *rng)
{
    uint32_t chances[MAX_OPTIONS], total = 0;
    assert(count >= 1 && count <= MAX_OPTIONS);
    int64_t best = values[best_of(values, count)];
    for (int i = 0; i < count; i++) {
        int64_t behind = (best - values[i]) / step;
        chances[i] = behind < CHANCES ? player->chances[behind] : 0;
        total += chances[i];
    }
    uint32_t pick = rng_below(rng, total);
    int chosen = 0;
    for (; chosen < count - 1 && pick >= chances[chosen]; chosen++)
        pick -= chances[chosen];
    return chosen;
}

static void guess_hand(NetPlayer *player, const Seen *seen)
{
    uint8_t names[4];
    uint16_t active[NET_MAX_ACTIVE];
    int32_t odds[32];
    NetView view = seen_view(seen);
    net_rename(&view, names);
    net_guess(player->net, active, net_features(&view, names, active), odds);
    for (int card = 0; card < 32; card++)
        player->odds[card] = odds[names[card >> 3] * 8 + (card & 7)];
}

static void draw_likely_world(const NetPlayer *player, const CoreInfo *info, uint64_t *seed,
                              CoreDeal *deal)
{
    CoreDeal drawn[CANDIDATES];
    int64_t odds[CANDIDATES];
    int he = 1 - info->seat;
    for (int i = 0; i < CANDIDATES; i++) {
        draw_world(info, seed, &drawn[i]);
        odds[i] = 0;
        for (uint32_t cards = drawn[i].hand[he] & ~info->deal.hand[he]; cards; cards &= cards - 1)
            odds[i] += player->odds[lowest(cards)];
    }
    *deal = drawn[draw_by_value(player, odds, CANDIDATES, GUESS_STEP, seed)];
}

/* Whether the seat on turn can reach its 66 at once, whatever the other holds; the stock is open. */
static int is_as_good_as_out(const CoreRules *rules, const CoreDeal *deal)
{
    int me = deal->turn, leads = deal->led == CORE_NO_CARD;
    int short_of = OUT_POINTS - deal->counted[me];
    for (uint32_t cards = deal->hand[me]; cards && short_of > 0; cards &= cards - 1) {
        int card = lowest(cards), gain = 0;
        if (leads && deal->tricks[me])
            gain = marriage_of(rules, deal, card);
        else if (!leads && beats(card, deal->led, deal->trump))
            gain = points_of(card) + points_of(deal->led) + deal->pending[me];
        if (gain >= short_of)
            return 1;
    }
    return short_of <= 0;
}

/* The net's value of the best that the seat on turn can do, within what can still be lost and won: exact
 * where it can score its 66 at once. */
static int64_t possible(const NetPlayer *player, const CoreDeal *deal, int64_t value)
{
    int64_t most = CORE_NET_UNITS * out_value(player->rules, deal, deal->turn);
    int64_t least = -CORE_NET_UNITS * out_value(player->rules, deal, 1 - deal->turn);
    if (value > most || is_as_good_as_out(player->rules, deal))
        return most;
    return value < least ? least : value;
}

static void play_on(NetPlayer *player, Seen *seen, int goes_on, uint64_t rng, Tally *tally)
{
    Option options[MAX_OPTIONS];
    int64_t values[MAX_OPTIONS];
    uint32_t left = player->depth;
    int judged = 0;
    while (goes_on) {
        int count = ask_net(player, seen, options, values), chosen;
        assert(count >= 1);
        if (seen->deal.turn != player->seat) {
            chosen = draw_by_value(player, values, count, ACT_STEP, &rng);
        } else {
            chosen = best_of(values, count);
            if (!judged && left-- == 0) {
                judged = 1;
                tally->points += possible(player, &seen->deal, values[chosen]);
                if (!player->payoff)
                    return;
            }
        }
        goes_on = seen_choose(player->rules, seen, options[chosen]);
    }
    int value = value_of(player->rules, &seen->deal, player->solver, player->seat);
    assert(value >= -MOST_POINTS && value <= MOST_POINTS);
    if (!judged)
        tally->points += (int64_t)CORE_NET_UNITS * value;
    if (player->payoff)
        tally->bends += (int64_t)LINE_PARTS * player->payoff[value + MOST_POINTS] - player->height
            - player->slope * value;
}

/* The line nearest to the payoff, all deals of 1..3 game points weighing the same. */
static void draw_line(NetPlayer *player)
{
    const int32_t *middle = player->payoff + MOST_POINTS;
    for (int points = 1; points <= LINE_POINTS; points++) {
        player->height += LINE_PARTS / (2 * LINE_POINTS) * (middle[points] + middle[-points]);
        player->slope += points * (middle[points] - middle[-points]);
    }
    player->slope *= LINE_PARTS / (2 * (1 + 4 + 9));
}

static NetPlayer make_net_player(const CoreRules *rules, const CoreNet *net, CoreSolver *solver,
                                 const int32_t *payoff, int seat, uint32_t depth)
{
    NetPlayer player = {.rules = rules, .net = net, .solver = solver, .payoff = payoff,
                 .seat = seat, .depth = depth};
    fill_chances(&player);
    if (payoff)
        draw_line(&player);
    return player;
}

static int64_t rounded_down(int64_t a, int64_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

static int64_t total_of(const NetPlayer *player, const Tally *tally, uint32_t done)
{
    int64_t worlds = CORE_NET_PRIOR + done, points = tally->prior + tally->points;
    if (!player->payoff)
        return points;
    return player->height * worlds + rounded_down(player->slope * points, CORE_NET_UNITS)
        + (done ? rounded_down(tally->bends * worlds, done) : 0);
}

static int64_t sum_of(const NetPlayer *player, const Tally *tally, uint32_t done)
{
    if (!player->payoff)
        return tally->points;
    int64_t line = player->height * done + rounded_down(player->slope * tally->points,
                                                        CORE_NET_UNITS);
    return rounded_down(line + tally->bends, LINE_PARTS);
}
