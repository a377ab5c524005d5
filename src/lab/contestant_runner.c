/* Speaks the bot protocol with a program, or searches in-process, and classifies failures. */
#include "lab/contestant_runner.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "native/timed_search.h"
#include "rules/event.h"

enum {
    USUAL_MILLISECONDS = 100,
    SAY_MAX = POSITION_TEXT_MAX + 16,
    TELL_MAX = EVENTS_MAX * EVENT_TEXT_MAX + 16,
};

static const double least_to_get_ready = 10; /* seconds within which a program must send ready */

void contestant_runner_begin(ContestantRunner *runner, const Contestant *contestant,
                             const atomic_bool *stop) {
    memset(runner, 0, sizeof *runner);
    runner->stop = stop;
    runner->contestant = contestant;
}

void contestant_runner_end(ContestantRunner *runner) {
    subprocess_stop(&runner->process, monotonic_seconds() + SUBPROCESS_QUIT_MILLISECONDS * 1e-3);
}

const char *bot_failure_text(BotFailure failure) {
    static const char *const texts[BOT_FAILURE_COUNT] = {
        [BOT_FAILURE_NONE] = "played",
        [BOT_FAILURE_CRASHED] = "crashed",
        [BOT_FAILURE_TIMEOUT] = "was too late",
        [BOT_FAILURE_PROTOCOL] = "answered nonsense",
    };
    return texts[failure];
}

/* After a failure the program's next output is unpredictable: it is restarted. */
static bool fail(ContestantRunner *runner, BotFailure failure, const char *said) {
    runner->failure = failure;
    snprintf(runner->output, sizeof runner->output, "%s", said);
    subprocess_kill(&runner->process);
    return false;
}

/* ---- the conversation ---- */

static bool begins_with(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static bool say(ContestantRunner *runner, const char *line, double deadline) {
    if (subprocess_write_line(&runner->process, line, deadline))
        return true;
    bool late = monotonic_seconds() >= deadline;
    return fail(runner, late ? BOT_FAILURE_TIMEOUT : BOT_FAILURE_CRASHED, "");
}

/* "wants seed told result"; words of later versions are passed over. */
static unsigned read_wants(const char *line) {
    static const char *const words[] = {" seed", " told", " result"};
    unsigned wants = 0;
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *at = strstr(line, words[i]);
        if (at != NULL && begins_with(at + 1, words[i] + 1))
            wants |= 1U << i;
    }
    return wants;
}

/* Waits for a line that begins with `wanted`; `others` may come before it. */
static bool wait_for(ContestantRunner *runner, const char *wanted, const char *const others[],
                     double deadline, char line[SUBPROCESS_LINE_MAX]) {
    for (;;) {
        ReadLineResult ear = subprocess_read_line(&runner->process, deadline, line);
        if (ear == READ_LINE_TIMEOUT)
            return fail(runner, BOT_FAILURE_TIMEOUT, "");
        if (ear == READ_LINE_EOF)
            return fail(runner, BOT_FAILURE_CRASHED, "");
        if (ear == READ_LINE_TOO_LONG)
            return fail(runner, BOT_FAILURE_PROTOCOL, "a line without an end");
        if (begins_with(line, wanted))
            return true;
        bool allowed = begins_with(line, "info");
        if (begins_with(line, "wants"))
            runner->wants |= read_wants(line);
        if (runner->on_estimate != NULL && begins_with(line, "chance"))
            runner->on_estimate(runner->on_estimate_context, line);
        for (int i = 0; others[i] != NULL; i++)
            allowed |= begins_with(line, others[i]);
        if (!allowed)
            return fail(runner, BOT_FAILURE_PROTOCOL, line);
    }
}

/* A program that may take long to answer may take as long to begin. */
static double deadline_to_get_ready(const ContestantRunner *runner) {
    double patience = runner->contestant->grace_ms * 1e-3;
    return monotonic_seconds() + (patience > least_to_get_ready ? patience : least_to_get_ready);
}

static bool get_ready(ContestantRunner *runner) {
    static const char *const others[] = {"name", "wants", NULL};
    char line[SUBPROCESS_LINE_MAX];
    double deadline = deadline_to_get_ready(runner);
    runner->wants = 0;
    if (!subprocess_start(&runner->process, runner->contestant->command, runner->stop))
        return fail(runner, BOT_FAILURE_CRASHED, "it cannot be started any more");
    return say(runner, "kennel 1", deadline) && wait_for(runner, "ready", others, deadline, line);
}

bool contestant_runner_new_game(ContestantRunner *runner, const State *start) {
    runner->failure = BOT_FAILURE_NONE;
    if (runner->contestant->command == NULL)
        return true;
    if (!subprocess_is_running(&runner->process) && !get_ready(runner))
        return false;
    char line[SAY_MAX];
    snprintf(line, sizeof line, "new %s %u", game_of(start)->name, start->setup.seats);
    return say(runner, line, deadline_to_get_ready(runner));
}

/* ---- what programs ask to be told ---- */

static bool wants(const ContestantRunner *runner, unsigned what) {
    return subprocess_is_running(&runner->process) && (runner->wants & what) != 0;
}

bool contestant_runner_tell_seed(ContestantRunner *runner, const Seed *seed) {
    char line[SEED_TEXT_LENGTH + 8];
    if (!wants(runner, WANTS_SEED))
        return true;
    Text text = text_into(line, sizeof line);
    text_add(&text, "seed ");
    seed_write(seed, &text);
    return say(runner, line, deadline_to_get_ready(runner));
}

static bool tell_seat(ContestantRunner *runner, const State *before, Seat seat,
                      const EventList *events) {
    char line[TELL_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "told ");
    text_char(&text, seat_letter(seat));
    for (int i = 0; i < events->count; i++) {
        Event event = game_redact_event(&events->item[i], seat);
        text_char(&text, ' ');
        game_write_event(before, &event, &text);
    }
    return say(runner, line, deadline_to_get_ready(runner));
}

bool contestant_runner_tell_events(ContestantRunner *runner, const State *before, SeatSet seats,
                                   const EventList *events) {
    bool told = true;
    for (Seat seat = 0; seat < before->setup.seats && told && wants(runner, WANTS_EVENTS); seat++)
        if (has_seat(seats, seat))
            told = tell_seat(runner, before, seat, events);
    return told;
}

bool contestant_runner_tell_result(ContestantRunner *runner, SeatSet winners) {
    char line[SEATS_MAX + 16];
    if (!wants(runner, WANTS_RESULT))
        return true;
    Text text = text_into(line, sizeof line);
    text_add(&text, winners != 0 ? "result " : "result -");
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(winners, seat))
            text_char(&text, seat_letter(seat));
    return say(runner, line, deadline_to_get_ready(runner));
}

/* ---- one decision ---- */

static bool say_view(ContestantRunner *runner, const State *state, Seat seat, double deadline) {
    char line[SAY_MAX];
    Text text = text_into(line, sizeof line);
    State view = *state;
    game_redact(&view, seat);
    text_add(&text, "view ");
    text_char(&text, seat_letter(seat));
    text_char(&text, ' ');
    game_write_position(&view, &text);
    return say(runner, line, deadline);
}

static bool say_go(ContestantRunner *runner, unsigned milliseconds, double deadline) {
    char line[SAY_MAX];
    unsigned simulations = runner->contestant->player.budget.simulations;
    snprintf(line, sizeof line, "go %s %u%s", simulations > 0 ? "simulations" : "milliseconds",
             simulations > 0 ? simulations : milliseconds,
             runner->on_estimate != NULL ? " chances" : "");
    return say(runner, line, deadline);
}

static bool ask_program(ContestantRunner *runner, const State *state, Seat seat, Action *action) {
    static const char *const others[] = {"chance", NULL};
    char line[SUBPROCESS_LINE_MAX];
    const Budget *budget = &runner->contestant->player.budget;
    unsigned milliseconds = budget->milliseconds > 0 ? budget->milliseconds : USUAL_MILLISECONDS;
    double deadline = monotonic_seconds() + (milliseconds + runner->contestant->grace_ms) * 1e-3;
    if (!say_view(runner, state, seat, deadline) || !say_go(runner, milliseconds, deadline) ||
        !wait_for(runner, "best", others, deadline, line))
        return false;
    Seat whose;
    const char *word = line + strlen("best");
    if (*word++ != ' ' || game_read_action(state, word, &whose, action, NULL) != STATUS_OK ||
        whose != seat || game_check(state, seat, action, NULL) != STATUS_OK)
        return fail(runner, BOT_FAILURE_PROTOCOL, line);
    return true;
}

bool contestant_runner_choose(ContestantRunner *runner, const State *state, Seat seat, Rng *rng,
                              Action *action) {
    if (runner->contestant->command != NULL)
        return ask_program(runner, state, seat, action);
    const BotConfig *player = &runner->contestant->player;
    if (!choose_within_budget(&runner->search, player, state, seat, rng, action))
        return fail(runner, BOT_FAILURE_PROTOCOL, "no answer");
    if (game_check(state, seat, action, NULL) != STATUS_OK)
        return fail(runner, BOT_FAILURE_PROTOCOL, "an action that is not legal");
    return true;
}
