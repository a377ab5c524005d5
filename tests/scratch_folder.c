/* Makes scratch folders, removes them, and reads, writes and compares the files in them. */
#include "tests/scratch_folder.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/test.h"

void scratch_folder_make(char folder[FOLDER_MAX]) {
    strcpy(folder, "/tmp/kennel-test-XXXXXX");
    EXPECT(mkdtemp(folder) != NULL);
}

void folder_make_at(const char *path) {
    EXPECT(mkdir(path, 0777) == 0);
}

void folder_remove(const char *folder) {
    DIR *files = opendir(folder);
    EXPECT(files != NULL);
    for (const struct dirent *entry; files != NULL && (entry = readdir(files)) != NULL;)
        if (entry->d_name[0] != '.')
            EXPECT(unlinkat(dirfd(files), entry->d_name, 0) == 0);
    closedir(files);
    EXPECT(rmdir(folder) == 0);
}

void folder_remove_empty(const char *folder) {
    EXPECT_EQUAL(rmdir(folder), 0);
}

static FILE *open_in(const char *folder, const char *name, const char *how) {
    char path[2 * FOLDER_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, how);
    EXPECT(file != NULL);
    return file;
}

size_t folder_read(const char *folder, const char *name, uint8_t bytes[FILE_MAX]) {
    FILE *file = open_in(folder, name, "rb");
    size_t size = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    EXPECT(size < FILE_MAX);
    return size;
}

void folder_write(const char *folder, const char *name, const void *bytes, size_t size) {
    FILE *file = open_in(folder, name, "wb");
    EXPECT(fwrite(bytes, 1, size, file) == size);
    fclose(file);
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
