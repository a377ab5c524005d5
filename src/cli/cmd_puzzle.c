/* `kennel puzzle`: one puzzle in the terminal, with at most three tries, and why. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/bot.h"
#include "cli/cli_common.h"
#include "lab/builtin_puzzles.h"
#include "tui/hints.h"
#include "tui/line_input.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"
#include "tutor/puzzle_of_day.h"

static const char command_name[] = "kennel puzzle";

enum { TRIES = 3, SIMULATIONS = 2000, RESULT_TEXT_MAX = 256 };

/* A puzzle and the tries so far. Too large for some stacks. */
typedef struct PuzzleSession {
    Puzzle puzzle;
    Audience audience;
    LineInput input;
    Network network;
    Search search; /* of the step that is asked */
    ActionList work;
    char game[64], level[64];
    unsigned wrong; /* tries so far that were not right */
} PuzzleSession;

typedef enum StepEnd { STEP_FOUND, STEP_SHOWN, STEP_LEFT } StepEnd;

/* ---- what it is ---- */

static void read_message(const PuzzleSession *session, const char *prefix, const char *name,
                         char *space, size_t size) {
    char key[64];
    Text text = text_into(space, size);
    snprintf(key, sizeof key, "%s%s", prefix, name);
    describe_message(&session->audience, key, NULL, 0, &text);
}

static void print_title(const PuzzleSession *session) {
    MessageArg words[] = {arg_number("n", session->puzzle.number), arg_text("game", session->game),
                          arg_text("level", session->level)};
    print_translated_line(stdout, &session->audience, "puzzle.title", words, 3);
}

static void print_step(PuzzleSession *session, const PuzzleStep *step, unsigned left) {
    char player[64];
    RenderOptions view = render_options(stdout);
    Text who = text_into(player, sizeof player);
    Audience others = audience_default();
    others.catalogue = session->audience.catalogue;
    view.audience = session->audience;
    view.bottom = step->seat;
    printf("\n");
    render_position(stdout, &step->view, &view);
    describe_seat(&others, step->seat, &who);
    MessageArg words[] = {arg_text("player", player), arg_number("n", left)};
    print_translated_wrapped(stdout, &session->audience,
                             left > 1 ? "puzzle.task.moves" : "puzzle.task", words, 2);
    for (int i = 0; i < session->search.list.count; i++) {
        char said[SENTENCE_MAX], number[16];
        Text text = text_into(said, sizeof said);
        describe_action(&session->audience, &step->view, step->seat, &session->search.list.item[i],
                        &text);
        snprintf(number, sizeof number, "%3d  ", i + 1);
        print_paragraph(stdout, number, said, 5);
    }
}

/* ---- what was played ---- */

/* An index in the list of the search; -1: something else was typed. */
static int read_choice(PuzzleSession *session, const PuzzleStep *step, const char *typed) {
    TextReader reader = reader_begin(typed);
    uint32_t number = 0;
    Action action;
    Seat seat;
    if (reader_number(&reader, ACTIONS_MAX, &number) && reader_peek(&reader) == '\0')
        return (int)number <= session->search.list.count ? (int)number - 1 : -1;
    if (game_read_action(&step->view, typed, &seat, &action, NULL) != STATUS_OK ||
        game_check(&step->view, step->seat, &action, NULL) != STATUS_OK)
        return -1;
    return action_list_find(&step->view, step->seat, &session->search.list, &action);
}

/* An action with its chance and its reasons: "played: ..." or "better: ...". */
static void print_choice(PuzzleSession *session, const PuzzleStep *step, int index,
                         const char *key) {
    char said[SENTENCE_MAX], share[32];
    const Action *action = &session->search.list.item[index];
    Text text = text_into(said, sizeof said), chance = text_into(share, sizeof share);
    describe_action(&session->audience, &step->view, step->seat, action, &text);
    describe_probability(&session->audience, search_estimate(&session->search, index).win, &chance);
    MessageArg words[] = {arg_text("action", said), arg_text("chance", share)};
    print_translated_wrapped(stdout, &session->audience, key, words, 2);
    hints_print_reasons(stdout, &session->audience, &step->view, step->seat, action, &session->work,
                        4);
}

static int index_of_answer(PuzzleSession *session, const PuzzleStep *step) {
    return action_list_find(&step->view, step->seat, &session->search.list, &step->answer[0]);
}

static void print_wrong(PuzzleSession *session, const PuzzleStep *step, int index) {
    session->wrong++;
    print_choice(session, step, index, "puzzle.wrong");
    MessageArg left = arg_number("n", TRIES - session->wrong);
    if (session->wrong < TRIES)
        print_translated_line(stdout, &session->audience, "puzzle.tries", &left, 1);
}

/* ---- one step ---- */

static bool search_step(PuzzleSession *session, const PuzzleStep *step) {
    BotConfig config;
    Rng rng = rng_start(&(Seed){{24, 1}}, 1);
    bot_config_begin(&config, &session->network, &bot_alpha, &step->view.setup);
    SearchParams params = {.view = &step->view,
                           .seat = step->seat,
                           .network = config.network,
                           .rng = &rng,
                           .simulation_limit = SIMULATIONS,
                           .shares_wins = true,
                           .always_estimate = true};
    if (!search_begin(&session->search, config.bot, &params))
        return false;
    search_advance(&session->search, UINT32_MAX);
    return true;
}

static StepEnd ask_step(PuzzleSession *session, const PuzzleStep *step) {
    while (session->wrong < TRIES) {
        if (line_input_next(&session->input) != LINE_OK)
            return STEP_LEFT;
        const char *typed = session->input.reader.text;
        if (strcmp(typed, "q") == 0)
            return STEP_LEFT;
        if (strcmp(typed, "?") == 0)
            break;
        int index = read_choice(session, step, typed);
        if (index < 0) {
            print_translated_line(stdout, &session->audience, "puzzle.unread", NULL, 0);
        } else if (puzzle_is_answer(step, &session->search.list.item[index], &session->work)) {
            print_choice(session, step, index, "puzzle.right");
            return STEP_FOUND;
        } else {
            print_wrong(session, step, index);
        }
    }
    print_choice(session, step, index_of_answer(session, step), "puzzle.answer");
    return STEP_SHOWN;
}

/* ---- the result ---- */

/* A paw for each try that it took, if it was found. */
static void print_result(const PuzzleSession *session, bool found) {
    char tries[32];
    Text text = text_into(tries, sizeof tries);
    bool shapes = render_options(stdout).utf8;
    for (unsigned i = 0; i < TRIES; i++)
        text_add(&text, found && i <= session->wrong ? (shapes ? "🐾" : "*") : (shapes ? "⬜" : "-"));
    MessageArg words[] = {arg_number("n", session->puzzle.number), arg_text("game", session->game),
                          arg_text("tries", tries), arg_text("level", session->level)};
    fputc('\n', stdout);
    print_translated_line(stdout, &session->audience, "puzzle.result", words, 4);
}

static int run_session(PuzzleSession *session) {
    StepEnd end = STEP_FOUND;
    print_title(session);
    for (unsigned i = 0; i < session->puzzle.steps && end == STEP_FOUND; i++) {
        const PuzzleStep *step = &session->puzzle.step[i];
        session->audience.viewer = step->seat;
        if (!search_step(session, step))
            return CLI_EXIT_BAD_INPUT;
        print_step(session, step, session->puzzle.steps - i);
        end = ask_step(session, step);
    }
    if (end != STEP_LEFT)
        print_result(session, end == STEP_FOUND);
    return end == STEP_FOUND ? CLI_EXIT_OK : CLI_EXIT_NO;
}

/* ---- the command ---- */

/* N, or `today`, which is also meant by nothing. */
static bool read_number(Args *args, const Audience *audience, uint32_t *number) {
    const char *word = args_next(args);
    uint32_t count = builtin_puzzle_count();
    *number = count > 0 ? puzzle_of_day(time(NULL), count) : 0;
    if (!args_done(args))
        return false;
    if (count > 0 && (word == NULL || strcmp(word, "today") == 0))
        return true;
    TextReader reader = reader_begin(word != NULL ? word : "");
    if (reader_number(&reader, count, number) && reader_peek(&reader) == '\0' && *number > 0)
        return true;
    MessageArg last = arg_number("n", count);
    report_translated(command_name, audience, "puzzle.none", &last, 1);
    return false;
}

int run_puzzle(Args *args) {
    uint32_t number;
    Audience audience = audience_of(args);
    if (!read_number(args, &audience, &number))
        return CLI_EXIT_BAD_INPUT;
    PuzzleSession *session = calloc(1, sizeof *session);
    int status = CLI_EXIT_BAD_INPUT;
    if (session == NULL) {
        perror(command_name);
        return status;
    }
    session->audience = audience;
    if (builtin_puzzle_open(number, &session->puzzle)) {
        read_message(session, "page.game.", game_of(&session->puzzle.step[0].view)->name,
                     session->game, sizeof session->game);
        read_message(session, "puzzle.level.", puzzle_level_names[session->puzzle.level],
                     session->level, sizeof session->level);
        line_input_open(&session->input, stdin, stdout);
        status = run_session(session);
        line_input_close(&session->input);
    }
    free(session);
    return status;
}
