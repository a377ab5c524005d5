/* Plural rules, evaluated from the gettext formula of a language, so that a new language needs no
 * code:
 *
 *   nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2); */
#ifndef KENNEL_LOCALE_PLURAL_H
#define KENNEL_LOCALE_PLURAL_H

#include <stdbool.h>
#include <stdint.h>

enum { PLURALS_MAX = 4, PLURAL_FORMULA_MAX = 256 };

typedef struct Plural {
    unsigned forms;
    char formula[PLURAL_FORMULA_MAX];
} Plural;

/* Reads "nplurals=N; plural=FORMULA;". False for what is not such a line, or a formula that some
 * number has no answer to. */
bool plural_read(Plural *plural, const char *line);

/* The form of `number`, from 0. */
unsigned plural_of(const Plural *plural, uint32_t number);

#endif
