/* Layouts of the hidden cards that fit what one seat knows. */
#include "deal.h"

#include <assert.h>
#include <string.h>

/* The hidden places: `held` cards in the other hand, `buried` ones face down in the stock. */
typedef struct {
    uint8_t allowed[32]; /* cards that may lie in the other hand */
    int allowed_count, held, buried;
} Hidden;

static int buried_in(const CoreDeal *deal)
{
    int stock = deal->size - deal->drawn;
    return stock ? stock - 1 : 0;
}

static Hidden hidden_cards(const CoreInfo *info)
{
    Hidden h;
    h.allowed_count = 0;
    for (uint32_t cards = info->unseen & ~info->excluded; cards; cards &= cards - 1)
        h.allowed[h.allowed_count++] = (uint8_t)lowest(cards);
    h.held = info->his_cards - count_cards(info->deal.hand[1 - info->seat]);
    h.buried = buried_in(&info->deal);
    return h;
}

static void place(const CoreInfo *info, uint32_t held, const uint8_t *buried, CoreDeal *deal)
{
    assert(!(held & ~info->unseen) && buried_in(&info->deal) < 32);
    *deal = info->deal;
    deal->hand[1 - info->seat] |= held;
    if (buried_in(deal))
        memcpy(deal->stock + deal->drawn, buried, (size_t)buried_in(deal));
}

/* Any layout: the lowest allowed cards in the other hand, the rest in order. */
static void place_first(const CoreInfo *info, const Hidden *h, CoreDeal *deal)
{
    uint8_t buried[32];
    uint32_t held = 0;
    int count = 0;
    for (int i = 0; i < h->held; i++)
        held |= bit(h->allowed[i]);
    for (uint32_t cards = info->unseen & ~held; cards; cards &= cards - 1)
        buried[count++] = (uint8_t)lowest(cards);
    place(info, held, buried, deal);
}

int core_check_info(const CoreRules *rules, const CoreInfo *info)
{
    CoreDeal deal;
    if (info->seat > 1 || info->his_cards > 8 || info->deal.size > 32
        || info->deal.drawn > info->deal.size)
        return CORE_BAD_DEAL;
    uint32_t mine = info->deal.hand[info->seat], known = info->deal.hand[1 - info->seat];
    if (info->unseen & (mine | known) || info->excluded & known)
        return CORE_BAD_DEAL;
    Hidden h = hidden_cards(info);
    if (h.held < 0 || h.held > h.allowed_count || h.held + h.buried != count_cards(info->unseen))
        return CORE_BAD_DEAL;
    place_first(info, &h, &deal);
    int code = core_check(rules, &deal);
    return code == CORE_OK && deal.over ? CORE_BAD_DEAL : code;
}

static uint64_t choose(int from, int count)
{
    uint64_t ways = 1;
    for (int i = 1; i <= count; i++)
        ways = ways * (uint64_t)(from - count + i) / (uint64_t)i;
    return ways;
}

static const uint64_t MOST_WORLDS = (uint64_t)1 << 62;

static uint64_t orders_of(const CoreInfo *info, const Hidden *h)
{
    uint64_t orders = 1;
    if (info->deal.closer != CORE_NO_SEAT)
        return 1;
    for (int i = 2; i <= h->buried; i++) {
        if (orders > MOST_WORLDS / (uint64_t)i)
            return MOST_WORLDS;
        orders *= (uint64_t)i;
    }
    return orders;
}

uint64_t core_count_worlds(const CoreRules *rules, const CoreInfo *info)
{
    if (core_check_info(rules, info) != CORE_OK)
        return 0;
    Hidden h = hidden_cards(info);
    uint64_t hands = choose(h.allowed_count, h.held), orders = orders_of(info, &h);
    return orders > MOST_WORLDS / hands ? MOST_WORLDS : hands * orders;
}

/* Combination number `index` of `count` of the allowed cards, lowest first. */
static uint32_t hand_at(const Hidden *h, uint64_t index)
{
    uint32_t held = 0;
    int needed = h->held;
    for (int i = 0; i < h->allowed_count && needed; i++) {
        uint64_t with_it = choose(h->allowed_count - i - 1, needed - 1);
        if (index < with_it) {
            held |= bit(h->allowed[i]);
            needed--;
        } else {
            index -= with_it;
        }
    }
    return held;
}

static void world_at(const CoreInfo *info, uint64_t index, CoreDeal *deal)
{
    Hidden h = hidden_cards(info);
    assert(h.held >= 0 && h.held <= h.allowed_count);
    uint64_t orders = orders_of(info, &h), order = index % orders;
    uint32_t held = hand_at(&h, index / orders), rest = info->unseen & ~held;
    uint8_t buried[32];
    for (int left = h.buried, i = 0; left; left--, i++) {
        uint32_t skipped = rest;
        for (uint64_t skip = order % (uint64_t)left; skip; skip--)
            skipped &= skipped - 1;
        order /= (uint64_t)left;
        buried[i] = (uint8_t)lowest(skipped);
        rest &= ~bit(buried[i]);
    }
    place(info, held, buried, deal);
}

int core_world_at(const CoreRules *rules, const CoreInfo *info, uint64_t index, CoreDeal *deal)
{
    int code = core_check_info(rules, info);
    if (code != CORE_OK)
        return code;
    if (index >= core_count_worlds(rules, info))
        return CORE_BAD_ARGUMENT;
    world_at(info, index, deal);
    return CORE_OK;
}

static void draw_world(const CoreInfo *info, uint64_t *rng, CoreDeal *deal)
{
    Hidden h = hidden_cards(info);
    uint8_t buried[32];
    uint32_t held = 0;
    int count = 0;
    for (int i = 0; i < h.held; i++) {
        int other = i + (int)rng_below(rng, (uint32_t)(h.allowed_count - i));
        uint8_t card = h.allowed[other];
        h.allowed[other] = h.allowed[i];
        h.allowed[i] = card;
        held |= bit(card);
    }
    for (uint32_t cards = info->unseen & ~held; cards; cards &= cards - 1)
        buried[count++] = (uint8_t)lowest(cards);
    for (int last = count - 1; last > 0 && info->deal.closer == CORE_NO_SEAT; last--) {
        int other = (int)rng_below(rng, (uint32_t)last + 1);
        uint8_t card = buried[last];
        buried[last] = buried[other];
        buried[other] = card;
    }
    place(info, held, buried, deal);
}

int core_draw_world(const CoreRules *rules, const CoreInfo *info, uint64_t *rng, CoreDeal *deal)
{
    int code = core_check_info(rules, info);
    if (code == CORE_OK)
        draw_world(info, rng, deal);
    return code;
}
