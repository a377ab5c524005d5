/* `kennel backup`: a copy of a server's store. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/store_argument.h"
#include "server/storage/export.h"
#include "tui/safe_text.h"

const char help_backup[] =
    "kennel backup [--store sqlite:FILE] COPY    a whole copy of a server's store\n"
    "\n"
    "The server (its store is sqlite:kennel.db if nothing else is said) may be\n"
    "running: the copy is what it had stored at one moment. COPY must not be there\n"
    "yet, and appears only when it is whole and on the disk. 'kennel serve --store\n"
    "sqlite:COPY' goes on with it.\n"
    "\n"
    "  kennel backup --store sqlite:kennel.db monday.db\n";

int run_backup(Args *args) {
    char error[STORAGE_ERROR_MAX];
    const char *store = store_argument(args),
               *copy = args_need(args, "which file is to be the copy?");
    if (copy == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!export_backup(store, copy, error))
        return report_store_error("kennel backup", store, error);
    printf("%s has everything that was stored\n", safe_word(copy).text);
    return CLI_EXIT_OK;
}
