/* Sentences of DOG: cards, fields, actions, events, reasons. Applies an action to a copy to find
 * its effects. */
#include "locale/describe.h"
#include "locale/sentence_args.h"
#include "rules/dog/dog.h"
#include "rules/event_text.h"
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

/* Goal fields are the seat's own unless their owner is named. */
static MessageArg goal_arg(Sentence *sentence, const char *name, Field field) {
    MessageArg *inside = sentence_alloc(sentence, 2);
    Seat owner = goal_owner(field);
    inside[0] = arg_number("n", goal_number(field));
    inside[1] = sentence_player(sentence, "player", owner);
    if (owner == sentence->seat)
        return arg_noun(name, "field.goal", inside, 2);
    bool you = owner == sentence->audience->viewer;
    return arg_noun(name, you ? "field.goal.you" : "field.goal.of", inside, 2);
}

static MessageArg field_arg(Sentence *sentence, const char *name, Field field) {
    if (field == FIELD_HOME)
        return arg_noun(name, "field.home", NULL, 0);
    if (!on_track(field))
        return goal_arg(sentence, name, field);
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_number("n", field);
    return arg_noun(name, "field.track", inside, 1);
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
static MessageArg victims_arg(Sentence *sentence, const EventList *victims) {
    MessageArg *items = sentence_alloc(sentence, (uint32_t)victims->count);
    for (int i = 0; i < victims->count; i++) {
        const Event *victim = &victims->item[i];
        bool own = victim->seat == sentence->seat;
        MessageArg *inside = sentence_alloc(sentence, 2);
        inside[0] = own ? arg_noun("piece", "piece.own", NULL, 0)
                        : sentence_piece(sentence, "piece", victim->seat);
        inside[1] = sentence_field(sentence, "from", victim->from);
        items[i] = arg_noun("", "piece.there", inside, 2);
    }
    return arg_list("victims", items, (uint32_t)victims->count);
}

/* The parts of a seven: from where to where. */
static MessageArg portions_arg(Sentence *sentence, const Action *action) {
    MessageArg *items = sentence_alloc(sentence, action->count);
    for (unsigned i = 0; i < action->count; i++) {
        MessageArg *inside = sentence_alloc(sentence, 2);
        inside[0] = sentence_field(sentence, "from", action->step[i].from);
        inside[1] = sentence_field(sentence, "to", action->step[i].to);
        items[i] = arg_noun("", "dog.part", inside, 2);
    }
    return arg_list("parts", items, action->count);
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

/* A move that captures is another message with the same arguments. */
static void describe_pieces_moved(Sentence *sentence, const State *state, const Action *action,
                                  Text *text) {
    EventList victims;
    const char *key = key_of_move(state, action);
    bool out = action->as != CARD_7 && action->step[0].from == FIELD_HOME;
    find_victims(state, sentence->seat, action, &victims);
    /* For a joker as a start card, which one it stands for makes no difference. */
    sentence_add(sentence,
                 sentence_card(sentence, "card", action->card, out ? CARD_NONE : action->as));
    if (action->as == CARD_7)
        sentence_add(sentence, portions_arg(sentence, action));
    sentence_add(sentence, victims_arg(sentence, &victims));
    sentence_write(sentence, message_key_join(key, victims.count > 0 ? ".hit" : "", "").text, text);
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

static void describe_dog_action(const Audience *audience, const State *state, Seat seat,
                                const Action *action, Text *text) {
    Sentence sentence;
    Step step = action->step[0];
    sentence_begin(&sentence, &describer_dog.nouns, audience, seat);
    sentence_add(&sentence, sentence_field(&sentence, "from", step.from));
    sentence_add(&sentence, sentence_field(&sentence, "to", step.to));
    if (action->kind == DOG_MOVE) {
        describe_pieces_moved(&sentence, state, action, text);
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
    sentence_write(&sentence, key_of_action(state, action), text);
}

/* What the joker stands for in some of its actions; for parts of a seven an example is clearer. */
static bool describe_dog_group(const Audience *audience, const State *state, const Action *action,
                               const ActionGroup *group, Text *text) {
    (void)state;
    if (action->card != CARD_J || group->last->card != CARD_J || group->shown > sizeof "J=7:" - 1)
        return false;
    Sentence sentence;
    bool one = action->as == group->last->as;
    sentence_begin(&sentence, &describer_dog.nouns, audience, NO_SEAT);
    sentence_add(&sentence, one ? sentence_card(&sentence, "card", CARD_J, action->as)
                                : sentence_card(&sentence, "card", action->as, CARD_NONE));
    sentence_add(&sentence, sentence_card(&sentence, "take", group->last->as, CARD_NONE));
    sentence_number(&sentence, "n", group->size);
    sentence_write(&sentence, one ? "dog.action.ways" : "dog.action.ways-range", text);
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

static MessageKey key_of_event(const State *state, const Event *event) {
    if (is_first_deal(&state->as.dog, event))
        return message_key_join("dog.event.first-deal", "", "");
    if (is_idle(state, event))
        return message_key_join("dog.event.idle", "", "");
    if (event->kind == DOG_MOVED && event->from == FIELD_HOME)
        return message_key_join("dog.event.out", "", "");
    if (event->kind == DOG_WON && event->other == NO_SEAT)
        return message_key_join("dog.event.won-alone", "", "");
    return message_key_join("dog.event.", game_of(state)->events->format[event->kind].word, "");
}

static void describe_dog_event(const Audience *audience, const State *state, const Event *event,
                               Text *text) {
    Sentence sentence;
    Perspective ears = {event->card == CARD_HIDDEN, event->seat, event->other};
    sentence_begin(&sentence, &describer_dog.nouns, audience, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", event->other));
    sentence_add(&sentence, sentence_piece(&sentence, "piece", event->seat));
    sentence_add(&sentence, sentence_piece(&sentence, "piece2", event->other));
    sentence_add(&sentence, sentence_card(&sentence, "card", event->card, event->as));
    sentence_add(&sentence, sentence_field(&sentence, "from", event->from));
    sentence_add(&sentence, sentence_field(&sentence, "to", event->to));
    sentence_number(&sentence, "n", event->count);
    sentence_write(&sentence, key_for_viewer(audience, key_of_event(state, event).text, &ears).text,
                   text);
}

/* ---- what is true of an action ---- */

static const char *const reason_keys[DOG_REASON_COUNT] = {
    [DOG_REASON_WINS] = "fact.wins",
    [DOG_REASON_FINISHES] = "dog.fact.finishes",
    [DOG_REASON_CAPTURES] = "dog.fact.captures",
    [DOG_REASON_BURNS] = "dog.fact.burns",
    [DOG_REASON_OUT] = "dog.fact.out",
    [DOG_REASON_GOAL] = "dog.fact.goal",
    [DOG_REASON_GOAL_ON] = "dog.fact.goal-on",
    [DOG_REASON_SHORTCUT] = "dog.fact.shortcut",
    [DOG_REASON_AHEAD] = "dog.fact.ahead",
    [DOG_REASON_BACK] = "dog.fact.back",
    [DOG_REASON_SETS_BACK] = "dog.fact.back",
    [DOG_REASON_EXPOSED] = "dog.fact.exposed",
    [DOG_REASON_ESCAPES] = "dog.fact.escapes",
    [DOG_REASON_THREATENS] = "dog.fact.threatens",
    [DOG_REASON_NEXT_GOAL] = "dog.fact.next-goal",
    [DOG_REASON_START_FREE] = "dog.fact.start-free",
    [DOG_REASON_PARTNER_START] = "dog.fact.partner-start",
    [DOG_REASON_OPENER_KEPT] = "dog.fact.opener-kept",
    [DOG_REASON_OPENER_SPENT] = "dog.fact.opener-spent",
    [DOG_REASON_OPENER_GIVEN] = "dog.fact.opener-given",
    [DOG_REASON_OPENER_LOST] = "dog.fact.opener-lost",
    [DOG_REASON_STUCK] = "dog.fact.stuck",
    [DOG_REASON_UNSTUCK] = "dog.fact.unstuck",
    [DOG_REASON_PLAN_GOAL] = "dog.fact.plan-goal",
    [DOG_REASON_PLAN_FULL] = "dog.fact.plan-full",
};

static void describe_dog_reason(const Audience *audience, const State *state, Seat seat,
                                const Reason *reason, Text *text) {
    (void)state;
    Sentence sentence;
    bool at_once = reason->kind == DOG_REASON_PLAN_FULL && reason->next == CARD_NONE;
    sentence_begin(&sentence, &describer_dog.nouns, audience, seat);
    sentence_reason(&sentence, reason);
    sentence_add(&sentence, sentence_field(&sentence, "from", reason->from));
    sentence_add(&sentence, sentence_field(&sentence, "to", reason->to));
    sentence_write(&sentence, at_once ? "dog.fact.next-full" : reason_keys[reason->kind], text);
}

/* ---- in one line ---- */

/* "13", or "joker as 5" */
static MessageArg card_of_summary(Sentence *sentence, const Event *event) {
    bool stands = event->kind == DOG_PLAYED && event->as < CARD_HIDDEN;
    if (event->card > CARD_HIDDEN)
        return arg_text("letter", "");
    return sentence_card(sentence, "letter", event->card, stands ? event->as : CARD_NONE);
}

/* Cards dealt and given among others are skipped; events without a short form get a line. */
static SummaryKind summary_kind(const Event *event) {
    switch (event->kind) {
    case DOG_DEALT:
        return SUMMARY_SKIP;
    case DOG_CHOSE:
    case DOG_GAVE:
    case DOG_DREW:
        return event->card != CARD_HIDDEN ? SUMMARY_LINE : SUMMARY_SKIP;
    case DOG_PLAYED:
    case DOG_MOVED:
    case DOG_SENT_HOME:
    case DOG_EXCHANGED:
    case DOG_TOOK:
    case DOG_FOLDED:
        return SUMMARY_CLAUSE;
    default:
        return SUMMARY_LINE;
    }
}

static SummaryKind summarize_dog(const Audience *audience, const State *state,
                                 const EventList *events, int index, Text *text) {
    const Event *event = &events->item[index];
    SummaryKind kind = summary_kind(event);
    if (kind != SUMMARY_CLAUSE)
        return kind;
    Sentence sentence;
    sentence_begin(&sentence, &describer_dog.nouns, audience, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", event->other));
    sentence_add(&sentence, sentence_field(&sentence, "from", event->from));
    sentence_add(&sentence, sentence_field(&sentence, "to", event->to));
    sentence_add(&sentence, card_of_summary(&sentence, event));
    sentence_number(&sentence, "n", event->count);
    MessageKey sentence_key = key_of_event(state, event);
    const char *word = sentence_key.text + sizeof "dog.event." - 1;
    Perspective ears = {.seat = event->seat, .other = event->other};
    sentence_write(
        &sentence,
        key_for_viewer(audience, message_key_join("dog.brief.", word, "").text, &ears).text, text);
    return SUMMARY_CLAUSE;
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

/* Of a track field: whose start it is, and whose piece is there. */
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
        return start == sentence->audience->viewer ? "choose.to.own-start" : "choose.to.start";
    return key;
}

const GameDescriber describer_dog = {
    .nouns = {.card_key = card_key, .field_arg = field_arg, .part = parts},
    .action = describe_dog_action,
    .event = describe_dog_event,
    .reason = describe_dog_reason,
    .group = describe_dog_group,
    .summarize = summarize_dog,
    .effects = effects_dog,
    .part_key = part_key,
};
