/* Parses a command line. */
#include "cli/args.h"

#include <assert.h>
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
    if (args->place != NULL)
        fprintf(stderr, "%s: ", safe_word(args->place).text);
    print_translated_line(stderr, &audience, key, words, count);
}

/* What is wrong, and where to find help. */
static void refer_to_help(const Args *args, MessageArg what) {
    what.name = "what";
    args_report(args, "args.see", (MessageArg[]){what, arg_text("command", args->command)}, 2);
}

static bool is_option(const Args *args, int at) {
    const char *word = args->argv[at];
    return at < args->options_end && !args->joined[at] && word[0] == '-' && word[1] == '-';
}

static int find_option(const Args *args, const char *name) {
    assert(strcmp(name, "help") == 0 || help_option(args->rows, name) != NULL);
    for (int i = 0; i < args->count; i++)
        if (!args->used[i] && is_option(args, i) && strcmp(args->argv[i] + 2, name) == 0)
            return i;
    return -1;
}

/* ---- the words, one by one ---- */

/* Both spellings are at home in English. */
static char *british(char *word) {
    static char colour[] = "--colour", colours[] = "--colours";
    if (strcmp(word, "--color") == 0)
        return colour;
    return strcmp(word, "--colors") == 0 ? colours : word;
}

/* "--seed=7" becomes "--seed" and "7". */
static bool add_option(Args *args, char *word) {
    char *equals = strchr(word, '=');
    if (equals != NULL)
        *equals = '\0';
    args->argv[args->count++] = british(word);
    if (equals == NULL)
        return true;
    if (args->count == ARGS_MAX)
        return false;
    args->joined[args->count] = true;
    args->argv[args->count++] = equals + 1;
    return true;
}

static bool add_words(Args *args, int count, char **words) {
    bool options = true;
    args->options_end = ARGS_MAX;
    for (int i = 0; i < count; i++) {
        if (args->count == ARGS_MAX)
            return false;
        bool is_end = options && strcmp(words[i], "--") == 0;
        if (is_end) {
            args->used[args->count] = true;
            args->options_end = args->count;
            options = false;
        }
        if (!is_end && options && strncmp(words[i], "--", 2) == 0) {
            if (!add_option(args, words[i]))
                return false;
        } else
            args->argv[args->count++] = words[i];
    }
    args->options_end = options ? args->count : args->options_end;
    return true;
}

/* ---- checks against the rows of the help ---- */

static void report_unknown(const Args *args, const char *option) {
    SafeWord left = safe_word(option);
    char suggestion[SAFE_WORD_MAX] = "";
    Nearest nearest = {.typed = typed_word(option + 2)};
    help_offer_options(args->rows, &nearest);
    if (nearest.best.text != NULL)
        snprintf(suggestion, sizeof suggestion, "--%.*s", (int)nearest.best.length,
                 nearest.best.text);
    MessageArg words[] = {arg_text("word", left.text), arg_text("near", suggestion)};
    refer_to_help(args,
                  arg_noun("", nearest.best.text != NULL ? "args.no-option.near" : "args.no-option",
                           words, 2));
}

static bool knows_option(const Args *args, int at) {
    const HelpRow *row = help_option(args->rows, args->argv[at] + 2);
    bool joined = at + 1 < args->count && args->joined[at + 1];
    if (row == NULL) {
        report_unknown(args, args->argv[at]);
        return false;
    }
    if (joined && help_takes_nothing(row)) {
        MessageArg arg = arg_text("word", args->argv[at]);
        refer_to_help(args, arg_noun("", "args.takes-nothing", &arg, 1));
        return false;
    }
    return true;
}

static bool knows_options(const Args *args) {
    for (int i = 0; i < args->count; i++)
        if (is_option(args, i) && !knows_option(args, i))
            return false;
    return true;
}

/* An option given twice is a mistake: which of the values was meant is unknown. */
static bool no_option_twice(const Args *args) {
    for (int i = 0; i < args->count; i++)
        for (int j = 0; j < i; j++)
            if (is_option(args, i) && is_option(args, j) &&
                strcmp(args->argv[i], args->argv[j]) == 0 &&
                help_option(args->rows, args->argv[i] + 2)->kind != HELP_LIST) {
                SafeWord option = safe_word(args->argv[i]);
                args_report(args, "args.twice", (MessageArg[]){arg_text("option", option.text)}, 1);
                return false;
            }
    return true;
}

/* Then nothing else matters. */
static bool asks_for_help(const Args *args) {
    for (int i = 0; i < args->options_end; i++)
        if (!args->joined[i] &&
            (strcmp(args->argv[i], "-h") == 0 || strcmp(args->argv[i], "--help") == 0))
            return true;
    return false;
}

static bool begin(Args *args, int count, char **words) {
    if (!add_words(args, count, words)) {
        args_report(args, "args.many", (MessageArg[]){arg_number("n", ARGS_MAX)}, 1);
        return false;
    }
    return asks_for_help(args) || (knows_options(args) && no_option_twice(args));
}

bool args_begin(Args *args, const Catalogue *catalogue, const char *command, const HelpRow *rows,
                int count, char **words) {
    memset(args, 0, sizeof *args);
    args->catalogue = catalogue;
    args->command = command;
    args->rows = rows;
    return begin(args, count, words);
}

bool args_begin_at(Args *args, const Args *like, const char *place, int count, char **words) {
    memset(args, 0, sizeof *args);
    args->program = like->program;
    args->catalogue = like->catalogue;
    args->command = like->command;
    args->place = place;
    args->rows = like->rows;
    return begin(args, count, words);
}

bool args_flag(Args *args, const char *name) {
    int at = find_option(args, name);
    if (at >= 0)
        args->used[at] = true;
    return at >= 0;
}

bool args_help(const Args *args) {
    return asks_for_help(args);
}

/* An empty word is not a value: an empty name or number is a mistake, often of a shell. */
static const char *value_at(Args *args, int at) {
    bool there = at + 1 < args->count && !args->used[at + 1] && !is_option(args, at + 1);
    const HelpRow *row = help_option(args->rows, args->argv[at] + 2);
    if (!there || args->argv[at + 1][0] == '\0' ||
        (!args->joined[at + 1] && row != NULL && !help_takes_word(row)))
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

/* The word after an option that has not been read yet is its value. */
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

/* A number in digits. */
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

/* ---- options with a list of values ---- */

bool args_name_values(const Args *args, const char *name, const char *value) {
    enum { VALUES_MAX = 8, ROOM = 64 };
    const HelpRow *row = help_option(args->rows, name);
    char copy[VALUES_MAX][ROOM];
    MessageArg items[VALUES_MAX];
    uint32_t count = 0;
    TypedWord word;
    if (row == NULL || row->values == NULL)
        return false;
    for (const char *list = row->values; count < VALUES_MAX && next_typed_word(&list, &word);) {
        snprintf(copy[count], ROOM, "%.*s", (int)word.length, word.text);
        items[count] = arg_text("", copy[count]);
        count++;
    }
    SafeWord typed = safe_word(value);
    MessageArg words[] = {arg_text("option", name), arg_choice("values", items, count),
                          arg_text("word", typed.text)};
    args_report(args, "args.values", words, 3);
    return true;
}

bool args_one_of(Args *args, const char *name, int *index) {
    const char *value = args_value(args, name);
    const char *list = help_option(args->rows, name)->values;
    TypedWord word;
    *index = -1;
    if (value == NULL)
        return true;
    for (int i = 0; next_typed_word(&list, &word); i++)
        if (strlen(value) == word.length && strncmp(value, word.text, word.length) == 0) {
            *index = i;
            return true;
        }
    args_name_values(args, name, value);
    return false;
}

/* ---- seeds ---- */

/* An unpredictable seed, for games that are played for real. */
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

/* ---- remaining words ---- */

static const char *describe_error(const Args *args, int at) {
    if (!is_option(args, at))
        return "args.extra";
    bool value_missing = at + 1 == args->count || is_option(args, at + 1) ||
                         args->argv[at + 1][0] == '\0' || args->used[at + 1];
    return value_missing || args->missing_value[at] ? "args.no-value" : "args.no-option";
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
