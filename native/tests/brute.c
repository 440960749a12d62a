/* The rules once more, written apart from the core and as plainly as possible: cards lie in
 * arrays, every act copies the whole table, every branch is played to the end. */
#include "brute.h"

#include <string.h>

typedef struct {
    char holder[32];   /* 0, 1: in that hand; 'd': lies in the stock; 'p': played */
    int stock[32], stock_count;
    int turned_suit;
    int turn, led;     /* led: -1 when the lead is awaited */
    int owed, closer, fresh_close;
    int points[2], waiting[2], cards[2], tricks[2];
    int then_points[2], then_cards[2], then_tricks[2];
} Table;

static const int CARD_POINTS[8] = {0, 0, 0, 2, 3, 4, 10, 11};

static int best_for(const CoreRules *r, const Table *t, int me);

static int open_stock(const Table *t) { return t->closer < 0 && t->stock_count > 0; }

static int trumps(const CoreRules *r, const Table *t)
{
    if (t->closer >= 0 && r->trumps_after_close == 0)
        return -1;
    return t->turned_suit;
}

static int loses(const CoreRules *r, int points, int cards, int tricks)
{
    if (r->schwarz_by_points ? cards == 0 : tricks == 0)
        return 3;
    return points < r->schneider_below ? 2 : 1;
}

/* What `failer` pays. */
static int cost(const CoreRules *r, const Table *t, int failer)
{
    int gainer = !failer;
    if (r->failed_close == CORE_FAILED_THREE)
        return 3;
    if (r->failed_close == CORE_FAILED_CLASSIC) {
        if (t->tricks[failer] - t->then_tricks[failer] == 0)
            return r->failed_close_no_trick;
        return t->points[failer] - t->then_points[failer] == 0 ? 3 : 2;
    }
    if (r->failed_close == CORE_FAILED_AT_CLOSE)
        return t->then_tricks[gainer] == 0 ? 3 : 2;
    return t->tricks[gainer] == 0 ? 3 : 2;
}

static int victory(const CoreRules *r, const Table *t, int winner, int me)
{
    int loser = !winner, worth;
    if (t->closer == loser)
        worth = cost(r, t, loser);
    else if (t->closer == winner && r->close_scored == CORE_SCORED_CLOSE)
        worth = loses(r, t->then_points[loser], t->then_cards[loser], t->then_tricks[loser]);
    else
        worth = loses(r, t->points[loser], t->cards[loser], t->tricks[loser]);
    return winner == me ? worth : -worth;
}

/* The seat has 66 and it is the moment to say so. */
static int says_66(const CoreRules *r, const Table *t, int seat, int me)
{
    if (r->out == CORE_OUT_CLAIM && t->points[!seat] >= 66)
        return 0;
    return victory(r, t, seat, me);
}

static int all_played(const CoreRules *r, Table *t, int taker, int me)
{
    if (t->points[0] >= 66 && t->points[1] >= 66)
        return 0;
    if (t->points[0] >= 66)
        return victory(r, t, 0, me);
    if (t->points[1] >= 66)
        return victory(r, t, 1, me);
    if (t->closer >= 0) {
        int paid = cost(r, t, t->closer);
        return t->closer == me ? -paid : paid;
    }
    if (r->last_trick == CORE_TEN_OPEN_NOBODY_OUT)
        t->points[taker] += 10;
    if (r->nobody == CORE_NOBODY_LAST_TRICK)
        return taker == me ? 1 : -1;
    if (r->nobody == CORE_NOBODY_MORE && t->points[0] != t->points[1])
        return victory(r, t, t->points[0] > t->points[1] ? 0 : 1, me);
    return 0;
}

static void take_card(Table *t, int seat)
{
    t->holder[t->stock[0]] = (char)seat;
    t->stock_count--;
    memmove(t->stock, t->stock + 1, sizeof(int) * (size_t)t->stock_count);
}

static void both_draw(Table *t)
{
    t->owed = 0;
    take_card(t, t->turn);
    take_card(t, !t->turn);
}

static int hand_is_empty(const Table *t, int seat)
{
    for (int card = 0; card < 32; card++)
        if (t->holder[card] == seat)
            return 0;
    return 1;
}

static int first_lead(const Table *t) { return t->led < 0 && !t->tricks[0] && !t->tricks[1]; }

static int can_close(const CoreRules *r, const Table *t)
{
    if (!r->close || t->led >= 0 || !open_stock(t) || t->stock_count < r->close_min_stock)
        return 0;
    if (r->close_needs_trick && !t->tricks[t->turn])
        return 0;
    return !(first_lead(t) && (r->close_after_first_trick || r->first_trick_plain));
}

static int can_exchange(const CoreRules *r, const Table *t)
{
    int low = t->turned_suit * 8 + (r->deck == 32 ? 0 : r->deck == 24 ? 2 : 3);
    if (r->exchange == CORE_EXCHANGE_NONE || !open_stock(t) || t->stock_count < r->exchange_min_stock)
        return 0;
    if (t->led >= 0 && r->exchange != CORE_EXCHANGE_TURN)
        return 0;
    if (r->exchange_needs_trick && !t->tricks[t->turn])
        return 0;
    return !(r->first_trick_plain && first_lead(t)) && t->holder[low] == t->turn;
}

static int reply_card(const CoreRules *r, Table t, int card, int me)
{
    int seat = t.turn, suit = card / 8, rank = card % 8;
    int leader = !seat, taker = leader;
    if (suit == t.led / 8 ? rank > t.led % 8 : suit == trumps(r, &t))
        taker = seat;
    int gain = CARD_POINTS[rank] + CARD_POINTS[t.led % 8];
    t.holder[card] = 'p';
    t.led = -1;
    t.turn = taker;
    t.tricks[taker]++;
    t.cards[taker] += gain;
    t.points[taker] += gain + t.waiting[taker];
    t.waiting[taker] = 0;
    int last = hand_is_empty(&t, 0) && hand_is_empty(&t, 1);
    if (last && (r->last_trick == CORE_TEN_ALWAYS || (r->last_trick == CORE_TEN_OPEN && t.closer < 0)))
        t.points[taker] += 10;
    if (r->out == CORE_OUT_AUTO && t.points[taker] >= 66)
        return says_66(r, &t, taker, me);
    if (last)
        return all_played(r, &t, taker, me);
    if (open_stock(&t)) {
        if (r->close_before_draw && can_close(r, &t))
            t.owed = 1;
        else
            both_draw(&t);
    }
    return best_for(r, &t, me);
}

static int play_card(const CoreRules *r, Table t, int card, int me)
{
    int seat = t.turn, suit = card / 8, rank = card % 8;
    if (t.led < 0) {
        int partner = rank == 4 ? card + 1 : rank == 5 ? card - 1 : -1;
        int allowed = r->marriage == CORE_MARRIAGE_ANY
            || (r->marriage == CORE_MARRIAGE_OPEN && (open_stock(&t) || t.fresh_close));
        if (r->first_trick_plain && first_lead(&t))
            allowed = 0;
        int value = allowed && partner >= 0 && t.holder[partner] == seat
            ? suit == trumps(r, &t) ? 40 : 20 : 0;
        if (t.tricks[seat])
            t.points[seat] += value;
        else
            t.waiting[seat] += value;
        t.holder[card] = 'p';
        t.led = card;
        t.fresh_close = 0;
        if (t.points[seat] >= 66 && (value || r->out == CORE_OUT_AUTO))
            return says_66(r, &t, seat, me);
        t.turn = !seat;
        return best_for(r, &t, me);
    }
    return reply_card(r, t, card, me);
}

static int demanded(const CoreRules *r, const Table *t, int card, int level)
{
    int same = card / 8 == t->led / 8;
    if (level == 0)
        return r->strict == CORE_STRICT_BEAT && same && card > t->led;
    if (level == 1)
        return same;
    return level == 2 ? r->strict != CORE_STRICT_FOLLOW && card / 8 == trumps(r, t) : 1;
}

static int allowed_level(const CoreRules *r, const Table *t)
{
    for (int level = 0; level < 3; level++)
        for (int card = 0; card < 32; card++)
            if (t->holder[card] == t->turn && demanded(r, t, card, level))
                return level;
    return 3;
}

static int closing(const CoreRules *r, Table t, int me)
{
    t.closer = t.turn;
    t.fresh_close = 1;
    t.owed = 0;
    memcpy(t.then_points, t.points, sizeof t.points);
    memcpy(t.then_cards, t.cards, sizeof t.cards);
    memcpy(t.then_tricks, t.tricks, sizeof t.tricks);
    return best_for(r, &t, me);
}

static int exchanging(const CoreRules *r, Table t, int me)
{
    int low = t.turned_suit * 8 + (r->deck == 32 ? 0 : r->deck == 24 ? 2 : 3);
    int *last = &t.stock[t.stock_count - 1];
    t.holder[*last] = (char)t.turn;
    t.holder[low] = 'd';
    *last = low;
    return best_for(r, &t, me);
}

static int better(int best, int value, int mine)
{
    return best == -99 || (mine ? value > best : value < best) ? value : best;
}

static int best_for(const CoreRules *r, const Table *t, int me)
{
    int mine = t->turn == me, best = -99;
    if (r->out == CORE_OUT_CLAIM && t->points[t->turn] >= 66)
        return says_66(r, t, t->turn, me);
    if (t->owed) {
        Table drawn = *t;
        both_draw(&drawn);
        return better(closing(r, *t, me), best_for(r, &drawn, me), mine);
    }
    if (can_exchange(r, t))
        best = better(best, exchanging(r, *t, me), mine);
    if (can_close(r, t))
        best = better(best, closing(r, *t, me), mine);
    int level = t->led >= 0 && !open_stock(t) ? allowed_level(r, t) : 3;
    for (int card = 0; card < 32; card++)
        if (t->holder[card] == t->turn && (level == 3 || demanded(r, t, card, level)))
            best = better(best, play_card(r, *t, card, me), mine);
    return best;
}

int brute_value(const CoreRules *rules, const CoreDeal *deal)
{
    Table t;
    memset(&t, 0, sizeof t);
    memset(t.holder, 'p', sizeof t.holder);
    for (int card = 0; card < 32; card++)
        for (int seat = 0; seat < 2; seat++)
            if (deal->hand[seat] >> card & 1)
                t.holder[card] = (char)seat;
    for (int i = deal->drawn; i < deal->size; i++) {
        t.stock[t.stock_count++] = deal->stock[i];
        t.holder[deal->stock[i]] = 'd';
    }
    t.turned_suit = deal->trump;
    t.turn = deal->turn;
    t.led = deal->led == CORE_NO_CARD ? -1 : deal->led;
    t.owed = deal->draw_owed;
    t.closer = deal->closer == CORE_NO_SEAT ? -1 : deal->closer;
    t.fresh_close = deal->closing_lead;
    for (int seat = 0; seat < 2; seat++) {
        t.points[seat] = deal->counted[seat];
        t.waiting[seat] = deal->pending[seat];
        t.cards[seat] = deal->card_points[seat];
        t.tricks[seat] = deal->tricks[seat];
        t.then_points[seat] = deal->close_counted[seat];
        t.then_cards[seat] = deal->close_card_points[seat];
        t.then_tricks[seat] = deal->close_tricks[seat];
    }
    return best_for(rules, &t, deal->turn);
}
