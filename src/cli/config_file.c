/* Reads configuration files line by line and reports mistakes with their lines. */
#include "cli/config_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/safe_text.h"

enum { LINE_BYTES_MAX = 4096 };

/* What is being read. */
typedef struct Reader {
    const Args *args;
    ConfigFile *config;
    unsigned line; /* 0: none yet */
} Reader;

__attribute__((format(printf, 2, 3))) static bool refuse(const Reader *reader, const char *why,
                                                         ...) {
    va_list words;
    fprintf(stderr, "kennel %s: %s:", reader->args->command, safe_word(reader->config->path).text);
    if (reader->line > 0)
        fprintf(stderr, "%u:", reader->line);
    fputc(' ', stderr);
    va_start(words, why);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
    vfprintf(stderr, why, words);
    va_end(words);
    fputc('\n', stderr);
    return false;
}

/* ---- a line ---- */

static const char blanks[] = " \t";

static bool has_control_character(const char *text) {
    for (; *text != '\0'; text++)
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == 0x7f)
            return true;
    return false;
}

static void cut_blanks_at_end(char *text) {
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]) != NULL)
        text[--length] = '\0';
}

static bool refuse_name(const Reader *reader, const char *name) {
    Nearest nearest = {.typed = typed_word(name)};
    help_offer_options(reader->args->rows, &nearest);
    SafeWord word = safe_word(name);
    if (nearest.best.text != NULL)
        return refuse(reader, "there is no option %s; did you mean %.*s?", word.text,
                      (int)nearest.best.length, nearest.best.text);
    return refuse(reader, "there is no option %s", word.text);
}

/* "--port" is the beginning of "--port=7364". */
static bool is_option(const char *word, const char *name) {
    size_t length = strlen(name);
    return strncmp(word + 2, name, length) == 0 &&
           (word[2 + length] == '=' || word[2 + length] == '\0');
}

static bool check_name(const Reader *reader, const char *name) {
    const HelpRow *row = help_option(reader->args->rows, name);
    if (row == NULL)
        return refuse_name(reader, name);
    if (strcmp(name, "config") == 0)
        return refuse(reader, "a configuration file cannot name another");
    for (int i = 0; i < reader->config->count && row->kind != HELP_LIST; i++)
        if (is_option(reader->config->word[i], name))
            return refuse(reader, "%s stands in line %u already", name, reader->config->line[i]);
    return true;
}

static bool add_option(const Reader *reader, const char *name, const char *value) {
    ConfigFile *config = reader->config;
    size_t size = strlen(name) + strlen(value) + 4;
    char *word = config->count < CONFIG_OPTIONS_MAX ? malloc(2 * size) : NULL;
    if (word == NULL)
        return refuse(reader, "more than %d options", CONFIG_OPTIONS_MAX);
    snprintf(word, size, "--%s%s%s", name, value[0] != '\0' ? "=" : "", value);
    memcpy(word + size, word, size);
    config->word[config->count] = word;
    config->again[config->count] = word + size;
    config->line[config->count++] = reader->line;
    return true;
}

static bool read_line(const Reader *reader, char *text) {
    if (has_control_character(text))
        return refuse(reader, "a control character");
    cut_blanks_at_end(text);
    char *name = text + strspn(text, blanks);
    if (name[0] == '\0' || name[0] == '#')
        return true;
    char *value = name + strcspn(name, blanks);
    if (*value != '\0')
        *value++ = '\0';
    value += strspn(value, blanks);
    return check_name(reader, name) && add_option(reader, name, value);
}

/* ---- the file ---- */

static bool read_lines(Reader *reader, FILE *file) {
    char text[LINE_BYTES_MAX];
    while (fgets(text, sizeof text, file) != NULL) {
        size_t length = strlen(text);
        reader->line++;
        if (length == sizeof text - 1 && text[length - 1] != '\n')
            return refuse(reader, "the line is too long");
        if (length == 0 || (text[length - 1] != '\n' && !feof(file)))
            return refuse(reader, "a control character");
        if (text[length - 1] == '\n')
            text[length - 1] = '\0';
        if (!read_line(reader, text))
            return false;
    }
    reader->line = 0;
    return !ferror(file) || refuse(reader, "%s", strerror(errno));
}

bool config_file_read(const Args *args, const char *path, ConfigFile *config) {
    *config = (ConfigFile){.path = path};
    Reader reader = {args, config, 0};
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return refuse(&reader, "%s", strerror(errno));
    bool read = read_lines(&reader, file);
    fclose(file);
    if (!read)
        config_file_free(config);
    return read;
}

void config_file_free(ConfigFile *config) {
    for (int i = 0; i < config->count; i++)
        free(config->word[i]);
    config->count = 0;
}

bool config_file_all(ConfigFile *config, const Args *like, Args *args) {
    return args_begin_at(args, like, config->path, config->count, config->word);
}

bool config_file_one(ConfigFile *config, const Args *like, int index, char place[CONFIG_PLACE_MAX],
                     Args *args) {
    snprintf(place, CONFIG_PLACE_MAX, "%s:%u", config->path, config->line[index]);
    return args_begin_at(args, like, place, 1, &config->again[index]);
}
