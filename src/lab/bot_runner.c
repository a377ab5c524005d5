/* Asking for an action, and holding an outside program to the protocol. */
#include "lab/bot_runner.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "native/timed_search.h"

enum { USUAL_MILLISECONDS = 100, SAY_MAX = POSITION_TEXT_MAX + 16 };

static const double least_to_get_ready = 10; /* seconds until a program must have said ready */

void actor_begin(Actor *actor, const Contestant *contestant, const atomic_bool *stop) {
    memset(actor, 0, sizeof *actor);
    actor->stop = stop;
    actor->contestant = contestant;
}

void actor_end(Actor *actor) {
    program_stop(&actor->program, monotonic_seconds() + PROGRAM_FAREWELL_MILLISECONDS * 1e-3);
}

const char *actor_fault_text(ActorFault fault) {
    static const char *const texts[ACTOR_FAULTS] = {
        [ACTOR_FINE] = "played",
        [ACTOR_CRASHED] = "crashed",
        [ACTOR_LATE] = "was too late",
        [ACTOR_NONSENSE] = "answered nonsense",
    };
    return texts[fault];
}

/* After a fault nobody knows what the program will say next: it is started afresh. */
static bool fail(Actor *actor, ActorFault fault, const char *said) {
    actor->fault = fault;
    snprintf(actor->said, sizeof actor->said, "%s", said);
    program_kill(&actor->program);
    return false;
}

/* ---- the conversation ---- */

static bool begins_with(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static bool say(Actor *actor, const char *line, double deadline) {
    if (program_say(&actor->program, line, deadline))
        return true;
    bool late = monotonic_seconds() >= deadline;
    return fail(actor, late ? ACTOR_LATE : ACTOR_CRASHED, "");
}

/* Waits for a line that begins with `wanted`; `others` may come before it. */
static bool wait_for(Actor *actor, const char *wanted, const char *const others[], double deadline,
                     char line[PROGRAM_LINE_MAX]) {
    for (;;) {
        ProgramEar ear = program_hear(&actor->program, deadline, line);
        if (ear == PROGRAM_LATE)
            return fail(actor, ACTOR_LATE, "");
        if (ear == PROGRAM_GONE)
            return fail(actor, ACTOR_CRASHED, "");
        if (ear == PROGRAM_RAMBLES)
            return fail(actor, ACTOR_NONSENSE, "a line without an end");
        if (begins_with(line, wanted))
            return true;
        bool allowed = begins_with(line, "info");
        if (actor->hear_chance != NULL && begins_with(line, "chance"))
            actor->hear_chance(actor->hearer, line);
        for (int i = 0; others[i] != NULL; i++)
            allowed |= begins_with(line, others[i]);
        if (!allowed)
            return fail(actor, ACTOR_NONSENSE, line);
    }
}

/* A program that may take long to answer may take as long to begin. */
static double deadline_to_get_ready(const Actor *actor) {
    double patience = actor->contestant->patience * 1e-3;
    return monotonic_seconds() + (patience > least_to_get_ready ? patience : least_to_get_ready);
}

static bool get_ready(Actor *actor) {
    static const char *const others[] = {"name", NULL};
    char line[PROGRAM_LINE_MAX];
    double deadline = deadline_to_get_ready(actor);
    if (!program_start(&actor->program, actor->contestant->command, actor->stop))
        return fail(actor, ACTOR_CRASHED, "it cannot be started any more");
    return say(actor, "kennel 1", deadline) && wait_for(actor, "ready", others, deadline, line);
}

bool actor_new_game(Actor *actor, const State *start) {
    actor->fault = ACTOR_FINE;
    if (actor->contestant->command == NULL)
        return true;
    if (!program_runs(&actor->program) && !get_ready(actor))
        return false;
    char line[SAY_MAX];
    snprintf(line, sizeof line, "new %s %u", game_of(start)->name, start->setup.seats);
    return say(actor, line, deadline_to_get_ready(actor));
}

/* ---- one decision ---- */

static bool say_view(Actor *actor, const State *state, Seat seat, double deadline) {
    char line[SAY_MAX];
    Text text = text_into(line, sizeof line);
    State view = *state;
    game_redact(&view, seat);
    text_add(&text, "view ");
    text_char(&text, seat_letter(seat));
    text_char(&text, ' ');
    game_write(&view, &text);
    return say(actor, line, deadline);
}

static bool say_go(Actor *actor, unsigned milliseconds, double deadline) {
    char line[SAY_MAX];
    unsigned simulations = actor->contestant->player.budget.simulations;
    snprintf(line, sizeof line, "go %s %u%s", simulations > 0 ? "simulations" : "milliseconds",
             simulations > 0 ? simulations : milliseconds,
             actor->hear_chance != NULL ? " chances" : "");
    return say(actor, line, deadline);
}

static bool ask_program(Actor *actor, const State *state, Seat seat, Action *action) {
    static const char *const others[] = {"chance", NULL};
    char line[PROGRAM_LINE_MAX];
    const Budget *budget = &actor->contestant->player.budget;
    unsigned milliseconds = budget->milliseconds > 0 ? budget->milliseconds : USUAL_MILLISECONDS;
    double deadline = monotonic_seconds() + (milliseconds + actor->contestant->patience) * 1e-3;
    if (!say_view(actor, state, seat, deadline) || !say_go(actor, milliseconds, deadline) ||
        !wait_for(actor, "best", others, deadline, line))
        return false;
    Seat whose;
    const char *word = line + strlen("best");
    if (*word++ != ' ' || game_read_action(state, word, &whose, action, NULL) != STATUS_OK ||
        whose != seat || game_check(state, seat, action, NULL) != STATUS_OK)
        return fail(actor, ACTOR_NONSENSE, line);
    return true;
}

bool actor_choose(Actor *actor, const State *state, Seat seat, Rng *rng, Action *action) {
    if (actor->contestant->command != NULL)
        return ask_program(actor, state, seat, action);
    const Mind *player = &actor->contestant->player;
    if (!choose_within_budget(&actor->thought, player, state, seat, rng, action))
        return fail(actor, ACTOR_NONSENSE, "no answer");
    if (game_check(state, seat, action, NULL) != STATUS_OK)
        return fail(actor, ACTOR_NONSENSE, "an action that is not legal");
    return true;
}
