/* Sentences of DOG Cards: cards, rows, actions, events, reasons. */
#include "locale/cards/cards_sentence_args.h"

#include "rules/cards/cards_row.h"
#include "rules/event_text.h"
#include "tutor/reasons.h"

/* The cards of the board game; but its exchange is a thief here. */
static const char *card_key(Card card) {
    return card == CARD_X ? "card.thief" : describer_dog.nouns.card_key(card);
}

static MessageArg place_arg(Sentence *sentence, const char *name, Field field) {
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_number("n", field);
    return arg_noun(name, "field.track", inside, 1);
}

static const char *const parts[] = {"part.variant", "part.market", "part.rows",    "part.hands",
                                    "part.turn",    "part.draw",   "part.discard", NULL};

/* ---- what can be done ---- */

static Row row_of(const State *state, const Action *action) {
    uint8_t id = action->step[0].from;
    return state->as.cards.row[row_owner(id)][row_index(id)];
}

static const char *build_key(const State *state, Seat seat, const Action *action) {
    bool own = row_owner(action->step[0].from) == seat;
    if (action->card == CARD_D)
        return "cards.action.complete";
    if (row_of(state, action) != 0)
        return "cards.action.build";
    return own ? "cards.action.begin" : "cards.action.begin.other";
}

static const char *peek_key(const State *state) {
    unsigned count = state->as.cards.draw_count;
    if (count == 0)
        return "cards.action.peek.shuffle";
    return count == 1 ? "cards.action.peek.last" : "cards.action.peek";
}

/* Jokers on both places of the 1/11: the sentence must name the place. */
static bool has_both(Row row) {
    return row_length(row) >= 11 && row_card(row, 1) == CARD_J && row_card(row, 11) == CARD_J;
}

static const char *action_key(const State *state, Seat seat, const Action *action) {
    static const char *const keys[] = {
        [CARDS_GIVE] = "cards.action.give", [CARDS_BUY] = "cards.action.buy",
        [CARDS_KEEP] = "cards.action.keep", [CARDS_TAKE] = "cards.action.take",
        [CARDS_ROB] = "cards.action.rob",   [CARDS_REDEEM] = "cards.action.redeem",
        [CARDS_DROP] = "cards.action.drop",
    };
    if (action->kind == CARDS_BUILD)
        return build_key(state, seat, action);
    if (action->kind == CARDS_PEEK)
        return peek_key(state);
    if (action->kind == CARDS_REDEEM && action->card == CARD_A && has_both(row_of(state, action)))
        return "cards.action.redeem.place";
    return keys[action->kind];
}

/* What the notation of the action implies: what a joker stands for, the card bought or stolen, the
 * number of cards a 7 shows. */
static Card meaning_of(const State *state, const Action *action) {
    bool joker = action->kind == CARDS_BUILD && action->card == CARD_J;
    return joker ? place_card(row_length(row_of(state, action)) + 1) : CARD_NONE;
}

static Card taken_by(const State *state, const Action *action) {
    unsigned place = action->step[0].to;
    Row row = row_of(state, action);
    if (action->kind == CARDS_BUY)
        return place >= 1 && place <= MARKET_PLACES ? state->as.cards.market[place - 1] : CARD_NONE;
    if (action->kind == CARDS_ROB)
        return row != 0 ? row_card(row, row_length(row)) : CARD_NONE;
    return action->take;
}

static unsigned number_of(const State *state, const Action *action) {
    unsigned count = state->as.cards.draw_count;
    if (action->kind == CARDS_PEEK)
        return count < LOOK_MAX ? count : LOOK_MAX;
    return action->step[0].to;
}

static void describe_cards_action(const Audience *audience, const State *state, Seat seat,
                                  const Action *action, Text *text) {
    Sentence sentence;
    uint8_t id = action->step[0].from;
    Seat other = action->kind == CARDS_GIVE ? game_partner(&state->setup, seat) : row_owner(id);
    sentence_begin(&sentence, &describer_cards.nouns, audience, seat);
    sentence_add(&sentence,
                 sentence_card(&sentence, "card", action->card, meaning_of(state, action)));
    sentence_add(&sentence, sentence_card(&sentence, "take", taken_by(state, action), CARD_NONE));
    sentence_add(&sentence, cards_row_arg(&sentence, state, id));
    sentence_add(&sentence, sentence_player(&sentence, "other", other));
    sentence_number(&sentence, "n", number_of(state, action));
    sentence_write(&sentence, action_key(state, seat, action), text);
}

/* ---- what happened ---- */

/* The one deal of the game is its beginning; later chance only fills up and lets draw. */
static bool is_first_deal(const State *state) {
    return state->as.cards.phase == CARDS_DEAL;
}

/* The same in our own rows, and in games without partners. */
static const char *own_arg(const Event *event) {
    switch (event->kind) {
    case CARDS_BUILT:
        return event->place == 1 ? "began-own" : "built-own";
    case CARDS_COMPLETED:
        return "completed-own";
    case CARDS_REDEEMED:
        return "redeemed-own";
    case CARDS_WON:
        return event->seat == NO_SEAT ? "nobody-won" : "won-own";
    default:
        return NULL;
    }
}

static const char *event_arg(const State *state, const Event *event) {
    bool own = event->other == event->seat || event->other == NO_SEAT;
    if (event->kind == CARDS_SHUFFLED && is_first_deal(state))
        return "first-deal";
    if (own && own_arg(event) != NULL)
        return own_arg(event);
    if (event->kind == CARDS_BUILT && event->place == 1)
        return "began";
    return game_of(state)->events->format[event->kind].word;
}

/* What a 7 shows is described to its player, and to viewers who see everything; cards that all have
 * seen before are skipped. So is the first market, which is on the table. */
static bool is_worth_saying(const State *state, const Event *event, Seat viewer) {
    if (event->kind == CARDS_SAW)
        return viewer == event->seat || (viewer >= SEATS_MAX && event->visible_to != EVERYBODY);
    bool market = event->kind == CARDS_LAID || event->kind == CARDS_SET_ASIDE;
    return !market || !is_first_deal(state);
}

static void describe_cards_event(const Audience *audience, const State *state, const Event *event,
                                 Text *text) {
    if (!is_worth_saying(state, event, audience->viewer))
        return;
    Sentence sentence;
    Perspective ears = {event->card == CARD_HIDDEN, event->seat, event->other};
    bool bought = event->kind == CARDS_BOUGHT;
    bool joker = event->kind == CARDS_BUILT && event->card == CARD_J;
    Card as = joker ? place_card(event->place) : CARD_NONE;
    sentence_begin(&sentence, &describer_cards.nouns, audience, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", event->other));
    sentence_add(&sentence,
                 sentence_card(&sentence, "card", bought ? event->payment : event->card, as));
    sentence_add(&sentence, sentence_card(&sentence, "take", event->card, CARD_NONE));
    sentence_number(&sentence, "n", event->place);
    MessageKey key = message_key_join("cards.event.", event_arg(state, event), "");
    sentence_write(&sentence, key_for_viewer(audience, key.text, &ears).text, text);
}

/* ---- what is true of an action ---- */

static const char *const reason_keys[CARDS_REASON_COUNT] = {
    [CARDS_REASON_WINS] = "fact.wins",
    [CARDS_REASON_COMPLETES] = "cards.fact.completes",
    [CARDS_REASON_GROWS] = "cards.fact.grows",
    [CARDS_REASON_NEXT] = "cards.fact.next",
    [CARDS_REASON_GETS] = "cards.fact.gets",
    [CARDS_REASON_JOKER] = "cards.fact.joker",
    [CARDS_REASON_SHORTENS] = "cards.fact.shortens",
    [CARDS_REASON_ROBS_OWN] = "cards.fact.robs-own",
    [CARDS_REASON_DENIES] = "cards.fact.denies",
    [CARDS_REASON_SPENDS] = "cards.fact.spends",
    [CARDS_REASON_WASTES] = "cards.fact.wastes",
    [CARDS_REASON_THIEF] = "cards.fact.thief",
    [CARDS_REASON_LOOKS] = "cards.fact.looks",
    [CARDS_REASON_GIVES_START] = "cards.fact.gives-start",
    [CARDS_REASON_KEEPS_START] = "cards.fact.keeps-start",
    [CARDS_REASON_PLAN] = "cards.fact.plan",
};

static void describe_cards_reason(const Audience *audience, const State *state, Seat seat,
                                  const Reason *reason, Text *text) {
    Sentence sentence;
    uint8_t row = reason->from != 0xFF ? reason->from : row_id(seat, 0);
    sentence_begin(&sentence, &describer_cards.nouns, audience, seat);
    sentence_reason(&sentence, reason);
    sentence_add(&sentence, cards_row_arg(&sentence, state, row));
    sentence_write(&sentence, reason_keys[reason->kind], text);
}

/* ---- in one line ---- */

/* Nearly every event is its own line already; what is seen in the picture or secret is left out. */
static SummaryKind summarize_cards(const Audience *audience, const State *state,
                                   const EventList *events, int index, Text *text) {
    const Event *event = &events->item[index];
    bool hidden = event->card == CARD_HIDDEN;
    (void)audience, (void)state, (void)text;
    switch (event->kind) {
    case CARDS_DEALT:
    case CARDS_LAID:
    case CARDS_SET_ASIDE:
        return SUMMARY_SKIP;
    case CARDS_CHOSE:
    case CARDS_GAVE:
    case CARDS_DREW:
        return hidden ? SUMMARY_SKIP : SUMMARY_LINE;
    default:
        return SUMMARY_LINE;
    }
}

static unsigned effects_cards(const State *state, Seat seat, const Action *action) {
    State after = *state;
    EventList events = {.count = 0};
    if (action->kind != CARDS_BUILD || game_apply(&after, seat, action, &events, NULL) != STATUS_OK)
        return 0;
    for (int i = 0; i < events.count; i++)
        if (events.item[i].kind == CARDS_COMPLETED)
            return EFFECT_COMPLETE;
    return 0;
}

const GameDescriber describer_cards = {
    .nouns = {.card_key = card_key, .field_arg = place_arg, .part = parts},
    .action = describe_cards_action,
    .event = describe_cards_event,
    .reason = describe_cards_reason,
    .summarize = summarize_cards,
    .effects = effects_cards,
};
