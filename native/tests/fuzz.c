/* libFuzzer target: any bytes as rules, position and knowledge, either all of them raw or as faults strewn into
 * a sound position. The core must refuse them or do its work; it must never do anything undefined. */
#include <stdlib.h>
#include <string.h>

#include "positions.h"

enum { SLOT_BITS = 8, NODE_LIMIT = 3000, MOST_ACTS = 60 };

static void think(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver)
{
    uint8_t acts[CORE_MAX_ACTS];
    int8_t values[CORE_MAX_ACTS];
    int value, best, count;
    solver->nodes = 0;
    core_solve(rules, deal, solver, &value, &best);
    solver->nodes = 0;
    core_solve_acts(rules, deal, solver, acts, values, &count);
    core_policy_act(rules, deal);
    core_perft(rules, deal, 2);
}

static void guess(const CoreRules *rules, const CoreInfo *info, CoreSolver *solver, uint64_t seed)
{
    CoreOption options[CORE_MAX_OPTIONS];
    CoreDeal deal;
    uint64_t rng = seed;
    int count;
    if (core_check_info(rules, info) != CORE_OK)
        return;
    uint64_t total = core_count_worlds(rules, info);
    core_world_at(rules, info, total - 1, &deal);
    core_draw_world(rules, info, &rng, &deal);
    if (core_check(rules, &deal) != CORE_OK)
        abort();
    core_search(rules, info, solver, 2, 4, seed, NULL, options, &count);
}

/* A seat that has seen its hand and the turned-up card only. */
static void know_little(CoreInfo *info)
{
    int other = 1 - info->deal.turn;
    info->seat = info->deal.turn;
    info->his_cards = (uint8_t)count_cards(info->deal.hand[other]);
    info->unseen = info->deal.hand[other];
    info->deal.hand[other] = 0;
    for (int i = info->deal.drawn; i + 1 < info->deal.size; i++)
        info->unseen |= bit(info->deal.stock[i]);
}

/* A position of random play, then pairs of bytes: where in the structs, and what is written there. */
static size_t read_faulty(const uint8_t *data, size_t size, CoreRules *rules, CoreInfo *info, int knows)
{
    uint64_t rng = data[1] | (uint64_t)data[2] << 8;
    size_t at = 4;
    *rules = data[1] < 128 ? PRESET_RULES[data[1] % PRESETS] : random_rules(&rng);
    memset(info, 0, sizeof *info);
    core_random_position(rules, data[3] % 8 - 2, &rng, &info->deal);
    if (knows)
        know_little(info);
    for (; at + 1 < size && data[at] != 255; at += 2) {
        size_t place = data[at] % (sizeof *rules + sizeof *info);
        uint8_t *structs = place < sizeof *rules ? (uint8_t *)rules : (uint8_t *)info;
        structs[place < sizeof *rules ? place : place - sizeof *rules] = data[at + 1];
    }
    return at;
}

static size_t read_raw(const uint8_t *data, size_t size, CoreRules *rules, CoreInfo *info)
{
    if (size < 1 + sizeof *rules + sizeof *info)
        return 0;
    memcpy(rules, data + 1, sizeof *rules);
    memcpy(info, data + 1 + sizeof *rules, sizeof *info);
    return 1 + sizeof *rules + sizeof *info;
}

static void play_on(const CoreRules *rules, CoreDeal deal, const uint8_t *data, size_t size, CoreSolver *solver)
{
    for (size_t i = 0; i < size && i < MOST_ACTS && !deal.over; i++) {
        uint8_t acts[CORE_MAX_ACTS];
        core_apply(rules, &deal, data[i]);
        int count = core_legal(rules, &deal, acts);
        if (count)
            core_apply(rules, &deal, acts[data[i] % count]);
        if (!deal.over && core_check(rules, &deal) == CORE_OK)
            think(rules, &deal, solver);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static CoreSlot slots[1 << SLOT_BITS];
    CoreSolver solver = {.slots = slots, .slot_bits = SLOT_BITS};
    CoreRules rules;
    CoreInfo info;
    if (size < 4)
        return 0;
    memset(slots, 0, sizeof slots);
    size_t used = data[0] & 1 ? read_raw(data, size, &rules, &info)
                              : read_faulty(data, size, &rules, &info, data[0] & 2);
    if (!used)
        return 0;
    guess(&rules, &info, &solver, size);
    solver.node_limit = NODE_LIMIT;
    if (core_check(&rules, &info.deal) == CORE_OK)
        play_on(&rules, info.deal, data + used, size - used, &solver);
    return 0;
}
