/* The folder where games are saved by default, and the games in it, most recent first. */
#ifndef KENNEL_STORE_GAME_FOLDER_H
#define KENNEL_STORE_GAME_FOLDER_H

#include <stdbool.h>

/* "$XDG_STATE_HOME/kennel", or "~/.local/state/kennel", or "." without either; in memory of the
 * caller's. NULL: there is no memory. */
char *game_folder_default(void);

/* Makes the folder, with all it lies in. False: errno says why. */
bool make_folders(const char *path);

/* The paths of all games there, the one that was played last first, and NULL behind the last. What
 * is called like a game need not be one. NULL: errno says why. */
char **game_folder_list(const char *folder);
void game_folder_free_list(char **games);

#endif
