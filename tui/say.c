/* The doors of the words: which game speaks, and why something was refused. Reasons are
 * shared by all games, so their sentences are here; the games add the nouns. */
#include "tui/say.h"

#include <string.h>

#define ROW(name, NAME) [GAME_##NAME] = &words_##name,
static const Words *const all_words[] = {GAMES(ROW)};

static const Words *words_of(const State *state) {
    return all_words[state != NULL ? state->setup.game : GAME_DOG];
}

/* A problem knows whose words suit it, also where there is no state yet. */
static unsigned game_of_problem(const Problem *problem, const State *state) {
    if (problem->game < GAME_COUNT)
        return problem->game;
    return state != NULL ? state->setup.game : GAME_DOG;
}

void say_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                Text *text) {
    Voice usual = voice_default();
    words_of(state)->action(voice != NULL ? voice : &usual, state, seat, action, text);
}

bool say_group(const Voice *voice, const State *state, const Action *action, const Group *group,
               Text *text) {
    Voice usual = voice_default();
    const Words *words = words_of(state);
    return words->group != NULL &&
           words->group(voice != NULL ? voice : &usual, state, action, group, text);
}

void say_event(const Voice *voice, const State *state, const Event *event, Text *text) {
    Voice usual = voice_default();
    words_of(state)->event(voice != NULL ? voice : &usual, state, event, text);
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

/* `you` is for when the seat concerned is the viewer, `bare` for when a detail that the others
 * speak of is not known; without them the first form serves all. */
static const struct {
    const char *they, *you, *bare;
} reasons[WHY_COUNT] = {
    [WHY_NONE] = {.they = "nothing is wrong"},
    [WHY_UNKNOWN_GAME] = {.they = "no game is called that"},
    [WHY_BAD_VARIANT] = {.they = "this is not a variant of the game"},
    [WHY_BAD_PLAYERS] = {.they = "there is no such board for {number} players",
                         .bare = "there is no board for so many players"},
    [WHY_BAD_OPTION] = {.they = "there is no such option, or it does not go with the others"},
    [WHY_MISSING_PART] = {.they = "it ends too early: something is missing"},
    [WHY_EXTRA_PART] = {.they = "nothing should follow here, but {letter} does"},
    [WHY_UNKNOWN_LETTER] = {.they = "{letter} means nothing here"},
    [WHY_BAD_NUMBER] = {.they =
                            "a number should stand here, without leading zeros and not too large"},
    [WHY_NO_SUCH_FIELD] = {.they = "the board has no field {number}",
                           .bare = "the board has no such field"},
    [WHY_NO_SUCH_PLAYER] = {.they = "there is no such player"},
    [WHY_UNSORTED] =
        {.they = "cards are sorted as in {list}, and the {card} belongs further to the left",
         .bare = "cards are sorted as in {list}"},
    [WHY_UNSORTED_PIECES] =
        {.they = "pieces are sorted: {to} belongs further to the left, track fields ascending, "
                 "then goal fields ascending"},
    [WHY_UNSORTED_PLAYERS] = {.they = "players stand in turn order, a b c, and each only once"},
    [WHY_TOO_MANY_CARDS] = {.they = "the deck has only {number} of the {card}",
                            .bare = "the deck has none of these"},
    [WHY_TOO_MANY_IN_ALL] = {.they = "these are too many cards: there are only {number} in all",
                             .bare = "these are too many cards: there are none"},
    [WHY_TOO_MANY_PIECES] = {.they = "{seat} has only {number} pieces"},
    [WHY_SHARED_FIELD] = {.they = "two pieces stand on {to}"},
    [WHY_FOREIGN_GOAL] = {.they = "{seat}'s piece cannot be in somebody else's goal",
                          .bare = "a piece can only be in the goal of its own colour"},
    [WHY_BAD_PHASE] = {.they = "there is no such phase in this game, or not with so many players"},
    [WHY_EMPTY_HAND] = {.they = "{seat} is to act and has no cards"},
    [WHY_CARDS_IN_HAND] = {.they = "nobody may hold cards in this phase, and {seat} does",
                           .bare = "nobody may hold cards in this phase"},
    [WHY_PILE_NOT_EMPTY] = {.they = "no shuffle is due while the draw pile has cards"},
    [WHY_ALL_CHOSEN] = {.they = "everybody has already chosen a card to pass on"},
    [WHY_NOT_IN_HAND] = {.they = "{seat} does not hold the {card}",
                         .you = "you do not hold the {card}"},
    [WHY_WRONG_PLAYER] = {.they = "it should be {seat}'s turn"},
    [WHY_ALREADY_WON] = {.they = "{seat} has already won, so the game is over"},
    [WHY_NOT_WON] = {.they = "{seat} has not won"},
    [WHY_BAD_ACTION] = {.they = "this is not an action"},
    [WHY_BAD_EVENT] = {.they = "this is not an event"},
    [WHY_STRAY_CHOICE] = {.they = "cards are chosen only while everybody passes one on"},
    [WHY_NEEDS_CHANCE] = {.they = "the cards must be shuffled or dealt first"},
    [WHY_GAME_OVER] = {.they = "the game is over"},
    [WHY_NOT_YOUR_TURN] = {.they = "it is not {seat}'s turn", "it is not your turn"},
    [WHY_MUST_GIVE] = {.they = "first everybody passes a card on, as in give:a:5"},
    [WHY_NOT_GIVING] = {.they = "cards are passed on right after the deal, not now: now they are "
                                "played"},
    [WHY_MUST_FOLD] = {.they = "partners who can play nothing throw the whole hand away: fold"},
    [WHY_MUST_DROP] = {.they = "who plays alone and can play nothing throws one card away, as in "
                               "drop:5"},
    [WHY_HIDDEN_CARD] = {.they = "that depends on cards of {seat} that are hidden",
                         .bare = "that depends on cards that are hidden"},
    [WHY_HIDDEN_PILE] = {.they = "that depends on cards of the draw pile that are hidden"},
    [WHY_CHOSEN_ALREADY] = {.they = "{seat} has already chosen a card to pass on",
                            .you = "you have already chosen a card to pass on"},
    [WHY_CAN_PLAY] = {.they = "the {card} can be played, so something must be played",
                      .bare = "a card can be played, so one must be played"},
    [WHY_NO_PIECE_THERE] = {.they = "there is no piece on {to} for this move",
                            .bare = "there is no piece at home for this move"},
    [WHY_NONE_AT_HOME] = {.they = "there is no piece at home to bring out"},
    [WHY_START_HELD] = {.they = "the start field is taken by a piece of the same colour"},
    [WHY_NOT_A_START_CARD] =
        {.they = "the {card} brings no piece out: only the 1/11, the 13 and the joker do"},
    [WHY_WRONG_DISTANCE] = {.they = "the {card} does not lead from {from} to {to}"},
    [WHY_SAFE_PIECE] = {.they = "{piece} cannot pass {to}: {seat}'s piece there is safe",
                        .you = "{piece} cannot pass {to}: your piece there is safe"},
    [WHY_FROM_START] = {.they = "a move that begins on the start field does not enter the goal"},
    [WHY_GOAL_TAKEN] = {.they = "{to} is taken, and nobody jumps or captures in the goal"},
    [WHY_NOT_BACKWARDS] = {.they = "backwards only on the track, never into the goal or inside it"},
    [WHY_MOVED_TWICE] = {.they = "{piece} has moved already: each portion goes to another piece"},
    [WHY_BURNED] = {.they = "{piece} is gone: an earlier portion moved it or sent it home"},
    [WHY_POINTS_LEFT] = {.they = "{number} points are left, and all seven must be used"},
    [WHY_TOO_MANY_POINTS] = {.they = "these are {number} points, and a seven has seven"},
    [WHY_NOT_EXCHANGEABLE] = {.they =
                                  "the piece on {to} is safe or in a goal: it cannot be exchanged"},
    [WHY_OWN_PIECE] =
        {.they = "an exchange needs a piece of another player, and there is none on {to}"},
    [WHY_MUST_EXCHANGE] = {.they = "there is a piece to exchange with, so it must be exchanged"},
    [WHY_NOTHING_ON_TRACK] = {.they = "without effect needs a piece of one's own on the track"},
    [WHY_NOT_IN_DISCARD] = {.they = "the {card} is not on the discard pile"},
    [WHY_MAY_NOT_TAKE] = {.they = "the {card} may not be taken with this card"},
    [WHY_NO_SUCH_CARD] = {.they = "the {card} is not in this deck, or a joker cannot stand for it"},
    [WHY_ILLEGAL] = {.they = "the rules do not allow this"},
    [WHY_NOTHING_TO_DEAL] = {.they = "there are no cards to deal"},
    [WHY_OWN_NUMBER] = {.they = "the {card} shows the number of place {number}: it may not lie "
                                "there"},
    [WHY_TOO_MANY_ROWS] = {.they = "{seat} has too many rows: completed ones included, the most "
                                   "is {number}"},
    [WHY_BAD_MARK] = {.they = "nobody can know this, or it is to be written in another way"},
    [WHY_NOT_ASIDE] = {.they = "only cards that show the number of the place are set aside"},
    [WHY_UNSORTED_ROWS] = {.they = "rows are sorted: the longest first, of one length by their "
                                   "cards, completed ones last"},
    [WHY_MUST_KEEP] = {.they = "a 7 was played: first one of the cards it shows is kept, as in "
                               "keep:K:3"},
    [WHY_NOT_LOOKING] = {.they = "cards of the draw pile are kept only after a 7 was played"},
    [WHY_PLACE_TAKEN] = {.they = "place {number} of the market waits for a card and has one"},
    [WHY_CARDS_ON_TABLE] = {.they = "no deal while cards lie in the market or in rows"},
    [WHY_NOTHING_TO_SHUFFLE] = {.they = "a shuffle is due, and there are no cards to shuffle"},
    [WHY_NOT_LOOKED_AT] = {.they =
                               "card {number} of the draw pile is shown by the 7, so the letter "
                               "of {seat} belongs behind it",
                           .bare = "the 7 shows no card {number} of the draw pile"},
    [WHY_NO_SUCH_ROW] = {.they = "{seat} has no row {number}",
                         .you = "you have no row {number}",
                         .bare = "there is no such row"},
    [WHY_NOT_YOUR_ROW] = {.they = "{seat}'s rows are only for {seat}'s own side to build on"},
    [WHY_NO_MORE_ROWS] = {.they = "{seat} cannot begin another row: completed ones included, the "
                                  "most is {number}",
                          .you = "you cannot begin another row: completed ones included, the "
                                 "most is {number}"},
    [WHY_DOES_NOT_FIT] = {.they = "the {card} does not belong on place {number} of a row"},
    [WHY_NO_JOKER_THERE] = {.they = "there is no joker on place {number} of {seat}'s row",
                            .you = "there is no joker on place {number} of your row",
                            .bare = "there is no joker on this place of the row"},
    [WHY_OWN_ROW] = {.they = "the thief takes from other players' rows only"},
    [WHY_NO_SUCH_PLACE] = {.they = "there is no place {number} here",
                           .bare = "there is no such place here"},
    [WHY_CANNOT_BUY] = {.they = "the {card} does not buy from place {number} of the market"},
    [WHY_PLACE_EMPTY] = {.they = "nothing lies on place {number} of the market"},
    [WHY_NOTHING_TO_LOOK_AT] = {.they = "both piles are empty: there is nothing to look at"},
    [WHY_OTHER_CARD_THERE] = {.they = "card {number} of the draw pile is not the {card}"},
    [WHY_NOTHING_DUE] = {.they = "no shuffle, deal or draw is due here"},
    [WHY_JOKER_AS] = {.they = "a joker says what it stands for, as in J=5:12-17"},
    [WHY_NOT_IN_DECK] = {.they = "this deck has no {card}"},
    [WHY_HAND_LIMIT] = {.they = "{seat} holds more than {number} cards",
                        .you = "you hold more than {number} cards"},
    [WHY_NO_HAND_TOO_LARGE] = {.they = "nobody holds too many cards, so nobody is to discard"},
    [WHY_NO_CATS_YET] = {.they = "a gentle game has no cats before round 2"},
    [WHY_TOO_MANY_ITEMS] = {.they = "the game has only {number} items of this kind",
                            .bare = "the game has no items of this kind"},
    [WHY_ITEMS_IN_ALL] = {.they = "these are too many items: the game has only {number} in all"},
    [WHY_UNSORTED_ITEMS] = {.they = "items are sorted as in {list}"},
    [WHY_TOO_FEW_ITEMS] = {.they = "five rounds need {number} items in all"},
    [WHY_TOO_FEW_CATS] = {.they = "there are no cats, or at least one for each of the {number} "
                                  "players"},
    [WHY_WRONG_ITEM_COUNT] = {.they = "{number} items belong here at this time of the game",
                              .bare = "no items belong here at this time of the game"},
    [WHY_TOO_MANY_TOKENS] = {.they = "the game has only {number} cat tokens",
                             .bare = "the game has no cat tokens"},
    [WHY_ROUND_NOT_BEGUN] =
        {.they = "nobody has played in this round: no dogs bark, no token lies, nobody has passed"},
    [WHY_NO_TOKEN_TO_PUT] = {.they = "no cat token is left, or every item has one"},
    [WHY_NO_SUCH_ITEM] = {.they = "there is no item {number} on the table",
                          .bare = "items are counted from 1"},
    [WHY_WONDER_ALONE] = {.they = "a wonder dog never barks alone: a real dog must be with it"},
    [WHY_SEVERAL_BREEDS] = {.they = "only one breed at a time at {to}: it has no cat token",
                            .bare = "only one breed at a time, as there is no cat token"},
    [WHY_BREED_THERE] = {.they = "the breed {card} barks at {to} already, and none comes twice",
                         .bare = "that breed barks there already, and none comes twice"},
    [WHY_DOGS_THERE] =
        {.they = "{seat} has dogs at {to} already; without a cat token none can be added",
         .you = "you have dogs at {to} already; without a cat token none can be added"},
    [WHY_NOT_SO_MANY] = {.they = "{seat} does not hold {number} of the {card}",
                         .you = "you do not hold {number} of the {card}"},
    [WHY_TOO_MANY_DOGS] = {.they = "at most {number} dogs bark at once"},
    [WHY_MUST_DISCARD] = {.they = "{seat} holds more than {number} cards and first discards one, "
                                  "as in drop:5",
                          .you = "you hold more than {number} cards: first discard one, as in "
                                 "drop:5"},
    [WHY_MUST_PUT] = {.they = "a cat was played: first say where its token goes, as in token:2, "
                              "or token:- for nowhere"},
    [WHY_NO_CAT_PLAYED] = {.they = "a token is put only right after a cat was played"},
    [WHY_HIDDEN_ITEM] = {.they = "an item that is to be laid out is hidden"},
    [WHY_TOKEN_THERE] = {.they = "{to} has a cat token already",
                         .bare = "a cat token lies there already"},
    [WHY_BAD_NAME] = {.they = "this is not a name that a player can have"},
    [WHY_NOTHING_TO_UNDO] = {.they = "there is nothing to take back"},
    [WHY_TABLE_BUSY] = {.they = "the table has not come to the last actions yet"},
    [WHY_TABLE_FULL] = {.they = "there is no memory left to go on with this game"},
    [WHY_TABLE_DAMAGED] = {.they = "this game cannot be gone on with: its log is damaged"},
    [WHY_OTHER_CARDS] = {.they = "a deal that was taken back comes again with the same cards"},
    [WHY_NOT_STORED] = {.they = "this could not be written down, and so it did not happen"},
    [WHY_STALE_ANSWER] = {.they = "this answers a question that does not stand any more"},
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

static bool lacks(const char *pattern, const char *placeholder, bool known) {
    return !known && strstr(pattern, placeholder) != NULL;
}

static const char *choose_reason(const Problem *problem, const Voice *voice) {
    Why why = problem->why < WHY_COUNT ? problem->why : WHY_ILLEGAL;
    const char *they = reasons[why].they;
    bool bare = lacks(they, "{seat}", problem->seat != NO_SEAT) ||
                lacks(they, "{card}", problem->card != CARD_NONE) ||
                lacks(they, "{to}", problem->field != 0xFF) ||
                lacks(they, "{number}", problem->number != 0);
    if (bare && reasons[why].bare != NULL)
        return reasons[why].bare;
    bool you = problem->seat < SEATS_MAX && problem->seat == voice->viewer;
    return you && reasons[why].you != NULL ? reasons[why].you : they;
}

/* Where in the line it is. What a part says as a whole has no character of its own. */
static const char *choose_place(const Problem *problem) {
    if (problem->part > 0)
        return problem->part == 1 || problem->at > 0 ? "field {part}, character {at}: {list}"
                                                     : "field {part}: {list}";
    return problem->at > 0 ? "character {at}: {list}" : "{list}";
}

void say_problem(const Voice *voice, const Problem *problem, const State *state, Text *text) {
    Voice usual = voice_default();
    voice = voice != NULL ? voice : &usual;
    char sentence[SENTENCE_MAX];
    Text inner = text_into(sentence, sizeof sentence);
    unsigned game = game_of_problem(problem, state);
    Slots slots = slots_of(problem, all_words[game], voice);
    slots.list = problem->why == WHY_UNSORTED_ITEMS ? game_by_id((GameId)game)->items
                                                    : game_by_id((GameId)game)->cards;
    phrase(&inner, choose_reason(problem, voice), &slots);
    slots.list = sentence;
    phrase(text, choose_place(problem), &slots);
}
