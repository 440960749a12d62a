/* Part of the solver: remembered positions. */
#include "solve.h"

#include <assert.h>

/* state: leader 0 | target+6 1-4 | pending/20 5-7, 8-10 | flags 11-16 | closer (3: none) 17-18 |
 * fixed_win 19-20 | fixed_fail 21-22 | closing_lead 23 | tricks drawn while open 24-27 |
 * exchanged 28 | trump suit 29-30 */
static uint32_t state_of(const Search *s, const Position *p)
{
    uint32_t open = (uint32_t)is_open(s, p);
    assert(s->target >= -6 && s->target <= 7 && p->pending[0] < 160 && p->pending[1] < 160);
    assert(p->fixed_win < 4 && p->fixed_fail < 4 && p->drawn <= 32);
    return p->leader | (uint32_t)(s->target + 6) << 1 | (uint32_t)(p->pending[0] / 20) << 5
        | (uint32_t)(p->pending[1] / 20) << 8 | (uint32_t)(p->flags & s->flag_mask) << 11
        | (uint32_t)(p->closer & 3) << 17 | (uint32_t)p->fixed_win << 19
        | (uint32_t)p->fixed_fail << 21 | (uint32_t)p->closing_lead << 23
        | (open ? (uint32_t)p->drawn / 2 : 15) << 24
        | (open && p->turned == s->low_trump ? 1u : 0u) << 28 | (uint32_t)s->suit << 29;
}

/* Slots come in pairs: the first keeps the position with more cards, the second the latest. */
static CoreSlot *find_slot(const Search *s, const Position *p, uint32_t state)
{
    uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
    uint64_t hash = mix64(hands ^ mix64(state));
    CoreSlot *pair = s->solver->slots + (hash >> (65 - s->solver->slot_bits)) * 2;
    for (int i = 0; i < 2; i++)
        if (pair[i].hands == hands && pair[i].state == state && pair[i].round == s->solver->round)
            return &pair[i];
    return 0;
}

static int recall(const CoreSlot *slot, const Position *p, Proof *proof)
{
    int own = p->points[0], other = p->points[1];
    if (own >= slot->box[0] && other <= slot->box[1]) {
        *proof = (Proof){1, own - slot->box[0], slot->box[1] == FREE ? FREE : slot->box[1] - other, 0};
        return 1;
    }
    if (own <= slot->box[2] && other >= slot->box[3]) {
        *proof = (Proof){0, slot->box[2] == FREE ? FREE : slot->box[2] - own, other - slot->box[3],
                         slot->tie};
        return 1;
    }
    return 0;
}

static uint8_t up_to(int points, int margin)
{
    return (uint8_t)(margin >= FREE ? FREE : min(points + margin, FREE - 1));
}

static uint8_t down_to(int points, int margin)
{
    return (uint8_t)(margin >= points ? 0 : points - margin);
}

static void remember(const Search *s, const Position *p, uint32_t state, Proof proof, int best)
{
    CoreSlot *slot = find_slot(s, p, state);
    if (!slot) {
        uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
        uint64_t hash = mix64(hands ^ mix64(state));
        uint8_t depth = (uint8_t)(count_cards(p->hand[0]) + (is_open(s, p) ? s->size - p->drawn : 0));
        slot = s->solver->slots + (hash >> (65 - s->solver->slot_bits)) * 2;
        if (slot->round == s->solver->round && slot->depth > depth)
            slot++;
        *slot = (CoreSlot){hands, state, s->solver->round, {255, 0, 0, 255}, CORE_NO_ACT, depth, 0, 0};
    }
    if (proof.holds) {
        slot->box[0] = down_to(p->points[0], proof.own);
        slot->box[1] = up_to(p->points[1], proof.other);
    } else {
        slot->box[2] = up_to(p->points[0], proof.own);
        slot->box[3] = down_to(p->points[1], proof.other);
        slot->tie = (uint8_t)proof.tie;
    }
    slot->best = (uint8_t)best;
}
