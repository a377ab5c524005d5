/* What happened, as this seat may know it: one entry, a server's news, or all that stands of a log. */
#include <string.h>

#include "rules/event.h"
#include "scene/end_stats.h"
#include "scene/scene.h"
#include "wasm/page.h"

enum { LINE_TEXT_MAX = 4096 };

/* ---- lines of a log ---- */

static bool is_one_of(const char *word, const char *const words[]) {
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static const char *word_of(const Page *page, const Event *event) {
    return game_of(&page->view)->events->form[event->kind].word;
}

/* What an event is called in a log; "" where everybody sees it anyway. */
static void say_told(const Page *page, const EventList *events, int index, char say[SENTENCE_MAX]) {
    Text text = text_into(say, SENTENCE_MAX);
    bool dealt = strcmp(word_of(page, &events->item[index]), "dealt") == 0;
    if (!dealt && page->voice.catalogue != NULL)
        say_event_of(&page->voice, &page->view, events, index, &text);
}

/* Adds a sentence behind those that are there. */
static void join(const Page *page, Text *said, const char *say) {
    if (said->length > 0) {
        Word empty[] = {word_text("a", ""), word_text("b", "")};
        say_words(&page->voice, "list.sentences", empty, 2, said);
    }
    text_add(said, say);
}

typedef struct Line {
    Event first;
    Text say, brief; /* all of it, and what others need to know of it */
    char say_buffer[LINE_TEXT_MAX], brief_buffer[LINE_TEXT_MAX];
} Line;

static void begin_line(Line *line, const Event *event) {
    line->first = *event;
    line->say = text_into(line->say_buffer, sizeof line->say_buffer);
    line->brief = text_into(line->brief_buffer, sizeof line->brief_buffer);
}

/* A card that was played is followed by what it did. */
static void add_to_line(const Page *page, Line *line, const Event *event, const char *say) {
    static const char *const small[] = {"drew", "laid", "set-aside", "played", NULL};
    join(page, &line->say, say);
    if (!is_one_of(word_of(page, event), small))
        join(page, &line->brief, say);
}

/* What nobody did belongs to what was done before; that a round is over does not. */
static bool goes_on(const Page *page, const Line *line, const Event *event) {
    return line->say.length > 0 && strcmp(word_of(page, event), "round-over") != 0 &&
           (event->seat == NO_SEAT || event->seat == line->first.seat);
}

/* In an exchange everybody gives at once; otherwise it is the player who acted, whosever piece moves. */
static Seat doer_of(const Page *page, const Event *event, const News *news) {
    static const char *const nobodys[] = {"shuffled", "laid-out", "round-over", "marker",
                                          "won-item", "left",     "won",        NULL};
    const char *word = word_of(page, event);
    if (is_one_of(word, nobodys))
        return NO_SEAT;
    return strcmp(word, "gave") == 0 || news->seat == NO_SEAT ? event->seat : news->seat;
}

/* Lines of one entry are told apart behind the point: 12.01 is the second of entry 12. */
static void write_line_number(uint32_t number, unsigned index, Text *text) {
    put_number_of(text, "number", number);
    text_char(text, '.');
    text_char(text, (char)('0' + index / 10 % 10));
    text_char(text, (char)('0' + index % 10));
}

static void write_line(const Page *page, const News *news, const Line *line, unsigned index,
                       Text *text) {
    const char *word = word_of(page, &line->first);
    bool ends = strcmp(word, "round-over") == 0;
    put_open(text, '{');
    write_line_number(news->number, index, text);
    put_seat_of(text, "seat", ends ? NO_SEAT : line->first.seat);
    put_string_of(text, "say", line->say_buffer);
    put_seat_of(text, "by", doer_of(page, &line->first, news));
    put_string_of(text, "brief", line->brief.length > 0 ? line->brief_buffer : line->say_buffer);
    put_seat_of(text, "to", strcmp(word, "gave") == 0 ? line->first.other : NO_SEAT);
    put_bool_of(text, "ends", ends);
    put_close(text, '}');
}

void page_write_lines(const Page *page, const News *news, Text *text) {
    static Line line;
    unsigned index = 0;
    line.say.length = 0;
    for (int i = 0; i < news->events.count; i++) {
        const Event *event = &news->events.item[i];
        char say[SENTENCE_MAX];
        say_told(page, &news->events, i, say);
        if (say[0] == '\0')
            continue;
        if (!goes_on(page, &line, event)) {
            if (line.say.length > 0)
                write_line(page, news, &line, index++, text);
            begin_line(&line, event);
        }
        add_to_line(page, &line, event, say);
    }
    if (line.say.length > 0)
        write_line(page, news, &line, index, text);
}

/* ---- one entry ---- */

static const char *const kinds[] = {"deal", "action", "undo", "seat", NULL};

static void write_player(const Player *player, Text *text) {
    char who[PLAYER_NAME_MAX + 16];
    Text written = text_into(who, sizeof who);
    player_write(player, &written);
    put_string_of(text, "player", who);
}

static void write_head(const Page *page, const News *news, Text *text) {
    put_number_of(text, "number", news->number);
    put_string_of(text, "kind", kinds[news->kind]);
    if (news->seat != NO_SEAT)
        put_seat_of(text, "seat", news->seat);
    if (news->kind == ENTRY_SEAT)
        write_player(&news->player, text);
    put_number_of(text, "back", news->back);
    if (news->kind == ENTRY_UNDO)
        put_number_of(text, "stands", page_last_standing(page));
}

void page_write_news(Page *page, const News *news, Text *text) {
    State now = page->view;
    put_open(text, '{');
    write_head(page, news, text);
    page->view = news->before; /* the words speak of the position before */
    page_write_events(page, &news->events, text);
    put_name(text, "lines");
    put_open(text, '[');
    page_write_lines(page, news, text);
    put_close(text, ']');
    page_write_top(page, text);
    put_name(text, "scene");
    scene_write(&news->after, page->me, text);
    page->view = now;
    put_close(text, '}');
}

/* The entry behind number N, or {"number":0}. */
void page_news(Page *page, const Ask *ask, Text *text) {
    NewsReader reader;
    table_since(&page->table, page_number(ask->word[1]), page->me, &reader);
    if (table_next(&reader, &page->news)) {
        page_write_news(page, &page->news, text);
        return;
    }
    put_open(text, '{');
    put_number_of(text, "number", 0);
    put_close(text, '}');
}

/* ---- a server's news ---- */

static bool read_kind(const char *word, uint8_t *kind) {
    for (uint8_t i = 0; kinds[i] != NULL; i++)
        if (strcmp(word, kinds[i]) == 0) {
            *kind = i;
            return true;
        }
    return false;
}

static bool read_update(Page *page, const Ask *ask, News *news, Problem *problem) {
    *problem = problem_of(WHY_BAD_NUMBER);
    news->number = page_number(ask->word[1]);
    news->back = page_number(ask->word[4]);
    news->seat = NO_SEAT;
    news->player = (Player){.is_bot = false};
    news->before = page->view;
    news->events.count = 0;
    if (!read_kind(ask->word[2], &news->kind) ||
        (strcmp(ask->word[3], "-") != 0 && !page_seat(page, ask->word[3], &news->seat)) ||
        game_read(&news->after, ask->word[5], problem) != STATUS_OK)
        return false;
    for (int i = 6; i < ask->count && news->events.count < EVENTS_MAX; i++)
        if (game_read_event(&page->view, ask->word[i], &news->events.item[news->events.count++],
                            problem) != STATUS_OK)
            return false;
    return true;
}

/* The events speak of the position that the page has; POSITION is what there is from now on. */
void page_update(Page *page, const Ask *ask, Text *text) {
    News *news = &page->news;
    Problem problem;
    if (!read_update(page, ask, news, &problem)) {
        page_refuse(page, &problem, text);
        return;
    }
    page_note(page, news);
    page_write_news(page, news, text);
    page->view = news->after;
    page->remote = true;
    page->hinting = false;
}

/* ---- all of it ---- */

/* `number` is how far it came; `last` says that this is all. */
void page_log(Page *page, const Ask *ask, Text *text) {
    enum { LINES_ROOM = 16 * 1024 };
    uint32_t after = page_number(ask->word[1]);
    NewsReader reader;
    News *news = &page->news;
    State now = page->view;
    bool more = false;
    put_open(text, '{');
    put_name(text, "lines");
    put_open(text, '[');
    table_standing(&page->table, page->me, &reader);
    while (!(more = text->size - text->length < LINES_ROOM) && table_next(&reader, news)) {
        page->view = news->before;
        if (news->number > after)
            page_write_lines(page, news, text);
    }
    page->view = now;
    put_close(text, ']');
    put_number_of(text, "number", more ? reader.number : page->table.count);
    put_bool_of(text, "last", !more);
    page_write_top(page, text);
    put_close(text, '}');
}

/* ---- the end in numbers ---- */

/* Where points are counted at the end, what they were; else what the last player did. */
static bool ends_with(const Page *page, const News *news) {
    if (!scene_of(&page->view)->counted_at_end)
        return news->seat != NO_SEAT;
    for (int i = 0; i < news->events.count; i++)
        if (strcmp(word_of(page, &news->events.item[i]), "won") == 0)
            return true;
    return false;
}

static void say_last(const Page *page, const News *news, Text *last) {
    static const char *const aside[] = {"won", "round-over", "dealt", NULL};
    bool counted = scene_of(&page->view)->counted_at_end;
    unsigned left = scene_of(&page->view)->told_at_end;
    *last = text_into(last->buffer, last->size);
    for (int i = 0; i < news->events.count && left > 0; i++) {
        const char *word = word_of(page, &news->events.item[i]);
        char say[SENTENCE_MAX];
        say_told(page, &news->events, i, say);
        if (say[0] == '\0' || (counted ? strcmp(word, "won") != 0 : is_one_of(word, aside)))
            continue;
        join(page, last, say);
        left--;
    }
}

/* What a move was, in one sentence; "" for chance. */
static void write_said(const Page *page, const News *news, Text *text) {
    static char buffer[LINE_TEXT_MAX];
    Text said = text_into(buffer, sizeof buffer);
    for (int i = 0; i < news->events.count && news->seat != NO_SEAT; i++) {
        char say[SENTENCE_MAX];
        say_told(page, &news->events, i, say);
        if (say[0] != '\0')
            join(page, &said, say);
    }
    put_string(text, buffer);
}

void page_end(Page *page, const Ask *ask, Text *text) {
    static char buffer[LINE_TEXT_MAX];
    EndStats stats = {{{0}}};
    NewsReader reader;
    News *news = &page->news;
    State now = page->view;
    Text last = text_into(buffer, sizeof buffer);
    (void)ask;
    put_open(text, '{');
    put_name(text, "says");
    put_open(text, '[');
    table_standing(&page->table, page->me, &reader);
    while (table_next(&reader, news)) {
        page->view = news->before;
        end_stats_add(&stats, news);
        write_said(page, news, text);
        if (ends_with(page, news))
            say_last(page, news, &last);
    }
    page->view = now;
    put_close(text, ']');
    put_string_of(text, "last", buffer);
    end_stats_write(&stats, &page->table.state, text);
    put_close(text, '}');
}
