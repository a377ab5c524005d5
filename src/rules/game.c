/* Implements the game interface: checks arguments and turn once, then calls the implementation of
 * the state's game. */
#include "rules/game.h"

#include <assert.h>
#include <string.h>

#define DECLARE(name, NAME) extern const Game name##_game;
GAMES(DECLARE)

#define ROW(name, NAME) [GAME_##NAME] = &name##_game,
static const Game *const games[] = {GAMES(ROW)};

const Game *game_by_id(GameId id) {
    return (unsigned)id < GAME_COUNT ? games[id] : NULL;
}

const Game *game_of(const State *state) {
    assert(state->setup.game < GAME_COUNT);
    return games[state->setup.game];
}

bool game_by_name(const char *name, GameId *id) {
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0) {
            *id = (GameId)i;
            return true;
        }
    return false;
}

/* Fills in the problem, unless it is NULL. */
static Status refuse(Problem *problem, ProblemCode code, Seat seat, Status status) {
    if (problem != NULL) {
        *problem = problem_make(code);
        problem->seat = seat;
    }
    return status;
}

/* Every problem names the game whose cards and fields it uses. */
static Status set_problem_game(Status status, const Setup *setup, Problem *problem) {
    if (status != STATUS_OK && problem != NULL)
        problem->game = setup->game;
    return status;
}

Setup game_setup(GameId id) {
    Setup setup;
    memset(&setup, 0, sizeof setup);
    setup.game = (uint8_t)id;
    return setup;
}

static Status option_seats(Setup *setup, const Game *game, const char *value) {
    uint32_t seats;
    TextReader reader = reader_begin(value);
    if (!reader_number(&reader, SEATS_MAX, &seats) || reader_peek(&reader) != '\0')
        return STATUS_UNREADABLE;
    if (seats < game->seats_min || seats > game->seats_max)
        return STATUS_UNREADABLE;
    setup->seats = (uint8_t)seats;
    return STATUS_OK;
}

static Status option_starter(Setup *setup, const char *value) {
    TextReader reader = reader_begin(value);
    bool read = reader_seat(&reader, SEATS_MAX, &setup->starter);
    return read && reader_peek(&reader) == '\0' ? STATUS_OK : STATUS_UNREADABLE;
}

Status game_option(Setup *setup, const char *name, const char *value) {
    const Game *game = game_by_id((GameId)setup->game);
    if (game == NULL)
        return STATUS_UNREADABLE;
    if (strcmp(name, "players") == 0)
        return option_seats(setup, game, value);
    if (strcmp(name, "starter") == 0)
        return option_starter(setup, value);
    return game->option(setup, name, value);
}

/* ---- starting ---- */

static uint8_t usual_seats(const Game *game) {
    return game->seats_max < 4 ? game->seats_max : 4;
}

static Status check_seats(const Setup *setup, const Game *game, Problem *problem) {
    if (setup->seats < game->seats_min || setup->seats > game->seats_max) {
        refuse(problem, PROBLEM_BAD_PLAYERS, NO_SEAT, STATUS_UNREADABLE);
        if (problem != NULL)
            problem->number = setup->seats;
        return STATUS_UNREADABLE;
    }
    if (setup->starter >= setup->seats)
        return refuse(problem, PROBLEM_NO_SUCH_PLAYER, setup->starter, STATUS_UNREADABLE);
    return STATUS_OK;
}

Status game_start(State *state, const Setup *setup, Problem *problem) {
    Problem ignored;
    problem = problem != NULL ? problem : &ignored;
    const Game *game = game_by_id((GameId)setup->game);
    if (game == NULL)
        return refuse(problem, PROBLEM_UNKNOWN_GAME, NO_SEAT, STATUS_UNREADABLE);
    State draft;
    memset(&draft, 0, sizeof draft);
    draft.setup.game = setup->game;
    draft.setup.seats = setup->seats != 0 ? setup->seats : usual_seats(game);
    draft.setup.starter = setup->starter;
    memcpy(&draft.setup.as, &setup->as, game->setup_size);
    Status status = check_seats(&draft.setup, game, problem);
    if (status == STATUS_OK)
        status = game->start(&draft, problem);
    if (status == STATUS_OK)
        *state = draft;
    return set_problem_game(status, setup, problem);
}

/* ---- sides ---- */

Seat game_partner(const Setup *setup, Seat seat) {
    return games[setup->game]->partner(setup, seat);
}

SeatSet game_side(const Setup *setup, Seat seat) {
    Seat partner = game_partner(setup, seat);
    return (SeatSet)(seat_bit(seat) | (partner != NO_SEAT ? seat_bit(partner) : 0U));
}

/* How many of the seats before this one are the first of their side. */
static unsigned sides_before(const Setup *setup, Seat end) {
    unsigned sides = 0;
    for (Seat seat = 0; seat < end; seat++)
        sides += game_partner(setup, seat) > seat; /* NO_SEAT is, too */
    return sides;
}

unsigned game_sides(const Setup *setup) {
    return sides_before(setup, setup->seats);
}

unsigned game_side_of(const Setup *setup, Seat seat) {
    Seat partner = game_partner(setup, seat);
    return sides_before(setup, partner < seat ? partner : seat);
}

/* ---- playing ---- */

Status game_deal(State *state, const Seed *seed, EventList *events, Problem *problem) {
    Problem ignored;
    problem = problem != NULL ? problem : &ignored;
    if (events != NULL)
        events->count = 0;
    Status status = STATUS_ILLEGAL;
    if (game_to_act(state) != CHANCE)
        refuse(problem, PROBLEM_NOTHING_DUE, NO_SEAT, status);
    else {
        Rng rng = rng_start(seed, 0);
        status = game_of(state)->deal(state, &rng, events, problem);
        assert(status != STATUS_OK || game_invariant_error(state) == NULL);
    }
    return set_problem_game(status, &state->setup, problem);
}

SeatSet game_to_act(const State *state) {
    return game_of(state)->to_act(state);
}

Seat game_player(const State *state) {
    SeatSet to_act = game_to_act(state);
    return to_act == 0 || to_act == CHANCE ? NO_SEAT : game_of(state)->player(state);
}

Status game_legal_actions(const State *state, Seat seat, ActionList *list) {
    list->count = 0;
    if (seat >= state->setup.seats || !has_seat(game_to_act(state), seat))
        return STATUS_OK;
    return game_list(state, seat, list);
}

Status game_list(const State *state, Seat seat, ActionList *list) {
    assert(has_seat(game_to_act(state), seat));
    list->count = 0;
    return game_of(state)->legal_actions(state, seat, list);
}

Problem game_hidden_problem(const State *state, Seat seat) {
    Problem problem = problem_make(game_of(state)->hidden_code(state));
    problem.game = state->setup.game;
    problem.seat = seat;
    return problem;
}

static Status check_action(const State *state, Seat seat, const Action *action, Problem *problem) {
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return refuse(problem, PROBLEM_GAME_OVER, NO_SEAT, STATUS_ILLEGAL);
    if (to_act == CHANCE)
        return refuse(problem, PROBLEM_NEEDS_CHANCE, NO_SEAT, STATUS_ILLEGAL);
    if (seat >= state->setup.seats)
        return refuse(problem, PROBLEM_NO_SUCH_PLAYER, seat, STATUS_ILLEGAL);
    return game_of(state)->check(state, seat, action, problem);
}

Status game_check(const State *state, Seat seat, const Action *action, Problem *problem) {
    Problem ignored;
    problem = problem != NULL ? problem : &ignored;
    return set_problem_game(check_action(state, seat, action, problem), &state->setup, problem);
}

Status game_apply(State *state, Seat seat, const Action *action, EventList *events,
                  Problem *problem) {
    Status status = game_check(state, seat, action, problem);
    if (status != STATUS_OK)
        return status;
    game_apply_unchecked(state, seat, action, events);
    assert(game_invariant_error(state) == NULL);
    return STATUS_OK;
}

void game_apply_unchecked(State *state, Seat seat, const Action *action, EventList *events) {
    assert(game_check(state, seat, action, NULL) != STATUS_ILLEGAL);
    if (events != NULL)
        events->count = 0;
    game_of(state)->apply(state, seat, action, events);
}

void game_result(const State *state, Result *result) {
    memset(result, 0, sizeof *result);
    game_of(state)->result(state, result);
}

void game_redact(State *state, Seat viewer) {
    game_of(state)->redact(state, viewer < state->setup.seats ? viewer : NO_SEAT);
}

void game_sample_hidden(State *state, Seat viewer, Rng *rng) {
    game_of(state)->sample_hidden(state, viewer, rng);
}

/* From the first deal on the state stores who starts; the setup no longer does. */
const char *game_invariant_error(const State *state) {
    const Game *game = game_by_id((GameId)state->setup.game);
    if (game == NULL)
        return "no such game";
    if (state->setup.seats < game->seats_min || state->setup.seats > game->seats_max)
        return "so many cannot play";
    if (state->setup.starter != 0)
        return "a starter besides that of the state";
    return game->invariant_error(state);
}

void game_write_position(const State *state, Text *text) {
    game_of(state)->write_position(state, text);
}

/* Accepts the name of a game and a colon, the only part of a line that identifies the game. */
static ProblemCode read_game(TextReader *reader, Setup *setup) {
    for (int i = 0; i < GAME_COUNT; i++) {
        TextReader trial = *reader;
        if (!reader_accept_word(&trial, games[i]->name))
            continue;
        char next = reader_peek(&trial);
        if (next != ':' && next != ' ' && next != '\0')
            continue; /* the beginning of a longer word */
        setup->game = (uint8_t)i;
        *reader = trial;
        return reader_accept(reader, ':') ? PROBLEM_NONE : PROBLEM_BAD_VARIANT;
    }
    return PROBLEM_UNKNOWN_GAME;
}

Status game_read_position(State *state, const char *line, Problem *problem) {
    Problem ignored;
    problem = problem != NULL ? problem : &ignored;
    State draft;
    memset(&draft, 0, sizeof draft);
    TextReader reader = reader_begin(line);
    ProblemCode code = read_game(&reader, &draft.setup);
    if (code != PROBLEM_NONE) {
        *problem = problem_at_reader(&reader, code);
        return STATUS_UNREADABLE;
    }
    Status status = games[draft.setup.game]->read_position(&draft, &reader, problem);
    if (status == STATUS_OK)
        *state = draft;
    return set_problem_game(status, &draft.setup, problem);
}

static bool begins_with(const State *state, const char *word) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    size_t length = strlen(word);
    game_write_position(state, &text);
    return text_ok(&text) && strncmp(line, word, length) == 0 && line[length] == ' ';
}

/* The games read their variants only as a part of a position, of which all the rest is missing. */
Status game_read_start(State *state, const char *word, Problem *problem) {
    State named, start;
    memset(&named, 0, sizeof named);
    TextReader reader = reader_begin(word);
    *problem = problem_make(PROBLEM_BAD_VARIANT);
    if (strchr(word, ' ') != NULL || read_game(&reader, &named.setup) != PROBLEM_NONE)
        return STATUS_UNREADABLE;
    games[named.setup.game]->read_position(&named, &reader, problem);
    Status status = game_start(&start, &named.setup, problem);
    if (status != STATUS_OK)
        return status;
    if (!begins_with(&start, word)) {
        *problem = problem_make(PROBLEM_BAD_VARIANT);
        return STATUS_UNREADABLE;
    }
    *state = start;
    return STATUS_OK;
}

void game_write_action(const State *state, Seat seat, const Action *action, Text *text) {
    game_of(state)->write_action(state, seat, action, text);
}

Status game_read_action(const State *state, const char *word, Seat *seat, Action *action,
                        Problem *problem) {
    Problem ignored;
    problem = problem != NULL ? problem : &ignored;
    TextReader reader = reader_begin(word);
    reader.line_field = 0;
    memset(action, 0, sizeof *action);
    Status status = game_of(state)->read_action(state, &reader, seat, action, problem);
    return set_problem_game(status, &state->setup, problem);
}

bool action_equal(const Action *one, const Action *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* No branch in a release: every game keeps its lists below ACTIONS_MAX, by the arguments in
 * rules/dog/seven_legal.c, rules/cards/legal.c and rules/bark/legal.c. */
void action_list_add(ActionList *list, const Action *action) {
    assert(list->count < ACTIONS_MAX);
    list->item[list->count++] = *action;
}

/* A list has each result once, so the action that leads to the same view is the same action. */
int action_list_find(const State *view, Seat seat, const ActionList *list, const Action *action) {
    State wanted = *view;
    if (game_apply(&wanted, seat, action, NULL, NULL) != STATUS_OK)
        return -1;
    game_redact(&wanted, seat);
    for (int i = 0; i < list->count; i++)
        if (action_equal(&list->item[i], action))
            return i;
    for (int i = 0; i < list->count; i++) {
        State after = *view;
        game_apply_unchecked(&after, seat, &list->item[i], NULL);
        game_redact(&after, seat);
        if (memcmp((const void *)&after, (const void *)&wanted, sizeof after) == 0)
            return i;
    }
    return -1;
}
