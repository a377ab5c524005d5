/* Ranks the actions of a search and reports its progress. */
#include "tutor/tutor.h"

/* The bot's choice comes first, then simulated actions, then the others. */
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
