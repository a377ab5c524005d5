/* Command-line parsing: options by name, the rest in order, nothing left over. An option and its
 * value are two words, or one with = between them. The rows of the help say which options a command
 * has, which take a value and which may be repeated. There are no options after --. */
#ifndef KENNEL_CLI_ARGS_H
#define KENNEL_CLI_ARGS_H

#include "base/rng.h"
#include "cli/help.h"
#include "locale/message_format.h"
#include "rules/types.h"

enum { ARGS_MAX = 256 };

typedef struct Args {
    const char *program;        /* the name it was started with */
    const Catalogue *catalogue; /* the language of messages */
    const char *command;
    const char *place;   /* "FILE:LINE" of a configuration file, or NULL */
    const HelpRow *rows; /* what the command takes */
    int count;
    char *argv[ARGS_MAX];
    int options_end; /* the index of --, or after the last word */
    bool used[ARGS_MAX];
    bool joined[ARGS_MAX];        /* a value that was given after = */
    bool missing_value[ARGS_MAX]; /* an option that was read and has no value */
} Args;

/* False (and reports it) for too many words, or for an option that is unknown, is given twice, or
 * has a value that it does not take. Splits words at =, in place. */
bool args_begin(Args *args, const Catalogue *catalogue, const char *command, const HelpRow *rows,
                int count, char **words);

/* The same for words of a configuration file, for the command of `like`. */
bool args_begin_at(Args *args, const Args *like, const char *place, int count, char **words);

/* Prints an error on stderr in the language of the command: "kennel play: ...". */
void args_report(const Args *args, const char *key, const MessageArg *words, uint32_t count);

bool args_help(const Args *args);                     /* --help or -h  */
bool args_flag(Args *args, const char *name);         /* --name        */
const char *args_value(Args *args, const char *name); /* --name VALUE, or NULL; never empty */
bool args_any_option(Args *args, const char **name, const char **value); /* the next --NAME VALUE */
const char *args_next(Args *args); /* the next plain word, or NULL */

/* The next plain word. NULL, and reports what is missing (the message `key`) or which option is
 * unknown. */
const char *args_need(Args *args, const char *key);

/* --name N. True and unchanged if it is not given; false (and reports it) if it is not a number. */
bool args_number(Args *args, const char *name, uint64_t min, uint64_t max, uint64_t *number);

/* --seed N, or a random one. */
bool args_seed(Args *args, Seed *seed);

/* The same for a deal, where the seed may also be the 32 hexadecimal digits of a record. `given`
 * may be NULL. */
bool args_deal_seed(Args *args, Seed *seed, bool *given);

/* --name VALUE, one of the values in the option's row: its index from 0, or -1 if the option is not
 * given. False (and names the values) for any other word. */
bool args_one_of(Args *args, const char *name, int *index);

/* Reports which values the option takes; false if its row does not list them. */
bool args_name_values(const Args *args, const char *name, const char *value);

/* Reports remaining words, if there are any. */
bool args_done(const Args *args);

#endif
