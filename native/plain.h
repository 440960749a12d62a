/* What the parts of the core share of deals without a stock. */
#ifndef SIXTYSIX_PLAIN_H
#define SIXTYSIX_PLAIN_H

#include "cards.h"

enum { NONE_OF_THREE = 255, PLAIN_MOST_CARDS = 8, PLAIN_MOST_PAYOFF = 1 << 20 };

/* plain_deal.c */

static int plain_sides(const CorePlainRules *rules);
static int side_of(const CorePlainRules *rules, int seat);

/* Points of a card, with the ten of trumps at eleven where the rules say so. */
static int plain_worth(const CorePlainRules *rules, const CorePlain *p, int card);
static uint32_t all_hands(const CorePlain *p);

/* Which card of the trick holds it, counted from the lead; the seat that played the one at `place`.
 */
static int best_place(const CorePlain *p);
static int seat_at(const CorePlainRules *rules, const CorePlain *p, int place);
static int tricks_left(const CorePlainRules *rules, const CorePlain *p);

/* The cards the seat on turn may play: some, while the deal is not over. */
static uint32_t may_play(const CorePlainRules *rules, const CorePlain *p);

/* Points that leading the card declares. */
static int declares(const CorePlainRules *rules, const CorePlain *p, int card);

/* Play a card that may be played. */
static void plain_play(const CorePlainRules *rules, CorePlain *p, int card);

/* The seat that is out among three, or NONE_OF_THREE. */
static int out_seat(const CorePlainRules *rules, const CorePlain *p);
static int plain_is_over(const CorePlainRules *rules, const CorePlain *p);

/* plain_policy.c: the card of the seat on turn by rule; the deal is not over. */
static int plain_by_rule(const CorePlainRules *rules, const CorePlain *p);

/* plain_search.c */

typedef struct {
    const CorePlainRules *rules;
    CorePlainSlot *slots;
    uint64_t mask, nodes;
} PlainSearch;

/* The final value of the deal for the side that is asked, as far as it lies between alpha and beta;
 * else a bound. */
static int plain_search(PlainSearch *s, const CorePlain *p, int alpha, int beta);

/* The payoff of each of three when each plays for the most it can get. */
static void plain_race(PlainSearch *s, const CorePlain *p, int *payoff);

#endif
