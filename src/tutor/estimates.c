/* What a thought has found out, as a tutor tells it. */
#include <string.h>

#include "ai/bot.h"
#include "base/exact_math.h"
#include "tutor/tutor.h"

Chance tutor_estimate(const Search *search, int index) {
    Estimate estimate = search_estimate(search, index);
    Chance chance = {.chance = estimate.win, .simulations = estimate.simulations};
    if (estimate.simulations > 1)
        chance.error = estimate.stddev / (float)exact_sqrt((double)(estimate.simulations - 1));
    return chance;
}

/* What the bot would do comes first; what it has tried out before what it only glanced at. */
static bool comes_before(const Search *search, int one, int other) {
    if ((one == search->best) != (other == search->best))
        return one == search->best;
    Estimate a = search_estimate(search, one), b = search_estimate(search, other);
    if ((a.simulations > 0) != (b.simulations > 0))
        return a.simulations > 0;
    return a.win > b.win;
}

int tutor_best(const Search *search, int index[], int most) {
    int count = 0;
    for (int i = 0; most > 0 && i < search->list.count; i++) {
        int at = count;
        while (at > 0 && comes_before(search, i, index[at - 1]))
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

float tutor_progress(const Search *search) {
    if (search_finished(search))
        return 1;
    float done = search->time_used;
    if (search->simulation_limit > 0)
        done = (float)search->simulations / (float)search->simulation_limit;
    return done < 1 ? done : 1;
}

/* Lists have each result once: so that which leads to the same view is the same. */
int action_list_find(const State *view, Seat seat, const ActionList *list, const Action *action) {
    State wanted = *view;
    if (game_apply(&wanted, seat, action, NULL, NULL) != STATUS_OK)
        return -1;
    game_redact(&wanted, seat);
    for (int i = 0; i < list->count; i++)
        if (action_equal(&list->item[i], action))
            return i;
    for (int i = 0; i < list->count; i++) {
        State after = *view;
        game_apply_unchecked(&after, seat, &list->item[i], NULL);
        game_redact(&after, seat);
        if (memcmp((const void *)&after, (const void *)&wanted, sizeof after) == 0)
            return i;
    }
    return -1;
}
