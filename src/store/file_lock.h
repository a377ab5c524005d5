/* An exclusive lock on a file, released when the process ends. The file itself stays and means
 * nothing. */
#ifndef KENNEL_STORE_FILE_LOCK_H
#define KENNEL_STORE_FILE_LOCK_H

/* Locks the file, creating it if necessary. Returns a handle for file_unlock, or -1: see errno;
 * EWOULDBLOCK: another program holds it. */
int file_lock(const char *path);

/* The same for an existing file, whatever name it is opened by. */
int file_lock_itself(const char *path);
void file_unlock(int lock);

#endif
