/* Writes an analysis as one JSON object, a move at a time. */
#include "base/json_writer.h"
#include "cli/analysis_output.h"

enum {
    MOVE_JSON = 3 * ACTION_TEXT_MAX + SEATS_MAX * 16 + 512,
    HEAD_JSON = POSITION_TEXT_MAX + 512
};

/* ---- fields ---- */

/* As in the table: four digits after the point. */
static void put_share(Text *text, float share) {
    char digits[32];
    snprintf(digits, sizeof digits, "%.4f", (double)share);
    json_put_raw(text, digits);
}

static void put_share_field(Text *text, const char *name, float share) {
    json_put_name(text, name);
    put_share(text, share);
}

static void put_action(Text *text, const char *name, const State *state, Seat seat,
                       const Action *action) {
    json_put_name(text, name);
    json_put_begin_raw_string(text);
    game_write_action(state, seat, action, text);
    json_put_end_raw_string(text);
}

/* The letters of a side. */
static void put_side(Text *text, const Setup *setup, unsigned side) {
    json_put_open(text, '[');
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (game_side_of(setup, seat) == side)
            json_put_letter(text, seat_letter(seat));
    json_put_close(text, ']');
}

/* ---- head ---- */

static void write_head(FILE *out, const Analysis *analysis) {
    char json[HEAD_JSON];
    Text text = text_into(json, sizeof json);
    const Setup *setup = &analysis->start.setup;
    json_put_open(&text, '{');
    json_put_string_field(&text, "game", game_of(&analysis->start)->name);
    json_put_number_field(&text, "players", setup->seats);
    json_put_name(&text, "position");
    json_put_begin_raw_string(&text);
    game_write_position(&analysis->start, &text);
    json_put_end_raw_string(&text);
    json_put_name(&text, "sides");
    json_put_open(&text, '[');
    for (unsigned side = 0; side < game_sides(setup); side++)
        put_side(&text, setup, side);
    json_put_close(&text, ']');
    fprintf(out, "%s,\"moves\":[", json);
}

/* ---- moves ---- */

/* What the choice was worth, if it was judged. */
static void put_judgement(Text *text, const State *state, const ReviewedMove *reviewed) {
    if (!reviewed->is_judged)
        return;
    put_action(text, "best", state, reviewed->seat, &reviewed->best);
    put_share_field(text, "chance", reviewed->played_estimate.win);
    put_share_field(text, "best_chance", reviewed->best_estimate.win);
    put_share_field(text, "loss", reviewed->loss);
    put_share_field(text, "error", reviewed->error);
    json_put_bool_field(text, "mistake", reviewed_move_is_mistake(reviewed));
}

static void put_side_chances(Text *text, const Analysis *analysis, const ReviewedMove *reviewed) {
    json_put_name(text, "side_chances");
    json_put_open(text, '[');
    for (unsigned side = 0; side < game_sides(&analysis->start.setup); side++)
        put_share(text, reviewed->side_win[side]);
    json_put_close(text, ']');
}

static void write_move(FILE *out, const Analysis *analysis, const State *state, uint32_t index) {
    char json[MOVE_JSON];
    Text text = text_into(json, sizeof json);
    const ReviewedMove *reviewed = &analysis->turn[index];
    bool is_deal = reviewed->seat == NO_SEAT;
    json_put_open(&text, '{');
    json_put_number_field(&text, "move", analysis->number[index]);
    json_put_number_field(&text, "round", reviewed->round);
    json_put_letter_field(&text, "seat", is_deal ? '\0' : seat_letter(reviewed->seat));
    if (is_deal)
        json_put_string_field(&text, "action", "deal");
    else
        put_action(&text, "action", state, reviewed->seat, &reviewed->played);
    put_judgement(&text, state, reviewed);
    if (analysis->has_win_probabilities)
        put_side_chances(&text, analysis, reviewed);
    json_put_close(&text, '}');
    fprintf(out, index == 0 ? "%s" : ",%s", json);
}

static void write_moves(FILE *out, const Analysis *analysis) {
    State state = analysis->start;
    for (uint32_t i = 0; i < analysis->count; i++) {
        write_move(out, analysis, &state, i);
        move_apply(&state, &analysis->move[i], NULL, NULL);
    }
}

/* ---- what it came to ---- */

static void write_costliest(FILE *out, const Analysis *analysis) {
    uint32_t index[ANALYSIS_TURNS_MAX];
    uint32_t count = review_worst_mistakes(analysis->turn, analysis->count, analysis->whose, index,
                                           analysis->turns);
    fputs("],\"costliest\":[", out);
    for (uint32_t i = 0; i < count; i++)
        fprintf(out, i == 0 ? "%lu" : ",%lu", (unsigned long)analysis->number[index[i]]);
    fputc(']', out);
}

/* Only where the luck of the deals says enough: see docs/analysis.md. */
static void write_luck(FILE *out, const Analysis *analysis) {
    const Setup *setup = &analysis->start.setup;
    if (!analysis->has_luck)
        return;
    fputs(",\"luck\":[", out);
    for (unsigned side = 0; side < game_sides(setup); side++)
        fprintf(out, side == 0 ? "%.4f" : ",%.4f", (double)analysis->luck[side]);
    fputc(']', out);
}

void analysis_json(FILE *out, const Analysis *analysis) {
    write_head(out, analysis);
    write_moves(out, analysis);
    write_costliest(out, analysis);
    write_luck(out, analysis);
    fputs("}\n", out);
}
