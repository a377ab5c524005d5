/* The folder of a training. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lab/train.h"
#include "store/atomic_file.h"
#include "store/file_lock.h"

void train_weights_name(const Training *training, char name[TRAIN_NAME_MAX]) {
    snprintf(name, TRAIN_NAME_MAX, "%s-%u.net", training->game, training->players);
}

char *train_path(const Training *training, const char *name) {
    size_t room = strlen(training->folder) + strlen(name) + 2;
    char *path = malloc(room);
    if (path != NULL)
        snprintf(path, room, "%s/%s", training->folder, name);
    return path;
}

bool train_replace(const Training *training, const char *name, const void *bytes, size_t size) {
    char *path = train_path(training, name);
    bool replaced = path != NULL && atomic_file_write(path, bytes, size);
    int why = errno;
    free(path);
    errno = why;
    return replaced;
}

/* ---- what is there before we come ---- */

enum { OUTPUTS = 3 };

static void name_outputs(const Training *training, char names[OUTPUTS][TRAIN_NAME_MAX]) {
    train_weights_name(training, names[0]);
    strcpy(names[1], "curve.csv");
    strcpy(names[2], "curve.svg");
}

bool train_folder_is_clear(Training *training) {
    char names[OUTPUTS][TRAIN_NAME_MAX];
    struct stat there;
    name_outputs(training, names);
    for (int i = 0; i < OUTPUTS; i++) {
        char *path = train_path(training, names[i]);
        bool found = path != NULL && lstat(path, &there) == 0;
        free(path);
        if (found) {
            snprintf(training->other_variant, sizeof training->other_variant, "%s", names[i]);
            return false;
        }
    }
    return true;
}

static void clear_drafts(const Training *training, const char *name) {
    char *path = train_path(training, name);
    if (path != NULL)
        remove_stale_temp_files(path);
    free(path);
}

int train_lock_folder(const Training *training) {
    char names[OUTPUTS][TRAIN_NAME_MAX];
    if (mkdir(training->folder, 0777) != 0 && errno != EEXIST)
        return -1;
    char *path = train_path(training, "lock");
    int lock = path != NULL ? file_lock(path) : -1;
    int why = errno;
    free(path);
    errno = why;
    if (lock < 0)
        return -1;
    clear_drafts(training, "checkpoint");
    name_outputs(training, names);
    for (int i = 0; i < OUTPUTS; i++)
        clear_drafts(training, names[i]);
    return lock;
}

void train_unlock_folder(int lock) {
    file_unlock(lock);
}
