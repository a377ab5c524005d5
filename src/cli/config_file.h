/* Configuration files: a line for each option of a command, its name without "--" and then its value,
 * as in `port 7364`; an option without a value stands alone. Empty lines and lines that begin with #
 * are skipped. */
#ifndef KENNEL_CLI_CONFIG_FILE_H
#define KENNEL_CLI_CONFIG_FILE_H

#include "cli/args.h"

enum { CONFIG_OPTIONS_MAX = 120, CONFIG_PLACE_MAX = 512 };

/* The file's options as words of a command line, "--port=7364", and the lines they stand in. */
typedef struct ConfigFile {
    const char *path;
    char *word[CONFIG_OPTIONS_MAX], *again[CONFIG_OPTIONS_MAX]; /* for all, and for one */
    unsigned line[CONFIG_OPTIONS_MAX];
    int count;
} ConfigFile;

/* Reads the options of the command of `args`. False, and reports the line, for anything that is not an option. */
bool config_file_read(const Args *args, const char *path, ConfigFile *config);
void config_file_free(ConfigFile *config);

/* All options as the words of a command line, or only one of them. The words stay in the file, and are
 * split there: each can be asked for once. `place` must outlive them. */
bool config_file_all(ConfigFile *config, const Args *like, Args *args);
bool config_file_one(ConfigFile *config, const Args *like, int index, char place[CONFIG_PLACE_MAX],
                     Args *args);

#endif
