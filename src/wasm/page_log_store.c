/* The log store and the listener of the page's table. A line to be stored is handed to the page,
 * which asks for it; of stored moves it notes which were not undone, and what lies on the
 * discard pile. */
#include <string.h>

#include "table/seat_letter_json.h"
#include "wasm/page_commands.h"

/* ---- the moves that stand ---- */

static const PileTop nothing_on_top = {'\0', NO_SEAT};

static PileTop top_now(const PageSession *page) {
    return page->standing > 0 ? page->stands[page->standing - 1].top : nothing_on_top;
}

uint32_t page_last_standing(const PageSession *page) {
    return page->standing > 0 ? page->stands[page->standing - 1].number : 0;
}

void page_note(PageSession *page, const Update *update) {
    if (update->kind == ENTRY_UNDO)
        page->standing -= update->undo_count < page->standing ? update->undo_count : page->standing;
    if ((update->kind != ENTRY_DEAL && update->kind != ENTRY_ACTION) ||
        page->standing == PAGE_LOG_MAX)
        return;
    PileTop top = pile_top_after(top_now(page), &update->before, &update->after, update->seat,
                                 &update->events);
    page->stands[page->standing++] = (PageMove){update->number, top};
}

void page_write_top(const PageSession *page, uint32_t number, Text *text) {
    uint32_t standing = page->standing;
    while (standing > 0 && page->stands[standing - 1].number > number)
        standing--;
    PileTop top = standing > 0 ? page->stands[standing - 1].top : nothing_on_top;
    json_put_name(text, "top");
    if (top.card == '\0') {
        json_put_null(text);
        return;
    }
    json_put_open(text, '{');
    json_put_letter_field(text, "card", top.card);
    json_put_seat_field(text, "seat", top.seat);
    json_put_close(text, '}');
}

/* ---- the rows ---- */

static void append(void *context, Table *table, uint32_t number, const char *line,
                   RequestId request_id) {
    PageSession *page = context;
    (void)request_id;
    if (!page->keeps) {
        table_append_done(table, number, APPEND_OK);
        return;
    }
    Text text = text_into(page->unstored, sizeof page->unstored);
    text_add(&text, line);
}

/* Lines come by `line`, whenever there are some. */
static void read(void *context, Table *table, uint32_t number) {
    (void)context, (void)number;
    table_load_end(table, true);
}

static void told(void *context, const Table *table, uint32_t number) {
    PageSession *page = context;
    UpdateCursor cursor;
    updates_since(table, number - 1, page->me, &cursor);
    if (updates_next(&cursor, &page->update))
        page_note(page, &page->update);
}

static void refused(void *context, const Table *table, const LogEntry *entry,
                    const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem; /* page_lost says so */
}

void page_serve(PageSession *page) {
    static const LogStore store = {.append = append, .read = read};
    static const TableListener listener = {.on_applied = told, .on_rejected = refused};
    page->standing = 0;
    page->reader.table = NULL;
    page->keeps = false;
    page->unstored[0] = '\0';
    table_attach(&page->table, &store, page, &listener, page);
}

/* ---- questions ---- */

void page_keep(PageSession *page, const PageCommand *command, Text *text) {
    page->keeps = command->count < 2;
    json_put_open(text, '{');
    json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

static void answer_store(PageSession *page, const PageCommand *command, AppendResult answer,
                         Text *text) {
    Problem problem = problem_make(PROBLEM_NOT_STORED);
    uint32_t number = page_number(command->word[1]);
    bool asked = page->unstored[0] != '\0' && number == page->table.count + 1;
    if (asked) {
        page->unstored[0] = '\0';
        table_append_done(&page->table, number, answer);
    }
    page_write_taken(page, asked && answer == APPEND_OK ? SUBMIT_APPLIED : SUBMIT_REJECTED,
                     &problem, text);
}

void page_kept(PageSession *page, const PageCommand *command, Text *text) {
    answer_store(page, command, APPEND_OK, text);
}

void page_lost(PageSession *page, const PageCommand *command, Text *text) {
    answer_store(page, command, APPEND_FAILED, text);
    page->thinking = false;
}
