/* Compares the catalogues with each other: all languages have the same messages, in forms that
 * the program can fill in. */
#include <stdio.h>
#include <string.h>

#include "locale/languages.h"
#include "locale/message_format.h"
#include "tests/goldens/golden.h"
#include "tests/test.h"

static Catalogue english(void) {
    Catalogue catalogue;
    EXPECT(language_open(&catalogue, "en"));
    return catalogue;
}

/* Calls `look` for each message of each other language. */
typedef void Look(const char *language, const Catalogue *, const char *key, const char *text,
                  const char *in_english);

static void look_at_all(Look *look) {
    Catalogue source = english(), other;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        EXPECT(language_open(&other, file->name));
        for (uint32_t i = 0; i < other.count; i++) {
            const char *key = catalogue_key(&other, i);
            look(file->name, &other, key, catalogue_text(&other, i), catalogue_find(&source, key));
        }
    }
}

TEST(every_language_has_the_same_messages) {
    Catalogue source = english(), other;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        EXPECT(language_open(&other, file->name));
        for (uint32_t i = 0; i < source.count; i++)
            if (catalogue_find(&other, catalogue_key(&source, i)) == NULL)
                test_fail(__FILE__, __LINE__, "%s has no %s", file->name,
                          catalogue_key(&source, i));
        EXPECT_EQUAL(other.count, source.count);
    }
}

/* Every name that `text` asks for, `model` asks for too. */
static bool asks_no_more(const char *text, const char *model) {
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
        char name[32] = {0};
        size_t length = strcspn(at + 1, ":}");
        EXPECT(length > 0 && length < sizeof name);
        memcpy(name, at + 1, length);
        if (name[0] >= 'A' && name[0] <= 'Z')
            name[0] = (char)(name[0] - 'A' + 'a');
        if (!message_uses(model, name))
            return false;
    }
    return true;
}

static void look_at_names(const char *language, const Catalogue *catalogue, const char *key,
                          const char *text, const char *in_english) {
    (void)catalogue;
    if (!asks_no_more(text, in_english) || !asks_no_more(in_english, text))
        test_fail(__FILE__, __LINE__, "%s of %s asks for other words: %s", key, language, text);
}

TEST(translations_ask_for_the_same_words) {
    look_at_all(look_at_names);
}

/* How many alternatives the placeholder has that begins here; 0 if it is not about a number. */
static unsigned alternatives(const char *at) {
    const char *end = strchr(at, '}'), *colon = strstr(at, ": ");
    unsigned count = 1;
    if (end == NULL || colon == NULL || colon > end)
        return 0;
    for (const char *mark = colon; (mark = strstr(mark, " · ")) != NULL && mark < end; mark++)
        count++;
    return count;
}

static void look_at_plurals(const char *language, const Catalogue *catalogue, const char *key,
                            const char *text, const char *in_english) {
    (void)in_english;
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
        unsigned count = alternatives(at);
        if (count != 0 && count != catalogue->plural.forms)
            test_fail(__FILE__, __LINE__, "%s of %s: %u forms instead of %u", key, language, count,
                      catalogue->plural.forms);
    }
}

TEST(every_number_has_all_the_plural_forms_of_its_language) {
    look_at_all(look_at_plurals);
}

/* Lines of i18n/SAME.txt: "de part.variant  why". A key may end with *. */
static bool is_listed(const char *line, const char *language, const char *key) {
    char whose[8], which[64];
    if (line[0] == '#' || sscanf(line, "%7s %63s", whose, which) != 2)
        return false;
    size_t length = strcspn(which, "*");
    bool all = which[length] == '*', ours = strcmp(whose, "*") == 0;
    return (ours || strcmp(whose, language) == 0) &&
           (all ? strncmp(key, which, length) == 0 : strcmp(key, which) == 0);
}

static bool may_be_same(const char *language, const char *key) {
    bool found = false;
    Golden list = golden_open("i18n/SAME.txt");
    while (golden_next(&list))
        found |= is_listed(list.line, language, key);
    return found;
}

static void look_at_sameness(const char *language, const Catalogue *catalogue, const char *key,
                             const char *text, const char *in_english) {
    (void)catalogue;
    if (strcmp(language, "en") != 0 && strcmp(text, in_english) == 0 && !may_be_same(language, key))
        test_fail(__FILE__, __LINE__, "%s of %s is still English: %s", key, language, text);
}

TEST(a_translation_differs_from_the_english_or_says_why_not) {
    look_at_all(look_at_sameness);
}

/* Is there a message that this line of i18n/SAME.txt is about? */
static bool is_needed(const char *line) {
    Catalogue source = english(), other;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        EXPECT(language_open(&other, file->name));
        for (uint32_t i = 0; strcmp(file->name, "en") != 0 && i < other.count; i++) {
            const char *key = catalogue_key(&other, i);
            if (is_listed(line, file->name, key) &&
                strcmp(catalogue_text(&other, i), catalogue_find(&source, key)) == 0)
                return true;
        }
    }
    return false;
}

TEST(every_reason_for_sameness_is_still_needed) {
    Golden list = golden_open("i18n/SAME.txt");
    while (golden_next(&list))
        if (list.line[0] != '#' && !is_needed(list.line))
            test_fail(list.path, list.number, "nothing is the same any more: %s", list.line);
}
