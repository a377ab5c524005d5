/* Tests that a replaced file is the old one or the new one, never a mixture. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "tests/test.h"

static void make_folder(char folder[64]) {
    strcpy(folder, "/tmp/kennel-replace-XXXXXX");
    EXPECT(mkdtemp(folder) != NULL);
}

static void path_in(const char *folder, const char *name, char path[128]) {
    snprintf(path, 128, "%s/%s", folder, name);
}

static void expect_holds(const char *path, const char *wanted) {
    char bytes[64] = {0};
    FILE *file = fopen(path, "r");
    EXPECT(file != NULL);
    if (file == NULL)
        return;
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    EXPECT_TEXT(bytes, wanted);
}

TEST(a_file_is_replaced_whole_and_keeps_its_rights) {
    char folder[64], path[128];
    struct stat there;
    make_folder(folder);
    path_in(folder, "one", path);
    EXPECT(atomic_file_write(path, "first", 5));
    expect_holds(path, "first");
    EXPECT(chmod(path, 0640) == 0);
    EXPECT(atomic_file_write(path, "second", 6));
    expect_holds(path, "second");
    EXPECT(stat(path, &there) == 0 && (there.st_mode & 07777) == 0640);
    unlink(path);
    EXPECT(rmdir(folder) == 0); /* and nothing lies beside it */
}

TEST(a_file_that_cannot_be_written_whole_stays_as_it_was) {
    char folder[64], path[128];
    make_folder(folder);
    path_in(folder, "one", path);
    EXPECT(atomic_file_write(path, "first", 5));
    struct rlimit usual, small;
    getrlimit(RLIMIT_FSIZE, &usual);
    small = usual;
    small.rlim_cur = 3;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    bool replaced = atomic_file_write(path, "second", 6);
    int why = errno;
    setrlimit(RLIMIT_FSIZE, &usual);
    EXPECT(!replaced);
    EXPECT(why == EFBIG);
    expect_holds(path, "first");
    unlink(path);
    EXPECT(rmdir(folder) == 0);
}

TEST(a_folder_is_not_replaced) {
    char folder[64];
    make_folder(folder);
    EXPECT(!atomic_file_write(folder, "x", 1));
    EXPECT(errno == EINVAL);
    EXPECT(rmdir(folder) == 0);
}

TEST(what_a_killed_replacement_left_behind_can_be_cleared) {
    char folder[64], path[128], other[128];
    static const char *const left[] = {"one.12.new", "one.7.new"};
    static const char *const kept[] = {"one", "one.new", "one.x1.new", "one.2.new.1", "two.3.new"};
    make_folder(folder);
    for (int i = 0; i < 2; i++) {
        path_in(folder, left[i], path);
        EXPECT(atomic_file_write(path, "x", 1));
    }
    for (int i = 0; i < 5; i++) {
        path_in(folder, kept[i], path);
        EXPECT(atomic_file_write(path, "x", 1));
    }
    path_in(folder, "one", path);
    remove_stale_temp_files(path);
    for (int i = 0; i < 2; i++) {
        path_in(folder, left[i], other);
        EXPECT(unlink(other) != 0);
    }
    for (int i = 0; i < 5; i++) {
        path_in(folder, kept[i], other);
        EXPECT(unlink(other) == 0);
    }
    EXPECT(rmdir(folder) == 0);
}
