/* Write, sync, rename, sync the folder; every result is looked at. */
#include "store/atomic_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_write(int file, const void *bytes, size_t size) {
    for (const char *at = bytes; size > 0;) {
        ssize_t written = write(file, at, size);
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
static bool close_synced(int file, bool sound) {
    sound = sound && fsync(file) == 0;
    int why = errno;
    bool closed = close(file) == 0;
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
    int file = open(slash != NULL ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    return file;
}

bool file_sync_folder(const char *path) {
    int file = open_folder(path);
    return file >= 0 && close_synced(file, true);
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

static bool write_draft(const char *draft, const char *path, const void *bytes, size_t size) {
    bool exists;
    mode_t rights;
    if (!look_at(path, &exists, &rights))
        return false;
    int file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0)
        return false;
    bool sound = !exists || fchmod(file, rights) == 0;
    return close_synced(file, sound && file_write(file, bytes, size));
}

bool file_replace(const char *path, const void *bytes, size_t size) {
    size_t room = strlen(path) + 32;
    char *draft = malloc(room);
    if (draft == NULL)
        return false;
    snprintf(draft, room, "%s.%ld.new", path, (long)getpid());
    bool replaced = write_draft(draft, path, bytes, size) && rename(draft, path) == 0;
    int why = errno;
    if (!replaced)
        unlink(draft);
    free(draft);
    errno = why;
    return replaced && file_sync_folder(path);
}

/* NAME.NUMBER.new */
static bool is_draft(const char *draft, const char *name) {
    size_t length = strlen(name);
    if (strncmp(draft, name, length) != 0 || draft[length] != '.')
        return false;
    const char *number = draft + length + 1;
    size_t digits = strspn(number, "0123456789");
    return digits > 0 && strcmp(number + digits, ".new") == 0;
}

void file_clear_drafts(const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    int file = open_folder(path);
    DIR *folder = file >= 0 ? fdopendir(file) : NULL;
    if (folder == NULL) {
        if (file >= 0)
            close(file);
        return;
    }
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (is_draft(entry->d_name, name))
            unlinkat(file, entry->d_name, 0);
    closedir(folder);
}
