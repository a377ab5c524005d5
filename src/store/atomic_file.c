/* Replaces a file: write a temp file, sync, rename, sync the folder; checks every result. */
#include "store/atomic_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool write_fully(int fd, const void *bytes, size_t size) {
    for (const char *at = bytes; size > 0;) {
        ssize_t written = write(fd, at, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        at += written;
        size -= (size_t)written;
    }
    return true;
}

/* Errors of an earlier write may come up no sooner than here. */
static bool close_synced(int fd, bool sound) {
    sound = sound && fsync(fd) == 0;
    int why = errno;
    bool closed = close(fd) == 0;
    if (!sound)
        errno = why;
    return sound && closed;
}

static int open_folder(const char *path) {
    char *folder = strdup(path);
    if (folder == NULL)
        return -1;
    char *slash = strrchr(folder, '/');
    if (slash != NULL)
        slash[slash == folder ? 1 : 0] = '\0';
    int fd = open(slash != NULL ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    return fd;
}

bool sync_parent_folder(const char *path) {
    int fd = open_folder(path);
    return fd >= 0 && close_synced(fd, true);
}

/* What is there keeps its rights; only plain files are replaced. */
static bool look_at(const char *path, bool *exists, mode_t *rights) {
    struct stat there;
    *exists = stat(path, &there) == 0;
    if (!*exists)
        return errno == ENOENT;
    *rights = there.st_mode & 07777;
    if (S_ISREG(there.st_mode))
        return true;
    errno = EINVAL;
    return false;
}

static bool write_temp_file(const char *temp, const char *path, const void *bytes, size_t size) {
    bool exists;
    mode_t rights;
    if (!look_at(path, &exists, &rights))
        return false;
    int fd = open(temp, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0)
        return false;
    bool sound = !exists || fchmod(fd, rights) == 0;
    return close_synced(fd, sound && write_fully(fd, bytes, size));
}

bool atomic_file_write(const char *path, const void *bytes, size_t size) {
    size_t capacity = strlen(path) + 32;
    char *temp = malloc(capacity);
    if (temp == NULL)
        return false;
    snprintf(temp, capacity, "%s.%ld.new", path, (long)getpid());
    bool replaced = write_temp_file(temp, path, bytes, size) && rename(temp, path) == 0;
    int why = errno;
    if (!replaced)
        unlink(temp);
    free(temp);
    errno = why;
    return replaced && sync_parent_folder(path);
}

/* NAME.NUMBER.new */
static bool is_temp_file(const char *temp, const char *name) {
    size_t length = strlen(name);
    if (strncmp(temp, name, length) != 0 || temp[length] != '.')
        return false;
    const char *number = temp + length + 1;
    size_t digits = strspn(number, "0123456789");
    return digits > 0 && strcmp(number + digits, ".new") == 0;
}

void remove_stale_temp_files(const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    int fd = open_folder(path);
    DIR *folder = fd >= 0 ? fdopendir(fd) : NULL;
    if (folder == NULL) {
        if (fd >= 0)
            close(fd);
        return;
    }
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (is_temp_file(entry->d_name, name))
            unlinkat(fd, entry->d_name, 0);
    closedir(folder);
}
