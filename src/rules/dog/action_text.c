/* Actions as words: writing the listed spelling, reading any true one. */
#include "rules/dog/dog_moves.h"

/* ---- writing ---- */

void dog_write_field(Field field, Seat mover, Text *text) {
    if (on_track(field)) {
        text_number(text, field);
        return;
    }
    bool goal = in_goal(field);
    text_char(text, seat_letter(goal ? goal_owner(field) : mover));
    text_number(text, goal ? goal_number(field) : 0);
}

static void write_steps(const Action *action, Seat mover, Text *text) {
    for (unsigned i = 0; i < action->count; i++) {
        if (i > 0)
            text_char(text, ',');
        dog_write_field(action->step[i].from, mover, text);
        text_char(text, action->kind == DOG_SWAP ? 'x' : '-');
        dog_write_field(action->step[i].to, mover, text);
    }
}

static void write_play(const State *state, Seat seat, const Action *action, Text *text) {
    text_char(text, card_letter(action->card));
    if (action->card == CARD_J) {
        text_char(text, '=');
        text_char(text, card_letter(action->as));
    }
    text_char(text, ':');
    if (action->kind == DOG_IDLE)
        text_char(text, '-');
    else if (action->kind == DOG_TAKE) {
        text_add(text, "take:");
        text_char(text, card_letter(action->take));
    } else
        write_steps(action, dog_mover_of(&state->setup, &state->as.dog, seat), text);
}

void dog_write_action(const State *state, Seat seat, const Action *action, Text *text) {
    if (action->kind == DOG_FOLD) {
        text_add(text, "fold");
        return;
    }
    if (action->kind != DOG_GIVE && action->kind != DOG_DROP) {
        write_play(state, seat, action, text);
        return;
    }
    text_add(text, action->kind == DOG_GIVE ? "give:" : "drop:");
    if (action->kind == DOG_GIVE) {
        text_char(text, seat_letter(seat));
        text_char(text, ':');
    }
    text_char(text, card_letter(action->card));
}

/* ---- reading ---- */

typedef struct ActionReader {
    const State *state;
    TextReader *reader;
    Seat *seat;
    Action *action;
    Problem *problem;
} ActionReader;

static Status fail(ActionReader *in, ProblemCode code) {
    *in->problem = problem_at_reader(in->reader, code);
    return STATUS_UNREADABLE;
}

static Status read_card(ActionReader *in, Card *card) {
    if (!card_from_letter(reader_peek(in->reader), card) || *card == CARD_HIDDEN)
        return fail(in, reader_peek(in->reader) == '\0' ? PROBLEM_MISSING_PART
                                                        : PROBLEM_UNKNOWN_LETTER);
    in->reader->at++;
    return STATUS_OK;
}

static Status expect(ActionReader *in, char letter) {
    if (reader_accept(in->reader, letter))
        return STATUS_OK;
    return fail(in,
                reader_peek(in->reader) == '\0' ? PROBLEM_MISSING_PART : PROBLEM_UNKNOWN_LETTER);
}

static Status read_track(ActionReader *in, Field *field) {
    uint32_t number;
    if (!reader_number(in->reader, UINT16_MAX, &number))
        return fail(in, PROBLEM_BAD_NUMBER);
    if (number >= track_length(&in->state->setup)) {
        fail(in, PROBLEM_NO_SUCH_FIELD);
        in->problem->number = (int)number;
        return STATUS_UNREADABLE;
    }
    *field = (Field)number;
    return STATUS_OK;
}

/* "a0" is home. Whose home it is must be said rightly: nobody leaves another player's. */
static Status read_home(ActionReader *in, Seat owner, Field *field) {
    const State *state = in->state;
    *field = FIELD_HOME;
    if (owner == dog_mover_of(&state->setup, &state->as.dog, *in->seat))
        return STATUS_OK;
    fail(in, PROBLEM_NO_PIECE_THERE);
    in->problem->seat = owner;
    return STATUS_ILLEGAL;
}

static Status read_place(ActionReader *in, Field *field) {
    char letter = reader_peek(in->reader);
    if (letter >= '0' && letter <= '9')
        return read_track(in, field);
    if (letter < 'a' || letter >= 'a' + SEATS_MAX)
        return fail(in, letter == '\0' ? PROBLEM_MISSING_PART : PROBLEM_UNKNOWN_LETTER);
    Seat owner;
    uint32_t number;
    if (!reader_seat(in->reader, in->state->setup.seats, &owner))
        return fail(in, PROBLEM_NO_SUCH_PLAYER);
    if (!reader_number(in->reader, GOAL_LENGTH, &number))
        return fail(in, PROBLEM_NO_SUCH_FIELD);
    if (number == 0)
        return read_home(in, owner, field);
    *field = goal_field(owner, number);
    return STATUS_OK;
}

static Status read_step(ActionReader *in, char between) {
    if (in->action->count == STEPS_MAX)
        return fail(in, PROBLEM_EXTRA_PART);
    Step *step = &in->action->step[in->action->count];
    Status status = read_place(in, &step->from);
    if (status == STATUS_OK)
        status = expect(in, between);
    if (status == STATUS_OK)
        status = read_place(in, &step->to);
    in->action->count++;
    return status;
}

static Status read_exchange(ActionReader *in) {
    in->action->kind = DOG_IDLE;
    if (reader_accept(in->reader, '-'))
        return STATUS_OK;
    in->action->kind = DOG_SWAP;
    return read_step(in, 'x');
}

static Status read_move(ActionReader *in) {
    Status status;
    in->action->kind = DOG_MOVE;
    do
        status = read_step(in, '-');
    while (status == STATUS_OK && in->action->as == CARD_7 && reader_accept(in->reader, ','));
    return status;
}

static Status read_play(ActionReader *in) {
    Action *action = in->action;
    Status status = read_card(in, &action->card);
    action->as = action->card;
    if (status == STATUS_OK && action->card == CARD_J) {
        if (!reader_accept(in->reader, '='))
            return fail(in, PROBLEM_JOKER_AS);
        status = read_card(in, &action->as);
    }
    if (status == STATUS_OK)
        status = expect(in, ':');
    if (status != STATUS_OK)
        return status;
    if (action->as == CARD_X)
        return read_exchange(in);
    if (action->as != CARD_D || !reader_accept_word(in->reader, "take:"))
        return read_move(in);
    action->kind = DOG_TAKE;
    return read_card(in, &action->take);
}

static Status read_give(ActionReader *in) {
    in->action->kind = DOG_GIVE;
    if (!reader_seat(in->reader, in->state->setup.seats, in->seat))
        return fail(in, PROBLEM_NO_SUCH_PLAYER);
    Status status = expect(in, ':');
    return status == STATUS_OK ? read_card(in, &in->action->card) : status;
}

static Status read_any(ActionReader *in) {
    if (reader_accept_word(in->reader, "give:"))
        return read_give(in);
    if (reader_accept_word(in->reader, "fold")) {
        in->action->kind = DOG_FOLD;
        return STATUS_OK;
    }
    if (reader_accept_word(in->reader, "drop:")) {
        in->action->kind = DOG_DROP;
        return read_card(in, &in->action->card);
    }
    Card card;
    if (!card_from_letter(reader_peek(in->reader), &card))
        return fail(in, PROBLEM_BAD_ACTION);
    return read_play(in);
}

Status dog_read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                       Problem *problem) {
    ActionReader in = {state, reader, seat, action, problem};
    *seat = state->as.dog.turn;
    Status status = read_any(&in);
    if (status == STATUS_OK && reader_peek(reader) != '\0')
        return fail(&in, PROBLEM_EXTRA_PART);
    return status;
}

/* ---- parts ---- */

/* Kinds of action that are chosen by their names. */
static const char *const words[] = {
    [DOG_GIVE] = "give",
    [DOG_IDLE] = "idle",
    [DOG_FOLD] = "fold",
    [DOG_DROP] = "drop",
};
enum { WORDS = sizeof words / sizeof words[0] };

void dog_write_part(const State *state, Seat seat, Part part, Text *text) {
    if (part.kind == PART_WORD)
        text_add(text, words[part.value]);
    else if (part.kind == PART_PIECE || part.kind == PART_TO)
        dog_write_field(part.value, dog_mover_of(&state->setup, &state->as.dog, seat), text);
    else
        text_char(text, card_letter(part.value));
}

static Status read_word(ActionReader *in, uint8_t *kind) {
    for (*kind = 0; *kind < WORDS; ++*kind)
        if (words[*kind] != NULL && reader_accept_word(in->reader, words[*kind]))
            return STATUS_OK;
    return fail(in, PROBLEM_BAD_ACTION);
}

Status dog_read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                     Problem *problem) {
    ActionReader in = {.state = state, .reader = reader, .seat = &seat, .problem = problem};
    switch (part->kind) {
    case PART_CARD:
    case PART_AS:
    case PART_TAKE:
        return read_card(&in, &part->value);
    case PART_PIECE:
    case PART_TO:
        return read_place(&in, &part->value);
    case PART_WORD:
        return read_word(&in, &part->value);
    default:
        return fail(&in, PROBLEM_BAD_ACTION);
    }
}
