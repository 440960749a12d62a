/* Part of the solver: remembered positions. */
#include "solve.h"

#include <assert.h>

/* What no trick of strict play changes: closer (3: none) 17-18 | fixed_win 19-20 | fixed_fail 21-22 |
 * tricks drawn while open 24-27 | exchanged 28 | trump suit 29-30 */
static uint32_t lasting_state(const Search *s, const Position *p)
{
    uint32_t drawn = p->open ? (uint32_t)p->drawn / 2 : 15;
    return (uint32_t)(p->closer & 3) << 17 | (uint32_t)p->fixed_win << 19
        | (uint32_t)p->fixed_fail << 21 | drawn << 24
        | (p->open && p->turned == s->low_trump ? 1u : 0u) << 28 | (uint32_t)s->suit << 29;
}

/* state: leader 0 | pending/20 5-7, 8-10 | flags 11-16 | lasting_state | closing_lead 23 */
static uint32_t state_of(const Search *s, const Position *p)
{
    assert(p->pending[0] < 160 && p->pending[1] < 160 && p->fixed_win < 4 && p->fixed_fail < 4);
    assert(p->lasting == lasting_state(s, p));
    uint32_t pending = 0;
    if (p->pending[0] | p->pending[1])
        pending = (uint32_t)(p->pending[0] / 20) << 5 | (uint32_t)(p->pending[1] / 20) << 8;
    return p->lasting | (uint32_t)p->leader | pending | (uint32_t)(p->flags & s->flag_mask) << 11
        | (uint32_t)p->closing_lead << 23;
}

/* Slots come in pairs: the first keeps the position with more cards, the second the latest. */
static CoreSlot *pair_of(const Search *s, const Position *p, uint32_t state)
{
    uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
    uint64_t hash = mix64(hands ^ state * 0x9E3779B97F4A7C15u);
    return s->solver->slots + (hash >> (65 - s->solver->slot_bits)) * 2;
}

static CoreSlot *find_slot(const Search *s, const Position *p, uint32_t state, CoreSlot *pair)
{
    uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
    for (int i = 0; i < 2; i++)
        if (pair[i].hands == hands && pair[i].state == state && pair[i].round == s->solver->round)
            return &pair[i];
    return 0;
}

static int recall(const Search *s, const CoreSlot *slot, const Position *p, Proof *proof)
{
    int own = p->points[0], other = p->points[1];
    int target = s->target + 6;
    if (target <= (slot->targets & 15) && own >= slot->box[0] && other <= slot->box[1]) {
        *proof = proof_of(1, own - slot->box[0], slot->box[1] == FREE ? FREE : slot->box[1] - other, 0);
        return 1;
    }
    if (target >= slot->targets >> 4 && own <= slot->box[2] && other >= slot->box[3]) {
        *proof = proof_of(0, slot->box[2] == FREE ? FREE : slot->box[2] - own, other - slot->box[3],
                         slot->tie);
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

static void remember(const Search *s, const Position *p, uint32_t state, CoreSlot *pair, Proof proof,
                     int best)
{
    CoreSlot *slot = find_slot(s, p, state, pair);
    if (!slot) {
        uint64_t hands = p->hand[0] | (uint64_t)p->hand[1] << 32;
        uint8_t depth = (uint8_t)(count_cards(p->hand[0]) + (p->open ? s->size - p->drawn : 0));
        slot = pair;
        if (slot->round == s->solver->round && slot->depth > depth)
            slot++;
        *slot = (CoreSlot){hands, state, s->solver->round, {255, 0, 0, 255}, CORE_NO_ACT, depth, 0, 0};
    }
    if (proof.holds) {
        slot->box[0] = down_to(p->points[0], proof.own);
        slot->box[1] = up_to(p->points[1], proof.other);
        slot->targets = (uint8_t)((slot->targets & 0xf0) | (s->target + 6));
    } else {
        slot->box[2] = up_to(p->points[0], proof.own);
        slot->box[3] = down_to(p->points[1], proof.other);
        slot->tie = (uint8_t)proof.tie;
        slot->targets = (uint8_t)((slot->targets & 15) | (s->target + 6) << 4);
    }
    slot->best = (uint8_t)best;
}
