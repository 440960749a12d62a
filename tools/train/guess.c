/* Train the small net that guesses the other hand.
 *
 *   guess PRESET NET GUEST STATE DEALS SEED [LOG]
 *
 * NET is a checkpoint of selfplay, GUEST a net of imitate: each seat of a deal is played by one of
 * them, whichever the dice say, so that what acts give away is learned of both kinds of player. At
 * each decision the net is told what the seat to act knows, and of every hidden card it learns
 * whether the other seat holds it (logistic regression on one layer of cells, Adam). STATE gets the
 * weights, averaged over the last updates; LOG a line for every twentieth of DEALS: deals, CPU seconds
 * and the mean logarithmic loss a hidden card.
 */
#include <time.h>

#include "playing.h"

enum { CELLS = 64, CARDS = 32, BATCH = 128, LINES = 20 };

static const float TEMPERATURE = 0.1f; /* game points */
static const double RATE = 3e-3, LAST_RATE = 6e-5;
static const float AVERAGE_SHARE = 0.005f; /* of an update */

typedef struct {
    float w1[NET_INPUTS][CELLS], b1[CELLS];
    float w2[CARDS][CELLS], b2[CARDS];
} Guess;

enum { NUMBERS = sizeof(Guess) / sizeof(float) };

static Guess guess, average, slope, mean, square;
static Net players[2];
static uint64_t rng;

/* What happened since the last line of the log. */
typedef struct {
    double loss;
    long cards;
} Stretch;

static void start(void)
{
    float *w1 = (float *)guess.w1, *w2 = (float *)guess.w2;
    for (int i = 0; i < NET_INPUTS * CELLS; i++)
        w1[i] = (uniform(&rng) - 0.5f) * 0.2f;
    for (int i = 0; i < CARDS * CELLS; i++)
        w2[i] = (uniform(&rng) - 0.5f) * 0.1f;
    for (int j = 0; j < CELLS; j++)
        guess.b1[j] = 0.3f;
    average = guess;
}

/* Add to the slope what one hidden card teaches, and to `back` what goes on to the cells. */
static void learn_card(int card, float held, const float cells[CELLS], float back[CELLS],
                       Stretch *stretch)
{
    float odds = guess.b2[card];
    for (int j = 0; j < CELLS; j++)
        odds += guess.w2[card][j] * cells[j];
    float chance = 1 / (1 + expf(-odds)), error = chance - held;
    stretch->loss -= logf(fabsf(1 - held - chance) + 1e-9f);
    stretch->cards++;
    slope.b2[card] += error;
    for (int j = 0; j < CELLS; j++) {
        slope.w2[card][j] += error * cells[j];
        back[j] += error * guess.w2[card][j];
    }
}

static void learn(const Seen *t, Stretch *stretch)
{
    const CoreDeal *deal = &t->deal;
    uint8_t names[4];
    uint16_t active[NET_MAX_ACTIVE];
    NetView view = seen_view(t);
    net_rename(&view, names);
    int count = net_features(&view, names, active), he = 1 - deal->turn;
    uint32_t held = deal->hand[he] & ~t->known[he], hidden = held;
    for (int place = deal->drawn; place < deal->size - 1; place++)
        hidden |= bit(deal->stock[place]);
    float cells[CELLS], back[CELLS] = {0};
    memcpy(cells, guess.b1, sizeof cells);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < CELLS; j++)
            cells[j] += guess.w1[active[i]][j];
    for (int j = 0; j < CELLS; j++)
        cells[j] = clip(cells[j]);
    for (; hidden; hidden &= hidden - 1) {
        int card = lowest(hidden), renamed = names[card >> 3] * 8 + (card & 7);
        learn_card(renamed, (held & bit(card)) != 0, cells, back, stretch);
    }
    for (int j = 0; j < CELLS; j++) {
        back[j] = cells[j] > 0 && cells[j] < 1 ? back[j] : 0;
        slope.b1[j] += back[j];
    }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < CELLS; j++)
            slope.w1[active[i]][j] += back[j];
}

/* Step number `steps` of Adam (Kingma, Ba 2015). */
static void update(double steps, float rate)
{
    float *w = (float *)&guess, *a = (float *)&average, *g = (float *)&slope;
    float *m = (float *)&mean, *v = (float *)&square;
    float fix_m = (float)(1 / (1 - pow(0.9, steps))), fix_v = (float)(1 / (1 - pow(0.999, steps)));
    for (int i = 0; i < NUMBERS; i++) {
        float gi = g[i] / BATCH;
        m[i] += 0.1f * (gi - m[i]);
        v[i] += 0.001f * (gi * gi - v[i]);
        w[i] -= rate * m[i] * fix_m / (sqrtf(v[i] * fix_v) + 1e-8f);
        a[i] += AVERAGE_SHARE * (w[i] - a[i]);
        g[i] = 0;
    }
}

/* Play a deal and learn from every decision; `lessons` counts them over all deals. */
static void play(const CoreRules *rules, long *lessons, float rate, Stretch *stretch)
{
    Seen t;
    Question q;
    int goes_on = 1;
    const Net *nets[2] = {&players[rng_below(&rng, 2)], &players[rng_below(&rng, 2)]};
    new_table(rules, &rng, &t);
    while (goes_on) {
        learn(&t, stretch);
        if (++*lessons % BATCH == 0)
            update((double)(*lessons / BATCH), rate);
        ask(nets[t.deal.turn], rules, &t, &q);
        goes_on = seen_choose(rules, &t, q.options[draw_option(&q, TEMPERATURE, &rng)]);
    }
}

static void run(const CoreRules *rules, long deals, FILE *log)
{
    Stretch stretch = {0};
    long lessons = 0, lines = 0;
    for (long done = 1; done <= deals; done++) {
        play(rules, &lessons, (float)(RATE * pow(LAST_RATE / RATE, (double)done / (double)deals)),
             &stretch);
        if (done * LINES / deals == lines)
            continue;
        lines++;
        fprintf(log, "{\"phase\":\"guess\",\"deals\":%ld,\"cpu\":%.0f,\"loss\":%.5f}\n", done,
                (double)clock() / CLOCKS_PER_SEC, stretch.loss / (double)stretch.cards);
        fflush(log);
        stretch = (Stretch){0};
    }
}

static int read_net(const char *path, Net *net)
{
    FILE *file = fopen(path, "rb");
    int whole = file && fread(net, sizeof *net, 1, file) == 1;
    if (!whole)
        fprintf(stderr, "%s: not a net of selfplay or imitate\n", path);
    return file ? !fclose(file) && whole : 0;
}

int main(int argc, char **argv)
{
    const CoreRules *rules = argc >= 7 ? rules_named(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr,
                "usage: guess PRESET NET GUEST STATE DEALS SEED [LOG]\n");
        return 2;
    }
    FILE *log = argc > 7 ? fopen(argv[7], "a") : stdout;
    if (!log || !make_solver() || !read_net(argv[2], &players[0]) || !read_net(argv[3], &players[1]))
        return 2;
    rng = mix64(strtoull(argv[6], NULL, 10));
    start();
    run(rules, (long)atof(argv[5]), log);
    FILE *file = fopen(argv[4], "wb");
    if (!file || fwrite(&average, sizeof average, 1, file) != 1 || fclose(file)) {
        fprintf(stderr, "%s: cannot be written\n", argv[4]);
        return 2;
    }
    return 0;
}
