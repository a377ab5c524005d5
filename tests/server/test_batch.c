/* Tests which writes are committed together, and when they are answered. */
#include <stdio.h>

#include "base/clock.h"
#include "tests/scratch_folder.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"

static void open_on_disk(StorageFixture *fixture, char folder[FOLDER_MAX]) {
    char location[2 * FOLDER_MAX];
    scratch_folder_make(folder);
    snprintf(location, sizeof location, "sqlite:%s/games", folder);
    disk_begin();
    storage_fixture_open(fixture, location);
    request_meta(fixture, A, "facts");
    EXPECT_TEXT(all_answers(fixture), "kept ");
}

static void close_disk(StorageFixture *fixture, const char *folder) {
    storage_fixture_close(fixture);
    disk_end();
    folder_remove(folder);
}

#define WAIT_UNTIL(fact)                                                                           \
    for (double end = monotonic_seconds() + 60; !(fact) && monotonic_seconds() < end;)             \
        continue;                                                                                  \
    EXPECT(fact)

/* The next commit is held at the disk: later requests wait behind it. */
static void begin_to_wait(StorageFixture *fixture) {
    disk_hold(true);
    request_append(fixture, A, 1, "one");
    WAIT_UNTIL(disk_holds());
}

static bool has_heard(StorageFixture *fixture, unsigned answers) {
    storage_deliver(fixture->storage);
    return fixture->completed >= answers;
}

TEST(what_is_committed_is_answered_while_the_next_commit_is_at_the_disk) {
    StorageFixture fixture;
    char folder[FOLDER_MAX];
    open_on_disk(&fixture, folder);
    unsigned before = fixture.completed;
    begin_to_wait(&fixture);
    request_append(&fixture, A, 2, "two");
    request_log(&fixture, A, 1);
    request_append(&fixture, A, 3, "three");
    disk_release(2);
    WAIT_UNTIL(has_heard(&fixture, before + 3));
    WAIT_UNTIL(disk_holds());
    EXPECT_TEXT(fixture.received, "kept kept 1=one 2=two end ");
    EXPECT_EQUAL(fixture.completed, before + 3);
    disk_hold(false);
    all_answers(&fixture);
    close_disk(&fixture, folder);
}

TEST(a_crowd_is_committed_in_parts) {
    enum { CROWD = 1500 };
    StorageFixture fixture;
    char folder[FOLDER_MAX];
    open_on_disk(&fixture, folder);
    begin_to_wait(&fixture);
    for (uint32_t i = 0; i < CROWD; i++)
        request_append(&fixture, A, i + 2, "more");
    uint64_t before = storage_stats(fixture.storage).commits;
    disk_hold(false);
    all_answers(&fixture);
    EXPECT(storage_stats(fixture.storage).commits >= before + 3);
    EXPECT_EQUAL(storage_stats(fixture.storage).lines, CROWD + 1);
    close_disk(&fixture, folder);
}
