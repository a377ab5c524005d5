/* `kennel backup`: a copy of a server's store. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/store_option.h"
#include "server/storage/check_copy.h"
#include "server/storage/export.h"
#include "tui/safe_text.h"

/* A copy that cannot be read does not count as one. */
static int check(const char *copy) {
    char error[STORAGE_ERROR_MAX];
    CopyCounts counts;
    if (!check_copy(copy, &counts, error))
        return report_store_error("kennel backup", copy, error);
    printf("read back: %u table%s, %llu lines\n", counts.tables, counts.tables == 1 ? "" : "s",
           (unsigned long long)counts.lines);
    if (counts.unreadable == 0)
        return CLI_EXIT_OK;
    fprintf(stderr, "kennel backup: %u of them cannot be read, as in the store: it is damaged\n",
            counts.unreadable);
    return CLI_EXIT_NO;
}

int run_backup(Args *args) {
    char error[STORAGE_ERROR_MAX];
    const char *store = store_option(args),
               *copy = args_need(args, "which file is to be the copy?");
    if (copy == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!export_backup(store, copy, error))
        return report_store_error("kennel backup", store, error);
    printf("%s has everything that was stored\n", safe_word(copy).text);
    return check(copy);
}
