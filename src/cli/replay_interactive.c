/* Stepping through a record at a terminal: forwards, back, to a round or to a mistake, and on into
 * a new game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "cli/analysis_output.h"
#include "cli/cli_common.h"
#include "cli/replay.h"
#include "tui/commands.h"
#include "tui/game_log.h"
#include "tui/guide.h"
#include "tui/hints.h"
#include "tui/input_help.h"
#include "tui/line_input.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"
#include "tui/win_chart.h"
#include "tutor/reasons.h"

enum { QUIT = 0, JUDGED = 100 }; /* simulations for each choice */

/* What is known of each move without an analysis. */
typedef struct Mark {
    unsigned round;
    bool deals, persons;
} Mark;

typedef struct Steps {
    Replay *replay;
    LineInput input;
    Mark *mark; /* of move n at n - 1 */
    int last;
    Analysis analysis; /* of the only record of the file */
    bool looked;
} Steps;

/* ---- scanning the record ---- */

static Mark mark_of(const Replay *replay) {
    const Table *table = &replay->record.table;
    const LogEntry *entry = replay_entry(replay);
    bool action = entry->kind == ENTRY_ACTION;
    unsigned round = tutor_round(&table->state);
    return (Mark){.round = round > 0 ? round : 1,
                  .deals = entry->kind == ENTRY_DEAL,
                  .persons = action && !table->player[entry->seat].is_bot};
}

/* Reads everything once. False: no memory. */
static bool look_ahead(Steps *steps) {
    int capacity = 0;
    while (replay_next(steps->replay) == REPLAY_MOVED) {
        int move = steps->replay->moves;
        if (steps->mark == NULL || move > capacity) {
            Mark *larger = realloc(steps->mark, (size_t)(2 * move + 64) * sizeof *larger);
            if (larger == NULL)
                return false;
            steps->mark = larger;
            capacity = 2 * move + 64;
        }
        steps->mark[move - 1] = mark_of(steps->replay);
        steps->last = move;
    }
    steps->analysis =
        (Analysis){.command_name = "kennel replay", .audience = steps->replay->view.audience};
    return record_is_view(&steps->replay->record) || steps->replay->games > 1 ||
           analysis_begin(&steps->analysis, &steps->replay->record.table);
}

/* The first move of a round; 0: there is no such round. */
static int find_round(const Steps *steps, unsigned round) {
    for (int move = 1; move <= steps->last; move++)
        if (steps->mark[move - 1].round == round && steps->mark[move - 1].deals)
            return move;
    return 0;
}

/* The next move of a person after this one; 0: there is none. */
static int find_own(const Steps *steps, int behind) {
    for (int move = behind + 1; move <= steps->last; move++)
        if (steps->mark[move - 1].persons)
            return move;
    return 0;
}

/* Analyses the game on the first request. False: there is nothing to show. */
static bool look_back(Steps *steps) {
    Analysis *analysis = &steps->analysis;
    AnalysisOptions options = {
        .budget = {.simulations = JUDGED}, .seed = {{1, 1}}, .shown = stdout};
    if (!steps->looked && analysis->count > 0) {
        analysis->whose = analysis_people(&steps->replay->record.table);
        steps->looked = analysis_run(analysis, &options);
    }
    return steps->looked;
}

/* The index of the next costly turn after this move; -1: there is none. */
static int find_mistake(Steps *steps, int behind) {
    const Analysis *analysis = &steps->analysis;
    for (uint32_t i = 0; look_back(steps) && i < analysis->count; i++)
        if ((int)analysis->number[i] > behind && reviewed_move_is_mistake(&analysis->turn[i]) &&
            (analysis->whose == 0 || has_seat(analysis->whose, analysis->turn[i].seat)))
            return (int)i;
    return -1;
}

/* ---- commands ---- */

static void print_one_move(const Steps *steps, const char *key) {
    MessageArg words[] = {arg_number("n", (uint32_t)steps->replay->moves),
                          arg_number("last", (uint32_t)steps->last)};
    print_translated_line(stdout, &steps->replay->view.audience, key, words, 2);
}

static void print_hint(const Replay *replay) {
    State view = replay->record.table.state;
    Seat seat = game_player(&view);
    Rng rng = rng_start(&(Seed){{1, 1}}, 1);
    if (seat == NO_SEAT) {
        print_translated_plain(stdout, &replay->view.audience, "replay.nobody");
        return;
    }
    game_redact(&view, seat);
    hints_search(&view, seat, &replay->view.audience, &rng, stdout);
}

static void print_win_chart(Steps *steps) {
    enum { TURNS = 3 };
    const RenderOptions *view = &steps->replay->view;
    if (!look_back(steps) || !steps->analysis.has_win_probabilities) {
        print_translated_plain(stdout, &view->audience, "replay.no-chances");
        return;
    }
    win_chart_print(stdout, &steps->analysis, view, TURNS);
    win_chart_print_turns(stdout, &steps->analysis, view, TURNS);
}

/* A command that starts a game in this position. */
static void print_play_command(const Replay *replay) {
    char line[POSITION_TEXT_MAX], *command;
    Text text = text_into(line, sizeof line);
    game_write_position(&replay->record.table.state, &text);
    size_t capacity = 8 * strlen(replay->program) + sizeof line + 64;
    if (game_player(&replay->record.table.state) == NO_SEAT ||
        (command = malloc(capacity)) == NULL) {
        print_translated_plain(stdout, &replay->view.audience, "replay.nobody");
        return;
    }
    Text written = text_into(command, capacity);
    quote_word(replay->program, &written);
    text_add(&written, " play --from ");
    quote_word(line, &written);
    puts(command);
    free(command);
}

static void print_recap(const Replay *replay, uint32_t since, int max) {
    const Table *table = &replay->record.table;
    int count = game_log_since(table, since, &replay->view.audience, max, stdout);
    if (max == 0 || count <= max)
        return;
    print_with_command_words(stdout, &replay->view.audience, "play.log-more",
                             (uint32_t)(count - max));
}

/* Since the last turn of the player to act. */
static void print_last_moves(const Replay *replay) {
    const Table *table = &replay->record.table;
    print_recap(replay, game_log_last_turn(table, game_player(&table->state)), 0);
}

static void print_rules(const Replay *replay) {
    char rules[GUIDE_MAX];
    Text text = text_into(rules, sizeof rules);
    const State *state = &replay->record.table.state;
    guide_of(state)->rules(&replay->view.audience, state, &text);
    fputs(rules, stdout);
}

static void run_command(Steps *steps, TypedCommand command, const char *rest) {
    enum { LAST = 20 };
    const Replay *replay = steps->replay;
    int lines = command_number(rest);
    switch (command) {
    case COMMAND_HINT:
        print_hint(replay);
        return;
    case COMMAND_PLAY:
        print_play_command(replay);
        return;
    case COMMAND_CHANCES:
        print_win_chart(steps);
        return;
    case COMMAND_POSITION:
        print_position(&replay->record.table.state);
        return;
    case COMMAND_LOG:
        print_recap(replay, 0, lines > 0 ? lines : rest[0] != '\0' ? 0 : LAST);
        return;
    case COMMAND_LAST:
        print_last_moves(replay);
        return;
    case COMMAND_RULES:
        print_rules(replay);
        return;
    case COMMAND_BOARD:
        render_position(stdout, &replay->record.table.state, &replay->view);
        return;
    default:
        print_help_table(stdout, &replay->view, (const char *const[]){"replay.help"}, 1);
    }
}

static bool is_search(TypedCommand command) {
    return command == COMMAND_ROUND || command == COMMAND_MINE || command == COMMAND_MISTAKE;
}

/* The move a command leads to; -1: none. */
static int move_for(Steps *steps, TypedCommand command, const char *rest) {
    int now = steps->replay->moves, number = command_number(steps->input.reader.text), found = 0;
    if (number >= 1 && number <= steps->last)
        return number;
    if (steps->input.reader.text[0] == '\0' || command == COMMAND_NEXT)
        return now + 1;
    if (command == COMMAND_BACK && now > 1)
        return now - 1;
    if (command == COMMAND_ROUND)
        found = find_round(steps, rest[0] != '\0' ? (unsigned)command_number(rest)
                                                  : steps->mark[now - 1].round + 1);
    if (command == COMMAND_MINE)
        found = find_own(steps, now);
    if (command == COMMAND_MISTAKE) {
        int index = find_mistake(steps, now);
        found = index >= 0 ? (int)steps->analysis.number[index] : 0;
    }
    if (found == 0 && is_search(command))
        print_translated_plain(stdout, &steps->replay->view.audience, "replay.no-such");
    return found > 0 ? found : -1;
}

/* Which move to show next; QUIT also at the end of the input. */
static int ask_which(Steps *steps) {
    for (;;) {
        print_one_move(steps, "replay.prompt");
        LineStatus found = line_input_next(&steps->input);
        const char *rest;
        if (line_reader_is_over(found))
            return QUIT;
        TypedCommand command =
            command_of(steps->replay->view.audience.catalogue, steps->input.reader.text, &rest);
        if (command == COMMAND_QUIT)
            return QUIT;
        int move = found == LINE_OK ? move_for(steps, command, rest) : -1;
        if (move > 0)
            return move;
        if (!is_search(command))
            run_command(steps, command, rest);
    }
}

/* ---- moving ---- */

/* Going back starts from the beginning: records are only read forwards. */
static ReplayStatus go_to(Replay *replay, int move) {
    ReplayStatus replay_status = REPLAY_MOVED;
    if (move <= replay->moves)
        replay_restart(replay);
    while (replay_status == REPLAY_MOVED && replay->moves < move)
        replay_status = replay_next(replay);
    if (replay_status == REPLAY_MOVED) {
        replay_print_move(replay);
        replay_show(replay);
    }
    return replay_status;
}

/* What a move cost, once the game is analysed. */
static void explain(const Steps *steps) {
    const Analysis *analysis = &steps->analysis;
    for (uint32_t i = 0; steps->looked && i < analysis->count; i++)
        if ((int)analysis->number[i] == steps->replay->moves &&
            reviewed_move_is_mistake(&analysis->turn[i]))
            analysis_print_turn(stdout, analysis, i);
}

int replay_step_through(Replay *replay) {
    Steps steps = {.replay = replay};
    int move = 1;
    if (!look_ahead(&steps)) {
        free(steps.mark);
        return CLI_EXIT_BAD_INPUT;
    }
    line_input_open(&steps.input, stdin, stdout);
    replay_restart(replay);
    ReplayStatus replay_status = go_to(replay, move);
    while (replay_status == REPLAY_MOVED && (move = ask_which(&steps)) != QUIT) {
        replay_status = go_to(replay, move);
        if (replay_status == REPLAY_MOVED)
            explain(&steps);
    }
    line_input_close(&steps.input);
    int status =
        replay_status != REPLAY_MOVED ? replay_print_end(replay, replay_status) : CLI_EXIT_OK;
    if (replay_status == REPLAY_MOVED)
        print_one_move(&steps, "replay.left");
    free(steps.mark);
    analysis_end(&steps.analysis);
    return status;
}
