/* policy_samples PRESET DEALS SEED: deals played by the search against itself, printed as samples
 * for the fit of the playouts' policy.
 *
 * One line an option: L (lead) or R (reply), stage, value in game points, then the features that
 * are on; a line E ends a decision. C: the stage, by how much the best option after closing is
 * better than the best without, and the features of closing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core.c"
#include "tests/presets.h"

enum { SLOT_BITS = 14, WORLDS = 120 };

static CoreSlot slots[1 << SLOT_BITS];

/* The seat to act has seen its hand, what was played and the turned-up card. */
static CoreInfo own_view(const CoreDeal *deal)
{
    CoreInfo info = {.deal = *deal, .seat = deal->turn};
    int other = 1 - deal->turn;
    info.his_cards = (uint8_t)count_cards(deal->hand[other]);
    info.unseen = deal->hand[other] | buried_cards(deal);
    info.deal.hand[other] = 0;
    return info;
}

static void print_features(const uint8_t *on, int count)
{
    for (int i = 0; i < count; i++)
        printf(" %d", on[i]);
    putchar('\n');
}

static double mean(const CoreOption *option) { return (double)option->sum / option->worlds; }

static void print_cards(const CoreRules *rules, const CoreDeal *deal, const CoreOption *options, int count)
{
    Situation o = situation_of(deal, buried_cards(deal));
    int leads = deal->led == CORE_NO_CARD;
    for (int i = 0; i < count; i++) {
        uint8_t on[16];
        if (options[i].before || options[i].act > 31)
            continue;
        int features = leads ? lead_features(rules, deal, &o, options[i].act, on)
                             : reply_features(rules, deal, &o, options[i].act, on);
        printf("%c %d %.3f", leads ? 'L' : 'R', o.stage, mean(&options[i]));
        print_features(on, features);
    }
    puts("E");
}

static void print_closing(const CoreRules *rules, const CoreDeal *deal, const CoreOption *options, int count)
{
    Situation o = situation_of(deal, buried_cards(deal));
    double closed = -9, open = -9;
    uint8_t on[16];
    for (int i = 0; i < count; i++) {
        double *best = options[i].before & CORE_FIRST_CLOSE ? &closed : &open;
        if (mean(&options[i]) > *best)
            *best = mean(&options[i]);
    }
    int features = close_features(rules, deal, &o, on);
    printf("C %d %.3f", o.stage, closed - open);
    print_features(on, features);
}

static int best_option(const CoreOption *options, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (options[i].worlds > options[best].worlds
            || (options[i].worlds == options[best].worlds && options[i].sum > options[best].sum))
            best = i;
    return best;
}

static int first_act(const CoreOption *option)
{
    if (option->before & CORE_FIRST_CLOSE_EARLY)
        return CORE_CLOSE_EARLY;
    if (option->before & CORE_FIRST_EXCHANGE)
        return CORE_EXCHANGE;
    return option->before & CORE_FIRST_CLOSE ? CORE_CLOSE : option->act;
}

static int decide(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, uint64_t seed)
{
    CoreOption options[CORE_MAX_OPTIONS];
    CoreInfo info = own_view(deal);
    int count;
    if (core_search(rules, &info, solver, WORLDS, WORLDS, seed, NULL, options, &count) != CORE_OK)
        exit(1);
    if (stock_is_open(deal) && !deal->draw_owed && count > 1 && !may_exchange(rules, deal)) {
        print_cards(rules, deal, options, count);
        if (may_close(rules, deal))
            print_closing(rules, deal, options, count);
    }
    return first_act(&options[best_option(options, count)]);
}

int main(int argc, char **argv)
{
    if (argc != 4 || find_preset(argv[1]) < 0)
        return 2;
    const CoreRules *rules = preset_rules(find_preset(argv[1]));
    CoreSolver solver = {.slots = slots, .slot_bits = SLOT_BITS};
    uint64_t rng = strtoull(argv[3], 0, 10);
    for (int i = 0; i < atoi(argv[2]); i++) {
        CoreDeal deal;
        core_random_position(rules, rules->deck / 2 - rules->hand, &rng, &deal);
        while (!deal.over) {
            int leads = deal.led == CORE_NO_CARD;
            if (core_apply(rules, &deal, decide(rules, &deal, &solver, rng_next(&rng))) != CORE_OK)
                return 1;
            if (leads)
                settle_claims(rules, &deal);
        }
    }
    return 0;
}
