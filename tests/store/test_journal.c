/* Tests journals: which lines are stored, and which files are refused. tests/soak/crash_play.sh
 * tests power cuts from outside. */
#include "store/journal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/scratch_folder.h"
#include "tests/test.h"

static const char head[] = "head\n\n";

static void create(Journal *journal, const Path path) {
    EXPECT(journal_create(journal, path, false, head, strlen(head)));
}

static void expect_error(bool done, Journal *journal, JournalStatus wanted) {
    EXPECT(!done);
    EXPECT_EQUAL(journal->status, wanted);
    journal_close(journal);
}

static void leave(const Path folder, const Path path) {
    unlink(path);
    folder_remove_empty(folder); /* and nothing lies beside it */
}

/* ------------------------------- new files --------------------------------- */

TEST(a_journal_begins_with_its_text_and_grows_by_lines) {
    Path folder, path;
    Journal journal;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    create(&journal, path);
    scratch_expect(path, "head\n\n");
    EXPECT_EQUAL(journal_append(&journal, "first\n"), APPEND_OK);
    EXPECT_EQUAL(journal_append(&journal, "second\n"), APPEND_OK);
    scratch_expect(path, "head\n\nfirst\nsecond\n");
    journal_close(&journal);
    leave(folder, path);
}

TEST(what_is_there_is_not_written_over_unless_it_is_wished) {
    Path folder, path;
    Journal journal;
    struct stat there;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    scratch_write(path, "precious", 8);
    EXPECT_EQUAL(chmod(path, 0640), 0);
    expect_error(journal_create(&journal, path, false, head, strlen(head)), &journal,
                 JOURNAL_EXISTS);
    scratch_expect(path, "precious");
    EXPECT(journal_create(&journal, path, true, head, strlen(head)));
    scratch_expect(path, head);
    EXPECT(stat(path, &there) == 0 && (there.st_mode & 07777) == 0640);
    journal_close(&journal);
    leave(folder, path);
}

TEST(a_name_as_long_as_names_can_be_is_a_name_and_a_longer_one_is_an_error) {
    Path folder, path;
    char name[257] = {0};
    Journal journal;
    scratch_folder_make(folder);
    memset(name, 'n', 255);
    scratch_path(folder, name, path);
    create(&journal, path);
    journal_close(&journal);
    unlink(path);
    name[255] = 'n';
    scratch_path(folder, name, path);
    bool made = journal_create(&journal, path, false, head, strlen(head));
    EXPECT_EQUAL(journal.error, ENAMETOOLONG);
    expect_error(made, &journal, JOURNAL_ERROR);
    folder_remove_empty(folder);
}

/* ------------------------------ other's files ------------------------------ */

TEST(a_file_that_is_being_written_is_neither_opened_nor_replaced) {
    Path folder, path;
    Journal journal, second;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    create(&journal, path);
    expect_error(journal_open(&second, path), &second, JOURNAL_IN_USE);
    expect_error(journal_create(&second, path, true, head, strlen(head)), &second, JOURNAL_IN_USE);
    EXPECT_EQUAL(journal_append(&journal, "still ours\n"), APPEND_OK);
    journal_close(&journal);
    EXPECT(journal_open(&second, path));
    expect_error(journal_open(&journal, path), &journal, JOURNAL_IN_USE);
    journal_close(&second);
    leave(folder, path);
}

TEST(only_plain_files_are_journals_and_a_pipe_keeps_nobody_waiting) {
    Path folder, path;
    Journal journal;
    scratch_folder_make(folder);
    scratch_path(folder, "pipe", path);
    EXPECT_EQUAL(mkfifo(path, 0600), 0);
    expect_error(journal_open(&journal, path), &journal, JOURNAL_NOT_A_FILE);
    expect_error(journal_create(&journal, path, true, head, 1), &journal, JOURNAL_NOT_A_FILE);
    unlink(path);
    bool opened = journal_open(&journal, folder);
    EXPECT_EQUAL(journal.error, EISDIR);
    expect_error(opened, &journal, JOURNAL_ERROR);
    expect_error(journal_create(&journal, folder, true, head, 1), &journal, JOURNAL_NOT_A_FILE);
    opened = journal_open(&journal, path);
    EXPECT_EQUAL(journal.error, ENOENT);
    expect_error(opened, &journal, JOURNAL_ERROR);
    folder_remove_empty(folder);
}

/* --------------------------- while it is written --------------------------- */

static void expect_not_stored(Journal *journal, JournalStatus fault) {
    EXPECT_EQUAL(journal_append(journal, "lost\n"), APPEND_FAILED);
    EXPECT_EQUAL(journal->status, fault);
}

TEST(a_file_that_was_removed_moved_or_replaced_is_noticed) {
    Path folder, path, elsewhere;
    Journal journal;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    scratch_path(folder, "two", elsewhere);
    create(&journal, path);
    EXPECT(journal_is_in_place(&journal));
    EXPECT_EQUAL(rename(path, elsewhere), 0);
    expect_not_stored(&journal, JOURNAL_GONE);
    scratch_write(path, head, strlen(head));
    EXPECT(!journal_is_in_place(&journal));
    expect_not_stored(&journal, JOURNAL_GONE);
    EXPECT_EQUAL(rename(elsewhere, path), 0); /* and when it is back, appending continues */
    EXPECT_EQUAL(journal_append(&journal, "found\n"), APPEND_OK);
    unlink(path);
    expect_not_stored(&journal, JOURNAL_GONE);
    journal_close(&journal);
    folder_remove_empty(folder);
}

TEST(a_file_that_somebody_else_writes_into_is_noticed) {
    Path folder, path;
    Journal journal;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    create(&journal, path);
    FILE *other = fopen(path, "a");
    EXPECT(other != NULL && fputs("half", other) >= 0 && fclose(other) == 0);
    expect_not_stored(&journal, JOURNAL_CHANGED);
    scratch_expect(path, "head\n\nhalf");
    journal_close(&journal);
    leave(folder, path);
}

static void limit_files(rlim_t bytes) {
    struct rlimit limit;
    EXPECT_EQUAL(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    EXPECT_EQUAL(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The limit cuts the line in the middle; nothing of it stays. */
TEST(a_line_that_does_not_fit_is_not_stored_and_leaves_nothing) {
    Path folder, path;
    Journal journal;
    struct rlimit usual;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    create(&journal, path);
    getrlimit(RLIMIT_FSIZE, &usual);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(strlen(head) + 3);
    AppendResult stored = journal_append(&journal, "too much\n");
    limit_files(usual.rlim_cur);
    EXPECT_EQUAL(stored, APPEND_FAILED);
    EXPECT_EQUAL(journal.status, JOURNAL_ERROR);
    EXPECT_EQUAL(journal.error, EFBIG);
    scratch_expect(path, head);
    EXPECT_EQUAL(journal_append(&journal, "fits\n"), APPEND_OK);
    scratch_expect(path, "head\n\nfits\n");
    journal_close(&journal);
    leave(folder, path);
}

/* ------------------------------- going on ---------------------------------- */

TEST(a_journal_goes_on_behind_its_whole_lines) {
    Path folder, path;
    Journal journal;
    size_t length;
    scratch_folder_make(folder);
    scratch_path(folder, "one", path);
    scratch_write(path, "# mine\r\nline\nhal", 16);
    EXPECT(journal_open(&journal, path));
    char *text = journal_read(&journal, &length);
    EXPECT(text != NULL && length == 16 && strcmp(text, "# mine\r\nline\nhal") == 0);
    free(text);
    EXPECT(journal_truncate(&journal, 13));
    EXPECT_EQUAL(journal_append(&journal, "whole\n"), APPEND_OK);
    scratch_expect(path, "# mine\r\nline\nwhole\n");
    journal_close(&journal);
    leave(folder, path);
}
