/* Rules for the core's test drivers. */
#ifndef SIXTYSIX_TEST_POSITIONS_H
#define SIXTYSIX_TEST_POSITIONS_H

#include "../cards.c"
#include "presets.h"

/* Options drawn at random that make a game. */
CoreRules random_rules(uint64_t *rng);

#endif
