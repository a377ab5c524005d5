/* The languages compiled into the program: a catalogue for each line of i18n/LINGUAS. */
#ifndef KENNEL_LOCALE_LANGUAGES_H
#define KENNEL_LOCALE_LANGUAGES_H

#include "locale/catalogue.h"

/* The table is made by the build from i18n/ (CMakeLists.txt); it ends with a row without a name. */
typedef struct LanguageFile {
    const char *name; /* "de" */
    const uint8_t *page, *page_end;
    const uint8_t *terminal, *terminal_end;
    const uint8_t *lessons, *lessons_end;
} LanguageFile;

extern const LanguageFile language_files[];

/* Opens the catalogue of "de", "de_CH.UTF-8", "de-AT" ...; false if there is none. */
bool language_open(Catalogue *catalogue, const char *locale);

#endif
