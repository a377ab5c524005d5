/* Reads a record line by line and replays it, so that every line is checked. */
#include "table/record.h"

#include <string.h>

#include "ai/bot.h"

enum { AT_TITLE, IN_HEADER, IN_MOVES, AT_END };

void record_reader_begin(RecordReader *record, GrowLog *grow, void *grow_context) {
    memset(record, 0, sizeof *record);
    record->table.grow = grow;
    record->table.grow_context = grow_context;
    record->problem = problem_make(PROBLEM_NONE);
}

bool record_has_position(const RecordReader *record) {
    return record->has_position;
}

bool record_has_ended(const RecordReader *record) {
    return record->stage == AT_END;
}

/* What is hidden is a question mark in the notation of every game. */
bool record_is_view(const RecordReader *record) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(&record->table.start, &text);
    return strchr(line, '?') != NULL;
}

static RecordLineKind bad(RecordReader *record, RecordError fault) {
    record->error = fault;
    return RECORD_ERROR;
}

/* ---- headers ---- */

static RecordLineKind read_position(RecordReader *record, const char *line) {
    if (record->has_position)
        return bad(record, RECORD_DUPLICATE);
    State start;
    Table *table = &record->table;
    if (game_read_position(&start, line, &record->problem) != STATUS_OK)
        return bad(record, RECORD_BAD_POSITION);
    if (record->seated >> start.setup.seats != 0)
        return bad(record, RECORD_BAD_SEAT);
    table_begin(table, &start, table->grow, table->grow_context);
    memcpy(table->player, record->player, sizeof table->player);
    record->has_position = true;
    return RECORD_NO_ENTRY;
}

/* A player that can be seated: a person, or a possible bot. */
static bool read_player(const char *text, Player *player) {
    return player_read(text, player) &&
           (!player->is_bot || bot_spec_parse(player->name).kind != BOT_UNKNOWN);
}

/* "a: puppy", "b: person", "c: person Ada" */
static RecordLineKind read_seat(RecordReader *record, const char *line) {
    Seat seat = (Seat)(line[0] - 'a');
    Seat seats = record->has_position ? record->table.start.setup.seats : SEATS_MAX;
    const char *name = seat < seats ? record_after_prefix(line + 1, ": ") : NULL;
    if (name == NULL)
        return bad(record, RECORD_BAD_SEAT);
    if (has_seat(record->seated, seat))
        return bad(record, RECORD_DUPLICATE);
    if (!read_player(name, &record->player[seat]))
        return bad(record, RECORD_UNKNOWN_PLAYER);
    record->table.player[seat] = record->player[seat];
    record->seated = (SeatSet)(record->seated | 1U << seat);
    return RECORD_NO_ENTRY;
}

static RecordLineKind read_header(RecordReader *record, const char *line) {
    const char *rest;
    if ((rest = record_after_prefix(line, "Position: ")) != NULL)
        return read_position(record, rest);
    if ((rest = record_after_prefix(line, "Seat ")) != NULL)
        return read_seat(record, rest);
    return RECORD_NO_ENTRY;
}

/* ---- entries ---- */

/* What is wrong with a line of this kind, if anything is. */
static RecordError fault_of(const LogEntry *entry, const Problem *problem) {
    if (problem->code == PROBLEM_TABLE_FULL)
        return RECORD_NO_MEMORY;
    if (problem->code == PROBLEM_OTHER_CARDS)
        return RECORD_OTHER_SEED;
    if (entry->kind == ENTRY_UNDO)
        return RECORD_BAD_UNDO;
    if (entry->kind == ENTRY_SEAT)
        return problem->code == PROBLEM_NO_SUCH_PLAYER ? RECORD_BAD_SEAT : RECORD_UNKNOWN_PLAYER;
    return entry->kind == ENTRY_DEAL && problem->code == PROBLEM_BAD_NUMBER ? RECORD_BAD_SEED
                                                                            : RECORD_BAD_MOVE;
}

static RecordLineKind read_entry(RecordReader *record, const char *line) {
    LogEntry entry;
    Table *table = &record->table;
    if (log_entry_read(&table->state, line, &entry, &record->problem) != STATUS_OK)
        return bad(record, fault_of(&entry, &record->problem));
    if (entry.kind == ENTRY_SEAT && !read_player(line + strlen("seat a "), &entry.player))
        return bad(record, RECORD_UNKNOWN_PLAYER);
    if (!table_replay(table, &entry, &record->problem))
        return bad(record, fault_of(&entry, &record->problem));
    return RECORD_ENTRY;
}

static RecordLineKind read_end(RecordReader *record, const char *line) {
    char reached[POSITION_TEXT_MAX];
    Text text = text_into(reached, sizeof reached);
    game_write_position(&record->table.state, &text);
    if (strcmp(reached, line) != 0)
        return bad(record, RECORD_WRONG_END);
    if (game_to_act(&record->table.state) != 0)
        return bad(record, RECORD_EARLY_END);
    return RECORD_DONE;
}

/* ---- lines ---- */

static RecordLineKind read_title(RecordReader *record, const char *line) {
    if (!record_is_title(line))
        return bad(record, RECORD_NO_TITLE);
    record->stage = IN_HEADER;
    return RECORD_NO_ENTRY;
}

/* Every action is one word: a line with a space and without a keyword was meant as a header. */
static RecordLineKind read_body(RecordReader *record, const char *line) {
    if (record_is_header(line))
        return record->stage == IN_HEADER ? read_header(record, line)
                                          : bad(record, RECORD_LATE_HEADER);
    if (record->stage == IN_HEADER && strchr(line, ' ') != NULL && !record_is_keyed(line))
        return bad(record, RECORD_BAD_HEADER);
    if (!record->has_position)
        return bad(record, RECORD_NO_POSITION);
    const char *last = record_after_prefix(line, "end ");
    RecordLineKind read = last != NULL ? read_end(record, last) : read_entry(record, line);
    if (read != RECORD_ERROR)
        record->stage = read == RECORD_DONE ? AT_END : IN_MOVES;
    return read;
}

RecordLineKind record_read_line(RecordReader *record, const char *line) {
    record->line++;
    size_t most = line[0] == '#' ? REMARK_LINE_MAX : RECORD_LINE_MAX - 1;
    if (strlen(line) > most)
        return bad(record, RECORD_LINE_TOO_LONG);
    if (record_is_remark(line))
        return RECORD_NO_ENTRY;
    if (record->stage == AT_TITLE)
        return read_title(record, line);
    return record->stage == AT_END ? bad(record, RECORD_AFTER_END) : read_body(record, line);
}

RecordLineKind record_read_bytes(RecordReader *record, char *bytes, size_t length) {
    if (length > 0 && bytes[length - 1] == '\n')
        length--;
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    bytes[length] = '\0';
    if (strcspn(bytes, "\r") == length)
        return record_read_line(record, bytes);
    record->line++;
    return bad(record, RECORD_BAD_BYTE);
}

RecordLineKind record_read_end(RecordReader *record) {
    if (record->has_position)
        return record_has_ended(record) ? RECORD_DONE : RECORD_NO_ENTRY;
    record->line++;
    return bad(record, record->stage == AT_TITLE ? RECORD_NO_TITLE : RECORD_NO_POSITION);
}

/* ---- errors ---- */

static const char *const error_keys[RECORD_ERROR_COUNT] = {
    [RECORD_NO_TITLE] = "record.no-title",     [RECORD_NO_POSITION] = "record.no-position",
    [RECORD_BAD_HEADER] = "record.bad-header", [RECORD_LATE_HEADER] = "record.late-header",
    [RECORD_DUPLICATE] = "record.twice",       [RECORD_BAD_SEAT] = "record.bad-seat",
    [RECORD_UNKNOWN_PLAYER] = "record.nobody", [RECORD_BAD_POSITION] = "record.bad-position",
    [RECORD_BAD_SEED] = "record.bad-seed",     [RECORD_OTHER_SEED] = "record.other-seed",
    [RECORD_BAD_MOVE] = "record.bad-move",     [RECORD_BAD_UNDO] = "record.bad-undo",
    [RECORD_WRONG_END] = "record.wrong-end",   [RECORD_EARLY_END] = "record.early-end",
    [RECORD_AFTER_END] = "record.after-end",   [RECORD_LINE_TOO_LONG] = "record.line-too-long",
    [RECORD_BAD_BYTE] = "record.bad-byte",     [RECORD_NO_MEMORY] = "record.no-memory",
};

const char *record_error_key(RecordError error) {
    return error_keys[error];
}
