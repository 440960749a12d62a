/* See seen.h. */
#include "seen.h"

#include <assert.h>
#include <string.h>

static void seen_act(const CoreRules *rules, Seen *seen, int act)
{
    CoreDeal *deal = &seen->deal;
    int me = deal->turn, led = deal->led;
    if (act == CORE_EXCHANGE) {
        seen->known[me] |= bit(deal->stock[deal->size - 1]);
    } else if (act < 32 && led == CORE_NO_CARD) {
        if (marriage_of(rules, deal, act))
            seen->known[me] |= bit((act & 7) == KING ? act - 1 : act + 1);
        seen->plays[me][LED] |= bit(act);
    } else if (act < 32) {
        int won = beats(act, led, trump_now(rules, deal));
        seen->plays[me][won ? WON : LOST] |= bit(act);
    }
    act_on(rules, deal, act);
}

static NetView seen_view(const Seen *seen)
{
    const CoreDeal *deal = &seen->deal;
    int me = deal->turn, he = 1 - me;
    NetView view = {
        .hand = deal->hand[me],
        .his_known = seen->known[he] & deal->hand[he],
        .my_known = seen->known[me] & deal->hand[me],
        .my_points = deal->counted[me],
        .his_points = deal->counted[he],
        .my_pending = deal->pending[me],
        .his_pending = deal->pending[he],
        .my_tricks = deal->tricks[me],
        .his_tricks = deal->tricks[he],
        .led = deal->led,
        .turned = deal->stock[deal->size - 1],
        .stock = (uint8_t)stock_count(deal),
    };
    memcpy(view.my_plays, seen->plays[me], sizeof view.my_plays);
    memcpy(view.his_plays, seen->plays[he], sizeof view.his_plays);
    return view;
}

static int seen_options(const CoreRules *rules, const Seen *seen, Option options[MAX_OPTIONS])
{
    const CoreDeal *deal = &seen->deal;
    int count = 0, closes = may_close(rules, deal);
    for (uint32_t cards = playable(rules, deal); cards; cards &= cards - 1) {
        uint8_t card = (uint8_t)lowest(cards);
        options[count++] = (Option){card, 0};
        if (closes)
            options[count++] = (Option){card, 1};
    }
    if (may_exchange(rules, deal))
        options[count++] = (Option){CORE_EXCHANGE, 0};
    assert(count <= MAX_OPTIONS);
    return count;
}

static int seen_choose(const CoreRules *rules, Seen *seen, Option option)
{
    if (option.close_first)
        seen_act(rules, seen, CORE_CLOSE);
    seen_act(rules, seen, option.act);
    if (seen->deal.draw_owed)
        act_on(rules, &seen->deal, CORE_DRAW);
    return !seen->deal.over && stock_is_open(&seen->deal);
}
