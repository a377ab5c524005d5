/* Choosing one of many actions by number: few are listed one by one, many are grouped by how
 * their words begin, and choosing a group narrows the list. A seven may be begun with any portion,
 * also one with which no listed action begins. The same for every game. */
#ifndef KENNEL_TUI_CHOICE_H
#define KENNEL_TUI_CHOICE_H

#include <stdio.h>

#include "words/say.h"

enum {
    CHOICES_LISTED = 14, /* lines of a good list               */
    CHOICES_MOST = 30,   /* lines of one where nothing is better */
    PREFIX_MAX = 64,
};

typedef struct Choice {
    const State *state; /* as the seat may know it */
    Seat seat;
    ActionList actions;
    int listed;              /* so many of them are all that may be done ...           */
    char begun[PREFIX_MAX];  /* ... and the others are the portions that may follow this */
    char prefix[PREFIX_MAX]; /* what the words of the remaining actions begin with */
} Choice;

void choice_begin(Choice *choice, const State *view, Seat seat);

/* Lists what remains, numbered from 1. */
void choice_list(const Choice *choice, const Voice *voice, FILE *out);

/* Line `number` of that list: true if it settles the action, false if it only narrows the
 * list or is not there. */
bool choice_take(Choice *choice, int number, Action *action);

/* Narrows to the actions whose words begin so, or to the next portions of a seven that begins with
 * just these; false if there are none. */
bool choice_narrow(Choice *choice, const char *prefix);

/* Writes a word as the list does, if something there begins so but for capitals; true if that
 * changed it. */
bool choice_spell(const Choice *choice, char *word);

int choice_count(const Choice *choice); /* how many actions remain */
int choice_lines(const Choice *choice); /* how many lines are listed */

#endif
