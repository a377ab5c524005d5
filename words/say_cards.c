/* DOG Cards in words: its cards and rows, what can be done with them, and what happened. */
#include "words/say_cards.h"

#include "rules/cards/row.h"
#include "rules/event.h"
#include "words/sentence.h"

static const char *card_key(Card card) {
    static const char *const keys[] = {
        [CARD_A] = "card.A",           [CARD_2] = "card.2",     [CARD_3] = "card.3",
        [CARD_4] = "card.4",           [CARD_5] = "card.5",     [CARD_6] = "card.6",
        [CARD_7] = "card.7",           [CARD_8] = "card.8",     [CARD_9] = "card.9",
        [CARD_T] = "card.T",           [CARD_Q] = "card.Q",     [CARD_K] = "card.K",
        [CARD_D] = "card.D",           [CARD_X] = "card.thief", [CARD_J] = "card.J",
        [CARD_HIDDEN] = "card.hidden",
    };
    return card <= CARD_HIDDEN ? keys[card] : "card.hidden";
}

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

/* A row: the seat's own or somebody else's, by the number that the picture shows. */
static Word row_word(Sentence *sentence, const State *state, uint8_t id) {
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
    sentence_add(&sentence, row_word(&sentence, state, id));
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
    .nouns = {.card_key = card_key,
              .field_word = place_word,
              .part = parts,
              .card = write_card,
              .field = write_row},
    .action = say_cards_action,
    .event = say_cards_event,
    .brief = brief_cards,
    .effects = effects_cards,
};
