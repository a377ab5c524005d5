/* Writes one JSON object a line. */
#include "cli/position_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "tutor/tutor.h"

enum { ACTION_JSON = ACTION_TEXT_MAX + POSITION_TEXT_MAX + ACTION_PARTS_MAX * PART_TEXT_MAX + 128 };

static void put_position(Text *text, const State *state) {
    json_put_name(text, "position");
    json_put_begin_raw_string(text);
    game_write_position(state, text);
    json_put_end_raw_string(text);
}

static void put_action(Text *text, const State *state, Seat seat, const Action *action) {
    json_put_name(text, "action");
    json_put_begin_raw_string(text);
    game_write_action(state, seat, action, text);
    json_put_end_raw_string(text);
}

static void put_parts(Text *text, const State *state, Seat seat, const Action *action) {
    ActionParts parts;
    game_action_parts(state, action, &parts);
    json_put_name(text, "parts");
    json_put_open(text, '[');
    for (unsigned i = 0; i < parts.count; i++) {
        char word[PART_TEXT_MAX] = "";
        Text part = text_into(word, sizeof word);
        game_write_part(state, seat, parts.part[i], &part);
        json_put_string(text, word);
    }
    json_put_close(text, ']');
}

/* ---- legal ---- */

/* The caller frees it. */
static char *legal_object(const State *state, Seat seat, const Action *action) {
    char *object = malloc(ACTION_JSON);
    if (object == NULL)
        return NULL;
    Text text = text_into(object, ACTION_JSON);
    State next = *state;
    game_apply_unchecked(&next, seat, action, NULL);
    json_put_open(&text, '{');
    put_action(&text, state, seat, action);
    put_parts(&text, state, seat, action);
    put_position(&text, &next);
    json_put_close(&text, '}');
    return object;
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool print_legal_json(const State *state, Seat seat, const ActionList *list) {
    static char *objects[ACTIONS_MAX]; /* too large for some stacks */
    char head[POSITION_TEXT_MAX + 64];
    Text text = text_into(head, sizeof head);
    int count = 0;
    while (count < list->count &&
           (objects[count] = legal_object(state, seat, &list->item[count])) != NULL)
        count++;
    bool whole = count == list->count;
    json_put_open(&text, '{');
    put_position(&text, state);
    json_put_letter_field(&text, "seat", seat == NO_SEAT ? '\0' : seat_letter(seat));
    qsort(objects, (size_t)count, sizeof *objects, by_bytes);
    if (whole)
        printf("%s,\"actions\":[", head);
    for (int i = 0; i < count; i++) {
        if (whole)
            printf(i == 0 ? "%s" : ",%s", objects[i]);
        free(objects[i]);
    }
    if (whole)
        puts("]}");
    return whole;
}

/* ---- show ---- */

static void put_seats(Text *text, const char *name, SeatSet seats) {
    if (name != NULL)
        json_put_name(text, name);
    json_put_open(text, '[');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(seats, seat))
            json_put_letter(text, seat_letter(seat));
    json_put_close(text, ']');
}

/* The words of the line, which docs/NOTATION.md describes. */
static void put_fields(Text *text, const State *state) {
    char line[POSITION_TEXT_MAX], *field = line;
    Text into = text_into(line, sizeof line);
    game_write_position(state, &into);
    json_put_name(text, "fields");
    json_put_open(text, '[');
    for (char *end; (end = strchr(field, ' ')) != NULL; field = end + 1) {
        *end = '\0';
        json_put_string(text, field);
    }
    json_put_string(text, field);
    json_put_close(text, ']');
}

static void put_result(Text *text, const State *state) {
    Result result;
    game_result(state, &result);
    json_put_bool_field(text, "over", result.over);
    put_seats(text, "winners", result.winners);
    json_put_name(text, "points");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        json_put_number(text, result.points[seat]);
    json_put_close(text, ']');
}

void print_position_json(const State *state) {
    char json[2 * POSITION_TEXT_MAX + 1024];
    Text text = text_into(json, sizeof json);
    json_put_open(&text, '{');
    json_put_string_field(&text, "game", game_of(state)->name);
    json_put_number_field(&text, "players", state->setup.seats);
    put_position(&text, state);
    put_fields(&text, state);
    json_put_bool_field(&text, "chance", game_to_act(state) == CHANCE);
    put_seats(&text, "to_act", game_to_act(state) & (SeatSet)~CHANCE);
    json_put_name(&text, "sides");
    json_put_open(&text, '[');
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (__builtin_ctz(game_side(&state->setup, seat)) == seat)
            put_seats(&text, NULL, game_side(&state->setup, seat));
    json_put_close(&text, ']');
    put_result(&text, state);
    json_put_close(&text, '}');
    puts(json);
}

/* ---- hint ---- */

void print_hints_json(const Search *search, int most) {
    int order[ACTIONS_MAX];
    int count = tutor_best(search, order, most);
    for (int i = 0; i < count; i++) {
        char json[ACTION_JSON];
        Text text = text_into(json, sizeof json);
        Estimate estimate = search_estimate(search, order[i]);
        const Action *action = &search->list.item[order[i]];
        json_put_open(&text, '{');
        put_action(&text, &search->view, search->seat, action);
        put_parts(&text, &search->view, search->seat, action);
        printf("%s%s,\"win\":%.4f,\"error\":%.4f,\"simulations\":%u}",
               i == 0 ? "{\"actions\":[" : ",", json, (double)estimate.win,
               (double)estimate_error(estimate), estimate.simulations);
    }
    puts(count == 0 ? "{\"actions\":[]}" : "]}");
}
