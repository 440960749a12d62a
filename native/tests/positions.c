#include "positions.h"

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
