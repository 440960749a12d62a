/* compare RULES KIND COUNT SEED: the solver's values against plain minimax on random positions.
 * RULES is a preset's name or "random"; KIND is -1 closed, 0 exhausted, n open with n tricks in the
 * stock. Prints what differs and a last line; exit 1 when anything did. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brute.h"
#include "positions.h"

static CoreSlot slots[1 << 18];

static void report(const CoreRules *r, const CoreDeal *d, int got, int wanted)
{
    const uint8_t *option = (const uint8_t *)r;
    printf("solver %d, minimax %d; rules", got, wanted);
    for (size_t i = 0; i < sizeof *r; i++)
        printf(" %d", option[i]);
    printf("; hands %08x %08x turn %d led %d points %d %d tricks %d %d closer %d stock %d trump %d\n",
           (unsigned)d->hand[0], (unsigned)d->hand[1], d->turn, d->led, d->counted[0], d->counted[1],
           d->tricks[0], d->tricks[1], d->closer, d->size - d->drawn, d->trump);
}

/* Best act and the values of all acts must fit the value too. */
static int acts_agree(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int value, int best)
{
    uint8_t acts[CORE_MAX_ACTS];
    int8_t values[CORE_MAX_ACTS];
    int count, highest_value = -99, of_best = -99;
    core_solve_acts(rules, deal, solver, acts, values, &count);
    for (int i = 0; i < count; i++) {
        if (values[i] > highest_value)
            highest_value = values[i];
        if (acts[i] == best)
            of_best = values[i];
    }
    return highest_value == value && of_best == value;
}

int main(int argc, char **argv)
{
    if (argc != 5)
        return 2;
    int preset = find_preset(argv[1]), kind = atoi(argv[2]), count = atoi(argv[3]), faults = 0, done = 0;
    uint64_t rng = strtoull(argv[4], 0, 10);
    CoreSolver solver = {.slots = slots, .slot_bits = 18};
    for (int i = 0; i < count; i++) {
        CoreRules rules = preset >= 0 ? *preset_rules(preset) : random_rules(&rng);
        CoreDeal deal;
        int value, best;
        if (core_random_position(&rules, kind, &rng, &deal) != CORE_OK)
            continue;
        done++;
        int wanted = brute_value(&rules, &deal);
        core_solve(&rules, &deal, &solver, &value, &best);
        if (value != wanted || !acts_agree(&rules, &deal, &solver, value, best)) {
            report(&rules, &deal, value, wanted);
            if (++faults == 10)
                break;
        }
    }
    printf("%s kind %d: %d positions, %d faults\n", argv[1], kind, done, faults);
    return faults > 0;
}
