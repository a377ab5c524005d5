/* Replaces a file atomically: a reader finds the old file or the new one, never a part of
 * either. */
#ifndef KENNEL_STORE_ATOMIC_FILE_H
#define KENNEL_STORE_ATOMIC_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the bytes to a temp file, syncs it, renames it to `path` and syncs the folder. False: see
 * errno; `path` is unchanged. Anything but a plain file is refused with EINVAL. */
bool atomic_file_write(const char *path, const void *bytes, size_t size);

/* Writes all the bytes, normally in one call. False: see errno; some may be written. */
bool write_fully(int fd, const void *bytes, size_t size);

/* Removes temp files of `path` that killed processes have left. Call it only with a lock over
 * `path`, or another process would lose its work. */
void remove_stale_temp_files(const char *path);

/* Makes renames, creations and removals in the folder of `path` durable. False: see errno. */
bool sync_parent_folder(const char *path);

#endif
