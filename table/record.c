/* Records: writing them line by line, and replaying them with every line checked. */
#include "table/record.h"

#include <string.h>

static const char title[] = "Kennel record 1";

/* ---- writing ---- */

static void write_seed(const Seed *seed, Text *text) {
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit = (unsigned)(seed->word[1 - i / 16] >> (60 - 4 * (i % 16)) & 0xF);
        text_char(text, "0123456789abcdef"[digit]);
    }
}

void record_title(Text *text) {
    text_add(text, title);
    text_char(text, '\n');
}

void record_header(const char *name, const char *value, Text *text) {
    text_add(text, name);
    text_add(text, ": ");
    for (; *value != '\0'; value++) /* a name is anybody's words; a line is ours */
        text_char(text, *value == '\n' || *value == '\r' ? ' ' : *value);
    text_char(text, '\n');
}

void record_position(const State *start, Text *text) {
    text_add(text, "Position: ");
    game_write(start, text);
    text_char(text, '\n');
}

void record_move(const State *before, const Move *move, Text *text) {
    if (move->seat == NO_SEAT) {
        text_add(text, "deal ");
        write_seed(&move->seed, text);
    } else
        game_write_action(before, move->seat, &move->action, text);
    text_char(text, '\n');
}

void record_end(const State *last, Text *text) {
    text_add(text, "end ");
    game_write(last, text);
    text_char(text, '\n');
}

/* ---- reading ---- */

enum { AT_TITLE, IN_HEADER, IN_MOVES, AT_END };

void record_begin(Record *record) {
    memset(record, 0, sizeof *record);
    record->problem = problem_of(WHY_NONE);
}

bool record_has_position(const Record *record) {
    return record->stage >= IN_MOVES;
}

bool record_has_ended(const Record *record) {
    return record->stage == AT_END;
}

static RecordLine bad(Record *record, RecordFault fault) {
    record->fault = fault;
    return RECORD_BAD;
}

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

static const char *after_prefix(const char *line, const char *prefix) {
    size_t length = strlen(prefix);
    return strncmp(line, prefix, length) == 0 ? line + length : NULL;
}

static RecordLine read_position(Record *record, const char *line) {
    if (game_read(&record->start, line, &record->problem) != STATUS_OK)
        return bad(record, RECORD_BAD_POSITION);
    record->state = record->start;
    record->stage = IN_MOVES; /* further headers are still welcome, see read_line */
    return RECORD_NOTHING;
}

static RecordLine read_deal(Record *record, const char *text) {
    record->move.seat = NO_SEAT;
    if (!record_read_seed(text, &record->move.seed))
        return bad(record, RECORD_BAD_SEED);
    Status status =
        game_deal(&record->state, &record->move.seed, &record->events, &record->problem);
    return status == STATUS_OK ? RECORD_MOVE : bad(record, RECORD_BAD_MOVE);
}

static RecordLine read_action(Record *record, const char *word) {
    Move move;
    Status status =
        game_read_action(&record->state, word, &move.seat, &move.action, &record->problem);
    if (status == STATUS_OK)
        status =
            game_apply(&record->state, move.seat, &move.action, &record->events, &record->problem);
    if (status != STATUS_OK)
        return bad(record, RECORD_BAD_MOVE);
    record->move.seat = move.seat;
    record->move.action = move.action;
    return RECORD_MOVE;
}

static RecordLine read_end(Record *record, const char *line) {
    char reached[POSITION_TEXT_MAX];
    Text text = text_into(reached, sizeof reached);
    game_write(&record->state, &text);
    if (strcmp(reached, line) != 0)
        return bad(record, RECORD_WRONG_END);
    record->stage = AT_END;
    return RECORD_DONE;
}

static RecordLine read_move(Record *record, const char *line) {
    const char *rest;
    if ((rest = after_prefix(line, "end ")) != NULL)
        return read_end(record, rest);
    if ((rest = after_prefix(line, "deal ")) != NULL)
        return read_deal(record, rest);
    return read_action(record, line);
}

static bool is_header(const char *line) {
    const char *colon = strstr(line, ": ");
    return colon != NULL && colon != line;
}

RecordLine record_read(Record *record, const char *line) {
    record->line++;
    if (line[0] == '\0' || line[0] == '#')
        return RECORD_NOTHING;
    if (strlen(line) >= RECORD_LINE_MAX)
        return bad(record, RECORD_LINE_TOO_LONG);
    if (record->stage == AT_TITLE) {
        record->stage = IN_HEADER;
        return strcmp(line, title) == 0 ? RECORD_NOTHING : bad(record, RECORD_NO_TITLE);
    }
    if (record->stage == AT_END)
        return bad(record, RECORD_AFTER_END);
    const char *position = after_prefix(line, "Position: ");
    if (position != NULL && record->stage == IN_HEADER)
        return read_position(record, position);
    if (is_header(line))
        return RECORD_NOTHING;
    if (record->stage == IN_MOVES)
        return read_move(record, line);
    bool header_wanted = after_prefix(line, "deal ") == NULL && strchr(line, ':') == NULL;
    return bad(record, header_wanted ? RECORD_BAD_HEADER : RECORD_NO_POSITION);
}
