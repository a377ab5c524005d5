/* The folder in which games are kept unless somebody says otherwise. */
#ifndef KENNEL_STORE_FOLDER_H
#define KENNEL_STORE_FOLDER_H

#include <stdbool.h>

/* "$XDG_STATE_HOME/kennel", or "~/.local/state/kennel", or "." without either; in memory of the
 * caller's. NULL: there is no memory. */
char *folder_path(void);

/* Makes the folder, with all it lies in. False: errno says why. */
bool folder_make(const char *path);

/* The paths of all games there, the one that was played last first, and NULL behind the last. What
 * is called like a game need not be one. NULL: errno says why. */
char **folder_games(const char *folder);
void folder_free_games(char **games);

#endif
