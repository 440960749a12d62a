/* What every public function checks before it uses what it was given.
 *
 * Pointers have to point to as much as the header says; that alone cannot be checked. */
#ifndef SIXTYSIX_CHECK_H
#define SIXTYSIX_CHECK_H

#include "cards.h"
#include "learned.h"

/* CORE_OK or CORE_BAD_RULES. */
static int check_rules(const CoreRules *rules);

/* core_check, and CORE_BAD_DEAL where the deal is over. */
static int check_going_on(const CoreRules *rules, const CoreDeal *deal);

/* Whether there are slots, as many as it says. */
static int check_solver(const CoreSolver *solver);

/* Whether a payoff is none, or 13 numbers in their range that never fall. */
static int check_payoff(const int32_t *payoff);

/* Whether no sum of the net leaves 32 bits. */
static int check_net(const CoreNet *net);

/* CORE_OK or CORE_BAD_DEAL: whether the cards played are cards of the deck that lie nowhere else,
 * each shown once; the info has been checked. */
static int check_shown(const CoreRules *rules, const CoreInfo *info, const CoreShown *shown);

/* More points than there are: so many the cards are worth, all marriages and the last trick. */
enum { DECK_POINTS = 120, MARRIAGE_POINTS = 100, ALL_POINTS = 230 };

/* The points of all marriages in a set of cards. */
static int points_of_marriages(uint32_t cards, int trump);

#endif
