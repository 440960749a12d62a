/* One deal: how it begins and what an act does. Source: RULES, "A deal, step by step". */
#include "deal.h"

#include <assert.h>
#include <string.h>

#include "check.h"

int core_start(const CoreRules *rules, const uint32_t hands[2], const uint8_t *stock,
               int forehand, CoreDeal *deal)
{
    if (check_rules(rules) != CORE_OK)
        return CORE_BAD_RULES;
    if (forehand < 0 || forehand > 1)
        return CORE_BAD_ARGUMENT;
    CoreDeal fresh;
    memset(&fresh, 0, sizeof fresh);
    fresh.size = (uint8_t)(rules->deck - 2 * rules->hand);
    memcpy(fresh.stock, stock, fresh.size);
    fresh.hand[0] = hands[0];
    fresh.hand[1] = hands[1];
    fresh.trump = fresh.stock[fresh.size - 1] >> 3;
    fresh.turn = (uint8_t)forehand;
    fresh.led = CORE_NO_CARD;
    fresh.closer = CORE_NO_SEAT;
    if (core_check(rules, &fresh) != CORE_OK)
        return CORE_BAD_DEAL;
    *deal = fresh;
    return CORE_OK;
}

static void draw(CoreDeal *deal)
{
    assert(deal->drawn + 2 <= deal->size);
    deal->draw_owed = 0;
    deal->hand[deal->turn] |= bit(deal->stock[deal->drawn++]);
    deal->hand[1 - deal->turn] |= bit(deal->stock[deal->drawn++]);
}

static void lead_card(const CoreRules *rules, CoreDeal *deal, int card)
{
    int seat = deal->turn, value = marriage_of(rules, deal, card);
    if (deal->tricks[seat])
        deal->counted[seat] += (uint16_t)value;
    else
        deal->pending[seat] += (uint8_t)value;
    assert(deal->hand[seat] & bit(card));
    deal->hand[seat] &= ~bit(card);
    deal->led = (uint8_t)card;
    deal->declared = value > 0;
    deal->closing_lead = 0;
    if (!out_by_itself(rules, deal, seat))
        deal->turn = (uint8_t)(1 - seat);
}

static int last_trick_ten(const CoreRules *rules, const CoreDeal *deal)
{
    int counts = rules->last_trick == CORE_TEN_ALWAYS
        || (rules->last_trick == CORE_TEN_OPEN && deal->closer == CORE_NO_SEAT);
    return counts && !(deal->hand[0] | deal->hand[1]) ? TEN_POINTS : 0;
}

static void reply_card(const CoreRules *rules, CoreDeal *deal, int card)
{
    int seat = deal->turn, points = points_of(card) + points_of(deal->led);
    int winner = beats(card, deal->led, trump_now(rules, deal)) ? seat : 1 - seat;
    assert(playable(rules, deal) & bit(card));
    deal->hand[seat] &= ~bit(card);
    deal->counted[winner] += (uint16_t)(points + deal->pending[winner] + last_trick_ten(rules, deal));
    deal->card_points[winner] += (uint8_t)points;
    deal->pending[winner] = 0;
    deal->tricks[winner]++;
    deal->turn = (uint8_t)winner;
    deal->led = CORE_NO_CARD;
    deal->declared = 0;
    if (out_by_itself(rules, deal, winner))
        return;
    if (!(deal->hand[0] | deal->hand[1])) {
        score_played_out(rules, deal, winner);
    } else if (stock_is_open(deal)) {
        if (rules->close_before_draw && may_close(rules, deal))
            deal->draw_owed = 1;
        else
            draw(deal);
    }
}

static void exchange_trump(const CoreRules *rules, CoreDeal *deal)
{
    int low = lowest_trump(rules, deal), seat = deal->turn;
    assert(may_exchange(rules, deal));
    deal->hand[seat] = (deal->hand[seat] & ~bit(low)) | bit(deal->stock[deal->size - 1]);
    deal->stock[deal->size - 1] = (uint8_t)low;
}

static void close_stock(CoreDeal *deal)
{
    assert(stock_is_open(deal) && deal->led == CORE_NO_CARD);
    deal->closer = deal->turn;
    deal->closing_lead = 1;
    deal->draw_owed = 0;
    memcpy(deal->close_counted, deal->counted, sizeof deal->counted);
    memcpy(deal->close_card_points, deal->card_points, 2);
    memcpy(deal->close_tricks, deal->tricks, 2);
}

static void act_on(const CoreRules *rules, CoreDeal *deal, int act)
{
    if (deal->draw_owed && act != CORE_CLOSE_EARLY)
        draw(deal);
    switch (act) {
    case CORE_EXCHANGE:
        exchange_trump(rules, deal);
        break;
    case CORE_CLOSE:
    case CORE_CLOSE_EARLY:
        close_stock(deal);
        break;
    case CORE_CLAIM:
        score_claim(rules, deal, deal->turn);
        break;
    case CORE_DECLARER_CLAIM:
        score_claim(rules, deal, 1 - deal->turn);
        break;
    case CORE_DRAW:
        break;
    default:
        if (deal->led == CORE_NO_CARD)
            lead_card(rules, deal, act);
        else
            reply_card(rules, deal, act);
    }
}

static void settle_claims(const CoreRules *rules, CoreDeal *deal)
{
    if (rules->out == CORE_OUT_CLAIM && !deal->over && deal->declared
        && deal->counted[1 - deal->turn] >= OUT_POINTS)
        act_on(rules, deal, CORE_DECLARER_CLAIM);
}

int core_apply(const CoreRules *rules, CoreDeal *deal, int act)
{
    uint8_t acts[CORE_MAX_ACTS];
    int count = core_legal(rules, deal, acts);
    if (count < 0)
        return count;
    int known = act == CORE_DRAW && deal->draw_owed && !deal->over;
    for (int i = 0; i < count; i++)
        known |= acts[i] == act;
    if (!known)
        return CORE_BAD_ACT;
    act_on(rules, deal, act);
    return CORE_OK;
}

static uint64_t count_sequences(const CoreRules *rules, const CoreDeal *deal, int depth)
{
    uint8_t acts[CORE_MAX_ACTS];
    uint64_t total = 0;
    if (depth <= 0)
        return 1;
    int count = legal_acts(rules, deal, acts);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        CoreDeal next = *deal;
        act_on(rules, &next, acts[i]);
        total += count_sequences(rules, &next, depth - 1);
    }
    return total;
}

uint64_t core_perft(const CoreRules *rules, const CoreDeal *deal, int depth)
{
    return core_check(rules, deal) == CORE_OK ? count_sequences(rules, deal, depth) : 0;
}
