/* Tests that a lock has one holder at a time. */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "store/file_lock.h"
#include "tests/test.h"

TEST(what_is_locked_cannot_be_locked_again_until_it_is_free) {
    char path[] = "/tmp/kennel-lock-XXXXXX";
    close(mkstemp(path));
    int lock = file_lock(path);
    EXPECT(lock >= 0);
    EXPECT_EQUAL(file_lock(path), -1);
    EXPECT(errno == EWOULDBLOCK);
    file_unlock(lock);
    lock = file_lock(path);
    EXPECT(lock >= 0);
    file_unlock(lock);
    unlink(path);
}

TEST(a_lock_that_cannot_be_made_says_why) {
    EXPECT_EQUAL(file_lock("/no/where/lock"), -1);
    EXPECT(errno == ENOENT);
}
