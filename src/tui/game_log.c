/* Writes the log of a game in sentences. */
#include "tui/game_log.h"

#include <string.h>

#include "rules/event_text.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"
#include "tui/safe_text.h"

enum { LINES_BYTES = 16 * SENTENCE_MAX };

/* A change of players. */
static void describe_seat_change(const Update *update, const Audience *audience, Text *text) {
    char player[SENTENCE_MAX], letter[] = {seat_letter(update->seat), '\0'};
    Text said = text_into(player, sizeof player);
    describe_seat(audience, update->seat, &said);
    SafeWord name = safe_word(update->player.name);
    MessageArg args[] = {arg_text("player", player), arg_text("letter", letter),
                         arg_text("name", name.text)};
    const char *key = update->player.is_bot            ? "recap.seat-bot"
                      : update->player.name[0] != '\0' ? "recap.seat-name"
                                                       : "recap.seat-person";
    describe_message(audience, key, args, 3, text);
    text_char(text, '\n');
}

/* A deal is visible in the hand: printing every card would be noise. */
static void keep_public(const Update *update, EventList *events) {
    events->count = 0;
    for (int i = 0; i < update->events.count; i++)
        if (!update->secret[i] || update->kind != ENTRY_DEAL)
            events->item[events->count++] = update->events.item[i];
}

static void describe_log_entry(const Update *update, const Audience *audience, Text *text) {
    EventList events;
    if (update->kind == ENTRY_UNDO) {
        MessageArg back = arg_number("n", update->undo_count);
        describe_message(audience, "play.taken-back", &back, 1, text);
        text_char(text, '\n');
    } else if (update->kind == ENTRY_SEAT)
        describe_seat_change(update, audience, text);
    else {
        keep_public(update, &events);
        describe_move(audience, &update->before, &events, text);
    }
}

static void print_line(const char *line, int length, FILE *out) {
    char whole[LINES_BYTES];
    Text text = text_into(whole, sizeof whole);
    for (int i = 0; i < length; i++)
        text_char(&text, line[i]);
    print_log_line(out, whole);
}

/* Prints the lines except the first `skip`, each indented by two spaces. */
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

static int game_log_from(const Update *update, const Audience *audience, int skip, FILE *out) {
    char lines[LINES_BYTES];
    Text text = text_into(lines, sizeof lines);
    describe_log_entry(update, audience, &text);
    return print_lines(lines, skip, out);
}

int game_log_entry(const Update *update, const Audience *audience, FILE *out) {
    return game_log_from(update, audience, 0, out);
}

/* All lines but the first `skip`; returns how many there are. */
static int game_log_skipping(const Table *table, uint32_t since, const Audience *audience, int skip,
                             FILE *out) {
    UpdateCursor cursor;
    Update update;
    int count = 0;
    updates_since(table, since, audience->viewer, &cursor);
    while (updates_next(&cursor, &update))
        count += game_log_from(&update, audience, skip - count, out);
    return count;
}

int game_log_since(const Table *table, uint32_t since, const Audience *audience, int max,
                   FILE *out) {
    int count = game_log_skipping(table, since, audience, 0, NULL);
    game_log_skipping(table, since, audience, max > 0 && count > max ? count - max : 0, out);
    return count;
}

uint32_t game_log_last_turn(const Table *table, Seat seat) {
    for (uint32_t number = table->count; number > 0; number--) {
        const LogEntry *entry = &table->log[number - 1];
        if (entry_stands(entry) && entry->seat == seat)
            return number;
    }
    return 0;
}

bool game_log_ends_round(const Update *update) {
    const EventFormat *form = game_of(&update->before)->events->format;
    for (int i = 0; i < update->events.count; i++)
        if (strcmp(form[update->events.item[i].kind].word, "round-over") == 0)
            return true;
    return false;
}

/* ---- marks ---- */

int game_log_marks(const Table *table, uint32_t since, Seat viewer,
                   Field marks[GAME_LOG_MARKS_MAX]) {
    UpdateCursor cursor;
    Update update;
    const Renderer *view = renderer_of(&table->state);
    int count = 0;
    updates_since(table, since, viewer, &cursor);
    while (view->places != NULL && updates_next(&cursor, &update)) {
        count = update.kind == ENTRY_UNDO || game_log_ends_round(&update) ? 0 : count;
        for (int i = 0; i < update.events.count && count + PLACES_MAX <= GAME_LOG_MARKS_MAX; i++)
            count += view->places(&update.events.item[i], &marks[count]);
    }
    return count;
}
