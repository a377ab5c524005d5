/* The words of a command line: options by name, the rest in order, and no word left over. An option
 * and its value are two words, or one with = between them; the rows of the help say which options
 * there are, which take a value and which may come again. There are no options after --. */
#ifndef KENNEL_CLI_ARGS_H
#define KENNEL_CLI_ARGS_H

#include "cli/help.h"
#include "locale/message_format.h"
#include "rules/types.h"

enum { ARGS_MAX = 256 };

typedef struct Args {
    const char *program;        /* the name that it was started with */
    const Catalogue *catalogue; /* the language in which people are spoken to */
    const char *command;
    const HelpRow *rows; /* what the command takes */
    int count;
    char *word[ARGS_MAX];
    int options_end; /* where -- stands, or the number of words */
    bool used[ARGS_MAX];
    bool joined[ARGS_MAX];  /* a value that stood behind = */
    bool lacking[ARGS_MAX]; /* an option that was asked for and has no value */
} Args;

/* False (and it says so) when there are too many words, an option does not exist, has a value that it
 * does not take, or comes twice. Words with = are taken apart where they are. */
bool args_begin(Args *args, const Catalogue *catalogue, const char *command, const HelpRow *rows,
                int count, char **words);

/* Says on stderr what is wrong, in the language of the command: "kennel play: ...". */
void args_complain(const Args *args, const char *key, const Word *words, uint32_t count);

bool args_help(const Args *args);                     /* --help or -h  */
bool args_flag(Args *args, const char *name);         /* --name        */
const char *args_value(Args *args, const char *name); /* --name VALUE, or NULL; never empty */
bool args_any_option(Args *args, const char **name, const char **value); /* the next --NAME VALUE */
const char *args_next(Args *args); /* the next plain word, or NULL */

/* The next plain word. NULL, and it says what is missing, the message `key`, or which option nobody
 * knows. */
const char *args_need(Args *args, const char *key);

/* --name N. True and untouched if it is not there; false (and it says so) if it is no number. */
bool args_number(Args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number);

/* --seed N, or a fresh one from the machine. */
bool args_seed(Args *args, Seed *seed);

/* The same for a deal, where the seed may also be the 32 hexadecimal digits of a record. `given`
 * may be NULL. */
bool args_deal_seed(Args *args, Seed *seed, bool *given);

/* --name VALUE, one of the values in the option's row: their index from 0, or -1 if the option is not
 * there. False (and it names them) if it is none of them. */
bool args_one_of(Args *args, const char *name, int *index);

/* Says which values the option takes; false if there are too many to name. */
bool args_name_values(const Args *args, const char *name, const char *value);

/* Says what is left over, if anything. */
bool args_done(const Args *args);

#endif
