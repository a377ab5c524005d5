/* The board game in words: its cards and fields, what can be done with them, and what
 * happened. An action's consequences are found by carrying it out on a copy. */
#include "tui/say.h"

#include "rules/dog/moves.h"
#include "tui/told.h"

static void write_card(Card card, Text *text) {
    static const char *const names[] = {
        [CARD_A] = "1/11", [CARD_2] = "2",        [CARD_3] = "3",     [CARD_4] = "4",
        [CARD_5] = "5",    [CARD_6] = "6",        [CARD_7] = "7",     [CARD_8] = "8",
        [CARD_9] = "9",    [CARD_T] = "10",       [CARD_Q] = "12",    [CARD_K] = "13",
        [CARD_D] = "14",   [CARD_X] = "exchange", [CARD_J] = "joker", [CARD_HIDDEN] = "hidden card",
    };
    text_add(text, card <= CARD_HIDDEN ? names[card] : "card");
}

/* Goal fields are the seat's own unless it is said whose they are. */
static void write_field(const Slots *slots, Field field, Text *text) {
    Slots goal = *slots;
    if (field == FIELD_HOME) {
        text_add(text, "home");
        return;
    }
    if (on_track(field)) {
        text_number(text, field);
        return;
    }
    goal.number = goal_number(field);
    goal.other = goal_owner(field);
    if (goal.other != slots->seat && goal.other == slots->voice->viewer) {
        phrase(text, "your goal {number}", &goal);
        return;
    }
    phrase(text, goal.other == slots->seat ? "goal {number}" : "{other}'s goal {number}", &goal);
}

static const char *const parts[] = {"variant",   "pieces",       "hands", "turn",
                                    "draw pile", "discard pile", NULL};

/* What an action sends home. Nothing if it is not legal here: then it is only named. */
static void find_victims(const State *state, Seat seat, const Action *action, EventList *events) {
    State after = *state;
    events->count = 0;
    if (game_apply(&after, seat, action, events, NULL) != STATUS_OK)
        events->count = 0;
    int kept = 0;
    for (int i = 0; i < events->count; i++)
        if (events->item[i].kind == DOG_SENT_HOME)
            events->item[kept++] = events->item[i];
    events->count = kept;
}

/* "blue's piece on 13, green's piece on 14 and an own piece on 15" */
static void list_victims(const Slots *slots, const EventList *victims, Text *text) {
    for (int i = 0; i < victims->count; i++) {
        const Event *victim = &victims->item[i];
        Slots one = *slots;
        one.other = victim->seat;
        one.from = victim->from;
        if (i > 0)
            text_add(text, i + 1 < victims->count ? ", " : " and ");
        phrase(text,
               victim->seat == slots->seat ? "an own piece on {from}" : "{other}'s piece on {from}",
               &one);
    }
}

static void list_portions(const Slots *slots, const Action *action, Text *text) {
    for (int i = 0; i < action->count; i++) {
        Slots one = *slots;
        one.from = action->step[i].from;
        one.to = action->step[i].to;
        phrase(text, i > 0 ? ", {from} to {to}" : "{from} to {to}", &one);
    }
}

/* A move in words, without and with somebody who is sent home by it. */
typedef struct MoveWords {
    const char *alone, *own, *foreign;
} MoveWords;

static const MoveWords leave_home = {
    "bring a piece out with the {card}",
    "bring a piece out with the {card} and send an own piece home",
    "bring a piece out with the {card} and send {other}'s piece home",
};
static const MoveWords enter_goal = {
    "move {from} into the goal, to {to}, with the {card}",
    "move {from} into the goal, to {to}, with the {card}, and send an own piece home",
    "move {from} into the goal, to {to}, with the {card}, and send {other}'s piece home",
};
static const MoveWords go_back = {
    "move {from} back to {to} with the {card}",
    "move {from} back to {to} with the {card} and send an own piece home",
    "move {from} back to {to} with the {card} and send {other}'s piece home",
};
static const MoveWords go_on = {
    "move {from} to {to} with the {card}",
    "move {from} to {to} with the {card} and send an own piece home",
    "move {from} to {to} with the {card} and send {other}'s piece home",
};

static bool is_backwards(const State *state, const Action *action) {
    unsigned length = track_length(&state->setup);
    Step step = action->step[0];
    return action->as == CARD_4 && on_track(step.from) && on_track(step.to) &&
           (step.to + 4U) % length == step.from;
}

static const MoveWords *words_of_move(const State *state, const Action *action) {
    Step step = action->step[0];
    if (step.from == FIELD_HOME)
        return &leave_home;
    if (on_track(step.from) && in_goal(step.to))
        return &enter_goal;
    return is_backwards(state, action) ? &go_back : &go_on;
}

static void say_seven(const Slots *slots, const Action *action, const EventList *victims,
                      Text *text) {
    char portions[SENTENCE_MAX], fallen[SENTENCE_MAX];
    Text inner = text_into(portions, sizeof portions), losses = text_into(fallen, sizeof fallen);
    Slots seven = *slots;
    list_portions(slots, action, &inner);
    list_victims(slots, victims, &losses);
    seven.list = portions;
    phrase(text, "play the {card}: {list}", &seven);
    seven.list = fallen;
    if (victims->count > 0)
        phrase(text, "; this sends home {list}", &seven);
}

static void say_move(const Slots *slots, const State *state, Seat seat, const Action *action,
                     Text *text) {
    EventList victims;
    find_victims(state, seat, action, &victims);
    if (action->as == CARD_7) {
        say_seven(slots, action, &victims, text);
        return;
    }
    const MoveWords *words = words_of_move(state, action);
    Slots move = *slots;
    if (words == &leave_home)
        move.as = CARD_NONE; /* which start card the joker stands for is all the same */
    if (victims.count > 0)
        move.other = victims.item[0].seat;
    if (victims.count == 0)
        phrase(text, words->alone, &move);
    else
        phrase(text, move.other == seat ? words->own : words->foreign, &move);
}

static Seat owner_of(const State *state, Field field) {
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (unsigned i = 0; i < pieces_each(&state->setup); i++)
            if (state->as.dog.piece[seat][i] == field)
                return seat;
    return NO_SEAT;
}

/* The other kinds of action, by kind. */
static const char *const action_words[] = {
    [DOG_GIVE] = "pass the {card} on to {other}",
    [DOG_SWAP] = "exchange the piece on {from} with {other}'s on {to}",
    [DOG_IDLE] = "play the {card} without effect",
    [DOG_TAKE] = "play the {card} and take the {take} from the discard pile",
    [DOG_FOLD] = "nothing can be played: fold the hand",
    [DOG_DROP] = "nothing can be played: throw the {card} away and draw",
};

static const char *pattern_of(const State *state, const Action *action) {
    if (action->kind == DOG_SWAP && action->card == CARD_J)
        return "play the joker: exchange the piece on {from} with {other}'s on {to}";
    if (action->kind == DOG_DROP && state->as.dog.phase == DOG_RETRY)
        return "still nothing can be played: throw the {card} away";
    return action_words[action->kind];
}

static void say_dog_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                           Text *text) {
    Slots slots = slots_blank(&words_dog.nouns, voice);
    slots.seat = seat;
    slots.card = action->card;
    slots.from = action->step[0].from;
    slots.to = action->step[0].to;
    if (action->kind == DOG_MOVE || action->kind == DOG_IDLE || action->kind == DOG_TAKE)
        slots.as = action->as;
    if (action->kind == DOG_MOVE) {
        say_move(&slots, state, seat, action, text);
        return;
    }
    slots.take = action->take;
    slots.other =
        action->kind == DOG_SWAP ? owner_of(state, slots.to) : dog_receiver_of(&state->setup, seat);
    phrase(text, pattern_of(state, action), &slots);
}

/* What happened. */
static const Told event_words[] = {
    [DOG_SHUFFLED] = {.they = "the discard pile is shuffled and goes under the draw pile"},
    [DOG_DEALT] = {.they = "{seat} is dealt the {card}",
                   .you = "you are dealt the {card}",
                   .hidden = "{seat} is dealt a card"},
    [DOG_CHOSE] = {.they = "{seat} chooses the {card} to pass on",
                   .you = "you choose the {card} to pass on",
                   .hidden = "{seat} has chosen a card to pass on"},
    [DOG_GAVE] = {.they = "{seat} passes the {card} on to {other}",
                  .you = "you pass the {card} on to {other}",
                  .to_you = "{seat} passes the {card} on to you",
                  .hidden = "{seat} passes a card on to {other}"},
    [DOG_PLAYED] = {.they = "{seat} plays the {card}", .you = "you play the {card}"},
    [DOG_MOVED] = {.they = "{seat}'s piece goes from {from} to {to}",
                   .you = "your piece goes from {from} to {to}"},
    [DOG_SENT_HOME] = {.they = "{seat}'s piece on {from} goes home",
                       .you = "your piece on {from} goes home"},
    [DOG_EXCHANGED] = {.they = "{seat}'s piece on {from} and {other}'s on {to} change places",
                       .you = "your piece on {from} and {other}'s on {to} change places",
                       .to_you = "{seat}'s piece on {from} and yours on {to} change places"},
    [DOG_TOOK] = {.they = "{seat} takes the {card} from the discard pile",
                  .you = "you take the {card} from the discard pile"},
    [DOG_FOLDED] = {.they = "{seat} can play nothing and folds the hand",
                    .you = "you can play nothing and fold your hand"},
    [DOG_DROPPED] = {.they = "{seat} throws the {card} away", .you = "you throw the {card} away"},
    [DOG_DREW] = {.they = "{seat} draws the {card}",
                  .you = "you draw the {card}",
                  .hidden = "{seat} draws a card"},
    [DOG_ROUND_OVER] = {.they = "the round is over"},
    [DOG_WON] = {.they = "{seat} and {other} win the game",
                 .you = "you and {other} win the game",
                 .to_you = "you and {seat} win the game"},
};

/* Where the table's sentence would sound odd. */
static const Told came_out = {.they = "{seat}'s piece comes out to {to}",
                              .you = "your piece comes out to {to}"};
static const Told idle = {.they = "{seat} plays the {card} without effect",
                          .you = "you play the {card} without effect"};
static const Told first_deal = {.they = "the cards are shuffled and dealt"};
static const Told won_alone = {.they = "{seat} wins the game", .you = "you win the game"};

/* An exchange that may be without effect must be so. */
static bool is_idle(const State *state, const Event *event) {
    Action action = {.kind = DOG_IDLE, .card = event->card, .as = CARD_X};
    return event->kind == DOG_PLAYED && event->as == CARD_X &&
           game_check(state, event->seat, &action, NULL) == STATUS_OK;
}

static bool is_first_deal(const DogState *dog, const Event *event) {
    return event->kind == DOG_SHUFFLED && dog->phase == DOG_DEAL && dog->round == 0 &&
           dog->draw_count == 0;
}

static const Told *words_of_event(const State *state, const Event *event) {
    if (is_first_deal(&state->as.dog, event))
        return &first_deal;
    if (is_idle(state, event))
        return &idle;
    if (event->kind == DOG_MOVED && event->from == FIELD_HOME)
        return &came_out;
    if (event->kind == DOG_WON && event->other == NO_SEAT)
        return &won_alone;
    return &event_words[event->kind];
}

static void say_dog_event(const Voice *voice, const State *state, const Event *event, Text *text) {
    Slots slots = slots_blank(&words_dog.nouns, voice);
    slots.seat = event->seat;
    slots.other = event->other;
    slots.card = event->card;
    slots.as = event->as;
    slots.from = event->from;
    slots.to = event->to;
    phrase(text, told_to(words_of_event(state, event), &slots), &slots);
}

const Words words_dog = {
    .nouns = {.card = write_card, .field = write_field, .part = parts},
    .action = say_dog_action,
    .event = say_dog_event,
};
