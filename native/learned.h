/* The learned player: a small net that values every option, and a search on top of it.
 *
 * The rules of ownership, threads, units and errors are those of core.h.
 */
#ifndef SIXTYSIX_LEARNED_H
#define SIXTYSIX_LEARNED_H

#include "core.h"

/* cdef begin */

enum { CORE_NET_INPUTS = 572, CORE_NET_FIRST = 512, CORE_NET_SECOND = 128, CORE_NET_OUTPUTS = 65 };

/* Values of the net and of core_learned: so many units are one game point. */
enum { CORE_NET_UNITS = 43349 };

/* So many layouts the net's own value of an option is worth: about as many as it takes until the
 * luck of the layouts is no greater than the net's error. */
enum { CORE_NET_PRIOR = 100 };

/* Of the small net that guesses the other hand: cells, and units of a natural logarithm of odds. */
enum { CORE_GUESS_CELLS = 64, CORE_GUESS_UNITS = 130048 };

/* A net in whole numbers: inputs that are 0 or 1, two layers of cells 0..127, one output an act.
 * Sums of the first layer are 8 * 127 to a full cell and wrap to 16 bits, those of the second and
 * the third 1024 * 127. Beside it a net of one layer, of the same inputs and scales, that tells of
 * each hidden card the odds that the opponent holds it. A file holds exactly this struct, little
 * end first, packed by lzma. A b2, b3 or guess_b2 beyond 2^24 is CORE_BAD_ARGUMENT. */
typedef struct {
    int16_t w1[572][512], b1[512];
    int16_t w2[128][512];
    int32_t b2[128];
    int16_t w3[65][128];
    int32_t b3[65];
    int16_t guess_w1[572][64], guess_b1[64];
    int16_t guess_w2[32][64];
    int32_t guess_b2[32];
} CoreNet;

/* What both seats have shown: cards led, cards that lost and cards that won as replies, each once
 * and none of them in a hand or hidden; and cards that all have seen go to a hand. Played cards
 * among `known` do no harm. What is no card of the deck, or shown twice, is CORE_BAD_DEAL. */
typedef struct {
    uint32_t plays[2][3], known[2];
} CoreShown;

/* Value the options of the seat to act with the stock open and no draw owed. Each option is done on
 * 0..4000 `worlds`, likely ones more often, by the odds of the cards in the other hand. The other seat answers as the net
 * would from his own side; the seat itself follows the net for `depth` further decisions, and at
 * the one after them the net gives the value, within what can still be lost and won. Where the stock is closed or exhausted the exact
 * solver gives it. Options that fall hopelessly behind are dropped on the way; with one left the
 * search is over. sum is in CORE_NET_UNITS, added up over the option's `worlds`; in chosen, by
 * which options are compared, the net's own value of the option counts as CORE_NET_PRIOR more. The solver's stop ends the search early. payoff: NULL for game points; else what a
 * deal is worth that ends with -6..6 game points for the seat, 13 numbers that never fall, in
 * thousandths, -6000..6000. Then sum is in thousandths, every layout is played to its end, and what
 * the payoff differs there from a straight line is added to what the line makes of the game points,
 * which are judged as without a payoff. */
int core_learned(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                 const CoreNet *net, CoreSolver *solver, uint32_t worlds, uint64_t seed,
                 uint32_t depth, const int32_t *payoff, CoreOption options[48], int *count);

/* The net's own value of each option, without a search: `worlds` is 1. */
int core_net_values(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown,
                    const CoreNet *net, CoreOption options[48], int *count);

/* cdef end */

#endif
