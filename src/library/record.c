/* Records of the library: a table without a store, whose log grows on the heap. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "library/library_internal.h"
#include "table/log_replay.h"
#include "table/record.h"

struct kennel_record {
    Player first[SEATS_MAX]; /* who sat there before the first entry */
    Table table;
};

static LogEntry *grow_log(void *context, LogEntry *log, uint32_t *capacity) {
    (void)context;
    size_t more = *capacity == 0 ? 64 : (size_t)*capacity * 2;
    LogEntry *grown = more <= UINT32_MAX ? realloc(log, more * sizeof *log) : NULL;
    if (grown != NULL)
        *capacity = (uint32_t)more;
    return grown;
}

kennel_record *kennel_record_new(const kennel_position *start, kennel_problem *problem) {
    const State *state = state_of(start);
    if (state == NULL) {
        refuse(problem, start == NULL ? KENNEL_BAD_ARGUMENT : KENNEL_BAD_OBJECT);
        return NULL;
    }
    kennel_record *record = calloc(1, sizeof *record);
    if (record == NULL)
        refuse(problem, KENNEL_NO_MEMORY);
    else
        table_begin(&record->table, state, grow_log, NULL);
    return record;
}

void kennel_record_free(kennel_record *record) {
    if (record != NULL)
        free(record->table.log);
    free(record);
}

/* ---- reading ---- */

static void describe_error(const RecordReader *reader, Text *text) {
    enum { LEVELS_MAX = 16 };
    char reason[SENTENCE_MAX] = "";
    MessageArg levels[LEVELS_MAX];
    uint32_t count = 0;
    Text inner = text_into(reason, sizeof reason);
    bool is_move = reader->error == RECORD_BAD_MOVE;
    if (is_move || reader->error == RECORD_BAD_POSITION)
        describe_problem(NULL, &reader->problem, is_move ? &reader->table.state : NULL, &inner);
    for (; count < LEVELS_MAX && bot_at(count) != NULL; count++)
        levels[count] = arg_text("", bot_at(count)->name);
    MessageArg args[] = {arg_text("reason", reason), arg_list("bots", levels, count)};
    text_add(text, "line ");
    text_number(text, (uint64_t)reader->line);
    text_add(text, ": ");
    describe_message(NULL, record_error_key(reader->error), args, 2, text);
}

static int refuse_record(const RecordReader *reader, kennel_problem *problem) {
    int code = reader->error == RECORD_NO_MEMORY ? KENNEL_NO_MEMORY : KENNEL_UNREADABLE;
    refuse(problem, code);
    if (problem != NULL) {
        Text text = text_into(problem->words, sizeof problem->words);
        describe_error(reader, &text);
    }
    return code;
}

/* Reads the line that begins at `text`; `length` is that of the rest, and becomes that of the line. */
static RecordLineKind read_line(RecordReader *reader, const char *text, size_t *length) {
    char line[REMARK_LINE_MAX + 2];
    const char *end = memchr(text, '\n', *length);
    if (end != NULL)
        *length = (size_t)(end - text) + 1;
    size_t taken = *length < sizeof line ? *length : sizeof line - 1; /* more is too long */
    memcpy(line, text, taken);
    if (memchr(line, '\0', taken) == NULL)
        return record_read_bytes(reader, line, taken);
    reader->line++;
    reader->error = RECORD_BAD_BYTE;
    return RECORD_ERROR;
}

static int read_lines(RecordReader *reader, const char *text, size_t length,
                      kennel_problem *problem) {
    for (size_t at = 0, line; at < length; at += line) {
        line = length - at;
        if (read_line(reader, text + at, &line) == RECORD_ERROR)
            return refuse_record(reader, problem);
    }
    if (record_read_end(reader) == RECORD_ERROR)
        return refuse_record(reader, problem);
    if (game_of(&reader->table.start)->is_public)
        return KENNEL_OK;
    return refuse_words(problem, KENNEL_UNREADABLE, "there is no game of this name");
}

kennel_record *kennel_record_read(const char *text, size_t length, kennel_problem *problem) {
    RecordReader reader;
    kennel_record *record = calloc(1, sizeof *record);
    if (record == NULL || text == NULL) {
        refuse(problem, text == NULL ? KENNEL_BAD_ARGUMENT : KENNEL_NO_MEMORY);
        free(record);
        return NULL;
    }
    record_reader_begin(&reader, grow_log, NULL);
    int code = read_lines(&reader, text, length, problem);
    record->table = reader.table;
    memcpy(record->first, reader.player, sizeof record->first);
    if (code == KENNEL_OK)
        return record;
    kennel_record_free(record);
    return NULL;
}

/* ---- writing ---- */

typedef struct Output {
    char *buffer; /* NULL: only counts */
    size_t size, length;
} Output;

static void add(Output *out, const char *text) {
    size_t length = strlen(text);
    if (out->buffer != NULL && length < out->size - out->length)
        memcpy(out->buffer + out->length, text, length + 1);
    else
        out->buffer = NULL;
    out->length += length;
}

static bool add_line(void *context, const char *line) {
    add(context, line);
    add(context, "\n");
    return true;
}

/* Version 1 has neither undo nor changes of players; people without names need no line. */
static RecordVersion version_of(const Table *table) {
    for (uint32_t i = 0; i < table->count; i++)
        if (!log_entry_is_move(&table->log[i]))
            return RECORD_2;
    return RECORD_1;
}

static bool anybody_has_a_name(const kennel_record *record) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (record->first[seat].is_bot || record->first[seat].name[0] != '\0')
            return true;
    return false;
}

static void add_head(const kennel_record *record, Output *out) {
    char head[RECORD_LINE_MAX + SEATS_MAX * 2 * PLAYER_NAME_MAX];
    Text text = text_into(head, sizeof head);
    record_write_title(version_of(&record->table), &text);
    record_write_position(&record->table.start, &text);
    for (Seat seat = 0; anybody_has_a_name(record) && seat < record->table.start.setup.seats;
         seat++)
        record_write_seat(seat, &record->first[seat], &text);
    text_char(&text, '\n');
    add(out, head);
}

static void add_end(const kennel_record *record, Output *out) {
    char last[RECORD_LINE_MAX];
    Text text = text_into(last, sizeof last);
    if (game_to_act(&record->table.state) != 0)
        return;
    record_write_end(&record->table.state, &text);
    add(out, last);
}

int64_t kennel_record_write(const kennel_record *record, char *buffer, size_t size) {
    if (record == NULL || (buffer == NULL && size > 0))
        return KENNEL_BAD_ARGUMENT;
    Output out = {NULL, 0, 0};
    add_head(record, &out);
    table_write_lines(&record->table, 0, add_line, &out);
    add_end(record, &out);
    if (buffer == NULL)
        return (int64_t)out.length;
    if (out.length >= size)
        return KENNEL_TOO_SMALL;
    out.buffer = buffer;
    out.size = size;
    out.length = 0;
    add_head(record, &out);
    table_write_lines(&record->table, 0, add_line, &out);
    add_end(record, &out);
    return (int64_t)out.length;
}

/* ---- players ---- */

int kennel_record_set_player(kennel_record *record, unsigned seat, const char *player,
                             kennel_problem *problem) {
    Player read;
    Problem reason;
    if (record == NULL || player == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (seat >= record->table.start.setup.seats)
        return refuse(problem, KENNEL_WRONG_SEAT);
    if (!player_read(player, &read) || !player_round_trips(&read) ||
        (read.is_bot && bot_spec_parse(read.name).kind == BOT_UNKNOWN))
        return refuse_words(problem, KENNEL_UNKNOWN, "this is neither a person nor a bot");
    if (record->table.count == 0) {
        record->first[seat] = record->table.player[seat] = read;
        return KENNEL_OK;
    }
    if (table_set_player(&record->table, (Seat)seat, &read, &reason) != SUBMIT_REJECTED)
        return KENNEL_OK;
    return reason.code == PROBLEM_TABLE_FULL
               ? refuse(problem, KENNEL_NO_MEMORY)
               : refuse_by_rules(problem, STATUS_ILLEGAL, &reason, &record->table.state);
}

int kennel_record_player(const kennel_record *record, unsigned seat, char *buffer, size_t size) {
    char name[KENNEL_PLAYER_TEXT];
    if (record == NULL)
        return KENNEL_BAD_ARGUMENT;
    if (seat >= record->table.start.setup.seats)
        return KENNEL_WRONG_SEAT;
    Text text = text_into(name, sizeof name);
    player_write(&record->table.player[seat], &text);
    return hand_out(&text, buffer, size, NULL);
}

/* ---- moves ---- */

static int answer(const kennel_record *record, SubmitResult result, const Problem *reason,
                  kennel_problem *problem) {
    if (result != SUBMIT_REJECTED)
        return KENNEL_OK;
    if (reason->code == PROBLEM_TABLE_FULL)
        return refuse(problem, KENNEL_NO_MEMORY);
    Status status = reason->code == PROBLEM_NOTHING_TO_DEAL ? STATUS_NO_CARDS
                    : reason->code == PROBLEM_HIDDEN_CARD || reason->code == PROBLEM_HIDDEN_PILE
                        ? STATUS_HIDDEN
                        : STATUS_ILLEGAL;
    return refuse_by_rules(problem, status, reason, &record->table.state);
}

int kennel_record_deal(kennel_record *record, const kennel_seed *seed, kennel_problem *problem) {
    Problem reason;
    if (record == NULL || seed == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    Seed from = {{seed->word[0], seed->word[1]}};
    return answer(record, table_deal(&record->table, &from, &reason), &reason, problem);
}

int kennel_record_apply(kennel_record *record, const kennel_action *action,
                        kennel_problem *problem) {
    Action known;
    Problem reason;
    if (record == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    int code = known_action(&record->table.state, action, &known, problem);
    if (code != KENNEL_OK)
        return code;
    RequestId none = {{0, 0}};
    return answer(record, table_act(&record->table, action->seat, &known, none, &reason), &reason,
                  problem);
}

int kennel_record_undo(kennel_record *record, uint32_t moves, kennel_problem *problem) {
    Problem reason;
    if (record == NULL || moves == 0)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    RequestId none = {{0, 0}};
    return answer(record, table_undo(&record->table, moves, none, &reason), &reason, problem);
}

int64_t kennel_record_moves(const kennel_record *record) {
    return record != NULL ? (int64_t)record->table.active_moves : KENNEL_BAD_ARGUMENT;
}

int kennel_record_move(const kennel_record *record, uint32_t number, kennel_move *move) {
    if (record == NULL || move == NULL || number == 0 || number > record->table.active_moves)
        return KENNEL_BAD_ARGUMENT;
    const LogEntry *entry = record->table.log;
    for (uint32_t found = entry_stands(entry); found < number; found += entry_stands(entry))
        entry++;
    memset(move, 0, sizeof *move);
    move->is_deal = entry->kind == ENTRY_DEAL;
    if (move->is_deal)
        memcpy(move->seed.word, entry->seed.word, sizeof move->seed.word);
    else
        action_fill(&move->action, &record->table.start, entry->seat, &entry->action);
    return KENNEL_OK;
}

int kennel_record_position(const kennel_record *record, uint32_t number,
                           kennel_position *position) {
    if (record == NULL || position == NULL || number > record->table.active_moves)
        return KENNEL_BAD_ARGUMENT;
    State state = record->table.start;
    const LogEntry *entry = record->table.log;
    for (uint32_t done = 0; done < number; entry++) {
        if (!entry_stands(entry))
            continue;
        log_entry_apply(&state, entry, NULL, NULL);
        done++;
    }
    position_fill(position, &state);
    return KENNEL_OK;
}
