/* The board game in words: its cards and fields, what can be done with them, and what
 * happened. An action's consequences are found by carrying it out on a copy. */
#include "locale/describe.h"
#include "locale/sentence.h"
#include "rules/dog/dog_moves.h"
#include "rules/event.h"
#include "tutor/reasons.h"

static const char *card_key(Card card) {
    static const char *const keys[] = {
        [CARD_A] = "card.A",           [CARD_2] = "card.2", [CARD_3] = "card.3",
        [CARD_4] = "card.4",           [CARD_5] = "card.5", [CARD_6] = "card.6",
        [CARD_7] = "card.7",           [CARD_8] = "card.8", [CARD_9] = "card.9",
        [CARD_T] = "card.T",           [CARD_Q] = "card.Q", [CARD_K] = "card.K",
        [CARD_D] = "card.D",           [CARD_X] = "card.X", [CARD_J] = "card.J",
        [CARD_HIDDEN] = "card.hidden",
    };
    return card <= CARD_HIDDEN ? keys[card] : "card.hidden";
}

/* Goal spaces are the seat's own unless it is said whose they are. */
static Word goal_word(Sentence *sentence, const char *name, Field field) {
    Word *inside = sentence_room(sentence, 2);
    Seat owner = goal_owner(field);
    inside[0] = word_number("n", goal_number(field));
    inside[1] = sentence_player(sentence, "player", owner);
    if (owner == sentence->seat)
        return word_noun(name, "field.goal", inside, 2);
    bool you = owner == sentence->voice->viewer;
    return word_noun(name, you ? "field.goal.you" : "field.goal.of", inside, 2);
}

static Word field_word(Sentence *sentence, const char *name, Field field) {
    if (field == FIELD_HOME)
        return word_noun(name, "field.home", NULL, 0);
    if (!on_track(field))
        return goal_word(sentence, name, field);
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_number("n", field);
    return word_noun(name, "field.track", inside, 1);
}

static const char *const parts[] = {"part.variant", "part.pieces",  "part.hands", "part.turn",
                                    "part.draw",    "part.discard", NULL};

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

/* The pieces that are sent home, each by its colour and its space. */
static Word victims_word(Sentence *sentence, const EventList *victims) {
    Word *items = sentence_room(sentence, (uint32_t)victims->count);
    for (int i = 0; i < victims->count; i++) {
        const Event *victim = &victims->item[i];
        bool own = victim->seat == sentence->seat;
        Word *inside = sentence_room(sentence, 2);
        inside[0] = own ? word_noun("piece", "piece.own", NULL, 0)
                        : sentence_piece(sentence, "piece", victim->seat);
        inside[1] = sentence_field(sentence, "from", victim->from);
        items[i] = word_noun("", "piece.there", inside, 2);
    }
    return word_list("victims", items, (uint32_t)victims->count);
}

/* The parts of a seven: from where to where. */
static Word portions_word(Sentence *sentence, const Action *action) {
    Word *items = sentence_room(sentence, action->count);
    for (unsigned i = 0; i < action->count; i++) {
        Word *inside = sentence_room(sentence, 2);
        inside[0] = sentence_field(sentence, "from", action->step[i].from);
        inside[1] = sentence_field(sentence, "to", action->step[i].to);
        items[i] = word_noun("", "dog.part", inside, 2);
    }
    return word_list("parts", items, action->count);
}

static bool is_backwards(const State *state, const Action *action) {
    unsigned length = track_length(&state->setup);
    Step step = action->step[0];
    return action->as == CARD_4 && on_track(step.from) && on_track(step.to) &&
           (step.to + 4U) % length == step.from;
}

static const char *key_of_move(const State *state, const Action *action) {
    Step step = action->step[0];
    if (action->as == CARD_7)
        return "dog.action.seven";
    if (step.from == FIELD_HOME)
        return "dog.action.out";
    if (on_track(step.from) && in_goal(step.to))
        return "dog.action.goal";
    return is_backwards(state, action) ? "dog.action.back" : "dog.action.move";
}

/* A move, and whom it sends home: that is another message, with the same words. */
static void say_move(Sentence *sentence, const State *state, const Action *action, Text *text) {
    EventList victims;
    const char *key = key_of_move(state, action);
    bool out = action->as != CARD_7 && action->step[0].from == FIELD_HOME;
    find_victims(state, sentence->seat, action, &victims);
    /* Which start card the joker stands for is all the same. */
    sentence_add(sentence,
                 sentence_card(sentence, "card", action->card, out ? CARD_NONE : action->as));
    if (action->as == CARD_7)
        sentence_add(sentence, portions_word(sentence, action));
    sentence_add(sentence, victims_word(sentence, &victims));
    sentence_say(sentence, key_of(key, victims.count > 0 ? ".hit" : "", "").text, text);
}

static Seat owner_of(const State *state, Field field) {
    for (Seat seat = 0; seat < state->setup.seats; seat++)
        for (unsigned i = 0; i < pieces_each(&state->setup); i++)
            if (state->as.dog.piece[seat][i] == field)
                return seat;
    return NO_SEAT;
}

/* The other kinds of action, by kind. */
static const char *key_of_action(const State *state, const Action *action) {
    static const char *const keys[] = {
        [DOG_GIVE] = "dog.action.give", [DOG_SWAP] = "dog.action.swap",
        [DOG_IDLE] = "dog.action.idle", [DOG_TAKE] = "dog.action.take",
        [DOG_FOLD] = "dog.action.fold", [DOG_DROP] = "dog.action.drop",
    };
    if (action->kind == DOG_DROP && state->as.dog.phase == DOG_RETRY)
        return "dog.action.drop.last";
    return keys[action->kind];
}

static void say_dog_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                           Text *text) {
    Sentence sentence;
    Step step = action->step[0];
    sentence_begin(&sentence, &words_dog.nouns, voice, seat);
    sentence_add(&sentence, sentence_field(&sentence, "from", step.from));
    sentence_add(&sentence, sentence_field(&sentence, "to", step.to));
    if (action->kind == DOG_MOVE) {
        say_move(&sentence, state, action, text);
        return;
    }
    bool meant = action->kind == DOG_IDLE || action->kind == DOG_TAKE;
    Seat target = action->kind == DOG_SWAP ? owner_of(state, step.to) : NO_SEAT;
    Card as = meant ? action->as : CARD_NONE;
    sentence_add(&sentence, sentence_card(&sentence, "card", action->card, as));
    sentence_add(&sentence, sentence_card(&sentence, "take", action->take, CARD_NONE));
    sentence_add(&sentence, sentence_piece(&sentence, "piece", target));
    sentence_add(&sentence,
                 sentence_player(&sentence, "other", dog_receiver_of(&state->setup, seat)));
    sentence_say(&sentence, key_of_action(state, action), text);
}

/* What the joker stands for in some of its ways; of parts of a seven an example says more. */
static bool say_dog_group(const Voice *voice, const State *state, const Action *action,
                          const Group *group, Text *text) {
    (void)state;
    if (action->card != CARD_J || group->last->card != CARD_J || group->shown > sizeof "J=7:" - 1)
        return false;
    Sentence sentence;
    bool one = action->as == group->last->as;
    sentence_begin(&sentence, &words_dog.nouns, voice, NO_SEAT);
    sentence_add(&sentence, one ? sentence_card(&sentence, "card", CARD_J, action->as)
                                : sentence_card(&sentence, "card", action->as, CARD_NONE));
    sentence_add(&sentence, sentence_card(&sentence, "take", group->last->as, CARD_NONE));
    sentence_number(&sentence, "n", group->size);
    sentence_say(&sentence, one ? "dog.action.ways" : "dog.action.ways-range", text);
    return true;
}

/* ---- what happened ---- */

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

static Key key_of_event(const State *state, const Event *event) {
    if (is_first_deal(&state->as.dog, event))
        return key_of("dog.event.first-deal", "", "");
    if (is_idle(state, event))
        return key_of("dog.event.idle", "", "");
    if (event->kind == DOG_MOVED && event->from == FIELD_HOME)
        return key_of("dog.event.out", "", "");
    if (event->kind == DOG_WON && event->other == NO_SEAT)
        return key_of("dog.event.won-alone", "", "");
    return key_of("dog.event.", game_of(state)->events->form[event->kind].word, "");
}

static void say_dog_event(const Voice *voice, const State *state, const Event *event, Text *text) {
    Sentence sentence;
    Ears ears = {event->card == CARD_HIDDEN, event->seat, event->other};
    sentence_begin(&sentence, &words_dog.nouns, voice, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", event->other));
    sentence_add(&sentence, sentence_piece(&sentence, "piece", event->seat));
    sentence_add(&sentence, sentence_piece(&sentence, "piece2", event->other));
    sentence_add(&sentence, sentence_card(&sentence, "card", event->card, event->as));
    sentence_add(&sentence, sentence_field(&sentence, "from", event->from));
    sentence_add(&sentence, sentence_field(&sentence, "to", event->to));
    sentence_number(&sentence, "n", event->count);
    sentence_say(&sentence, key_for(voice, key_of_event(state, event).text, &ears).text, text);
}

/* ---- what is true of an action ---- */

static const char *const fact_keys[DOG_FACTS] = {
    [DOG_FACT_WINS] = "fact.wins",
    [DOG_FACT_FINISHES] = "dog.fact.finishes",
    [DOG_FACT_CAPTURES] = "dog.fact.captures",
    [DOG_FACT_BURNS] = "dog.fact.burns",
    [DOG_FACT_OUT] = "dog.fact.out",
    [DOG_FACT_GOAL] = "dog.fact.goal",
    [DOG_FACT_GOAL_ON] = "dog.fact.goal-on",
    [DOG_FACT_SHORTCUT] = "dog.fact.shortcut",
    [DOG_FACT_AHEAD] = "dog.fact.ahead",
    [DOG_FACT_BACK] = "dog.fact.back",
    [DOG_FACT_SETS_BACK] = "dog.fact.back",
    [DOG_FACT_EXPOSED] = "dog.fact.exposed",
    [DOG_FACT_ESCAPES] = "dog.fact.escapes",
    [DOG_FACT_THREATENS] = "dog.fact.threatens",
    [DOG_FACT_NEXT_GOAL] = "dog.fact.next-goal",
    [DOG_FACT_START_FREE] = "dog.fact.start-free",
    [DOG_FACT_PARTNER_START] = "dog.fact.partner-start",
    [DOG_FACT_OPENER_KEPT] = "dog.fact.opener-kept",
    [DOG_FACT_OPENER_SPENT] = "dog.fact.opener-spent",
    [DOG_FACT_OPENER_GIVEN] = "dog.fact.opener-given",
    [DOG_FACT_OPENER_LOST] = "dog.fact.opener-lost",
    [DOG_FACT_STUCK] = "dog.fact.stuck",
    [DOG_FACT_UNSTUCK] = "dog.fact.unstuck",
};

static void say_dog_fact(const Voice *voice, const State *state, Seat seat, const Fact *fact,
                         Text *text) {
    (void)state;
    Sentence sentence;
    sentence_begin(&sentence, &words_dog.nouns, voice, seat);
    sentence_fact(&sentence, fact);
    sentence_add(&sentence, sentence_field(&sentence, "from", fact->from));
    sentence_add(&sentence, sentence_field(&sentence, "to", fact->to));
    sentence_say(&sentence, fact_keys[fact->kind], text);
}

/* ---- in one line ---- */

/* "13", or "joker as 5" */
static Word card_of_brief(Sentence *sentence, const Event *event) {
    bool stands = event->kind == DOG_PLAYED && event->as < CARD_HIDDEN;
    if (event->card > CARD_HIDDEN)
        return word_text("letter", "");
    return sentence_card(sentence, "letter", event->card, stands ? event->as : CARD_NONE);
}

/* What others pass on and are dealt is nobody's business; what has no short form is a sentence. */
static Brief brief_kind(const Event *event) {
    switch (event->kind) {
    case DOG_DEALT:
        return BRIEF_NOTHING;
    case DOG_CHOSE:
    case DOG_GAVE:
    case DOG_DREW:
        return event->card != CARD_HIDDEN ? BRIEF_SENTENCE : BRIEF_NOTHING;
    case DOG_PLAYED:
    case DOG_MOVED:
    case DOG_SENT_HOME:
    case DOG_EXCHANGED:
    case DOG_TOOK:
    case DOG_FOLDED:
        return BRIEF_PART;
    default:
        return BRIEF_SENTENCE;
    }
}

static Brief brief_dog(const Voice *voice, const State *state, const EventList *events, int index,
                       Text *text) {
    const Event *event = &events->item[index];
    Brief kind = brief_kind(event);
    if (kind != BRIEF_PART)
        return kind;
    Sentence sentence;
    sentence_begin(&sentence, &words_dog.nouns, voice, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", event->other));
    sentence_add(&sentence, sentence_field(&sentence, "from", event->from));
    sentence_add(&sentence, sentence_field(&sentence, "to", event->to));
    sentence_add(&sentence, card_of_brief(&sentence, event));
    sentence_number(&sentence, "n", event->count);
    Key sentence_key = key_of_event(state, event);
    const char *word = sentence_key.text + sizeof "dog.event." - 1;
    Ears ears = {.seat = event->seat, .other = event->other};
    sentence_say(&sentence, key_for(voice, key_of("dog.brief.", word, "").text, &ears).text, text);
    return BRIEF_PART;
}

static unsigned effects_dog(const State *state, Seat seat, const Action *action) {
    State after = *state;
    EventList events = {.count = 0};
    SeatSet side = game_side(&state->setup, seat);
    unsigned effects = 0;
    if (game_apply(&after, seat, action, &events, NULL) != STATUS_OK)
        return 0;
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.item[i];
        if (event->kind == DOG_SENT_HOME)
            effects |= has_seat(side, event->seat) ? EFFECT_OWN : EFFECT_CAPTURE;
        if (event->kind == DOG_MOVED && event->from == FIELD_HOME)
            effects |= EFFECT_OUT;
        else if (event->kind == DOG_MOVED && on_track(event->from) && in_goal(event->to))
            effects |= EFFECT_GOAL;
    }
    return effects;
}

/* Of a field of the track: whose start it is, and who stands there. */
static const char *part_key(Sentence *sentence, const State *state, Part part, const char *key) {
    Seat start = NO_SEAT, there = NO_SEAT;
    if (part.kind != PART_TO)
        return key;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (start_field(&state->setup, seat) == part.value)
            start = seat;
        for (unsigned i = 0; i < PIECES_MAX; i++)
            if (state->as.dog.piece[seat][i] == part.value && part.value != FIELD_HOME)
                there = seat;
    }
    sentence_add(sentence, sentence_player(sentence, "player", start));
    sentence_add(sentence, sentence_piece(sentence, "piece", there));
    if (there != NO_SEAT)
        return "choose.to.taken";
    if (start != NO_SEAT)
        return start == sentence->voice->viewer ? "choose.to.own-start" : "choose.to.start";
    return key;
}

const Words words_dog = {
    .nouns = {.card_key = card_key, .field_word = field_word, .part = parts},
    .action = say_dog_action,
    .event = say_dog_event,
    .fact = say_dog_fact,
    .group = say_dog_group,
    .brief = brief_dog,
    .effects = effects_dog,
    .part_key = part_key,
};
