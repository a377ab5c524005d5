/* Locks of whole files. */
#include "store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

int file_lock(const char *path) {
    int lock = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock;
    int why = errno;
    close(lock);
    errno = why;
    return -1;
}

void file_unlock(int lock) {
    if (lock >= 0)
        close(lock);
}
