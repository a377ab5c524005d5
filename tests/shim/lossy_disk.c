/* A disk that loses what was not synced, for tests of files. Loaded with LD_PRELOAD into a
 * program that writes below the folder $FORGET_UNDER, it simulates a power cut, which a test
 * cannot cause: killing a program leaves its writes in the page cache, this keeps only what was
 * synced. A sync copies the bytes of the file, or the names in the folder, to $FORGET_DISK; from
 * there tests/shim/lossy_disk.bash builds what a machine would find after the power came back.
 *
 *   f123    the bytes of file 123 (its inode) when it was last synced
 *   d45     the names in folder 45 when it was last synced: a line `f 123 name` or `d 46 name` each
 *
 * What else may happen to a disk, each by a variable of the environment:
 *
 *   FORGET_SYNCS=ignored    a sync says that all is well, and does nothing
 *   FORGET_SYNC_FAILS=N     the N-th sync fails with EIO
 *   FORGET_ROOM=N           after N bytes the disk is full: ENOSPC, with part of the last write done
 *   FORGET_READ_ONLY=N      from the N-th step on whatever changes something fails with EROFS
 *   FORGET_TRUNCATES=fail   no file can be cut: EIO
 *   FORGET_LINKS=fail       no file has two names: EPERM
 *   FORGET_DIE_AT=N         the program is killed before its N-th step; a write is two steps, and
 *                           between them half of it is done
 *
 * A step is a call of the functions below, for a file under that folder. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What has happened so far; a program has one disk. */
static long steps, syncs;
static size_t written;

static bool is_set(const char *name, const char *value) {
    const char *found = getenv(name);
    return found != NULL && strcmp(found, value) == 0;
}

static long number(const char *name, long otherwise) {
    const char *found = getenv(name);
    return found != NULL ? strtol(found, NULL, 10) : otherwise;
}

static bool is_under(const char *path) {
    const char *folder = getenv("FORGET_UNDER");
    size_t length = folder != NULL ? strlen(folder) : 0;
    return length > 0 && strncmp(path, folder, length) == 0 &&
           (path[length] == '/' || path[length] == '\0');
}

static bool is_file_under(int file) {
    char name[64], path[8192];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0)
        return false;
    path[length] = '\0';
    return is_under(path);
}

static void step(void) {
    if (++steps == number("FORGET_DIE_AT", -1))
        kill(getpid(), SIGKILL);
}

static int fail(int why) {
    errno = why;
    return -1;
}

static bool is_read_only(void) {
    long from = number("FORGET_READ_ONLY", -1);
    return from >= 0 && steps >= from;
}

/* ---- what is on the disk ---- */

static int open_plainly(const char *path, int flags) {
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0666);
}

/* Appears complete, as an interrupted sync has not happened. */
static void put(char kind, ino_t number_of, const char *bytes, size_t size) {
    char path[4096], draft[4096 + 8];
    snprintf(path, sizeof path, "%s/%c%lu", getenv("FORGET_DISK"), kind, (unsigned long)number_of);
    snprintf(draft, sizeof draft, "%s.new", path);
    int file = open_plainly(draft, O_WRONLY | O_CREAT | O_TRUNC);
    if (file < 0 || syscall(SYS_write, file, bytes, size) != (long)size || close(file) != 0 ||
        syscall(SYS_rename, draft, path) != 0)
        abort();
}

static void forget(ino_t number_of) {
    char path[4096];
    snprintf(path, sizeof path, "%s/f%lu", getenv("FORGET_DISK"), (unsigned long)number_of);
    syscall(SYS_unlink, path);
}

static void keep_file(const char *name, const struct stat *there) {
    size_t size = (size_t)there->st_size;
    char *bytes = malloc(size + 1);
    int file = open_plainly(name, O_RDONLY);
    if (bytes == NULL || file < 0 || read(file, bytes, size) != (ssize_t)size)
        abort();
    close(file);
    put('f', there->st_ino, bytes, size);
    free(bytes);
}

static void keep_folder(const char *name, const struct stat *there) {
    char *lines = NULL, path[8192];
    size_t size = 0;
    struct stat inside;
    FILE *text = open_memstream(&lines, &size);
    DIR *folder = opendir(name);
    if (text == NULL || folder == NULL)
        abort();
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            lstat(path, &inside) != 0)
            continue;
        fprintf(text, "%c %lu %s\n", S_ISDIR(inside.st_mode) ? 'd' : 'f',
                (unsigned long)inside.st_ino, entry->d_name);
    }
    closedir(folder);
    fclose(text);
    put('d', there->st_ino, lines, size);
    free(lines);
}

static int synchronise(int file, long call) {
    char name[64];
    struct stat there;
    if (!is_file_under(file))
        return (int)syscall(call, file);
    step();
    if (++syncs == number("FORGET_SYNC_FAILS", -1))
        return fail(EIO);
    if (is_set("FORGET_SYNCS", "ignored"))
        return 0;
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    if (fstat(file, &there) != 0)
        return -1;
    if (S_ISDIR(there.st_mode))
        keep_folder(name, &there);
    else
        keep_file(name, &there);
    return 0;
}

/* ---- the calls of a program ---- */

#pragma GCC visibility push(default)
int fsync(int file);
int fdatasync(int file);
ssize_t write(int file, const void *bytes, size_t size);
int ftruncate(int file, off_t length);
int ftruncate64(int file, off_t length);
int link(const char *from, const char *to);
int rename(const char *from, const char *to);
int unlink(const char *path);
int mkdir(const char *path, mode_t rights);
int open(const char *path, int flags, ...);
int open64(const char *path, int flags, ...);
#pragma GCC visibility pop

int fsync(int file) {
    return synchronise(file, SYS_fsync);
}

int fdatasync(int file) {
    return synchronise(file, SYS_fdatasync);
}

static ssize_t write_part(int file, const char *bytes, size_t size) {
    size_t half = size / 2;
    ssize_t first = syscall(SYS_write, file, bytes, half);
    step();
    if (first < 0 || (size_t)first < half)
        return first;
    ssize_t second = syscall(SYS_write, file, bytes + half, size - half);
    return second < 0 ? first : first + second;
}

ssize_t write(int file, const void *bytes, size_t size) {
    if (!is_file_under(file))
        return syscall(SYS_write, file, bytes, size);
    step();
    if (is_read_only())
        return fail(EROFS);
    size_t room = (size_t)number("FORGET_ROOM", (long)(written + size));
    if (written >= room && size > 0)
        return fail(ENOSPC);
    size = size < room - written ? size : room - written;
    ssize_t done = write_part(file, bytes, size);
    written += done > 0 ? (size_t)done : 0;
    return done;
}

int ftruncate(int file, off_t length) {
    if (!is_file_under(file))
        return (int)syscall(SYS_ftruncate, file, length);
    step();
    if (is_read_only())
        return fail(EROFS);
    return is_set("FORGET_TRUNCATES", "fail") ? fail(EIO)
                                              : (int)syscall(SYS_ftruncate, file, length);
}

int ftruncate64(int file, off_t length) {
    return ftruncate(file, length);
}

/* Names change on the disk when their folder is synced. */
static bool may_change(const char *path) {
    if (!is_under(path))
        return true;
    step();
    return !is_read_only();
}

int link(const char *from, const char *to) {
    if (!may_change(to))
        return fail(EROFS);
    bool fails = is_under(to) && is_set("FORGET_LINKS", "fail");
    return fails ? fail(EPERM) : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int rename(const char *from, const char *to) {
    return may_change(to) ? (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0)
                          : fail(EROFS);
}

int unlink(const char *path) {
    return may_change(path) ? (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0) : fail(EROFS);
}

int mkdir(const char *path, mode_t rights) {
    return may_change(path) ? (int)syscall(SYS_mkdirat, AT_FDCWD, path, rights) : fail(EROFS);
}

/* The number of a new file may have been that of one that is no more. */
static int open_under(const char *path, int flags, mode_t rights) {
    struct stat there;
    bool is_new = (flags & O_CREAT) != 0 && stat(path, &there) != 0;
    if ((flags & (O_CREAT | O_TRUNC)) != 0)
        step();
    if ((flags & (O_ACCMODE | O_CREAT | O_TRUNC)) != O_RDONLY && is_read_only())
        return fail(EROFS);
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, rights);
    if (file >= 0 && is_new && fstat(file, &there) == 0)
        forget(there.st_ino);
    return file;
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t rights = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    if (!is_under(path))
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, rights);
    return open_under(path, flags, rights);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t rights = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open(path, flags, rights);
}
