/* Replaces a file atomically: a reader finds the old file or the new one, never a part of either.
 */
#ifndef KENNEL_STORE_ATOMIC_FILE_H
#define KENNEL_STORE_ATOMIC_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the bytes beside `path`, syncs them, puts them in the place of `path` and syncs the
 * folder. False: errno says why, and `path` is as it was. A file that is not ours to replace (a
 * folder, a device) is refused with EINVAL. */
bool atomic_file_write(const char *path, const void *bytes, size_t size);

/* Writes all the bytes, normally at one go. False: errno says why, and some may be written. */
bool write_fully(int fd, const void *bytes, size_t size);

/* Removes what replacements of `path` have left beside it that were killed half-way. Only for
 * whoever holds a lock over `path`, or others' work would go too. */
void remove_stale_temp_files(const char *path);

/* Makes what was renamed, created or removed in the folder of `path` last. False: see errno. */
bool sync_parent_folder(const char *path);

#endif
