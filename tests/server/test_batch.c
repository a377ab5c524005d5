/* What is committed together, and when it is answered. */
#include <stdio.h>

#include "base/clock.h"
#include "tests/lab/lab_folder.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/storage_fixture.h"

#define A "aaaaaaaaaaaaaaa1"

static void open_on_disk(Asking *asking, char folder[FOLDER_MAX]) {
    char where[2 * FOLDER_MAX];
    scratch_folder_make(folder);
    snprintf(where, sizeof where, "sqlite:%s/games", folder);
    disk_begin();
    asking_open(asking, where);
    ask_facts(asking, A, "facts");
    EXPECT_TEXT(all_answers(asking), "kept ");
}

static void close_disk(Asking *asking, const char *folder) {
    asking_close(asking);
    disk_end();
    folder_remove(folder);
}

#define UNTIL(fact)                                                                                \
    for (double end = clock_seconds() + 60; !(fact) && clock_seconds() < end;)                     \
        continue;                                                                                  \
    EXPECT(fact)

/* The next commit is at the disk, which does not come back: what is asked now waits behind it. */
static void begin_to_wait(Asking *asking) {
    disk_hold(true);
    ask_append(asking, A, 1, "one");
    UNTIL(disk_holds());
}

static bool has_heard(Asking *asking, unsigned answers) {
    storage_deliver(asking->storage);
    return asking->answered >= answers;
}

TEST(what_is_committed_is_answered_while_the_next_commit_is_at_the_disk) {
    Asking asking;
    char folder[FOLDER_MAX];
    open_on_disk(&asking, folder);
    unsigned before = asking.answered;
    begin_to_wait(&asking);
    ask_append(&asking, A, 2, "two");
    ask_log(&asking, A, 1);
    ask_append(&asking, A, 3, "three");
    disk_let_through(2);
    UNTIL(has_heard(&asking, before + 3));
    UNTIL(disk_holds());
    EXPECT_TEXT(asking.heard, "kept kept 1=one 2=two end ");
    EXPECT_EQUAL(asking.answered, before + 3);
    disk_hold(false);
    all_answers(&asking);
    close_disk(&asking, folder);
}

TEST(a_crowd_is_committed_in_parts) {
    enum { CROWD = 1500 };
    Asking asking;
    char folder[FOLDER_MAX];
    open_on_disk(&asking, folder);
    begin_to_wait(&asking);
    for (uint32_t i = 0; i < CROWD; i++)
        ask_append(&asking, A, i + 2, "more");
    uint64_t before = storage_figures(asking.storage).commits;
    disk_hold(false);
    all_answers(&asking);
    EXPECT(storage_figures(asking.storage).commits >= before + 3);
    EXPECT_EQUAL(storage_figures(asking.storage).lines, CROWD + 1);
    close_disk(&asking, folder);
}
