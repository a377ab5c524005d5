/* Work that only one program may be at. A lock ends with the program that holds it, however that
 * ends; the file that it is on stays and means nothing by itself. */
#ifndef KENNEL_STORE_FILE_LOCK_H
#define KENNEL_STORE_FILE_LOCK_H

/* Locks the file, which is made if it is not there. Returns what to unlock, or -1: errno says why,
 * EWOULDBLOCK that another program holds it. */
int file_lock(const char *path);

/* The same for a file that is there, and has to be, under whatever name it is opened. */
int file_lock_itself(const char *path);
void file_unlock(int lock);

#endif
