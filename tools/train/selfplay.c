/* Train the net by self-play: the net plays against itself with the stock open, the exact solver
 * scores what follows.
 *
 *   selfplay PRESET STATE DEALS SEED HALVING [LOG [GUEST]]
 *
 * STATE is the checkpoint, read if it is there and written at every milestone (131,072 deals) and
 * at the end, when it has seen DEALS; seed and deals make the net, on machines that count alike.
 * HALVING: after so many deals the learning rate is half of what it was. LOG gets a line a
 * milestone: deals, CPU seconds, error, share of deals closed, and the game points a deal that the
 * net wins against the net of the milestone before. GUEST, a net of imitate, plays one seat of every
 * other deal.
 *
 * At each decision every option that is not plainly bad is done on the deal as it lies and played on
 * until the same seat decides again; what the averaged net then promises, or what the deal has
 * come to, is the option's target (Q-learning with a slow target net, Mnih and others 2015, but for
 * all the options of one layout at once: their differences carry little of the luck of the
 * cards). The option played also hears of the end of the deal, by TD(lambda).
 */
#include <time.h>

#include "playing.h"

enum { BATCH = 128, AVERAGE_EVERY = 16, MAX_STEPS = 40, MILESTONE = 1 << 17 };

static const float LAMBDA = 0.85f, END_SHARE = 0.15f, EXPLORE = 0.02f;
static const float TEMPERATURE = 0.06f, GREEDY = 0.1f; /* game points */
static const float NEAR = 0.6f, FAR_SHARE = 0.2f; /* options further behind are looked at now and then */
static const float AVERAGE_SHARE = 0.002f; /* of an update that counts: the last 8,000 weigh most */
static const float GUEST_SHARE = 0.5f; /* of the deals against a guest, if there is one */
static const double RATE = 6e-4;

/* The net as it learns; `average` is its mean over the last updates, smoother and stronger: the one
 * that plays, judges and is handed on, and therefore first. */
typedef struct {
    Net average, net, mean, square;
    double deals, cpu, steps;
    uint64_t rng;
} State;

/* A decision: the lesson's target number `chosen` is that of the option played. */
typedef struct {
    Lesson lesson;
    int chosen, greedy;
    float best;
} Step;

typedef struct {
    Step steps[2][MAX_STEPS];
    int count[2];
} Game;

static State state;
static Net gradient, milestone, guest;
static int has_guest;
static double halving;

/* Playing */

/* What an option brings on this deal: the net's promise at the seat's next decision, or the end. */
static float look_ahead(const CoreRules *rules, Seen t, Option option, const Net *other)
{
    Question q;
    int seat = t.deal.turn, goes_on = seen_choose(rules, &t, option);
    while (goes_on) {
        ask(t.deal.turn == seat ? &state.average : other, rules, &t, &q);
        if (t.deal.turn == seat)
            return q.values[q.best];
        goes_on = seen_choose(rules, &t, q.options[draw_option(&q, TEMPERATURE, &state.rng)]);
    }
    return exact_value(rules, &t, seat);
}

static void learn_options(const CoreRules *rules, const Seen *t, const Question *q, int chosen,
                          const Net *other, Step *step)
{
    Lesson *lesson = &step->lesson;
    memcpy(lesson->active, q->active, sizeof lesson->active);
    lesson->count = q->inputs;
    lesson->targets = 0;
    for (int i = 0; i < q->count; i++) {
        float behind = q->values[q->best] - q->values[i];
        if (i != chosen && behind > NEAR / VALUE_SCALE && uniform(&state.rng) > FAR_SHARE)
            continue;
        if (i == chosen)
            step->chosen = lesson->targets;
        lesson->outputs[lesson->targets] = q->outputs[i];
        lesson->wanted[lesson->targets++] = look_ahead(rules, *t, q->options[i], other);
    }
}

/* Play a deal and keep every decision; returns the value for seat 0. */
static float play(const CoreRules *rules, Game *game, int *closed)
{
    Seen t;
    Question q;
    int goes_on = 1;
    const Net *nets[2] = {&state.average, &state.average};
    if (has_guest && uniform(&state.rng) < GUEST_SHARE)
        nets[rng_below(&state.rng, 2)] = &guest;
    new_table(rules, &state.rng, &t);
    game->count[0] = game->count[1] = 0;
    while (goes_on) {
        int me = t.deal.turn;
        ask(nets[me], rules, &t, &q);
        if (nets[me] == &guest) {
            goes_on = seen_choose(rules, &t, q.options[draw_option(&q, TEMPERATURE, &state.rng)]);
            continue;
        }
        Step *step = &game->steps[me][game->count[me]++];
        int any = uniform(&state.rng) < EXPLORE;
        int chosen = any ? (int)rng_below(&state.rng, (uint32_t)q.count)
                         : draw_option(&q, TEMPERATURE, &state.rng);
        learn_options(rules, &t, &q, chosen, nets[1 - me], step);
        step->best = q.values[q.best];
        step->greedy = step->best - q.values[chosen] < GREEDY / VALUE_SCALE;
        goes_on = seen_choose(rules, &t, q.options[chosen]);
    }
    *closed += t.deal.closer != CORE_NO_SEAT;
    return exact_value(rules, &t, 0);
}

/* Tell the options played of the end of the deal. */
static void add_end(Game *game, float value)
{
    for (int seat = 0; seat < 2; seat++) {
        float next = seat == 0 ? value : -value;
        for (int i = game->count[seat] - 1; i >= 0; i--) {
            Step *step = &game->steps[seat][i];
            float *wanted = &step->lesson.wanted[step->chosen];
            *wanted += END_SHARE * (next - *wanted);
            next = step->greedy ? (1 - LAMBDA) * step->best + LAMBDA * next : step->best;
        }
    }
}

static void update(void)
{
    double rate = RATE * pow(0.5, state.deals / halving);
    state.steps++;
    adam(&state.net, &state.mean, &state.square, &gradient, state.steps, (float)rate, BATCH);
    if (fmod(state.steps, AVERAGE_EVERY) != 0)
        return;
    float *a = (float *)&state.average, *w = (float *)&state.net;
    float share = fmaxf(AVERAGE_SHARE, 4 * AVERAGE_EVERY / (float)state.steps);
    share = fminf(share, 1);
    for (int i = 0; i < PARAMETERS; i++)
        a[i] += share * (w[i] - a[i]);
}

/* Measuring */

static float duel_deal(const CoreRules *rules, Seen t, const Net *nets[2])
{
    Question q;
    int goes_on = 1;
    while (goes_on) {
        ask(nets[t.deal.turn], rules, &t, &q);
        goes_on = seen_choose(rules, &t, q.options[q.best]);
    }
    return exact_value(rules, &t, 0) * VALUE_SCALE;
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
    initialise_net(&state.net, &rng, uniform);
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

static int load_guest(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fread(&guest, sizeof guest, 1, file) != 1) {
        fprintf(stderr, "%s: not a net of imitate\n", path);
        exit(2);
    }
    return !fclose(file);
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

static double cpu_seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* What has happened since the last milestone. */
typedef struct {
    double error, cpu;
    long targets;
    int deals, closed;
} Stretch;

static void teach_deal(const CoreRules *rules, Stretch *stretch, long *batch)
{
    static Game game;
    float value = play(rules, &game, &stretch->closed);
    add_end(&game, value);
    state.deals++;
    stretch->deals++;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < game.count[seat]; i++) {
            const Lesson *lesson = &game.steps[seat][i].lesson;
            stretch->error += backward(&state.net, lesson, &gradient);
            stretch->targets += lesson->targets;
            if (++*batch % BATCH == 0)
                update();
        }
}

/* Write log and checkpoint; the lessons of a batch begun are forgotten, so that who reads the
 * checkpoint goes on as who wrote it. */
static void pass_milestone(const CoreRules *rules, const char *path, FILE *log, Stretch *stretch,
                           long *batch)
{
    float ci, gain = duel(rules, &state.average, &milestone, 1500, &ci);
    state.cpu += cpu_seconds() - stretch->cpu;
    fprintf(log, "{\"deals\":%.0f,\"cpu\":%.0f,\"error\":%.4f,\"closed\":%.3f,\"gain\":%.3f,"
            "\"ci95\":%.3f}\n", state.deals, state.cpu, stretch->error / (double)stretch->targets,
            (double)stretch->closed / stretch->deals, gain, ci);
    fflush(log);
    milestone = state.average;
    memset(&gradient, 0, sizeof gradient);
    save(path);
    *batch = 0;
    *stretch = (Stretch){.cpu = cpu_seconds()};
}

int main(int argc, char **argv)
{
    const CoreRules *rules = argc >= 6 ? rules_named(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: selfplay PRESET STATE DEALS SEED HALVING [LOG [GUEST]]\n");
        return 2;
    }
    double deals = atof(argv[3]);
    halving = atof(argv[5]);
    FILE *log = argc > 6 ? fopen(argv[6], "a") : stdout;
    has_guest = argc > 7 && load_guest(argv[7]);
    if (!log || !make_solver())
        return 2;
    if (!load(argv[2]))
        initialise(strtoull(argv[4], NULL, 10));
    milestone = state.average;
    Stretch stretch = {.cpu = cpu_seconds()};
    long batch = 0;
    while (state.deals < deals) {
        teach_deal(rules, &stretch, &batch);
        if (fmod(state.deals, MILESTONE) == 0 || state.deals >= deals)
            pass_milestone(rules, argv[2], log, &stretch, &batch);
    }
    return 0;
}
