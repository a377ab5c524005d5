/* A SQLite VFS for tests that can lose unsynced data, fail, or fill up. The program sees everything
 * it wrote; what was synced is kept separately, and only that survives a power cut.
 *
 * A sync that fails loses its data, as on Linux: later syncs do not make up for it. A step is a
 * write, a truncation, a sync or a removal. There is one such disk per program. */
#ifndef KENNEL_TESTS_SERVER_FAULTY_VFS_H
#define KENNEL_TESTS_SERVER_FAULTY_VFS_H

#include <stdbool.h>
#include <stdint.h>

/* What is found of that which was not synced. */
typedef enum Unsynced { UNSYNCED_GONE, UNSYNCED_THERE, UNSYNCED_IN_PARTS, UNSYNCED } Unsynced;

typedef enum DiskFailure {
    DISK_FAILURE_NONE,
    DISK_FAILURE_POWER, /* at this step the power is cut: nothing works any more */
    DISK_FAILURE_STEP,  /* this step fails                                         */
    DISK_FAILURE_SYNC,  /* this sync fails                                         */
    DISK_FAILURE_FULL,  /* from this step on no file can grow                      */
} DiskFailure;

/* From now on every file is on this disk. disk_end leaves its files as they are. */
void disk_begin(void);
void disk_end(void);

/* What is to happen, counted from now. */
void disk_fail(DiskFailure trouble, long at);

bool disk_has_failed(void);

/* The power is gone now, if it was not before; then everything must be closed, and the files become
 * what a machine would find. */
void disk_cut(void);
void disk_restore(Unsynced unsynced, uint64_t luck);

/* From now on a sync does not come back, until it is let go. */
void disk_hold(bool held);
void disk_release(int syncs); /* so many come back all the same */
bool disk_holds(void);        /* is there one that waits? */

/* As if every program set synchronous=OFF, whatever it asks for. */
void disk_forbid_syncs(bool forbidden);

#endif
