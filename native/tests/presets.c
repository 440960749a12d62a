#include "presets.h"

#include <string.h>

#include "preset_rows.h"

int count_presets(void) { return (int)(sizeof ROWS / sizeof *ROWS); }

const CoreRules *preset_rules(int number) { return &ROWS[number].rules; }

int find_preset(const char *name)
{
    for (int i = 0; i < count_presets(); i++)
        if (!strcmp(name, ROWS[i].name))
            return i;
    return -1;
}
