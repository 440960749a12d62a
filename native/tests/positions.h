/* Rules and random positions for the core's test drivers. */
#ifndef SIXTYSIX_TEST_POSITIONS_H
#define SIXTYSIX_TEST_POSITIONS_H

#include "../cards.h"

enum { PRESETS = 5 };
extern const char *const PRESET_NAMES[PRESETS];
extern const CoreRules PRESET_RULES[PRESETS];

/* Kinds of position: closed, exhausted, or open with so many tricks still in the stock. */
enum { CLOSED = -1, EXHAUSTED = 0 };

/* Options drawn at random that make a game. */
CoreRules random_rules(uint64_t *rng);

/* A deal dealt at random. */
CoreDeal random_start(const CoreRules *rules, uint64_t *rng);

/* A position of the kind on random play's way; every other one waits for a reply. Where the rules
 * never lead to one, give up and return 0. */
int random_position(const CoreRules *rules, int kind, uint64_t *rng, CoreDeal *deal);

#endif
