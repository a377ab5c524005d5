/* Prints an analysis for people, and as CSV. */
#include <stdlib.h>

#include "cli/analysis_output.h"
#include "tui/hints.h"
#include "tui/print_translated.h"
#include "tui/win_chart.h"

enum { LINES_WITHOUT_ROUNDS = 12, INDENT = 2, REASON_INDENT = 4 };

/* A message wrapped to the terminal. */
static void print_message(FILE *out, const Analysis *analysis, const char *key,
                          const MessageArg *words, uint32_t count, int blanks) {
    char sentence[2 * SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    describe_message(&analysis->audience, key, words, count, &text);
    print_paragraph(out, NULL, sentence, blanks);
}

/* ---- the win probabilities ---- */

static void print_chances(FILE *out, const Analysis *analysis, uint32_t index) {
    char sides[SENTENCE_MAX];
    const ReviewedMove *reviewed = &analysis->turn[index];
    Text text = text_into(sides, sizeof sides);
    describe_sides(&analysis->audience, &analysis->start.setup, reviewed->side_win, &text);
    MessageArg words[] = {arg_number("n", reviewed->round),
                          arg_number("move", analysis->number[index]), arg_text("sides", sides)};
    print_message(out, analysis, reviewed->round > 0 ? "study.round" : "study.move", words, 3, 0);
}

/* The last move of its round; in a game without rounds, every so many moves. */
static bool ends_round(const Analysis *analysis, uint32_t index) {
    uint32_t step = analysis->count / LINES_WITHOUT_ROUNDS + 1;
    if (index + 1 == analysis->count)
        return true;
    if (analysis->turn[index].round > 0)
        return analysis->turn[index].round != analysis->turn[index + 1].round;
    return (index + 1) % step == 0;
}

/* ---- what it cost ---- */

static void print_choice(FILE *out, const Analysis *analysis, const State *view,
                         const ReviewedMove *reviewed, bool better, ActionList *work) {
    char said[SENTENCE_MAX], share[32];
    const Action *action = better ? &reviewed->best : &reviewed->played;
    Text sentence = text_into(said, sizeof said), text = text_into(share, sizeof share);
    describe_action(&analysis->audience, view, reviewed->seat, action, &sentence);
    describe_probability(&analysis->audience,
                         better ? reviewed->best_estimate.win : reviewed->played_estimate.win,
                         &text);
    MessageArg words[] = {arg_text("action", said), arg_text("chance", share)};
    print_message(out, analysis, better ? "study.better" : "study.played", words, 2, INDENT);
    if (better)
        hints_print_better(out, &analysis->audience, view, reviewed->seat, action,
                           &reviewed->played, reviewed->played_estimate.win, work, REASON_INDENT);
    else
        hints_print_reasons(out, &analysis->audience, view, reviewed->seat, action, work,
                            REASON_INDENT);
}

static void print_turn(FILE *out, const Analysis *analysis, uint32_t index, const State *view,
                       ActionList *work) {
    char player[64], loss[32], margin[32];
    const ReviewedMove *reviewed = &analysis->turn[index];
    Text who = text_into(player, sizeof player), cost = text_into(loss, sizeof loss);
    Text sure = text_into(margin, sizeof margin);
    describe_seat(&analysis->audience, reviewed->seat, &who);
    describe_probability(&analysis->audience, reviewed->loss, &cost);
    describe_margin(&analysis->audience, 1.96F * reviewed->error, &sure);
    MessageArg words[] = {arg_number("move", analysis->number[index]),
                          arg_number("n", reviewed->round), arg_text("player", player),
                          arg_text("loss", loss), arg_text("margin", margin)};
    print_translated_line(out, &analysis->audience,
                          reviewed->round > 0 ? "study.turn" : "study.turn.no-round", words, 5);
    print_choice(out, analysis, view, reviewed, false, work);
    print_choice(out, analysis, view, reviewed, true, work);
}

void analysis_print_turn(FILE *out, const Analysis *analysis, uint32_t index) {
    static ActionList work; /* too large for some stacks */
    State view = analysis_view(analysis, index);
    print_turn(out, analysis, index, &view, &work);
}

static void print_costliest(FILE *out, const Analysis *analysis) {
    uint32_t *index = calloc(analysis->turns, sizeof *index);
    if (index == NULL)
        return;
    uint32_t count = review_worst_mistakes(analysis->turn, analysis->count, analysis->whose, index,
                                           analysis->turns);
    fputc('\n', out);
    MessageArg words[] = {arg_number("n", count)};
    print_translated_line(out, &analysis->audience, count > 0 ? "study.costliest" : "study.none",
                          words, 1);
    for (uint32_t i = 0; i < count; i++) {
        fputc('\n', out);
        analysis_print_turn(out, analysis, index[i]);
    }
    free(index);
}

/* ---- luck and skill ---- */

/* A side of which not every player's turns were judged has no sum of mistakes. */
static void print_luck(FILE *out, const Analysis *analysis) {
    const Setup *setup = &analysis->start.setup;
    if (!analysis->has_luck)
        return;
    fputc('\n', out);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        SeatSet side = game_side(setup, seat);
        bool first = (side & (seat_bit(seat) - 1U)) == 0;
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        if (!first || (analysis->whose != 0 && (side & ~analysis->whose) != 0))
            continue;
        unsigned number = game_side_of(setup, seat);
        describe_luck(&analysis->audience, setup, number, analysis->luck[number],
                      review_cost(analysis->turn, analysis->count, side), &text);
        print_paragraph(out, NULL, sentence, 0);
    }
}

void analysis_print(FILE *out, const Analysis *analysis, const RenderOptions *view) {
    if (analysis->has_win_probabilities)
        win_chart_print(out, analysis, view, analysis->turns);
    for (uint32_t i = 0; i < analysis->count; i++)
        if (ends_round(analysis, i))
            print_chances(out, analysis, i);
    print_costliest(out, analysis);
    print_luck(out, analysis);
}

/* ---- the table ---- */

/* "side_ac" */
static void write_head(FILE *out, const Setup *setup) {
    fputs("move,round,seat,action,best,chance,best_chance,loss,error,mistake", out);
    for (unsigned side = 0; side < game_sides(setup); side++) {
        fputs(",side_", out);
        for (Seat seat = 0; seat < setup->seats; seat++)
            if (game_side_of(setup, seat) == side)
                fputc(seat_letter(seat), out);
    }
    fputc('\n', out);
}

/* A seven has commas in it. */
static void write_word(FILE *out, const State *state, Seat seat, const Action *action) {
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    game_write_action(state, seat, action, &text);
    fprintf(out, ",\"%s\"", word);
}

static void write_choice(FILE *out, const State *state, const ReviewedMove *reviewed) {
    if (reviewed->seat == NO_SEAT) {
        fputs(",,deal,,,,,,", out);
        return;
    }
    fprintf(out, ",%c", seat_letter(reviewed->seat));
    write_word(out, state, reviewed->seat, &reviewed->played);
    if (!reviewed->is_judged) {
        fputs(",,,,,,", out);
        return;
    }
    write_word(out, state, reviewed->seat, &reviewed->best);
    fprintf(out, ",%.4f,%.4f,%.4f,%.4f,%d", (double)reviewed->played_estimate.win,
            (double)reviewed->best_estimate.win, (double)reviewed->loss, (double)reviewed->error,
            reviewed_move_is_mistake(reviewed));
}

void analysis_csv(FILE *out, const Analysis *analysis) {
    State state = analysis->start;
    write_head(out, &state.setup);
    for (uint32_t i = 0; i < analysis->count; i++) {
        const ReviewedMove *reviewed = &analysis->turn[i];
        fprintf(out, "%lu,%lu", (unsigned long)analysis->number[i], (unsigned long)reviewed->round);
        write_choice(out, &state, reviewed);
        for (unsigned side = 0; side < game_sides(&state.setup); side++)
            fprintf(out, ",%.4f", (double)reviewed->side_win[side]);
        fputc('\n', out);
        move_apply(&state, &analysis->move[i], NULL, NULL);
    }
}
