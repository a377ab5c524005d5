/* Commands on one position: `legal`, `apply`, `show`, `deal`, `perft`, `new`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "cli/cli_common.h"
#include "cli/position_json.h"
#include "cli/viewer_options.h"
#include "tui/record_errors.h"
#include "tui/renderer.h"
#include "tui/safe_text.h"

/* ---- legal ---- */

static _Noreturn void stop_without_memory(const Args *args) {
    args_report(args, "args.memory", NULL, 0);
    exit(CLI_EXIT_BAD_INPUT);
}

/* "action <tab> resulting position"; the caller frees it. */
static char *legal_line(const Args *args, const State *state, Seat seat, const Action *action) {
    enum { SIZE = ACTION_TEXT_MAX + POSITION_TEXT_MAX };
    char *line = malloc(SIZE);
    if (line == NULL)
        stop_without_memory(args);
    Text text = text_into(line, SIZE);
    State next = *state;
    game_apply_unchecked(&next, seat, action, NULL);
    game_write_action(state, seat, action, &text);
    text_char(&text, '\t');
    game_write_position(&next, &text);
    return line;
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Two actions that differ only by a card the player has not seen may lead to the same position.
 * Both are printed: leaving one out would reveal the card. */
static void print_sorted(char **lines, size_t count) {
    qsort(lines, count, sizeof *lines, by_bytes);
    for (size_t i = 0; i < count; i++) {
        puts(lines[i]);
        free(lines[i]);
    }
}

static int refuse_hidden(const Args *args, const State *state, Seat seat) {
    Problem problem = game_hidden_problem(state, seat);
    report_problem(args, &problem, state, NULL);
    return CLI_EXIT_BAD_INPUT;
}

/* If several seats act at once, a view belongs to the one whose cards it shows. NO_SEAT: to none of them. */
static Seat list_for_viewer(const State *state, ActionList *list) {
    Seat first = game_player(state);
    if (game_legal_actions(state, first, list) != STATUS_HIDDEN)
        return first;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (has_seat(game_to_act(state), seat) &&
            game_legal_actions(state, seat, list) == STATUS_OK)
            return seat;
    return NO_SEAT;
}

static int print_legal(const Args *args, const State *state, bool json) {
    static char *lines[ACTIONS_MAX]; /* too large for some stacks */
    ActionList list;
    Seat seat = list_for_viewer(state, &list);
    if (seat == NO_SEAT && game_player(state) != NO_SEAT)
        return refuse_hidden(args, state, game_player(state));
    if (json && !print_legal_json(state, seat, &list))
        stop_without_memory(args);
    for (int i = 0; i < list.count && !json; i++)
        lines[i] = legal_line(args, state, seat, &list.item[i]);
    print_sorted(lines, json ? 0 : (size_t)list.count);
    return CLI_EXIT_OK;
}

/* An empty line gets an empty block. */
static int answer_line(const Args *args, const Audience *audience, const LineReader *lines,
                       LineStatus found, bool json) {
    State state;
    int status = CLI_EXIT_BAD_INPUT;
    if (found != LINE_OK) {
        report_line("kennel legal", audience, NULL, lines, found);
        return CLI_EXIT_BAD_INPUT;
    }
    if (lines->length == 0)
        return CLI_EXIT_OK;
    if (position_of(args, lines->text, &state))
        status = print_legal(args, &state, json);
    if (status != CLI_EXIT_OK)
        report_translated("kennel legal", audience, "record.that-line",
                          (MessageArg[]){arg_number("n", (uint32_t)lines->number)}, 1);
    return status;
}

/* A block for each line, followed by an empty line, also for a line that could not be read, so that
 * blocks and lines stay in step. In JSON each object is a line, and null stands for a line that is not a position. */
static int legal_of_each_line(const Args *args, bool json) {
    LineReader lines;
    LineStatus found;
    Audience audience = audience_of(args);
    int worst = CLI_EXIT_OK;
    line_reader_begin(&lines, stdin);
    while (!line_reader_is_over(found = line_reader_next(&lines))) {
        int status = answer_line(args, &audience, &lines, found, json);
        worst = status > worst ? status : worst;
        if (!json)
            putchar('\n');
        else if (status != CLI_EXIT_OK || lines.length == 0)
            puts("null");
        if (fflush(stdout) != 0) /* a program that asks line by line waits for the answer */
            return CLI_EXIT_BAD_INPUT;
    }
    if (found == LINE_EOF)
        return worst;
    report_line("kennel legal", &audience, NULL, &lines, found);
    return CLI_EXIT_BAD_INPUT;
}

int run_legal(Args *args) {
    State state;
    bool json = args_flag(args, "json");
    const char *line = args_need(args, "args.no-position-or-input");
    if (line == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (strcmp(line, "-") == 0)
        return legal_of_each_line(args, json);
    return position_of(args, line, &state) ? print_legal(args, &state, json) : CLI_EXIT_BAD_INPUT;
}

/* ---- apply ---- */

static Status apply_word(const Args *args, State *state, const char *word, EventList *events) {
    Seat seat;
    Action action;
    Problem problem;
    Status status = game_read_action(state, word, &seat, &action, &problem);
    if (status == STATUS_OK)
        status = game_apply(state, seat, &action, events, &problem);
    if (status == STATUS_OK)
        return STATUS_OK;
    report_word(args, word, &problem, state);
    return status;
}

/* Prints the events of each action for `viewer`, unless it is NULL. */
static Status apply_words(Args *args, State *state, const ViewerOptions *viewer) {
    EventList events;
    for (const char *word; (word = args_next(args)) != NULL;) {
        Status status = apply_word(args, state, word, &events);
        if (status != STATUS_OK)
            return status;
        if (viewer != NULL)
            print_events_for(viewer, state, &events);
    }
    return STATUS_OK;
}

int run_apply(Args *args) {
    State first, last;
    ViewerOptions viewer;
    viewer_options_parse(args, &viewer);
    if (!position_argument(args, &first) || !viewer_options_resolve_seat(args, &first, &viewer))
        return CLI_EXIT_BAD_INPUT;
    last = first;
    Args words = *args;
    Status status = apply_words(args, &last, NULL);
    if (status != STATUS_OK)
        return exit_status(status);
    if (!args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (viewer.events) /* applies them again, now that none was refused */
        apply_words(&words, &first, &viewer);
    print_position_for(&viewer, &last);
    return CLI_EXIT_OK;
}

/* ---- show ---- */

static bool set_colours(Args *args, RenderOptions *options) {
    const char *order = args_value(args, "colours");
    if (order == NULL || audience_colours(&options->audience, order))
        return true;
    args_report(args, "play.bad-colours", NULL, 0);
    return false;
}

static bool set_viewer(Args *args, State *state, RenderOptions *options) {
    const char *seat = args_value(args, "seat");
    if (seat == NULL)
        return true;
    TextReader reader = reader_begin(seat);
    if (!reader_seat(&reader, state->setup.seats, &options->audience.viewer) || seat[1] != '\0') {
        SafeWord word = safe_word(seat);
        args_report(args, "args.seat", (MessageArg[]){arg_text("word", word.text)}, 1);
        return false;
    }
    options->bottom = options->audience.viewer;
    game_redact(state, options->audience.viewer);
    return true;
}

/* Only one of these can be wanted; reports two. */
static bool one_format(const Args *args, const bool wanted[], const char *const names[],
                       int count) {
    const char *first = NULL;
    for (int i = 0; i < count; i++) {
        if (!wanted[i])
            continue;
        if (first != NULL) {
            args_report(args, "replay.either",
                        (MessageArg[]){arg_text("one", first), arg_text("other", names[i])}, 2);
            return false;
        }
        first = names[i];
    }
    return true;
}

int run_show(Args *args) {
    State state;
    RenderOptions options = render_options(stdout);
    options.audience = audience_of(args);
    bool always = false, plain = args_flag(args, "plain"), json = args_flag(args, "json"),
         svg = args_flag(args, "svg");
    if (!colour_argument(args, plain ? &always : &options.colour) ||
        !one_format(args, (bool[]){always, plain, json, svg},
                    (const char *[]){"colour", "plain", "json", "svg"}, 4))
        return CLI_EXIT_BAD_INPUT;
    options.colour = options.colour && !plain;
    options.utf8 = (options.utf8 && !plain) || svg;
    if (!set_colours(args, &options))
        return CLI_EXIT_BAD_INPUT;
    if (!position_argument(args, &state) || !set_viewer(args, &state, &options) || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (json)
        print_position_json(&state);
    else if (svg)
        render_position_svg(stdout, &state, &options);
    else
        render_position(stdout, &state, &options);
    return CLI_EXIT_OK;
}

/* ---- deal, new ---- */

static int deal_and_print(const Args *args, State *state, const Seed *seed,
                          const ViewerOptions *viewer) {
    EventList events;
    Problem problem;
    Status status = game_deal(state, seed, &events, &problem);
    if (status != STATUS_OK) {
        report_problem(args, &problem, state, NULL);
        return exit_status(status);
    }
    if (viewer->events)
        print_events_for(viewer, state, &events);
    print_position_for(viewer, state);
    return CLI_EXIT_OK;
}

int run_deal(Args *args) {
    State state;
    Seed seed;
    ViewerOptions viewer;
    viewer_options_parse(args, &viewer);
    if (!args_deal_seed(args, &seed, NULL) || !position_argument(args, &state) ||
        !viewer_options_resolve_seat(args, &state, &viewer) || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    return deal_and_print(args, &state, &seed, &viewer);
}

int run_new(Args *args) {
    State state;
    Seed seed;
    bool dealt;
    if (!args_deal_seed(args, &seed, &dealt) || !new_game(args, NULL, &state))
        return CLI_EXIT_BAD_INPUT;
    if (dealt)
        return deal_and_print(args, &state, &seed, &(ViewerOptions){.events = false});
    print_position(&state);
    return CLI_EXIT_OK;
}

/* ---- perft ---- */

/* Sets `unknown` to the seat whose hidden cards would be needed. */
static uint64_t count_sequences(const Args *args, const State *state, unsigned depth,
                                Seat *unknown) {
    if (depth == 0)
        return 1;
    Seat seat = game_player(state);
    if (seat == NO_SEAT)
        return 0;
    ActionList *list = malloc(sizeof *list); /* one for each level: too large for a deep stack */
    if (list == NULL)
        stop_without_memory(args);
    if (game_legal_actions(state, seat, list) != STATUS_OK)
        *unknown = seat;
    uint64_t sum = depth == 1 ? (uint64_t)list->count : 0;
    for (int i = 0; depth > 1 && i < list->count && *unknown == NO_SEAT; i++) {
        State next = *state;
        game_apply_unchecked(&next, seat, &list->item[i], NULL);
        sum += count_sequences(args, &next, depth - 1, unknown);
    }
    free(list);
    return sum;
}

int run_perft(Args *args) {
    State state;
    uint32_t depth;
    if (!position_argument(args, &state))
        return CLI_EXIT_BAD_INPUT;
    const char *word = args_next(args);
    if (!args_done(args))
        return CLI_EXIT_BAD_INPUT;
    TextReader reader = reader_begin(word != NULL ? word : "");
    if (!reader_number(&reader, 100, &depth) || reader_peek(&reader) != '\0') {
        fprintf(stderr, "kennel perft: DEPTH is a whole number up to 100\n");
        return CLI_EXIT_BAD_INPUT;
    }
    Seat unknown = NO_SEAT;
    double start = clock_cpu_seconds();
    uint64_t count = count_sequences(args, &state, depth, &unknown);
    double seconds = clock_cpu_seconds() - start;
    if (unknown != NO_SEAT)
        return refuse_hidden(args, &state, unknown);
    printf("%llu sequence%s in %.3f seconds, %.0f a second\n", (unsigned long long)count,
           count == 1 ? "" : "s", seconds, seconds > 0 ? (double)count / seconds : 0.0);
    return CLI_EXIT_OK;
}
