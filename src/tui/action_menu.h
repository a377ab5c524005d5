/* The numbered menu of legal actions; numbers stay fixed while the list is filtered. Few actions
 * are listed one by one; where they do not fit, one line stands for all with the same prefix. A
 * seven may begin with any portion, even one that begins no listed action. The same for every
 * game. */
#ifndef KENNEL_TUI_ACTION_MENU_H
#define KENNEL_TUI_ACTION_MENU_H

#include <stdio.h>

#include "locale/describe.h"

enum {
    MENU_ROWS_DEFAULT = 14, /* rows of a list where no limit is given */
    MENU_ROWS_MIN = 5,      /* rows that every list may have */
    PREFIX_MAX = 64,
};

typedef struct ActionMenu {
    const State *state; /* as the seat may see it */
    Seat seat;
    const Audience *audience; /* of the texts; NULL: English */
    int rows_max;             /* rows the list may have; 0: MENU_ROWS_DEFAULT */
    ActionList actions;
    int listed;              /* this many of them are all legal actions ... */
    char begun[PREFIX_MAX];  /* ... and the others are the portions that may follow this */
    char prefix[PREFIX_MAX]; /* the common prefix of the remaining actions ... */
    int low, high;           /* ... and their indices, from `low` to before `high` */
} ActionMenu;

/* Everything that the seat may do. False: there is no memory. */
bool menu_init(ActionMenu *menu, const State *view, Seat seat);

/* Prints what remains, and below it how to expand a line that stands for several, and how to get
 * back. */
void menu_print(const ActionMenu *menu, FILE *out);

/* Selects action `number`, which need not be among those that remain; true if it is decided. False
 * if it does not exist, or is a portion that others must follow; or if only a line for several
 * covers it, which is then expanded: an action must be shown before it can be played. */
bool menu_select(ActionMenu *menu, int number, Action *action);

/* The only remaining action, if it is one. */
bool menu_single(const ActionMenu *menu, Action *action);

/* Filters by these numbers; false if there are none. */
bool menu_expand(ActionMenu *menu, int first, int last);

/* Filters by this prefix, or lists the next portions of a seven that begins with exactly these;
 * false if there are none. */
bool menu_filter(ActionMenu *menu, const char *prefix);

/* Back to all of them. */
void menu_reset(ActionMenu *menu);
bool menu_is_filtered(const ActionMenu *menu);

/* Returns true if there is one action in all, so that Enter is enough. */
bool menu_is_single(const ActionMenu *menu);

/* The listed word with the longest common prefix; false if that is shorter than two characters. */
bool menu_nearest(const ActionMenu *menu, const char *typed, char word[ACTION_TEXT_MAX]);

/* Corrects the case of a word if it matches a listed prefix except for case; true if that changed
 * it. */
bool menu_fix_case(const ActionMenu *menu, char *word);

int menu_count(const ActionMenu *menu);   /* of remaining actions */
int menu_numbers(const ActionMenu *menu); /* the highest valid number */
int menu_lines(const ActionMenu *menu);   /* of the list */

int menu_rows(const ActionMenu *menu); /* of the terminal that they need */

/* The minimum number of rows: with fewer, the list would not name the kinds of actions; where `max`
 * rows are enough, also their targets, such as items. */
int menu_rows_min(const ActionMenu *menu, int max);

/* The numbers that a line of the list stands for, lines counted from 1. */
void menu_line(const ActionMenu *menu, int line, int *first, int *last);

/* ---- for printing ---- */

void menu_word(const ActionMenu *menu, int index, char word[ACTION_TEXT_MAX]);
bool menu_remains(const ActionMenu *menu, int index, char word[ACTION_TEXT_MAX]);

/* False for the first portions of a seven, if others must follow. */
bool menu_is_complete(const ActionMenu *menu, int index);

/* The numbers of the line that contains this number, in the current list; false if none. */
bool menu_find_line(const ActionMenu *menu, int number, int *first, int *last);

#endif
