/* Counts what each side did in a finished game. */
#include "scene/end_stats.h"

#include <string.h>

#include "rules/event.h"
#include "rules/event_text.h"
#include "scene/scene.h"
#include "table/seat_letter_json.h"

/* Is it one of the words? */
static bool is_among(const char *words, const char *word) {
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static uint32_t counted(const EndCount *count, const Event *event, SeatSet side, Seat mover) {
    bool of_side = event->seat != NO_SEAT && has_seat(side, event->seat);
    bool by_side = mover != NO_SEAT && has_seat(side, mover);
    switch (count->rule) {
    case COUNT_CARDS:
        return !of_side ? 0 : event->count > 0 ? event->count : 1;
    case COUNT_OTHERS:
        return by_side && !of_side;
    case COUNT_OWN:
        return by_side && of_side;
    case COUNT_DONE:
        break;
    }
    return of_side;
}

static SeatSet side_seats(const Setup *setup, unsigned side) {
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (game_side_of(setup, seat) == side)
            return game_side(setup, seat);
    return 0;
}

static void add_event(EndStats *stats, const Update *update, const Event *event) {
    const Setup *setup = &update->before.setup;
    const EndCount *counts = scene_of(&update->before)->counts;
    const char *word = game_of(&update->before)->events->format[event->kind].word;
    for (unsigned row = 0; row < END_ROWS_MAX && counts[row].name != NULL; row++)
        for (unsigned side = 0; side < game_sides(setup) && is_among(counts[row].kinds, word);
             side++)
            stats->value[row][side] +=
                counted(&counts[row], event, side_seats(setup, side), update->seat);
}

void end_stats_add(EndStats *stats, const Update *update) {
    for (int i = 0; i < update->events.count && scene_of(&update->before)->counts != NULL; i++)
        add_event(stats, update, &update->events.item[i]);
}

/* ---- writing ---- */

/* The sides in their order, those of the winners first. */
static unsigned order_sides(const State *last, unsigned order[END_SIDES_MAX]) {
    Result result;
    unsigned count = 0, sides = game_sides(&last->setup);
    game_result(last, &result);
    for (int pass = 0; pass < 2; pass++)
        for (unsigned side = 0; side < sides; side++)
            if (((side_seats(&last->setup, side) & result.winners) != 0) == (pass == 0))
                order[count++] = side;
    return count;
}

static uint32_t standing_of(const State *last, SeatSet side) {
    uint32_t sum = 0;
    for (Seat seat = 0; seat < last->setup.seats; seat++)
        if (has_seat(side, seat))
            sum += scene_of(last)->standing(last, seat);
    return sum;
}

static void open_row(const char *name, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "name", name);
    json_put_name(text, "values");
    json_put_open(text, '[');
}

static void close_row(Text *text) {
    json_put_close(text, ']');
    json_put_close(text, '}');
}

static void write_rows(const EndStats *stats, const State *last, const unsigned order[],
                       unsigned sides, Text *text) {
    const Scene *scene = scene_of(last);
    open_row(scene->standing_name, text);
    for (unsigned i = 0; i < sides; i++)
        json_put_number(text, standing_of(last, side_seats(&last->setup, order[i])));
    close_row(text);
    for (unsigned row = 0; row < END_ROWS_MAX && scene->counts[row].name != NULL; row++) {
        open_row(scene->counts[row].name, text);
        for (unsigned i = 0; i < sides; i++)
            json_put_number(text, stats->value[row][order[i]]);
        close_row(text);
    }
}

void end_stats_write(const EndStats *stats, const State *last, Text *text) {
    unsigned order[END_SIDES_MAX], sides = order_sides(last, order);
    json_put_name(text, "sides");
    json_put_open(text, '[');
    for (unsigned i = 0; i < sides; i++)
        json_put_seats(text, side_seats(&last->setup, order[i]));
    json_put_close(text, ']');
    json_put_name(text, "rows");
    json_put_open(text, '[');
    if (scene_of(last)->counts != NULL)
        write_rows(stats, last, order, sides, text);
    json_put_close(text, ']');
}
