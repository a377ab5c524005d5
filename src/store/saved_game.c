/* Keeping a game on disk while it is played. */
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
    record_title(RECORD_2, &text);
    record_position(&table->start, &text);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        record_seat(seat, &table->player[seat], &text);
    text_char(&text, '\n');
    assert(text_ok(&text) && table->count == 0);
    return text;
}

bool saved_begin(SavedGame *saved, const char *path, bool overwrite, const Table *table) {
    char head[HEAD_MAX];
    Text text = write_head(table, head);
    *saved = (SavedGame){.ended = false};
    return journal_create(&saved->journal, path, overwrite, head, text.length);
}

/* False only where nothing can be said of the name: it may be free, or too long. */
static bool is_taken(const char *path) {
    struct stat there;
    return lstat(path, &there) == 0;
}

/* Whoever takes the same name at the same moment gets the next one. */
bool saved_begin_in(SavedGame *saved, const char *folder, const Table *table) {
    const char *game = game_of(&table->start)->name;
    size_t room = strlen(folder) + strlen(game) + 32;
    char *path = malloc(room);
    bool begun = false;
    *saved = (SavedGame){.journal = {.file = -1, .fault = JOURNAL_ERROR, .error = ENOMEM}};
    for (unsigned number = 1; path != NULL; number++) {
        snprintf(path, room, "%s/%s-%u.kennel", folder, game, number);
        if (is_taken(path))
            continue;
        begun = saved_begin(saved, path, false, table);
        if (begun || saved->journal.fault != JOURNAL_EXISTS)
            break;
        saved_close(saved);
    }
    free(path);
    return begun;
}

static void append(void *context, Table *table, uint32_t number, const char *line, Tag tag) {
    SavedGame *saved = context;
    char bytes[ENTRY_TEXT_MAX + 1];
    Text text = text_into(bytes, sizeof bytes);
    (void)tag; /* nobody sends anything twice to a file */
    text_add(&text, line);
    text_char(&text, '\n');
    assert(text_ok(&text));
    saved->stored = journal_append(&saved->journal, bytes);
    StoreAnswer answer = saved->stored == STORED       ? STORE_KEPT
                         : saved->stored == NOT_STORED ? STORE_REFUSED
                                                       : STORE_UNKNOWN;
    table_answer(table, number, answer);
}

/* A disk that does not know what it has kept is not to be asked: the game stops here. */
static void read_again(void *context, Table *table, uint32_t number) {
    (void)context, (void)number;
    table_read_end(table, false);
}

const Store saved_store = {.append = append, .read = read_again};

Stored saved_end(SavedGame *saved, const State *last) {
    char line[RECORD_LINE_MAX];
    Text text = text_into(line, sizeof line);
    if (saved->ended)
        return STORED;
    record_end(last, &text);
    assert(text_ok(&text));
    saved->stored = journal_append(&saved->journal, line);
    saved->ended = saved->stored == STORED;
    return saved->stored;
}

void saved_close(SavedGame *saved) {
    journal_close(&saved->journal);
}

/* ---- reading ---- */

/* A byte order mark, which some editors put there, is no part of the first line. */
static RecordLine read_lines(Record *record, char *text, size_t length) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t skipped =
        length >= sizeof mark && memcmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    text += skipped;
    length -= skipped;
    for (char *line = text, *end; (end = memchr(line, '\n', length)) != NULL; line = end + 1) {
        size_t bytes = (size_t)(end - line) + 1;
        length -= bytes;
        if (record_read_bytes(record, line, bytes) == RECORD_BAD)
            return RECORD_BAD;
    }
    return record_finish(record);
}

/* The bytes up to and with the last newline. */
static size_t whole_lines(const char *text, size_t length) {
    while (length > 0 && text[length - 1] != '\n')
        length--;
    return length;
}

static SavedFault judge(const Record *record, RecordLine last) {
    if (last == RECORD_BAD)
        return record->fault == RECORD_NO_TITLE ? SAVED_FOREIGN : SAVED_DAMAGED;
    return record_is_view(record) ? SAVED_VIEW : SAVED_SOUND;
}

static SavedFault read_record(SavedGame *saved, Record *record) {
    size_t length;
    char *text = journal_read(&saved->journal, &length);
    if (text == NULL)
        return SAVED_UNREAD;
    saved->whole = whole_lines(text, length);
    saved->half = length - saved->whole;
    RecordLine last = read_lines(record, text, saved->whole);
    saved->ended = last == RECORD_DONE;
    free(text);
    return length == 0 ? SAVED_EMPTY : judge(record, last);
}

SavedFault saved_load(SavedGame *saved, const char *path, Record *record) {
    *saved = (SavedGame){.ended = false};
    heap_record(record);
    if (!journal_open(&saved->journal, path))
        return SAVED_UNREAD;
    return read_record(saved, record);
}

bool saved_go_on(SavedGame *saved) {
    return journal_settle(&saved->journal, saved->whole);
}

/* The first file is let go before the second is made: they may be the same. */
bool saved_go_on_in(SavedGame *saved, const char *path, bool overwrite) {
    size_t length;
    char *text = journal_read(&saved->journal, &length);
    if (text == NULL)
        return false;
    journal_close(&saved->journal);
    bool made = journal_create(&saved->journal, path, overwrite, text, saved->whole);
    free(text);
    return made;
}
