#include "positions.h"

#include <string.h>

const char *const PRESET_NAMES[PRESETS] = {"sixtysix", "schnapsen", "classic", "russian", "santase"};
/* deck hand | exchange needs_trick min_stock | marriage first_plain | close after_first needs_trick
 * before_draw min_stock | trumps_after strict out last_trick | schneider by_points scored |
 * failed no_trick nobody */
const CoreRules PRESET_RULES[PRESETS] = {
    {24, 6, 0, 1, 2, 0, 0, 1, 0, 0, 0, 1, 1, 2, 0, 0, 33, 0, 0, 0, 6, 0},
    {20, 5, 0, 0, 2, 1, 0, 1, 1, 0, 0, 1, 1, 2, 0, 1, 33, 0, 1, 0, 6, 1},
    {24, 6, 1, 1, 2, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 2, 33, 0, 0, 1, 6, 2},
    {24, 6, 2, 0, 2, 1, 0, 1, 0, 0, 0, 5, 1, 1, 0, 3, 33, 0, 0, 2, 6, 3},
    {24, 6, 0, 1, 4, 1, 1, 1, 0, 0, 0, 4, 1, 2, 0, 0, 33, 0, 0, 3, 6, 0},
};

static uint8_t pick(uint64_t *rng, uint32_t bound) { return (uint8_t)rng_below(rng, bound); }

CoreRules random_rules(uint64_t *rng)
{
    static const uint8_t DECKS[3] = {20, 24, 32};
    CoreRules r;
    r.deck = DECKS[pick(rng, 3)];
    r.hand = (uint8_t)(4 + pick(rng, 3));
    uint8_t stock = (uint8_t)(r.deck - 2 * r.hand);
    r.exchange = pick(rng, 3);
    r.exchange_needs_trick = pick(rng, 2);
    r.exchange_min_stock = (uint8_t)(2 + (pick(rng, 3) ? 0 : pick(rng, 3)));
    r.marriage = pick(rng, 3);
    r.first_trick_plain = pick(rng, 2);
    r.close = pick(rng, 4) > 0;
    r.close_after_first_trick = pick(rng, 2);
    r.close_needs_trick = pick(rng, 2);
    r.close_before_draw = r.close && pick(rng, 2);
    r.close_min_stock = (uint8_t)(1 + (pick(rng, 2) ? 0 : pick(rng, stock < 6 ? stock : 6)));
    r.trumps_after_close = pick(rng, 2);
    r.strict = pick(rng, 3);
    r.out = pick(rng, 2);
    r.last_trick = pick(rng, 4);
    r.schneider_below = (uint8_t)(pick(rng, 2) ? 33 : 28 + pick(rng, 10));
    r.schwarz_by_points = pick(rng, 2);
    r.close_scored = pick(rng, 2);
    r.failed_close = pick(rng, 4);
    r.failed_close_no_trick = pick(rng, 2) ? 6 : 3;
    r.nobody = r.last_trick == CORE_TEN_DECIDES ? CORE_NOBODY_LAST_TRICK : pick(rng, 4);
    return r;
}

CoreDeal random_start(const CoreRules *rules, uint64_t *rng)
{
    uint8_t deck[32];
    uint32_t hands[2] = {0, 0};
    CoreDeal deal;
    int count = 0, ranks = rules->deck / 4;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 8 - ranks; rank < 8; rank++)
            deck[count++] = (uint8_t)(suit * 8 + rank);
    for (int last = count - 1; last > 0; last--) {
        int other = (int)rng_below(rng, (uint32_t)last + 1);
        uint8_t card = deck[last];
        deck[last] = deck[other];
        deck[other] = card;
    }
    for (int i = 0; i < rules->hand; i++) {
        hands[0] |= bit(deck[i]);
        hands[1] |= bit(deck[rules->hand + i]);
    }
    memset(&deal, 0, sizeof deal);
    core_start(rules, hands, deck + 2 * rules->hand, (int)rng_below(rng, 2), &deal);
    return deal;
}

static int is_of_kind(const CoreDeal *deal, int kind)
{
    int stock = deal->size - deal->drawn;
    if (kind == CLOSED)
        return deal->closer != CORE_NO_SEAT;
    return deal->closer == CORE_NO_SEAT && !deal->draw_owed && stock == 2 * kind;
}

static int choose_act(const CoreRules *rules, const CoreDeal *deal, int kind, uint64_t *rng)
{
    uint8_t acts[CORE_MAX_ACTS];
    int count = core_legal(rules, deal, acts);
    for (;;) {
        int act = acts[rng_below(rng, (uint32_t)count)];
        int closes = act == CORE_CLOSE || act == CORE_CLOSE_EARLY;
        int claims = act == CORE_CLAIM || act == CORE_DECLARER_CLAIM;
        if (!claims && (!closes || kind == CLOSED))
            return act;
    }
}

int random_position(const CoreRules *rules, int kind, uint64_t *rng, CoreDeal *deal)
{
    for (int attempt = 0; attempt < 2000; attempt++) {
        int on_lead = (int)rng_below(rng, 2);
        *deal = random_start(rules, rng);
        while (!deal->over && !(is_of_kind(deal, kind) && (deal->led == CORE_NO_CARD) == on_lead))
            core_apply(rules, deal, choose_act(rules, deal, kind, rng));
        if (!deal->over)
            return 1;
    }
    return 0;
}
