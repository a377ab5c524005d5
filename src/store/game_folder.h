/* The folder where games are saved by default, and the games in it, most recent first. */
#ifndef KENNEL_STORE_GAME_FOLDER_H
#define KENNEL_STORE_GAME_FOLDER_H

#include <stdbool.h>

/* "$XDG_STATE_HOME/kennel", or "~/.local/state/kennel", or "." without either; the caller frees it.
 * NULL: no memory. */
char *game_folder_default(void);

/* Creates the folder with its parents. False: see errno. */
bool make_folders(const char *path);

/* The paths of all games there, most recent first, then NULL. A file with a game's name need not be
 * one. NULL: see errno. */
char **game_folder_list(const char *folder);
void game_folder_free_list(char **games);

#endif
