/* Records and the files they are in, for people: what is wrong with one. */
#ifndef KENNEL_TUI_RECORDS_H
#define KENNEL_TUI_RECORDS_H

#include "store/line_reader.h"
#include "store/saved_game.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"

/* The name of a file as it may be shown; an empty one is called so, and NULL is standard input. */
void say_file(const Voice *voice, const char *path, Text *text);

/* Says on stderr what is wrong with a file: the message `key` with its {file} and its {why}. */
void complain_about(const char *who, const Voice *voice, const char *key, const char *path,
                    const char *why);

/* Says on stderr at which line the record is damaged, and how. */
void complain_record(const char *who, const char *path, const Voice *voice, const Record *record);

/* What is wrong with a file, to stand behind its name and a colon. */
void say_journal_fault(const Voice *voice, const Journal *journal, Text *text);

/* Says on stderr why the game in this file cannot be gone on with, or why it was passed over. */
void complain_saved(const char *who, const Voice *voice, bool passed_over, const char *path,
                    SavedFault fault, const SavedGame *saved, const Record *record);

/* Says on stderr why a line of a file was refused, or why the file cannot be read. */
void complain_line(const char *who, const Voice *voice, const char *path, const Lines *lines,
                   LineRead found);

#endif
