/* `kennel export` and `kennel backup`: finished games, or a copy, from a server's store. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "server/storage/export.h"
#include "tui/safe_text.h"

const char help_export[] =
    "kennel export [--store sqlite:FILE] FOLDER    games that have ended, as records\n"
    "\n"
    "Writes FOLDER/ID.kennel for every game of a server's store (sqlite:kennel.db)\n"
    "that has ended. The server may be running. What cannot be read is named and\n"
    "passed over: exit 1. 'kennel replay' shows a record, 'kennel verify' checks it.\n"
    "\n"
    "  kennel export --store sqlite:kennel.db games\n";

const char help_backup[] =
    "kennel backup [--store sqlite:FILE] COPY    a whole copy of a server's store\n"
    "\n"
    "The server (its store is sqlite:kennel.db if nothing else is said) may be\n"
    "running: the copy is what it had stored at one moment. COPY must not be there\n"
    "yet, and appears only when it is whole and on the disk. 'kennel serve --store\n"
    "sqlite:COPY' goes on with it.\n"
    "\n"
    "  kennel backup --store sqlite:kennel.db monday.db\n";

static const char *store_of(Args *args) {
    const char *store = args_value(args, "store");
    return store != NULL ? store : "sqlite:kennel.db";
}

static int fails(const char *command_name, const char *store, const char *error) {
    fprintf(stderr, "%s: %s: %s\n", command_name, safe_word(store).text, safe_word(error).text);
    return CLI_EXIT_BAD_INPUT;
}

static void report_skipped(const TableId *id, const char *why) {
    fprintf(stderr, "kennel export: %s: %s\n", safe_word(id->text).text, why);
}

int run_export(Args *args) {
    char error[STORAGE_ERROR_MAX];
    ExportCounts counts;
    const char *store = store_of(args), *folder = args_need(args, "which folder?");
    if (folder == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!export_games(store, folder, report_skipped, &counts, error))
        return fails("kennel export", store, error);
    printf("%u game%s written, %u not ended, %u passed over\n", counts.games,
           counts.games == 1 ? "" : "s", counts.unended, counts.unreadable);
    return counts.unreadable == 0 ? CLI_EXIT_OK : CLI_EXIT_NO;
}

int run_backup(Args *args) {
    char error[STORAGE_ERROR_MAX];
    const char *store = store_of(args), *copy = args_need(args, "which file is to be the copy?");
    if (copy == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!export_backup(store, copy, error))
        return fails("kennel backup", store, error);
    printf("%s has everything that was stored\n", safe_word(copy).text);
    return CLI_EXIT_OK;
}
