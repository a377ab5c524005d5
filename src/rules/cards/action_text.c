/* Actions as words: writing the listed spelling, reading any true one. One table serves both. */
#include "rules/cards/cards_turns.h"

/* How a kind of action is spelled: a start, then parts with colons between them. */
typedef struct Form {
    uint8_t kind;
    Card card; /* said by the start, or CARD_NONE */
    const char *start;
    const char *parts; /* s: seat, c: card, t: card to take, r: row, p: place, l: place of a look */
} Form;

/* The special purchase comes before the plain one, so that a 4 is always written as a special. */
static const Form forms[] = {
    {CARDS_GIVE, CARD_NONE, "give:", "sc"},      {CARDS_BUILD, CARD_NONE, "build:", "cr"},
    {CARDS_BUY, CARD_4, "4:buy:", "p"},          {CARDS_BUY, CARD_NONE, "buy:", "cp"},
    {CARDS_PEEK, CARD_7, "7:look", ""},          {CARDS_KEEP, CARD_NONE, "keep:", "tl"},
    {CARDS_TAKE, CARD_D, "D:take:", "t"},        {CARDS_ROB, CARD_X, "X:rob:", "r"},
    {CARDS_REDEEM, CARD_NONE, "redeem:", "crp"}, {CARDS_DROP, CARD_NONE, "drop:", "c"},
};
enum { FORMS = sizeof forms / sizeof forms[0] };

/* ---- writing ---- */

static void write_part(char part, Seat seat, const Action *action, Text *text) {
    Step step = action->step[0];
    if (part == 's')
        text_char(text, seat_letter(seat));
    else if (part == 'c')
        text_char(text, card_letter(action->card));
    else if (part == 't')
        text_char(text, card_letter(action->take));
    else if (part == 'r') {
        text_char(text, seat_letter(row_owner(step.from)));
        text_number(text, row_index(step.from) + 1);
    } else
        text_number(text, step.to);
}

void cards_write_action(const State *state, Seat seat, const Action *action, Text *text) {
    (void)state;
    const Form *form = forms;
    while (form->kind != action->kind || (form->card != CARD_NONE && form->card != action->card))
        form++;
    text_add(text, form->start);
    for (const char *part = form->parts; *part != '\0'; part++) {
        if (part != form->parts)
            text_char(text, ':');
        write_part(*part, seat, action, text);
    }
}

/* ---- reading ---- */

typedef struct ActionReader {
    const State *state;
    TextReader *reader;
    Seat *seat;
    Action *action;
    Problem *problem;
} ActionReader;

/* Where the word ends too early, that is what is wrong with it. */
static Status fail(ActionReader *in, ProblemCode code) {
    bool end = reader_peek(in->reader) == '\0' && code != PROBLEM_BAD_ACTION;
    *in->problem = problem_at_reader(in->reader, end ? PROBLEM_MISSING_PART : code);
    return STATUS_UNREADABLE;
}

static Status read_card(ActionReader *in, Card *card) {
    if (!card_from_letter(reader_peek(in->reader), card) || *card == CARD_HIDDEN)
        return fail(in, PROBLEM_UNKNOWN_LETTER);
    in->reader->at++;
    return STATUS_OK;
}

static Status read_seat(ActionReader *in, Seat *seat) {
    bool read = reader_seat(in->reader, in->state->setup.seats, seat);
    return read ? STATUS_OK : fail(in, PROBLEM_NO_SUCH_PLAYER);
}

/* A number from 1 to `most`. */
static Status read_number(ActionReader *in, unsigned most, ProblemCode code, uint32_t *number) {
    TextReader before = *in->reader;
    if (reader_number(in->reader, most, number) && *number > 0)
        return STATUS_OK;
    *in->reader = before;
    return fail(in, code);
}

static Status read_row(ActionReader *in) {
    Seat owner;
    uint32_t number;
    if (read_seat(in, &owner) != STATUS_OK ||
        read_number(in, rows_each(&in->state->setup), PROBLEM_NO_SUCH_ROW, &number) != STATUS_OK)
        return STATUS_UNREADABLE;
    in->action->count = 1;
    in->action->step[0].from = row_id(owner, number - 1);
    return STATUS_OK;
}

static Status read_place(ActionReader *in, unsigned most) {
    uint32_t number;
    if (read_number(in, most, PROBLEM_NO_SUCH_PLACE, &number) != STATUS_OK)
        return STATUS_UNREADABLE;
    in->action->count = 1;
    in->action->step[0].to = (Field)number;
    return STATUS_OK;
}

static Status read_part(ActionReader *in, char part) {
    if (part == 's')
        return read_seat(in, in->seat);
    if (part == 'c')
        return read_card(in, &in->action->card);
    if (part == 't')
        return read_card(in, &in->action->take);
    if (part == 'r')
        return read_row(in);
    return read_place(in, part == 'l' ? LOOK_MAX : MARKET_PLACES);
}

static Status read_form(ActionReader *in, const Form *form) {
    in->action->kind = form->kind;
    if (form->card != CARD_NONE)
        in->action->card = form->card;
    for (const char *part = form->parts; *part != '\0'; part++) {
        if (part != form->parts && !reader_accept(in->reader, ':'))
            return fail(in, PROBLEM_UNKNOWN_LETTER);
        if (read_part(in, *part) != STATUS_OK)
            return STATUS_UNREADABLE;
    }
    return reader_peek(in->reader) == '\0' ? STATUS_OK : fail(in, PROBLEM_EXTRA_PART);
}

Status cards_read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                         Problem *problem) {
    ActionReader in = {state, reader, seat, action, problem};
    *seat = state->as.cards.turn;
    for (unsigned i = 0; i < FORMS; i++)
        if (reader_accept_word(reader, forms[i].start))
            return read_form(&in, &forms[i]);
    return fail(&in, PROBLEM_BAD_ACTION);
}

/* ---- parts ---- */

/* Every kind of action can be chosen by its name. */
static const char *const words[] = {
    [CARDS_GIVE] = "give", [CARDS_BUILD] = "build",   [CARDS_BUY] = "buy",
    [CARDS_PEEK] = "look", [CARDS_KEEP] = "keep",     [CARDS_TAKE] = "take",
    [CARDS_ROB] = "rob",   [CARDS_REDEEM] = "redeem", [CARDS_DROP] = "drop",
};
enum { WORDS = sizeof words / sizeof words[0] };

void cards_write_part(const State *state, Seat seat, Part part, Text *text) {
    (void)state;
    Action action = {.card = part.value, .take = part.value, .step[0] = {part.value, part.value}};
    if (part.kind == PART_WORD)
        text_add(text, words[part.value]);
    else if (part.kind == PART_ROW)
        write_part('r', seat, &action, text);
    else
        write_part(part.kind == PART_PLACE ? 'p' : 'c', seat, &action, text);
}

static Status read_word(ActionReader *in, uint8_t *kind) {
    for (*kind = 0; *kind < WORDS; ++*kind)
        if (reader_accept_word(in->reader, words[*kind]))
            return STATUS_OK;
    return fail(in, PROBLEM_BAD_ACTION);
}

Status cards_read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                       Problem *problem) {
    Action action = {.kind = 0};
    ActionReader in = {state, reader, &seat, &action, problem};
    Status status;
    switch (part->kind) {
    case PART_CARD:
    case PART_TAKE:
        return read_card(&in, &part->value);
    case PART_ROW:
        status = read_row(&in);
        part->value = action.step[0].from;
        return status;
    case PART_PLACE:
        status = read_place(&in, MARKET_PLACES);
        part->value = action.step[0].to;
        return status;
    case PART_WORD:
        return read_word(&in, &part->value);
    default:
        return fail(&in, PROBLEM_BAD_ACTION);
    }
}
