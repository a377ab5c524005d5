/* `kennel export`: finished games from a server's store. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/store_option.h"
#include "server/storage/export.h"
#include "tui/safe_text.h"

static void report_skipped(const TableId *id, const char *why) {
    fprintf(stderr, "kennel export: %s: %s\n", safe_word(id->text).text, why);
}

int run_export(Args *args) {
    char error[STORAGE_ERROR_MAX];
    ExportCounts counts;
    const char *store = store_option(args), *folder = args_need(args, "which folder?");
    if (folder == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!export_games(store, folder, report_skipped, &counts, error))
        return report_store_error("kennel export", store, error);
    printf("%u game%s written, %u not ended, %u passed over\n", counts.games,
           counts.games == 1 ? "" : "s", counts.unended, counts.unreadable);
    return counts.unreadable == 0 ? CLI_EXIT_OK : CLI_EXIT_NO;
}
