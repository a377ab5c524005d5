/* Commands for what happened, as this seat may know it: one entry, a server's update, or the
 * whole log without what was undone. */
#include <string.h>

#include "rules/event.h"
#include "rules/event_text.h"
#include "scene/end_stats.h"
#include "scene/scene.h"
#include "table/seat_letter_json.h"
#include "wasm/page_commands.h"

enum { LINE_TEXT_MAX = 4096 };

/* ---- lines of a log ---- */

static bool is_one_of(const char *word, const char *const words[]) {
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static const char *word_of(const PageSession *page, const Event *event) {
    return game_of(&page->view)->events->format[event->kind].word;
}

/* What an event is called in a log; "" where everybody sees it anyway. */
static void say_told(const PageSession *page, const EventList *events, int index,
                     char say[SENTENCE_MAX]) {
    Text text = text_into(say, SENTENCE_MAX);
    bool dealt = strcmp(word_of(page, &events->item[index]), "dealt") == 0;
    if (!dealt && page->audience.catalogue != NULL)
        describe_event_at(&page->audience, &page->view, events, index, &text);
}

/* Adds a sentence behind those that are there. */
static void join(const PageSession *page, Text *said, const char *say) {
    if (said->length > 0) {
        MessageArg empty[] = {arg_text("a", ""), arg_text("b", "")};
        describe_message(&page->audience, "list.sentences", empty, 2, said);
    }
    text_add(said, say);
}

typedef struct Line {
    Event first;
    int begin, end;  /* its events */
    Text say, brief; /* all of it, and what others need to know of it */
    char say_buffer[LINE_TEXT_MAX], brief_buffer[LINE_TEXT_MAX];
} Line;

static void begin_line(Line *line, const Event *event, int index) {
    line->first = *event;
    line->begin = index;
    line->say = text_into(line->say_buffer, sizeof line->say_buffer);
    line->brief = text_into(line->brief_buffer, sizeof line->brief_buffer);
}

/* A card that was played is followed by what it did. */
static void add_to_line(const PageSession *page, Line *line, const Event *event, const char *say) {
    static const char *const small[] = {"drew", "laid", "set-aside", "played", NULL};
    join(page, &line->say, say);
    if (!is_one_of(word_of(page, event), small))
        join(page, &line->brief, say);
}

/* In an exchange everybody gives at once; otherwise it is the player who acted, whosever piece moves. */
static Seat doer_of(const PageSession *page, const Event *event, const Update *update) {
    static const char *const nobodys[] = {"shuffled", "laid-out", "round-over", "marker",
                                          "won-item", "left",     "won",        NULL};
    const char *word = word_of(page, event);
    if (is_one_of(word, nobodys))
        return NO_SEAT;
    return strcmp(word, "gave") == 0 || update->seat == NO_SEAT ? event->seat : update->seat;
}

/* Events without a player belong to the line before, except the end of a round. So does what the same player's action
 * did to others. */
static bool goes_on(const PageSession *page, const Line *line, const Event *event,
                    const Update *update) {
    if (line->say.length == 0 || strcmp(word_of(page, event), "round-over") == 0)
        return false;
    Seat doer = doer_of(page, event, update);
    return event->seat == NO_SEAT || event->seat == line->first.seat ||
           (doer != NO_SEAT && doer == doer_of(page, &line->first, update));
}

/* The lines of one entry are numbered after the point: 12.01 is the second of entry 12. */
static void write_line_number(uint32_t number, unsigned index, Text *text) {
    json_put_number_field(text, "number", number);
    text_char(text, '.');
    text_char(text, (char)('0' + index / 10 % 10));
    text_char(text, (char)('0' + index % 10));
}

static void write_line(const PageSession *page, const Update *update, const Line *line,
                       unsigned index, Text *text) {
    const char *word = word_of(page, &line->first);
    bool ends = strcmp(word, "round-over") == 0;
    json_put_open(text, '{');
    write_line_number(update->number, index, text);
    json_put_seat_field(text, "seat", ends ? NO_SEAT : line->first.seat);
    json_put_string_field(text, "say", line->say_buffer);
    json_put_seat_field(text, "by", doer_of(page, &line->first, update));
    json_put_string_field(text, "brief",
                          line->brief.length > 0 ? line->brief_buffer : line->say_buffer);
    json_put_seat_field(text, "to", strcmp(word, "gave") == 0 ? line->first.other : NO_SEAT);
    json_put_bool_field(text, "ends", ends);
    json_put_name(text, "events");
    json_put_open(text, '[');
    for (int i = line->begin; i < line->end; i++)
        page_write_facts(page, &update->events.item[i], text);
    json_put_close(text, ']');
    json_put_close(text, '}');
}

/* One sentence tells of several events of a kind. */
static bool repeats(const EventList *events, int index) {
    return index > 0 && events->item[index].kind == events->item[index - 1].kind;
}

void page_write_lines(const PageSession *page, const Update *update, Text *text) {
    static Line line;
    unsigned index = 0;
    line.say.length = 0;
    line.end = 0;
    for (int i = 0; i < update->events.count; i++) {
        const Event *event = &update->events.item[i];
        char say[SENTENCE_MAX];
        say_told(page, &update->events, i, say);
        if (say[0] == '\0') {
            if (repeats(&update->events, i) && line.end == i)
                line.end = i + 1;
            continue;
        }
        if (!goes_on(page, &line, event, update)) {
            if (line.say.length > 0)
                write_line(page, update, &line, index++, text);
            begin_line(&line, event, i);
        }
        add_to_line(page, &line, event, say);
        line.end = i + 1;
    }
    if (line.say.length > 0)
        write_line(page, update, &line, index, text);
}

/* ---- one entry ---- */

void page_write_tips(TipSet tips, Text *text) {
    if (tips == 0)
        return;
    json_put_name(text, "tips");
    json_put_open(text, '[');
    for (Tip tip = 0; tip < TIPS; tip++)
        if ((tips >> tip & 1) != 0)
            json_put_string(text, tip_name(tip));
    json_put_close(text, ']');
}

static TipSet tips_of_update(const PageSession *page, const Update *update) {
    bool goes_on = update->kind == ENTRY_ACTION || update->kind == ENTRY_DEAL;
    return goes_on ? tips_of_events(&update->before, &update->events, &update->after, page->me) : 0;
}

static const char *const kinds[] = {"deal", "action", "undo", "seat", NULL};

static void write_player(const Player *player, Text *text) {
    char who[PLAYER_NAME_MAX + 16];
    Text written = text_into(who, sizeof who);
    player_write(player, &written);
    json_put_string_field(text, "player", who);
}

static void write_head(const PageSession *page, const Update *update, Text *text) {
    json_put_number_field(text, "number", update->number);
    json_put_string_field(text, "kind", kinds[update->kind]);
    if (update->seat != NO_SEAT)
        json_put_seat_field(text, "seat", update->seat);
    if (update->kind == ENTRY_SEAT)
        write_player(&update->player, text);
    json_put_number_field(text, "back", update->undo_count);
    json_put_bool_field(text, "fresh", game_shows_new_cards(&update->after, &update->events));
    if (update->kind == ENTRY_UNDO)
        json_put_number_field(text, "stands", page_last_standing(page));
}

void page_write_news(PageSession *page, const Update *update, Text *text) {
    State now = page->view;
    json_put_open(text, '{');
    write_head(page, update, text);
    page->view = update->before; /* the words speak of the position before */
    page_write_events(page, &update->events, text);
    json_put_name(text, "lines");
    json_put_open(text, '[');
    page_write_lines(page, update, text);
    json_put_close(text, ']');
    page_write_top(page, update->number, text);
    page_write_tips(tips_of_update(page, update), text);
    json_put_name(text, "scene");
    scene_write(&update->after, page->me, text);
    page->view = now;
    json_put_close(text, '}');
}

/* The entry behind number N, or {"number":0}. Who reads a log from its beginning need not begin again for
 * each of its entries. */
void page_news(PageSession *page, const PageCommand *command, Text *text) {
    UpdateCursor *cursor = &page->reader;
    uint32_t number = page_number(command->word[1]);
    if (cursor->table == NULL || cursor->number != number || cursor->viewer != page_eyes(page))
        updates_since(&page->table, number, page_eyes(page), cursor);
    if (updates_next(cursor, &page->update)) {
        page_write_news(page, &page->update, text);
        return;
    }
    json_put_open(text, '{');
    json_put_number_field(text, "number", 0);
    json_put_close(text, '}');
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

static bool read_update(PageSession *page, const PageCommand *command, Update *update,
                        Problem *problem) {
    *problem = problem_make(PROBLEM_BAD_NUMBER);
    update->number = page_number(command->word[1]);
    update->undo_count = page_number(command->word[4]);
    update->seat = NO_SEAT;
    update->player = (Player){.is_bot = false};
    update->before = page->view;
    update->events.count = 0;
    if (!read_kind(command->word[2], &update->kind) ||
        (strcmp(command->word[3], "-") != 0 && !page_seat(page, command->word[3], &update->seat)) ||
        game_read_position(&update->after, command->word[5], problem) != STATUS_OK)
        return false;
    for (int i = 6; i < command->count && update->events.count < EVENTS_MAX; i++)
        if (game_read_event(&page->view, command->word[i],
                            &update->events.item[update->events.count++], problem) != STATUS_OK)
            return false;
    return true;
}

/* The events speak of the position that the page has; POSITION is what there is from now on. */
void page_update(PageSession *page, const PageCommand *command, Text *text) {
    Update *update = &page->update;
    Problem problem;
    if (!read_update(page, command, update, &problem)) {
        page_refuse(page, &problem, text);
        return;
    }
    page_note(page, update);
    page_write_news(page, update, text);
    page->view = update->after;
    page->remote = true;
    page->hinting = false;
}

/* ---- all of it ---- */

/* `number` is how far it came; `last` says that this is all. */
void page_log(PageSession *page, const PageCommand *command, Text *text) {
    enum { LINES_ROOM = 16 * 1024 };
    uint32_t after = page_number(command->word[1]);
    UpdateCursor cursor;
    Update *update = &page->update;
    State now = page->view;
    bool more = false;
    json_put_open(text, '{');
    json_put_name(text, "lines");
    json_put_open(text, '[');
    table_standing(&page->table, page_eyes(page), &cursor);
    while (!(more = text->size - text->length < LINES_ROOM) && updates_next(&cursor, update)) {
        page->view = update->before;
        if (update->number > after)
            page_write_lines(page, update, text);
    }
    page->view = now;
    json_put_close(text, ']');
    json_put_number_field(text, "number", more ? cursor.number : page->table.count);
    json_put_bool_field(text, "last", !more);
    page_write_top(page, UINT32_MAX, text);
    json_put_close(text, '}');
}

/* ---- the end in numbers ---- */

/* Where points are counted at the end, what they were; else what the last player did. */
static bool ends_with(const PageSession *page, const Update *update) {
    if (!scene_of(&page->view)->counted_at_end)
        return update->seat != NO_SEAT;
    for (int i = 0; i < update->events.count; i++)
        if (strcmp(word_of(page, &update->events.item[i]), "won") == 0)
            return true;
    return false;
}

static void say_last(const PageSession *page, const Update *update, Text *last) {
    static const char *const aside[] = {"won", "round-over", "dealt", NULL};
    bool counted = scene_of(&page->view)->counted_at_end;
    unsigned left = scene_of(&page->view)->told_at_end;
    *last = text_into(last->buffer, last->size);
    for (int i = 0; i < update->events.count && left > 0; i++) {
        const char *word = word_of(page, &update->events.item[i]);
        char say[SENTENCE_MAX];
        say_told(page, &update->events, i, say);
        if (say[0] == '\0' || (counted ? strcmp(word, "won") != 0 : is_one_of(word, aside)))
            continue;
        join(page, last, say);
        left--;
    }
}

/* What a move was, in one sentence; "" for chance. */
static void write_said(const PageSession *page, const Update *update, Text *text) {
    static char buffer[LINE_TEXT_MAX];
    Text said = text_into(buffer, sizeof buffer);
    for (int i = 0; i < update->events.count && update->seat != NO_SEAT; i++) {
        char say[SENTENCE_MAX];
        say_told(page, &update->events, i, say);
        if (say[0] != '\0')
            join(page, &said, say);
    }
    json_put_string(text, buffer);
}

void page_end(PageSession *page, const PageCommand *command, Text *text) {
    static char buffer[LINE_TEXT_MAX];
    EndStats stats = {{{0}}};
    UpdateCursor cursor;
    Update *update = &page->update;
    State now = page->view;
    Text last = text_into(buffer, sizeof buffer);
    (void)command;
    json_put_open(text, '{');
    json_put_name(text, "says");
    json_put_open(text, '[');
    table_standing(&page->table, page_eyes(page), &cursor);
    while (updates_next(&cursor, update)) {
        page->view = update->before;
        end_stats_add(&stats, update);
        write_said(page, update, text);
        if (ends_with(page, update))
            say_last(page, update, &last);
    }
    page->view = now;
    json_put_close(text, ']');
    json_put_string_field(text, "last", buffer);
    end_stats_write(&stats, &page->table.state, text);
    json_put_close(text, '}');
}
