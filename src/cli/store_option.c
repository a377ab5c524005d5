/* Reads `--store`. */
#include "cli/store_option.h"

#include <stdio.h>

#include "cli/command.h"
#include "tui/safe_text.h"

const char *store_option(Args *args) {
    const char *store = args_value(args, "store");
    return store != NULL ? store : "sqlite:kennel.db";
}

int report_store_error(const char *command_name, const char *store, const char *error) {
    fprintf(stderr, "%s: %s: %s\n", command_name, safe_word(store).text, safe_word(error).text);
    return CLI_EXIT_BAD_INPUT;
}
