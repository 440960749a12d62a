/* What a deal is worth when it ends. Rule numbers are those of RULES, "A deal, step by step". */
#include "deal.h"

static int win_scale(const CoreRules *rules, int points, int card_points, int tricks)
{
    int schwarz = rules->schwarz_by_points ? card_points == 0 : tricks == 0;
    return schwarz ? 3 : points < rules->schneider_below ? 2 : 1;
}

static int failed_value(const CoreRules *rules, const CoreDeal *deal, int failer)
{
    int scorer = 1 - failer, closed = deal->closer != CORE_NO_SEAT;
    switch (rules->failed_close) {
    case CORE_FAILED_THREE:
        return 3;
    case CORE_FAILED_CLASSIC:
        if (deal->tricks[failer] == deal->close_tricks[failer])
            return rules->failed_close_no_trick;
        return deal->counted[failer] == deal->close_counted[failer] ? 3 : 2;
    case CORE_FAILED_AT_CLOSE:
        return (closed ? deal->close_tricks : deal->tricks)[scorer] == 0 ? 3 : 2;
    default:
        return deal->tricks[scorer] == 0 ? 3 : 2;
    }
}

static int win_value(const CoreRules *rules, const CoreDeal *deal, int winner)
{
    int loser = 1 - winner;
    if (rules->close_scored == CORE_SCORED_CLOSE && deal->closer == winner)
        return win_scale(rules, deal->close_counted[loser], deal->close_card_points[loser],
                         deal->close_tricks[loser]);
    return win_scale(rules, deal->counted[loser], deal->card_points[loser], deal->tricks[loser]);
}

static int out_value(const CoreRules *rules, const CoreDeal *deal, int seat)
{
    int other = 1 - seat;
    return deal->closer == other ? failed_value(rules, deal, other) : win_value(rules, deal, seat);
}

static void finish(CoreDeal *deal, int winner, int value)
{
    deal->over = 1;
    deal->score = (int8_t)(winner == 0 ? value : -value);
}

static void finish_without_score(const CoreRules *rules, CoreDeal *deal)
{
    deal->over = 1;
    deal->carried = rules->nobody == CORE_NOBODY_CARRY;
}

/* Rule 7. */
static void score_claim(const CoreRules *rules, CoreDeal *deal, int seat)
{
    if (deal->counted[seat] < OUT_POINTS)
        finish(deal, 1 - seat, failed_value(rules, deal, seat));
    else if (deal->counted[1 - seat] >= OUT_POINTS)
        finish_without_score(rules, deal);
    else
        finish(deal, seat, out_value(rules, deal, seat));
}

/* The last card is played and nobody ended the deal: rules 7 to 9. */
static void score_played_out(const CoreRules *rules, CoreDeal *deal, int last_winner)
{
    int out0 = deal->counted[0] >= OUT_POINTS, out1 = deal->counted[1] >= OUT_POINTS;
    if (out0 && out1) {
        finish_without_score(rules, deal);
    } else if (out0 || out1) {
        finish(deal, out1, out_value(rules, deal, out1));
    } else if (deal->closer != CORE_NO_SEAT) {
        finish(deal, 1 - deal->closer, failed_value(rules, deal, deal->closer));
    } else {
        if (rules->last_trick == CORE_TEN_OPEN_NOBODY_OUT)
            deal->counted[last_winner] += TEN_POINTS;
        int winner = deal->counted[1] > deal->counted[0];
        if (rules->nobody == CORE_NOBODY_LAST_TRICK)
            finish(deal, last_winner, 1);
        else if (rules->nobody == CORE_NOBODY_MORE && deal->counted[0] != deal->counted[1])
            finish(deal, winner, win_value(rules, deal, winner));
        else
            finish_without_score(rules, deal);
    }
}

static int out_by_itself(const CoreRules *rules, CoreDeal *deal, int seat)
{
    if (rules->out != CORE_OUT_AUTO || deal->counted[seat] < OUT_POINTS)
        return 0;
    finish(deal, seat, out_value(rules, deal, seat));
    return 1;
}
