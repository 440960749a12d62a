/* What the parts of the core share of a deal.
 *
 * The core is one translation unit (core.c), so all but core_... is static. Functions that are not
 * core_... are given only what the checks of check.h have passed; what else they rely on is
 * asserted. */
#ifndef SIXTYSIX_DEAL_H
#define SIXTYSIX_DEAL_H

#include "cards.h"

/* legal.c */

static int stock_count(const CoreDeal *deal);
static int stock_is_open(const CoreDeal *deal);
static int trump_now(const CoreRules *rules, const CoreDeal *deal);
static int lowest_trump(const CoreRules *rules, const CoreDeal *deal);

/* Whether the seat on turn may do so; no draw is owed and the deal goes on. */
static int may_exchange(const CoreRules *rules, const CoreDeal *deal);
static int may_close(const CoreRules *rules, const CoreDeal *deal);
static uint32_t playable(const CoreRules *rules, const CoreDeal *deal);

/* The points that leading the card declares: 0, 20 or 40. */
static int marriage_of(const CoreRules *rules, const CoreDeal *deal, int card);

/* core_legal without its checks. */
static int legal_acts(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[CORE_MAX_ACTS]);

/* The acts worth asking about: no wrong claim, and a right one is the only act. */
static int sensible_acts(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[CORE_MAX_ACTS]);

/* deal.c */

/* Both draw, who won the trick first; there are two cards at least. */
static void draw(CoreDeal *deal);

/* Do an act that is legal. */
static void act_on(const CoreRules *rules, CoreDeal *deal, int act);

/* Who has declared a marriage and has 66 claims before the reply. */
static void settle_claims(const CoreRules *rules, CoreDeal *deal);

/* score.c */

/* Game points for a win against a loser with these points and tricks. */
static int win_scale(const CoreRules *rules, int points, int card_points, int tricks);

/* Game points for the seat that reaches 66 now: a win, or the failed close of the other. */
static int out_value(const CoreRules *rules, const CoreDeal *deal, int seat);

/* Score the deal for a seat that is out by itself, if it is; whether it was. */
static int out_by_itself(const CoreRules *rules, CoreDeal *deal, int seat);

/* Score the deal after a claim; after the last card when nobody ended it. */
static void score_claim(const CoreRules *rules, CoreDeal *deal, int seat);
static void score_played_out(const CoreRules *rules, CoreDeal *deal, int last_winner);

/* solve.c */

/* The exact value of a deal for seat `view`, in the solver's present round. */
static int value_of(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int view);

/* worlds.c */

/* Layout number `index`, and one drawn at random, of an info. */
static void world_at(const CoreInfo *info, uint64_t index, CoreDeal *deal);
static void draw_world(const CoreInfo *info, uint64_t *rng, CoreDeal *deal);

/* A deal is worth at most so many game points; a payoff counts them in thousandths. */
enum { MOST_POINTS = 6, PAYOFF_UNITS = 1000, MOST_PAYOFF_WORLDS = 300000 };

#endif
