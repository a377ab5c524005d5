/* Records for people: what is wrong with one, and stepping through one. */
#ifndef KENNEL_TUI_RECORDS_H
#define KENNEL_TUI_RECORDS_H

#include "table/record.h"
#include "tui/view.h"

/* Says on stderr at which line the record is damaged, and how. */
void complain_record(const char *who, const char *path, const Record *record);

#endif
