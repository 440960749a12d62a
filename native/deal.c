/* One deal: what is legal, what an act does, how it is scored. Rule numbers are those of RULES,
 * "A deal, step by step". */
#include "deal.h"

#include <string.h>

static int known_option(uint8_t value, uint8_t last) { return value <= last; }

static int check_options(const CoreRules *r)
{
    return known_option(r->exchange, CORE_EXCHANGE_NONE)
        && known_option(r->marriage, CORE_MARRIAGE_NONE)
        && known_option(r->strict, CORE_STRICT_BEAT) && known_option(r->out, CORE_OUT_CLAIM)
        && known_option(r->last_trick, CORE_TEN_ALWAYS)
        && known_option(r->close_scored, CORE_SCORED_CLOSE)
        && known_option(r->failed_close, CORE_FAILED_THREE)
        && known_option(r->nobody, CORE_NOBODY_DRAW)
        && (r->exchange_needs_trick | r->first_trick_plain | r->close | r->close_after_first_trick
            | r->close_needs_trick | r->close_before_draw | r->trumps_after_close
            | r->schwarz_by_points) <= 1;
}

static int check_rules(const CoreRules *r)
{
    int deck_known = r->deck == 20 || r->deck == 24 || r->deck == 32;
    int hand_known = r->hand >= 3 && r->hand <= 8 && r->deck - 2 * r->hand >= 2;
    int numbers = r->exchange_min_stock >= 2 && r->close_min_stock >= 1
        && r->schneider_below >= 1 && r->schneider_below <= 66
        && (r->failed_close_no_trick == 3 || r->failed_close_no_trick == 6);
    return deck_known && hand_known && numbers && check_options(r) ? CORE_OK : CORE_BAD_RULES;
}

static uint32_t deck_set(const CoreRules *rules)
{
    uint32_t suit = (uint32_t)0xff & ~(((uint32_t)1 << (8 - rules->deck / 4)) - 1);
    return suit * 0x01010101u;
}

/* Whether hands, stock and the card led are different cards of the deck. */
static int check_cards(const CoreRules *rules, const CoreDeal *deal)
{
    uint32_t seen = deal->hand[0];
    if (deal->hand[0] & deal->hand[1])
        return 0;
    seen |= deal->hand[1];
    for (int i = deal->drawn; i < deal->size; i++) {
        if (deal->stock[i] > 31 || seen & bit(deal->stock[i]))
            return 0;
        seen |= bit(deal->stock[i]);
    }
    if (deal->led != CORE_NO_CARD) {
        if (deal->led > 31 || seen & bit(deal->led))
            return 0;
        seen |= bit(deal->led);
    }
    return (seen & ~deck_set(rules)) == 0;
}

static int check_counts(const CoreRules *rules, const CoreDeal *deal)
{
    int mine = count_cards(deal->hand[deal->turn]), other = count_cards(deal->hand[1 - deal->turn]);
    int on_lead = deal->led == CORE_NO_CARD, stock = stock_count(deal);
    int full = !stock_is_open(deal) || mine + deal->draw_owed == rules->hand;
    return mine >= 1 && mine <= rules->hand && other == (on_lead ? mine : mine - 1) && full
        && stock % 2 == 0 && (!deal->draw_owed || (on_lead && stock_is_open(deal)));
}

static int check_numbers(const CoreRules *rules, const CoreDeal *deal)
{
    for (int seat = 0; seat < 2; seat++) {
        int tricks = deal->tricks[seat];
        if (tricks > rules->deck / 2 || deal->close_tricks[seat] > tricks
            || deal->close_counted[seat] > deal->counted[seat] || deal->counted[seat] > 240
            || deal->pending[seat] > 100 || deal->pending[seat] % 20 || deal->card_points[seat] > 120
            || (tricks && deal->pending[seat]))
            return 0;
    }
    return (deal->declared | deal->draw_owed | deal->closing_lead | deal->over) <= 1;
}

int core_check(const CoreRules *rules, const CoreDeal *deal)
{
    if (check_rules(rules) != CORE_OK)
        return CORE_BAD_RULES;
    int shape = deal->turn <= 1 && deal->trump <= 3 && (deal->closer <= 1 || deal->closer == CORE_NO_SEAT)
        && deal->size <= 32 && deal->drawn <= deal->size;
    if (!shape || !check_cards(rules, deal) || !check_numbers(rules, deal))
        return CORE_BAD_DEAL;
    if (!deal->over && !check_counts(rules, deal))
        return CORE_BAD_DEAL;
    return CORE_OK;
}

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

static int is_first_lead(const CoreDeal *deal)
{
    return deal->led == CORE_NO_CARD && deal->tricks[0] + deal->tricks[1] == 0;
}

int may_exchange(const CoreRules *rules, const CoreDeal *deal)
{
    return rules->exchange != CORE_EXCHANGE_NONE && stock_is_open(deal)
        && stock_count(deal) >= rules->exchange_min_stock
        && (deal->hand[deal->turn] & bit(lowest_trump(rules, deal)))
        && (deal->led == CORE_NO_CARD || rules->exchange == CORE_EXCHANGE_TURN)
        && (deal->tricks[deal->turn] || !rules->exchange_needs_trick)
        && !(rules->first_trick_plain && is_first_lead(deal));
}

int may_close(const CoreRules *rules, const CoreDeal *deal)
{
    return rules->close && deal->led == CORE_NO_CARD && stock_is_open(deal)
        && stock_count(deal) >= rules->close_min_stock
        && !(rules->close_after_first_trick && is_first_lead(deal))
        && (deal->tricks[deal->turn] || !rules->close_needs_trick)
        && !(rules->first_trick_plain && is_first_lead(deal));
}

uint32_t playable(const CoreRules *rules, const CoreDeal *deal)
{
    uint32_t hand = deal->hand[deal->turn];
    if (deal->led == CORE_NO_CARD || stock_is_open(deal))
        return hand;
    return strict_replies(hand, deal->led, trump_now(rules, deal), rules->strict);
}

int marriage_of(const CoreRules *rules, const CoreDeal *deal, int card)
{
    int allowed = rules->marriage == CORE_MARRIAGE_ANY
        || (rules->marriage == CORE_MARRIAGE_OPEN && (stock_is_open(deal) || deal->closing_lead));
    if (!allowed || (rules->first_trick_plain && is_first_lead(deal))
        || !(marriages_in(deal->hand[deal->turn]) & bit(card)))
        return 0;
    return card >> 3 == trump_now(rules, deal) ? 40 : 20;
}

static void draw(CoreDeal *deal)
{
    deal->draw_owed = 0;
    deal->hand[deal->turn] |= bit(deal->stock[deal->drawn++]);
    deal->hand[1 - deal->turn] |= bit(deal->stock[deal->drawn++]);
}

int core_legal(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[16])
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
    return count;
}

int failed_value(const CoreRules *rules, const CoreDeal *deal, int failer)
{
    int scorer = 1 - failer, closed = deal->closer != CORE_NO_SEAT;
    switch (rules->failed_close) {
    case CORE_FAILED_THREE:
        return 3;
    case CORE_FAILED_CLASSIC:
        if (deal->tricks[failer] == deal->close_tricks[failer])
            return rules->failed_close_no_trick;
        return deal->counted[failer] == deal->close_counted[failer] ? 3 : 2;
    case CORE_FAILED_AT_CLOSE:
        return (closed ? deal->close_tricks : deal->tricks)[scorer] == 0 ? 3 : 2;
    default:
        return deal->tricks[scorer] == 0 ? 3 : 2;
    }
}

static int win_value(const CoreRules *rules, const CoreDeal *deal, int winner)
{
    int loser = 1 - winner;
    if (rules->close_scored == CORE_SCORED_CLOSE && deal->closer == winner)
        return win_scale(rules, deal->close_counted[loser], deal->close_card_points[loser],
                         deal->close_tricks[loser]);
    return win_scale(rules, deal->counted[loser], deal->card_points[loser], deal->tricks[loser]);
}

int out_value(const CoreRules *rules, const CoreDeal *deal, int seat)
{
    int other = 1 - seat;
    return deal->closer == other ? failed_value(rules, deal, other) : win_value(rules, deal, seat);
}

static void finish(CoreDeal *deal, int winner, int value)
{
    deal->over = 1;
    deal->score = (int8_t)(winner == 0 ? value : -value);
}

static void finish_without_score(const CoreRules *rules, CoreDeal *deal)
{
    deal->over = 1;
    deal->carried = rules->nobody == CORE_NOBODY_CARRY;
}

/* Rule 7. */
static void claim(const CoreRules *rules, CoreDeal *deal, int seat)
{
    if (deal->counted[seat] < OUT_POINTS)
        finish(deal, 1 - seat, failed_value(rules, deal, seat));
    else if (deal->counted[1 - seat] >= OUT_POINTS)
        finish_without_score(rules, deal);
    else
        finish(deal, seat, out_value(rules, deal, seat));
}

/* The last card is played and nobody ended the deal: rules 7 to 9. */
static void finish_played_out(const CoreRules *rules, CoreDeal *deal, int last_winner)
{
    int out0 = deal->counted[0] >= OUT_POINTS, out1 = deal->counted[1] >= OUT_POINTS;
    if (out0 && out1) {
        finish_without_score(rules, deal);
    } else if (out0 || out1) {
        finish(deal, out1, out_value(rules, deal, out1));
    } else if (deal->closer != CORE_NO_SEAT) {
        finish(deal, 1 - deal->closer, failed_value(rules, deal, deal->closer));
    } else {
        if (rules->last_trick == CORE_TEN_OPEN_NOBODY_OUT)
            deal->counted[last_winner] += TEN_POINTS;
        int winner = deal->counted[1] > deal->counted[0];
        if (rules->nobody == CORE_NOBODY_LAST_TRICK)
            finish(deal, last_winner, 1);
        else if (rules->nobody == CORE_NOBODY_MORE && deal->counted[0] != deal->counted[1])
            finish(deal, winner, win_value(rules, deal, winner));
        else
            finish_without_score(rules, deal);
    }
}

static int out_by_itself(const CoreRules *rules, CoreDeal *deal, int seat)
{
    if (rules->out != CORE_OUT_AUTO || deal->counted[seat] < OUT_POINTS)
        return 0;
    finish(deal, seat, out_value(rules, deal, seat));
    return 1;
}

static void lead(const CoreRules *rules, CoreDeal *deal, int card)
{
    int seat = deal->turn, value = marriage_of(rules, deal, card);
    if (deal->tricks[seat])
        deal->counted[seat] += (uint16_t)value;
    else
        deal->pending[seat] += (uint8_t)value;
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

static void reply(const CoreRules *rules, CoreDeal *deal, int card)
{
    int seat = deal->turn, points = points_of(card) + points_of(deal->led);
    int winner = beats(card, deal->led, trump_now(rules, deal)) ? seat : 1 - seat;
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
        finish_played_out(rules, deal, winner);
    } else if (stock_is_open(deal)) {
        if (rules->close_before_draw && may_close(rules, deal))
            deal->draw_owed = 1;
        else
            draw(deal);
    }
}

static void exchange(const CoreRules *rules, CoreDeal *deal)
{
    int low = lowest_trump(rules, deal), seat = deal->turn;
    deal->hand[seat] = (deal->hand[seat] & ~bit(low)) | bit(deal->stock[deal->size - 1]);
    deal->stock[deal->size - 1] = (uint8_t)low;
}

static void close_stock(CoreDeal *deal)
{
    deal->closer = deal->turn;
    deal->closing_lead = 1;
    deal->draw_owed = 0;
    memcpy(deal->close_counted, deal->counted, sizeof deal->counted);
    memcpy(deal->close_card_points, deal->card_points, 2);
    memcpy(deal->close_tricks, deal->tricks, 2);
}

void act_on(const CoreRules *rules, CoreDeal *deal, int act)
{
    if (deal->draw_owed && act != CORE_CLOSE_EARLY)
        draw(deal);
    switch (act) {
    case CORE_EXCHANGE:
        exchange(rules, deal);
        break;
    case CORE_CLOSE:
    case CORE_CLOSE_EARLY:
        close_stock(deal);
        break;
    case CORE_CLAIM:
        claim(rules, deal, deal->turn);
        break;
    case CORE_DECLARER_CLAIM:
        claim(rules, deal, 1 - deal->turn);
        break;
    case CORE_DRAW:
        break;
    default:
        if (deal->led == CORE_NO_CARD)
            lead(rules, deal, act);
        else
            reply(rules, deal, act);
    }
}

int core_apply(const CoreRules *rules, CoreDeal *deal, int act)
{
    uint8_t acts[CORE_MAX_ACTS];
    int count = core_legal(rules, deal, acts);
    int known = act == CORE_DRAW && deal->draw_owed && !deal->over;
    for (int i = 0; i < count; i++)
        known |= acts[i] == act;
    if (!known)
        return CORE_BAD_ACT;
    act_on(rules, deal, act);
    return CORE_OK;
}

uint64_t core_perft(const CoreRules *rules, const CoreDeal *deal, int depth)
{
    uint8_t acts[CORE_MAX_ACTS];
    uint64_t total = 0;
    if (depth <= 0)
        return 1;
    int count = core_legal(rules, deal, acts);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        CoreDeal next = *deal;
        act_on(rules, &next, acts[i]);
        total += core_perft(rules, &next, depth - 1);
    }
    return total;
}
