/* The rule policy of the playouts: what a sound player does while the stock is open.
 *
 * It looks only at what the seat to act may know: its hand, the turned-up card, and the cards it
 * has not seen, which lie in the other hand or among `buried`, the cards face down in the stock: it
 * is never told which. Each act is scored by adding up weights of the features it has, in
 * hundredths of a game point. */
#ifndef SIXTYSIX_POLICY_H
#define SIXTYSIX_POLICY_H

#include "deal.h"
#include "policy_features.h"

/* So many features can be on at once. */
enum { MOST_ON = 16 };

/* A seat's view while a deal is played out. */
typedef struct {
    uint32_t mine, unseen; /* unseen: what may lie in the other hand */
    int trump, stage;
} Situation;

static Situation situation_of(const CoreDeal *deal, uint32_t buried);

/* The cards face down in the stock. */
static uint32_t buried_cards(const CoreDeal *deal);

/* Write the numbers of the features that are on, return how many. */
static int lead_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o, int card,
                         uint8_t on[MOST_ON]);
static int reply_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o,
                          int card, uint8_t on[MOST_ON]);
static int close_features(const CoreRules *rules, const CoreDeal *deal, const Situation *o,
                          uint8_t on[MOST_ON]);

/* The act of the seat to act; the stock is open, or a draw is owed. */
static int policy_act(const CoreRules *rules, const CoreDeal *deal, uint32_t buried);

#endif
