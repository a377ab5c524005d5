/* Finds, creates and lists the folder of saved games. */
#include "store/game_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/atomic_file.h"

static char *joined(const char *folder, const char *name) {
    size_t capacity = strlen(folder) + strlen(name) + 2;
    char *path = malloc(capacity);
    if (path != NULL)
        snprintf(path, capacity, "%s/%s", folder, name);
    return path;
}

char *game_folder_default(void) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/')
        return joined(state, "kennel");
    if (home != NULL && home[0] == '/')
        return joined(home, ".local/state/kennel");
    return strdup(".");
}

/* ---- making it ---- */

/* A folder that is new is on the disk before anything is put into it. */
static bool make_one(const char *path) {
    struct stat there;
    if (mkdir(path, 0700) == 0)
        return sync_parent_folder(path);
    int why = errno;
    bool exists = stat(path, &there) == 0 && S_ISDIR(there.st_mode);
    errno = why;
    return exists;
}

bool make_folders(const char *path) {
    char *part = strdup(path);
    bool made = part != NULL;
    for (char *at = part; made && (at = strchr(at + 1, '/')) != NULL;) {
        *at = '\0';
        made = make_one(part);
        *at = '/';
    }
    free(part);
    return made && make_one(path);
}

/* ---- looking into it ---- */

typedef struct Found {
    char *path;
    struct timespec played;
} Found;

typedef struct FoundList {
    Found *item;
    size_t count, capacity;
} FoundList;

static bool is_game(const char *name) {
    const char *end = strrchr(name, '.');
    return end != NULL && end != name && strcmp(end, ".kennel") == 0;
}

static int compare_found(const void *one, const void *other) {
    const Found *a = one, *b = other;
    if (a->played.tv_sec != b->played.tv_sec)
        return a->played.tv_sec > b->played.tv_sec ? -1 : 1;
    if (a->played.tv_nsec != b->played.tv_nsec)
        return a->played.tv_nsec > b->played.tv_nsec ? -1 : 1;
    return strcmp(a->path, b->path);
}

static bool add_found(FoundList *list, char *path) {
    struct stat there;
    if (list->count == list->capacity) {
        size_t capacity = list->capacity == 0 ? 64 : 2 * list->capacity;
        Found *item = realloc(list->item, capacity * sizeof *item);
        if (item == NULL)
            return false;
        list->item = item;
        list->capacity = capacity;
    }
    bool seen = stat(path, &there) == 0;
    list->item[list->count++] = (Found){path, seen ? there.st_mtim : (struct timespec){0, 0}};
    return true;
}

static bool find_games(DIR *listing, const char *folder, FoundList *list) {
    errno = 0;
    for (struct dirent *entry; (entry = readdir(listing)) != NULL; errno = 0) {
        if (!is_game(entry->d_name))
            continue;
        char *path = joined(folder, entry->d_name);
        if (path == NULL || !add_found(list, path)) {
            free(path);
            return false;
        }
    }
    return errno == 0;
}

/* The paths in their order. Whatever is left of the list is given back. */
static char **hand_over(FoundList *list, bool complete) {
    char **games = complete ? malloc((list->count + 1) * sizeof *games) : NULL;
    if (list->count > 0)
        qsort(list->item, list->count, sizeof *list->item, compare_found);
    for (size_t i = 0; i < list->count; i++)
        if (games != NULL)
            games[i] = list->item[i].path;
        else
            free(list->item[i].path);
    if (games != NULL)
        games[list->count] = NULL;
    free(list->item);
    return games;
}

/* No folder is a folder without games. */
char **game_folder_list(const char *folder) {
    FoundList list = {.count = 0};
    DIR *listing = opendir(folder);
    if (listing == NULL && errno != ENOENT)
        return NULL;
    bool complete = listing == NULL || find_games(listing, folder, &list);
    int why = errno;
    if (listing != NULL)
        closedir(listing);
    char **games = hand_over(&list, complete);
    if (!complete)
        errno = why;
    return games;
}

void game_folder_free_list(char **games) {
    for (char **game = games; game != NULL && *game != NULL; game++)
        free(*game);
    free((void *)games);
}
