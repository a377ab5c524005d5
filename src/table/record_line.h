/* What kind of line a line of a record is, by its form alone. Whoever reads records agrees on it: the
 * reader that replays them (table/record.h), and the one that only tells the records of a file apart
 * (table/record_file.h). */
#ifndef KENNEL_TABLE_RECORD_LINE_H
#define KENNEL_TABLE_RECORD_LINE_H

#include <stdbool.h>

bool record_is_title(const char *line);

/* `Name: value`. A name has letters, digits, spaces and hyphens and begins with a letter. */
bool record_is_header(const char *line);

/* Lines of the log that begin with a keyword, and the end. */
bool record_is_keyed(const char *line);

/* Empty, or a comment for people. */
bool record_is_remark(const char *line);

/* What follows `prefix`; NULL if the line does not begin with it. */
const char *record_after_prefix(const char *line, const char *prefix);

#endif
