/* Actions as words: writing the listed spelling, reading any true one. */
#include "rules/bark/moves.h"

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

typedef struct Spelling {
    Reader *reader;
    Action *action;
    Problem *problem;
} Spelling;

static Status fail(Spelling *in, Why why) {
    *in->problem = reader_problem(in->reader, why);
    return STATUS_UNREADABLE;
}

static Status fail_here(Spelling *in) {
    return fail(in, reader_peek(in->reader) == '\0' ? WHY_MISSING_PART : WHY_UNKNOWN_LETTER);
}

/* Whether the item lies on this table is bark_check's question. */
static Status read_place(Spelling *in) {
    uint32_t number;
    Reader before = *in->reader;
    if (!reader_number(in->reader, UINT16_MAX, &number))
        return reader_peek(in->reader) == '\0' ? fail_here(in) : fail(in, WHY_BAD_NUMBER);
    in->action->place = (uint8_t)number;
    if (number >= 1 && number <= BARK_ITEMS_MAX)
        return STATUS_OK;
    *in->reader = before;
    fail(in, WHY_NO_SUCH_ITEM);
    in->problem->number = (int)number;
    return STATUS_UNREADABLE;
}

static Status read_card(Spelling *in, Card *card) {
    if (!bark_card_of(reader_peek(in->reader), card) || *card == CARD_HIDDEN)
        return fail_here(in);
    in->reader->at++;
    return STATUS_OK;
}

/* One to ten dogs, in any order. */
static Status read_dogs(Spelling *in) {
    unsigned count = 0;
    do {
        Card card;
        if (!bark_card_of(reader_peek(in->reader), &card) || card > BARK_WONDER)
            return fail_here(in);
        if (count++ == BARK_HAND_MAX) {
            fail(in, WHY_TOO_MANY_DOGS);
            in->problem->number = BARK_HAND_MAX;
            return STATUS_UNREADABLE;
        }
        in->action->dogs[card]++;
        in->reader->at++;
    } while (reader_peek(in->reader) != '\0');
    return STATUS_OK;
}

static Status read_bark(Spelling *in) {
    Status status = read_place(in);
    if (status != STATUS_OK)
        return status;
    return reader_take(in->reader, ':') ? read_dogs(in) : fail_here(in);
}

static Status read_rest(Spelling *in) {
    uint8_t kind = in->action->kind;
    if (kind == BARK_PLAY_CAT || kind == BARK_THROW_WONDER || kind == BARK_PASS)
        return STATUS_OK;
    if (!reader_take(in->reader, ':'))
        return fail_here(in);
    if (kind == BARK_BARK)
        return read_bark(in);
    if (kind == BARK_DROP)
        return read_card(in, &in->action->card);
    return reader_take(in->reader, '-') ? STATUS_OK : read_place(in);
}

Status bark_read_action(const State *state, Reader *reader, Seat *seat, Action *action,
                        Problem *problem) {
    Spelling in = {reader, action, problem};
    *seat = state->as.bark.turn;
    for (uint8_t kind = 0; kind < WORDS; kind++) {
        if (!reader_word(reader, words[kind]))
            continue;
        action->kind = kind;
        Status status = read_rest(&in);
        if (status == STATUS_OK && reader_peek(reader) != '\0')
            return fail(&in, WHY_EXTRA_PART);
        return status;
    }
    return fail(&in, WHY_BAD_ACTION);
}
