/* Files for tests. */
#include "tests/scratch_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/test.h"

void scratch_enter(Path folder) {
    snprintf(folder, sizeof(Path), "/tmp/kennel-test-XXXXXX");
    EXPECT(mkdtemp(folder) != NULL);
}

void scratch_leave(const Path folder) {
    EXPECT_EQUAL(rmdir(folder), 0);
}

void scratch_path(const Path folder, const char *name, Path path) {
    int length = snprintf(path, sizeof(Path), "%s/%s", folder, name);
    EXPECT(length > 0 && length < (int)sizeof(Path));
}

size_t scratch_read(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "r");
    EXPECT(file != NULL);
    size_t length = fread(text, 1, size - 1, file);
    fclose(file);
    EXPECT(length < size - 1);
    text[length] = '\0';
    return length;
}

void scratch_write(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "w");
    EXPECT(file != NULL && fwrite(text, 1, length, file) == length);
    EXPECT_EQUAL(fclose(file), 0);
}

void scratch_expect(const char *path, const char *text) {
    static char found[1 << 16];
    scratch_read(path, found, sizeof found);
    EXPECT_TEXT(found, text);
}
