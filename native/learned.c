/* The search of the learned player: one trick ahead on many layouts, the net at the end of it. */
#include <assert.h>

#include "net_player.h"

/* An option falls out when it is behind by d game points after n layouts and d * d >
 * LEARNED_HOPELESS * n. */
enum { LEARNED_HOPELESS = 16, LEARNED_FIRST_DROP = 24, MOST_LEARNED_WORLDS = 4000 };

/* So far behind is hopeless after any number of layouts. */
enum { FAR_BEHIND = 1 << 16 };

/* Every option of the seat, the exchange as something done before a card. */
static int list_card_options(const CoreRules *rules, const Seen *seen,
                             CoreOption list[CORE_MAX_OPTIONS])
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
            list[total++] = (CoreOption){.act = options[i].act, .before = (uint8_t)before};
        }
    }
    assert(total <= CORE_MAX_OPTIONS);
    return total;
}

/* What the net itself thinks of every option weighs in when options are compared. */
static void begin_with_net(NetPlayer *player, const Seen *seen, const CoreOption *list, int total,
                           Tally tallies[])
{
    for (int exchange = 0; exchange <= may_exchange(player->rules, &seen->deal); exchange++) {
        Seen at = *seen;
        Option options[MAX_OPTIONS];
        int64_t values[MAX_OPTIONS];
        if (exchange)
            seen_act(player->rules, &at, CORE_EXCHANGE);
        int count = ask_net(player, &at, options, values);
        for (int i = 0; i < count; i++) {
            int before = (exchange ? CORE_FIRST_EXCHANGE : 0)
                | (options[i].close_first ? CORE_FIRST_CLOSE : 0);
            for (int k = 0; k < total; k++)
                if (list[k].act == options[i].act && list[k].before == before)
                    tallies[k].prior = (int64_t)CORE_NET_PRIOR * values[i];
        }
    }
}

static void try_option(NetPlayer *player, const Seen *world, const CoreOption *option, uint64_t rng,
                       Tally *tally)
{
    Seen seen = *world;
    if (option->before & CORE_FIRST_EXCHANGE)
        seen_act(player->rules, &seen, CORE_EXCHANGE);
    Option card = {option->act, (option->before & CORE_FIRST_CLOSE) != 0};
    int goes_on = seen_choose(player->rules, &seen, card);
    Tally one = {0};
    play_on(player, &seen, goes_on, rng, &one);
    int64_t value = sum_of(player, &one, 1);
    tally->points += one.points;
    tally->bends += one.bends;
    tally->squares += value * value;
}

/* Mark the options that can hardly be the best any more; all that are left have `done` layouts.
 * Return how many those are. */
static int drop_behind(const NetPlayer *player, Tally tallies[], int count, uint32_t done)
{
    int64_t best = INT64_MIN;
    int64_t point = player->payoff ? player->slope + !player->slope : CORE_NET_UNITS;
    int left = 0;
    for (int i = 0; i < count; i++) {
        int64_t total = total_of(player, &tallies[i], done);
        if (!tallies[i].dropped && total > best)
            best = total;
    }
    for (int i = 0; i < count; i++) {
        if (tallies[i].dropped)
            continue;
        int64_t behind = (best - total_of(player, &tallies[i], done)) / point;
        tallies[i].dropped = behind > FAR_BEHIND
            || behind * behind > (int64_t)LEARNED_HOPELESS * (CORE_NET_PRIOR + done);
        left += !tallies[i].dropped;
    }
    return left;
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

/* Try what is left of the options on one layout; 0 when the search has to end. What a solver that
 * was stopped says does not count. */
static int try_options(NetPlayer *player, const Seen *world, uint64_t rng, CoreOption *options,
                       int count, Tally tallies[])
{
    for (int i = 0; i < count; i++) {
        if (tallies[i].dropped)
            continue;
        Tally tally = tallies[i];
        try_option(player, world, &options[i], rng, &tally);
        if (player->solver->stopped)
            return 0;
        tallies[i] = tally;
        options[i].worlds++;
    }
    return !(player->solver->stop && *player->solver->stop);
}

/* Try the options on up to `worlds` layouts; fill in their sums. */
static void try_worlds(NetPlayer *player, const CoreInfo *info, const CoreShown *shown,
                       uint32_t worlds, uint64_t *seed, CoreOption *options, int count)
{
    Tally tallies[CORE_MAX_OPTIONS] = {0};
    Seen known = look_at(&info->deal, shown);
    guess_hand(player, &known);
    begin_with_net(player, &known, options, count, tallies);
    int left = count;
    for (uint32_t done = 1; done <= worlds && (left > 1 || count == 1); done++) {
        CoreDeal deal;
        draw_likely_world(player, info, seed, &deal);
        uint64_t rng = rng_next(seed);
        Seen world = look_at(&deal, shown);
        if (!try_options(player, &world, rng, options, count, tallies))
            break;
        if (done % LEARNED_FIRST_DROP == 0)
            left = drop_behind(player, tallies, count, done);
    }
    for (int i = 0; i < count; i++) {
        uint32_t done = options[i].worlds;
        options[i].sum = sum_of(player, &tallies[i], done);
        options[i].squares = tallies[i].squares;
        options[i].weighed = CORE_NET_PRIOR + done;
        options[i].chosen = rounded_down(total_of(player, &tallies[i], done),
                                         player->payoff ? LINE_PARTS : 1);
    }
}

/* Whether the net can be asked about what the seat to act knows. */
static int check_question(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                          const CoreNet *net)
{
    int code = core_check_info(rules, info);
    if (code == CORE_OK)
        code = check_shown(rules, info, shown);
    if (code != CORE_OK)
        return code;
    const CoreDeal *deal = &info->deal;
    int fits = stock_is_open(deal) && !deal->draw_owed && deal->turn == info->seat;
    return fits && check_net(net) ? CORE_OK : CORE_BAD_ARGUMENT;
}

int core_learned(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                 const CoreNet *net, CoreSolver *solver, uint32_t worlds, uint64_t seed,
                 uint32_t depth, const int32_t *payoff, CoreOption options[48], int *count)
{
    int code = check_question(rules, info, shown, net);
    if (code != CORE_OK)
        return code;
    if (!check_solver(solver) || worlds > MOST_LEARNED_WORLDS || !check_payoff(payoff))
        return CORE_BAD_ARGUMENT;
    NetPlayer player = make_net_player(rules, net, solver, payoff, info->seat, depth);
    solver->round++;
    solver->stopped = 0;
    Seen known = look_at(&info->deal, shown);
    *count = list_card_options(rules, &known, options);
    try_worlds(&player, info, shown, worlds, &seed, options, *count);
    return CORE_OK;
}

int core_net_values(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                    const CoreNet *net, CoreOption options[48], int *count)
{
    int code = check_question(rules, info, shown, net);
    if (code != CORE_OK)
        return code;
    NetPlayer player = make_net_player(rules, net, NULL, NULL, info->seat, 0);
    Seen seen = look_at(&info->deal, shown);
    Option plain[MAX_OPTIONS];
    int64_t values[MAX_OPTIONS];
    *count = ask_net(&player, &seen, plain, values);
    for (int i = 0; i < *count; i++) {
        int exchange = plain[i].act == CORE_EXCHANGE;
        options[i] = (CoreOption){.act = plain[i].act, .worlds = 1, .weighed = 1,
                                  .before = plain[i].close_first ? CORE_FIRST_CLOSE : 0,
                                  .chosen = values[i], .sum = values[i]};
        if (exchange)
            options[i].before = CORE_FIRST_EXCHANGE;
    }
    return CORE_OK;
}
