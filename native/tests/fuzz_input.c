/* See fuzz_input.h. */
#include "fuzz_input.h"

#include <stddef.h>
#include <string.h>

#include "positions.h"

enum { LED, LOST, WON };

/* Do a random act; note the cards played, and what a marriage shows. */
static void step(Input *in, uint64_t *rng)
{
    uint8_t acts[CORE_MAX_ACTS];
    CoreDeal *deal = &in->deal;
    int count = core_legal(&in->rules, deal, acts), led = deal->led, seat = deal->turn;
    int act = acts[rng_below(rng, (uint32_t)count)];
    if (act == CORE_CLAIM || act == CORE_DECLARER_CLAIM)
        act = acts[count - 1];
    int trump = deal->closer != CORE_NO_SEAT && !in->rules.trumps_after_close ? NO_TRUMP : deal->trump;
    if (act < 32) {
        int kind = led == CORE_NO_CARD ? LED : beats(act, led, trump) ? WON : LOST;
        in->shown.plays[seat][kind] |= bit(act);
    }
    if (act == CORE_EXCHANGE)
        in->shown.known[seat] |= bit(deal->stock[deal->size - 1]);
    core_apply(&in->rules, deal, act);
    if (act < 32 && deal->declared && led == CORE_NO_CARD)
        in->shown.known[seat] |= bit(act ^ 1);
}

/* The seat on turn knows its hand, the turned-up card, and of the other hand some of the cards. */
static void know(Input *in, uint64_t *rng)
{
    CoreInfo *info = &in->info;
    int other = 1 - in->deal.turn;
    info->deal = in->deal;
    info->seat = in->deal.turn;
    info->his_cards = (uint8_t)count_cards(in->deal.hand[other]);
    info->deal.hand[other] &= rng_below(rng, 3) ? 0 : in->shown.known[other];
    info->unseen = in->deal.hand[other] & ~info->deal.hand[other];
    for (int i = in->deal.drawn; i + 1 < in->deal.size; i++)
        info->unseen |= bit(in->deal.stock[i]);
    info->excluded = rng_below(rng, 4) ? 0 : info->unseen & ~in->deal.hand[other];
}

static void make_deal(Input *in, uint64_t *rng)
{
    int preset = (int)rng_below(rng, 2 * (uint32_t)count_presets());
    in->rules = preset < count_presets() ? *preset_rules(preset) : random_rules(rng);
    core_random_position(&in->rules, in->rules.deck / 2 - in->rules.hand, rng, &in->deal);
    in->hands[0] = in->deal.hand[0];
    in->hands[1] = in->deal.hand[1];
    memcpy(in->stock, in->deal.stock, sizeof in->stock);
    for (uint32_t acts = rng_below(rng, 40); acts && !in->deal.over; acts--)
        step(in, rng);
    know(in, rng);
}

/* Deal the cards from the highest of each suit and play some of them, whatever the rules say. */
static void make_plain_deal(Input *in, uint64_t *rng)
{
    CorePlain *p = &in->plain;
    int seats = in->plain_rules.seats, hand = (int)rng_below(rng, seats == 3 ? 9 : 7) + 1;
    uint32_t left = 0xffffffffu;
    p->trump = (uint8_t)rng_below(rng, 4);
    p->turn = (uint8_t)rng_below(rng, (uint32_t)seats);
    p->table = (uint8_t)rng_below(rng, (uint32_t)seats);
    for (int i = 0; i < seats * hand && left; i++) {
        uint32_t card = rng_below(rng, 32);
        while (!(left & bit((int)card)))
            card = (card + 1) % 32;
        left &= ~bit((int)card);
        int seat = i % seats, place = (seat + 2 * seats - p->turn + p->table) % seats;
        if (i < seats && place < p->table)
            p->trick[place] = (uint8_t)card;
        else
            p->hand[seat] |= bit((int)card);
    }
    for (int side = 0; side < 3; side++) {
        p->tricks[side] = (uint8_t)rng_below(rng, 3);
        p->points[side] = (uint8_t)rng_below(rng, p->tricks[side] ? 60 : 1);
        p->pending[side] = p->tricks[side] || !in->plain_rules.marriage ? 0 : (uint8_t)(20 * rng_below(rng, 3));
    }
}

static void make_plain(Input *in, uint64_t *rng)
{
    CorePlainRules *rules = &in->plain_rules;
    rules->seats = (uint8_t)(3 + rng_below(rng, 2));
    rules->strict = (uint8_t)rng_below(rng, 3);
    rules->marriage = (uint8_t)rng_below(rng, 2);
    rules->ten_11 = (uint8_t)rng_below(rng, 2);
    rules->side = (uint8_t)rng_below(rng, 2);
    for (int i = 0; i < 27; i++) {
        int winner = i / 9, seat = i % 3, points = i / 3 % 3 + 1;
        rules->payoff[winner][points - 1][seat] = (winner == seat ? 100 : -100) * points;
    }
    make_plain_deal(in, rng);
}

static void make_numbers(Input *in, uint64_t *rng)
{
    for (int i = 0; i < 13; i++)
        in->payoff[i] = (i ? in->payoff[i - 1] : -6000) + (int)rng_below(rng, 900);
    in->seed = rng_next(rng);
    in->index = rng_below(rng, 2) ? rng_below(rng, 50) : rng_next(rng) >> 2;
    in->worlds = rng_below(rng, 30);
    in->enumerate_up_to = rng_below(rng, 12);
    in->depth = rng_below(rng, 4);
    in->slot_bits = 4 + rng_below(rng, 5);
    in->forehand = (int)rng_below(rng, 2);
    in->act = (int)rng_below(rng, 40);
    in->kind = (int)rng_below(rng, 9) - 2;
    in->perft_depth = (int)rng_below(rng, 4);
    in->exact = (int)rng_below(rng, 5);
    in->plain_bits = 1 + (int)rng_below(rng, 8);
    in->net = (uint8_t)rng_below(rng, 3);
    in->has_payoff = (uint8_t)rng_below(rng, 2);
    in->has_slots = 1;
}

/* The structs that faults are strewn into, so that each is hit as often as another. */
static const struct {
    size_t at, size;
} PARTS[] = {
    {offsetof(Input, rules), sizeof(CoreRules)},
    {offsetof(Input, info), sizeof(CoreInfo)},
    {offsetof(Input, deal), sizeof(CoreDeal)},
    {offsetof(Input, shown), sizeof(CoreShown)},
    {offsetof(Input, plain_rules), sizeof(CorePlainRules)},
    {offsetof(Input, plain), sizeof(CorePlain)},
    {offsetof(Input, hands), offsetof(Input, seed) - offsetof(Input, hands)},
    {offsetof(Input, seed), sizeof(Input) - offsetof(Input, seed)},
};

enum { ALL_PARTS = sizeof PARTS / sizeof *PARTS };

/* One fault, in a part and at a place of it: a byte, a word as large or as small as there is, or
 * the whole part of random bytes. */
static void strew(Input *in, const uint8_t fault[3])
{
    static const uint32_t WORDS[4] = {0x7fffffff, 0x80000000, 0xffffffff, 0x01000001};
    size_t part = fault[0] % ALL_PARTS, size = PARTS[part].size, place = fault[1] % size;
    uint8_t *bytes = (uint8_t *)in + PARTS[part].at;
    uint64_t rng = (uint64_t)fault[1] << 8 | fault[2];
    size_t word = place - place % 4;
    if (fault[0] < 128)
        bytes[place] = fault[2];
    else if (fault[0] < 208)
        memcpy(bytes + word, &WORDS[fault[2] % 4], size - word < 4 ? size - word : 4);
    else
        for (size_t at = 0; at < size; at++)
            bytes[at] = (uint8_t)rng_next(&rng);
}

int read_input(const uint8_t *data, size_t size, Input *in)
{
    uint64_t rng = 0;
    memset(in, 0, sizeof *in);
    if (size < 8)
        return 0;
    if (data[0] % 8 == 0) {
        memcpy(in, data + 8, size - 8 < sizeof *in ? size - 8 : sizeof *in);
        in->entry = data[1];
        return 1;
    }
    memcpy(&rng, data + 2, 6);
    make_deal(in, &rng);
    make_plain(in, &rng);
    make_numbers(in, &rng);
    for (size_t at = 8; at + 2 < size; at += 3)
        strew(in, data + at);
    in->entry = data[1];
    return 1;
}
