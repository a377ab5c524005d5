/* The smallest complete game, to copy when adding one; built and tested, never offered to players.
 * Each player gets three cards of 1 to 9 (four of each) and plays one per turn; the highest sum
 * wins. Its notation:
 *
 *   template:SEATS HANDS SUMS PHASE:PLAYER       template:2 137/?? 0/5 play:a
 *
 * with the action `lay:3`, whose only part is `card:3`, and the events `dealt:a:3` and `laid:a:3`.
 * A larger game splits this file as rules/dog/ does. */

#include <string.h>

#include "rules/emit.h"
#include "rules/event_text.h"
#include "rules/part_collector.h"

static const char *const phase_names[] = {"deal", "play", "over"};

static Status refuse(Problem *problem, ProblemCode code, Seat seat, Card card) {
    *problem = problem_make(code);
    problem->seat = seat;
    problem->card = card;
    return code == PROBLEM_HIDDEN_CARD ? STATUS_HIDDEN : STATUS_ILLEGAL;
}

static Status option(Setup *setup, const char *name, const char *value) {
    (void)setup, (void)name, (void)value;
    return STATUS_UNREADABLE;
}

static Status start(State *state, Problem *problem) {
    (void)problem;
    state->as.template.turn = state->setup.starter;
    state->setup.starter = 0;
    return STATUS_OK;
}

static SeatSet to_act(const State *state) {
    const TemplateState *game = &state->as.template;
    if (game->phase == TEMPLATE_DEAL)
        return CHANCE;
    return game->phase == TEMPLATE_PLAY ? seat_bit(game->turn) : 0;
}

static Seat partner(const Setup *setup, Seat seat) {
    (void)setup, (void)seat;
    return NO_SEAT;
}

static ProblemCode hidden_code(const State *state) {
    (void)state;
    return PROBLEM_HIDDEN_CARD;
}

static Seat player(const State *state) {
    return state->as.template.turn;
}

static Status deal(State *state, Rng *rng, EventList *events, Problem *problem) {
    (void)problem;
    TemplateState *game = &state->as.template;
    Card deck[TEMPLATE_KINDS * TEMPLATE_COPIES], *next = deck;
    for (unsigned i = 0; i < sizeof deck; i++)
        deck[i] = (Card)(i % TEMPLATE_KINDS);
    rng_shuffle(rng, deck, (int)sizeof deck);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (int i = 0; i < TEMPLATE_HAND; i++, next++) {
            game->hand[seat][*next]++;
            emit_secret(events, TEMPLATE_DEALT, seat, *next, seat_bit(seat));
        }
    game->phase = TEMPLATE_PLAY;
    return STATUS_OK;
}

static Status legal_actions(const State *state, Seat seat, ActionList *list) {
    const TemplateState *game = &state->as.template;
    for (Card card = 0; card < TEMPLATE_KINDS; card++)
        if (game->hand[seat][card] > 0)
            action_list_add(list, &(Action){.kind = TEMPLATE_LAY, .card = card});
    return game->hidden[seat] > 0 ? STATUS_HIDDEN : STATUS_OK;
}

static Status check(const State *state, Seat seat, const Action *action, Problem *problem) {
    const TemplateState *game = &state->as.template;
    if (seat != game->turn)
        return refuse(problem, PROBLEM_NOT_YOUR_TURN, seat, action->card);
    if (action->kind != TEMPLATE_LAY || action->card >= TEMPLATE_KINDS)
        return refuse(problem, PROBLEM_BAD_ACTION, seat, action->card);
    if (game->hand[seat][action->card] > 0)
        return STATUS_OK;
    ProblemCode code = game->hidden[seat] > 0 ? PROBLEM_HIDDEN_CARD : PROBLEM_NOT_IN_HAND;
    return refuse(problem, code, seat, action->card);
}

static unsigned hand_size(const TemplateState *game, Seat seat) {
    unsigned size = game->hidden[seat];
    for (Card card = 0; card < TEMPLATE_KINDS; card++)
        size += game->hand[seat][card];
    return size;
}

/* The next player with a card is to act; when none has one, the game is over. */
static void end_turn(State *state) {
    TemplateState *game = &state->as.template;
    Seat seat = game->turn;
    for (unsigned i = 0; i < state->setup.seats; i++) {
        seat = (Seat)(seat + 1 == state->setup.seats ? 0 : seat + 1);
        if (i == 0 || hand_size(game, seat) > 0)
            game->turn = seat;
        if (hand_size(game, seat) > 0)
            return;
    }
    game->phase = TEMPLATE_OVER;
}

static void apply(State *state, Seat seat, const Action *action, EventList *events) {
    TemplateState *game = &state->as.template;
    if (game->hand[seat][action->card] > 0)
        game->hand[seat][action->card]--;
    else
        game->hidden[seat]--;
    game->sum[seat] = (uint8_t)(game->sum[seat] + action->card + 1);
    emit_card(events, TEMPLATE_LAID, seat, action->card);
    end_turn(state);
}

static void result(const State *state, Result *result) {
    const TemplateState *game = &state->as.template;
    int best = 0;
    result->over = game->phase == TEMPLATE_OVER;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        result->points[seat] = game->sum[seat];
        best = game->sum[seat] > best ? game->sum[seat] : best;
    }
    for (Seat seat = 0; result->over && seat < state->setup.seats; seat++)
        if (result->points[seat] == best)
            result->winners |= seat_bit(seat);
}

static void redact(State *state, Seat viewer) {
    TemplateState *game = &state->as.template;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (seat == viewer)
            continue;
        game->hidden[seat] = (uint8_t)hand_size(game, seat);
        memset(game->hand[seat], 0, sizeof game->hand[seat]);
    }
}

static void sample_hidden(State *state, Seat viewer, Rng *rng) {
    (void)viewer;
    TemplateState *game = &state->as.template;
    Card unseen[TEMPLATE_KINDS * TEMPLATE_COPIES];
    int count = 0;
    for (Card card = 0; card < TEMPLATE_KINDS; card++) {
        int held = 0;
        for (Seat seat = 0; seat < state->setup.seats; seat++)
            held += game->hand[seat][card];
        for (int i = held; i < TEMPLATE_COPIES; i++)
            unseen[count++] = card;
    }
    rng_shuffle(rng, unseen, count);
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (; game->hidden[seat] > 0; game->hidden[seat]--)
            game->hand[seat][unseen[--count]]++;
}

/* Played cards are not kept, only their sums: the deck's limit holds of the hands alone. */
static const char *invariant_error(const State *state) {
    const TemplateState *game = &state->as.template;
    unsigned all = 0;
    if (game->phase > TEMPLATE_OVER || game->turn >= state->setup.seats)
        return "a turn that is nobody's";
    for (Seat seat = 0; seat < TEMPLATE_SEATS_MAX; seat++) {
        if (hand_size(game, seat) > (seat < state->setup.seats ? TEMPLATE_HAND : 0))
            return "too many cards in a hand";
        all += hand_size(game, seat);
    }
    for (Card card = 0; card < TEMPLATE_KINDS; card++) {
        unsigned held = 0;
        for (Seat seat = 0; seat < state->setup.seats; seat++)
            held += game->hand[seat][card];
        if (held > TEMPLATE_COPIES)
            return "more cards of a kind than the deck has";
    }
    bool playing = game->phase == TEMPLATE_PLAY;
    if (playing ? hand_size(game, game->turn) == 0 : all > 0)
        return "the hands do not go with the phase";
    return NULL;
}

static void write_position(const State *state, Text *text) {
    const TemplateState *game = &state->as.template;
    text_add(text, "template:");
    text_number(text, state->setup.seats);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        if (hand_size(game, seat) == 0)
            text_char(text, '-');
        for (Card card = 0; card < TEMPLATE_KINDS; card++)
            for (int i = 0; i < game->hand[seat][card]; i++)
                text_char(text, (char)('1' + card));
        for (int i = 0; i < game->hidden[seat]; i++)
            text_char(text, '?');
    }
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        text_char(text, seat == 0 ? ' ' : '/');
        text_number(text, game->sum[seat]);
    }
    text_char(text, ' ');
    text_add(text, phase_names[game->phase]);
    text_char(text, ':');
    text_char(text, seat_letter(game->turn));
}

static bool read_hand(TemplateState *game, Seat seat, TextReader *reader) {
    if (reader_accept(reader, '-'))
        return true;
    unsigned count = 0;
    for (char last = '1', letter; (letter = reader_peek(reader)) >= last && letter <= '9';
         last = letter, reader->at++, count++)
        game->hand[seat][letter - '1']++;
    for (; count <= TEMPLATE_HAND && reader_accept(reader, '?'); count++)
        game->hidden[seat]++;
    return count > 0 && count <= TEMPLATE_HAND;
}

static bool read_sum(TemplateState *game, Seat seat, TextReader *reader) {
    uint32_t sum;
    if (!reader_number(reader, UINT8_MAX, &sum))
        return false;
    game->sum[seat] = (uint8_t)sum;
    return true;
}

static bool read_each(State *state, TextReader *reader,
                      bool (*one)(TemplateState *, Seat, TextReader *)) {
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        if (!reader_accept(reader, seat == 0 ? ' ' : '/') ||
            !one(&state->as.template, seat, reader))
            return false;
    reader->line_field++;
    return true;
}

static bool read_turn(State *state, TextReader *reader) {
    TemplateState *game = &state->as.template;
    if (!reader_accept(reader, ' '))
        return false;
    for (game->phase = 0; game->phase <= TEMPLATE_OVER; game->phase++)
        if (reader_accept_word(reader, phase_names[game->phase]))
            return reader_accept(reader, ':') &&
                   reader_seat(reader, state->setup.seats, &game->turn) &&
                   reader_peek(reader) == '\0';
    return false;
}

static bool read_seats(State *state, TextReader *reader) {
    uint32_t seats;
    if (!reader_number(reader, TEMPLATE_SEATS_MAX, &seats) || seats < 2)
        return false;
    state->setup.seats = (uint8_t)seats;
    return true;
}

static Status read_position(State *state, TextReader *reader, Problem *problem) {
    if (read_seats(state, reader) && read_each(state, reader, read_hand) &&
        read_each(state, reader, read_sum) && read_turn(state, reader) &&
        invariant_error(state) == NULL)
        return STATUS_OK;
    *problem = problem_at_reader(reader, PROBLEM_UNKNOWN_LETTER);
    return STATUS_UNREADABLE;
}

static void write_action(const State *state, Seat seat, const Action *action, Text *text) {
    (void)state, (void)seat;
    text_add(text, "lay:");
    text_number(text, action->card + 1U);
}

static Status read_action(const State *state, TextReader *reader, Seat *seat, Action *action,
                          Problem *problem) {
    uint32_t number;
    *seat = state->as.template.turn;
    bool read_position = reader_accept_word(reader, "lay:") &&
                         reader_number(reader, TEMPLATE_KINDS, &number) && number > 0 &&
                         reader_peek(reader) == '\0';
    if (!read_position) {
        *problem = problem_at_reader(reader, PROBLEM_BAD_ACTION);
        return STATUS_UNREADABLE;
    }
    *action = (Action){.kind = TEMPLATE_LAY, .card = (Card)(number - 1)};
    return STATUS_OK;
}

/* The legal actions have every notation, so the chosen parts only select. */
static Status next_parts(PartCollector *collector, ActionList *work, EventList *events) {
    (void)events;
    Status status = legal_actions(collector->view, collector->seat, work);
    part_collector_add_matching(collector, work);
    return status;
}

/* A game with explanations of its own sets here why the last of the chosen parts is impossible. */
static void explain_part(const PartCollector *collector, Problem *problem) {
    (void)collector;
    (void)problem;
}

static void action_parts(const Action *action, ActionParts *next_parts) {
    parts_add(next_parts, part_of(PART_CARD, action->card));
}

static void write_part(const State *state, Seat seat, Part part, Text *text) {
    (void)state, (void)seat;
    text_number(text, part.value + 1U);
}

static Status read_part(const State *state, TextReader *reader, Seat seat, Part *part,
                        Problem *problem) {
    (void)state, (void)seat;
    uint32_t number = 0;
    if (part->kind != PART_CARD || !reader_number(reader, TEMPLATE_KINDS, &number) || number == 0) {
        *problem = problem_at_reader(reader, PROBLEM_BAD_ACTION);
        return STATUS_UNREADABLE;
    }
    part->value = (uint8_t)(number - 1);
    return STATUS_OK;
}
static char letter_of(Card card) {
    return (char)(card < TEMPLATE_KINDS ? '1' + card : '?');
}

static bool template_card_from_letter(char letter, Card *card) {
    bool known = letter >= '1' && letter <= '9';
    *card = (Card)(known ? letter - '1' : CARD_HIDDEN);
    return known || letter == '?';
}

static const EventFormat event_format_table[] = {
    [TEMPLATE_DEALT] = {"dealt", "sc"},
    [TEMPLATE_LAID] = {"laid", "sk"},
};

static const EventFormats event_formats = {
    .format = event_format_table,
    .kinds = TEMPLATE_EVENTS,
    .shows_cards = 1U << TEMPLATE_DEALT,
    .card_letter = letter_of,
    .card_from_letter = template_card_from_letter,
};

const Game template_game = {
    .name = "template",
    .is_public = false,
    .seats_min = 2,
    .seats_max = TEMPLATE_SEATS_MAX,
    .card_letters = "123456789?",
    .state_size = sizeof(TemplateState),
    .option = option,
    .start = start,
    .partner = partner,
    .deal = deal,
    .to_act = to_act,
    .player = player,
    .legal_actions = legal_actions,
    .hidden_code = hidden_code,
    .check = check,
    .apply = apply,
    .result = result,
    .redact = redact,
    .sample_hidden = sample_hidden,
    .invariant_error = invariant_error,
    .write_position = write_position,
    .read_position = read_position,
    .write_action = write_action,
    .read_action = read_action,
    .next_parts = next_parts,
    .action_parts = action_parts,
    .explain_part = explain_part,
    .write_part = write_part,
    .read_part = read_part,
    .events = &event_formats,
};
