/* The table of names. Programs compare them, so a name never changes (docs/NOTATION.md). */
#include "rules/problem.h"

#include <assert.h>
#include <string.h>

static const char *const names[] = {
    [PROBLEM_NONE] = "none",
    [PROBLEM_UNKNOWN_GAME] = "unknown-game",
    [PROBLEM_BAD_VARIANT] = "bad-variant",
    [PROBLEM_BAD_PLAYERS] = "bad-players",
    [PROBLEM_BAD_OPTION] = "bad-option",
    [PROBLEM_MISSING_PART] = "missing-part",
    [PROBLEM_EXTRA_PART] = "extra-part",
    [PROBLEM_UNKNOWN_LETTER] = "unknown-letter",
    [PROBLEM_BAD_NUMBER] = "bad-number",
    [PROBLEM_NO_SUCH_FIELD] = "no-such-field",
    [PROBLEM_NO_SUCH_PLAYER] = "no-such-player",
    [PROBLEM_UNSORTED] = "unsorted",
    [PROBLEM_UNSORTED_PIECES] = "unsorted-pieces",
    [PROBLEM_UNSORTED_PLAYERS] = "unsorted-players",
    [PROBLEM_TOO_MANY_CARDS] = "too-many-cards",
    [PROBLEM_TOO_MANY_IN_ALL] = "too-many-in-all",
    [PROBLEM_TOO_MANY_PIECES] = "too-many-pieces",
    [PROBLEM_SHARED_FIELD] = "shared-field",
    [PROBLEM_FOREIGN_GOAL] = "foreign-goal",
    [PROBLEM_BAD_PHASE] = "bad-phase",
    [PROBLEM_EMPTY_HAND] = "empty-hand",
    [PROBLEM_CARDS_IN_HAND] = "cards-in-hand",
    [PROBLEM_PILE_NOT_EMPTY] = "pile-not-empty",
    [PROBLEM_ALL_CHOSEN] = "all-chosen",
    [PROBLEM_NOT_IN_HAND] = "not-in-hand",
    [PROBLEM_WRONG_PLAYER] = "wrong-player",
    [PROBLEM_ALREADY_WON] = "already-won",
    [PROBLEM_NOT_WON] = "not-won",
    [PROBLEM_BAD_ACTION] = "bad-action",
    [PROBLEM_STRAY_CHOICE] = "stray-choice",
    [PROBLEM_BAD_EVENT] = "bad-event",
    [PROBLEM_NEEDS_CHANCE] = "needs-chance",
    [PROBLEM_GAME_OVER] = "game-over",
    [PROBLEM_NOT_YOUR_TURN] = "not-your-turn",
    [PROBLEM_MUST_GIVE] = "must-give",
    [PROBLEM_NOT_GIVING] = "not-giving",
    [PROBLEM_MUST_FOLD] = "must-fold",
    [PROBLEM_MUST_DROP] = "must-drop",
    [PROBLEM_HIDDEN_CARD] = "hidden-card",
    [PROBLEM_HIDDEN_PILE] = "hidden-pile",
    [PROBLEM_CHOSEN_ALREADY] = "chosen-already",
    [PROBLEM_CAN_PLAY] = "can-play",
    [PROBLEM_NO_PIECE_THERE] = "no-piece-there",
    [PROBLEM_NONE_AT_HOME] = "none-at-home",
    [PROBLEM_START_HELD] = "start-held",
    [PROBLEM_NOT_A_START_CARD] = "not-a-start-card",
    [PROBLEM_WRONG_DISTANCE] = "wrong-distance",
    [PROBLEM_SAFE_PIECE] = "safe-piece",
    [PROBLEM_FROM_START] = "from-start",
    [PROBLEM_GOAL_TAKEN] = "goal-taken",
    [PROBLEM_NOT_BACKWARDS] = "not-backwards",
    [PROBLEM_MOVED_TWICE] = "moved-twice",
    [PROBLEM_BURNED] = "burned",
    [PROBLEM_POINTS_LEFT] = "points-left",
    [PROBLEM_TOO_MANY_POINTS] = "too-many-points",
    [PROBLEM_NOT_EXCHANGEABLE] = "not-exchangeable",
    [PROBLEM_OWN_PIECE] = "own-piece",
    [PROBLEM_MUST_EXCHANGE] = "must-exchange",
    [PROBLEM_NOTHING_ON_TRACK] = "nothing-on-track",
    [PROBLEM_NOT_IN_DISCARD] = "not-in-discard",
    [PROBLEM_MAY_NOT_TAKE] = "may-not-take",
    [PROBLEM_NO_SUCH_CARD] = "no-such-card",
    [PROBLEM_ILLEGAL] = "illegal",
    [PROBLEM_NOTHING_TO_DEAL] = "nothing-to-deal",
    [PROBLEM_NOTHING_DUE] = "nothing-due",
    [PROBLEM_JOKER_AS] = "joker-as",
    [PROBLEM_NOT_IN_DECK] = "not-in-deck",
    [PROBLEM_OWN_NUMBER] = "own-number",
    [PROBLEM_TOO_MANY_ROWS] = "too-many-rows",
    [PROBLEM_BAD_MARK] = "bad-mark",
    [PROBLEM_NOT_ASIDE] = "not-aside",
    [PROBLEM_UNSORTED_ROWS] = "unsorted-rows",
    [PROBLEM_PLACE_TAKEN] = "place-taken",
    [PROBLEM_CARDS_ON_TABLE] = "cards-on-table",
    [PROBLEM_NOTHING_TO_SHUFFLE] = "nothing-to-shuffle",
    [PROBLEM_NOT_LOOKED_AT] = "not-looked-at",
    [PROBLEM_MUST_KEEP] = "must-keep",
    [PROBLEM_NOT_LOOKING] = "not-looking",
    [PROBLEM_NO_SUCH_ROW] = "no-such-row",
    [PROBLEM_NOT_YOUR_ROW] = "not-your-row",
    [PROBLEM_NO_MORE_ROWS] = "no-more-rows",
    [PROBLEM_DOES_NOT_FIT] = "does-not-fit",
    [PROBLEM_NO_JOKER_THERE] = "no-joker-there",
    [PROBLEM_OWN_ROW] = "own-row",
    [PROBLEM_NO_SUCH_PLACE] = "no-such-place",
    [PROBLEM_CANNOT_BUY] = "cannot-buy",
    [PROBLEM_PLACE_EMPTY] = "place-empty",
    [PROBLEM_NOTHING_TO_LOOK_AT] = "nothing-to-look-at",
    [PROBLEM_OTHER_CARD_THERE] = "other-card-there",
    [PROBLEM_HAND_LIMIT] = "hand-limit",
    [PROBLEM_NO_HAND_TOO_LARGE] = "no-hand-too-large",
    [PROBLEM_NO_CATS_YET] = "no-cats-yet",
    [PROBLEM_TOO_MANY_ITEMS] = "too-many-items",
    [PROBLEM_ITEMS_IN_ALL] = "items-in-all",
    [PROBLEM_UNSORTED_ITEMS] = "unsorted-items",
    [PROBLEM_TOO_FEW_ITEMS] = "too-few-items",
    [PROBLEM_TOO_FEW_CATS] = "too-few-cats",
    [PROBLEM_WRONG_ITEM_COUNT] = "wrong-item-count",
    [PROBLEM_TOO_MANY_TOKENS] = "too-many-tokens",
    [PROBLEM_ROUND_NOT_BEGUN] = "round-not-begun",
    [PROBLEM_NO_TOKEN_TO_PUT] = "no-token-to-put",
    [PROBLEM_NO_SUCH_ITEM] = "no-such-item",
    [PROBLEM_WONDER_ALONE] = "wonder-alone",
    [PROBLEM_SEVERAL_BREEDS] = "several-breeds",
    [PROBLEM_BREED_THERE] = "breed-there",
    [PROBLEM_DOGS_THERE] = "dogs-there",
    [PROBLEM_TOKEN_THERE] = "token-there",
    [PROBLEM_NOT_SO_MANY] = "not-so-many",
    [PROBLEM_TOO_MANY_DOGS] = "too-many-dogs",
    [PROBLEM_MUST_DISCARD] = "must-discard",
    [PROBLEM_MUST_PUT] = "must-put",
    [PROBLEM_NO_CAT_PLAYED] = "no-cat-played",
    [PROBLEM_HIDDEN_ITEM] = "hidden-item",
    [PROBLEM_CARD_BLOCKED] = "card-blocked",
    [PROBLEM_GOAL_ONLY] = "goal-only",
    [PROBLEM_NO_ROOM] = "no-room",
    [PROBLEM_SEVEN_STUCK] = "seven-stuck",
    [PROBLEM_SEVEN_UNSPENT] = "seven-unspent",
    [PROBLEM_NOTHING_TO_TAKE] = "nothing-to-take",
    [PROBLEM_NOBODY_ON_TRACK] = "nobody-on-track",
    [PROBLEM_NOBODY_AT_HOME] = "nobody-at-home",
    [PROBLEM_NOBODY_TO_EXCHANGE] = "nobody-to-exchange",
    [PROBLEM_NO_CARD_FOR] = "no-card-for",
    [PROBLEM_NOT_YOUR_PIECE] = "not-your-piece",
    [PROBLEM_MOVES_PARTNER] = "moves-partner",
    [PROBLEM_NO_ITEM_FOR] = "no-item-for",
    [PROBLEM_BAD_NAME] = "bad-name",
    [PROBLEM_NOTHING_TO_UNDO] = "nothing-to-undo",
    [PROBLEM_TABLE_BUSY] = "table-busy",
    [PROBLEM_TABLE_FULL] = "table-full",
    [PROBLEM_TABLE_DAMAGED] = "table-damaged",
    [PROBLEM_OTHER_CARDS] = "other-cards",
    [PROBLEM_NOT_STORED] = "not-stored",
    [PROBLEM_STALE_ANSWER] = "stale-answer",
};
_Static_assert(sizeof names / sizeof names[0] == PROBLEM_COUNT, "every reason has a name");

const char *problem_code_name(ProblemCode code) {
    assert(code < PROBLEM_COUNT);
    return names[code];
}

bool problem_code_by_name(const char *name, ProblemCode *code) {
    for (int i = 0; i < PROBLEM_COUNT; i++)
        if (strcmp(names[i], name) == 0) {
            *code = (ProblemCode)i;
            return true;
        }
    return false;
}

Problem problem_make(ProblemCode code) {
    return (Problem){.code = code,
                     .game = NO_GAME,
                     .seat = NO_SEAT,
                     .card = CARD_NONE,
                     .from = 0xFF,
                     .field = 0xFF};
}

/* Copies the character here, with all its bytes if it is UTF-8. */
static void copy_letter(const TextReader *reader, char letter[5]) {
    const char *from = reader->text + reader->at;
    int count = 0;
    letter[count] = from[count];
    while (from[0] != '\0' && ++count < 4 && ((unsigned char)from[count] & 0xC0) == 0x80)
        letter[count] = from[count];
}

Problem problem_at_reader(const TextReader *reader, ProblemCode code) {
    Problem problem = problem_make(code);
    problem.line_field = reader->line_field;
    problem.column = (uint16_t)(reader->at > UINT16_MAX ? UINT16_MAX : reader->at);
    copy_letter(reader, problem.letter);
    return problem;
}
