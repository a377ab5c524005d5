/* Records: replaying them, with every line checked. */
#include "table/record.h"

#include <string.h>

enum { AT_TITLE, IN_HEADER, IN_MOVES, AT_END };

void record_begin(Record *record) {
    memset(record, 0, sizeof *record);
    record->problem = problem_of(WHY_NONE);
}

void record_free(Record *record) {
    log_free(&record->log);
}

bool record_has_position(const Record *record) {
    return record->has_position;
}

bool record_has_ended(const Record *record) {
    return record->stage == AT_END;
}

/* What is hidden is a question mark in the notation of every game. */
bool record_is_view(const Record *record) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(&record->start, &text);
    return strchr(line, '?') != NULL;
}

bool record_is_title(const char *line) {
    return strcmp(line, "Kennel record 1") == 0 || strcmp(line, "Kennel record 2") == 0;
}

static RecordLine bad(Record *record, RecordFault fault) {
    record->fault = fault;
    return RECORD_BAD;
}

static const char *after_prefix(const char *line, const char *prefix) {
    size_t length = strlen(prefix);
    return strncmp(line, prefix, length) == 0 ? line + length : NULL;
}

/* ---- headers ---- */

static RecordLine read_position(Record *record, const char *line) {
    if (record->has_position)
        return bad(record, RECORD_TWICE);
    if (game_read(&record->start, line, &record->problem) != STATUS_OK)
        return bad(record, RECORD_BAD_POSITION);
    if (record->seated >> record->start.setup.seats != 0)
        return bad(record, RECORD_BAD_SEAT);
    record->state = record->start;
    record->has_position = true;
    return RECORD_NOTHING;
}

static bool is_person(const char *name) {
    return strcmp(name, "person") == 0 || after_prefix(name, "person ") != NULL;
}

/* "a: puppy", "b: person", "c: person Ada" */
static RecordLine read_seat(Record *record, const char *line) {
    Seat seat = (Seat)(line[0] - 'a');
    Seat seats = record->has_position ? record->start.setup.seats : SEATS_MAX;
    const char *name = seat < seats ? after_prefix(line + 1, ": ") : NULL;
    if (name == NULL)
        return bad(record, RECORD_BAD_SEAT);
    if (has_seat(record->seated, seat))
        return bad(record, RECORD_TWICE);
    const Bot *bot = bot_by_name(name);
    if (bot == NULL && !is_person(name))
        return bad(record, RECORD_NOBODY);
    record->bot[seat] = bot;
    record->seated = (SeatSet)(record->seated | 1U << seat);
    return RECORD_NOTHING;
}

static RecordLine read_header(Record *record, const char *line) {
    const char *rest;
    if ((rest = after_prefix(line, "Position: ")) != NULL)
        return read_position(record, rest);
    if ((rest = after_prefix(line, "Seat ")) != NULL)
        return read_seat(record, rest);
    return RECORD_NOTHING;
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_in_name(char byte) {
    return is_letter(byte) || (byte >= '0' && byte <= '9') || byte == ' ' || byte == '-';
}

/* The lines that begin with a word of ours. */
static bool is_keyed(const char *line) {
    return after_prefix(line, "deal ") != NULL || after_prefix(line, "undo ") != NULL ||
           after_prefix(line, "end ") != NULL;
}

/* `Name: value`. A name has letters, digits, spaces and hyphens and begins with a letter. */
static bool is_header(const char *line) {
    const char *at = line;
    while (is_in_name(*at))
        at++;
    return is_letter(line[0]) && at[0] == ':' && at[1] == ' ' && !is_keyed(line);
}

/* ---- moves ---- */

static bool read_digit(char letter, unsigned *digit) {
    const char *digits = "0123456789abcdef", *found = strchr(digits, letter);
    if (letter == '\0' || found == NULL)
        return false;
    *digit = (unsigned)(found - digits);
    return true;
}

bool record_read_seed(const char *text, Seed *seed) {
    if (strlen(text) != SEED_TEXT_LENGTH)
        return false;
    *seed = (Seed){{0, 0}};
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit;
        if (!read_digit(text[i], &digit))
            return false;
        uint64_t *word = &seed->word[1 - i / 16];
        *word = *word << 4 | digit;
    }
    return true;
}

static RecordLine make_move(Record *record, const Move *move) {
    if (!log_reserve(&record->log))
        return bad(record, RECORD_NO_MEMORY);
    if (move_apply(&record->state, move, &record->events, &record->problem) != STATUS_OK)
        return bad(record, RECORD_BAD_MOVE);
    log_add(&record->log, move);
    record->move = *move;
    record->undone = 0;
    return RECORD_MOVE;
}

static bool is_same_seed(const Seed *one, const Seed *other) {
    return one->word[0] == other->word[0] && one->word[1] == other->word[1];
}

static RecordLine read_deal(Record *record, const char *text) {
    Move move = {.seat = NO_SEAT};
    if (!record_read_seed(text, &move.seed))
        return bad(record, RECORD_BAD_SEED);
    const Seed *before = log_next_seed(&record->log);
    if (before != NULL && !is_same_seed(before, &move.seed))
        return bad(record, RECORD_OTHER_SEED);
    return make_move(record, &move);
}

static RecordLine read_action(Record *record, const char *word) {
    Move move = {.seat = NO_SEAT};
    Status status =
        game_read_action(&record->state, word, &move.seat, &move.action, &record->problem);
    return status == STATUS_OK ? make_move(record, &move) : bad(record, RECORD_BAD_MOVE);
}

static RecordLine read_undo(Record *record, const char *text) {
    Reader reader = reader_of(text);
    uint32_t moves;
    if (!reader_number(&reader, UINT32_MAX, &moves) || reader_peek(&reader) != '\0' || moves == 0 ||
        moves > record->log.count)
        return bad(record, RECORD_BAD_UNDO);
    log_take_back(&record->log, moves);
    record->state = record->start;
    log_replay(&record->log, &record->state);
    record->events.count = 0;
    record->undone = moves;
    return RECORD_UNDONE;
}

static RecordLine read_end(Record *record, const char *line) {
    char reached[POSITION_TEXT_MAX];
    Text text = text_into(reached, sizeof reached);
    game_write(&record->state, &text);
    if (strcmp(reached, line) != 0)
        return bad(record, RECORD_WRONG_END);
    if (game_to_act(&record->state) != 0)
        return bad(record, RECORD_EARLY_END);
    return RECORD_DONE;
}

static RecordLine read_move(Record *record, const char *line) {
    const char *rest;
    if ((rest = after_prefix(line, "end ")) != NULL)
        return read_end(record, rest);
    if ((rest = after_prefix(line, "deal ")) != NULL)
        return read_deal(record, rest);
    if ((rest = after_prefix(line, "undo ")) != NULL)
        return read_undo(record, rest);
    return read_action(record, line);
}

/* ---- lines ---- */

static RecordLine read_title(Record *record, const char *line) {
    if (!record_is_title(line))
        return bad(record, RECORD_NO_TITLE);
    record->stage = IN_HEADER;
    return RECORD_NOTHING;
}

/* Every action is one word: what has a space in it and no word of ours was meant for a header. */
static RecordLine read_body(Record *record, const char *line) {
    if (is_header(line))
        return record->stage == IN_HEADER ? read_header(record, line)
                                          : bad(record, RECORD_LATE_HEADER);
    if (record->stage == IN_HEADER && strchr(line, ' ') != NULL && !is_keyed(line))
        return bad(record, RECORD_BAD_HEADER);
    if (!record->has_position)
        return bad(record, RECORD_NO_POSITION);
    RecordLine read = read_move(record, line);
    if (read != RECORD_BAD)
        record->stage = read == RECORD_DONE ? AT_END : IN_MOVES;
    return read;
}

RecordLine record_read(Record *record, const char *line) {
    record->line++;
    size_t most = line[0] == '#' ? REMARK_LINE_MAX : RECORD_LINE_MAX - 1;
    if (strlen(line) > most)
        return bad(record, RECORD_LINE_TOO_LONG);
    if (line[0] == '\0' || line[0] == '#')
        return RECORD_NOTHING;
    if (record->stage == AT_TITLE)
        return read_title(record, line);
    return record->stage == AT_END ? bad(record, RECORD_AFTER_END) : read_body(record, line);
}

RecordLine record_read_bytes(Record *record, char *bytes, size_t length) {
    if (length > 0 && bytes[length - 1] == '\n')
        length--;
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    bytes[length] = '\0';
    if (strcspn(bytes, "\r") == length)
        return record_read(record, bytes);
    record->line++;
    return bad(record, RECORD_BAD_BYTE);
}

RecordLine record_finish(Record *record) {
    if (record->has_position)
        return record_has_ended(record) ? RECORD_DONE : RECORD_NOTHING;
    record->line++;
    return bad(record, record->stage == AT_TITLE ? RECORD_NO_TITLE : RECORD_NO_POSITION);
}
