/* The C core of Sixty-six: rules of a deal for two players, exact solver, sampled search.
 *
 * Ownership: the caller owns every struct and every buffer; nothing is allocated, nothing is kept
 * between calls, there is no init call and no mutable global. Threads: any number of threads may
 * call at once as long as they share no struct that is written to.
 * Units: points are card points (66 win a deal), values are game points of one deal.
 * Errors: every function checks all it is given before it uses it. Those that can fail return
 * CORE_OK (or what they count) or a negative CORE_BAD_... code and leave their output untouched on
 * failure; core_perft and core_count_worlds return 0. Pointers alone are taken on trust: each points
 * to as much as is said here.
 *
 * The part between the markers is read by the binding as it stands, so it holds declarations only.
 */
#ifndef SIXTYSIX_CORE_H
#define SIXTYSIX_CORE_H

#include <stdint.h>

/* cdef begin */

/* A card is suit * 8 + rank, suits 0..3 S H D C, ranks 0..7 7 8 9 J Q K T A; a set of cards is a
 * uint32_t with bit `card` set. */
enum { CORE_NO_CARD = 255, CORE_NO_SEAT = 255 };

/* Acts: 0..31 play that card, then: */
enum {
    CORE_EXCHANGE = 32,     /* the lowest trump for the turned-up one */
    CORE_CLOSE = 33,        /* close the stock; where a draw is owed, after drawing */
    CORE_CLAIM = 34,        /* the seat on turn says it has 66 */
    CORE_DECLARER_CLAIM = 35, /* the seat that led a marriage says so while the reply is awaited */
    CORE_CLOSE_EARLY = 36,  /* close before the draw that is owed */
    CORE_DRAW = 37,         /* draw, where closing before the draw was possible */
    CORE_NO_ACT = 255
};
enum { CORE_MAX_ACTS = 16 };

enum {
    CORE_OK = 0,
    CORE_BAD_RULES = -1,
    CORE_BAD_DEAL = -2,
    CORE_BAD_ACT = -3,
    CORE_BAD_ARGUMENT = -4
};

enum { CORE_EXCHANGE_LEAD, CORE_EXCHANGE_TURN, CORE_EXCHANGE_NONE };
enum { CORE_MARRIAGE_OPEN, CORE_MARRIAGE_ANY, CORE_MARRIAGE_NONE };
enum { CORE_STRICT_FOLLOW, CORE_STRICT_TRUMP, CORE_STRICT_BEAT };
enum { CORE_OUT_AUTO, CORE_OUT_CLAIM };
enum { CORE_TEN_OPEN_NOBODY_OUT, CORE_TEN_DECIDES, CORE_TEN_OPEN, CORE_TEN_ALWAYS };
enum { CORE_SCORED_END, CORE_SCORED_CLOSE };
enum { CORE_FAILED_AT_CLOSE, CORE_FAILED_CLASSIC, CORE_FAILED_AT_END, CORE_FAILED_THREE };
enum { CORE_NOBODY_MORE, CORE_NOBODY_LAST_TRICK, CORE_NOBODY_CARRY, CORE_NOBODY_DRAW };

/* One row of options, in the order of the rule set; yes is 1 and no is 0. */
typedef struct {
    uint8_t deck, hand;
    uint8_t exchange, exchange_needs_trick, exchange_min_stock;
    uint8_t marriage, first_trick_plain;
    uint8_t close, close_after_first_trick, close_needs_trick, close_before_draw, close_min_stock;
    uint8_t trumps_after_close, strict, out, last_trick;
    uint8_t schneider_below, schwarz_by_points, close_scored;
    uint8_t failed_close, failed_close_no_trick, nobody;
} CoreRules;

/* One deal with all cards known. Each array has one item a seat.
 * stock[drawn..size-1] are the cards still to be drawn, top first, the turned-up trump last; after
 * closing they lie there and are drawn no more. */
typedef struct {
    uint32_t hand[2];
    uint16_t counted[2];    /* points that count: cards, counted marriages, the ten; with what is still to
                             * be played at most the 230 of all */
    uint16_t close_counted[2]; /* the same as at the closing */
    uint8_t stock[32];
    uint8_t drawn, size;
    uint8_t trump;          /* suit of the turned-up card, 0..3 */
    uint8_t turn;           /* the seat to act */
    uint8_t led;            /* card led and not replied to, or CORE_NO_CARD */
    uint8_t declared;       /* 1 when that lead declared a marriage */
    uint8_t draw_owed;      /* 1 while the winner of a trick may still close before the draw */
    uint8_t closer;         /* the seat that closed, or CORE_NO_SEAT */
    uint8_t closing_lead;   /* 1 until the lead after the closing */
    uint8_t pending[2];     /* marriages that wait for a trick */
    uint8_t card_points[2]; /* points of the cards taken alone */
    uint8_t tricks[2];
    uint8_t close_card_points[2], close_tricks[2];
    uint8_t over;           /* 1 when the deal has been scored */
    uint8_t carried;        /* game points set aside for the next winner */
    int8_t score;           /* game points won by seat 0, negative when seat 1 won them */
} CoreDeal;

/* Begin a deal. hands: two sets of rules->hand cards; stock: deck - 2 * hand cards, turned-up one
 * last; forehand: the seat that leads. */
int core_start(const CoreRules *rules, const uint32_t hands[2], const uint8_t *stock,
               int forehand, CoreDeal *deal);

/* CORE_OK, CORE_BAD_RULES or CORE_BAD_DEAL: whether the structs hold what the other functions
 * accept. */
int core_check(const CoreRules *rules, const CoreDeal *deal);

/* Write every legal act, at most CORE_MAX_ACTS, in the one order: EXCHANGE, CLOSE, CLAIM,
 * DECLARER_CLAIM, CLOSE_EARLY, cards from the lowest; return how many. Where a draw is owed these
 * are CLOSE_EARLY and all that is legal after the draw; DRAW itself is not listed. */
int core_legal(const CoreRules *rules, const CoreDeal *deal, uint8_t acts[16]);

/* Do a legal act (or DRAW while a draw is owed); CORE_BAD_ACT when it is not legal. */
int core_apply(const CoreRules *rules, CoreDeal *deal, int act);

/* How many sequences of `depth` legal acts there are; those that end the deal sooner count only
 * at their own length. Of a deal that core_check refuses there are none. */
uint64_t core_perft(const CoreRules *rules, const CoreDeal *deal, int depth);

/* One remembered position of the solver; a zeroed slot is empty. targets: the one of its yes and, four
 * bits up, the one of its no, both + 6. */
typedef struct {
    uint64_t hands;
    uint32_t state, round;
    uint8_t box[4];
    uint8_t best, depth, tie, targets;
} CoreSlot;

/* A solver: the caller sets slots (zeroed at first), slot_bits (there are 2^slot_bits slots, 4..28;
 * no slots or another number of them is CORE_BAD_ARGUMENT), node_limit (0: none) and stop (NULL:
 * none; a search ends soon after *stop is not 0). `round` starts at 0 and belongs to the solver,
 * `nodes` grows with each call (positions at the start of a trick that were searched; the
 * last trick is none), and `stopped` tells that the last call was cut short by limit or
 * stop. Nothing but speed depends on earlier calls, and not even that: each call starts a new
 * round, in which older slots do not count. */
typedef struct {
    CoreSlot *slots;
    uint32_t slot_bits, round;
    uint64_t nodes, node_limit;
    volatile int32_t *stop;
    int32_t stopped;
} CoreSolver;

/* Exact value of a deal for the seat to act, in game points won (lost: negative), when both know
 * all cards; a seat on turn that has 66 claims at once, and nobody claims wrongly. best: an act
 * that attains it. Returns CORE_OK also when stopped: then value and best are meaningless. */
int core_solve(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver, int *value, int *best);

/* The same for every act: acts as core_legal lists them (with DRAW instead of the acts after
 * it where a draw is owed, and no wrong claims), values[i] the value of acts[i]; count of them. */
int core_solve_acts(const CoreRules *rules, const CoreDeal *deal, CoreSolver *solver,
                    uint8_t acts[16], int8_t values[16], int *count);

/* What one seat knows of a deal. deal: everything public, with the seat's own hand; in the other
 * hand stand only the cards surely known to lie there, and of the stock only the turned-up card
 * (its last) is read. unseen: cards that lie in the other hand or face down in the stock; excluded:
 * those of them that the other hand cannot hold; his_cards: cards in the other hand. */
typedef struct {
    CoreDeal deal;
    uint32_t unseen, excluded;
    uint8_t seat, his_cards;
} CoreInfo;

/* One thing the seat to act can do: `before` (bits below), then `act` (a card, DRAW or CLAIM).
 * sum: game points for the seat added up over `worlds` layouts; squares: their squares, likewise.
 * chosen: what it is compared by, added up over `weighed` layouts; the same where nothing else is
 * said. exact: 1 where no other layout could change the value. Of a plan also lost: what it brings less than
 * seeing all cards would, added up over the layouts it was chosen on, and over those it is valued on (which may be the same);
 * lost_squares: the squares of the former. */
enum { CORE_FIRST_EXCHANGE = 1, CORE_FIRST_CLOSE = 2, CORE_FIRST_CLOSE_EARLY = 4 };
enum { CORE_MAX_OPTIONS = 48 };
typedef struct {
    uint8_t act, before, exact;
    uint32_t worlds, weighed;
    int64_t chosen, sum, squares, lost[2], lost_squares;
} CoreOption;

/* CORE_OK, CORE_BAD_RULES or CORE_BAD_DEAL. */
int core_check_info(const CoreRules *rules, const CoreInfo *info);

/* How many layouts fit what the seat knows, at most 2^62; once the stock is closed its order is of
 * no interest and not counted. 0 of an info that core_check_info refuses. */
uint64_t core_count_worlds(const CoreRules *rules, const CoreInfo *info);

/* Layout number `index` of them, each exactly once. */
int core_world_at(const CoreRules *rules, const CoreInfo *info, uint64_t index, CoreDeal *deal);

/* A layout drawn uniformly; *rng is a SplitMix64 state and moves on. */
int core_draw_world(const CoreRules *rules, const CoreInfo *info, uint64_t *rng, CoreDeal *deal);

/* The act that the playouts' rule policy does for the seat to act (stock open). */
int core_policy_act(const CoreRules *rules, const CoreDeal *deal);

/* Try every option of the seat to act on layouts of the hidden cards and play each to the end: rule
 * policy while the stock is open, exact from there on. worlds: layouts to draw, at least 1; where
 * no more than enumerate_up_to fit, all of them are taken instead, each once. Options that fall
 * hopelessly behind are dropped on the way, so their `worlds` is smaller. The solver's stop ends
 * the search early: what was finished counts. payoff: NULL for game points; else what a deal is
 * worth that ends with -6..6 of them for the seat, 13 numbers that never fall, -6000..6000; sum is
 * then in thousandths. */
int core_search(const CoreRules *rules, const CoreInfo *info, CoreSolver *solver, uint32_t worlds,
                uint32_t enumerate_up_to, uint64_t seed, const int32_t *payoff,
                CoreOption options[48], int *count);

enum { CORE_MOST_PLANNED = 4000 };

/* How many words of room a search of so many worlds takes. */
uint64_t core_plan_room(uint32_t worlds);

/* Value every option after which the stock is closed: in closed play or with the stock exhausted all that the
 * seat to act has, with the stock open the closings. It is valued by the best plan after it: one act for each
 * thing the seat can know, against an opponent who sees all cards. chosen is what the plan brings in the
 * worlds it was chosen on, sum and squares in those it is valued on; where all worlds were looked at (exact
 * is 1) these are the same, and lost is not asked. worlds: worlds to draw that choose each plan, and
 * `valued` more on which it is valued (0: on the same); where no more than enumerate_up_to hands fit, all are
 * taken for both instead. Each is at most CORE_MOST_PLANNED. room: core_plan_room(of all worlds)
 * words. The solver's stop and node_limit end the search: what is not finished has no worlds. payoff:
 * as for core_search. */
int core_plan(const CoreRules *rules, const CoreInfo *info, CoreSolver *solver, uint64_t *room,
              uint32_t worlds, uint32_t valued, uint32_t enumerate_up_to, uint64_t seed,
              const int32_t *payoff, CoreOption options[48], int *count);

/* Kinds of random position; a number from 0 up: so many tricks are left in the open stock. */
enum { CORE_KIND_CLOSED_FIRST = -2, CORE_KIND_CLOSED = -1, CORE_KIND_EXHAUSTED = 0 };

/* A position of the kind from random play, for tests and measurements: every act is as likely as
 * any other, but closings happen only where a closed position is wanted, and nobody claims.
 * CLOSED_FIRST is a fresh deal whose forehand has closed at once. *rng is a SplitMix64 state and
 * moves on. CORE_BAD_ARGUMENT when the rules hardly ever lead to such a position. */
int core_random_position(const CoreRules *rules, int kind, uint64_t *rng, CoreDeal *deal);

/* Deals without a stock: three for themselves and out at 66, or two sides of two (seat & 1) who
 * play all cards. strict as above; marriage: 1 where a lead declares a pair; ten_11: 1 where the
 * ten of trumps counts eleven; side: of two sides, the one whose value is asked.
 * payoff[winner][game points - 1][seat], among three: what it is worth to a seat that the winner is
 * out with 1, 2 or 3 game points, -2^20..2^20. To the winner more points are never worth less, and
 * any of them more than 65 more than that another is out or nobody, which is worth 0. */
typedef struct {
    uint8_t seats, strict, marriage, ten_11, side;
    int32_t payoff[3][3][3];
} CorePlainRules;

/* One such deal with all cards known, trumps named. points (counted), pending and tricks are by
 * side; with what is still to be played a side has at most the 230 points and 8 tricks there are.
 * trick[0..table-1] are the cards on the table from the lead on; turn: the seat to act. */
typedef struct {
    uint32_t hand[4];
    uint8_t trick[4], points[4], pending[4], tricks[4];
    uint8_t trump, turn, table;
} CorePlain;

/* One remembered position. The caller owns the slots; each call clears them first. */
typedef struct {
    uint32_t hand[4];
    int16_t low, high;
    uint8_t turn, flags, best, unused;
} CorePlainSlot;

/* A card and what playing it leads to. Two sides: CORE_PLAIN_POINT times the final points of
 * rules->side and its tricks added. Three: the payoff of the seat to act, and its own points where
 * it is not out itself, so that it plays on sensibly. */
enum { CORE_PLAIN_POINT = 16 };
typedef struct {
    int32_t value;
    uint8_t card;
} CorePlainValue;

/* CORE_OK, CORE_BAD_RULES or CORE_BAD_DEAL; a deal that is over is CORE_BAD_DEAL. */
int core_plain_check(const CorePlainRules *rules, const CorePlain *deal);

/* The card that the rule policy plays, knowing its own hand and which cards are out. */
int core_plain_policy(const CorePlainRules *rules, const CorePlain *deal);

/* The value of every legal card from the lowest, at most 8. After the card the rule policy plays
 * until `exact` tricks are left, and all hands best from there: two sides against each other, three
 * each for itself. There are 2^slot_bits slots, 1..24. */
int core_plain_values(const CorePlainRules *rules, const CorePlain *deal, CorePlainSlot *slots,
                      int slot_bits, int exact, CorePlainValue values[8], int *count,
                      uint64_t *nodes);

/* cdef end */

#endif
