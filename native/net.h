/* The net's arithmetic, in whole numbers. */
#ifndef SIXTYSIX_NET_H
#define SIXTYSIX_NET_H

#include "features.h"
#include "learned.h"

/* The cells of the second layer: all that an output needs. */
typedef struct {
    int16_t second[CORE_NET_SECOND];
} NetCells;

void net_forward(const CoreNet *net, const uint16_t *active, int count, NetCells *cells);

/* The value of one act in CORE_NET_UNITS. */
int32_t net_value(const CoreNet *net, const NetCells *cells, int output);

#endif
