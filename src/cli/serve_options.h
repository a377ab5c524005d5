/* The options of `kennel serve`. */
#ifndef KENNEL_CLI_SERVE_OPTIONS_H
#define KENNEL_CLI_SERVE_OPTIONS_H

#include "cli/args.h"
#include "server/server.h"

/* False, and reports it, for a mistake. The texts live as long as the program. */
bool serve_options_read(Args *args, ServerOptions *options);

#endif
