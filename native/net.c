/* See net.h. The loops are plain, so that any compiler turns them into vector code. */
#include "net.h"

#include <assert.h>
#include <string.h>

#include "cards.h"

enum { FULL = 127, FIRST_SHIFT = 3, SECOND_SHIFT = 10 };

/* Compiled twice, also for processors with twice as wide vectors; the right one is taken when the
 * program starts. Whole numbers: the result is the same. */
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) \
    && !defined(__SANITIZE_ADDRESS__)
#define WIDE_TOO __attribute__((target_clones("avx2", "default")))
#else
#define WIDE_TOO
#endif

static inline int16_t cell(int32_t sum, int shift)
{
    sum = sum < 0 ? 0 : sum >> shift;
    return (int16_t)(sum > FULL ? FULL : sum);
}

/* Sums of 16 bits that wrap around, so that what was added can be taken away again. */
WIDE_TOO static void add_row(const int16_t *row, uint16_t *sums)
{
    for (int j = 0; j < CORE_NET_FIRST; j++)
        sums[j] = (uint16_t)(sums[j] + row[j]);
}

WIDE_TOO static void take_row(const int16_t *row, uint16_t *sums)
{
    for (int j = 0; j < CORE_NET_FIRST; j++)
        sums[j] = (uint16_t)(sums[j] - row[j]);
}

static void change_inputs(const CoreNet *net, const uint16_t *active, int count, NetSums *last)
{
    uint64_t on[(CORE_NET_INPUTS + 63) / 64] = {0};
    if (!last->filled) {
        memcpy(last->sums, net->b1, sizeof last->sums);
        last->filled = 1;
    }
    assert(count <= NET_MAX_ACTIVE);
    for (int i = 0; i < count; i++) {
        assert(active[i] < CORE_NET_INPUTS);
        uint64_t place = (uint64_t)1 << (active[i] & 63), *word = &last->on[active[i] >> 6];
        on[active[i] >> 6] |= place;
        if (!(*word & place))
            add_row(net->w1[active[i]], last->sums);
        *word &= ~place;
    }
    for (int word = 0; word < (CORE_NET_INPUTS + 63) / 64; word++) {
        for (uint64_t gone = last->on[word]; gone; gone &= gone - 1)
            take_row(net->w1[word * 64 + lowest_of_64(gone)], last->sums);
        last->on[word] = on[word];
    }
}

WIDE_TOO static void add_cells(const CoreNet *net, const int16_t *first, int16_t *second)
{
    for (int k = 0; k < CORE_NET_SECOND; k++) {
        int32_t sum = net->b2[k];
        for (int j = 0; j < CORE_NET_FIRST; j++)
            sum += net->w2[k][j] * first[j];
        second[k] = cell(sum, SECOND_SHIFT);
    }
}

static void net_forward(const CoreNet *net, const uint16_t *active, int count, NetSums *last,
                 NetCells *cells)
{
    int16_t first[CORE_NET_FIRST];
    change_inputs(net, active, count, last);
    for (int j = 0; j < CORE_NET_FIRST; j++)
        first[j] = cell((int16_t)last->sums[j], FIRST_SHIFT);
    add_cells(net, first, cells->second);
}

static int32_t net_value(const CoreNet *net, const NetCells *cells, int output)
{
    assert(output >= 0 && output < CORE_NET_OUTPUTS);
    int32_t sum = net->b3[output];
    for (int k = 0; k < CORE_NET_SECOND; k++)
        sum += net->w3[output][k] * cells->second[k];
    return sum;
}

static void net_guess(const CoreNet *net, const uint16_t *active, int count, int32_t odds[32])
{
    uint16_t sums[CORE_GUESS_CELLS];
    memcpy(sums, net->guess_b1, sizeof sums);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < CORE_GUESS_CELLS; j++)
            sums[j] = (uint16_t)(sums[j] + net->guess_w1[active[i]][j]);
    for (int card = 0; card < 32; card++) {
        odds[card] = net->guess_b2[card];
        for (int j = 0; j < CORE_GUESS_CELLS; j++)
            odds[card] += net->guess_w2[card][j] * cell((int16_t)sums[j], FIRST_SHIFT);
    }
}
