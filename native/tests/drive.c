/* drive COUNT SEED: plays COUNT deals of every preset and of random options through all the core
 * does, and prints a signature: the solver's nodes and a checksum of all answers. It is the same on
 * every machine and under every compiler. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "positions.h"

enum { SLOT_BITS = 12, SEARCH_WORLDS = 6 };

static CoreSlot slots[1 << SLOT_BITS];
static uint64_t checksum;

static void note(uint64_t number) { checksum = mix64(checksum ^ number); }

/* What the seat to act knows when it has seen nothing but its hand and the turned-up card. */
static CoreInfo modest_info(const CoreDeal *deal)
{
    CoreInfo info;
    memset(&info, 0, sizeof info);
    info.deal = *deal;
    info.seat = deal->turn;
    info.his_cards = (uint8_t)count_cards(deal->hand[1 - deal->turn]);
    info.unseen = deal->hand[1 - deal->turn];
    info.deal.hand[1 - deal->turn] = 0;
    for (int i = deal->drawn; i + 1 < deal->size; i++)
        info.unseen |= bit(deal->stock[i]);
    return info;
}

static void search_here(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, uint64_t *rng)
{
    CoreOption options[CORE_MAX_OPTIONS];
    CoreInfo info = modest_info(deal);
    int count = 0;
    if (core_search(rules, &info, solver, SEARCH_WORLDS, SEARCH_WORLDS, rng_next(rng), NULL, options, &count) != CORE_OK)
        abort();
    note(core_count_worlds(rules, &info));
    for (int i = 0; i < count; i++)
        note((uint64_t)options[i].act << 40 | (uint64_t)options[i].before << 32 | (uint32_t)options[i].sum);
}

static void solve_here(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver)
{
    uint8_t acts[CORE_MAX_ACTS];
    int8_t values[CORE_MAX_ACTS];
    int value, best, count;
    if (core_solve(rules, deal, solver, &value, &best) != CORE_OK
        || core_solve_acts(rules, deal, solver, acts, values, &count) != CORE_OK)
        abort();
    note((uint64_t)(value + 6) << 8 | (uint64_t)best);
    for (int i = 0; i < count; i++)
        note((uint64_t)acts[i] << 8 | (uint64_t)(values[i] + 6));
}

static void play(const CoreRules *rules, CoreSolver *solver, uint64_t *rng)
{
    uint8_t acts[CORE_MAX_ACTS];
    CoreDeal deal;
    if (core_random_position(rules, rules->deck / 2 - rules->hand, rng, &deal) != CORE_OK)
        abort();
    note(core_perft(rules, &deal, 2));
    while (!deal.over) {
        int count = core_legal(rules, &deal, acts);
        int strict = deal.closer != CORE_NO_SEAT || deal.size - deal.drawn <= 2;
        if (strict && !deal.draw_owed)
            solve_here(rules, &deal, solver);
        if (rng_below(rng, 4) == 0)
            search_here(rules, &deal, solver, rng);
        if (core_apply(rules, &deal, acts[rng_below(rng, (uint32_t)count)]) != CORE_OK)
            abort();
    }
    note((uint64_t)(deal.score + 6));
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    uint64_t rng = strtoull(argv[2], 0, 10);
    CoreSolver solver = {.slots = slots, .slot_bits = SLOT_BITS};
    for (int i = 0; i < atoi(argv[1]); i++)
        for (int preset = 0; preset <= count_presets(); preset++) {
            CoreRules rules = preset < count_presets() ? *preset_rules(preset) : random_rules(&rng);
            play(&rules, &solver, &rng);
        }
    printf("signature %" PRIu64 " %016" PRIx64 "\n", solver.nodes, checksum);
    return 0;
}
