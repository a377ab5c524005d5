/* Records and the files they are in, for people: what is wrong with one. */
#ifndef KENNEL_TUI_RECORDS_H
#define KENNEL_TUI_RECORDS_H

#include "store/saved.h"
#include "tui/view.h"

/* Says on stderr at which line the record is damaged, and how. */
void complain_record(const char *who, const char *path, const Voice *voice, const Record *record);

/* What is wrong with a file, to stand behind its name and a colon. */
void say_journal_fault(const Journal *journal, Text *text);

/* Says on stderr why the game in this file cannot be gone on with. */
void complain_saved(const char *who, const char *path, SavedFault fault, const SavedGame *saved,
                    const Record *record);

#endif
