/* What a seat may do. Source: RULES, "A deal, step by step". */
#include "deal.h"

#include <assert.h>

static int stock_count(const CoreDeal *deal) { return deal->size - deal->drawn; }

static int stock_is_open(const CoreDeal *deal)
{
    return deal->closer == CORE_NO_SEAT && deal->drawn < deal->size;
}

static int trump_now(const CoreRules *rules, const CoreDeal *deal)
{
    int abolished = deal->closer != CORE_NO_SEAT && !rules->trumps_after_close;
    return abolished ? NO_TRUMP : deal->trump;
}

static int lowest_trump(const CoreRules *rules, const CoreDeal *deal)
{
    return deal->trump * 8 + 8 - rules->deck / 4;
}

static int is_first_lead(const CoreDeal *deal)
{
    return deal->led == CORE_NO_CARD && deal->tricks[0] + deal->tricks[1] == 0;
}

static int may_exchange(const CoreRules *rules, const CoreDeal *deal)
{
    return rules->exchange != CORE_EXCHANGE_NONE && stock_is_open(deal)
        && stock_count(deal) >= rules->exchange_min_stock
        && (deal->hand[deal->turn] & bit(lowest_trump(rules, deal)))
        && (deal->led == CORE_NO_CARD || rules->exchange == CORE_EXCHANGE_TURN)
        && (deal->tricks[deal->turn] || !rules->exchange_needs_trick)
        && !(rules->first_trick_plain && is_first_lead(deal));
}

static int may_close(const CoreRules *rules, const CoreDeal *deal)
{
    return rules->close && deal->led == CORE_NO_CARD && stock_is_open(deal)
        && stock_count(deal) >= rules->close_min_stock
        && !(rules->close_after_first_trick && is_first_lead(deal))
        && (deal->tricks[deal->turn] || !rules->close_needs_trick)
        && !(rules->first_trick_plain && is_first_lead(deal));
}

static uint32_t playable(const CoreRules *rules, const CoreDeal *deal)
{
    uint32_t hand = deal->hand[deal->turn];
    if (deal->led == CORE_NO_CARD || stock_is_open(deal))
        return hand;
    return strict_replies(hand, deal->led, trump_now(rules, deal), rules->strict);
}

static int marriage_of(const CoreRules *rules, const CoreDeal *deal, int card)
{
    int allowed = rules->marriage == CORE_MARRIAGE_ANY
        || (rules->marriage == CORE_MARRIAGE_OPEN && (stock_is_open(deal) || deal->closing_lead));
    if (!allowed || (rules->first_trick_plain && is_first_lead(deal))
        || !(marriages_in(deal->hand[deal->turn]) & bit(card)))
        return 0;
    return card >> 3 == trump_now(rules, deal) ? 40 : 20;
}

static int legal_acts(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[CORE_MAX_ACTS])
{
    int count = 0;
    CoreDeal drawn = *deal;
    if (deal->over)
        return 0;
    if (deal->draw_owed)
        draw(&drawn);
    if (may_exchange(rules, &drawn))
        acts[count++] = CORE_EXCHANGE;
    if (may_close(rules, &drawn))
        acts[count++] = CORE_CLOSE;
    if (rules->out == CORE_OUT_CLAIM)
        acts[count++] = CORE_CLAIM;
    if (rules->out == CORE_OUT_CLAIM && drawn.led != CORE_NO_CARD && drawn.declared)
        acts[count++] = CORE_DECLARER_CLAIM;
    if (deal->draw_owed)
        acts[count++] = CORE_CLOSE_EARLY;
    for (uint32_t cards = playable(rules, &drawn); cards; cards &= cards - 1)
        acts[count++] = (uint8_t)lowest(cards);
    assert(count <= CORE_MAX_ACTS);
    return count;
}

int core_legal(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[16])
{
    int code = core_check(rules, deal);
    return code == CORE_OK ? legal_acts(rules, deal, acts) : code;
}

static int sensible_acts(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[CORE_MAX_ACTS])
{
    int count = 0, kept = 0;
    uint8_t legal[CORE_MAX_ACTS];
    if (rules->out == CORE_OUT_CLAIM && deal->counted[deal->turn] >= OUT_POINTS) {
        acts[0] = CORE_CLAIM;
        return 1;
    }
    if (deal->draw_owed) {
        acts[0] = CORE_CLOSE_EARLY;
        acts[1] = CORE_DRAW;
        return 2;
    }
    count = legal_acts(rules, deal, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] != CORE_CLAIM && legal[i] != CORE_DECLARER_CLAIM)
            acts[kept++] = legal[i];
    return kept;
}
