/* Chooses the language from the command line or the environment. */
#include "cli/choose_language.h"

#include <stdlib.h>

#include "locale/languages.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

enum { LANGUAGES_NAMED = 256 };

static const char *locale_of_environment(void) {
    static const char *const names[] = {"KENNEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *locale = getenv(names[i]);
        if (locale != NULL && locale[0] != '\0')
            return locale;
    }
    return "en";
}

/* In the language of the environment: the one that was asked for is not there. */
static void name_languages(const char *requested) {
    char names[LANGUAGES_NAMED];
    Text text = text_into(names, sizeof names);
    Catalogue catalogue;
    choose_language(&catalogue, NULL);
    Audience audience = audience_default();
    audience.catalogue = &catalogue;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        text_add(&text, file == language_files ? "" : " ");
        text_add(&text, file->name);
    }
    SafeWord word = safe_word(requested);
    MessageArg words[] = {arg_text("word", word.text), arg_text("languages", names)};
    report_translated("kennel", &audience, "args.no-language", words, 2);
}

bool choose_language(Catalogue *catalogue, const char *requested) {
    if (language_open(catalogue, requested != NULL ? requested : locale_of_environment()))
        return true;
    if (requested != NULL)
        name_languages(requested);
    return requested == NULL && language_open(catalogue, "en");
}
