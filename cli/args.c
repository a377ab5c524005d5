/* Taking a command line apart. */
#include "cli/args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool args_begin(Args *args, const char *command, int count, char **words) {
    memset(args, 0, sizeof *args);
    args->command = command;
    args->count = count;
    args->word = words;
    if (count <= ARGS_MAX)
        return true;
    fprintf(stderr, "kennel %s: more than %d words\n", command, ARGS_MAX);
    return false;
}

static bool is_option(const char *word) {
    return word[0] == '-' && word[1] == '-' && word[2] != '\0';
}

static int find_option(const Args *args, const char *name) {
    for (int i = 0; i < args->count; i++)
        if (!args->used[i] && is_option(args->word[i]) && strcmp(args->word[i] + 2, name) == 0)
            return i;
    return -1;
}

bool args_flag(Args *args, const char *name) {
    int at = find_option(args, name);
    if (at >= 0)
        args->used[at] = true;
    return at >= 0;
}

bool args_help(Args *args) {
    for (int i = 0; i < args->count; i++)
        if (strcmp(args->word[i], "-h") == 0)
            return true;
    return args_flag(args, "help");
}

static const char *value_at(Args *args, int at) {
    if (at < 0 || at + 1 >= args->count || args->used[at + 1] || is_option(args->word[at + 1]))
        return NULL;
    args->used[at] = args->used[at + 1] = true;
    return args->word[at + 1];
}

const char *args_value(Args *args, const char *name) {
    return value_at(args, find_option(args, name));
}

bool args_any_option(Args *args, const char **name, const char **value) {
    for (int i = 0; i < args->count; i++)
        if (!args->used[i] && is_option(args->word[i])) {
            *name = args->word[i] + 2;
            *value = value_at(args, i);
            return *value != NULL;
        }
    return false;
}

/* What follows an option that nobody has asked for yet is that option's value. */
static bool is_plain(const Args *args, int at) {
    if (args->used[at] || is_option(args->word[at]))
        return false;
    return at == 0 || args->used[at - 1] || !is_option(args->word[at - 1]);
}

const char *args_next(Args *args) {
    for (int i = 0; i < args->count; i++)
        if (is_plain(args, i)) {
            args->used[i] = true;
            return args->word[i];
        }
    return NULL;
}

const char *args_need(Args *args, const char *what) {
    const char *word = args_next(args);
    if (word == NULL && args_done(args))
        fprintf(stderr, "kennel %s: %s; see 'kennel help %s'\n", args->command, what,
                args->command);
    return word;
}

static bool read_number(const char *text, uint64_t *number) {
    if (text[0] < '0' || text[0] > '9')
        return false;
    uint64_t value = 0;
    for (; *text >= '0' && *text <= '9'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return *text == '\0';
}

bool args_number(Args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number) {
    if (find_option(args, name) < 0)
        return true;
    const char *text = args_value(args, name);
    uint64_t value;
    if (text != NULL && read_number(text, &value) && value >= least && value <= most) {
        *number = value;
        return true;
    }
    fprintf(stderr, "kennel %s: --%s takes a whole number from %llu to %llu, not %s\n",
            args->command, name, (unsigned long long)least, (unsigned long long)most,
            text != NULL ? text : "nothing");
    return false;
}

/* What nobody can foresee, for games that are played for real. */
static bool fresh_seed(Seed *seed) {
    FILE *source = fopen("/dev/urandom", "rb");
    if (source == NULL)
        return false;
    bool read = fread(seed, sizeof *seed, 1, source) == 1;
    fclose(source);
    return read;
}

bool args_seed(Args *args, Seed *seed, bool *given) {
    *seed = (Seed){{0, 0}};
    bool there = find_option(args, "seed") >= 0;
    if (given != NULL)
        *given = there;
    if (there)
        return args_number(args, "seed", 0, UINT64_MAX, &seed->word[0]);
    if (fresh_seed(seed))
        return true;
    fprintf(stderr, "kennel %s: this machine gives no random numbers; use --seed N\n",
            args->command);
    return false;
}

bool args_done(const Args *args) {
    for (int i = 0; i < args->count; i++)
        if (!args->used[i]) {
            bool option = is_option(args->word[i]);
            fprintf(stderr, "kennel %s: %s '%s'; see 'kennel help %s'\n", args->command,
                    option ? "no such option, or no value for it:" : "one word too many:",
                    args->word[i], args->command);
            return false;
        }
    return true;
}
