/* libFuzzer target: every public function of the core, given whatever the bytes make of its
 * structs. It must refuse with an error code and leave its output as it was, or give a right
 * answer; it must never do anything undefined. */
#include <stdlib.h>
#include <string.h>

#include "brute.h"
#include "fuzz_input.h"

enum { MOST_SLOTS = 1 << 8, NODE_LIMIT = 1500, UNTOUCHED = 0xa5, BRUTE_CARDS = 3 };

static CoreSlot slots[MOST_SLOTS];
static CorePlainSlot plain_slots[MOST_SLOTS];
static CoreNet nets[3];

static void expect(int holds)
{
    if (!holds)
        abort();
}

/* After an error the output is as it was. */
static void expect_untouched(int code, const void *output, size_t size)
{
    for (size_t i = 0; code < 0 && i < size; i++)
        expect(((const uint8_t *)output)[i] == UNTOUCHED);
    expect(code >= CORE_BAD_ARGUMENT);
}

/* Weights of 0, some of a trained net's size, and the widest there are. */
static void make_nets(void)
{
    uint64_t rng = 1;
    int16_t *mild = (int16_t *)&nets[1], *wild = (int16_t *)&nets[2];
    for (size_t i = 0; i < sizeof *nets / sizeof *mild; i++) {
        uint32_t bits = (uint32_t)rng_next(&rng);
        mild[i] = (int16_t)(bits % 801 - 400);
        wild[i] = bits & 1 ? 32767 : -32768;
    }
    for (int net = 1; net < 3; net++) {
        memset(nets[net].b2, 0, sizeof nets[net].b2);
        memset(nets[net].b3, 0, sizeof nets[net].b3);
        memset(nets[net].guess_b2, 0, sizeof nets[net].guess_b2);
    }
}

static CoreSolver solver_of(const Input *in)
{
    memset(slots, 0, sizeof slots);
    return (CoreSolver){.slots = in->has_slots & 1 ? slots : NULL, .slot_bits = in->slot_bits,
                        .round = in->round, .node_limit = NODE_LIMIT};
}

static int solver_is_usable(const Input *in)
{
    return (in->has_slots & 1) && in->slot_bits >= 4 && in->slot_bits <= 8;
}

static void try_start(const Input *in)
{
    CoreDeal deal;
    memset(&deal, UNTOUCHED, sizeof deal);
    int code = core_start(&in->rules, in->hands, in->stock, in->forehand, &deal);
    expect_untouched(code, &deal, sizeof deal);
    expect(code != CORE_OK || core_check(&in->rules, &deal) == CORE_OK);
}

/* Every legal act can be done and leads to a deal that the core accepts; perft counts the same. */
static void try_legal(const Input *in)
{
    uint8_t acts[CORE_MAX_ACTS];
    memset(acts, UNTOUCHED, sizeof acts);
    int code = core_check(&in->rules, &in->deal), count = core_legal(&in->rules, &in->deal, acts);
    expect_untouched(count, acts, sizeof acts);
    expect(code == CORE_OK ? count >= !in->deal.over : count == code);
    uint64_t sequences = 0;
    for (int i = 0; i < count; i++) {
        CoreDeal next = in->deal;
        expect(core_apply(&in->rules, &next, acts[i]) == CORE_OK);
        expect(core_check(&in->rules, &next) == CORE_OK);
        sequences += core_perft(&in->rules, &next, 1);
    }
    expect(core_perft(&in->rules, &in->deal, 2) == sequences);
    core_perft(&in->rules, &in->deal, in->perft_depth < 4 ? in->perft_depth : 3);
}

static void try_apply(const Input *in)
{
    uint8_t acts[CORE_MAX_ACTS];
    CoreDeal next = in->deal;
    int code = core_apply(&in->rules, &next, in->act), listed = 0;
    int count = core_legal(&in->rules, &in->deal, acts);
    for (int i = 0; i < count; i++)
        listed |= acts[i] == in->act;
    expect(code == CORE_OK || !memcmp(&next, &in->deal, sizeof next));
    expect(!listed || code == CORE_OK);
    expect(code == CORE_OK ? core_check(&in->rules, &next) == CORE_OK : code >= CORE_BAD_ARGUMENT);
    next = in->deal;
    int act = core_policy_act(&in->rules, &in->deal);
    expect(act < 0 ? act >= CORE_BAD_ARGUMENT : core_apply(&in->rules, &next, act) == CORE_OK);
}

/* With few cards left values are those of plain minimax. */
static void try_solve(const Input *in)
{
    CoreSolver solver = solver_of(in);
    int answer[2], count;
    uint8_t acts[CORE_MAX_ACTS];
    int8_t values[CORE_MAX_ACTS];
    memset(answer, UNTOUCHED, sizeof answer);
    if ((in->has_slots & 1) && !solver_is_usable(in))
        solver.slot_bits = in->slot_bits % 4;
    int code = core_solve(&in->rules, &in->deal, &solver, &answer[0], &answer[1]);
    expect_untouched(code, answer, sizeof answer);
    if (code != CORE_OK || solver.stopped)
        return;
    solver.nodes = 0;
    expect(core_solve_acts(&in->rules, &in->deal, &solver, acts, values, &count) == CORE_OK);
    int most = -99, of_best = -99;
    for (int i = 0; i < count && !solver.stopped; i++) {
        most = values[i] > most ? values[i] : most;
        of_best = acts[i] == answer[1] ? values[i] : of_best;
    }
    expect(solver.stopped || (most == answer[0] && of_best == answer[0]));
    int open = in->deal.closer == CORE_NO_SEAT && in->deal.drawn < in->deal.size;
    if (!open && count_cards(in->deal.hand[0] | in->deal.hand[1]) <= 2 * BRUTE_CARDS)
        expect(answer[0] == brute_value(&in->rules, &in->deal));
}

static void try_solve_acts(const Input *in)
{
    CoreSolver solver = solver_of(in);
    uint8_t acts[CORE_MAX_ACTS];
    int8_t values[CORE_MAX_ACTS];
    int count = 0;
    memset(acts, UNTOUCHED, sizeof acts);
    if ((in->has_slots & 1) && !solver_is_usable(in))
        solver.slots = NULL;
    int code = core_solve_acts(&in->rules, &in->deal, &solver, acts, values, &count);
    expect_untouched(code, acts, sizeof acts);
    for (int i = 0; code == CORE_OK && !solver.stopped && i < count; i++)
        expect(values[i] >= -6 && values[i] <= 6);
}

/* Layouts are deals that hold what is known. */
static void try_worlds(const Input *in)
{
    CoreDeal deals[2];
    uint64_t rng = in->seed, total = core_count_worlds(&in->rules, &in->info);
    memset(deals, UNTOUCHED, sizeof deals);
    int code = core_check_info(&in->rules, &in->info);
    int drawn = core_draw_world(&in->rules, &in->info, &rng, &deals[0]);
    int counted = core_world_at(&in->rules, &in->info, in->index, &deals[1]);
    expect(drawn == code && (code == CORE_OK) == (total > 0));
    expect(counted == (code == CORE_OK && in->index >= total ? CORE_BAD_ARGUMENT : code));
    expect_untouched(drawn, &deals[0], sizeof *deals);
    expect_untouched(counted, &deals[1], sizeof *deals);
    for (int i = 0; i < 2; i++) {
        if (i ? counted : drawn)
            continue;
        const CoreDeal *deal = &deals[i];
        int other = 1 - in->info.seat;
        expect(core_check(&in->rules, deal) == CORE_OK);
        expect(!(in->info.deal.hand[other] & ~deal->hand[other]));
        expect(!(deal->hand[other] & in->info.excluded));
    }
}

static void expect_options(const Input *in, const CoreOption *options, int count, int64_t most)
{
    expect(count >= 1 && count <= CORE_MAX_OPTIONS);
    for (int i = 0; i < count; i++) {
        int act = options[i].act;
        expect(act == CORE_DRAW || act == CORE_CLAIM || act == CORE_EXCHANGE || act < 32);
        expect(options[i].before <= 7 && in->info.seat < 2);
        int64_t n = options[i].worlds;
        expect(options[i].sum >= -most * n && options[i].sum <= most * n);
        expect(options[i].squares >= 0 && options[i].squares / most <= most * n);
    }
}

static void try_search(const Input *in)
{
    CoreOption options[CORE_MAX_OPTIONS];
    CoreSolver solver = solver_of(in);
    int count = 0, usable = solver_is_usable(in);
    uint32_t limit = usable ? 40 : 0;
    memset(options, UNTOUCHED, sizeof options);
    if (!usable)
        solver.slots = NULL;
    uint32_t worlds = in->worlds > limit ? in->worlds % 8 : in->worlds;
    uint32_t all = in->enumerate_up_to > limit ? in->enumerate_up_to % 8 : in->enumerate_up_to;
    int code = core_search(&in->rules, &in->info, &solver, worlds, all, in->seed,
                           in->has_payoff & 1 ? in->payoff : NULL, options, &count);
    expect_untouched(code, options, sizeof options);
    if (code == CORE_OK)
        expect_options(in, options, count, in->has_payoff & 1 ? 6000 : 6);
}

/* Plans bring in the worlds they are valued on what a deal can bring. */
static void try_plan(const Input *in)
{
    enum { LIMIT = 40 };
    static uint64_t *room;
    CoreOption options[CORE_MAX_OPTIONS];
    CoreSolver solver = solver_of(in);
    int count = 0, usable = solver_is_usable(in);
    if (!room)
        room = malloc(8 * core_plan_room(2 * LIMIT));
    if (!usable)
        solver.slots = NULL;
    memset(options, UNTOUCHED, sizeof options);
    uint32_t worlds = in->worlds > LIMIT && in->worlds <= CORE_MOST_PLANNED ? LIMIT : in->worlds;
    int code = core_plan(&in->rules, &in->info, &solver, room, worlds, in->depth % LIMIT,
                         in->enumerate_up_to % LIMIT, in->seed, in->has_payoff & 1 ? in->payoff : NULL,
                         options, &count);
    expect_untouched(code, options, sizeof options);
    int64_t most = in->has_payoff & 1 ? 6000 : 6;
    if (code == CORE_OK && count)
        expect_options(in, options, count, most);
}

/* Nets of every kind; the biases of some are out of their range. */
static void try_learned(const Input *in)
{
    static CoreNet net;
    CoreOption options[CORE_MAX_OPTIONS], own[CORE_MAX_OPTIONS];
    CoreSolver solver = solver_of(in);
    int count = 0, usable = solver_is_usable(in), own_count = 0;
    if (!usable)
        solver.slots = NULL;
    net = nets[in->net % 3];
    net.b2[0] = in->biases[0];
    net.b3[64] = in->biases[1];
    net.guess_b2[31] = in->biases[2];
    memset(options, UNTOUCHED, sizeof options);
    memset(own, UNTOUCHED, sizeof own);
    int asked = core_net_values(&in->rules, &in->info, &in->shown, &net, own, &own_count);
    uint32_t worlds = in->worlds > 40 && in->worlds <= 4000 ? 40 : in->worlds;
    int code = core_learned(&in->rules, &in->info, &in->shown, &net, &solver, worlds, in->seed,
                            in->depth, in->has_payoff & 1 ? in->payoff : NULL, options, &count);
    expect_untouched(asked, own, sizeof own);
    expect_untouched(code, options, sizeof options);
    if (asked == CORE_OK)
        expect_options(in, own, own_count, INT32_MAX);
    if (code == CORE_OK)
        expect_options(in, options, count, in->has_payoff & 1 ? 100000 : 6 * CORE_NET_UNITS);
    expect(asked == CORE_OK || code == asked);
}

static void try_random_position(const Input *in)
{
    CoreDeal deal;
    uint64_t rng = in->seed;
    memset(&deal, UNTOUCHED, sizeof deal);
    int code = core_random_position(&in->rules, in->kind, &rng, &deal);
    expect_untouched(code, &deal, sizeof deal);
    expect(code != CORE_OK || core_check(&in->rules, &deal) == CORE_OK);
}

static void try_plain(const Input *in)
{
    CorePlainValue values[8];
    int count = 0, cards = count_cards(in->plain.hand[in->plain.turn & 3]), exact = in->exact;
    int code = core_plain_check(&in->plain_rules, &in->plain);
    int card = core_plain_policy(&in->plain_rules, &in->plain);
    int bits = in->plain_bits > 8 && in->plain_bits <= 24 ? 8 : in->plain_bits;
    uint64_t nodes;
    memset(values, UNTOUCHED, sizeof values);
    if (exact > 3 && cards > 4)
        exact = 3;
    int valued = core_plain_values(&in->plain_rules, &in->plain, in->has_slots & 1 ? plain_slots : NULL,
                                   bits, exact, values, &count, &nodes);
    expect_untouched(valued, values, sizeof values);
    expect(code == CORE_OK ? card >= 0 : card == code && valued == code);
    for (int i = 0; valued == CORE_OK && i < count; i++) {
        expect(in->plain.hand[in->plain.turn] & bit(values[i].card));
        if (in->plain_rules.seats == 4)
            expect(values[i].value >= 0 && values[i].value <= CORE_PLAIN_POINT * 241 + 8);
    }
    expect(card < 0 || in->plain.hand[in->plain.turn] & bit(card));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const ENTRIES[])(const Input *) = {
        try_start, try_legal, try_apply, try_solve, try_solve_acts, try_worlds,
        try_search, try_plan, try_learned, try_random_position, try_plain,
    };
    static int ready;
    Input in;
    if (!ready)
        make_nets();
    ready = 1;
    if (read_input(data, size, &in))
        ENTRIES[in.entry % (sizeof ENTRIES / sizeof *ENTRIES)](&in);
    return 0;
}
