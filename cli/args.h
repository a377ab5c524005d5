/* The words of a command line: options by name, the rest in order, and no word left over. */
#ifndef KENNEL_CLI_ARGS_H
#define KENNEL_CLI_ARGS_H

#include "rules/types.h"

enum { ARGS_MAX = 256 };

typedef struct Args {
    const char *program; /* the name that it was started with */
    const char *command;
    int count;
    char **word;
    bool used[ARGS_MAX];
} Args;

/* False (and it says so) when there are more words than anybody types. */
bool args_begin(Args *args, const char *command, int count, char **words);

bool args_help(Args *args);                                              /* --help or -h  */
bool args_flag(Args *args, const char *name);                            /* --name        */
const char *args_value(Args *args, const char *name);                    /* --name VALUE, or NULL */
bool args_any_option(Args *args, const char **name, const char **value); /* the next --NAME VALUE */
const char *args_next(Args *args); /* the next plain word, or NULL */

/* The next plain word. NULL, and it says what is missing or which option nobody knows. */
const char *args_need(Args *args, const char *what);

/* --name N. True and untouched if it is not there; false (and it says so) if it is no number. */
bool args_number(Args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number);

/* --seed N, or a fresh one from the machine. `given` may be NULL. */
bool args_seed(Args *args, Seed *seed, bool *given);

/* Says what is left over, if anything. */
bool args_done(const Args *args);

#endif
