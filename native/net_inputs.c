/* The inputs of the net; their places are fixed, a trained net depends on them.
 *
 *   0   32 x 11  sets of cards: hand, his known, mine known, my and his plays (3 each), led, gone
 * 352    8       rank of the turned-up trump
 * 360   12       half the cards in the stock
 * 372   21 x 2   my, his points at least 3, 6 ... 63
 * 414    4 x 2   my, his pending points at least 20, 40, 60, 80
 * 422    2       I, he won a trick
 * 424    1       I lead
 * 425    3 x 2   my, his points below 33, at least 46, at least 26: what a marriage can reach
 * 432   32 x 4  sets of cards: mine with no stronger card of the suit still hidden, mine with
 *               exactly one, mine that beat the card led, the strongest hidden card of each suit
 * 560    4 x 3  suits: a marriage in my hand, a marriage he may hold, half a marriage that I may
 *               still complete
 */
#include "net_inputs.h"

#include <assert.h>

#include "cards.h"

enum { SETS = 11, POINT_STEPS = 21, POINT_STEP = 3, PENDING_STEPS = 4, STOCK_STEPS = 12 };

static uint32_t suit_of_set(uint32_t set, int suit) { return set >> (suit * 8) & 0xff; }

static uint32_t all_plays(const uint32_t plays[3]) { return plays[0] | plays[1] | plays[2]; }

static void net_rename(const NetView *view, uint8_t names[4])
{
    uint32_t gone = all_plays(view->my_plays) | all_plays(view->his_plays);
    int trump = view->turned >> 3, order[3], count = 0;
    uint32_t keys[4];
    for (int suit = 0; suit < 4; suit++) {
        uint32_t led = view->led != CORE_NO_CARD && view->led >> 3 == suit;
        keys[suit] = suit_of_set(view->hand, suit) << 9 | suit_of_set(gone, suit) << 1 | led;
        if (suit == trump)
            continue;
        int place = count++;
        for (; place > 0 && keys[order[place - 1]] < keys[suit]; place--)
            order[place] = order[place - 1];
        order[place] = suit;
    }
    names[trump] = 0;
    for (int place = 0; place < 3; place++)
        names[order[place]] = (uint8_t)(place + 1);
}

static int add_set(uint32_t set, int base, const uint8_t names[4], uint16_t *active, int count)
{
    for (; set; set &= set - 1) {
        int card = lowest(set);
        assert(count < NET_MAX_ACTIVE);
        active[count++] = (uint16_t)(base + names[card >> 3] * 8 + (card & 7));
    }
    return count;
}

static int add_steps(int value, int step, int steps, int base, uint16_t *active, int count)
{
    for (int i = 0; i < steps && value >= step * (i + 1); i++)
        active[count++] = (uint16_t)(base + i);
    return count;
}

static int add_reach(int points, int base, uint16_t *active, int count)
{
    if (points < 33)
        active[count++] = (uint16_t)base;
    if (points >= 46)
        active[count++] = (uint16_t)(base + 1);
    if (points >= 26)
        active[count++] = (uint16_t)(base + 2);
    return count;
}

static void judge_cards(const NetView *view, uint32_t gone, uint32_t sets[4])
{
    uint32_t hidden = ~(view->hand | gone);
    for (uint32_t cards = view->hand; cards; cards &= cards - 1) {
        int card = lowest(cards), stronger = count_cards(higher_in_suit(card) & hidden);
        if (stronger < 2)
            sets[stronger] |= bit(card);
        if (view->led != CORE_NO_CARD && beats(card, view->led, view->turned >> 3))
            sets[2] |= bit(card);
    }
    for (int suit = 0; suit < 4; suit++)
        if (hidden & suit_mask(suit))
            sets[3] |= bit(highest(hidden & suit_mask(suit)));
}

/* Suits by the whereabouts of their king and queen. */
static int add_marriages(const NetView *view, uint32_t gone, const uint8_t names[4],
                         uint16_t *active, int count)
{
    uint32_t his = ~(view->hand | gone | bit(view->turned));
    uint32_t whole = marriages_in(view->hand) & QUEENS, his_whole = marriages_in(his) & QUEENS;
    uint32_t half = ((view->hand & his >> 1) | (his & view->hand >> 1)) & QUEENS;
    for (int suit = 0; suit < 4; suit++) {
        uint16_t place = (uint16_t)(560 + names[suit]);
        if (whole & suit_mask(suit))
            active[count++] = place;
        if (his_whole & suit_mask(suit))
            active[count++] = (uint16_t)(place + 4);
        if (half & suit_mask(suit))
            active[count++] = (uint16_t)(place + 8);
    }
    return count;
}

static int net_features(const NetView *view, const uint8_t names[4], uint16_t *active)
{
    uint32_t gone = all_plays(view->my_plays) | all_plays(view->his_plays);
    uint32_t led = view->led == CORE_NO_CARD ? 0 : bit(view->led);
    const uint32_t sets[SETS] = {
        view->hand, view->his_known, view->my_known,
        view->my_plays[0], view->my_plays[1], view->my_plays[2],
        view->his_plays[0], view->his_plays[1], view->his_plays[2], led, gone,
    };
    uint32_t judged[4] = {0, 0, 0, 0};
    int count = 0, halves = view->stock / 2;
    judge_cards(view, gone, judged);
    for (int i = 0; i < SETS; i++)
        count = add_set(sets[i], i * 32, names, active, count);
    active[count++] = (uint16_t)(352 + (view->turned & 7));
    active[count++] = (uint16_t)(360 + (halves < STOCK_STEPS ? halves : STOCK_STEPS - 1));
    count = add_steps(view->my_points, POINT_STEP, POINT_STEPS, 372, active, count);
    count = add_steps(view->his_points, POINT_STEP, POINT_STEPS, 393, active, count);
    count = add_steps(view->my_pending, 20, PENDING_STEPS, 414, active, count);
    count = add_steps(view->his_pending, 20, PENDING_STEPS, 418, active, count);
    if (view->my_tricks)
        active[count++] = 422;
    if (view->his_tricks)
        active[count++] = 423;
    if (!led)
        active[count++] = 424;
    count = add_reach(view->my_points, 425, active, count);
    count = add_reach(view->his_points, 428, active, count);
    for (int i = 0; i < 4; i++)
        count = add_set(judged[i], 432 + i * 32, names, active, count);
    count = add_marriages(view, gone, names, active, count);
    assert(count <= NET_MAX_ACTIVE);
    return count;
}

static int net_output(Option option, const uint8_t names[4])
{
    if (option.act >= 32)
        return NET_EXCHANGE;
    return (option.close_first ? NET_CLOSE : 0) + names[option.act >> 3] * 8 + (option.act & 7);
}
