/* The page's game as a record, and a record as the page's game: nobody else reads or writes one there. */
#include <string.h>

#include "table/deal_proof.h"
#include "wasm/page.h"

/* ---- writing ---- */

typedef struct Lines {
    Text *text;
    size_t room; /* that is left free */
} Lines;

static bool has_room(const Lines *lines) {
    return lines->text->size - lines->text->length > lines->room + 2 * ENTRY_TEXT_MAX;
}

static bool take_string(void *context, const char *line) {
    const Lines *lines = context;
    if (!has_room(lines))
        return false;
    put_string(lines->text, line);
    return true;
}

/* Entries behind number N, as many as fit; `number` is that of the last. */
void page_lines(Page *page, const Ask *ask, Text *text) {
    Lines lines = {text, 64};
    put_open(text, '{');
    put_name(text, "lines");
    put_open(text, '[');
    uint32_t number =
        table_write_lines(&page->table, page_number(ask->word[1]), take_string, &lines);
    put_close(text, ']');
    put_number_of(text, "number", number);
    put_close(text, '}');
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

static void write_text(const Page *page, Text *text) {
    static char buffer[2 * RECORD_LINE_MAX];
    const Table *table = &page->table;
    Lines lines = {text, 2 * RECORD_LINE_MAX};
    Text head = text_into(buffer, sizeof buffer);
    record_title(RECORD_2, &head);
    record_position(&table->start, &head);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        record_seat(seat, &table->player[seat], &head);
    put_name(text, "text");
    put_begin_plain(text);
    take_text(&lines, buffer);
    text_add(text, "\\n");
    table_write_lines(table, 0, take_record_line, &lines);
    head = text_into(buffer, sizeof buffer);
    if (game_to_act(&table->state) == 0)
        record_end(&table->state, &head);
    lines.room = 64;
    take_text(&lines, buffer);
    put_end_plain(text);
}

static void write_position(const char *name, const State *state, Text *text) {
    put_name(text, name);
    put_begin_plain(text);
    game_write(state, text);
    put_end_plain(text);
}

void page_record(Page *page, const Ask *ask, Text *text) {
    (void)ask;
    put_open(text, '{');
    write_position("position", &page->table.start, text);
    write_position("end", &page->table.state, text);
    put_bool_of(text, "over", game_to_act(&page->table.state) == 0);
    put_number_of(text, "number", page->table.count);
    write_text(page, text);
    put_close(text, '}');
}

/* ---- reading ---- */

static DealProof proof;

static Entry *lend(void *context, Entry *log, uint32_t *room) {
    (void)log;
    if (*room > 0)
        return NULL;
    *room = PAGE_LOG_MAX;
    return context;
}

static bool read_all(Record *record, char *text) {
    for (char *line = text; line != NULL && *line != '\0';) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        deal_proof_line(&proof, line);
        if (record_read(record, line) == RECORD_BAD)
            return false;
        line = end != NULL ? end + 1 : NULL;
    }
    return record_finish(record) != RECORD_BAD;
}

/* The record takes the place of the game that was there; one that cannot be read leaves none. What is
 * shown stays. */
void page_read(Page *page, const Ask *ask, Text *text) {
    static Record record;
    record_begin(&record, lend, page->log);
    memset(&proof, 0, sizeof proof);
    bool sound = read_all(&record, (char *)(uintptr_t)ask->word[1]);
    page->thinking = page->reviewing = false;
    if (!sound) {
        page->table.count = page->table.standing = page->table.deals = 0;
        page_refuse_why(page, WHY_TABLE_DAMAGED, text);
        return;
    }
    page->table = record.table;
    page_serve(page);
    put_open(text, '{');
    put_number_of(text, "number", page->table.count);
    put_close(text, '}');
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
void page_proof(Page *page, const Ask *ask, Text *text) {
    uint32_t deals;
    bool shown = strcmp(ask->word[1], "-") == 0 || is_said(ask->word[1], &proof.commitment);
    bool sound = deal_proof_deals(&proof, &page->table, &deals);
    put_open(text, '{');
    put_string_of(text, "state", shown && sound && deal_proof_fits(&proof) ? "good" : "bad");
    put_number_of(text, "deals", deals);
    put_number_of(text, "people", count_people(proof.revealed));
    put_bool_of(text, "mine", has_put_in(ask->word[2]));
    put_close(text, '}');
}
