/* Finds a catalogue by locale name. */
#include "locale/languages.h"

#include <string.h>

/* "de_CH.UTF-8@euro" is de. */
static bool speaks(const char *locale, const char *name) {
    size_t length = strcspn(locale, "_-.@");
    return strlen(name) == length && strncmp(locale, name, length) == 0;
}

static bool open_file(Catalogue *catalogue, const LanguageFile *file) {
    return catalogue_open(catalogue, &keys_page, file->page,
                          (size_t)(file->page_end - file->page)) &&
           catalogue_add(catalogue, &keys_terminal, file->terminal,
                         (size_t)(file->terminal_end - file->terminal)) &&
           catalogue_add(catalogue, &keys_lessons, file->lessons,
                         (size_t)(file->lessons_end - file->lessons));
}

bool language_open(Catalogue *catalogue, const char *locale) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        if (speaks(locale, file->name))
            return open_file(catalogue, file);
    return false;
}
