/* The store and the listener of the page's table. What is to be stored is asked of whoever asks the page;
 * of what was stored the page notes which moves stand, and what lies on the discard pile. */
#include <string.h>

#include "wasm/page.h"

/* ---- the moves that stand ---- */

static PileTop top_now(const Page *page) {
    return page->standing > 0 ? page->stands[page->standing - 1].top : (PileTop){'\0', NO_SEAT};
}

uint32_t page_last_standing(const Page *page) {
    return page->standing > 0 ? page->stands[page->standing - 1].number : 0;
}

void page_note(Page *page, const News *news) {
    if (news->kind == ENTRY_UNDO)
        page->standing -= news->back < page->standing ? news->back : page->standing;
    if ((news->kind != ENTRY_DEAL && news->kind != ENTRY_ACTION) || page->standing == PAGE_LOG_MAX)
        return;
    PileTop top =
        pile_top_after(top_now(page), &news->before, &news->after, news->seat, &news->events);
    page->stands[page->standing++] = (PageMove){news->number, top};
}

void page_write_top(const Page *page, Text *text) {
    PileTop top = top_now(page);
    put_name(text, "top");
    if (top.card == '\0') {
        put_null(text);
        return;
    }
    put_open(text, '{');
    put_letter_of(text, "card", top.card);
    put_seat_of(text, "seat", top.seat);
    put_close(text, '}');
}

/* ---- the rows ---- */

static void append(void *context, Table *table, uint32_t number, const char *line, Tag tag) {
    Page *page = context;
    (void)tag;
    if (!page->keeps) {
        table_answer(table, number, STORE_KEPT);
        return;
    }
    Text text = text_into(page->unstored, sizeof page->unstored);
    text_add(&text, line);
}

/* Lines come by `line`, whenever there are some. */
static void read(void *context, Table *table, uint32_t number) {
    (void)context, (void)number;
    table_read_end(table, true);
}

static void told(void *context, const Table *table, uint32_t number) {
    Page *page = context;
    NewsReader reader;
    table_since(table, number - 1, page->me, &reader);
    if (table_next(&reader, &page->news))
        page_note(page, &page->news);
}

static void refused(void *context, const Table *table, const Entry *entry, const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem; /* page_lost says so */
}

void page_serve(Page *page) {
    static const Store store = {.append = append, .read = read};
    static const Host listener = {.told = told, .refused = refused};
    page->standing = 0;
    page->keeps = false;
    page->unstored[0] = '\0';
    table_serve(&page->table, &store, page, &listener, page);
}

/* ---- questions ---- */

void page_keep(Page *page, const Ask *ask, Text *text) {
    page->keeps = ask->count < 2;
    put_open(text, '{');
    put_number_of(text, "number", page->table.count);
    put_close(text, '}');
}

static void answer_store(Page *page, const Ask *ask, StoreAnswer answer, Text *text) {
    Problem problem = problem_of(WHY_NOT_STORED);
    uint32_t number = page_number(ask->word[1]);
    bool asked = page->unstored[0] != '\0' && number == page->table.count + 1;
    if (asked) {
        page->unstored[0] = '\0';
        table_answer(&page->table, number, answer);
    }
    page_write_taken(page, asked && answer == STORE_KEPT ? TAKEN_DONE : TAKEN_NO, &problem, text);
}

void page_kept(Page *page, const Ask *ask, Text *text) {
    answer_store(page, ask, STORE_KEPT, text);
}

void page_lost(Page *page, const Ask *ask, Text *text) {
    answer_store(page, ask, STORE_REFUSED, text);
    page->thinking = false;
}
