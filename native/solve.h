/* What the parts of the exact solver share; solve.c says how it works. */
#ifndef SIXTYSIX_SOLVE_H
#define SIXTYSIX_SOLVE_H

#include "deal.h"

enum { FREE = 255 };              /* a margin without limit */
enum { HAS_TRICK = 1, HAS_CARD_POINTS = 4, CLOSER_TRICK = 16, CLOSER_GREW = 32 };

/* A position at the start of a trick. flags: HAS_TRICK << seat, HAS_CARD_POINTS << seat, and what
 * the closer took since. fixed_win and fixed_fail: scores that the closing settled, else 0. trump:
 * NO_TRUMP once a closing has abolished trumps; open: whether cards are still drawn.
 *
 * There is one for the whole search: each function that plays a card takes it back. Its members are
 * as wide as the registers, for a copy of small ones just written waits for them. */
typedef struct {
    uint32_t hand[2], trumps; /* trumps: the cards of the trump suit, none without trumps */
    int points[2], pending[2];
    int unplayed;             /* card points in both hands and the stock still to be drawn */
    int flags, leader, drawn, turned, closer, closing_lead, fixed_win, fixed_fail, trump, open;
    uint32_t lasting;         /* see lasting_state */
} Position;

/* An answer with its margins; tie: a no that a deal without winner may be behind. */
typedef struct {
    int own, holds, other, tie;
} Proof;

/* The answer yes or no, true within these margins. */
static Proof proof_of(int holds, int own, int other, int tie);

typedef struct {
    const CoreRules *rules;
    const uint8_t *stock;
    CoreSolver *solver;
    int size, suit, low_trump, target, flag_mask;
} Search;

/* Cards in the order to try them. */
typedef struct {
    int count, key[8];
} Moves;

/* solve_judge.c */

static int min(int a, int b);
static int is_schwarz(const Search *s, const Position *p, int seat);
static int scale_against(const Search *s, const Position *p, int loser);

/* What a seat scores when it is out now: the most it can still win. */
static int out_now(const Search *s, const Position *p, int seat);

/* How many points more a loser may have and stay below schneider, how many fewer and stay above. */
static int room_below(const Search *s, const Position *p, int loser);
static int room_above(const Search *s, const Position *p, int loser);

/* A seat scores what its win is worth now: seat 0, seat 1; and the one that says it is out. */
static Proof judge_win(const Search *s, const Position *p);
static Proof judge_loss(const Search *s, const Position *p);
static Proof judge_out(const Search *s, const Position *p, int seat);

/* The last card is played and nobody ended the deal. */
static Proof judge_played_out(const Search *s, Position *p, int last_winner);

/* Limit a proof by what it used, for a yes and for a no. */
static Proof with_margins(Proof proof, int own_yes, int other_yes, int own_no, int other_no);
static int short_of_out(const Position *p, int seat);

/* A seat has gained points, and the proof is about what came of it: no more than keep it short of
 * 66. */
static Proof not_sooner(Proof proof, int seat, int before, int after);

/* All of several acts give the same answer. */
static Proof merge(Proof all, Proof next);

/* solve_bounds.c */

static int may_marry(const Search *s, const Position *p);
static int best_marriage(const Search *s, const Position *p);

/* Answer from what can still be scored and from who can still get to 66; own = -1: no answer. */
static Proof bound(const Search *s, const Position *p);

/* solve_table.c */

static uint32_t lasting_state(const Search *s, const Position *p);

/* Everything but the cards and the points by which remembered positions differ. */
static uint32_t state_of(const Search *s, const Position *p);
static CoreSlot *pair_of(const Search *s, const Position *p, uint32_t state);
static CoreSlot *find_slot(const Search *s, const Position *p, uint32_t state, CoreSlot *pair);

/* Whether the slot answers for the position. */
static int recall(const Search *s, const CoreSlot *slot, const Position *p, Proof *proof);
static void remember(const Search *s, const Position *p, uint32_t state, CoreSlot *pair, Proof proof,
                     int best);

/* solve_moves.c: the cards in the order to try them, and the one at a place of it; seat 1 - leader
 * replies. */
static int card_of(const Moves *m, int place);
static void order_replies(const Search *s, const Position *p, int led, Moves *m);
static void order_leads(const Search *s, const Position *p, int best, Moves *m);

/* solve_proof.c: each answers for the position after what its name says; `best` is the act that
 * decided. */
static Proof prove_lead(Search *s, Position *p);
static Proof prove_acts(Search *s, Position *p, int hint, int *best);
static Proof prove_reply(Search *s, Position *p, int led);
static Proof prove_closed(Search *s, const Position *p, int seat);
static Proof prove_trick(Search *s, Position *p, int led, int card);
static void draw_cards(const Search *s, Position *p);
static int exchange_allowed(const Search *s, const Position *p, int seat, int on_lead);
static void exchange_card(const Search *s, Position *p, int seat);

#endif
