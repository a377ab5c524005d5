/* Parses a command line. */
#include "cli/args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/record.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

void args_report(const Args *args, const char *key, const MessageArg *words, uint32_t count) {
    Audience audience = audience_default();
    audience.catalogue = args->catalogue;
    fprintf(stderr, "kennel %s: ", args->command);
    print_translated_line(stderr, &audience, key, words, count);
}

/* What is wrong, and where to look. */
static void refer_to_help(const Args *args, MessageArg what) {
    what.name = "what";
    args_report(args, "args.see", (MessageArg[]){what, arg_text("command", args->command)}, 2);
}

static bool is_option(const Args *args, int at) {
    const char *word = args->argv[at];
    return at < args->options_end && word[0] == '-' && word[1] == '-';
}

static int find_option(const Args *args, const char *name) {
    for (int i = 0; i < args->count; i++)
        if (!args->used[i] && is_option(args, i) && strcmp(args->argv[i] + 2, name) == 0)
            return i;
    return -1;
}

static void find_end_of_options(Args *args) {
    args->options_end = args->count;
    for (int i = 0; i < args->options_end; i++)
        if (strcmp(args->argv[i], "--") == 0) {
            args->used[i] = true;
            args->options_end = i;
        }
}

/* What a server has several of. */
static bool may_come_again(const Args *args, const char *option) {
    static const char *const names[] = {"--host", "--trusted-proxy", "--server-name"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(args->command, "serve") == 0 && strcmp(option, names[i]) == 0)
            return true;
    return false;
}

/* Which of two values was meant? Whoever asks for one thing twice has made a mistake. */
static bool no_option_twice(const Args *args) {
    for (int i = 0; i < args->count; i++)
        for (int j = 0; j < i; j++)
            if (is_option(args, i) && is_option(args, j) &&
                strcmp(args->argv[i], args->argv[j]) == 0 && !may_come_again(args, args->argv[i])) {
                SafeWord option = safe_word(args->argv[i]);
                args_report(args, "args.twice", (MessageArg[]){arg_text("option", option.text)}, 1);
                return false;
            }
    return true;
}

bool args_begin(Args *args, const Catalogue *catalogue, const char *command, int count,
                char **words) {
    memset(args, 0, sizeof *args);
    args->catalogue = catalogue;
    args->command = command;
    args->count = count;
    args->argv = words;
    if (count > ARGS_MAX) {
        args_report(args, "args.many", (MessageArg[]){arg_number("n", ARGS_MAX)}, 1);
        return false;
    }
    find_end_of_options(args);
    return no_option_twice(args);
}

bool args_flag(Args *args, const char *name) {
    int at = find_option(args, name);
    if (at >= 0)
        args->used[at] = true;
    return at >= 0;
}

bool args_help(Args *args) {
    for (int i = 0; i < args->options_end; i++)
        if (strcmp(args->argv[i], "-h") == 0)
            return true;
    return args_flag(args, "help");
}

/* An empty word is no value: an empty name or number is a slip, often of a shell's. */
static const char *value_at(Args *args, int at) {
    bool there = at + 1 < args->count && !args->used[at + 1] && !is_option(args, at + 1);
    if (!there || args->argv[at + 1][0] == '\0')
        return NULL;
    args->used[at] = args->used[at + 1] = true;
    return args->argv[at + 1];
}

const char *args_value(Args *args, const char *name) {
    int at = find_option(args, name);
    if (at < 0)
        return NULL;
    const char *value = value_at(args, at);
    args->missing_value[at] = value == NULL;
    return value;
}

bool args_any_option(Args *args, const char **name, const char **value) {
    for (int i = 0; i < args->count; i++)
        if (!args->used[i] && is_option(args, i)) {
            *name = args->argv[i] + 2;
            *value = value_at(args, i);
            return *value != NULL;
        }
    return false;
}

/* What follows an option that nobody has asked for yet is that option's value. */
static bool is_plain(const Args *args, int at) {
    if (args->used[at] || is_option(args, at))
        return false;
    return at == 0 || args->used[at - 1] || !is_option(args, at - 1);
}

const char *args_next(Args *args) {
    for (int i = 0; i < args->count; i++)
        if (is_plain(args, i)) {
            args->used[i] = true;
            return args->argv[i];
        }
    return NULL;
}

const char *args_need(Args *args, const char *key) {
    const char *word = args_next(args);
    if (word == NULL && args_done(args))
        refer_to_help(args, arg_noun("", key, NULL, 0));
    return word;
}

static bool read_number(const char *text, uint64_t *number) {
    enum { DIGITS_MAX = 20 };
    if (text[0] < '0' || text[0] > '9' || strlen(text) > DIGITS_MAX)
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

/* A number in digits; those of a word are smaller. */
typedef struct Digits {
    char text[24];
} Digits;

static Digits digits_of(uint64_t number) {
    Digits digits;
    snprintf(digits.text, sizeof digits.text, "%llu", (unsigned long long)number);
    return digits;
}

static void report_number(const Args *args, const char *text, const char *option, uint64_t min,
                          uint64_t max) {
    Digits low = digits_of(min), high = digits_of(max);
    SafeWord word = safe_word(text != NULL ? text : "");
    MessageArg words[] = {arg_text("option", option), arg_text("least", low.text),
                          arg_text("most", high.text), arg_text("word", word.text)};
    args_report(args, text != NULL ? "args.number" : "args.number.none", words, 4);
}

bool args_number(Args *args, const char *name, uint64_t min, uint64_t max, uint64_t *number) {
    if (find_option(args, name) < 0)
        return true;
    const char *text = args_value(args, name);
    uint64_t value;
    if (text != NULL && read_number(text, &value) && value >= min && value <= max) {
        *number = value;
        return true;
    }
    report_number(args, text, name, min, max);
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

static bool use_fresh_seed(const Args *args, Seed *seed) {
    if (fresh_seed(seed))
        return true;
    args_report(args, "args.no-luck", NULL, 0);
    return false;
}

bool args_seed(Args *args, Seed *seed) {
    *seed = (Seed){{0, 0}};
    if (find_option(args, "seed") < 0)
        return use_fresh_seed(args, seed);
    return args_number(args, "seed", 0, UINT64_MAX, &seed->word[0]);
}

bool args_deal_seed(Args *args, Seed *seed, bool *given) {
    bool there = find_option(args, "seed") >= 0;
    *seed = (Seed){{0, 0}};
    if (given != NULL)
        *given = there;
    if (!there)
        return use_fresh_seed(args, seed);
    const char *text = args_value(args, "seed");
    if (text != NULL && (seed_read(text, seed) || read_number(text, &seed->word[0])))
        return true;
    Digits max = digits_of(UINT64_MAX);
    SafeWord word = safe_word(text != NULL ? text : "");
    MessageArg words[] = {arg_text("most", max.text), arg_text("word", word.text)};
    args_report(args, text != NULL ? "args.seed" : "args.seed.none", words, 2);
    return false;
}

/* ---- what is left over ---- */

static const char *describe_error(const Args *args, int at) {
    if (!is_option(args, at))
        return "args.extra";
    if (args->missing_value[at])
        return "args.no-value";
    if (strchr(args->argv[at], '=') != NULL)
        return "args.one-word";
    bool value_missing = at + 1 == args->count || is_option(args, at + 1) ||
                         args->argv[at + 1][0] == '\0' || args->used[at + 1];
    return value_missing ? "args.no-option-or-value" : "args.no-option";
}

bool args_done(const Args *args) {
    for (int i = 0; i < args->count; i++)
        if (!args->used[i]) {
            SafeWord left = safe_word(args->argv[i]);
            MessageArg arg = arg_text("word", left.text);
            refer_to_help(args, arg_noun("", describe_error(args, i), &arg, 1));
            return false;
        }
    return true;
}
