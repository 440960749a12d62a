/* A deal together with what its players have shown: what the net's view is made of. */
#ifndef SIXTYSIX_SEEN_H
#define SIXTYSIX_SEEN_H

#include "deal.h"
#include "net_inputs.h"

enum { LED, LOST, WON };

/* known: cards a seat has shown and may still hold; plays: its cards led, lost and won with. */
typedef struct {
    CoreDeal deal;
    uint32_t known[2], plays[2][3];
} Seen;

/* Do a legal act and note what it shows. */
static void seen_act(const CoreRules *rules, Seen *seen, int act);

/* What the seat on turn knows. */
static NetView seen_view(const Seen *seen);

enum { MAX_OPTIONS = 17 };

/* Every option with the stock open and no draw owed: each card, each card after closing where
 * that is allowed, the exchange; return how many. */
static int seen_options(const CoreRules *rules, const Seen *seen, Option options[MAX_OPTIONS]);

/* Do an option, and the draw if one is owed then; whether the deal goes on with the stock open. */
static int seen_choose(const CoreRules *rules, Seen *seen, Option option);

#endif
