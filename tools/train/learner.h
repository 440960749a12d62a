/* The net as it learns, in floating point: forward, backward and a step of Adam.
 *
 * Everything is static: the trainer is one program, and its compiler is to see the whole.
 */
#ifndef SIXTYSIX_LEARNER_H
#define SIXTYSIX_LEARNER_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "../../native/net_inputs.h"

enum { FIRST = 512, SECOND = 128, MOST_TARGETS = 17 };

static const float SECOND_LIMIT = 1.98f; /* times 1024, with room in sixteen bits for the sums */

/* w2 is kept by cells of the first layer: those that are off, every other one, cost nothing. */
typedef struct {
    float w1[NET_INPUTS][FIRST], b1[FIRST];
    float w2[FIRST][SECOND], b2[SECOND];
    float w3[NET_OUTPUTS][SECOND], b3[NET_OUTPUTS];
} Net;

enum { PARAMETERS = sizeof(Net) / sizeof(float) };

typedef struct {
    float first[FIRST], second[SECOND];
} Layers;

/* A position with what some of its outputs should be. */
typedef struct {
    uint16_t active[NET_MAX_ACTIVE];
    int count, targets;
    uint8_t outputs[MOST_TARGETS];
    float wanted[MOST_TARGETS];
} Lesson;

static inline float clip(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

/* Sixteen numbers at a time; GCC and Clang make of it what the machine has. */
typedef float Vec __attribute__((vector_size(64), aligned(4)));

enum { LANES = 16, BLOCK = 8 };

/* sum += scale[i] * rows[places[i]] over one block of columns, which stays in registers. */
static inline void add_rows(const float *rows, int width, const uint16_t *places,
                            const float *scale, int count, float *sum)
{
    Vec at[BLOCK];
    memcpy(at, sum, sizeof at);
    for (int i = 0; i < count; i++) {
        const Vec *row = (const Vec *)(rows + (size_t)places[i] * (size_t)width);
        for (int b = 0; b < BLOCK; b++)
            at[b] += scale ? scale[places[i]] * row[b] : row[b];
    }
    memcpy(sum, at, sizeof at);
}

static void forward(const Net *net, const uint16_t *active, int count, Layers *l)
{
    uint16_t on[FIRST];
    int lit = 0;
    memcpy(l->first, net->b1, sizeof l->first);
    memcpy(l->second, net->b2, sizeof l->second);
    for (int j = 0; j < FIRST; j += BLOCK * LANES)
        add_rows(net->w1[0] + j, FIRST, active, NULL, count, l->first + j);
    for (int j = 0; j < FIRST; j++) {
        l->first[j] = clip(l->first[j]);
        on[lit] = (uint16_t)j;
        lit += l->first[j] > 0;
    }
    for (int k = 0; k < SECOND; k += BLOCK * LANES)
        add_rows(net->w2[0] + k, SECOND, on, l->first, lit, l->second + k);
    for (int k = 0; k < SECOND; k++)
        l->second[k] = clip(l->second[k]);
}

static float output_value(const Net *net, const Layers *l, int output)
{
    float x = net->b3[output];
    for (int k = 0; k < SECOND; k++)
        x += net->w3[output][k] * l->second[k];
    return x;
}

/* Add the lesson's share to the gradient; return the sum of its squared errors. */
static inline float backward(const Net *net, const Lesson *lesson, Net *gradient)
{
    Layers l;
    float total = 0, d2[SECOND] = {0}, d1[FIRST];
    forward(net, lesson->active, lesson->count, &l);
    for (int i = 0; i < lesson->targets; i++) {
        int output = lesson->outputs[i];
        float error = output_value(net, &l, output) - lesson->wanted[i];
        total += error * error;
        gradient->b3[output] += error;
        for (int k = 0; k < SECOND; k++) {
            gradient->w3[output][k] += error * l.second[k];
            d2[k] += error * net->w3[output][k];
        }
    }
    for (int k = 0; k < SECOND; k++) {
        d2[k] = l.second[k] > 0 && l.second[k] < 1 ? d2[k] : 0;
        gradient->b2[k] += d2[k];
    }
    for (int j = 0; j < FIRST; j++) {
        float x = l.first[j], d = 0;
        if (x > 0)
            for (int k = 0; k < SECOND; k++)
                gradient->w2[j][k] += x * d2[k];
        if (x > 0 && x < 1)
            for (int k = 0; k < SECOND; k++)
                d += net->w2[j][k] * d2[k];
        d1[j] = d;
        gradient->b1[j] += d;
    }
    for (int i = 0; i < lesson->count; i++)
        for (int j = 0; j < FIRST; j++)
            gradient->w1[lesson->active[i]][j] += d1[j];
    return total;
}

/* Step number `steps` of Adam (Kingma, Ba 2015); the gradient is a sum over `batch` lessons and is
 * emptied. */
static inline void adam(Net *net, Net *mean, Net *square, Net *gradient, double steps, float rate,
                        int batch)
{
    float *w = (float *)net, *g = (float *)gradient, *m = (float *)mean, *v = (float *)square;
    float fix_m = (float)(1 / (1 - pow(0.9, steps))), fix_v = (float)(1 / (1 - pow(0.999, steps)));
    float share = 1 / (float)batch;
    for (int i = 0; i < PARAMETERS; i++) {
        float gi = g[i] * share;
        m[i] += 0.1f * (gi - m[i]);
        v[i] += 0.001f * (gi * gi - v[i]);
        w[i] -= rate * m[i] * fix_m / (sqrtf(v[i] * fix_v) + 1e-8f);
        g[i] = 0;
    }
    for (int j = 0; j < FIRST; j++)
        for (int k = 0; k < SECOND; k++)
            net->w2[j][k] = fmaxf(-SECOND_LIMIT, fminf(SECOND_LIMIT, net->w2[j][k]));
}

static inline void initialise_net(Net *net, uint64_t *rng, float (*uniform)(uint64_t *))
{
    float *w1 = (float *)net->w1, *w2 = (float *)net->w2;
    memset(net, 0, sizeof *net);
    for (int i = 0; i < NET_INPUTS * FIRST; i++)
        w1[i] = (uniform(rng) - 0.5f) * 0.2f;
    for (int i = 0; i < SECOND * FIRST; i++)
        w2[i] = (uniform(rng) - 0.5f) * 0.25f;
    for (int j = 0; j < FIRST; j++)
        net->b1[j] = 0.3f;
    for (int k = 0; k < SECOND; k++)
        net->b2[k] = 0.3f;
}

#endif
