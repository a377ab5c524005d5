/* Finding a catalogue by the name of a locale. */
#include "words/languages.h"

#include <string.h>

/* "de_CH.UTF-8@euro" speaks de. */
static bool speaks(const char *locale, const char *name) {
    size_t length = strcspn(locale, "_-.@");
    return strlen(name) == length && strncmp(locale, name, length) == 0;
}

bool language_open(Catalogue *catalogue, const char *locale) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        if (speaks(locale, file->name))
            return catalogue_open(catalogue, file->bytes, (size_t)(file->end - file->bytes));
    return false;
}
