/* measure PRESET KIND COUNT SEED: nodes and microseconds of the solver on random positions. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "positions.h"

static CoreSlot slots[1 << 22];

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    int preset = 0, kind = atoi(argv[2]), count = atoi(argv[3]);
    while (preset < PRESETS - 1 && strcmp(argv[1], PRESET_NAMES[preset]))
        preset++;
    uint64_t rng = strtoull(argv[4], 0, 10);
    CoreSolver solver = {.slots = slots, .slot_bits = (uint32_t)(argc > 5 ? atoi(argv[5]) : 20)};
    double *us = malloc(sizeof *us * (size_t)count), total = 0;
    CoreDeal *deals = malloc(sizeof *deals * (size_t)count);
    for (int i = 0; i < count; i++) {
        if (kind == 9) {
            deals[i] = random_start(&PRESET_RULES[preset], &rng);
            core_apply(&PRESET_RULES[preset], &deals[i], CORE_CLOSE);
        } else if (kind == 6)
            deals[i] = random_start(&PRESET_RULES[preset], &rng);
        else
            random_position(&PRESET_RULES[preset], kind, &rng, &deals[i]);
    }
    for (int i = 0; i < count; i++) {
        int value, best;
        double start = now_us();
        core_solve(&PRESET_RULES[preset], &deals[i], &solver, &value, &best);
        us[i] = now_us() - start;
        total += us[i];
    }
    qsort(us, (size_t)count, sizeof *us, by_size);
    printf("%s kind %d: nodes %.1f, %.2f us, p95 %.1f us\n", argv[1], kind,
           (double)solver.nodes / count, total / count, us[count * 95 / 100]);
    return 0;
}
