/* Tests the folder of saved games: created with its parents, listed most recent first. */
#include "store/game_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/scratch_folder.h"
#include "tests/test.h"

TEST(a_folder_is_made_with_all_that_it_lies_in) {
    Path folder, inner, outer;
    struct stat there;
    scratch_folder_make(folder);
    scratch_path(folder, "a", outer);
    scratch_path(folder, "a/b", inner);
    EXPECT(make_folders(inner) && make_folders(inner));
    EXPECT(stat(inner, &there) == 0 && S_ISDIR(there.st_mode));
    EXPECT(rmdir(inner) == 0 && rmdir(outer) == 0);
    scratch_write(outer, "x", 1);
    EXPECT(!make_folders(inner) && (errno == ENOTDIR || errno == EEXIST));
    unlink(outer);
    folder_remove_empty(folder);
}

/* Two bytes for each turn on the spot: the old limit was 1,023. */
TEST(a_long_path_is_a_path_and_one_that_is_too_long_an_error) {
    enum { LONG = 3000, TOO_LONG = 5000 };
    char *path = malloc(TOO_LONG + 16);
    Path folder;
    scratch_folder_make(folder);
    strcpy(path, folder);
    while (strlen(path) < LONG)
        strcat(path, "/.");
    EXPECT(make_folders(path));
    while (strlen(path) < TOO_LONG)
        strcat(path, "/.");
    EXPECT(!make_folders(path) && errno == ENAMETOOLONG);
    free(path);
    folder_remove_empty(folder);
}

static void make_game(const Path folder, const char *name, long played, Path path) {
    struct timespec times[2] = {{.tv_sec = played}, {.tv_sec = played}};
    scratch_path(folder, name, path);
    scratch_write(path, "x", 1);
    EXPECT_EQUAL(utimensat(AT_FDCWD, path, times, 0), 0);
}

TEST(games_are_listed_from_the_one_that_was_played_last) {
    Path folder, path[4];
    scratch_folder_make(folder);
    char **games = game_folder_list(folder);
    EXPECT(games != NULL && games[0] == NULL);
    game_folder_free_list(games);
    make_game(folder, "old.kennel", 1000, path[2]);
    make_game(folder, "new.kennel", 3000, path[0]);
    make_game(folder, "middle.kennel", 2000, path[1]);
    make_game(folder, "other.txt", 4000, path[3]);
    games = game_folder_list(folder);
    EXPECT(games != NULL);
    for (int i = 0; i < 3; i++)
        EXPECT_TEXT(games[i], path[i]);
    EXPECT(games[3] == NULL);
    game_folder_free_list(games);
    for (int i = 0; i < 4; i++)
        unlink(path[i]);
    folder_remove_empty(folder);
}

TEST(no_folder_is_a_folder_without_games) {
    char **games = game_folder_list("/tmp/kennel-test-nowhere");
    EXPECT(games != NULL && games[0] == NULL);
    game_folder_free_list(games);
    EXPECT(game_folder_list("/dev/null") == NULL && errno == ENOTDIR);
}
