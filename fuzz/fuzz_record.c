/* Reads any bytes as a record, line by line: an accepted line leaves a sound state, a refused
 * line leaves the game as it was, and what a second record is given to write reads back. */
#include "fuzz/die.h"
#include "native/log_alloc.h"

#include <string.h>

enum { INPUT_MAX = 16384 };

/* Too large for comfort on the stack, under the sanitizers. */
static RecordReader record, again;

static void write_whole(const State *state, char *out) {
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    if (!text_ok(&text))
        die("does not fit its text", out);
}

static void expect_same(const State *one, const State *other, const char *what, const char *line) {
    char first[POSITION_TEXT_MAX], second[POSITION_TEXT_MAX];
    write_whole(one, first);
    write_whole(other, second);
    if (strcmp(first, second) != 0)
        die(what, line);
}

/* The move that was read, written as record_write_move does, leads to the same position. */
static void expect_rewritable(const State *before, const char *line) {
    char written[RECORD_LINE_MAX];
    Text text = text_into(written, sizeof written);
    log_entry_write(before, &record.table.log[record.table.count - 1], &text);
    if (!text_ok(&text))
        die("a move does not fit its line", line);
    if (record_read_line(&again, written) != RECORD_ENTRY)
        die("what was written cannot be read", written);
}

/* Any bytes as players, too: a table accepts exactly those that its log can name. */
static void try_player(const char *name, bool is_bot) {
    char line[RECORD_LINE_MAX];
    Text text = text_into(line, sizeof line);
    LogEntry read, entry = {.kind = ENTRY_SEAT, .player = {.is_bot = is_bot}};
    memcpy(entry.player.name, name, strnlen(name, PLAYER_NAME_MAX - 1));
    State before = record.table.state;
    if (table_set_player(&record.table, 0, &entry.player, NULL) == SUBMIT_REJECTED)
        return;
    log_entry_write(&before, &entry, &text);
    if (log_entry_read(&before, line, &read, NULL) != STATUS_OK ||
        strcmp(read.player.name, entry.player.name) != 0 || read.player.is_bot != is_bot)
        die("cannot be read back from a log", line);
}

/* Has a position been read? Before that there is no game to speak of. */
static bool has_game(void) {
    return record_has_position(&record);
}

static void try_line(const char *line) {
    bool had_game = has_game();
    State before = record.table.state;
    int number = record.line;
    RecordLineKind read = record_read_line(&record, line);
    if (record.line != number + 1)
        die("a line is not counted", line);
    if (read == RECORD_ERROR && record.error >= RECORD_ERROR_COUNT)
        die("no such fault", line);
    if (read != RECORD_ERROR && has_game() && game_invariant_error(&record.table.state) != NULL)
        die(game_invariant_error(&record.table.state), line);
    if (read == RECORD_ENTRY)
        expect_rewritable(&before, line);
    else if (read != RECORD_ERROR && record_read_line(&again, line) != read)
        die("is read otherwise the second time", line);
    if (had_game && read != RECORD_ENTRY)
        expect_same(&before, &record.table.state, "changes the game without a move", line);
    if (has_game())
        expect_same(&record.table.state, &again.table.state, "leads elsewhere when written anew",
                    line);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static char input[INPUT_MAX];
    if (size >= sizeof input)
        return 0;
    memcpy(input, bytes, size);
    input[size] = '\0';
    record_begin_on_heap(&record);
    record_begin_on_heap(&again);
    for (char *line = input; line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        try_line(line);
        line = end != NULL ? end + 1 : NULL;
    }
    for (size_t at = 0; has_game() && at < size; at += strlen(input + at) + 1) {
        try_player(input + at, false);
        try_player(input + at, true);
    }
    log_alloc_free(&record.table);
    log_alloc_free(&again.table);
    return 0;
}
