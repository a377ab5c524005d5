/* Explains what is wrong with a record or its file. */
#ifndef KENNEL_TUI_RECORD_ERRORS_H
#define KENNEL_TUI_RECORD_ERRORS_H

#include "store/line_reader.h"
#include "store/saved_game.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"

/* The name of a file as it may be shown; an empty one is called so, and NULL is standard input. */
void describe_file(const Audience *audience, const char *path, Text *text);

/* Says on stderr what is wrong with a file: the message `key` with its {file} and its {why}. */
void report_file_message(const char *command_name, const Audience *audience, const char *key,
                         const char *path, const char *why);

/* Says on stderr at which line the record is damaged, and how. */
void report_record(const char *command_name, const char *path, const Audience *audience,
                   const RecordReader *record);

/* What is wrong with a file, to stand behind its name and a colon. */
void describe_journal_error(const Audience *audience, const Journal *journal, Text *text);

/* Says on stderr why the game in this file cannot be gone on with, or why it was passed over. */
void report_saved(const char *command_name, const Audience *audience, bool passed_over,
                  const char *path, SavedStatus error, const SavedGame *saved,
                  const RecordReader *record);

/* Says on stderr why a line of a file was refused, or why the file cannot be read. */
void report_line(const char *command_name, const Audience *audience, const char *path,
                 const LineReader *reader, LineStatus found);

#endif
