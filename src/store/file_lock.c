/* Locks files with flock. */
#include "store/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int lock_opened(int fd) {
    if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* Whoever can open it could hold it: nobody else's business. */
int file_lock(const char *path) {
    int lock = lock_opened(open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (lock >= 0)
        (void)!fchmod(lock, 0600); /* older ones were open to all */
    return lock;
}

int file_lock_itself(const char *path) {
    return lock_opened(open(path, O_RDONLY | O_CLOEXEC));
}

void file_unlock(int lock) {
    if (lock >= 0)
        close(lock);
}
