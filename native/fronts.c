/* Fronts of plans: vectors of what a plan brings, one value a world, none of which another reaches. */
#include <assert.h>
#include <string.h>

#include "cards.h"

/* A front keeps so many plans at most. */
enum { PLAN_FRONT = 32 };

/* Memory that is taken and given back like a stack. */
typedef struct {
    uint8_t *bytes;
    size_t used, size;
} Room;

/* The other's hand in each world; the first `choosing` of them decide. */
typedef struct {
    const uint32_t *his;
    int count, choosing;
} Worlds;

/* `count` vectors of one value a world, none of which another reaches where it matters. */
typedef struct {
    int8_t *vectors;
    int count;
} Front;

static void *take(Room *room, size_t bytes)
{
    void *taken = room->bytes + room->used;
    room->used += (bytes + 15) & ~(size_t)15;
    assert(room->used <= room->size);
    return taken;
}

static Front new_front(Room *room, int worlds)
{
    return (Front){take(room, (size_t)(PLAN_FRONT + 1) * (size_t)worlds), 0};
}

static int8_t *vector_of(const Front *front, int at, const Worlds *w)
{
    return front->vectors + (size_t)at * (size_t)w->count;
}

/* Whether the first vector is at least as good in each world that decides. */
static int reaches(const int8_t *vector, const int8_t *other, const Worlds *w)
{
    int short_of = 0;
    for (int i = 0; i < w->choosing; i++)
        short_of |= vector[i] < other[i];
    return !short_of;
}

static int front_reaches(const Front *front, const int8_t *vector, const Worlds *w)
{
    for (int i = 0; i < front->count; i++)
        if (reaches(vector_of(front, i, w), vector, w))
            return 1;
    return 0;
}

static int vector_sum(const int8_t *vector, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += vector[i];
    return sum;
}

static void drop_worst(Front *front, const Worlds *w)
{
    int worst = 0, least = vector_sum(front->vectors, w->choosing);
    for (int i = 1; i < front->count; i++) {
        int sum = vector_sum(vector_of(front, i, w), w->choosing);
        if (sum < least) {
            least = sum;
            worst = i;
        }
    }
    memmove(vector_of(front, worst, w), vector_of(front, worst + 1, w),
            (size_t)(front->count - worst - 1) * (size_t)w->count);
    front->count--;
}

/* Add a plan's vector unless another reaches it, and drop those it reaches. A front that grows too long
 * loses its worst on the average: what is left is still attained by plans. */
static void add_vector(Front *front, const int8_t *vector, const Worlds *w)
{
    int kept = 0;
    if (front_reaches(front, vector, w))
        return;
    for (int i = 0; i < front->count; i++) {
        const int8_t *old = vector_of(front, i, w);
        if (!reaches(vector, old, w))
            memmove(vector_of(front, kept++, w), old, (size_t)w->count);
    }
    memcpy(vector_of(front, kept, w), vector, (size_t)w->count);
    front->count = kept + 1;
    if (front->count > PLAN_FRONT)
        drop_worst(front, w);
}
