/* Actions as words: writing the listed spelling, reading any true one. */
#include "rules/cards/turns.h"

/* ---- writing ---- */

static void write_row(uint8_t id, Text *text) {
    text_char(text, seat_letter(row_owner(id)));
    text_number(text, row_index(id) + 1);
}

/* The word before the card; specials begin with their card instead. */
static void write_start(const Action *action, Text *text) {
    static const char *const words[] = {
        [CARDS_GIVE] = "give:",  [CARDS_BUILD] = "build:",   [CARDS_BUY] = "buy:",
        [CARDS_PEEK] = "7:look", [CARDS_KEEP] = "keep:",     [CARDS_TAKE] = "D:take:",
        [CARDS_ROB] = "X:rob:",  [CARDS_REDEEM] = "redeem:", [CARDS_DROP] = "drop:",
    };
    bool special_buy = action->kind == CARDS_BUY && action->card == CARD_4;
    text_add(text, special_buy ? "4:buy:" : words[action->kind]);
}

static void write_card_and(const Action *action, Text *text) {
    text_char(text, card_letter(action->card));
    text_char(text, ':');
}

void cards_write_action(const State *state, Seat seat, const Action *action, Text *text) {
    (void)state;
    Step step = action->step[0];
    write_start(action, text);
    switch (action->kind) {
    case CARDS_GIVE:
        text_char(text, seat_letter(seat));
        text_char(text, ':');
        text_char(text, card_letter(action->card));
        break;
    case CARDS_BUILD:
    case CARDS_REDEEM:
        write_card_and(action, text);
        write_row(step.from, text);
        if (action->kind == CARDS_BUILD)
            break;
        text_char(text, ':');
        text_number(text, step.to);
        break;
    case CARDS_BUY:
        if (action->card != CARD_4)
            write_card_and(action, text);
        text_number(text, step.to);
        break;
    case CARDS_KEEP:
        text_char(text, card_letter(action->take));
        text_char(text, ':');
        text_number(text, step.to);
        break;
    case CARDS_TAKE:
        text_char(text, card_letter(action->take));
        break;
    case CARDS_ROB:
        write_row(step.from, text);
        break;
    case CARDS_DROP:
        text_char(text, card_letter(action->card));
        break;
    default: /* a look has said all */
        break;
    }
}

/* ---- reading ---- */

typedef struct Spelling {
    const State *state;
    Reader *reader;
    Seat *seat;
    Action *action;
    Problem *problem;
} Spelling;

static Status fail(Spelling *in, Why why) {
    *in->problem = reader_problem(in->reader, why);
    return UNREADABLE;
}

static Status read_card(Spelling *in, Card *card) {
    if (!card_of(reader_peek(in->reader), card) || *card == CARD_HIDDEN)
        return fail(in, reader_peek(in->reader) == '\0' ? WHY_MISSING_PART : WHY_UNKNOWN_LETTER);
    in->reader->at++;
    return OK;
}

static Status read_colon(Spelling *in) {
    if (reader_take(in->reader, ':'))
        return OK;
    return fail(in, reader_peek(in->reader) == '\0' ? WHY_MISSING_PART : WHY_UNKNOWN_LETTER);
}

static Status read_card_and(Spelling *in, Card *card) {
    Status status = read_card(in, card);
    return status == OK ? read_colon(in) : status;
}

static Status read_row(Spelling *in) {
    Seat owner;
    uint32_t number;
    if (!reader_seat(in->reader, in->state->setup.seats, &owner))
        return fail(in, reader_peek(in->reader) == '\0' ? WHY_MISSING_PART : WHY_NO_SUCH_PLAYER);
    if (!reader_number(in->reader, rows_each(&in->state->setup), &number) || number == 0)
        return fail(in, WHY_NO_SUCH_ROW);
    in->action->count = 1;
    in->action->step[0].from = row_id(owner, number - 1);
    return OK;
}

static Status read_place(Spelling *in, unsigned most) {
    uint32_t number;
    if (!reader_number(in->reader, most, &number) || number == 0)
        return fail(in, reader_peek(in->reader) == '\0' ? WHY_MISSING_PART : WHY_NO_SUCH_PLACE);
    in->action->count = 1;
    in->action->step[0].to = (Field)number;
    return OK;
}

static Status read_give(Spelling *in) {
    if (!reader_seat(in->reader, in->state->setup.seats, in->seat))
        return fail(in, WHY_NO_SUCH_PLAYER);
    Status status = read_colon(in);
    return status == OK ? read_card(in, &in->action->card) : status;
}

static Status read_build(Spelling *in) {
    Status status = read_card_and(in, &in->action->card);
    return status == OK ? read_row(in) : status;
}

static Status read_redeem(Spelling *in) {
    Status status = read_build(in);
    if (status == OK)
        status = read_colon(in);
    return status == OK ? read_place(in, MARKET_PLACES) : status;
}

static Status read_buy(Spelling *in) {
    Status status = read_card_and(in, &in->action->card);
    return status == OK ? read_place(in, MARKET_PLACES) : status;
}

static Status read_special_buy(Spelling *in) {
    in->action->card = CARD_4;
    return read_place(in, MARKET_PLACES);
}

static Status read_look(Spelling *in) {
    in->action->card = CARD_7;
    return OK;
}

static Status read_keep(Spelling *in) {
    Status status = read_card_and(in, &in->action->take);
    return status == OK ? read_place(in, LOOK_MAX) : status;
}

static Status read_take(Spelling *in) {
    in->action->card = CARD_D;
    return read_card(in, &in->action->take);
}

static Status read_rob(Spelling *in) {
    in->action->card = CARD_X;
    return read_row(in);
}

static Status read_drop(Spelling *in) {
    return read_card(in, &in->action->card);
}

static Status read_any(Spelling *in) {
    static const struct {
        const char *start;
        uint8_t kind;
        Status (*read)(Spelling *);
    } words[] = {
        {"give:", CARDS_GIVE, read_give},       {"build:", CARDS_BUILD, read_build},
        {"buy:", CARDS_BUY, read_buy},          {"4:buy:", CARDS_BUY, read_special_buy},
        {"7:look", CARDS_PEEK, read_look},      {"keep:", CARDS_KEEP, read_keep},
        {"D:take:", CARDS_TAKE, read_take},     {"X:rob:", CARDS_ROB, read_rob},
        {"redeem:", CARDS_REDEEM, read_redeem}, {"drop:", CARDS_DROP, read_drop},
    };
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (reader_word(in->reader, words[i].start)) {
            in->action->kind = words[i].kind;
            return words[i].read(in);
        }
    return fail(in, WHY_BAD_ACTION);
}

Status cards_read_action(const State *state, Reader *reader, Seat *seat, Action *action,
                         Problem *problem) {
    Spelling in = {state, reader, seat, action, problem};
    *seat = state->as.cards.turn;
    Status status = read_any(&in);
    if (status == OK && reader_peek(reader) != '\0')
        return fail(&in, WHY_EXTRA_PART);
    return status;
}
