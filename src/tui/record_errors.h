/* Explains what is wrong with a record or its file. */
#ifndef KENNEL_TUI_RECORD_ERRORS_H
#define KENNEL_TUI_RECORD_ERRORS_H

#include "store/line_reader.h"
#include "store/saved_game.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"

/* The escaped name of a file; an empty one is described as such, and NULL is standard input. */
void describe_file(const Audience *audience, const char *path, Text *text);

/* Reports an error of a file on stderr: the message `key` with its {file} and its {why}. */
void report_file_message(const char *command_name, const Audience *audience, const char *key,
                         const char *path, const char *why);

/* Reports on stderr at which line the record is damaged, and how. */
void report_record(const char *command_name, const char *path, const Audience *audience,
                   const RecordReader *record);

/* What is wrong with a file, to follow its name and a colon. */
void describe_journal_error(const Audience *audience, const Journal *journal, Text *text);

/* Reports on stderr why this saved game cannot be resumed, or why it was skipped. */
void report_saved(const char *command_name, const Audience *audience, bool passed_over,
                  const char *path, SavedStatus error, const SavedGame *saved,
                  const RecordReader *record);

/* Reports on stderr why a line of a file was refused, or why the file cannot be read. */
void report_line(const char *command_name, const Audience *audience, const char *path,
                 const LineReader *reader, LineStatus found);

#endif
