/* Scratch folders for tests of files. */
#ifndef KENNEL_TESTS_LAB_LAB_FOLDER_H
#define KENNEL_TESTS_LAB_LAB_FOLDER_H

#include <stdint.h>
#include <stdio.h>

enum { FOLDER_MAX = 64, FILE_MAX = 400 * 1024 };

void scratch_folder_make(char folder[FOLDER_MAX]); /* under /tmp */
void folder_make_at(const char *path);
void folder_remove(const char *folder); /* with the files in it */

size_t folder_read(const char *folder, const char *name, uint8_t bytes[FILE_MAX]);
void folder_write(const char *folder, const char *name, const void *bytes, size_t size);

#endif
