/* See cards.h. A program of its own, such as a test's driver, includes this file to have the functions. */
#ifndef SIXTYSIX_CARDS_C
#define SIXTYSIX_CARDS_C

#include "cards.h"

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

#ifdef __GNUC__
#define PREFETCH(place) __builtin_prefetch(place)
#else
#define PREFETCH(place) ((void)(place))
#endif

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
#endif

/* Without an instruction for it, which not every machine has, counting in place beats a call. */
static inline int count_cards(uint32_t set)
{
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcount(set);
#else
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
#endif
}

/* How many cards of one rank a set holds: at most one a suit, which lie eight bits apart. */
static inline int count_rank(uint32_t set, int rank)
{
    return (int)((set >> rank & 0x01010101u) * 0x01010101u >> 24);
}

static inline int points_of(int card)
{
    return (int)(0xba432000u >> (card & 7) * 4 & 15);
}

/* Card points of a set, 0..120: jacks and above weigh 2 3 4 10 11, added up in one byte a suit. */
static inline int points_in(uint32_t set)
{
    const uint32_t suits = 0x01010101u;
    uint32_t queens = set >> 4 & suits, aces = set >> 7 & suits, jacks = set >> 3 & suits;
    uint32_t twos = jacks + queens + 2 * (set >> 5 & suits) + 5 * ((set >> 6 & suits) + aces);
    return (int)((2 * twos + queens + aces) * suits >> 24);
}

/* Whether a set has at most one card, at most two. */
static inline int at_most_one(uint32_t set) { return (set & (set - 1)) == 0; }
static inline int at_most_two(uint32_t set) { return at_most_one(set & (set - 1)); }

/* Every card of the suits of a set that is as high as one of the set, or lower. */
static inline uint32_t up_to_highest(uint32_t set)
{
    set |= set >> 1 & 0x7f7f7f7fu;
    set |= set >> 2 & 0x3f3f3f3fu;
    return set | (set >> 4 & 0x0f0f0f0fu);
}

/* Every card of the suits that a set has cards of. */
static inline uint32_t suits_of(uint32_t set) { return (up_to_highest(set) & 0x01010101u) * 0xffu; }

/* How many cards of each suit a set holds, one byte a suit. */
static inline uint32_t count_by_suit(uint32_t set)
{
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (set + (set >> 4)) & 0x0f0f0f0fu;
}

/* Every card of the suits of which there are at least as many by one count as by the other. */
static inline uint32_t suits_with_as_many(uint32_t counts, uint32_t others)
{
    return (((counts | 0x80808080u) - others) >> 7 & 0x01010101u) * 0xffu;
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
