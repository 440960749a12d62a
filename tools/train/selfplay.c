/* Train the net by self-play: deals are played by the net against itself with the stock open, and
 * scored by the exact solver as soon as the stock is closed or exhausted.
 *
 *   selfplay PRESET STATE SECONDS SEED [LOG]
 *
 * STATE is the checkpoint, read if it is there and written every minute and at the end; the same
 * seed and the same number of deals give the same net. LOG gets a line a checkpoint: deals, CPU
 * seconds, error, share of deals closed, and the game points a deal that the net wins against the
 * net of the last milestone. Targets are TD(lambda) returns of each player's own decisions, cut
 * where a move was a mere trial.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../native/seen.h"

enum { FIRST = 256, SECOND = 128, BATCH = 128, AVERAGE_EVERY = 16, MAX_STEPS = 40, SLOT_BITS = 12 };

static const float LAMBDA = 0.85f, EXPLORE = 0.02f, VALUE_SCALE = 3.0f;
static const float TEMPERATURE = 0.08f, GREEDY = 0.1f; /* game points */
static const float SECOND_LIMIT = 1.98f; /* weights of the inner layers fit eight bits */
static const float AVERAGE_SHARE = 0.002f; /* of an update that counts: the last 8,000 weigh most */
static const double HALVING_DEALS = 3e6;

typedef struct {
    float w1[NET_INPUTS][FIRST], b1[FIRST];
    float w2[SECOND][FIRST], b2[SECOND];
    float w3[NET_OUTPUTS][SECOND], b3[NET_OUTPUTS];
} Net;

enum { PARAMETERS = sizeof(Net) / sizeof(float) };

/* The net as it learns; `average` is its mean over the last updates, smoother and stronger: the one
 * that is measured and handed on, and therefore first. */
typedef struct {
    Net average, net, mean, square;
    double deals, cpu, steps;
    uint64_t rng;
} State;

typedef struct {
    uint16_t active[NET_MAX_ACTIVE];
    int count, output, greedy;
    float best, target;
} Step;

typedef struct {
    Step steps[2][MAX_STEPS];
    int count[2];
} Game;

static State state;
static Net gradient, milestone;
static CoreSolver solver;

/* The net */

typedef struct {
    float first[FIRST], second[SECOND], out[NET_OUTPUTS];
} Layers;

static float clip(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

static void forward(const Net *net, const uint16_t *active, int count, Layers *l)
{
    float sum[FIRST];
    memcpy(sum, net->b1, sizeof sum);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < FIRST; j++)
            sum[j] += net->w1[active[i]][j];
    for (int j = 0; j < FIRST; j++)
        l->first[j] = clip(sum[j]);
    for (int k = 0; k < SECOND; k++) {
        float x = net->b2[k];
        for (int j = 0; j < FIRST; j++)
            x += net->w2[k][j] * l->first[j];
        l->second[k] = clip(x);
    }
    for (int o = 0; o < NET_OUTPUTS; o++) {
        float x = net->b3[o];
        for (int k = 0; k < SECOND; k++)
            x += net->w3[o][k] * l->second[k];
        l->out[o] = x;
    }
}

static float backward(const Step *step)
{
    const Net *net = &state.net;
    Layers l;
    forward(net, step->active, step->count, &l);
    float error = l.out[step->output] - step->target;
    float d2[SECOND], d1[FIRST];
    memset(d1, 0, sizeof d1);
    gradient.b3[step->output] += error;
    for (int k = 0; k < SECOND; k++) {
        gradient.w3[step->output][k] += error * l.second[k];
        int lives = l.second[k] > 0 && l.second[k] < 1;
        d2[k] = lives ? error * net->w3[step->output][k] : 0;
    }
    for (int k = 0; k < SECOND; k++) {
        if (d2[k] == 0)
            continue;
        gradient.b2[k] += d2[k];
        for (int j = 0; j < FIRST; j++) {
            gradient.w2[k][j] += d2[k] * l.first[j];
            d1[j] += d2[k] * net->w2[k][j];
        }
    }
    for (int j = 0; j < FIRST; j++)
        d1[j] = l.first[j] > 0 && l.first[j] < 1 ? d1[j] : 0;
    for (int j = 0; j < FIRST; j++)
        gradient.b1[j] += d1[j];
    for (int i = 0; i < step->count; i++)
        for (int j = 0; j < FIRST; j++)
            gradient.w1[step->active[i]][j] += d1[j];
    return error * error;
}

/* One step of Adam (Kingma, Ba 2015) on the mean gradient of a batch. */
static void update(void)
{
    float *w = (float *)&state.net, *g = (float *)&gradient;
    float *m = (float *)&state.mean, *v = (float *)&state.square;
    state.steps++;
    float rate = (float)(8e-4 * pow(0.5, state.deals / HALVING_DEALS));
    float fix_m = (float)(1 / (1 - pow(0.9, state.steps)));
    float fix_v = (float)(1 / (1 - pow(0.999, state.steps)));
    for (int i = 0; i < PARAMETERS; i++) {
        float gi = g[i] / BATCH;
        m[i] += 0.1f * (gi - m[i]);
        v[i] += 0.001f * (gi * gi - v[i]);
        w[i] -= rate * m[i] * fix_m / (sqrtf(v[i] * fix_v) + 1e-8f);
    }
    for (int k = 0; k < SECOND; k++)
        for (int j = 0; j < FIRST; j++)
            state.net.w2[k][j] = fmaxf(-SECOND_LIMIT, fminf(SECOND_LIMIT, state.net.w2[k][j]));
    if (state.steps / AVERAGE_EVERY == floor(state.steps / AVERAGE_EVERY)) {
        float *a = (float *)&state.average, share = fmaxf(AVERAGE_SHARE, 1 / (float)state.steps);
        for (int i = 0; i < PARAMETERS; i++)
            a[i] += share * (w[i] - a[i]);
    }
    memset(&gradient, 0, sizeof gradient);
}

/* Playing */

static float uniform(uint64_t *rng) { return (float)(rng_next(rng) >> 40) * (1.0f / 16777216); }

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

/* The value for seat 0 once the net has no more to say. */
static float exact_value(const CoreRules *rules, const Seen *t)
{
    solver.round++;
    return (float)value_of(rules, &t->deal, &solver, 0) / VALUE_SCALE;
}

/* The options of the seat on turn with their outputs in `layers`; return how many. */
static int ask(const Net *net, const CoreRules *rules, const Seen *t, Step *step, Layers *layers,
               Option options[MAX_OPTIONS], int outputs[MAX_OPTIONS])
{
    NetView view = seen_view(t);
    uint8_t names[4];
    net_rename(&view, names);
    step->count = net_features(&view, names, step->active);
    forward(net, step->active, step->count, layers);
    int count = seen_options(rules, t, options);
    for (int i = 0; i < count; i++)
        outputs[i] = net_output(options[i], names);
    return count;
}

static int best_of(const float *out, const int *outputs, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (out[outputs[i]] > out[outputs[best]])
            best = i;
    return best;
}

/* Another choice than the best now and then: any, or one nearly as good (softmax by the Gumbel
 * trick). */
static int try_out(const float *out, const int *outputs, int count)
{
    uint64_t *rng = &state.rng;
    float top = -1e9f;
    int chosen = 0;
    if (uniform(rng) < EXPLORE)
        return (int)rng_below(rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        float noise = -logf(-logf(uniform(rng) + 1e-9f) + 1e-9f) * TEMPERATURE / VALUE_SCALE;
        if (out[outputs[i]] + noise > top) {
            top = out[outputs[i]] + noise;
            chosen = i;
        }
    }
    return chosen;
}

/* Play a deal and keep every decision; returns the value for seat 0. */
static float play(const CoreRules *rules, Game *game, int *closed)
{
    Seen t;
    Layers layers;
    Option options[MAX_OPTIONS];
    int outputs[MAX_OPTIONS], goes_on = 1;
    new_table(rules, &state.rng, &t);
    game->count[0] = game->count[1] = 0;
    while (goes_on) {
        int me = t.deal.turn;
        Step *step = &game->steps[me][game->count[me]++];
        int count = ask(&state.net, rules, &t, step, &layers, options, outputs);
        int best = best_of(layers.out, outputs, count);
        int chosen = try_out(layers.out, outputs, count);
        step->best = layers.out[outputs[best]];
        step->output = outputs[chosen];
        step->greedy = step->best - layers.out[outputs[chosen]] < GREEDY / VALUE_SCALE;
        goes_on = seen_choose(rules, &t, options[chosen]);
    }
    *closed += t.deal.closer != CORE_NO_SEAT;
    return exact_value(rules, &t);
}

static void set_targets(Game *game, float value)
{
    for (int seat = 0; seat < 2; seat++) {
        float next = seat == 0 ? value : -value;
        for (int i = game->count[seat] - 1; i >= 0; i--) {
            Step *step = &game->steps[seat][i];
            step->target = next;
            next = step->greedy ? (1 - LAMBDA) * step->best + LAMBDA * next : step->best;
        }
    }
}

/* Measuring */

static float duel_deal(const CoreRules *rules, Seen t, const Net *nets[2])
{
    Step step;
    Layers layers;
    Option options[MAX_OPTIONS];
    int outputs[MAX_OPTIONS], goes_on = 1;
    while (goes_on) {
        int count = ask(nets[t.deal.turn], rules, &t, &step, &layers, options, outputs);
        goes_on = seen_choose(rules, &t, options[best_of(layers.out, outputs, count)]);
    }
    return exact_value(rules, &t) * VALUE_SCALE;
}

static float duel(const CoreRules *rules, const Net *a, const Net *b, int pairs, float *ci)
{
    uint64_t rng = 20261130;
    const Net *straight[2] = {a, b}, *swapped[2] = {b, a};
    double sum = 0, squares = 0;
    for (int i = 0; i < pairs; i++) {
        Seen t;
        new_table(rules, &rng, &t);
        float x = (duel_deal(rules, t, straight) - duel_deal(rules, t, swapped)) / 2;
        sum += x;
        squares += (double)x * x;
    }
    double mean = sum / pairs;
    *ci = (float)(1.96 * sqrt((squares / pairs - mean * mean) / pairs));
    return (float)mean;
}

/* The run */

static void initialise(uint64_t seed)
{
    uint64_t rng = seed;
    float *w1 = (float *)state.net.w1, *w2 = (float *)state.net.w2;
    for (int i = 0; i < NET_INPUTS * FIRST; i++)
        w1[i] = (uniform(&rng) - 0.5f) * 0.2f;
    for (int i = 0; i < SECOND * FIRST; i++)
        w2[i] = (uniform(&rng) - 0.5f) * 0.25f;
    for (int i = 0; i < FIRST; i++)
        state.net.b1[i] = 0.3f;
    for (int i = 0; i < SECOND; i++)
        state.net.b2[i] = 0.3f;
    state.average = state.net;
    state.rng = mix64(seed + 1);
}

static int load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    int whole = fread(&state, sizeof state, 1, file) == 1;
    fclose(file);
    if (!whole) {
        fprintf(stderr, "%s: not a checkpoint of this program\n", path);
        exit(2);
    }
    return 1;
}

static void save(const char *path)
{
    char temporary[1024];
    snprintf(temporary, sizeof temporary, "%s.new", path);
    FILE *file = fopen(temporary, "wb");
    if (!file || fwrite(&state, sizeof state, 1, file) != 1 || fclose(file) || rename(temporary, path)) {
        fprintf(stderr, "%s: cannot be written\n", path);
        exit(2);
    }
}

static const CoreRules *rules_named(const char *name)
{
    static const CoreRules SIXTYSIX = {
        .deck = 24, .hand = 6, .exchange = CORE_EXCHANGE_LEAD, .exchange_needs_trick = 1,
        .exchange_min_stock = 2, .marriage = CORE_MARRIAGE_OPEN, .close = 1, .close_min_stock = 1,
        .trumps_after_close = 1, .strict = CORE_STRICT_BEAT, .out = CORE_OUT_AUTO,
        .last_trick = CORE_TEN_OPEN_NOBODY_OUT, .schneider_below = 33,
        .close_scored = CORE_SCORED_END, .failed_close = CORE_FAILED_AT_CLOSE,
        .failed_close_no_trick = 6, .nobody = CORE_NOBODY_MORE};
    static const CoreRules SCHNAPSEN = {
        .deck = 20, .hand = 5, .exchange = CORE_EXCHANGE_LEAD, .exchange_min_stock = 2,
        .marriage = CORE_MARRIAGE_ANY, .close = 1, .close_after_first_trick = 1,
        .close_min_stock = 1, .trumps_after_close = 1, .strict = CORE_STRICT_BEAT,
        .out = CORE_OUT_AUTO, .last_trick = CORE_TEN_DECIDES, .schneider_below = 33,
        .close_scored = CORE_SCORED_CLOSE, .failed_close = CORE_FAILED_AT_CLOSE,
        .failed_close_no_trick = 6, .nobody = CORE_NOBODY_LAST_TRICK};
    if (!strcmp(name, "sixtysix"))
        return &SIXTYSIX;
    return strcmp(name, "schnapsen") ? NULL : &SCHNAPSEN;
}

static double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int argc, char **argv)
{
    const CoreRules *rules = argc >= 5 ? rules_named(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: selfplay sixtysix|schnapsen STATE SECONDS SEED [LOG]\n");
        return 2;
    }
    double seconds = atof(argv[3]);
    FILE *log = argc > 5 ? fopen(argv[5], "a") : stdout;
    solver.slots = calloc((size_t)1 << SLOT_BITS, sizeof *solver.slots);
    solver.slot_bits = SLOT_BITS;
    if (!log || !solver.slots)
        return 2;
    if (!load(argv[2]))
        initialise(strtoull(argv[4], NULL, 10));
    milestone = state.average;
    Game game;
    double start = cpu_seconds(), before = state.cpu, reported = start, error = 0;
    long batch = 0, errors = 0;
    int closed = 0, deals = 0;
    for (;;) {
        float value = play(rules, &game, &closed);
        set_targets(&game, value);
        state.deals++;
        deals++;
        for (int seat = 0; seat < 2; seat++)
            for (int i = 0; i < game.count[seat]; i++) {
                error += backward(&game.steps[seat][i]);
                errors++;
                if (++batch % BATCH == 0)
                    update();
            }
        if (deals % 64)
            continue;
        double now = cpu_seconds();
        int done = now - start >= seconds;
        if (now - reported >= 60 || done) {
            float ci, gain = duel(rules, &state.average, &milestone, 1500, &ci);
            state.cpu = before + now - start;
            fprintf(log, "{\"deals\":%.0f,\"cpu\":%.0f,\"error\":%.4f,\"closed\":%.3f,"
                    "\"gain\":%.3f,\"ci95\":%.3f}\n", state.deals, state.cpu,
                    error / (double)errors, (double)closed / deals, gain, ci);
            fflush(log);
            milestone = state.average;
            save(argv[2]);
            error = 0;
            errors = closed = deals = 0;
            reported = cpu_seconds();
        }
        if (done)
            return 0;
    }
}
