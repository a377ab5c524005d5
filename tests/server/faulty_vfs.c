/* A SQLite VFS that can lose unsynced data, fail, or fill up. */
#include "tests/server/faulty_vfs.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/rng.h"
#include "tests/test.h"

enum { SECTOR = 512, FILES = 16, PATH_BYTES = 256 };

/* Something that was done to a file and not synced yet. */
typedef struct Change {
    struct Change *next;
    bool is_truncation;
    size_t offset, size;
    uint8_t bytes[];
} Change;

/* A file as it is on the disk, and what has not got there yet. */
typedef struct OnDisk {
    char path[PATH_BYTES];
    bool was_synced;
    uint8_t *bytes;
    size_t size;
    Change *first, *last;
} OnDisk;

/* What SQLite has open; the file of the usual VFS stands behind it. */
typedef struct OpenFile {
    sqlite3_file base;
    OnDisk *on_disk; /* NULL: of no importance */
    _Alignas(void *) uint8_t real[];
} OpenFile;

static struct {
    pthread_mutex_t lock;
    pthread_cond_t let_go;
    bool held;
    int through, waiting; /* syncs that may pass, and that would like to */
    sqlite3_vfs vfs, *usual;
    OnDisk file[FILES];
    DiskFailure trouble;
    long at, steps, syncs;
    bool had_trouble, is_off;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .let_go = PTHREAD_COND_INITIALIZER};

static sqlite3_file *real_of(sqlite3_file *file) {
    return (sqlite3_file *)((OpenFile *)file)->real;
}

/* ---- what is on the disk ---- */

static OnDisk *find(const char *path) {
    for (int i = 0; i < FILES; i++)
        if (strcmp(disk.file[i].path, path) == 0)
            return &disk.file[i];
    for (int i = 0; i < FILES; i++)
        if (disk.file[i].path[0] == '\0') {
            snprintf(disk.file[i].path, PATH_BYTES, "%s", path);
            return &disk.file[i];
        }
    abort();
}

static void add_change(OnDisk *file, bool is_truncation, size_t offset, const void *bytes,
                       size_t size) {
    Change *change = malloc(sizeof *change + size);
    if (change == NULL)
        abort();
    *change = (Change){.is_truncation = is_truncation, .offset = offset, .size = size};
    if (size > 0)
        memcpy(change->bytes, bytes, size);
    *(file->first != NULL ? &file->last->next : &file->first) = change;
    file->last = change;
}

static void resize(OnDisk *file, size_t size) {
    uint8_t *bytes = realloc(file->bytes, size + 1);
    if (bytes == NULL)
        abort();
    if (size > file->size)
        memset(bytes + file->size, 0, size - file->size);
    file->bytes = bytes;
    file->size = size;
}

static void put(OnDisk *file, size_t offset, const uint8_t *bytes, size_t size) {
    if (offset + size > file->size)
        resize(file, offset + size);
    memcpy(file->bytes + offset, bytes, size);
}

/* All of it, or (with luck) some of its sectors. */
static void make(OnDisk *file, const Change *change, Rng *rng) {
    if (change->is_truncation) {
        if (rng == NULL || rng_below(rng, 2) == 0)
            resize(file, change->offset);
        return;
    }
    for (size_t at = 0; at < change->size; at += SECTOR) {
        size_t size = change->size - at < SECTOR ? change->size - at : SECTOR;
        if (rng == NULL || rng_below(rng, 2) == 0)
            put(file, change->offset + at, change->bytes + at, size);
    }
}

static void forget_changes(OnDisk *file) {
    for (Change *change = file->first, *next; change != NULL; change = next) {
        next = change->next;
        free(change);
    }
    file->first = file->last = NULL;
}

static void make_all(OnDisk *file, Rng *rng) {
    for (const Change *change = file->first; change != NULL; change = change->next)
        make(file, change, rng);
}

static void forget_file(OnDisk *file) {
    forget_changes(file);
    free(file->bytes);
    *file = (OnDisk){.was_synced = false};
}

/* ---- trouble ---- */

/* SQLITE_OK, or what this step is answered with. */
static int step(bool is_sync, bool grows) {
    disk.steps++;
    disk.syncs += is_sync;
    bool now = disk.steps == disk.at;
    if (disk.trouble == DISK_FAILURE_POWER && now)
        disk.is_off = disk.had_trouble = true;
    if (disk.is_off)
        return SQLITE_IOERR;
    bool fails = (disk.trouble == DISK_FAILURE_STEP && now) ||
                 (disk.trouble == DISK_FAILURE_SYNC && is_sync && disk.syncs == disk.at) ||
                 (disk.trouble == DISK_FAILURE_FULL && grows && disk.steps >= disk.at);
    if (!fails)
        return SQLITE_OK;
    disk.had_trouble = true;
    return disk.trouble == DISK_FAILURE_FULL ? SQLITE_FULL : SQLITE_IOERR;
}

static int enter(void) {
    pthread_mutex_lock(&disk.lock);
    return disk.is_off ? SQLITE_IOERR : SQLITE_OK;
}

static int leave(int result) {
    pthread_mutex_unlock(&disk.lock);
    return result;
}

/* ---- what SQLite does to a file ---- */

static bool would_grow(sqlite3_file *file, sqlite3_int64 end) {
    sqlite3_int64 size = 0;
    real_of(file)->pMethods->xFileSize(real_of(file), &size);
    return end > size;
}

static int write_file(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset) {
    OnDisk *on_disk = ((OpenFile *)file)->on_disk;
    if (on_disk == NULL)
        return real_of(file)->pMethods->xWrite(real_of(file), bytes, size, offset);
    enter();
    int result = step(false, would_grow(file, offset + size));
    if (result == SQLITE_OK || disk.is_off) /* the last one may get there, too */
        add_change(on_disk, false, (size_t)offset, bytes, (size_t)size);
    if (result == SQLITE_OK)
        result = real_of(file)->pMethods->xWrite(real_of(file), bytes, size, offset);
    return leave(result);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    OnDisk *on_disk = ((OpenFile *)file)->on_disk;
    enter();
    int result = step(false, false);
    if (on_disk != NULL && result == SQLITE_OK)
        add_change(on_disk, true, (size_t)size, NULL, 0);
    if (result == SQLITE_OK)
        result = real_of(file)->pMethods->xTruncate(real_of(file), size);
    return leave(result);
}

static int sync_file(sqlite3_file *file, int flags) {
    OnDisk *on_disk = ((OpenFile *)file)->on_disk;
    (void)flags;
    enter();
    disk.waiting++;
    while (disk.held && disk.through == 0)
        pthread_cond_wait(&disk.let_go, &disk.lock);
    disk.waiting--;
    disk.through -= disk.through > 0;
    int result = step(true, false);
    if (on_disk != NULL && result == SQLITE_OK) {
        make_all(on_disk, NULL);
        on_disk->was_synced = true;
    }
    if (on_disk != NULL && !disk.is_off)
        forget_changes(on_disk);
    return leave(result);
}

static int close_file(sqlite3_file *file) {
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int read_file(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset) {
    int result = leave(enter());
    return result != SQLITE_OK ? result
                               : real_of(file)->pMethods->xRead(real_of(file), bytes, size, offset);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int lock_file(sqlite3_file *file, int kind) {
    return real_of(file)->pMethods->xLock(real_of(file), kind);
}

static int unlock_file(sqlite3_file *file, int kind) {
    return real_of(file)->pMethods->xUnlock(real_of(file), kind);
}

static int check_lock(sqlite3_file *file, int *reserved) {
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), reserved);
}

static int control(sqlite3_file *file, int what, void *about) {
    return real_of(file)->pMethods->xFileControl(real_of(file), what, about);
}

static int sector_size(sqlite3_file *file) {
    (void)file;
    return SECTOR;
}

static int characteristics(sqlite3_file *file) {
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int map_memory(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    int result = leave(enter());
    return result != SQLITE_OK
               ? result
               : real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, memory);
}

static int lock_memory(sqlite3_file *file, int offset, int count, int flags) {
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void order_memory(sqlite3_file *file) {
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int unmap_memory(sqlite3_file *file, int delete) {
    return real_of(file)->pMethods->xShmUnmap(real_of(file), delete);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_memory,
    .xShmLock = lock_memory,
    .xShmBarrier = order_memory,
    .xShmUnmap = unmap_memory,
};

/* ---- what SQLite does to names ---- */

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *got) {
    OpenFile *open = (OpenFile *)file;
    (void)vfs;
    file->pMethods = NULL;
    int result = enter();
    if (result != SQLITE_OK)
        return leave(SQLITE_CANTOPEN);
    result = disk.usual->xOpen(disk.usual, path, (sqlite3_file *)open->real, flags, got);
    if (result == SQLITE_OK) {
        open->on_disk = path != NULL ? find(path) : NULL;
        file->pMethods = &methods;
    }
    return leave(result);
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int sync_folder) {
    (void)vfs, (void)sync_folder;
    enter();
    int result = step(false, false);
    if (result == SQLITE_OK)
        result = disk.usual->xDelete(disk.usual, path, sync_folder);
    if (result == SQLITE_OK)
        forget_file(find(path));
    return leave(result == SQLITE_IOERR ? SQLITE_IOERR_DELETE : result);
}

/* ---- for tests ---- */

void disk_begin(void) {
    disk.usual = sqlite3_vfs_find("unix");
    EXPECT(disk.usual != NULL);
    disk.vfs = *disk.usual;
    disk.vfs.zName = "disk";
    disk.vfs.szOsFile = (int)sizeof(OpenFile) + disk.usual->szOsFile;
    disk.vfs.xOpen = open_file;
    disk.vfs.xDelete = delete_file;
    disk.is_off = disk.held = false;
    disk_fail(DISK_FAILURE_NONE, 0);
    EXPECT_EQUAL(sqlite3_vfs_register(&disk.vfs, 1), SQLITE_OK);
}

void disk_end(void) {
    EXPECT_EQUAL(sqlite3_vfs_unregister(&disk.vfs), SQLITE_OK);
    EXPECT_EQUAL(sqlite3_vfs_register(disk.usual, 1), SQLITE_OK);
    for (int i = 0; i < FILES; i++)
        forget_file(&disk.file[i]);
}

void disk_fail(DiskFailure trouble, long at) {
    enter();
    disk.trouble = trouble;
    disk.at = at;
    disk.steps = disk.syncs = 0;
    disk.had_trouble = false;
    leave(SQLITE_OK);
}

bool disk_has_failed(void) {
    enter();
    bool had_trouble = disk.had_trouble;
    leave(SQLITE_OK);
    return had_trouble;
}

void disk_cut(void) {
    enter();
    disk.is_off = true;
    leave(SQLITE_OK);
}

void disk_hold(bool held) {
    enter();
    disk.held = held;
    disk.through = 0;
    pthread_cond_broadcast(&disk.let_go);
    leave(SQLITE_OK);
}

void disk_release(int syncs) {
    enter();
    disk.through = syncs;
    pthread_cond_broadcast(&disk.let_go);
    leave(SQLITE_OK);
}

bool disk_holds(void) {
    enter();
    bool holds = disk.held && disk.through == 0 && disk.waiting > 0;
    leave(SQLITE_OK);
    return holds;
}

/* A file that was never synced may have no name yet; with its name, anything may be in it. */
static bool is_found(const OnDisk *file, Unsynced unsynced, Rng *rng) {
    return file->was_synced || unsynced == UNSYNCED_THERE ||
           (unsynced == UNSYNCED_IN_PARTS && rng_below(rng, 2) == 0);
}

static void restore(OnDisk *file, Unsynced unsynced, Rng *rng) {
    if (!is_found(file, unsynced, rng)) {
        unlink(file->path);
        forget_file(file);
        return;
    }
    if (unsynced != UNSYNCED_GONE)
        make_all(file, unsynced == UNSYNCED_IN_PARTS ? rng : NULL);
    forget_changes(file);
    file->was_synced = true;
    FILE *found = fopen(file->path, "wb");
    EXPECT(found != NULL && fwrite(file->bytes, 1, file->size, found) == file->size);
    EXPECT(fclose(found) == 0);
}

void disk_restore(Unsynced unsynced, uint64_t luck) {
    Rng rng = rng_start(&(Seed){{luck, 1}}, 0);
    char memory[PATH_BYTES + 8];
    for (int i = 0; i < FILES; i++) {
        if (disk.file[i].path[0] == '\0')
            continue;
        snprintf(memory, sizeof memory, "%s-shm", disk.file[i].path);
        unlink(memory);
        restore(&disk.file[i], unsynced, &rng);
    }
    disk.is_off = false;
    disk_fail(DISK_FAILURE_NONE, 0);
}
