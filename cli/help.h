/* What `kennel --help` and `kennel help COMMAND` print. Every example was run. */
#ifndef KENNEL_CLI_HELP_H
#define KENNEL_CLI_HELP_H

extern const char help_overview[], help_closing[];
extern const char help_play[], help_show[], help_legal[], help_apply[], help_new[], help_deal[];
extern const char help_parts[], help_perft[], help_random[], help_replay[], help_bench[];
extern const char help_analyse[], help_hint[], help_arena[], help_engine[], help_train[];

#endif
