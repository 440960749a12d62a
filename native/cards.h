/* Cards, sets of cards and the generator: what all parts of the core share; the bodies are in cards.c. */
#ifndef SIXTYSIX_CARDS_H
#define SIXTYSIX_CARDS_H

#include <assert.h>
#include <stdint.h>

#include "core.h"

enum { QUEEN = 4, KING = 5, NO_TRUMP = 4, OUT_POINTS = 66, TEN_POINTS = 10 };

/* One bit a suit at the queen; the king lies one above. */
static const uint32_t QUEENS = 0x10101010u;

/* Cards are 0..31, sets that are asked for a card are not empty. */
static inline uint32_t bit(int card);
static inline uint32_t suit_mask(int suit);

/* Cards of the same suit that are stronger than the card. */
static inline uint32_t higher_in_suit(int card);
static inline int lowest(uint32_t set);
static inline int highest(uint32_t set);
static inline int lowest_of_64(uint64_t set);

/* Without an instruction for it, which not every machine has, counting in place beats a call. */
static inline int count_cards(uint32_t set);

/* How many cards of one rank a set holds: at most one a suit, which lie eight bits apart. */
static inline int count_rank(uint32_t set, int rank);
static inline int points_of(int card);

/* Card points of a set, 0..120: jacks and above weigh 2 3 4 10 11, added up in one byte a suit. */
static inline int points_in(uint32_t set);

/* Whether a set has at most one card, at most two. */
static inline int at_most_one(uint32_t set);
static inline int at_most_two(uint32_t set);

/* Every card of the suits of a set that is as high as one of the set, or lower. */
static inline uint32_t up_to_highest(uint32_t set);

/* Every card of the suits that a set has cards of. */
static inline uint32_t suits_of(uint32_t set);

/* How many cards of each suit a set holds, one byte a suit. */
static inline uint32_t count_by_suit(uint32_t set);

/* Every card of the suits of which there are at least as many by one count as by the other. */
static inline uint32_t suits_with_as_many(uint32_t counts, uint32_t others);

/* Kings and queens whose partner is in the set too. */
static inline uint32_t marriages_in(uint32_t hand);

/* Whether a card played second beats the card led. */
static inline int beats(int card, int led, int trump);

/* The cards of a hand that strict play allows to a lead. Source: RULES, `strict`. */
static inline uint32_t strict_replies(uint32_t hand, int led, int trump, int strict);

/* SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the next 64 bits of the stream. */
static inline uint64_t mix64(uint64_t value);
static inline uint64_t rng_next(uint64_t *state);

/* A number 0..bound-1 without bias (Lemire 2019), bound at least 1. */
static inline uint32_t rng_below(uint64_t *state, uint32_t bound);

#endif
