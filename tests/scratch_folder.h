/* A folder for each test that needs files, and functions that read and write the files in it. */
#ifndef KENNEL_TESTS_SCRATCH_FOLDER_H
#define KENNEL_TESTS_SCRATCH_FOLDER_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { FOLDER_MAX = 64, FILE_MAX = 400 * 1024 };

typedef char Path[512];

/* A new empty folder under /tmp. */
void scratch_folder_make(char folder[FOLDER_MAX]);
void folder_make_at(const char *path);

/* Removes the folder with the files in it; or expects it to be empty. */
void folder_remove(const char *folder);
void folder_remove_empty(const char *folder);

/* A file of the folder, as bytes. */
size_t folder_read(const char *folder, const char *name, uint8_t bytes[FILE_MAX]);
void folder_write(const char *folder, const char *name, const void *bytes, size_t size);

void scratch_path(const Path folder, const char *name, Path path);

/* The bytes of a file, as a string. The buffer is the caller's, and large enough. */
size_t scratch_read(const char *path, char *text, size_t size);
void scratch_write(const char *path, const char *text, size_t length);
void scratch_expect(const char *path, const char *text);

#endif
