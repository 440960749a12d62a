/* See net.h. The loops are plain, so that any compiler turns them into vector code. */
#include "net.h"

enum { FULL = 127, FIRST_SHIFT = 3, SECOND_SHIFT = 10 };

static int16_t cell(int32_t sum, int shift)
{
    if (sum <= 0)
        return 0;
    sum >>= shift;
    return (int16_t)(sum > FULL ? FULL : sum);
}

static int32_t dot(const int16_t *a, const int16_t *b, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

void net_forward(const CoreNet *net, const uint16_t *active, int count, NetCells *cells)
{
    int16_t first[CORE_NET_FIRST];
    int32_t sums[CORE_NET_FIRST];
    for (int j = 0; j < CORE_NET_FIRST; j++)
        sums[j] = net->b1[j];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < CORE_NET_FIRST; j++)
            sums[j] += net->w1[active[i]][j];
    for (int j = 0; j < CORE_NET_FIRST; j++)
        first[j] = cell(sums[j], FIRST_SHIFT);
    for (int k = 0; k < CORE_NET_SECOND; k++)
        cells->second[k] = cell(net->b2[k] + dot(net->w2[k], first, CORE_NET_FIRST), SECOND_SHIFT);
}

int32_t net_value(const CoreNet *net, const NetCells *cells, int output)
{
    return net->b3[output] + dot(net->w3[output], cells->second, CORE_NET_SECOND);
}
