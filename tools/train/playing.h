/* What the trainers share: decks, the net's question and answer, rules by name.
 *
 * Everything is static, as in learner.h; the core is a part of the trainer, which asks what only
 * its parts can say. */
#ifndef SIXTYSIX_PLAYING_H
#define SIXTYSIX_PLAYING_H

#include <stdio.h>
#include <stdlib.h>

#include "../../native/core.c"
#include "../../native/tests/presets.h"
#include "learner.h"

enum { SLOT_BITS = 12 };

static const float VALUE_SCALE = 3.0f; /* game points to one unit of an output */

static CoreSolver solver;

static inline float uniform(uint64_t *rng) { return (float)(rng_next(rng) >> 40) * (1.0f / 16777216); }

static void new_table(const CoreRules *rules, uint64_t *rng, Seen *t)
{
    uint8_t deck[32], count = 0;
    uint32_t hands[2] = {0, 0};
    int low = 8 - rules->deck / 4;
    for (int card = 0; card < 32; card++)
        if ((card & 7) >= low)
            deck[count++] = (uint8_t)card;
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = rng_below(rng, (uint32_t)last + 1);
        uint8_t card = deck[last];
        deck[last] = deck[other];
        deck[other] = card;
    }
    for (int i = 0; i < 2 * rules->hand; i++)
        hands[i & 1] |= bit(deck[i]);
    memset(t, 0, sizeof *t);
    if (core_start(rules, hands, deck + 2 * rules->hand, (int)rng_below(rng, 2), &t->deal))
        abort();
}

/* The value for a seat once the net has no more to say. */
static inline float exact_value(const CoreRules *rules, const Seen *t, int seat)
{
    solver.round++;
    return (float)value_of(rules, &t->deal, &solver, seat) / VALUE_SCALE;
}

/* What the seat on turn knows and can do, and what the net says of it. */
typedef struct {
    uint16_t active[NET_MAX_ACTIVE];
    Option options[MAX_OPTIONS];
    uint8_t outputs[MAX_OPTIONS];
    float values[MAX_OPTIONS];
    int inputs, count, best;
} Question;

static void ask(const Net *net, const CoreRules *rules, const Seen *t, Question *q)
{
    NetView view = seen_view(t);
    uint8_t names[4];
    Layers layers;
    net_rename(&view, names);
    q->inputs = net_features(&view, names, q->active);
    forward(net, q->active, q->inputs, &layers);
    q->count = seen_options(rules, t, q->options);
    q->best = 0;
    for (int i = 0; i < q->count; i++) {
        q->outputs[i] = (uint8_t)net_output(q->options[i], names);
        q->values[i] = output_value(net, &layers, q->outputs[i]);
        if (q->values[i] > q->values[q->best])
            q->best = i;
    }
}

/* An option nearly as good as the best: softmax by the Gumbel trick, `temperature` in game points.
 */
static inline int draw_option(const Question *q, float temperature, uint64_t *rng)
{
    float top = -1e9f;
    int chosen = 0;
    for (int i = 0; i < q->count; i++) {
        float noise = -logf(-logf(uniform(rng) + 1e-9f) + 1e-9f) * temperature / VALUE_SCALE;
        if (q->values[i] + noise > top) {
            top = q->values[i] + noise;
            chosen = i;
        }
    }
    return chosen;
}

/* The options of the preset of that name, NULL when there is none. */
static const CoreRules *rules_named(const char *name)
{
    int number = find_preset(name);
    return number < 0 ? NULL : preset_rules(number);
}

/* Room for the solver; 0 if there is none. */
static int make_solver(void)
{
    solver.slots = calloc((size_t)1 << SLOT_BITS, sizeof *solver.slots);
    solver.slot_bits = SLOT_BITS;
    return solver.slots != NULL;
}

#endif
