/* Teach a net what a search finds: every option's mean over many layouts has less luck in it than
 * what one deal tells the trainer of self-play.
 *
 *   imitate PRESET STATE OUT DEALS SEED classical|itself
 *
 * A searching player sits against the averaged net of the checkpoint STATE; what he finds his
 * options to be worth is learnt by a copy of that net. `classical` searches by layouts and the rule
 * policy: OUT is then a guest for selfplay, so that what it meets is not only itself. `itself`
 * searches as Insane does, with the net of STATE: OUT is then that net, but wiser. OUT is a net as it
 * lies at the start of a checkpoint.
 */
#include "playing.h"

enum { CLASSICAL_WORLDS = 24, OWN_WORLDS = 100, BATCH = 128, BUFFER = 1 << 19, PASSES = 12 };

static const double RATE = 5e-4;
static const float AVERAGE_SHARE = 0.001f;

static const float STRAY = 0.1f; /* so often another option than the best, for more kinds of deals */

static Net student, average, partner, gradient, mean, square;
static CoreNet teacher;
static int teaches_itself;
static Lesson *buffer;
static uint64_t rng;
static long kept, steps;

/* What the seat on turn knows, for the search. */
static CoreInfo info_of(const CoreRules *rules, const Seen *t)
{
    const CoreDeal *deal = &t->deal;
    int me = deal->turn, he = 1 - me;
    CoreInfo info = {.deal = *deal, .seat = (uint8_t)me,
                     .his_cards = (uint8_t)count_cards(deal->hand[he])};
    uint32_t known = t->known[he] & deal->hand[he], played = 0, deck = 0;
    for (int seat = 0; seat < 2; seat++)
        for (int kind = 0; kind < 3; kind++)
            played |= t->plays[seat][kind];
    for (int card = 0; card < 32; card++)
        if ((card & 7) >= 8 - rules->deck / 4)
            deck |= bit(card);
    info.deal.hand[he] = known;
    info.unseen = deck & ~(played | deal->hand[me] | known | bit(deal->stock[deal->size - 1]));
    return info;
}

static int place_of(const Question *q, const CoreOption *option)
{
    int exchange = (option->before & CORE_FIRST_EXCHANGE) != 0;
    int close_first = (option->before & CORE_FIRST_CLOSE) != 0;
    for (int i = 0; i < q->count; i++) {
        int is_exchange = q->options[i].act == CORE_EXCHANGE;
        if (exchange ? is_exchange
                     : q->options[i].act == option->act && q->options[i].close_first == close_first)
            return i;
    }
    abort();
}

static void keep(const Question *q)
{
    Lesson *lesson = &buffer[kept++ % BUFFER];
    memcpy(lesson->active, q->active, sizeof lesson->active);
    lesson->count = q->inputs;
    lesson->targets = 0;
    for (int i = 0; i < q->count; i++) {
        if (q->values[i] < -100)
            continue;
        lesson->outputs[lesson->targets] = q->outputs[i];
        lesson->wanted[lesson->targets++] = q->values[i];
    }
}

static int16_t whole16(float x, float scale) { return (int16_t)lrintf(x * scale); }

/* The net in whole numbers; scales as in learned.h. */
static void make_teacher(const Net *net)
{
    const float first = 8 * 127, inner = 1024;
    for (int i = 0; i < NET_INPUTS; i++)
        for (int j = 0; j < FIRST; j++)
            teacher.w1[i][j] = whole16(net->w1[i][j], first);
    for (int j = 0; j < FIRST; j++) {
        teacher.b1[j] = whole16(net->b1[j], first);
        for (int k = 0; k < SECOND; k++)
            teacher.w2[k][j] = whole16(net->w2[j][k], inner);
    }
    for (int k = 0; k < SECOND; k++)
        teacher.b2[k] = (int32_t)lrintf(net->b2[k] * inner * 127);
    for (int o = 0; o < NET_OUTPUTS; o++) {
        for (int k = 0; k < SECOND; k++)
            teacher.w3[o][k] = whole16(net->w3[o][k], inner);
        teacher.b3[o] = (int32_t)lrintf(net->b3[o] * inner * 127);
    }
}

static int search_classical(const CoreRules *rules, const CoreInfo *info, CoreOption *options)
{
    int count;
    uint64_t seed = rng_next(&rng);
    if (core_search(rules, info, &solver, CLASSICAL_WORLDS, 0, seed, NULL, options, &count))
        abort();
    return count;
}

/* The search of Insane; its sums are of layouts alone. */
static int search_itself(const CoreRules *rules, const CoreInfo *info, const Seen *t,
                         CoreOption *options)
{
    CoreShown shown;
    int count;
    memcpy(shown.plays, t->plays, sizeof shown.plays);
    memcpy(shown.known, t->known, sizeof shown.known);
    uint64_t seed = rng_next(&rng);
    if (core_learned(rules, info, &shown, &teacher, &solver, OWN_WORLDS, seed, 0, NULL, options,
                     &count))
        abort();
    return count;
}

/* Replace the net's values by those of a search; -1e9 where it gives none. */
static void ask_teacher(const CoreRules *rules, const Seen *t, Question *q)
{
    CoreInfo info = info_of(rules, t);
    CoreOption options[CORE_MAX_OPTIONS];
    int count = teaches_itself ? search_itself(rules, &info, t, options)
                               : search_classical(rules, &info, options);
    float units = VALUE_SCALE * (teaches_itself ? CORE_NET_UNITS : 1);
    int searched = 0;
    for (int k = 0; k < count; k++)
        searched += options[k].worlds > 0;
    if (searched < 2)
        return;
    for (int i = 0; i < q->count; i++)
        q->values[i] = -1e9f;
    for (int k = 0; k < count; k++) {
        if (!options[k].worlds)
            continue;
        float value = (float)options[k].sum / (float)options[k].worlds / units;
        int i = place_of(q, &options[k]);
        q->values[i] = fmaxf(q->values[i], value);
    }
    q->best = 0;
    for (int i = 0; i < q->count; i++)
        if (q->values[i] > q->values[q->best])
            q->best = i;
    keep(q);
}

static double learn(double rate)
{
    double error = 0;
    long ready = kept < BUFFER ? kept : BUFFER, targets = 0;
    for (int i = 0; i < BATCH; i++) {
        const Lesson *lesson = &buffer[rng_below(&rng, (uint32_t)ready)];
        error += backward(&student, lesson, &gradient);
        targets += lesson->targets;
    }
    adam(&student, &mean, &square, &gradient, (double)++steps, (float)rate, BATCH);
    if (steps % 8 == 0) {
        float *a = (float *)&average, *w = (float *)&student;
        for (int i = 0; i < PARAMETERS; i++)
            a[i] += 8 * AVERAGE_SHARE * (w[i] - a[i]);
    }
    return error / (double)targets;
}

static void play(const CoreRules *rules)
{
    Seen t;
    Question q;
    int searching = (int)rng_below(&rng, 2), goes_on = 1;
    new_table(rules, &rng, &t);
    while (goes_on) {
        int searches = t.deal.turn == searching;
        ask(searches ? &student : &partner, rules, &t, &q);
        if (searches && q.count > 1)
            ask_teacher(rules, &t, &q);
        int strays = uniform(&rng) < STRAY;
        int chosen = strays ? (int)rng_below(&rng, (uint32_t)q.count) : q.best;
        goes_on = seen_choose(rules, &t, q.options[chosen]);
    }
}

static int read_net(const char *path)
{
    FILE *file = fopen(path, "rb");
    int whole = file && fread(&partner, sizeof partner, 1, file) == 1;
    if (file)
        fclose(file);
    student = average = partner;
    return whole;
}

int main(int argc, char **argv)
{
    const CoreRules *rules = argc == 7 ? rules_named(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: imitate PRESET STATE OUT DEALS SEED classical|itself\n");
        return 2;
    }
    long deals = atol(argv[4]);
    rng = mix64(strtoull(argv[5], NULL, 10));
    buffer = malloc(BUFFER * sizeof *buffer);
    if (!buffer || !make_solver() || !read_net(argv[2])) {
        fprintf(stderr, "%s: not a checkpoint of selfplay\n", argv[2]);
        return 2;
    }
    teaches_itself = !strcmp(argv[6], "itself");
    make_teacher(&partner);
    double error = 0;
    for (long deal = 0; deal < deals; deal++) {
        long before = kept;
        play(rules);
        for (long lessons = (kept - before) * PASSES; lessons > 0 && kept > BATCH; lessons -= BATCH)
            error += 0.001 * (learn(RATE * (1 - (double)deal / (double)deals)) - error);
        if (deal % 2000 == 1999) {
            fprintf(stderr, "%ld deals, %ld positions, error %.4f\n", deal + 1, kept, error);
        }
    }
    FILE *file = fopen(argv[3], "wb");
    if (!file || fwrite(&average, sizeof average, 1, file) != 1 || fclose(file)) {
        fprintf(stderr, "%s: cannot be written\n", argv[3]);
        return 2;
    }
    return 0;
}
