/* A second implementation of DOG, written from the rules alone, slow and plain; it shares no
 * code with the engine, so that tests can compare the two. Its functions take and return text;
 * what is below the line is for its own files only. */
#ifndef KENNEL_TESTS_REFERENCE_DOG_REF_H
#define KENNEL_TESTS_REFERENCE_DOG_REF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REF_TEXT_MAX = 512, REF_WORD_MAX = 96 };

typedef struct RefSuccessor {
    char action[REF_WORD_MAX];
    char position[REF_TEXT_MAX]; /* after the action */
} RefSuccessor;

/* Every legal action of PLAYER, one for each resulting position, sorted by that position.
 * Returns how many; 0 where chance is to act or the game is over; -1 if the position cannot be
 * read or there are more than `max`. */
int ref_dog_legal(const char *position, RefSuccessor *out, int max);

/* Every spelling of every legal action, also the gifts of those who are not PLAYER; sorted by
 * position and then by action. Returns as ref_dog_legal does. */
int ref_dog_spellings(const char *position, RefSuccessor *out, int max);

/* Carries out one spelling. False if it is not legal. */
bool ref_dog_apply(const char *position, const char *action, char *out, size_t size);

/* ------------------------------------------------------------------------------------------- */

enum { REF_SEATS = 6, REF_PIECES = 5, REF_GOAL = 4, REF_CARDS_MAX = 128 };

enum { REF_AT_HOME, REF_ON_TRACK, REF_IN_GOAL };

typedef struct RefPiece {
    uint8_t place;  /* REF_AT_HOME ... */
    uint8_t number; /* track field, or goal field 1 to 4; 0 at home */
    uint8_t moved;  /* by an earlier portion of the seven being played */
} RefPiece;

/* Only bytes, so that two boards are compared with memcmp. */
typedef struct RefBoard {
    RefPiece piece[REF_SEATS][REF_PIECES];
} RefBoard;

typedef struct RefGame {
    char variant[24];
    int segments, players;
    int pieces; /* of each player */
    bool teams;
    bool has_14;
    int start[REF_SEATS]; /* the track field that is each player's start field */
    RefBoard board;
    char hand[REF_SEATS][REF_CARDS_MAX]; /* strings of card letters, sorted */
    char gift[REF_SEATS];                /* chosen to be passed on, or '\0' */
    char phase[8];
    char player[4]; /* one letter, or two for a team that has won */
    int starter;
    unsigned long round;
    char draw[REF_CARDS_MAX], discard[REF_CARDS_MAX];
} RefGame;

/* Where results are gathered. */
typedef struct RefList {
    RefSuccessor *item;
    int count, max;
    bool overflow;
} RefList;

extern const char ref_alphabet[]; /* the card letters in sorting order */

bool ref_read(RefGame *game, const char *line);
void ref_write(const RefGame *game, char *text, size_t size);

void ref_add_card(char *cards, char card);
void ref_remove_card(char *cards, char card);

int ref_in_goal(const RefGame *game, const RefBoard *board, int seat);
bool ref_won(const RefGame *game, const RefBoard *board, int seat);
int ref_partner(const RefGame *game, int seat);

/* Every way to play `card` as `as` that changes the board (or, for an exchange, nothing).
 * With `every`, all orders of a seven's portions; otherwise at least one for each end. */
void ref_card_moves(const RefGame *game, char card, char as, bool every, RefList *list);

/* The position after `card` has been played with this outcome, put on the list. */
void ref_finish_play(const RefGame *game, char card, char take, const RefBoard *board,
                     const char *word, RefList *list);

#endif
