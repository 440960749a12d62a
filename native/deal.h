/* What the solver, the policy and the search share with the deal. */
#ifndef SIXTYSIX_DEAL_H
#define SIXTYSIX_DEAL_H

#include "cards.h"

static inline int stock_count(const CoreDeal *deal) { return deal->size - deal->drawn; }

static inline int stock_is_open(const CoreDeal *deal)
{
    return deal->closer == CORE_NO_SEAT && deal->drawn < deal->size;
}

static inline int trump_now(const CoreRules *rules, const CoreDeal *deal)
{
    int abolished = deal->closer != CORE_NO_SEAT && !rules->trumps_after_close;
    return abolished ? NO_TRUMP : deal->trump;
}

static inline int lowest_trump(const CoreRules *rules, const CoreDeal *deal)
{
    return deal->trump * 8 + 8 - rules->deck / 4;
}

/* Whether the seat on turn may do so; each assumes that no draw is owed and the deal goes on. */
int may_exchange(const CoreRules *rules, const CoreDeal *deal);
int may_close(const CoreRules *rules, const CoreDeal *deal);
uint32_t playable(const CoreRules *rules, const CoreDeal *deal);

/* The points that leading the card declares: 0, 20 or 40. */
int marriage_of(const CoreRules *rules, const CoreDeal *deal, int card);

/* Do an act that is known to be legal. */
void act_on(const CoreRules *rules, CoreDeal *deal, int act);

/* Game points for the seat that reaches 66 now: a win, or the failed close of the other. */
int out_value(const CoreRules *rules, const CoreDeal *deal, int seat);

/* Game points the other seat scores for a failed close or wrong claim of `failer`. */
int failed_value(const CoreRules *rules, const CoreDeal *deal, int failer);

/* The exact value of a deal for seat `view`, in the solver's present round. */
int value_of(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int view);

/* Who has declared a marriage and has 66 claims before the reply. */
void settle_claims(const CoreRules *rules, CoreDeal *deal);

/* Layout number `index`, and one drawn at random, of an info that has been checked. */
void world_at(const CoreInfo *info, uint64_t index, CoreDeal *deal);
void draw_world(const CoreInfo *info, uint64_t *rng, CoreDeal *deal);

/* The acts worth asking about: no wrong claim, and a right one is the only act. */
int sensible_acts(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[16]);

/* A deal is worth at most so many game points; a payoff counts them in thousandths. */
enum { MOST_POINTS = 6, PAYOFF_UNITS = 1000, MOST_PAYOFF_WORLDS = 300000 };

/* Whether a payoff is none, or 13 numbers in their range that never fall. */
static inline int check_payoff(const int32_t *payoff)
{
    for (int i = 0; payoff && i <= 2 * MOST_POINTS; i++)
        if (payoff[i] > MOST_POINTS * PAYOFF_UNITS || payoff[i] < -MOST_POINTS * PAYOFF_UNITS
            || (i && payoff[i] < payoff[i - 1]))
            return 0;
    return 1;
}

/* Game points for a win against a loser with these points and tricks. */
static inline int win_scale(const CoreRules *rules, int points, int card_points, int tricks)
{
    int schwarz = rules->schwarz_by_points ? card_points == 0 : tricks == 0;
    return schwarz ? 3 : points < rules->schneider_below ? 2 : 1;
}

#endif
