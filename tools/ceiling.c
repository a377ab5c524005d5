/* How long can a list of actions get? Counts the results of a seven for every placement of five
 * pieces on a 64-field board, with nobody in the way: the figures behind ACTIONS_MAX
 * (rules/types.h) and OUTCOMES_MAX (rules/dog/seven.c). Other pieces only block or burn; longer
 * boards only spread; four pieces and a partner's four share the same seven points. Takes about
 * ten minutes; prints every new record. Built by hand:
 *
 *   cc -std=c17 -O2 -DNDEBUG -I. tools/ceiling.c rules/[a-z]*.c rules/[a-z]*[a-z]/[a-z]*.c -o /tmp/ceiling
 */
#include <stdio.h>

#include "rules/dog/board.h"

enum { PLACES = 64 + GOAL_LENGTH };

static Field place(int index) {
    return index < 64 ? (Field)index : goal_field(0, (unsigned)(index - 63));
}

static int count_sevens(State *state, const int at[5], ActionList *list) {
    for (int i = 0; i < 5; i++)
        state->as.dog.piece[0][i] = place(at[i]);
    game_legal(state, 0, list);
    return list->count;
}

static void report(const State *state, int count) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(state, &text);
    printf("%d\t%s\n", count, line);
    fflush(stdout);
}

/* The next choice of five places in order; false after the last. */
static bool next_choice(int at[5]) {
    for (int i = 4; i >= 0; i--)
        if (at[i] < PLACES - 5 + i) {
            at[i]++;
            for (int j = i + 1; j < 5; j++)
                at[j] = at[j - 1] + 1;
            return true;
        }
    return false;
}

int main(void) {
    static ActionList list;
    State state;
    int at[5] = {0, 1, 2, 3, 4}, most = 0;
    long placements = 0;
    if (game_read(&state, "dog:4:2:cw -/- 7/- play:a:a:0 - -", NULL) != OK)
        return 1;
    do {
        int count = count_sevens(&state, at, &list);
        placements++;
        if (count > most)
            report(&state, most = count);
    } while (next_choice(at));
    printf("%d results at the most, in %ld placements\n", most, placements);
    return 0;
}
