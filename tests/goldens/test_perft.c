/* Compares the counts of tests/goldens/perft.txt with the engine and, where they are small, with
 * the slow reference. If a number changes, a rule has changed. */
#include <stdlib.h>
#include <string.h>

#include "tests/goldens/golden.h"
#include "tests/reference/bark_ref.h"
#include "tests/reference/cards_ref.h"
#include "tests/reference/dog_ref.h"
#include "tests/test.h"

enum { DEPTH_MAX = 8, SMALL_DEPTH = 2, SMALL_COUNT = 10000, RESULTS_MAX = 4096 };

/* One line of the file. */
typedef struct Count {
    char *position;
    int depth;
    unsigned long count;
} Count;

/* False for remarks and empty lines. Cuts the line where its position ends. */
static bool read_count(const Golden *golden, Count *count) {
    char *tab = strchr(golden->line, '\t'), *end;
    if (golden->line[0] == '#' || golden->line[0] == '\0')
        return false;
    EXPECT(tab != NULL);
    *tab = '\0';
    count->position = golden->line;
    count->depth = (int)strtol(tab + 1, &end, 10);
    EXPECT(*end == '\t' && count->depth >= 1 && count->depth <= DEPTH_MAX);
    count->count = strtoul(end + 1, &end, 10);
    EXPECT(*end == '\0');
    return true;
}

static unsigned long perft(const State *state, int depth) {
    static ActionList lists[DEPTH_MAX];
    ActionList *list = &lists[depth - 1];
    Seat seat = game_player(state);
    unsigned long sum = 0;
    list->count = 0;
    if (seat != NO_SEAT)
        EXPECT_EQUAL(game_legal_actions(state, seat, list), STATUS_OK);
    if (depth == 1)
        return (unsigned long)list->count;
    for (int i = 0; i < list->count; i++) {
        State next = *state;
        game_apply_unchecked(&next, seat, &list->item[i], NULL);
        sum += perft(&next, depth - 1);
    }
    return sum;
}

/* The references have each their own list of successors; what they share is a position each. */
static unsigned long reference_perft(const char *line, int depth);

static unsigned long dog_perft(const char *line, int depth) {
    RefSuccessor *next = malloc(RESULTS_MAX * sizeof *next);
    EXPECT(next != NULL);
    int count = ref_dog_legal(line, next, RESULTS_MAX);
    unsigned long sum = depth == 1 ? (unsigned long)count : 0;
    for (int i = 0; depth > 1 && i < count; i++)
        sum += reference_perft(next[i].position, depth - 1);
    free(next);
    EXPECT(count >= 0);
    return sum;
}

static unsigned long cards_perft(const char *line, int depth) {
    RefCardsSuccessor *next = malloc(RESULTS_MAX * sizeof *next);
    EXPECT(next != NULL);
    int count = ref_cards_listed(line, next, RESULTS_MAX);
    unsigned long sum = depth == 1 ? (unsigned long)count : 0;
    for (int i = 0; depth > 1 && i < count; i++)
        sum += reference_perft(next[i].position, depth - 1);
    free(next);
    EXPECT(count >= 0);
    return sum;
}

static unsigned long bark_perft(const char *line, int depth) {
    RefBarkSuccessor *next = malloc(RESULTS_MAX * sizeof *next);
    EXPECT(next != NULL);
    int count = ref_bark_legal(line, next, RESULTS_MAX);
    unsigned long sum = depth == 1 ? (unsigned long)count : 0;
    for (int i = 0; depth > 1 && i < count; i++)
        sum += reference_perft(next[i].position, depth - 1);
    free(next);
    EXPECT(count >= 0);
    return sum;
}

static unsigned long reference_perft(const char *line, int depth) {
    if (strncmp(line, "cards:", 6) == 0)
        return cards_perft(line, depth);
    return line[0] == 'b' ? bark_perft(line, depth) : dog_perft(line, depth);
}

static void expect_count(const Golden *golden, const Count *count, unsigned long got) {
    if (got != count->count)
        test_fail(golden->path, golden->number, "%lu sequences of %d actions, wanted %lu: %s", got,
                  count->depth, count->count, count->position);
}

TEST(the_engine_counts_as_many_sequences_as_it_always_did) {
    Count count;
    int counted = 0;
    Golden golden = golden_open("tests/goldens/perft.txt");
    while (golden_next(&golden)) {
        if (!read_count(&golden, &count))
            continue;
        State state = position(count.position);
        expect_count(&golden, &count, perft(&state, count.depth));
        counted++;
    }
    EXPECT(counted > 100);
}

TEST(the_reference_counts_as_many_sequences_where_they_are_few) {
    Count count;
    int counted = 0;
    Golden golden = golden_open("tests/goldens/perft.txt");
    while (golden_next(&golden)) {
        if (!read_count(&golden, &count) || count.depth > SMALL_DEPTH || count.count > SMALL_COUNT)
            continue;
        expect_count(&golden, &count, reference_perft(count.position, count.depth));
        counted++;
    }
    EXPECT(counted > 50);
}
