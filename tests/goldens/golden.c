/* Opens and reads golden files. */
#include "tests/goldens/golden.h"

#include <stdlib.h>
#include <string.h>

#include "tests/test.h"

#ifndef KENNEL_SOURCE_DIR
#define KENNEL_SOURCE_DIR "."
#endif

Golden golden_open(const char *path) {
    static const char *const roots[] = {KENNEL_SOURCE_DIR, "..", "../.."};
    Golden golden = {.path = path};
    for (int i = 0; i < 3 && golden.file == NULL; i++) {
        char whole[512];
        snprintf(whole, sizeof whole, "%s/%s", roots[i], path);
        golden.file = fopen(whole, "r");
    }
    if (golden.file == NULL)
        test_fail(__FILE__, __LINE__, "%s is not there: run the tests from the root", path);
    return golden;
}

bool golden_next(Golden *golden) {
    if (getline(&golden->line, &golden->capacity, golden->file) < 0) {
        free(golden->line);
        fclose(golden->file);
        golden->line = NULL;
        return false;
    }
    golden->line[strcspn(golden->line, "\r\n")] = '\0';
    golden->number++;
    return true;
}

void golden_expect_mention(const char *path, const char *word) {
    char quoted[128];
    bool found = false;
    snprintf(quoted, sizeof quoted, "`%s`", word);
    Golden page = golden_open(path);
    while (golden_next(&page))
        found |= strstr(page.line, quoted) != NULL;
    if (!found)
        test_fail(path, 1, "%s is not mentioned", quoted);
}
