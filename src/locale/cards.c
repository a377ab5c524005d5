/* DOG Cards in words: its cards and rows, what can be done with them, and what happened. */
#include "locale/cards_text.h"

#include "rules/cards/cards_row.h"
#include "rules/event.h"
#include "tutor/reasons.h"

/* The cards of the board game; but its exchange is a thief here. */
static const char *card_key(Card card) {
    return card == CARD_X ? "card.thief" : words_dog.nouns.card_key(card);
}

static Word place_word(Sentence *sentence, const char *name, Field field) {
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_number("n", field);
    return word_noun(name, "field.track", inside, 1);
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

/* Jokers on both places of the 1/11: then it must be said which. */
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

/* What the action says without naming it: what a joker stands for, the card that is bought or
 * stolen, how many cards a 7 shows. */
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

Word cards_row_word(Sentence *sentence, const State *state, uint8_t id) {
    bool only = state->setup.seats == 4, own = row_owner(id) == sentence->seat;
    Word *inside = sentence_room(sentence, 2);
    inside[0] = word_number("n", row_index(id) + 1U);
    inside[1] = sentence_player(sentence, "player", row_owner(id));
    if (own)
        return word_noun("row", only ? "row.you.only" : "row.you", inside, 2);
    return word_noun("row", only ? "row.of.only" : "row.of", inside, 2);
}

static void say_cards_action(const Voice *voice, const State *state, Seat seat,
                             const Action *action, Text *text) {
    Sentence sentence;
    uint8_t id = action->step[0].from;
    Seat other = action->kind == CARDS_GIVE ? game_partner(&state->setup, seat) : row_owner(id);
    sentence_begin(&sentence, &words_cards.nouns, voice, seat);
    sentence_add(&sentence,
                 sentence_card(&sentence, "card", action->card, meaning_of(state, action)));
    sentence_add(&sentence, sentence_card(&sentence, "take", taken_by(state, action), CARD_NONE));
    sentence_add(&sentence, cards_row_word(&sentence, state, id));
    sentence_add(&sentence, sentence_player(&sentence, "other", other));
    sentence_number(&sentence, "n", number_of(state, action));
    sentence_say(&sentence, action_key(state, seat, action), text);
}

/* ---- what happened ---- */

/* The one deal of the game is its beginning; later chance only fills up and lets draw. */
static bool is_first_deal(const State *state) {
    return state->as.cards.phase == CARDS_DEAL;
}

/* The same in one's own rows, and where nobody has a partner. */
static const char *own_word(const Event *event) {
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

static const char *event_word(const State *state, const Event *event) {
    bool own = event->other == event->seat || event->other == NO_SEAT;
    if (event->kind == CARDS_SHUFFLED && is_first_deal(state))
        return "first-deal";
    if (own && own_word(event) != NULL)
        return own_word(event);
    if (event->kind == CARDS_BUILT && event->place == 1)
        return "began";
    return game_of(state)->events->form[event->kind].word;
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
    Sentence sentence;
    Ears ears = {event->card == CARD_HIDDEN, event->seat, event->other};
    bool bought = event->kind == CARDS_BOUGHT;
    bool joker = event->kind == CARDS_BUILT && event->card == CARD_J;
    Card as = joker ? place_card(event->place) : CARD_NONE;
    sentence_begin(&sentence, &words_cards.nouns, voice, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", event->other));
    sentence_add(&sentence,
                 sentence_card(&sentence, "card", bought ? event->with : event->card, as));
    sentence_add(&sentence, sentence_card(&sentence, "take", event->card, CARD_NONE));
    sentence_number(&sentence, "n", event->place);
    Key key = key_of("cards.event.", event_word(state, event), "");
    sentence_say(&sentence, key_for(voice, key.text, &ears).text, text);
}

/* ---- what is true of an action ---- */

static const char *const fact_keys[CARDS_FACTS] = {
    [CARDS_FACT_WINS] = "fact.wins",
    [CARDS_FACT_COMPLETES] = "cards.fact.completes",
    [CARDS_FACT_GROWS] = "cards.fact.grows",
    [CARDS_FACT_NEXT] = "cards.fact.next",
    [CARDS_FACT_GETS] = "cards.fact.gets",
    [CARDS_FACT_JOKER] = "cards.fact.joker",
    [CARDS_FACT_SHORTENS] = "cards.fact.shortens",
    [CARDS_FACT_ROBS_OWN] = "cards.fact.robs-own",
    [CARDS_FACT_DENIES] = "cards.fact.denies",
    [CARDS_FACT_SPENDS] = "cards.fact.spends",
    [CARDS_FACT_WASTES] = "cards.fact.wastes",
    [CARDS_FACT_THIEF] = "cards.fact.thief",
    [CARDS_FACT_LOOKS] = "cards.fact.looks",
    [CARDS_FACT_GIVES_START] = "cards.fact.gives-start",
    [CARDS_FACT_KEEPS_START] = "cards.fact.keeps-start",
};

static void say_cards_fact(const Voice *voice, const State *state, Seat seat, const Fact *fact,
                           Text *text) {
    Sentence sentence;
    uint8_t row = fact->from != 0xFF ? fact->from : row_id(seat, 0);
    sentence_begin(&sentence, &words_cards.nouns, voice, seat);
    sentence_fact(&sentence, fact);
    sentence_add(&sentence, cards_row_word(&sentence, state, row));
    sentence_say(&sentence, fact_keys[fact->kind], text);
}

/* ---- in one line ---- */

/* Nearly every event is its own line already; what is seen in the picture or secret is left out. */
static Brief brief_cards(const Voice *voice, const State *state, const EventList *events, int index,
                         Text *text) {
    const Event *event = &events->item[index];
    bool hidden = event->card == CARD_HIDDEN;
    (void)voice, (void)state, (void)text;
    switch (event->kind) {
    case CARDS_DEALT:
    case CARDS_LAID:
    case CARDS_SET_ASIDE:
        return BRIEF_NOTHING;
    case CARDS_CHOSE:
    case CARDS_GAVE:
    case CARDS_DREW:
        return hidden ? BRIEF_NOTHING : BRIEF_SENTENCE;
    default:
        return BRIEF_SENTENCE;
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

const Words words_cards = {
    .nouns = {.card_key = card_key, .field_word = place_word, .part = parts},
    .action = say_cards_action,
    .event = say_cards_event,
    .fact = say_cards_fact,
    .brief = brief_cards,
    .effects = effects_cards,
};
