/* The whole core as one translation unit: whatever is called often can be put in line, and no name
 * but those of core.h and learned.h leaves it. Each part can rely on the headers it includes, in
 * any order. */
#include "cards.c"
#include "check.c"
#include "legal.c"
#include "score.c"
#include "deal.c"
#include "random_play.c"
#include "worlds.c"

#include "solve_judge.c"
#include "solve_bounds.c"
#include "solve_table.c"
#include "solve_moves.c"
#include "solve_proof.c"
#include "solve.c"

#include "policy.c"
#include "search.c"
#include "fronts.c"
#include "plan.c"

#include "net_inputs.c"
#include "net.c"
#include "seen.c"
#include "net_player.c"
#include "learned.c"

#include "plain_deal.c"
#include "plain_policy.c"
#include "plain_search.c"
#include "plain.c"
