#include "policy.h"

#include <assert.h>

#include "check.h"
#include "policy_weights.h"

_Static_assert(sizeof LEAD_WEIGHTS == sizeof(int16_t[POLICY_STAGES][LEAD_FEATURES]), "a weight a feature");
_Static_assert(sizeof REPLY_WEIGHTS == sizeof(int16_t[POLICY_STAGES][REPLY_FEATURES]), "a weight a feature");
_Static_assert(sizeof CLOSE_WEIGHTS == sizeof(int16_t[POLICY_STAGES][CLOSE_FEATURES]), "a weight a feature");

/* Stage 0 while many cards are to be drawn, 2 for the last draw. */
static int stage_of(const CoreDeal *deal)
{
    int stock = stock_count(deal);
    return stock >= 8 ? 0 : stock > 2 ? 1 : 2;
}

static Situation situation_of(const CoreDeal *deal, uint32_t buried)
{
    return (Situation){deal->hand[deal->turn], deal->hand[1 - deal->turn] | buried, deal->trump,
                     stage_of(deal)};
}

static int at_most(int number, int most) { return number < most ? number : most; }

static uint32_t partner_of(int card)
{
    return (card & 7) == KING ? bit(card - 1) : (card & 7) == QUEEN ? bit(card + 1) : 0;
}

static int lead_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o, int card,
                         uint8_t on[MOST_ON])
{
    int count = 0, trump = card >> 3 == o->trump, rank = card & 7;
    int above = count_cards(o->unseen & higher_in_suit(card));
    int length = count_cards(o->mine & suit_mask(card >> 3));
    int value = marriage_of(rules, deal, card);
    on[count++] = (uint8_t)((trump ? LEAD_TRUMP : LEAD_PLAIN) + rank);
    on[count++] = (uint8_t)(trump ? LEAD_ABOVE_TRUMP + at_most(above, 2)
                                    : LEAD_ABOVE + at_most(above, 3));
    if (value)
        on[count++] = (uint8_t)(LEAD_MARRIAGE + (value == 40) + (deal->tricks[deal->turn] ? 0 : 2));
    else if (rules->marriage != CORE_MARRIAGE_NONE && partner_of(card) & (o->unseen | o->mine))
        on[count++] = LEAD_BREAKS_HOPE;
    if (!trump)
        on[count++] = (uint8_t)(LEAD_LENGTH - 1 + at_most(length, 3));
    if (!trump && !(o->unseen & suit_mask(o->trump)))
        on[count++] = LEAD_NO_TRUMPS_OUT;
    if (!trump && !(o->unseen & suit_mask(card >> 3)))
        on[count++] = LEAD_SUIT_GONE;
    if (value && deal->counted[deal->turn] + value >= 50)
        on[count++] = LEAD_MARRIAGE_TO_50;
    if (!trump && above == 0 && deal->counted[deal->turn] + points_of(card) >= 56)
        on[count++] = LEAD_WINNER_TO_56;
    if (!trump && above && deal->counted[1 - deal->turn] >= 46)
        on[count++] = (uint8_t)(LEAD_OTHER_AT_46 + (points_of(card) >= 10));
    if (o->stage == 2 && (deal->stock[deal->size - 1] & 7) >= KING)
        on[count++] = (uint8_t)(LEAD_HIGH_TURNED + trump);
    if (!trump && points_of(card) >= 10 && count_cards(o->unseen & suit_mask(o->trump)) >= 3)
        on[count++] = LEAD_RICH_INTO_TRUMPS;
    assert(count <= MOST_ON);
    return count;
}

/* What is on besides because the reply wins: at most 8. */
static int winning_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o,
                            int card, uint8_t *on)
{
    int count = 0, seat = deal->turn, trick = points_of(card) + points_of(deal->led);
    int gain = trick + deal->counted[seat] + deal->pending[seat];
    on[count++] = (uint8_t)(REPLY_TAKES + (deal->led & 7));
    if (rules->marriage != CORE_MARRIAGE_NONE && marriages_in(o->mine & ~bit(card)))
        on[count++] = REPLY_TO_DECLARE;
    if (!deal->tricks[seat])
        on[count++] = REPLY_FIRST_TRICK;
    if (deal->pending[1 - seat])
        on[count++] = REPLY_BURIES;
    if (deal->pending[seat])
        on[count++] = REPLY_FREES;
    if (gain >= 50)
        on[count++] = gain >= 58 ? REPLY_TO_58 : REPLY_TO_50;
    if (deal->counted[1 - seat] + trick >= 56)
        on[count++] = REPLY_OTHER_TO_56;
    if (o->stage == 2)
        on[count++] = (deal->stock[deal->size - 1] & 7) > KING ? REPLY_HIGH_TURNED
                                                               : REPLY_LOW_TURNED;
    return count;
}

static int reply_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o,
                          int card, uint8_t on[MOST_ON])
{
    int count = 0, trump = card >> 3 == o->trump, wins = beats(card, deal->led, o->trump);
    int length = count_cards(o->mine & suit_mask(card >> 3));
    int ranks = wins ? trump ? REPLY_WINS_TRUMP : REPLY_WINS_PLAIN
                     : trump ? REPLY_LOSES_TRUMP : REPLY_LOSES_PLAIN;
    on[count++] = (uint8_t)(ranks + (card & 7));
    if (wins)
        count += winning_features(rules, deal, o, card, on + count);
    if (rules->marriage != CORE_MARRIAGE_NONE && partner_of(card) & o->mine)
        on[count++] = trump ? REPLY_BREAKS_TRUMP_MARRIAGE : REPLY_BREAKS_MARRIAGE;
    else if (rules->marriage != CORE_MARRIAGE_NONE && partner_of(card) & o->unseen)
        on[count++] = REPLY_BREAKS_HOPE;
    if (!trump && !wins && length <= 2)
        on[count++] = (uint8_t)(REPLY_LENGTH - 1 + length);
    if (!trump && !(o->unseen & higher_in_suit(card)))
        on[count++] = REPLY_HIGHEST;
    assert(count <= MOST_ON);
    return count;
}

/* Points the seat can count on when it closes now: those it has, a marriage, and its cards that
 * nobody can beat with what an opponent gives to them at the least. */
static int sure_points(const CoreRules *rules, const CoreDeal *deal, const Situation *o,
                       int *winners)
{
    uint32_t sure = 0, trumps = o->unseen & suit_mask(o->trump);
    int seat = deal->turn, value = 0;
    for (int suit = 0; suit < 4; suit++) {
        uint32_t own = o->mine & suit_mask(suit), theirs = o->unseen & suit_mask(suit);
        uint32_t top = theirs ? own & higher_in_suit(highest(theirs)) : own;
        if (suit == o->trump && count_cards(top) >= count_cards(trumps))
            top = own;
        sure |= top;
    }
    for (uint32_t cards = marriages_in(o->mine); cards; cards &= cards - 1) {
        int worth = marriage_of(rules, deal, lowest(cards));
        value = worth > value ? worth : value;
    }
    *winners = count_cards(sure);
    int freed = *winners ? deal->pending[seat] : 0;
    int counts = deal->tricks[seat] || *winners ? value : 0;
    return deal->counted[seat] + freed + counts + points_in(sure) + 2 * *winners;
}

static int close_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o,
                          uint8_t on[MOST_ON])
{
    int count = 0, seat = deal->turn, winners;
    int sure = sure_points(rules, deal, o, &winners);
    uint32_t trumps = suit_mask(o->trump);
    int mine = deal->counted[seat], his = deal->counted[1 - seat];
    on[count++] = CLOSE_ALWAYS;
    on[count++] = (uint8_t)(CLOSE_SURE + (sure >= 66 ? 7 : sure >= 45 ? (sure - 45) / 3 : 0));
    on[count++] = (uint8_t)(CLOSE_TRUMPS + at_most(count_cards(o->mine & trumps), 5));
    on[count++] = (uint8_t)(CLOSE_UNSEEN_TRUMPS + at_most(count_cards(o->unseen & trumps), 5));
    on[count++] = (uint8_t)(CLOSE_WINNERS + at_most(winners, 5));
    on[count++] = (uint8_t)(CLOSE_COUNTED + at_most(mine / 14, 4));
    on[count++] = (uint8_t)(CLOSE_OTHER + (deal->tricks[1 - seat] == 0 ? 0 : his < rules->schneider_below ? 1
                                  : his < 46 ? 2 : his < 56 ? 3 : 4));
    if (marriages_in(o->mine))
        on[count++] = CLOSE_MARRIAGE;
    if (sure >= 60 && his >= rules->schneider_below)
        on[count++] = CLOSE_SURE_60;
    if (sure >= 60 && winners >= 3)
        on[count++] = CLOSE_SURE_WINNERS;
    assert(count <= MOST_ON);
    return count;
}

static int add_up(const int16_t *weights, const uint8_t *on, int count)
{
    int score = 0;
    assert(count <= MOST_ON);
    for (int i = 0; i < count; i++)
        score += weights[on[i]];
    return score;
}

static int wants_to_close(const CoreRules *rules, const CoreDeal *deal, const Situation *o)
{
    uint8_t on[MOST_ON];
    int count = close_features(rules, deal, o, on);
    return add_up(CLOSE_WEIGHTS[o->stage], on, count) > 0;
}

static int best_card(const CoreRules *rules, const CoreDeal *deal, const Situation *o)
{
    int best = CORE_NO_ACT, best_score = 0, leads = deal->led == CORE_NO_CARD;
    uint8_t on[MOST_ON];
    for (uint32_t cards = o->mine; cards; cards &= cards - 1) {
        int card = lowest(cards), score;
        if (leads)
            score = add_up(LEAD_WEIGHTS[o->stage], on, lead_features(rules, deal, o, card, on));
        else
            score = add_up(REPLY_WEIGHTS[o->stage], on, reply_features(rules, deal, o, card, on));
        if (best == CORE_NO_ACT || score > best_score) {
            best = card;
            best_score = score;
        }
    }
    return best;
}

/* A card that ends the deal with a win at once, or CORE_NO_ACT. */
static int winning_card(const CoreRules *rules, const CoreDeal *deal, const Situation *o)
{
    int seat = deal->turn;
    for (uint32_t cards = o->mine; cards; cards &= cards - 1) {
        int card = lowest(cards), total = deal->counted[seat];
        if (deal->led == CORE_NO_CARD)
            total += deal->tricks[seat] ? marriage_of(rules, deal, card) : 0;
        else if (beats(card, deal->led, o->trump))
            total += points_of(card) + points_of(deal->led) + deal->pending[seat];
        if (total >= OUT_POINTS)
            return card;
    }
    return CORE_NO_ACT;
}

static uint32_t buried_cards(const CoreDeal *deal)
{
    uint32_t buried = 0;
    for (int i = deal->drawn; i < deal->size - 1; i++)
        buried |= bit(deal->stock[i]);
    return buried;
}

int core_policy_act(const CoreRules *rules, const CoreDeal *deal)
{
    int code = check_going_on(rules, deal);
    if (code != CORE_OK)
        return code;
    if (!stock_is_open(deal))
        return CORE_BAD_ARGUMENT;
    return policy_act(rules, deal, buried_cards(deal));
}

static int policy_act(const CoreRules *rules, const CoreDeal *deal, uint32_t buried)
{
    if (deal->draw_owed)
        return CORE_DRAW;
    if (rules->out == CORE_OUT_CLAIM && deal->counted[deal->turn] >= OUT_POINTS)
        return CORE_CLAIM;
    if (may_exchange(rules, deal))
        return CORE_EXCHANGE;
    Situation o = situation_of(deal, buried);
    int card = winning_card(rules, deal, &o);
    if (card != CORE_NO_ACT)
        return card;
    if (may_close(rules, deal) && wants_to_close(rules, deal, &o))
        return CORE_CLOSE;
    return best_card(rules, deal, &o);
}
