/* Searches for the longest list of actions of a seven. Climbs from many random placements of
 * five pieces, with no other pieces in the way, to the one with the most results: the figure
 * behind ACTIONS_MAX (rules/types.h) and OUTCOMES_MAX (rules/dog/seven_legal.c). Other players'
 * pieces only block or burn, longer boards only spread, and four pieces with a partner's four
 * share the same seven points. A search, not a proof: where it is wrong, sevens would be missing
 * from a list (rules/dog/seven_legal.c). Takes a minute or two. Built by hand:
 *
 *   cc -std=c17 -O2 -Isrc tools/max_seven_actions.c src/rules/[a-z]*.c src/rules/[a-z]*[a-z]/[a-z]*.c -o /tmp/ceiling
 */
#include <stdio.h>

#include "rules/dog/dog_mover_info.h"

enum { PLACES = 64 + GOAL_LENGTH, PIECES = 5, STARTS = 60 };

static Field place(int index) {
    return index < 64 ? (Field)index : goal_field(0, (unsigned)(index - 63));
}

static bool is_taken(const int at[PIECES], int index) {
    for (int i = 0; i < PIECES; i++)
        if (at[i] == index)
            return true;
    return false;
}

static int count_sevens(State *state, const int at[PIECES], ActionList *list) {
    for (int i = 0; i < PIECES; i++)
        state->as.dog.piece[0][i] = place(at[i]);
    state->as.dog.held_starts = dog_held_starts(&state->setup, &state->as.dog);
    game_legal_actions(state, 0, list);
    return list->count;
}

/* Moves single pieces as long as that helps. */
static int climb(State *state, int at[PIECES], ActionList *list) {
    int most = count_sevens(state, at, list);
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < PIECES; i++)
            for (int to = 0; to < PLACES; to++) {
                int from = at[i];
                if (is_taken(at, to))
                    continue;
                at[i] = to;
                int count = count_sevens(state, at, list);
                better = better || count > most;
                if (count > most)
                    most = count;
                else
                    at[i] = from;
            }
    }
    return most;
}

static void report(State *state, const int at[PIECES], ActionList *list) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    int count = count_sevens(state, at, list);
    game_write_position(state, &text);
    printf("%d\t%s\n", count, line);
    fflush(stdout);
}

int main(void) {
    static ActionList list;
    State state;
    Seed seed = {{1, 0}};
    Rng rng = rng_start(&seed, 0);
    int most = 0;
    if (game_read_position(&state, "dog:4:2:cw -/- 7/- play:a:a:0 - -", NULL) != STATUS_OK)
        return 1;
    for (int start = 0; start < STARTS; start++) {
        int at[PIECES] = {-1, -1, -1, -1, -1};
        for (int i = 0; i < PIECES; i++)
            for (int to = -1; at[i] < 0;) {
                to = (int)rng_below(&rng, PLACES);
                at[i] = is_taken(at, to) ? -1 : to;
            }
        int count = climb(&state, at, &list);
        if (count > most)
            report(&state, at, &list);
        most = count > most ? count : most;
    }
    return 0;
}
