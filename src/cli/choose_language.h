/* Chooses the language from `--lang`, `KENNEL_LANG` or the locale. */
#ifndef KENNEL_CLI_CHOOSE_LANGUAGE_H
#define KENNEL_CLI_CHOOSE_LANGUAGE_H

#include "locale/catalogue.h"

/* `wish` is what --lang asks for; NULL: what KENNEL_LANG says, or else LC_ALL, LC_MESSAGES, LANG, the
 * first of them that is not empty. A locale that we do not speak is English; a wish that cannot be
 * granted is false, and it says so. */
bool choose_language(Catalogue *catalogue, const char *requested);

#endif
