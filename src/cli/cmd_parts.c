/* `kennel parts`: composes an action part by part. */
#include <stdio.h>

#include "cli/command.h"
#include "tui/safe_text.h"

/* What was chosen on the command line, and whose choice it is. */
typedef struct Chooser {
    State state;
    Seat seat;
    ActionParts chosen;
} Chooser;

static ActionList work; /* too large for some stacks */

/* As words of the notation, or - where nothing is done yet. */
static void print_events(const Chooser *chooser, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        char word[EVENT_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        Event event = game_redact_event(&events->item[i], chooser->seat);
        game_write_event(&chooser->state, &event, &text);
        printf(i == 0 ? "%s" : " %s", word);
    }
    puts(events->count == 0 ? "-" : "");
}

/* A part that may come next, tab, what would be done then. */
static void print_next(const Chooser *chooser, Part part) {
    char word[PART_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    ActionParts chosen = chooser->chosen;
    Completion completion;
    game_write_part(&chooser->state, chooser->seat, part, &text);
    parts_add(&chosen, part);
    game_next_parts(&chooser->state, chooser->seat, &chosen, &work, &completion, NULL);
    printf("%s\t", word);
    print_events(chooser, &completion.events);
}

static void print_action(const Chooser *chooser, const Completion *completion) {
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    game_write_action(&chooser->state, chooser->seat, &completion->action, &text);
    printf("= %s\t", word);
    print_events(chooser, &completion->events);
}

static bool set_seat(Args *args, Chooser *chooser) {
    const char *letter = args_value(args, "seat");
    if (letter == NULL)
        return true;
    TextReader reader = reader_begin(letter);
    if (reader_seat(&reader, chooser->state.setup.seats, &chooser->seat) && letter[1] == '\0')
        return true;
    fprintf(stderr, "kennel %s: --seat takes a player's letter, not %s\n", args->command,
            safe_word(letter).text);
    return false;
}

/* One more part, refused if it cannot be read or leads nowhere. */
static Status choose(const Args *args, Chooser *chooser, const char *word, Completion *completion) {
    Part part;
    Problem problem = problem_make(PROBLEM_ILLEGAL);
    Status status = game_read_part(&chooser->state, chooser->seat, word, &part, &problem);
    if (status == STATUS_OK && !parts_add(&chooser->chosen, part))
        status = STATUS_ILLEGAL;
    if (status == STATUS_OK)
        status = game_next_parts(&chooser->state, chooser->seat, &chooser->chosen, &work,
                                 completion, &problem);
    if (status == STATUS_OK)
        return STATUS_OK;
    report_word(args, word, &problem, &chooser->state);
    return status;
}

/* Nothing chosen yet: where nobody is to act there is nothing to choose. */
static Status begin(const Args *args, const Chooser *chooser, Completion *completion) {
    Problem problem = problem_make(PROBLEM_NONE);
    Status status = game_next_parts(&chooser->state, chooser->seat, &chooser->chosen, &work,
                                    completion, &problem);
    bool nobody = problem.code == PROBLEM_NEEDS_CHANCE || problem.code == PROBLEM_GAME_OVER;
    if (status != STATUS_OK && !nobody)
        report_problem(args, &problem, &chooser->state, NULL);
    return nobody ? STATUS_OK : status;
}

int run_parts(Args *args) {
    Chooser chooser = {.chosen = {.count = 0}};
    Completion completion;
    const char *word;
    if (!position_argument(args, &chooser.state))
        return CLI_EXIT_BAD_INPUT;
    chooser.seat = game_player(&chooser.state);
    if (!set_seat(args, &chooser))
        return CLI_EXIT_BAD_INPUT;
    Status status = begin(args, &chooser, &completion);
    while (status == STATUS_OK && (word = args_next(args)) != NULL)
        status = choose(args, &chooser, word, &completion);
    if (status != STATUS_OK)
        return exit_status(status);
    if (!args_done(args))
        return CLI_EXIT_BAD_INPUT;
    for (int i = 0; i < completion.next.count; i++)
        print_next(&chooser, completion.next.item[i]);
    if (completion.has_action)
        print_action(&chooser, &completion);
    return CLI_EXIT_OK;
}
