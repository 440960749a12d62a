/* What the net is told: a seat's knowledge as a short list of inputs that are on.
 *
 * Suits are renamed so that positions that differ only in the names of suits look alike: trumps
 * become suit 0, the plain suits follow in the order of what the seat holds and has seen of them.
 */
#ifndef SIXTYSIX_NET_INPUTS_H
#define SIXTYSIX_NET_INPUTS_H

#include <stdint.h>

enum {
    NET_INPUTS = 572,
    NET_MAX_ACTIVE = 192,
    NET_OUTPUTS = 65, /* 32 cards, 32 cards after closing, the exchange */
    NET_CLOSE = 32,
    NET_EXCHANGE = 64
};

/* What the mover knows with the stock open; the mover is "my", the opponent "his".
 * Each set of plays: cards led, cards that lost as replies, cards that won as replies. */
typedef struct {
    uint32_t hand;          /* my cards */
    uint32_t his_known;     /* cards in his hand that I have seen there */
    uint32_t my_known;      /* cards in my hand that he has seen there */
    uint32_t my_plays[3], his_plays[3];
    uint16_t my_points, his_points;
    uint8_t my_pending, his_pending;
    uint8_t my_tricks, his_tricks;
    uint8_t led;            /* the card to reply to, or CORE_NO_CARD on lead */
    uint8_t turned;         /* the turned-up trump */
    uint8_t stock;          /* cards in the stock, the turned-up one counted */
} NetView;

/* The new name of each suit: names[old] = new. */
static void net_rename(const NetView *view, uint8_t names[4]);

/* Write the inputs that are on, at most NET_MAX_ACTIVE; return how many. */
static int net_features(const NetView *view, const uint8_t names[4], uint16_t *active);

/* An option of the mover: an act, with the stock closed before it or not. */
typedef struct {
    uint8_t act, close_first;
} Option;

/* The output that values an option. */
static int net_output(Option option, const uint8_t names[4]);

#endif
