/* Command-line parsing: options by name, the rest in order, nothing left over or repeated. An
 * option and its value are two words; an option is given once, except those a server may have
 * several of; after -- there are no options. */
#ifndef KENNEL_CLI_ARGS_H
#define KENNEL_CLI_ARGS_H

#include "locale/message_format.h"
#include "rules/types.h"

enum { ARGS_MAX = 256 };

typedef struct Args {
    const char *program;        /* the name that it was started with */
    const Catalogue *catalogue; /* the language in which people are spoken to */
    const char *command;
    int count;
    char **argv;
    int options_end; /* where -- stands, or behind the last word */
    bool used[ARGS_MAX];
    bool missing_value[ARGS_MAX]; /* an option that was asked for and has no value */
} Args;

/* False (and it says so) when there are more words than anybody types, or an option comes twice. */
bool args_begin(Args *args, const Catalogue *catalogue, const char *command, int count,
                char **words);

/* Says on stderr what is wrong, in the language of the command: "kennel play: ...". */
void args_report(const Args *args, const char *key, const MessageArg *words, uint32_t count);

bool args_help(Args *args);                           /* --help or -h  */
bool args_flag(Args *args, const char *name);         /* --name        */
const char *args_value(Args *args, const char *name); /* --name VALUE, or NULL; never empty */
bool args_any_option(Args *args, const char **name, const char **value); /* the next --NAME VALUE */
const char *args_next(Args *args); /* the next plain word, or NULL */

/* The next plain word. NULL, and it says what is missing, the message `key`, or which option nobody
 * knows. */
const char *args_need(Args *args, const char *key);

/* --name N. True and untouched if it is not there; false (and it says so) if it is no number. */
bool args_number(Args *args, const char *name, uint64_t min, uint64_t max, uint64_t *number);

/* --seed N, or a fresh one from the machine. */
bool args_seed(Args *args, Seed *seed);

/* The same for a deal, where the seed may also be the 32 hexadecimal digits of a record. `given`
 * may be NULL. */
bool args_deal_seed(Args *args, Seed *seed, bool *given);

/* Says what is left over, if anything. */
bool args_done(const Args *args);

#endif
