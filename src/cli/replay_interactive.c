/* Stepping through a recorded game: forwards, back, to a round, to one's own turns, and from there
 * into a game of one's own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/analysis_output.h"
#include "cli/replay.h"
#include "rules/rng.h"
#include "tui/advice.h"
#include "tui/commands.h"
#include "tui/guide.h"
#include "tui/line_input.h"
#include "tui/print_translated.h"
#include "tui/recap.h"
#include "tui/safe_text.h"
#include "tui/win_chart.h"
#include "tutor/reasons.h"

enum { QUIT = 0, JUDGED = 100 }; /* simulations for each choice */

/* What is known of each move before it is looked at. */
typedef struct Mark {
    unsigned round;
    bool deals, persons;
} Mark;

typedef struct Steps {
    Replay *replay;
    Typed typed;
    Mark *mark; /* of move n at n - 1 */
    int last;
    Analysis analysis; /* of the only record of the file */
    bool looked;
} Steps;

/* ---- the way ahead ---- */

static Mark mark_of(const Replay *replay) {
    const Table *table = &replay->record.table;
    const Entry *entry = replay_entry(replay);
    bool action = entry->kind == ENTRY_ACTION;
    unsigned round = study_round(&table->state);
    return (Mark){.round = round > 0 ? round : 1,
                  .deals = entry->kind == ENTRY_DEAL,
                  .persons = action && !table->player[entry->seat].is_bot};
}

/* Reads everything once. False: there is no memory. */
static bool look_ahead(Steps *steps) {
    int room = 0;
    while (replay_next(steps->replay) == MOVED) {
        int move = steps->replay->moves;
        if (steps->mark == NULL || move > room) {
            Mark *larger = realloc(steps->mark, (size_t)(2 * move + 64) * sizeof *larger);
            if (larger == NULL)
                return false;
            steps->mark = larger;
            room = 2 * move + 64;
        }
        steps->mark[move - 1] = mark_of(steps->replay);
        steps->last = move;
    }
    steps->analysis = (Analysis){.who = "kennel replay", .voice = steps->replay->view.voice};
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

/* The next move of a person behind this one; 0: there is none.*/
static int find_own(const Steps *steps, int behind) {
    for (int move = behind + 1; move <= steps->last; move++)
        if (steps->mark[move - 1].persons)
            return move;
    return 0;
}

/* Looks at all of the game when somebody asks first. False if there is nothing to be seen. */
static bool look_back(Steps *steps) {
    Analysis *analysis = &steps->analysis;
    Effort effort = {.budget = {.simulations = JUDGED}, .seed = {{1, 1}}, .shown = stdout};
    if (!steps->looked && analysis->count > 0) {
        analysis->whose = analysis_people(&steps->replay->record.table);
        steps->looked = analysis_look(analysis, &effort);
    }
    return steps->looked;
}

/* The index of the next turn behind this move that cost much; -1: there is none. */
static int find_mistake(Steps *steps, int behind) {
    const Analysis *analysis = &steps->analysis;
    for (uint32_t i = 0; look_back(steps) && i < analysis->count; i++)
        if ((int)analysis->number[i] > behind && turn_is_mistake(&analysis->turn[i]) &&
            (analysis->whose == 0 || has_seat(analysis->whose, analysis->turn[i].seat)))
            return (int)i;
    return -1;
}

/* ---- what is asked for ---- */

static void tell_move(const Steps *steps, const char *key) {
    Word words[] = {word_number("n", (uint32_t)steps->replay->moves),
                    word_number("last", (uint32_t)steps->last)};
    tell_line(stdout, &steps->replay->view.voice, key, words, 2);
}

static void tell_hint(const Replay *replay) {
    State view = replay->record.table.state;
    Seat seat = game_player(&view);
    Rng luck = rng_start(&(Seed){{1, 1}}, 1);
    if (seat == NO_SEAT) {
        tell_plain(stdout, &replay->view.voice, "replay.nobody");
        return;
    }
    game_redact(&view, seat);
    session_hint(&view, seat, &replay->view.voice, &luck, stdout);
}

static void tell_chances(Steps *steps) {
    enum { TURNS = 3 };
    const ViewOptions *view = &steps->replay->view;
    if (!look_back(steps) || !steps->analysis.has_chances) {
        tell_plain(stdout, &view->voice, "replay.no-chances");
        return;
    }
    curve_print(stdout, &steps->analysis, view, TURNS);
    curve_print_turns(stdout, &steps->analysis, view, TURNS);
}

/* A command that begins a game in this position. */
static void tell_play(const Replay *replay) {
    char line[POSITION_TEXT_MAX], *command;
    Text text = text_into(line, sizeof line);
    game_write(&replay->record.table.state, &text);
    size_t room = 8 * strlen(replay->program) + sizeof line + 64;
    if (game_player(&replay->record.table.state) == NO_SEAT || (command = malloc(room)) == NULL) {
        tell_plain(stdout, &replay->view.voice, "replay.nobody");
        return;
    }
    Text written = text_into(command, room);
    quote_word(replay->program, &written);
    text_add(&written, " play --from ");
    quote_word(line, &written);
    puts(command);
    free(command);
}

static void tell_moves(const Replay *replay, uint32_t since, int most) {
    const Table *table = &replay->record.table;
    int count = recap(table, since, &replay->view.voice, most, stdout);
    if (most == 0 || count <= most)
        return;
    Word left = word_number("n", (uint32_t)(count - most));
    tell_line(stdout, &replay->view.voice, "play.log-more", &left, 1);
}

/* Since whoever is to act now acted last. */
static void tell_last(const Replay *replay) {
    const Table *table = &replay->record.table;
    tell_moves(replay, recap_last_turn(table, game_player(&table->state)), 0);
}

static void tell_rules(const Replay *replay) {
    char rules[GUIDE_MAX];
    Text text = text_into(rules, sizeof rules);
    const State *state = &replay->record.table.state;
    guide_of(state)->rules(&replay->view.voice, state, &text);
    fputs(rules, stdout);
}

static void obey(Steps *steps, TypedCommand command, const char *rest) {
    enum { LAST = 20 };
    const Replay *replay = steps->replay;
    int lines = command_number(rest);
    switch (command) {
    case COMMAND_HINT:
        tell_hint(replay);
        return;
    case COMMAND_PLAY:
        tell_play(replay);
        return;
    case COMMAND_CHANCES:
        tell_chances(steps);
        return;
    case COMMAND_POSITION:
        print_position(&replay->record.table.state);
        return;
    case COMMAND_LOG:
        tell_moves(replay, 0, lines > 0 ? lines : rest[0] != '\0' ? 0 : LAST);
        return;
    case COMMAND_LAST:
        tell_last(replay);
        return;
    case COMMAND_RULES:
        tell_rules(replay);
        return;
    case COMMAND_BOARD:
        view_show(stdout, &replay->record.table.state, &replay->view);
        return;
    default:
        tell_plain(stdout, &replay->view.voice, "replay.help");
    }
}

static bool is_search(TypedCommand command) {
    return command == COMMAND_ROUND || command == COMMAND_MINE || command == COMMAND_MISTAKE;
}

/* The move that a command leads to; -1: to none. */
static int move_for(Steps *steps, TypedCommand command, const char *rest) {
    int now = steps->replay->moves, number = command_number(steps->typed.lines.text), found = 0;
    if (number >= 1 && number <= steps->last)
        return number;
    if (steps->typed.lines.text[0] == '\0' || command == COMMAND_NEXT)
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
        tell_plain(stdout, &steps->replay->view.voice, "replay.no-such");
    return found > 0 ? found : -1;
}

/* Which move is to be seen next; QUIT at the end of the input too. */
static int ask_which(Steps *steps) {
    for (;;) {
        tell_move(steps, "replay.prompt");
        LineRead found = typed_next(&steps->typed);
        const char *rest;
        if (lines_are_over(found))
            return QUIT;
        TypedCommand command = command_of(steps->typed.lines.text, &rest);
        if (command == COMMAND_QUIT)
            return QUIT;
        int move = found == LINE_READ ? move_for(steps, command, rest) : -1;
        if (move > 0)
            return move;
        if (!is_search(command))
            obey(steps, command, rest);
    }
}

/* ---- going there ---- */

/* Back means from the beginning: a record only goes forwards. */
static Outcome go_to(Replay *replay, int move) {
    Outcome outcome = MOVED;
    if (move <= replay->moves)
        replay_again(replay);
    while (outcome == MOVED && replay->moves < move)
        outcome = replay_next(replay);
    if (outcome == MOVED) {
        replay_say_move(replay);
        replay_show(replay);
    }
    return outcome;
}

/* What a move cost, once that was asked for. */
static void explain(const Steps *steps) {
    const Analysis *analysis = &steps->analysis;
    for (uint32_t i = 0; steps->looked && i < analysis->count; i++)
        if ((int)analysis->number[i] == steps->replay->moves && turn_is_mistake(&analysis->turn[i]))
            analysis_print_turn(stdout, analysis, i);
}

int replay_step_through(Replay *replay) {
    Steps steps = {.replay = replay};
    int move = 1;
    if (!look_ahead(&steps)) {
        free(steps.mark);
        return BAD_INPUT;
    }
    typed_begin(&steps.typed, stdin, stdout);
    replay_again(replay);
    Outcome outcome = go_to(replay, move);
    while (outcome == MOVED && (move = ask_which(&steps)) != QUIT) {
        outcome = go_to(replay, move);
        if (outcome == MOVED)
            explain(&steps);
    }
    typed_end(&steps.typed);
    int status = outcome != MOVED ? replay_tell_end(replay, outcome) : DONE;
    if (outcome == MOVED)
        tell_move(&steps, "replay.left");
    free(steps.mark);
    analysis_end(&steps.analysis);
    return status;
}
