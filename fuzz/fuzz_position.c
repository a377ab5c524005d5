/* Reads any bytes as a position: it is refused, or gives a sound state, which is written back as
 * the same text, and from which every listed action and every deal leads to a sound state. */
#include "fuzz/die.h"
#include "rules/game.h"

#include <string.h>

enum { LINE_MAX = 4096 };

/* Too large for comfort on the stack, under the sanitizers. */
static ActionList listed;

static void write_whole(const State *state, char *out) {
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    if (!text_ok(&text))
        die("does not fit its text", out);
}

/* The state is valid, and its text reads back as the same. */
static void expect_sound(const State *state, const char *from) {
    char line[POSITION_TEXT_MAX], again[POSITION_TEXT_MAX];
    State read;
    Problem problem;
    if (game_invariant_error(state) != NULL)
        die(game_invariant_error(state), from);
    write_whole(state, line);
    if (game_read_position(&read, line, &problem) != STATUS_OK)
        die("what was written cannot be read", line);
    write_whole(&read, again);
    if (strcmp(line, again) != 0)
        die("reads back as another position", line);
}

static void try_actions(const State *state, Seat seat, const char *from) {
    game_legal_actions(state, seat, &listed);
    for (int i = 0; i < listed.count; i++) {
        State next = *state;
        if (game_apply(&next, seat, &listed.item[i], NULL, NULL) != STATUS_OK)
            die("a listed action is refused", from);
        expect_sound(&next, from);
    }
}

static void try_deal(const State *state, const char *from) {
    static const Seed seed = {{1, 2}};
    State next;
    Problem problem;
    memcpy(&next, state, sizeof next);
    if (game_deal(&next, &seed, NULL, &problem) == STATUS_OK)
        expect_sound(&next, from);
    else if (memcmp(&next, state, sizeof next) != 0)
        die("a refused deal changes the state", from);
}

/* A view is valid, and gives the same bytes when it is taken again. So does the view of any sampled
 * state behind it, unless the position hid something that the viewer has seen. */
static void try_view(const State *state, Seat viewer, const char *from) {
    static State view, again;
    Rng rng = rng_start(&(Seed){{3, 4}}, viewer);
    memcpy(&view, state, sizeof view);
    game_redact(&view, viewer);
    expect_sound(&view, from);
    memcpy(&again, &view, sizeof again);
    game_redact(&again, viewer);
    if (memcmp(&view, &again, sizeof view) != 0)
        die("a view of a view is another", from);
    game_sample_hidden(&again, viewer, &rng);
    expect_sound(&again, from);
    game_redact(&again, viewer);
    if (strchr(from, '?') == NULL && memcmp(&view, &again, sizeof view) != 0)
        die("an imagined world gives another view", from);
}

static void try_position(const char *line) {
    static State state; /* static, so that its padding is the same in every run */
    char written[POSITION_TEXT_MAX];
    Problem problem;
    if (game_read_position(&state, line, &problem) != STATUS_OK)
        return;
    write_whole(&state, written);
    if (strcmp(line, written) != 0)
        die("is written differently than it was read", line);
    expect_sound(&state, line);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(game_to_act(&state), seat))
            try_actions(&state, seat, line);
    if (game_to_act(&state) & CHANCE)
        try_deal(&state, line);
    for (Seat viewer = 0; viewer < state.setup.seats; viewer++)
        try_view(&state, viewer, line);
    try_view(&state, NO_SEAT, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char line[LINE_MAX];
    if (size >= sizeof line)
        return 0;
    memcpy(line, bytes, size);
    line[size] = '\0';
    try_position(line);
    return 0;
}
