/* A folder of its own for each test of files, and what the files there hold. */
#ifndef KENNEL_TESTS_SCRATCH_FOLDER_H
#define KENNEL_TESTS_SCRATCH_FOLDER_H

#include <stddef.h>

typedef char Path[512];

/* A new empty folder; scratch_leave expects it to be empty again. */
void scratch_enter(Path folder);
void scratch_leave(const Path folder);

void scratch_path(const Path folder, const char *name, Path path);

/* The bytes of a file, as a string. The buffer is the caller's, and large enough. */
size_t scratch_read(const char *path, char *text, size_t size);
void scratch_write(const char *path, const char *text, size_t length);
void scratch_expect(const char *path, const char *text);

#endif
