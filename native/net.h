/* The net's arithmetic, in whole numbers. */
#ifndef SIXTYSIX_NET_H
#define SIXTYSIX_NET_H

#include "net_inputs.h"
#include "learned.h"

/* The first layer's sums and the inputs they were made of, one bit an input: the next position of
 * the same seat differs in few. Zeros, with `filled` 0, before the first. */
typedef struct {
    uint64_t on[(CORE_NET_INPUTS + 63) / 64];
    uint16_t sums[CORE_NET_FIRST];
    int filled;
} NetSums;

/* The cells of the second layer: all that an output needs. */
typedef struct {
    int16_t second[CORE_NET_SECOND];
} NetCells;

/* `last` changes into the sums of this position; the result does not depend on it. */
static void net_forward(const CoreNet *net, const uint16_t *active, int count, NetSums *last,
                 NetCells *cells);

/* The value of one act in CORE_NET_UNITS. */
static int32_t net_value(const CoreNet *net, const NetCells *cells, int output);

/* The natural logarithm of the odds that the opponent holds a card, for each card as renamed, in
 * CORE_GUESS_UNITS; of no meaning where the card is not hidden. */
static void net_guess(const CoreNet *net, const uint16_t *active, int count, int32_t odds[32]);

#endif
