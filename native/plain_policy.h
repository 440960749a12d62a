/* The rule policy of deals without a stock. */
#ifndef SIXTYSIX_PLAIN_POLICY_H
#define SIXTYSIX_PLAIN_POLICY_H

#include "core.h"

/* The card of the seat on turn. */
int plain_by_rule(const CorePlainRules *rules, const CorePlain *p);

#endif
