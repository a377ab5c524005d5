/* `kennel export` and `kennel backup`: games out of a server's store, while it runs or not. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/help.h"
#include "server/storage/export.h"
#include "tui/safe_text.h"

static const char *store_of(Args *args) {
    const char *store = args_value(args, "store");
    return store != NULL ? store : "sqlite:kennel.db";
}

static int fails(const char *who, const char *store, const char *fault) {
    fprintf(stderr, "%s: %s: %s\n", who, shown(store).text, shown(fault).text);
    return BAD_INPUT;
}

static void tell_passed_over(const TableId *id, const char *why) {
    fprintf(stderr, "kennel export: %s: %s\n", shown(id->text).text, why);
}

int run_export(Args *args) {
    char fault[STORAGE_FAULT_MAX];
    Exported exported;
    const char *store = store_of(args), *folder = args_need(args, "which folder?");
    if (folder == NULL || !args_done(args))
        return BAD_INPUT;
    if (!archive_export(store, folder, tell_passed_over, &exported, fault))
        return fails("kennel export", store, fault);
    printf("%u game%s written, %u not ended, %u passed over\n", exported.games,
           exported.games == 1 ? "" : "s", exported.unended, exported.unreadable);
    return exported.unreadable == 0 ? DONE : ANSWER_NO;
}

int run_backup(Args *args) {
    char fault[STORAGE_FAULT_MAX];
    const char *store = store_of(args), *copy = args_need(args, "which file is to be the copy?");
    if (copy == NULL || !args_done(args))
        return BAD_INPUT;
    if (!archive_backup(store, copy, fault))
        return fails("kennel backup", store, fault);
    printf("%s has everything that was stored\n", shown(copy).text);
    return DONE;
}
