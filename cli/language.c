/* Choosing a language, by the command line or the environment. */
#include "cli/language.h"

#include <stdio.h>
#include <stdlib.h>

#include "tui/foreign.h"
#include "words/languages.h"

static const char *locale_of_environment(void) {
    static const char *const names[] = {"KENNEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *locale = getenv(names[i]);
        if (locale != NULL && locale[0] != '\0')
            return locale;
    }
    return "en";
}

static void name_languages(const char *wish) {
    fprintf(stderr, "kennel: --lang %s: no such language; there are:", shown(wish).text);
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        fprintf(stderr, " %s", file->name);
    fputc('\n', stderr);
}

bool choose_language(Catalogue *catalogue, const char *wish) {
    if (language_open(catalogue, wish != NULL ? wish : locale_of_environment()))
        return true;
    if (wish != NULL)
        name_languages(wish);
    return wish == NULL && language_open(catalogue, "en");
}
