/* The net's player on one layout: what it thinks of its options, how it plays on, what that brings.
 */
#ifndef SIXTYSIX_NET_PLAYER_H
#define SIXTYSIX_NET_PLAYER_H

#include "check.h"
#include "net.h"
#include "seen.h"

enum { CHANCES = 192 };

typedef struct {
    const CoreRules *rules;
    const CoreNet *net;
    CoreSolver *solver;
    const int32_t *payoff;
    int64_t height, slope; /* of the payoff's line, at 0 game points and for one more */
    int seat;
    uint32_t depth;
    uint32_t chances[CHANCES];
    int32_t odds[32]; /* that the other holds a hidden card, see net_guess */
    NetSums sums[2];  /* by seat */
} NetPlayer;

/* What an option has brought: game points as the net judges them at the end of each layout, in
 * CORE_NET_UNITS, and what the payoff bends; the squares of both together as sum_of counts them; and
 * the net's own value of the option itself, CORE_NET_PRIOR times. */
typedef struct {
    int64_t points, bends, squares, prior;
    int dropped;
} Tally;

/* Ready for the net's values; with a payoff, or NULL, also for playing on. */
static NetPlayer make_net_player(const CoreRules *rules, const CoreNet *net, CoreSolver *solver,
                                 const int32_t *payoff, int seat, uint32_t depth);

/* The net's value of every option of the seat on turn; return how many there are. */
static int ask_net(NetPlayer *player, const Seen *seen, Option options[MAX_OPTIONS],
                   int64_t values[MAX_OPTIONS]);

/* Note what the net thinks that the other holds. */
static void guess_hand(NetPlayer *player, const Seen *seen);

/* Draw a layout, likely ones more often. */
static void draw_likely_world(const NetPlayer *player, const CoreInfo *info, uint64_t *seed,
                              CoreDeal *deal);

/* Let both act as the net would until the seat has had its `depth` decisions and the net can say
 * what comes of the next, or the stock is open no more. With a payoff play goes on to the end, to
 * see where it bends. */
static void play_on(NetPlayer *player, Seen *seen, int goes_on, uint64_t rng, Tally *tally);

/* The sum of an option after `done` layouts and the net's own: in CORE_NET_UNITS or, with a payoff,
 * in parts of a thousandth; what it bends is known from the layouts alone. */
static int64_t total_of(const NetPlayer *player, const Tally *tally, uint32_t done);

/* The sum of an option after `done` layouts alone, in CORE_NET_UNITS or thousandths. */
static int64_t sum_of(const NetPlayer *player, const Tally *tally, uint32_t done);

#endif
