/* Chooses the language from `--lang`, `KENNEL_LANG` or the locale. */
#ifndef KENNEL_CLI_CHOOSE_LANGUAGE_H
#define KENNEL_CLI_CHOOSE_LANGUAGE_H

#include "locale/catalogue.h"

/* `requested` is the value of --lang; NULL: KENNEL_LANG, or else LC_ALL, LC_MESSAGES, LANG, the
 * first that is not empty. An unsupported locale means English; an unsupported --lang returns false
 * and is reported. */
bool choose_language(Catalogue *catalogue, const char *requested);

#endif
