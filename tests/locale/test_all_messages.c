/* Fills in every message of every language: no placeholder is left, plurals fit every number,
 * and no line is too long. */
#include <stdio.h>
#include <string.h>

#include "base/word_wrap.h"
#include "locale/describe.h"
#include "locale/languages.h"
#include "tests/test.h"

enum { WORDS_MOST = 24, NAME_SIZE = 24, MESSAGE_MAX = 8000 };

static const uint32_t numbers[] = {0, 1, 2, 5, 11, 21, 22, 101};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

/* What a message asks for: numbers where it chooses by them, texts otherwise. */
typedef struct Asked {
    uint32_t count, choices;
    char name[WORDS_MOST][NAME_SIZE];
    MessageArg word[WORDS_MOST];
} Asked;

static MessageArg *word_called(Asked *asked, const char *begin, size_t length) {
    char name[NAME_SIZE] = {0};
    EXPECT(length > 0 && length < sizeof name);
    memcpy(name, begin, length);
    if (name[0] >= 'A' && name[0] <= 'Z')
        name[0] = (char)(name[0] - 'A' + 'a');
    for (uint32_t i = 0; i < asked->count; i++)
        if (strcmp(asked->name[i], name) == 0)
            return &asked->word[i];
    EXPECT(asked->count < WORDS_MOST);
    strcpy(asked->name[asked->count], name);
    asked->word[asked->count] = arg_text(asked->name[asked->count], "x");
    return &asked->word[asked->count++];
}

static void find_asked(const char *pattern, uint32_t number, Asked *asked) {
    asked->count = asked->choices = 0;
    for (const char *at = pattern; (at = strchr(at, '{')) != NULL; at++) {
        size_t length = strcspn(at + 1, ":}");
        MessageArg *arg = word_called(asked, at + 1, length);
        if (strncmp(at + 1 + length, ": ", 2) == 0) {
            *arg = arg_number(arg->name, number);
            asked->choices++;
        }
    }
}

static void fill_in(const Catalogue *catalogue, const char *key, const Asked *asked,
                    char message[MESSAGE_MAX]) {
    Text text = text_into(message, MESSAGE_MAX);
    message_format(catalogue, key, asked->word, asked->count, &text);
    if (!text_ok(&text) || strpbrk(message, "{}") != NULL)
        test_fail(__FILE__, __LINE__, "%s is not whole: %s", key, message);
}

/* A long message is wrapped; tables and what has no spaces must fit as they are. */
static void expect_narrow(const char *language, const char *key, const char *message) {
    static char wrapped[2 * MESSAGE_MAX];
    Text text = text_into(wrapped, sizeof wrapped);
    wrap(message, WRAP_COLUMNS, &text);
    for (const char *line = wrapped; *line != '\0'; line += strcspn(line, "\n") + 1) {
        unsigned columns = 0;
        for (size_t i = 0; line[i] != '\n'; i++)
            columns += ((unsigned char)line[i] & 0xC0) != 0x80;
        if (columns > WRAP_COLUMNS)
            test_fail(__FILE__, __LINE__, "%s of %s is too long: %s", key, language, line);
    }
}

TEST(every_message_is_whole_and_fits_a_line_in_every_language_at_every_number) {
    static char message[MESSAGE_MAX];
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        EXPECT(language_open(&catalogue, file->name));
        for (uint32_t i = 0; i < catalogue.count; i++)
            for (int j = 0; j < NUMBERS; j++) {
                Asked asked;
                find_asked(catalogue_text(&catalogue, i), numbers[j], &asked);
                fill_in(&catalogue, catalogue_key(&catalogue, i), &asked, message);
                expect_narrow(file->name, catalogue_key(&catalogue, i), message);
            }
    }
}

/* ---- plurals, by rules that are written down here once more ---- */

static int plural_class(const char *language, uint32_t number) {
    if (strcmp(language, "fr") == 0)
        return number > 1;
    if (strcmp(language, "ru") != 0)
        return number != 1;
    static const int of[NUMBERS] = {2, 0, 1, 2, 2, 0, 1, 0};
    for (int i = 0; i < NUMBERS; i++)
        if (numbers[i] == number)
            return of[i];
    return -1;
}

static void without_digits(char *text) {
    char *end = text;
    for (; *text != '\0'; text++)
        if (*text < '0' || *text > '9')
            *end++ = *text;
    *end = '\0';
}

/* Do the first two forms differ at all? Some nouns are the same for one and for many. */
static bool has_all_forms(const char *pattern) {
    const char *choice = strstr(pattern, ": "), *end = choice != NULL ? strchr(choice, '}') : NULL;
    if (end == NULL)
        return false;
    const char *mark = strstr(choice, " · ");
    size_t length = mark != NULL && mark < end ? (size_t)(mark - choice - 2) : 0;
    size_t mark_length = strlen(" · ");
    return length > 0 && strncmp(choice + 2, mark + mark_length, length) != 0;
}

/* The same words for numbers of the same form, and others for others. */
static void compare_numbers(const char *language, const Catalogue *catalogue, uint32_t message) {
    static char text[NUMBERS][MESSAGE_MAX];
    const char *key = catalogue_key(catalogue, message);
    const char *pattern = catalogue_text(catalogue, message);
    for (int i = 0; i < NUMBERS; i++) {
        Asked asked;
        find_asked(pattern, numbers[i], &asked);
        fill_in(catalogue, key, &asked, text[i]);
        without_digits(text[i]);
        for (int j = 0; j < i; j++) {
            bool alike = plural_class(language, numbers[i]) == plural_class(language, numbers[j]);
            bool same = strcmp(text[i], text[j]) == 0;
            if (alike && !same)
                test_fail(__FILE__, __LINE__, "%s of %s differs at %u and %u", key, language,
                          numbers[i], numbers[j]);
            if (!alike && same && catalogue->plural.forms == 2 && has_all_forms(pattern))
                test_fail(__FILE__, __LINE__, "%s of %s is the same at %u and %u", key, language,
                          numbers[i], numbers[j]);
        }
    }
}

TEST(numbers_have_the_form_that_the_rules_of_each_language_ask_for) {
    unsigned compared = 0;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        EXPECT(language_open(&catalogue, file->name));
        for (uint32_t i = 0; i < catalogue.count; i++) {
            Asked asked;
            find_asked(catalogue_text(&catalogue, i), 0, &asked);
            if (asked.choices == 0)
                continue;
            compare_numbers(file->name, &catalogue, i);
            compared++;
        }
    }
    EXPECT(compared > 100);
}
