/* Choosing one of many actions by number. The number of an action is its place among all that may
 * be done, and stays the same however the list is narrowed; few are listed one by one, and where
 * there is no room a line stands for all that begin alike. A seven may be begun with any portion,
 * also one with which no listed action begins. The same for every game. */
#ifndef KENNEL_TUI_CHOICE_H
#define KENNEL_TUI_CHOICE_H

#include <stdio.h>

#include "locale/describe.h"

enum {
    CHOICES_LISTED = 14, /* rows of a good list where nobody says how much room there is */
    CHOICES_LEAST = 5,   /* rows that every list may have                               */
    PREFIX_MAX = 64,
};

typedef struct Choice {
    const State *state; /* as the seat may know it */
    Seat seat;
    const Voice *voice; /* in which it is listed; NULL: English */
    int room;           /* rows that the list may have; 0: CHOICES_LISTED */
    ActionList actions;
    int listed;              /* so many of them are all that may be done ...           */
    char begun[PREFIX_MAX];  /* ... and the others are the portions that may follow this */
    char prefix[PREFIX_MAX]; /* what the words of the remaining actions begin with ... */
    int low, high;           /* ... and their indices, from `low` to before `high`   */
} Choice;

/* Everything that the seat may do. False: there is no memory. */
bool choice_begin(Choice *choice, const State *view, Seat seat);

/* Lists what remains; says below it how a line that stands for several is opened, and how to get
 * back. */
void choice_list(const Choice *choice, FILE *out);

/* Action `number`, which need not be among those that remain: true if it is settled. False if it is
 * not there, or is a portion that must be followed by others; or if the list has it only behind a
 * line that stands for several, which is then opened: nobody does what was not shown. */
bool choice_take(Choice *choice, int number, Action *action);

/* The only action that remains, if it is one. */
bool choice_single(const Choice *choice, Action *action);

/* Narrows to the actions of these numbers; false if there are none. */
bool choice_open(Choice *choice, int first, int last);

/* Narrows to the actions whose words begin so, or to the next portions of a seven that begins with
 * just these; false if there are none. */
bool choice_narrow(Choice *choice, const char *prefix);

/* Back to all of them. */
void choice_widen(Choice *choice);
bool choice_is_narrowed(const Choice *choice);

/* Is there one action in all? Then Enter is enough. */
bool choice_is_only(const Choice *choice);

/* The listed word that begins most like what was typed; false if none does by two letters. */
bool choice_nearest(const Choice *choice, const char *typed, char word[ACTION_TEXT_MAX]);

/* Writes a word as the list does, if something there begins so but for capitals; true if that
 * changed it. */
bool choice_spell(const Choice *choice, char *word);

int choice_count(const Choice *choice);   /* how many actions remain                */
int choice_numbers(const Choice *choice); /* the highest number that may be typed   */
int choice_lines(const Choice *choice);   /* how many lines are listed               */

int choice_rows(const Choice *choice); /* how many rows they take                 */

/* The rows that a list cannot do without: below them it would not say what kinds of thing can be
 * done; where `most` rows are enough for that, also at what, such as at which item. */
int choice_least_rows(const Choice *choice, int most);

/* The numbers that a line of the list stands for, lines counted from 1. */
void choice_line(const Choice *choice, int line, int *first, int *last);

/* ---- for the list ---- */

void choice_word(const Choice *choice, int index, char word[ACTION_TEXT_MAX]);
bool choice_remains(const Choice *choice, int index, char word[ACTION_TEXT_MAX]);

/* False for the first portions of a seven, if others must follow. */
bool choice_is_whole(const Choice *choice, int index);

/* The numbers of the line that this number stands behind, in the list as it is; false if none. */
bool choice_find_line(const Choice *choice, int number, int *first, int *last);

#endif
