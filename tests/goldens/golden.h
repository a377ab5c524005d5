/* Golden files, which hold expected results. Paths start at the root of the repository; tests
 * may run there or in a build folder below it. */
#ifndef KENNEL_TESTS_GOLDENS_GOLDEN_H
#define KENNEL_TESTS_GOLDENS_GOLDEN_H

#include <stdbool.h>
#include <stdio.h>

typedef struct Golden {
    const char *path;
    FILE *file;
    char *line; /* the line read last, without its newline */
    size_t capacity;
    int number; /* of that line, from 1 */
} Golden;

/* Fails the test if the file is not there. */
Golden golden_open(const char *path);

/* False behind the last line; then the file is closed. */
bool golden_next(Golden *golden);

/* Fails the test unless the page mentions the word, set as code: `word`. */
void golden_expect_mention(const char *path, const char *word);

#endif
