/* Commands that write the page's game as a record and read one. No other file of the page reads
 * or writes records. */
#include <string.h>

#include "table/deal_proof.h"
#include "wasm/page_commands.h"

/* ---- writing ---- */

typedef struct Lines {
    Text *text;
    size_t room; /* that is left free */
} Lines;

static bool has_room(const Lines *lines) {
    return lines->text->size - lines->text->length > lines->room + 2 * LOG_ENTRY_TEXT_MAX;
}

static bool take_string(void *context, const char *line) {
    const Lines *lines = context;
    if (!has_room(lines))
        return false;
    json_put_string(lines->text, line);
    return true;
}

/* Entries behind number N, as many as fit; `number` is that of the last. */
void page_lines(PageSession *page, const PageCommand *command, Text *text) {
    Lines lines = {text, 64};
    json_put_open(text, '{');
    json_put_name(text, "lines");
    json_put_open(text, '[');
    uint32_t number =
        table_write_lines(&page->table, page_number(command->word[1]), take_string, &lines);
    json_put_close(text, ']');
    json_put_number_field(text, "number", number);
    json_put_close(text, '}');
}

/* A newline in a JSON string. */
static bool take_record_line(void *context, const char *line) {
    const Lines *lines = context;
    if (!has_room(lines))
        return false;
    text_add(lines->text, line);
    text_add(lines->text, "\\n");
    return true;
}

/* Lines as the record has them, written once into a buffer of their own. */
static void take_text(const Lines *lines, char *written) {
    for (char *line = written; *line != '\0';) {
        char *end = strchr(line, '\n');
        *end = '\0';
        take_record_line((void *)(uintptr_t)lines, line);
        line = end + 1;
    }
}

static void write_text(const PageSession *page, Text *text) {
    static char buffer[2 * RECORD_LINE_MAX];
    const Table *table = &page->table;
    Lines lines = {text, 2 * RECORD_LINE_MAX};
    Text head = text_into(buffer, sizeof buffer);
    record_write_title(RECORD_2, &head);
    record_write_position(&table->start, &head);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        record_write_seat(seat, &table->player[seat], &head);
    json_put_name(text, "text");
    json_put_begin_raw_string(text);
    take_text(&lines, buffer);
    text_add(text, "\\n");
    table_write_lines(table, 0, take_record_line, &lines);
    head = text_into(buffer, sizeof buffer);
    if (game_to_act(&table->state) == 0)
        record_write_end(&table->state, &head);
    lines.room = 64;
    take_text(&lines, buffer);
    json_put_end_raw_string(text);
}

static void write_position(const char *name, const State *state, Text *text) {
    json_put_name(text, name);
    json_put_begin_raw_string(text);
    game_write_position(state, text);
    json_put_end_raw_string(text);
}

void page_record(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    json_put_open(text, '{');
    write_position("position", &page->table.start, text);
    write_position("end", &page->table.state, text);
    json_put_bool_field(text, "over", game_to_act(&page->table.state) == 0);
    json_put_number_field(text, "number", page->table.count);
    json_put_number_field(text, "moves", page->table.active_moves);
    write_text(page, text);
    json_put_close(text, '}');
}

/* ---- reading ---- */

static DealProof proof;

static LogEntry *grow_static(void *context, LogEntry *log, uint32_t *room) {
    (void)log;
    if (*room > 0)
        return NULL;
    *room = PAGE_LOG_MAX;
    return context;
}

static bool read_all(RecordReader *record, char *text) {
    for (char *line = text; line != NULL && *line != '\0';) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        deal_proof_line(&proof, line);
        if (record_read_line(record, line) == RECORD_ERROR)
            return false;
        line = end != NULL ? end + 1 : NULL;
    }
    return record_read_end(record) != RECORD_ERROR;
}

/* The line, and what is wrong with it. */
static void refuse_record(const PageSession *page, const RecordReader *record, Text *text) {
    enum { BOTS_MAX = 16 };
    char reason[SENTENCE_MAX] = "", sentence[2 * SENTENCE_MAX];
    Text inner = text_into(reason, sizeof reason), words = text_into(sentence, sizeof sentence);
    MessageArg bots[BOTS_MAX];
    unsigned count = 0;
    bool is_move = record->error == RECORD_BAD_MOVE;
    if (page->audience.catalogue == NULL) {
        page_refuse_why(page, PROBLEM_TABLE_DAMAGED, text);
        return;
    }
    if (is_move || record->error == RECORD_BAD_POSITION)
        describe_problem(&page->audience, &record->problem, is_move ? &record->table.state : NULL,
                         &inner);
    for (; count < BOTS_MAX && bot_at(count) != NULL; count++)
        bots[count] = arg_text("", bot_at(count)->name);
    describe_message(&page->audience, record_error_key(record->error),
                     (MessageArg[]){arg_text("reason", reason), arg_list("bots", bots, count)}, 2,
                     &words);
    json_put_open(text, '{');
    json_put_string_field(text, "refused", problem_code_name(PROBLEM_TABLE_DAMAGED));
    json_put_string_field(text, "say", sentence);
    json_put_number_field(text, "line", record->line);
    json_put_close(text, '}');
}

/* What its moves have left on the discard pile. */
static void note_all(PageSession *page) {
    UpdateCursor cursor;
    updates_since(&page->table, 0, page->me, &cursor);
    while (updates_next(&cursor, &page->update))
        page_note(page, &page->update);
}

/* The record takes the place of the game that was there; one that cannot be read leaves none. What is
 * shown stays, unless a word follows: then it is the record from now on. */
void page_read(PageSession *page, const PageCommand *command, Text *text) {
    static RecordReader record;
    record_reader_begin(&record, grow_static, page->log);
    memset(&proof, 0, sizeof proof);
    bool sound = read_all(&record, (char *)(uintptr_t)command->word[1]);
    page->thinking = page->reviewing = false;
    if (!sound) {
        page->table.count = page->table.active_moves = page->table.active_deals = 0;
        refuse_record(page, &record, text);
        return;
    }
    page->table = record.table;
    page_serve(page);
    json_put_open(text, '{');
    if (command->count > 2) {
        page->me = page->audience.viewer = NO_SEAT;
        page->sees_all = page->covered = false;
        note_all(page);
        page_write_done(page, text);
    } else
        json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

/* ---- deals ---- */

static unsigned count_people(SeatSet people) {
    unsigned count = 0;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        count += has_seat(people, seat);
    return count;
}

static bool is_said(const char *word, const ProofBytes *bytes) {
    ProofBytes said;
    return proof_bytes_read(word, &said) && memcmp(&said, bytes, sizeof said) == 0;
}

/* Are these bytes among those that the players put in? */
static bool has_put_in(const char *word) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(proof.revealed, seat) && is_said(word, &proof.bytes[seat]))
            return true;
    return false;
}

/* proof COMMITMENT BYTES: of the record that was read. What was shown before the first deal, and what this
 * page put in itself; - is not known. */
void page_proof(PageSession *page, const PageCommand *command, Text *text) {
    uint32_t deals;
    bool shown = strcmp(command->word[1], "-") == 0 || is_said(command->word[1], &proof.commitment);
    bool sound = deal_proof_deals(&proof, &page->table, &deals);
    json_put_open(text, '{');
    json_put_string_field(text, "state",
                          shown && sound && deal_proof_fits(&proof) ? "good" : "bad");
    json_put_number_field(text, "deals", deals);
    json_put_number_field(text, "people", count_people(proof.revealed));
    json_put_bool_field(text, "mine", has_put_in(command->word[2]));
    json_put_close(text, '}');
}
