/* What a thought has found out, as a tutor tells it. */
#include <string.h>

#include "ai/bot.h"
#include "base/exact_math.h"
#include "tutor/tutor.h"

Chance study_chance(const Thought *thought, int index) {
    Opinion opinion = thought_opinion(thought, index);
    Chance chance = {.chance = opinion.chance, .simulations = opinion.simulations};
    if (opinion.simulations > 1)
        chance.error = opinion.spread / (float)exact_root((double)(opinion.simulations - 1));
    return chance;
}

/* What the bot would do comes first; what it has tried out before what it only glanced at. */
static bool comes_before(const Thought *thought, int one, int other) {
    if ((one == thought->best) != (other == thought->best))
        return one == thought->best;
    Opinion a = thought_opinion(thought, one), b = thought_opinion(thought, other);
    if ((a.simulations > 0) != (b.simulations > 0))
        return a.simulations > 0;
    return a.chance > b.chance;
}

int study_best(const Thought *thought, int index[], int most) {
    int count = 0;
    for (int i = 0; most > 0 && i < thought->list.count; i++) {
        int at = count;
        while (at > 0 && comes_before(thought, i, index[at - 1]))
            at--;
        if (at == most)
            continue;
        count += count < most;
        for (int j = count - 1; j > at; j--)
            index[j] = index[j - 1];
        index[at] = i;
    }
    return count;
}

float study_progress(const Thought *thought) {
    if (thought_finished(thought))
        return 1;
    float done = thought->spent;
    if (thought->planned > 0)
        done = (float)thought->simulations / (float)thought->planned;
    return done < 1 ? done : 1;
}

/* Lists have each result once: so that which leads to the same view is the same. */
int study_find(const State *view, Seat seat, const ActionList *list, const Action *action) {
    State wanted = *view;
    if (game_apply(&wanted, seat, action, NULL, NULL) != STATUS_OK)
        return -1;
    game_redact(&wanted, seat);
    for (int i = 0; i < list->count; i++)
        if (game_same_action(&list->item[i], action))
            return i;
    for (int i = 0; i < list->count; i++) {
        State after = *view;
        game_play(&after, seat, &list->item[i], NULL);
        game_redact(&after, seat);
        if (memcmp((const void *)&after, (const void *)&wanted, sizeof after) == 0)
            return i;
    }
    return -1;
}
