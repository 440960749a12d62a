/* Rules for the core's test drivers. */
#ifndef SIXTYSIX_TEST_POSITIONS_H
#define SIXTYSIX_TEST_POSITIONS_H

#include "../cards.h"

enum { PRESETS = 5 };
extern const char *const PRESET_NAMES[PRESETS];
extern const CoreRules PRESET_RULES[PRESETS];

/* Index of the preset of that name, -1 when there is none. */
int find_preset(const char *name);

/* Options drawn at random that make a game. */
CoreRules random_rules(uint64_t *rng);

#endif
