/* DOG Cards in words: its cards and rows, what can be done with them, and what happened. */
#include "tui/say_cards.h"

#include "rules/cards/row.h"
#include "tui/told.h"

static void write_card(Card card, Text *text) {
    static const char *const names[] = {
        [CARD_A] = "1/11", [CARD_2] = "2",     [CARD_3] = "3",     [CARD_4] = "4",
        [CARD_5] = "5",    [CARD_6] = "6",     [CARD_7] = "7",     [CARD_8] = "8",
        [CARD_9] = "9",    [CARD_T] = "10",    [CARD_Q] = "12",    [CARD_K] = "13",
        [CARD_D] = "14",   [CARD_X] = "thief", [CARD_J] = "joker", [CARD_HIDDEN] = "hidden card",
    };
    text_add(text, card <= CARD_HIDDEN ? names[card] : "card");
}

/* A row: the seat's own or somebody else's, by the number that the picture shows. */
static void write_row(const Slots *slots, Field field, Text *text) {
    static const char *const own[] = {"your row 1", "your row 2", "your row"};
    static const char *const foreign[] = {"{other}'s row 1", "{other}'s row 2", "{other}'s row"};
    Slots row = *slots;
    if (field == ROW_PARTNER) {
        text_add(text, "your partner's row");
        return;
    }
    uint8_t id = (uint8_t)(field & ~ROW_ALONE);
    unsigned which = (field & ROW_ALONE) != 0 ? 2 : row_index(id);
    row.other = row_owner(id);
    phrase(text, row.other == slots->seat ? own[which] : foreign[which], &row);
}

Field row_field(const State *state, uint8_t id) {
    return (Field)(state->setup.seats == 4 ? id | ROW_ALONE : id);
}

static const char *const parts[] = {"variant", "market",    "rows",         "hands",
                                    "turn",    "draw pile", "discard pile", NULL};

/* ---- what can be done ---- */

static Row row_of(const State *state, const Action *action) {
    uint8_t id = action->step[0].from;
    return state->as.cards.row[row_owner(id)][row_index(id)];
}

/* Short, so that a list of choices fits the terminal. */
static const char *const action_words[] = {
    [CARDS_GIVE] = "pass the {card} on to {other}",
    [CARDS_BUILD] = "build the {card} on {from}",
    [CARDS_BUY] = "buy the {take} on place {number} with the {card}",
    [CARDS_PEEK] = "play the 7 and look at the next {number} cards",
    [CARDS_KEEP] = "keep the {take}, which is card {number}",
    [CARDS_TAKE] = "take the discarded {take} with the 14",
    [CARDS_ROB] = "rob {from} of its {take}",
    [CARDS_REDEEM] = "swap the {card} for a joker in {from}",
    [CARDS_DROP] = "throw the {card} away and draw",
};

/* A row that begins or ends is worth its own words. */
static const char *build_pattern(const State *state, Seat seat, const Action *action) {
    bool own = row_owner(action->step[0].from) == seat;
    if (action->card == CARD_D)
        return "complete {from} with the 14";
    if (row_of(state, action) != 0)
        return action_words[CARDS_BUILD];
    return own ? "begin a row with the {card}" : "begin {other}'s row with the {card}";
}

static const char *peek_pattern(const State *state) {
    unsigned count = state->as.cards.draw_count;
    if (count == 0)
        return "play the 7: shuffle, and look at the next cards";
    return count == 1 ? "play the 7 and look at the last card" : action_words[CARDS_PEEK];
}

/* Jokers on both places of the 1/11: then it must be said which. */
static bool has_both(Row row) {
    return row_length(row) >= 11 && row_card(row, 1) == CARD_J && row_card(row, 11) == CARD_J;
}

static const char *action_pattern(const State *state, Seat seat, const Action *action) {
    if (action->kind == CARDS_BUILD)
        return build_pattern(state, seat, action);
    if (action->kind == CARDS_PEEK)
        return peek_pattern(state);
    if (action->kind == CARDS_BUY && action->card == CARD_4)
        return "play the 4 and buy the {take} on place {number}";
    if (action->kind == CARDS_REDEEM && action->card == CARD_A && has_both(row_of(state, action)))
        return "swap the {card} for the joker on place {number} of {from}";
    return action_words[action->kind];
}

/* What the action says without naming it: the card that is bought or robbed, and what a joker
 * stands for. */
static void fill_build(Slots *slots, const State *state, const Action *action) {
    unsigned place = row_length(row_of(state, action)) + 1;
    slots->as = action->card == CARD_J ? place_card(place) : CARD_NONE;
}

static void fill_buy(Slots *slots, const State *state, const Action *action) {
    unsigned place = action->step[0].to;
    bool there = place >= 1 && place <= MARKET_PLACES;
    slots->take = there ? state->as.cards.market[place - 1] : CARD_NONE;
}

static void fill_slots(Slots *slots, const State *state, Seat seat, const Action *action) {
    uint8_t id = action->step[0].from;
    Row row = row_of(state, action);
    unsigned count = state->as.cards.draw_count;
    slots->take = action->take;
    slots->number = action->step[0].to;
    slots->from = row_field(state, id);
    slots->other = action->kind == CARDS_GIVE ? game_partner(&state->setup, seat) : row_owner(id);
    if (action->kind == CARDS_BUILD)
        fill_build(slots, state, action);
    if (action->kind == CARDS_BUY)
        fill_buy(slots, state, action);
    if (action->kind == CARDS_ROB)
        slots->take = row != 0 ? row_card(row, row_length(row)) : CARD_NONE;
    if (action->kind == CARDS_PEEK)
        slots->number = count < LOOK_MAX ? count : LOOK_MAX;
}

static void say_cards_action(const Voice *voice, const State *state, Seat seat,
                             const Action *action, Text *text) {
    Slots slots = slots_blank(&words_cards.nouns, voice);
    slots.seat = seat;
    slots.card = action->card;
    fill_slots(&slots, state, seat, action);
    phrase(text, action_pattern(state, seat, action), &slots);
}

/* ---- what happened ---- */

static const Told event_words[] = {
    [CARDS_SHUFFLED] = {.they = "the cards are shuffled: there is a new draw pile"},
    [CARDS_LAID] = {.they = "the {card} now lies on place {number} of the market",
                    .hidden = "a new card lies on place {number} of the market"},
    [CARDS_SET_ASIDE] = {.they = "the {card} shows the number of place {number}: it goes under "
                                 "the draw pile"},
    [CARDS_LEFT_OPEN] = {.they = "no card is left for place {number} of the market"},
    [CARDS_DEALT] = {.they = "{seat} is dealt the {card}",
                     .you = "you are dealt the {card}",
                     .hidden = "{seat} is dealt a card"},
    [CARDS_CHOSE] = {.they = "{seat} chooses the {card} to pass on",
                     .you = "you choose the {card} to pass on",
                     .hidden = "{seat} has chosen a card to pass on"},
    [CARDS_GAVE] = {.they = "{seat} passes the {card} on to {other}",
                    .you = "you pass the {card} on to {other}",
                    .to_you = "{seat} passes the {card} on to you",
                    .hidden = "{seat} passes a card on to {other}"},
    [CARDS_BUILT] = {.they = "{seat} builds the {card} on {other}'s row",
                     .you = "you build the {card} on {other}'s row",
                     .to_you = "{seat} builds the {card} on your row"},
    [CARDS_COMPLETED] = {.they = "{seat} completes {other}'s row",
                         .you = "you complete {other}'s row",
                         .to_you = "{seat} completes your row"},
    [CARDS_BOUGHT] = {.they = "{seat} buys the {take} on place {number} with the {card}",
                      .you = "you buy the {take} on place {number} with the {card}"},
    [CARDS_LOOKED] = {.they = "{seat} plays the 7 and looks at the next cards of the draw pile",
                      .you = "you play the 7 and look at the next cards of the draw pile"},
    [CARDS_SAW] = {.they = "card {number} of the draw pile is the {card}"},
    [CARDS_KEPT] = {.they = "{seat} keeps the {card}",
                    .you = "you keep the {card}",
                    .hidden = "{seat} keeps one of these cards"},
    [CARDS_TOOK] = {.they = "{seat} takes the {card} from the discard pile with the 14",
                    .you = "you take the {card} from the discard pile with the 14"},
    [CARDS_ROBBED] = {.they = "{seat} robs {other}'s row of its {card} with the thief",
                      .you = "you rob {other}'s row of its {card} with the thief",
                      .to_you = "{seat} robs your row of its {card} with the thief"},
    [CARDS_REDEEMED] = {.they = "{seat} puts the {card} in {other}'s row and takes the joker",
                        .you = "you put the {card} in {other}'s row and take the joker",
                        .to_you = "{seat} puts the {card} in your row and takes the joker"},
    [CARDS_DROPPED] = {.they = "{seat} throws the {card} away", .you = "you throw the {card} away"},
    [CARDS_DREW] = {.they = "{seat} draws the {card}",
                    .you = "you draw the {card}",
                    .hidden = "{seat} draws a card"},
    [CARDS_WON] = {.they = "{seat} and {other} win the game",
                   .you = "you and {other} win the game",
                   .to_you = "you and {seat} win the game"},
};

/* The same in one's own rows, and where nobody has a partner. */
static const Told own_words[] = {
    [CARDS_BUILT] = {.they = "{seat} builds the {card}", .you = "you build the {card}"},
    [CARDS_COMPLETED] = {.they = "{seat} completes a row", .you = "you complete a row"},
    [CARDS_REDEEMED] = {.they = "{seat} puts the {card} in their own row and takes the joker",
                        .you = "you put the {card} in your own row and take the joker"},
    [CARDS_WON] = {.they = "{seat} wins the game", .you = "you win the game"},
};
static const Told began_own = {.they = "{seat} begins a row with the {card}",
                               .you = "you begin a row with the {card}"};
static const Told began_other = {.they = "{seat} begins {other}'s row with the {card}",
                                 .you = "you begin {other}'s row with the {card}",
                                 .to_you = "{seat} begins your row with the {card}"};
static const Told first_deal = {.they = "the cards are shuffled and dealt"};
static const Told nobody_won = {.they = "nobody has a card left: the game ends without a winner"};

/* The one deal of the game is its beginning; later chance only fills up and lets draw. */
static bool is_first_deal(const State *state) {
    return state->as.cards.phase == CARDS_DEAL;
}

static const Told *words_of_event(const State *state, const Event *event) {
    bool own = event->other == event->seat || event->other == NO_SEAT;
    switch (event->kind) {
    case CARDS_BUILT:
        if (event->place == 1)
            return own ? &began_own : &began_other;
        break;
    case CARDS_WON:
        if (event->seat == NO_SEAT)
            return &nobody_won;
        break;
    case CARDS_SHUFFLED:
        return is_first_deal(state) ? &first_deal : &event_words[CARDS_SHUFFLED];
    case CARDS_COMPLETED:
    case CARDS_REDEEMED:
        break;
    default:
        return &event_words[event->kind];
    }
    return own ? &own_words[event->kind] : &event_words[event->kind];
}

/* What a 7 shows is said to its player, and its secrets to those who see everything; what all have
 * seen before is no news. The first market lies there to be seen: to read it out would be noise. */
static bool is_worth_saying(const State *state, const Event *event, Seat viewer) {
    if (event->kind == CARDS_SAW)
        return viewer == event->seat || (viewer >= SEATS_MAX && event->knows != EVERYBODY);
    bool market = event->kind == CARDS_LAID || event->kind == CARDS_SET_ASIDE;
    return !market || !is_first_deal(state);
}

static void say_cards_event(const Voice *voice, const State *state, const Event *event,
                            Text *text) {
    if (!is_worth_saying(state, event, voice->viewer))
        return;
    Slots slots = slots_blank(&words_cards.nouns, voice);
    slots.seat = event->seat;
    slots.other = event->other;
    slots.card = event->card;
    slots.number = event->place;
    if (event->kind == CARDS_BUILT && event->card == CARD_J)
        slots.as = place_card(event->place);
    if (event->kind == CARDS_BOUGHT) {
        slots.take = event->card;
        slots.card = event->with;
    }
    phrase(text, told_to(words_of_event(state, event), &slots), &slots);
}

const Words words_cards = {
    .nouns = {.card = write_card, .field = write_row, .part = parts},
    .action = say_cards_action,
    .event = say_cards_event,
};
