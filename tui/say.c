/* The doors of the words: which game speaks, and why something was refused. Reasons are
 * shared by all games, so their sentences are here; the games add the nouns. */
#include "tui/say.h"

static const Words *const all_words[GAME_COUNT] = {
    [GAME_DOG] = &words_dog,
    [GAME_TEMPLATE] = &words_template,
};

static const Words *words_of(const State *state) {
    return all_words[state != NULL ? state->setup.game : GAME_DOG];
}

void say_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                Text *text) {
    Voice usual = voice_default();
    words_of(state)->action(voice != NULL ? voice : &usual, state, seat, action, text);
}

void say_event(const Voice *voice, const State *state, const Event *event, Text *text) {
    Voice usual = voice_default();
    voice = voice != NULL ? voice : &usual;
    Event heard = *event;
    if (voice->viewer < SEATS_MAX && !has_seat(event->audience, voice->viewer))
        heard.card = CARD_HIDDEN;
    words_of(state)->event(voice, state, &heard, text);
}

void say_card(const State *state, Card card, Text *text) {
    words_of(state)->nouns.card(card, text);
}

void say_seat(const Voice *voice, Seat seat, Text *text) {
    Voice usual = voice_default();
    Slots slots = slots_blank(&words_dog.nouns, voice != NULL ? voice : &usual);
    slots.seat = seat;
    phrase(text, "{seat}", &slots);
}

/* `you` is for when the seat concerned is the viewer; without it the first form serves both. */
static const struct {
    const char *they, *you;
} reasons[WHY_COUNT] = {
    [WHY_NONE] = {"nothing is wrong", NULL},
    [WHY_UNKNOWN_GAME] = {"no game is called that", NULL},
    [WHY_BAD_VARIANT] = {"this is not a variant of the game", NULL},
    [WHY_BAD_PLAYERS] = {"the board is not made for {number} players", NULL},
    [WHY_BAD_OPTION] = {"there is no such option, or it does not go with the others", NULL},
    [WHY_MISSING_PART] = {"the line ends too early: a part is missing", NULL},
    [WHY_EXTRA_PART] = {"nothing should follow here, but {letter} does", NULL},
    [WHY_UNKNOWN_LETTER] = {"{letter} means nothing here", NULL},
    [WHY_BAD_NUMBER] = {"a number should stand here, without leading zeros and not too large",
                        NULL},
    [WHY_NO_SUCH_FIELD] = {"the board has no field {to}", NULL},
    [WHY_NO_SUCH_PLAYER] = {"there is no such player", NULL},
    [WHY_UNSORTED] = {"cards and pieces must be in their order, and these are not", NULL},
    [WHY_TOO_MANY_CARDS] = {"the deck has only {number} of the {card}", NULL},
    [WHY_TOO_MANY_PIECES] = {"{seat} has only {number} pieces", NULL},
    [WHY_SHARED_FIELD] = {"two pieces stand on {to}", NULL},
    [WHY_FOREIGN_GOAL] = {"{seat}'s piece cannot be in somebody else's goal", NULL},
    [WHY_BAD_PHASE] = {"there is no such phase in this game", NULL},
    [WHY_EMPTY_HAND] = {"{seat} is to act and has no cards", NULL},
    [WHY_CARDS_IN_HAND] = {"no deal while somebody still holds cards", NULL},
    [WHY_PILE_NOT_EMPTY] = {"no shuffle is due while the draw pile has cards", NULL},
    [WHY_ALL_CHOSEN] = {"everybody has already chosen a card to pass on", NULL},
    [WHY_NOT_IN_HAND] = {"{seat} does not hold the {card}", "you do not hold the {card}"},
    [WHY_WRONG_PLAYER] = {"it should be {seat}'s turn", NULL},
    [WHY_ALREADY_WON] = {"{seat} has already won, so the game is over", NULL},
    [WHY_NOT_WON] = {"{seat} has not won", NULL},
    [WHY_BAD_ACTION] = {"this is not an action", NULL},
    [WHY_STRAY_CHOICE] = {"cards are chosen only while everybody passes one on", NULL},
    [WHY_NEEDS_CHANCE] = {"the cards must be shuffled or dealt first", NULL},
    [WHY_GAME_OVER] = {"the game is over", NULL},
    [WHY_NOT_YOUR_TURN] = {"it is not {seat}'s turn", "it is not your turn"},
    [WHY_WRONG_PHASE] = {"this cannot be done now", NULL},
    [WHY_HIDDEN_CARD] = {"that depends on cards of {seat} that are hidden", NULL},
    [WHY_CHOSEN_ALREADY] = {"{seat} has already chosen a card to pass on",
                            "you have already chosen a card to pass on"},
    [WHY_CAN_PLAY] = {"the {card} can be played, so something must be played", NULL},
    [WHY_NO_PIECE_THERE] = {"no piece of {seat} stands on {to}", "none of your pieces is on {to}"},
    [WHY_NONE_AT_HOME] = {"there is no piece at home to bring out", NULL},
    [WHY_START_HELD] = {"the start field is taken by a piece of the same colour", NULL},
    [WHY_NOT_A_START_CARD] =
        {"the {card} brings no piece out: only the 1/11, the 13 and the joker do", NULL},
    [WHY_WRONG_DISTANCE] = {"the {card} does not lead from {from} to {to}", NULL},
    [WHY_SAFE_PIECE] = {"{piece} cannot pass {to}: {seat}'s piece there is safe",
                        "{piece} cannot pass {to}: your piece there is safe"},
    [WHY_FROM_START] = {"a move that begins on the start field does not enter the goal", NULL},
    [WHY_GOAL_TAKEN] = {"{to} is taken, and nobody jumps or captures in the goal", NULL},
    [WHY_NOT_BACKWARDS] = {"backwards only on the track, never into the goal or inside it", NULL},
    [WHY_MOVED_TWICE] = {"{piece} has moved already: each portion goes to another piece", NULL},
    [WHY_BURNED] = {"{piece} was sent home by an earlier portion", NULL},
    [WHY_POINTS_LEFT] = {"{number} points are left, and all seven must be used", NULL},
    [WHY_TOO_MANY_POINTS] = {"these are {number} points, and a seven has seven", NULL},
    [WHY_NOT_EXCHANGEABLE] = {"the piece on {to} is safe or in a goal: it cannot be exchanged",
                              NULL},
    [WHY_OWN_PIECE] = {"an exchange needs a piece of another player, and there is none on {to}",
                       NULL},
    [WHY_MUST_EXCHANGE] = {"there is a piece to exchange with, so it must be exchanged", NULL},
    [WHY_NOTHING_ON_TRACK] = {"without effect needs a piece of one's own on the track", NULL},
    [WHY_NOT_IN_DISCARD] = {"the {card} is not on the discard pile", NULL},
    [WHY_MAY_NOT_TAKE] = {"the {card} may not be taken with this card", NULL},
    [WHY_NO_SUCH_CARD] = {"the {card} is not in this deck, or a joker cannot stand for it", NULL},
    [WHY_ILLEGAL] = {"the rules do not allow this", NULL},
    [WHY_NOTHING_TO_DEAL] = {"there are no cards to deal", NULL},
};

static Slots slots_of(const Problem *problem, const Words *words, const Voice *voice) {
    Slots slots = slots_blank(&words->nouns, voice);
    slots.seat = problem->seat;
    slots.card = problem->card;
    slots.from = problem->from;
    slots.to = problem->field;
    slots.number = problem->number < 0 ? 0 : (unsigned)problem->number;
    slots.part = problem->part;
    slots.at = problem->at;
    slots.letter = problem->letter;
    return slots;
}

void say_problem(const Voice *voice, const Problem *problem, const State *state, Text *text) {
    Voice usual = voice_default();
    voice = voice != NULL ? voice : &usual;
    Slots slots = slots_of(problem, words_of(state), voice);
    Why why = problem->why < WHY_COUNT ? problem->why : WHY_ILLEGAL;
    bool you = problem->seat < SEATS_MAX && problem->seat == voice->viewer;
    const char *reason = you && reasons[why].you != NULL ? reasons[why].you : reasons[why].they;

    char sentence[SENTENCE_MAX];
    Text inner = text_into(sentence, sizeof sentence);
    phrase(&inner, reason, &slots);
    slots.list = sentence;
    if (problem->part > 0)
        phrase(text, "field {part}, character {at}: {list}", &slots);
    else
        phrase(text, problem->at > 0 ? "character {at}: {list}" : "{list}", &slots);
}
