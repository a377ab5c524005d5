/* `kennel backup`: a copy of a server's store. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/store_option.h"
#include "server/storage/export.h"
#include "tui/safe_text.h"

int run_backup(Args *args) {
    char error[STORAGE_ERROR_MAX];
    const char *store = store_option(args),
               *copy = args_need(args, "which file is to be the copy?");
    if (copy == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!export_backup(store, copy, error))
        return report_store_error("kennel backup", store, error);
    printf("%s has everything that was stored\n", safe_word(copy).text);
    return CLI_EXIT_OK;
}
