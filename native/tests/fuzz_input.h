/* What a run of the fuzzer gives to the core: every struct and number a public function takes, raw
 * or as faults strewn into what is sound. */
#ifndef SIXTYSIX_TEST_FUZZ_INPUT_H
#define SIXTYSIX_TEST_FUZZ_INPUT_H

#include <stddef.h>

#include "../cards.c"
#include "../learned.h"

typedef struct {
    CoreRules rules;
    CoreInfo info;
    CoreDeal deal; /* a layout of the info, while both are sound */
    CoreShown shown;
    CorePlainRules plain_rules;
    CorePlain plain;
    uint32_t hands[2];
    uint8_t stock[32];
    int32_t payoff[13];
    uint64_t seed, index;
    uint32_t worlds, enumerate_up_to, depth, slot_bits, round;
    int32_t forehand, act, kind, perft_depth, exact, plain_bits;
    int32_t biases[3]; /* added to the first of each of the net's */
    uint8_t net, has_payoff, has_slots, entry;
} Input;

/* Fill the input from the fuzzer's bytes; 0 when they are too few. */
int read_input(const uint8_t *data, size_t size, Input *in);

#endif
