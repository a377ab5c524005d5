/* An exclusive lock on a file, released when the process ends. The file itself stays and means
 * nothing. */
#ifndef KENNEL_STORE_FILE_LOCK_H
#define KENNEL_STORE_FILE_LOCK_H

/* Locks the file, which is made if it is not there. Returns what to unlock, or -1: errno says why,
 * EWOULDBLOCK that another program holds it. */
int file_lock(const char *path);

/* The same for a file that is there, and has to be, under whatever name it is opened. */
int file_lock_itself(const char *path);
void file_unlock(int lock);

#endif
