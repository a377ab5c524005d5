/* Actions as words: writing the listed spelling, reading any true one. */
#include "rules/bark/bark_moves.h"

static const char *const words[] = {
    [BARK_DROP] = "drop",           [BARK_PLAY_CAT] = "cat", [BARK_PUT_TOKEN] = "token",
    [BARK_THROW_WONDER] = "wonder", [BARK_BARK] = "bark",    [BARK_PASS] = "pass",
};
enum { WORDS = sizeof words / sizeof words[0] };

static void write_bark(const Action *action, Text *text) {
    text_number(text, action->place);
    text_char(text, ':');
    for (Card card = 0; card <= BARK_WONDER; card++)
        for (unsigned i = 0; i < action->dogs[card]; i++)
            text_char(text, bark_card_letter(card));
}

void bark_write_action(const State *state, Seat seat, const Action *action, Text *text) {
    (void)state, (void)seat;
    text_add(text, words[action->kind]);
    bool bare = action->kind == BARK_PLAY_CAT || action->kind == BARK_THROW_WONDER ||
                action->kind == BARK_PASS;
    if (bare)
        return;
    text_char(text, ':');
    if (action->kind == BARK_BARK)
        write_bark(action, text);
    else if (action->kind == BARK_DROP)
        text_char(text, bark_card_letter(action->card));
    else if (action->place == 0)
        text_char(text, '-');
    else
        text_number(text, action->place);
}

/* ---- reading ---- */

typedef struct ActionReader {
    TextReader *reader;
    Action *action;
    Problem *problem;
} ActionReader;

static Status fail(ActionReader *in, ProblemCode code) {
    *in->problem = problem_at_reader(in->reader, code);
    return STATUS_UNREADABLE;
}

static Status fail_here(ActionReader *in) {
    return fail(in,
                reader_peek(in->reader) == '\0' ? PROBLEM_MISSING_PART : PROBLEM_UNKNOWN_LETTER);
}

/* Whether the item lies on this table is bark_check's question. */
static Status read_place(ActionReader *in) {
    uint32_t number;
    TextReader before = *in->reader;
    if (!reader_number(in->reader, UINT16_MAX, &number))
        return reader_peek(in->reader) == '\0' ? fail_here(in) : fail(in, PROBLEM_BAD_NUMBER);
    in->action->place = (uint8_t)number;
    if (number >= 1 && number <= BARK_ITEMS_MAX)
        return STATUS_OK;
    *in->reader = before;
    fail(in, PROBLEM_NO_SUCH_ITEM);
    in->problem->number = (int)number;
    return STATUS_UNREADABLE;
}

static Status read_card(ActionReader *in, Card *card) {
    if (!bark_card_from_letter(reader_peek(in->reader), card) || *card == CARD_HIDDEN)
        return fail_here(in);
    in->reader->at++;
    return STATUS_OK;
}

/* One to ten dogs, in any order. */
static Status read_dogs(ActionReader *in) {
    unsigned count = 0;
    do {
        Card card;
        if (!bark_card_from_letter(reader_peek(in->reader), &card) || card > BARK_WONDER)
            return fail_here(in);
        if (count++ == BARK_HAND_MAX) {
            fail(in, PROBLEM_TOO_MANY_DOGS);
            in->problem->number = BARK_HAND_MAX;
            return STATUS_UNREADABLE;
        }
        in->action->dogs[card]++;
        in->reader->at++;
    } while (reader_peek(in->reader) != '\0');
    return STATUS_OK;
}

static Status read_bark(ActionReader *in) {
    Status status = read_place(in);
    if (status != STATUS_OK)
        return status;
    return reader_accept(in->reader, ':') ? read_dogs(in) : fail_here(in);
}

static Status read_rest(ActionReader *in) {
    uint8_t kind = in->action->kind;
    if (kind == BARK_PLAY_CAT || kind == BARK_THROW_WONDER || kind == BARK_PASS)
        return STATUS_OK;
    if (!reader_accept(in->reader, ':'))
        return fail_here(in);
    if (kind == BARK_BARK)
        return read_bark(in);
    if (kind == BARK_DROP)
        return read_card(in, &in->action->card);
    return reader_accept(in->reader, '-') ? STATUS_OK : read_place(in);
}

Status bark_read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                        Problem *problem) {
    ActionReader in = {reader, action, problem};
    *seat = state->as.bark.turn;
    for (uint8_t kind = 0; kind < WORDS; kind++) {
        if (!reader_accept_word(reader, words[kind]))
            continue;
        action->kind = kind;
        Status status = read_rest(&in);
        if (status == STATUS_OK && reader_peek(reader) != '\0')
            return fail(&in, PROBLEM_EXTRA_PART);
        return status;
    }
    return fail(&in, PROBLEM_BAD_ACTION);
}

/* ---- parts ---- */

void bark_write_part(const State *state, Seat seat, Part part, Text *text) {
    (void)state, (void)seat;
    if (part.kind == PART_WORD)
        text_add(text, words[part.value]);
    else if (part.kind != PART_ITEM)
        text_char(text, bark_card_letter(part.value));
    else if (part.value == 0)
        text_char(text, '-');
    else
        text_number(text, part.value);
    if (part.kind == PART_DOGS) {
        text_char(text, 'x');
        text_number(text, part.count);
    }
}

/* "5x2": two of breed 5. */
static Status read_pack(ActionReader *in, Part *part) {
    uint32_t count = 0;
    if (!bark_card_from_letter(reader_peek(in->reader), &part->value) || part->value > BARK_WONDER)
        return fail_here(in);
    in->reader->at++;
    if (!reader_accept(in->reader, 'x'))
        return fail_here(in);
    if (!reader_number(in->reader, BARK_COPIES_MAX, &count) || count == 0)
        return fail(in, PROBLEM_BAD_NUMBER);
    part->count = (uint8_t)count;
    return STATUS_OK;
}

static Status read_item(ActionReader *in, Part *part) {
    Status status = reader_accept(in->reader, '-') ? STATUS_OK : read_place(in);
    part->value = in->action->place;
    return status;
}

static Status read_name(ActionReader *in, Part *part) {
    for (uint8_t kind = 0; kind < WORDS; kind++)
        if (bark_is_named(kind) && reader_accept_word(in->reader, words[kind])) {
            part->value = kind;
            return STATUS_OK;
        }
    return fail(in, PROBLEM_BAD_ACTION);
}

Status bark_read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                      Problem *problem) {
    (void)state, (void)seat;
    Action action = {.kind = BARK_PASS};
    ActionReader in = {reader, &action, problem};
    switch (part->kind) {
    case PART_CARD:
        return read_card(&in, &part->value);
    case PART_ITEM:
        return read_item(&in, part);
    case PART_DOGS:
        return read_pack(&in, part);
    case PART_WORD:
        return read_name(&in, part);
    default:
        return fail(&in, PROBLEM_BAD_ACTION);
    }
}
