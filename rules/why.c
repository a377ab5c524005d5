/* The reasons of refusals by their names. A name is a promise: programs compare it, so it stays
 * what it is when the sentences or the order of the reasons change. docs/NOTATION.md has them. */
#include "rules/why.h"

#include <assert.h>
#include <string.h>

static const char *const names[] = {
    [WHY_NONE] = "none",
    [WHY_UNKNOWN_GAME] = "unknown-game",
    [WHY_BAD_VARIANT] = "bad-variant",
    [WHY_BAD_PLAYERS] = "bad-players",
    [WHY_BAD_OPTION] = "bad-option",
    [WHY_MISSING_PART] = "missing-part",
    [WHY_EXTRA_PART] = "extra-part",
    [WHY_UNKNOWN_LETTER] = "unknown-letter",
    [WHY_BAD_NUMBER] = "bad-number",
    [WHY_NO_SUCH_FIELD] = "no-such-field",
    [WHY_NO_SUCH_PLAYER] = "no-such-player",
    [WHY_UNSORTED] = "unsorted",
    [WHY_TOO_MANY_CARDS] = "too-many-cards",
    [WHY_TOO_MANY_PIECES] = "too-many-pieces",
    [WHY_SHARED_FIELD] = "shared-field",
    [WHY_FOREIGN_GOAL] = "foreign-goal",
    [WHY_BAD_PHASE] = "bad-phase",
    [WHY_EMPTY_HAND] = "empty-hand",
    [WHY_CARDS_IN_HAND] = "cards-in-hand",
    [WHY_PILE_NOT_EMPTY] = "pile-not-empty",
    [WHY_ALL_CHOSEN] = "all-chosen",
    [WHY_NOT_IN_HAND] = "not-in-hand",
    [WHY_WRONG_PLAYER] = "wrong-player",
    [WHY_ALREADY_WON] = "already-won",
    [WHY_NOT_WON] = "not-won",
    [WHY_BAD_ACTION] = "bad-action",
    [WHY_STRAY_CHOICE] = "stray-choice",
    [WHY_BAD_EVENT] = "bad-event",
    [WHY_NEEDS_CHANCE] = "needs-chance",
    [WHY_GAME_OVER] = "game-over",
    [WHY_NOT_YOUR_TURN] = "not-your-turn",
    [WHY_WRONG_PHASE] = "wrong-phase",
    [WHY_HIDDEN_CARD] = "hidden-card",
    [WHY_CHOSEN_ALREADY] = "chosen-already",
    [WHY_CAN_PLAY] = "can-play",
    [WHY_NO_PIECE_THERE] = "no-piece-there",
    [WHY_NONE_AT_HOME] = "none-at-home",
    [WHY_START_HELD] = "start-held",
    [WHY_NOT_A_START_CARD] = "not-a-start-card",
    [WHY_WRONG_DISTANCE] = "wrong-distance",
    [WHY_SAFE_PIECE] = "safe-piece",
    [WHY_FROM_START] = "from-start",
    [WHY_GOAL_TAKEN] = "goal-taken",
    [WHY_NOT_BACKWARDS] = "not-backwards",
    [WHY_MOVED_TWICE] = "moved-twice",
    [WHY_BURNED] = "burned",
    [WHY_POINTS_LEFT] = "points-left",
    [WHY_TOO_MANY_POINTS] = "too-many-points",
    [WHY_NOT_EXCHANGEABLE] = "not-exchangeable",
    [WHY_OWN_PIECE] = "own-piece",
    [WHY_MUST_EXCHANGE] = "must-exchange",
    [WHY_NOTHING_ON_TRACK] = "nothing-on-track",
    [WHY_NOT_IN_DISCARD] = "not-in-discard",
    [WHY_MAY_NOT_TAKE] = "may-not-take",
    [WHY_NO_SUCH_CARD] = "no-such-card",
    [WHY_ILLEGAL] = "illegal",
    [WHY_NOTHING_TO_DEAL] = "nothing-to-deal",
    [WHY_NOTHING_DUE] = "nothing-due",
    [WHY_JOKER_AS] = "joker-as",
    [WHY_NOT_IN_DECK] = "not-in-deck",
    [WHY_OWN_NUMBER] = "own-number",
    [WHY_TOO_MANY_ROWS] = "too-many-rows",
    [WHY_BAD_MARK] = "bad-mark",
    [WHY_NOT_ASIDE] = "not-aside",
    [WHY_PLACE_TAKEN] = "place-taken",
    [WHY_CARDS_ON_TABLE] = "cards-on-table",
    [WHY_NOTHING_TO_SHUFFLE] = "nothing-to-shuffle",
    [WHY_NOT_LOOKED_AT] = "not-looked-at",
    [WHY_NO_SUCH_ROW] = "no-such-row",
    [WHY_NOT_YOUR_ROW] = "not-your-row",
    [WHY_NO_MORE_ROWS] = "no-more-rows",
    [WHY_DOES_NOT_FIT] = "does-not-fit",
    [WHY_NO_JOKER_THERE] = "no-joker-there",
    [WHY_OWN_ROW] = "own-row",
    [WHY_NO_SUCH_PLACE] = "no-such-place",
    [WHY_CANNOT_BUY] = "cannot-buy",
    [WHY_PLACE_EMPTY] = "place-empty",
    [WHY_NOTHING_TO_LOOK_AT] = "nothing-to-look-at",
    [WHY_OTHER_CARD_THERE] = "other-card-there",
    [WHY_HAND_LIMIT] = "hand-limit",
    [WHY_NO_HAND_TOO_LARGE] = "no-hand-too-large",
    [WHY_NO_CATS_YET] = "no-cats-yet",
    [WHY_TOO_MANY_ITEMS] = "too-many-items",
    [WHY_WRONG_ITEM_COUNT] = "wrong-item-count",
    [WHY_TOO_MANY_TOKENS] = "too-many-tokens",
    [WHY_ROUND_NOT_BEGUN] = "round-not-begun",
    [WHY_NO_TOKEN_TO_PUT] = "no-token-to-put",
    [WHY_NO_SUCH_ITEM] = "no-such-item",
    [WHY_WONDER_ALONE] = "wonder-alone",
    [WHY_SEVERAL_BREEDS] = "several-breeds",
    [WHY_BREED_THERE] = "breed-there",
    [WHY_DOGS_THERE] = "dogs-there",
    [WHY_TOKEN_THERE] = "token-there",
};
_Static_assert(sizeof names / sizeof names[0] == WHY_COUNT, "every reason has a name");

const char *why_name(Why why) {
    assert(why < WHY_COUNT);
    return names[why];
}

bool why_by_name(const char *name, Why *why) {
    for (int i = 0; i < WHY_COUNT; i++)
        if (strcmp(names[i], name) == 0) {
            *why = (Why)i;
            return true;
        }
    return false;
}
