/* Plain minimax over a deal with all cards known; shares no code with the core. */
#ifndef SIXTYSIX_TEST_BRUTE_H
#define SIXTYSIX_TEST_BRUTE_H

#include "../core.h"

/* Game points won (lost: negative) by the seat to act with best play of both. */
int brute_value(const CoreRules *rules, const CoreDeal *deal);

#endif
