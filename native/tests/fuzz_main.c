/* fuzz COUNT SEED: COUNT inputs of random bytes for the fuzzer's target, where there is no
 * libFuzzer. */
#include <stdio.h>
#include <stdlib.h>

#include "../cards.c"

enum { MOST_BYTES = 29 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    uint64_t rng = strtoull(argv[2], 0, 10);
    for (long left = atol(argv[1]); left > 0; left--) {
        uint8_t data[MOST_BYTES];
        size_t size = 8 + rng_below(&rng, MOST_BYTES - 8 + 1);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)rng_next(&rng);
        LLVMFuzzerTestOneInput(data, size);
    }
    printf("%s inputs\n", argv[1]);
    return 0;
}
