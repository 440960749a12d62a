/* Cards, sets of cards and the generator: small inline functions shared by the core's files. */
#ifndef SIXTYSIX_CARDS_H
#define SIXTYSIX_CARDS_H

#include <assert.h>
#include <stdint.h>

#include "core.h"

enum { QUEEN = 4, KING = 5, NO_TRUMP = 4, OUT_POINTS = 66, TEN_POINTS = 10 };

/* One bit a suit at the queen; the king lies one above. */
static const uint32_t QUEENS = 0x10101010u;

/* Cards are 0..31, sets that are asked for a card are not empty: asserted, as the headers say. */
static inline uint32_t bit(int card)
{
    assert(card >= 0 && card < 32);
    return (uint32_t)1 << card;
}

static inline uint32_t suit_mask(int suit) { return suit < 4 ? (uint32_t)0xff << (suit * 8) : 0; }

/* Cards of the same suit that are stronger than the card. */
static inline uint32_t higher_in_suit(int card)
{
    return suit_mask(card >> 3) & ~(((uint32_t)2 << card) - 1);
}

/* Index of the lowest and of the highest card of a set that is not empty, and how many it holds. */
#ifdef _MSC_VER
#include <intrin.h>

static inline int lowest(uint32_t set)
{
    unsigned long index;
    _BitScanForward(&index, set);
    return (int)index;
}

static inline int highest(uint32_t set)
{
    unsigned long index;
    _BitScanReverse(&index, set);
    return (int)index;
}

static inline int lowest_of_64(uint64_t set)
{
    unsigned long index;
    _BitScanForward64(&index, set);
    return (int)index;
}

static inline int count_cards(uint32_t set)
{
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}
#else
static inline int lowest(uint32_t set)
{
    assert(set);
    return __builtin_ctz(set);
}

static inline int highest(uint32_t set)
{
    assert(set);
    return 31 - __builtin_clz(set);
}

static inline int lowest_of_64(uint64_t set) { return __builtin_ctzll(set); }
static inline int count_cards(uint32_t set) { return __builtin_popcount(set); }
#endif

static inline int points_of(int card)
{
    static const uint8_t POINTS[8] = {0, 0, 0, 2, 3, 4, 10, 11};
    return POINTS[card & 7];
}

/* Card points of a set, 0..120: ranks weigh 2 3 4 10 11, one bit a suit in each mask. */
static inline int points_in(uint32_t set)
{
    int jacks = count_cards(set & 0x08080808u), queens = count_cards(set & QUEENS);
    int kings = count_cards(set & 0x20202020u), tens = count_cards(set & 0x40404040u);
    int aces = count_cards(set & 0x80808080u);
    return 2 * jacks + 3 * queens + 4 * kings + 10 * tens + 11 * aces;
}

/* Kings and queens whose partner is in the set too. */
static inline uint32_t marriages_in(uint32_t hand)
{
    uint32_t queens = hand & QUEENS & (hand >> 1);
    return queens | queens << 1;
}

/* Whether a card played second beats the card led. */
static inline int beats(int card, int led, int trump)
{
    return card >> 3 == led >> 3 ? card > led : card >> 3 == trump;
}

/* The cards of a hand that strict play allows to a lead. Source: RULES, `strict`. */
static inline uint32_t strict_replies(uint32_t hand, int led, int trump, int strict)
{
    uint32_t same = hand & suit_mask(led >> 3);
    if (same) {
        uint32_t beating = strict == CORE_STRICT_BEAT ? same & higher_in_suit(led) : 0;
        return beating ? beating : same;
    }
    uint32_t trumps = strict == CORE_STRICT_FOLLOW ? 0 : hand & suit_mask(trump);
    return trumps ? trumps : hand;
}

/* SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the next 64 bits of the stream. */
static inline uint64_t mix64(uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

static inline uint64_t rng_next(uint64_t *state)
{
    *state += 0x9E3779B97F4A7C15u;
    return mix64(*state);
}

/* A number 0..bound-1 without bias (Lemire 2019), bound at least 1. */
static inline uint32_t rng_below(uint64_t *state, uint32_t bound)
{
    assert(bound >= 1);
    uint32_t reject_below = (uint32_t)(((uint64_t)1 << 32) % bound);
    for (;;) {
        uint64_t product = (rng_next(state) >> 32) * bound;
        if ((uint32_t)product >= reject_below)
            return (uint32_t)(product >> 32);
    }
}

#endif
