/* Teach a net to play like the classical player: layouts, the rule policy, strict play solved.
 *
 *   imitate PRESET STATE OUT DEALS SEED
 *
 * The classical player sits against the averaged net of the checkpoint STATE; what he finds his
 * options to be worth is learnt by a copy of that net. OUT, a net as it lies at the start of a
 * checkpoint, is a guest for selfplay: what it meets at many tables is not only itself.
 */
#include <time.h>

#include "../../native/core.h"
#include "playing.h"

enum { WORLDS = 24, BATCH = 128, BUFFER = 1 << 19, PASSES = 12 };

static const double RATE = 5e-4;
static const float AVERAGE_SHARE = 0.001f;

static Net student, average, partner, gradient, mean, square;
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

/* Replace the net's values by those of a search. */
static void ask_classical(const CoreRules *rules, const Seen *t, Question *q)
{
    CoreInfo info = info_of(rules, t);
    CoreOption options[CORE_MAX_OPTIONS];
    int count;
    if (core_search(rules, &info, &solver, WORLDS, 0, rng_next(&rng), NULL, options, &count))
        abort();
    for (int i = 0; i < q->count; i++)
        q->values[i] = -1e9f;
    for (int k = 0; k < count; k++) {
        if (!options[k].worlds)
            continue;
        float value = (float)options[k].sum / (float)options[k].worlds / VALUE_SCALE;
        int i = place_of(q, &options[k]);
        q->values[i] = fmaxf(q->values[i], value);
    }
    for (int i = 0; i < q->count; i++)
        if (q->values[i] > q->values[q->best])
            q->best = i;
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
    int classical = (int)rng_below(&rng, 2), goes_on = 1;
    new_table(rules, &rng, &t);
    while (goes_on) {
        int seat = t.deal.turn;
        ask(seat == classical ? &student : &partner, rules, &t, &q);
        if (seat == classical && q.count > 1) {
            ask_classical(rules, &t, &q);
            keep(&q);
        }
        goes_on = seen_choose(rules, &t, q.options[q.best]);
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
    const CoreRules *rules = argc == 6 ? rules_named(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: imitate sixtysix|schnapsen STATE OUT DEALS SEED\n");
        return 2;
    }
    long deals = atol(argv[4]);
    rng = mix64(strtoull(argv[5], NULL, 10));
    buffer = malloc(BUFFER * sizeof *buffer);
    if (!buffer || !make_solver() || !read_net(argv[2])) {
        fprintf(stderr, "%s: not a checkpoint of selfplay\n", argv[2]);
        return 2;
    }
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
