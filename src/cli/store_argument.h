/* `--store`, for the commands that read a server's store. */
#ifndef KENNEL_CLI_STORE_ARGUMENT_H
#define KENNEL_CLI_STORE_ARGUMENT_H

#include "cli/args.h"

const char *store_argument(Args *args); /* sqlite:kennel.db if it is not given */

/* Prints the error on stderr; returns the exit status. */
int report_store_error(const char *command_name, const char *store, const char *error);

#endif
