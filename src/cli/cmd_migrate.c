/* `kennel migrate`: all tables of a server's store, carried over to another store. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/store_option.h"
#include "server/storage/migrate.h"
#include "tui/safe_text.h"

static void report_skipped(const TableId *id, const char *why) {
    fprintf(stderr, "kennel migrate: %s: %s\n", safe_word(id->text).text, why);
}

int run_migrate(Args *args) {
    char error[STORAGE_ERROR_MAX];
    MigrateCounts counts;
    const char *from = args_need(args, "from which store?");
    const char *to = from != NULL ? args_need(args, "to which store?") : NULL;
    if (to == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!migrate_store(from, to, report_skipped, &counts, error)) {
        fprintf(stderr, "kennel migrate: %s\n", safe_word(error).text);
        return CLI_EXIT_BAD_INPUT;
    }
    printf("%u table%s carried over, %u there already, %u passed over\n", counts.carried,
           counts.carried == 1 ? "" : "s", counts.there_already, counts.unreadable);
    return counts.unreadable == 0 ? CLI_EXIT_OK : CLI_EXIT_NO;
}
