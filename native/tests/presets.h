/* The presets for two, for the core's test drivers and the trainers. */
#ifndef SIXTYSIX_TEST_PRESETS_H
#define SIXTYSIX_TEST_PRESETS_H

#include "../core.h"

/* How many presets there are, and the options of number 0.. of them. */
int count_presets(void);
const CoreRules *preset_rules(int number);

/* The number of the preset of that name, -1 when there is none. */
int find_preset(const char *name);

#endif
