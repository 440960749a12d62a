/* Random deals and positions for tests and measurements. */
#include "deal.h"

#include <string.h>

#include "check.h"

enum { ATTEMPTS = 2000 };

static CoreDeal random_start(const CoreRules *rules, uint64_t *rng)
{
    uint8_t deck[32];
    uint32_t hands[2] = {0, 0};
    CoreDeal deal;
    int count = 0;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 8 - rules->deck / 4; rank < 8; rank++)
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
    if (kind == CORE_KIND_CLOSED)
        return deal->closer != CORE_NO_SEAT;
    return deal->closer == CORE_NO_SEAT && !deal->draw_owed && stock_count(deal) == 2 * kind;
}

static int random_act(const CoreRules *rules, const CoreDeal *deal, int kind, uint64_t *rng)
{
    uint8_t acts[CORE_MAX_ACTS], fit[CORE_MAX_ACTS];
    int count = legal_acts(rules, deal, acts), kept = 0;
    for (int i = 0; i < count; i++) {
        int closes = acts[i] == CORE_CLOSE || acts[i] == CORE_CLOSE_EARLY;
        int claims = acts[i] == CORE_CLAIM || acts[i] == CORE_DECLARER_CLAIM;
        if (!claims && (!closes || kind == CORE_KIND_CLOSED))
            fit[kept++] = acts[i];
    }
    return fit[rng_below(rng, (uint32_t)kept)];
}

int core_random_position(const CoreRules *rules, int kind, uint64_t *rng, CoreDeal *deal)
{
    CoreDeal tried;
    if (check_rules(rules) != CORE_OK)
        return CORE_BAD_RULES;
    if (kind < CORE_KIND_CLOSED_FIRST || kind > 13)
        return CORE_BAD_ARGUMENT;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        int on_lead = (int)rng_below(rng, 2);
        tried = random_start(rules, rng);
        if (kind == CORE_KIND_CLOSED_FIRST) {
            if (core_apply(rules, &tried, CORE_CLOSE) != CORE_OK)
                return CORE_BAD_ARGUMENT;
            *deal = tried;
            return CORE_OK;
        }
        while (!tried.over && !(is_of_kind(&tried, kind) && (tried.led == CORE_NO_CARD) == on_lead))
            act_on(rules, &tried, random_act(rules, &tried, kind, rng));
        if (!tried.over) {
            *deal = tried;
            return CORE_OK;
        }
    }
    return CORE_BAD_ARGUMENT;
}
