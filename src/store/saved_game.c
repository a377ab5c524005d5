/* Saves and loads a game while it is played. */
#include "store/saved_game.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { HEAD_MAX = RECORD_LINE_MAX + SEATS_MAX * 64 };

/* ---- writing ---- */

static Text write_head(const Table *table, char *head) {
    Text text = text_into(head, HEAD_MAX);
    record_write_title(RECORD_2, &text);
    record_write_position(&table->start, &text);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        record_write_seat(seat, &table->player[seat], &text);
    text_char(&text, '\n');
    assert(text_ok(&text) && table->count == 0);
    return text;
}

bool saved_game_create(SavedGame *saved, const char *path, bool overwrite, const Table *table) {
    char head[HEAD_MAX];
    Text text = write_head(table, head);
    *saved = (SavedGame){.ended = false};
    return journal_create(&saved->journal, path, overwrite, head, text.length);
}

/* False also where the name cannot be checked: it may be free, or too long. */
static bool is_taken(const char *path) {
    struct stat there;
    return lstat(path, &there) == 0;
}

/* If another program takes the name at the same moment, tries the next one. */
bool saved_game_create_in(SavedGame *saved, const char *folder, const Table *table) {
    const char *game = game_of(&table->start)->name;
    size_t capacity = strlen(folder) + strlen(game) + 32;
    char *path = malloc(capacity);
    bool begun = false;
    *saved = (SavedGame){.journal = {.fd = -1, .status = JOURNAL_ERROR, .error = ENOMEM}};
    for (unsigned number = 1; path != NULL; number++) {
        snprintf(path, capacity, "%s/%s-%u.kennel", folder, game, number);
        if (is_taken(path))
            continue;
        begun = saved_game_create(saved, path, false, table);
        if (begun || saved->journal.status != JOURNAL_EXISTS)
            break;
        saved_game_close(saved);
    }
    free(path);
    return begun;
}

static void append(void *context, Table *table, uint32_t number, const char *line,
                   RequestId request_id) {
    SavedGame *saved = context;
    char bytes[LOG_ENTRY_TEXT_MAX + 1];
    Text text = text_into(bytes, sizeof bytes);
    (void)request_id; /* a file needs no request ids */
    text_add(&text, line);
    text_char(&text, '\n');
    assert(text_ok(&text));
    saved->stored = journal_append(&saved->journal, bytes);
    table_append_done(table, number, saved->stored);
}

/* The outcome is unknown and cannot be queried: the game stops here. */
static void reread(void *context, Table *table, uint32_t number) {
    (void)context, (void)number;
    table_load_end(table, false);
}

const LogStore saved_game_store = {.append = append, .read = reread};

AppendResult saved_game_end(SavedGame *saved, const State *last) {
    char line[RECORD_LINE_MAX];
    Text text = text_into(line, sizeof line);
    if (saved->ended)
        return APPEND_OK;
    record_write_end(last, &text);
    assert(text_ok(&text));
    saved->stored = journal_append(&saved->journal, line);
    saved->ended = saved->stored == APPEND_OK;
    return saved->stored;
}

void saved_game_close(SavedGame *saved) {
    journal_close(&saved->journal);
}

/* ---- reading ---- */

/* A byte order mark, which some editors put there, is no part of the first line. */
static RecordLineKind read_lines(RecordReader *record, char *text, size_t length) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t skipped =
        length >= sizeof mark && memcmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    text += skipped;
    length -= skipped;
    for (char *line = text, *end; (end = memchr(line, '\n', length)) != NULL; line = end + 1) {
        size_t bytes = (size_t)(end - line) + 1;
        length -= bytes;
        if (record_read_bytes(record, line, bytes) == RECORD_ERROR)
            return RECORD_ERROR;
    }
    return record_read_end(record);
}

/* The bytes up to and including the last newline. */
static size_t complete_lines(const char *text, size_t length) {
    while (length > 0 && text[length - 1] != '\n')
        length--;
    return length;
}

static SavedStatus judge(const RecordReader *record, RecordLineKind last) {
    if (last == RECORD_ERROR)
        return record->error == RECORD_NO_TITLE ? SAVED_NOT_A_RECORD : SAVED_DAMAGED;
    return record_is_view(record) ? SAVED_VIEW : SAVED_OK;
}

static SavedStatus read_record(SavedGame *saved, RecordReader *record) {
    size_t length;
    char *text = journal_read(&saved->journal, &length);
    if (text == NULL)
        return SAVED_IO_ERROR;
    saved->complete_bytes = complete_lines(text, length);
    saved->partial_bytes = length - saved->complete_bytes;
    RecordLineKind last = read_lines(record, text, saved->complete_bytes);
    saved->ended = last == RECORD_DONE;
    free(text);
    return length == 0 ? SAVED_EMPTY : judge(record, last);
}

SavedStatus saved_game_load(SavedGame *saved, const char *path, RecordReader *record) {
    *saved = (SavedGame){.ended = false};
    record_begin_on_heap(record);
    if (!journal_open(&saved->journal, path))
        return SAVED_IO_ERROR;
    return read_record(saved, record);
}

bool saved_game_resume(SavedGame *saved) {
    return journal_truncate(&saved->journal, saved->complete_bytes);
}

/* Closes the first file before creating the second: they may be the same. */
bool saved_game_resume_copy(SavedGame *saved, const char *path, bool overwrite) {
    size_t length;
    char *text = journal_read(&saved->journal, &length);
    if (text == NULL)
        return false;
    journal_close(&saved->journal);
    bool made = journal_create(&saved->journal, path, overwrite, text, saved->complete_bytes);
    free(text);
    return made;
}
