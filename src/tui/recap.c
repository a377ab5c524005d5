/* The log of a table in words. */
#include "tui/recap.h"

#include <string.h>

#include "rules/event.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"
#include "tui/safe_text.h"

enum { LINES_BYTES = 16 * SENTENCE_MAX };

/* Who sits there from now on. */
static void say_seat_change(const News *news, const Voice *voice, Text *text) {
    char player[SENTENCE_MAX], letter[] = {seat_letter(news->seat), '\0'};
    Text said = text_into(player, sizeof player);
    say_seat(voice, news->seat, &said);
    Shown name = shown(news->player.name);
    Word words[] = {word_text("player", player), word_text("letter", letter),
                    word_text("name", name.text)};
    const char *key = news->player.is_bot            ? "recap.seat-bot"
                      : news->player.name[0] != '\0' ? "recap.seat-name"
                                                     : "recap.seat-person";
    say_words(voice, key, words, 3, text);
    text_char(text, '\n');
}

/* What chance does in private shows in the hand: to read out every card dealt would be noise. */
static void keep_public(const News *news, EventList *events) {
    events->count = 0;
    for (int i = 0; i < news->events.count; i++)
        if (!news->secret[i] || news->kind != ENTRY_DEAL)
            events->item[events->count++] = news->events.item[i];
}

static void say_entry(const News *news, const Voice *voice, Text *text) {
    EventList events;
    if (news->kind == ENTRY_UNDO) {
        Word back = word_number("n", news->back);
        say_words(voice, "play.taken-back", &back, 1, text);
        text_char(text, '\n');
    } else if (news->kind == ENTRY_SEAT)
        say_seat_change(news, voice, text);
    else {
        keep_public(news, &events);
        say_brief(voice, &news->before, &events, text);
    }
}

static void print_line(const char *line, int length, FILE *out) {
    char whole[LINES_BYTES];
    Text text = text_into(whole, sizeof whole);
    for (int i = 0; i < length; i++)
        text_char(&text, line[i]);
    tell_log(out, whole);
}

/* Prints the lines but for the first `skip` of them, each behind two blanks. */
static int print_lines(const char *lines, int skip, FILE *out) {
    int count = 0;
    for (const char *line = lines; *line != '\0'; count++) {
        int length = (int)strcspn(line, "\n");
        if (count >= skip && out != NULL)
            print_line(line, length, out);
        line += length + (line[length] == '\n');
    }
    return count;
}

static int recap_from(const News *news, const Voice *voice, int skip, FILE *out) {
    char lines[LINES_BYTES];
    Text text = text_into(lines, sizeof lines);
    say_entry(news, voice, &text);
    return print_lines(lines, skip, out);
}

int recap_entry(const News *news, const Voice *voice, FILE *out) {
    return recap_from(news, voice, 0, out);
}

/* All lines but the first `skip`; how many there are. */
static int recap_skipping(const Table *table, uint32_t since, const Voice *voice, int skip,
                          FILE *out) {
    NewsReader reader;
    News news;
    int count = 0;
    table_since(table, since, voice->viewer, &reader);
    while (table_next(&reader, &news))
        count += recap_from(&news, voice, skip - count, out);
    return count;
}

int recap(const Table *table, uint32_t since, const Voice *voice, int most, FILE *out) {
    int count = recap_skipping(table, since, voice, 0, NULL);
    recap_skipping(table, since, voice, most > 0 && count > most ? count - most : 0, out);
    return count;
}

uint32_t recap_last_turn(const Table *table, Seat seat) {
    for (uint32_t number = table->count; number > 0; number--) {
        const Entry *entry = &table->log[number - 1];
        if (entry->kind == ENTRY_ACTION && entry->seat == seat && entry->undone == 0)
            return number;
    }
    return 0;
}

bool recap_ends_round(const News *news) {
    const EventForm *form = game_of(&news->before)->events->form;
    for (int i = 0; i < news->events.count; i++)
        if (strcmp(form[news->events.item[i].kind].word, "round-over") == 0)
            return true;
    return false;
}

/* ---- marks ---- */

int recap_marks(const Table *table, uint32_t since, Seat viewer, Field marks[RECAP_MARKS_MAX]) {
    NewsReader reader;
    News news;
    const View *view = view_of(&table->state);
    int count = 0;
    table_since(table, since, viewer, &reader);
    while (view->places != NULL && table_next(&reader, &news)) {
        count = news.kind == ENTRY_UNDO || recap_ends_round(&news) ? 0 : count;
        for (int i = 0; i < news.events.count && count + PLACES_MAX <= RECAP_MARKS_MAX; i++)
            count += view->places(&news.events.item[i], &marks[count]);
    }
    return count;
}
