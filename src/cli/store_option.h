/* `--store`, for the commands that read a server's store. */
#ifndef KENNEL_CLI_STORE_OPTION_H
#define KENNEL_CLI_STORE_OPTION_H

#include "cli/args.h"

const char *store_option(Args *args); /* sqlite:kennel.db if it is not given */

/* Prints the error on stderr; returns the exit status. */
int report_store_error(const char *command_name, const char *store, const char *error);

#endif
