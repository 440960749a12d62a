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

int find_preset(const char *name)
{
    for (int i = 0; i < PRESETS; i++)
        if (!strcmp(name, PRESET_NAMES[i]))
            return i;
    return -1;
}

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
