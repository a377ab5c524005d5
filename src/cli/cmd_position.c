/* The commands that ask about one position: legal, apply, show, deal, perft, new. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "cli/command.h"
#include "cli/viewer_options.h"
#include "tui/record_errors.h"
#include "tui/renderer.h"
#include "tui/safe_text.h"

/* ---- legal ---- */

static _Noreturn void stop_without_memory(const Args *args) {
    args_complain(args, "args.memory", NULL, 0);
    exit(BAD_INPUT);
}

/* "action <tab> resulting position", in memory of its own. */
static char *legal_line(const Args *args, const State *state, Seat seat, const Action *action) {
    enum { SIZE = ACTION_TEXT_MAX + POSITION_TEXT_MAX };
    char *line = malloc(SIZE);
    if (line == NULL)
        stop_without_memory(args);
    Text text = text_into(line, SIZE);
    State next = *state;
    game_play(&next, seat, action, NULL);
    game_write_action(state, seat, action, &text);
    text_char(&text, '\t');
    game_write(&next, &text);
    return line;
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Two actions that differ only by a card that the player has not seen yet may end alike in the
 * whole position. Both are printed: to leave one out would give the card away. */
static void print_sorted(char **lines, size_t count) {
    qsort(lines, count, sizeof *lines, by_bytes);
    for (size_t i = 0; i < count; i++) {
        puts(lines[i]);
        free(lines[i]);
    }
}

static int refuse_hidden(const Args *args, const State *state, Seat seat) {
    Problem problem = game_unknown(state, seat);
    complain(args, &problem, state, NULL);
    return BAD_INPUT;
}

/* Where several act at once a view is that of one of them, who sees their own cards. NO_SEAT: nobody
 * does. */
static Seat list_for_whoever_sees(const State *state, ActionList *list) {
    Seat first = game_player(state);
    if (game_legal(state, first, list) != STATUS_HIDDEN)
        return first;
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (has_seat(game_to_act(state), seat) && game_legal(state, seat, list) == STATUS_OK)
            return seat;
    return NO_SEAT;
}

static int print_legal(const Args *args, const State *state) {
    static char *lines[ACTIONS_MAX]; /* too large for some stacks */
    ActionList list;
    Seat seat = list_for_whoever_sees(state, &list);
    if (seat == NO_SEAT && game_player(state) != NO_SEAT)
        return refuse_hidden(args, state, game_player(state));
    for (int i = 0; i < list.count; i++)
        lines[i] = legal_line(args, state, seat, &list.item[i]);
    print_sorted(lines, (size_t)list.count);
    return DONE;
}

/* An empty line asks nothing, and is answered by an empty block. */
static int answer_line(const Args *args, const Voice *voice, const Lines *lines, LineRead found) {
    State state;
    int status = BAD_INPUT;
    if (found != LINE_READ) {
        complain_line("kennel legal", voice, NULL, lines, found);
        return BAD_INPUT;
    }
    if (lines->length == 0)
        return DONE;
    if (position_of(args, lines->text, &state))
        status = print_legal(args, &state);
    if (status != DONE)
        complain_words("kennel legal", voice, "record.that-line",
                       (Word[]){word_number("n", (uint32_t)lines->number)}, 1);
    return status;
}

/* A block for each line, an empty line after each, also after one that could not be read, so
 * that blocks and lines stay in step. */
static int legal_of_each_line(const Args *args) {
    Lines lines;
    LineRead found;
    Voice voice = voice_of(args);
    int worst = DONE;
    lines_begin(&lines, stdin);
    while (!lines_are_over(found = lines_next(&lines))) {
        int status = answer_line(args, &voice, &lines, found);
        worst = status > worst ? status : worst;
        putchar('\n');
        if (fflush(stdout) != 0) /* whoever asks line by line waits for the answer */
            return BAD_INPUT;
    }
    if (found == LINE_NONE)
        return worst;
    complain_line("kennel legal", &voice, NULL, &lines, found);
    return BAD_INPUT;
}

int run_legal(Args *args) {
    State state;
    const char *line = args_need(args, "args.no-position-or-input");
    if (line == NULL || !args_done(args))
        return BAD_INPUT;
    if (strcmp(line, "-") == 0)
        return legal_of_each_line(args);
    return position_of(args, line, &state) ? print_legal(args, &state) : BAD_INPUT;
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
    complain_word(args, word, &problem, state);
    return status;
}

/* Whoever listens, if that is not NULL, hears of each action as it is carried out. */
static Status apply_words(Args *args, State *state, const Listener *listener) {
    EventList events;
    for (const char *word; (word = args_next(args)) != NULL;) {
        Status status = apply_word(args, state, word, &events);
        if (status != STATUS_OK)
            return status;
        if (listener != NULL)
            listener_tell(listener, state, &events);
    }
    return STATUS_OK;
}

int run_apply(Args *args) {
    State first, last;
    Listener listener;
    listener_begin(args, &listener);
    if (!position_argument(args, &first) || !listener_sits(args, &first, &listener))
        return BAD_INPUT;
    last = first;
    Args words = *args;
    Status status = apply_words(args, &last, NULL);
    if (status != STATUS_OK)
        return exit_status(status);
    if (!args_done(args))
        return BAD_INPUT;
    if (listener.events) /* once more, now that none of them is refused */
        apply_words(&words, &first, &listener);
    listener_show(&listener, &last);
    return DONE;
}

/* ---- show ---- */

static bool set_colours(Args *args, ViewOptions *options) {
    const char *order = args_value(args, "colours");
    if (order == NULL || voice_colours(&options->voice, order))
        return true;
    args_complain(args, "play.bad-colours", NULL, 0);
    return false;
}

static bool set_viewer(Args *args, State *state, ViewOptions *options) {
    const char *seat = args_value(args, "seat");
    if (seat == NULL)
        return true;
    Reader reader = reader_of(seat);
    if (!reader_seat(&reader, state->setup.seats, &options->voice.viewer) || seat[1] != '\0') {
        Shown word = shown(seat);
        args_complain(args, "args.seat", (Word[]){word_text("word", word.text)}, 1);
        return false;
    }
    options->bottom = options->voice.viewer;
    game_redact(state, options->voice.viewer);
    return true;
}

int run_show(Args *args) {
    State state;
    ViewOptions options = view_options(stdout);
    options.voice = voice_of(args);
    bool always = false, plain = args_flag(args, "plain");
    if (!colour_argument(args, plain ? &always : &options.colour))
        return BAD_INPUT;
    if (always) {
        Word words[] = {word_text("one", "colour"), word_text("other", "plain")};
        args_complain(args, "replay.either", words, 2);
        return BAD_INPUT;
    }
    options.colour = options.colour && !plain;
    options.utf8 = options.utf8 && !plain;
    if (!set_colours(args, &options))
        return BAD_INPUT;
    if (!position_argument(args, &state) || !set_viewer(args, &state, &options) || !args_done(args))
        return BAD_INPUT;
    view_show(stdout, &state, &options);
    return DONE;
}

/* ---- deal, new ---- */

static int deal_and_print(const Args *args, State *state, const Seed *seed,
                          const Listener *listener) {
    EventList events;
    Problem problem;
    Status status = game_deal(state, seed, &events, &problem);
    if (status != STATUS_OK) {
        complain(args, &problem, state, NULL);
        return exit_status(status);
    }
    if (listener->events)
        listener_tell(listener, state, &events);
    listener_show(listener, state);
    return DONE;
}

int run_deal(Args *args) {
    State state;
    Seed seed;
    Listener listener;
    listener_begin(args, &listener);
    if (!args_deal_seed(args, &seed, NULL) || !position_argument(args, &state) ||
        !listener_sits(args, &state, &listener) || !args_done(args))
        return BAD_INPUT;
    return deal_and_print(args, &state, &seed, &listener);
}

int run_new(Args *args) {
    State state;
    Seed seed;
    bool dealt;
    if (!args_deal_seed(args, &seed, &dealt) || !new_game(args, NULL, &state))
        return BAD_INPUT;
    if (dealt)
        return deal_and_print(args, &state, &seed, &(Listener){.events = false});
    print_position(&state);
    return DONE;
}

/* ---- perft ---- */

/* `unknown` is set to the seat whose hidden cards would be needed. */
static uint64_t count_sequences(const Args *args, const State *state, unsigned depth,
                                Seat *unknown) {
    if (depth == 0)
        return 1;
    Seat seat = game_player(state);
    if (seat == NO_SEAT)
        return 0;
    ActionList *list = malloc(sizeof *list); /* one for each level: too much for a deep stack */
    if (list == NULL)
        stop_without_memory(args);
    if (game_legal(state, seat, list) != STATUS_OK)
        *unknown = seat;
    uint64_t sum = depth == 1 ? (uint64_t)list->count : 0;
    for (int i = 0; depth > 1 && i < list->count && *unknown == NO_SEAT; i++) {
        State next = *state;
        game_play(&next, seat, &list->item[i], NULL);
        sum += count_sequences(args, &next, depth - 1, unknown);
    }
    free(list);
    return sum;
}

int run_perft(Args *args) {
    State state;
    uint32_t depth;
    if (!position_argument(args, &state))
        return BAD_INPUT;
    const char *word = args_next(args);
    if (!args_done(args))
        return BAD_INPUT;
    Reader reader = reader_of(word != NULL ? word : "");
    if (!reader_number(&reader, 100, &depth) || reader_peek(&reader) != '\0') {
        fprintf(stderr, "kennel perft: DEPTH is a whole number up to 100\n");
        return BAD_INPUT;
    }
    Seat unknown = NO_SEAT;
    double start = clock_cpu_seconds();
    uint64_t count = count_sequences(args, &state, depth, &unknown);
    double seconds = clock_cpu_seconds() - start;
    if (unknown != NO_SEAT)
        return refuse_hidden(args, &state, unknown);
    printf("%llu sequence%s in %.3f seconds, %.0f a second\n", (unsigned long long)count,
           count == 1 ? "" : "s", seconds, seconds > 0 ? (double)count / seconds : 0.0);
    return DONE;
}
