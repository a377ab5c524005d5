/* A file of records, one after the other, as the library of a browser keeps all of its games. Here the
 * records are only told apart, and what the library has noted of each in headers of its own is taken out;
 * whether a game can be replayed says table/record.h. The bytes may be anybody's.
 *
 * Lines are those of a record: they end with LF or CR LF, a byte order mark before the first is ignored.
 * A record begins with its title, or with whatever stands before the first title, and goes on to the next
 * title. */
#ifndef KENNEL_TABLE_RECORD_FILE_H
#define KENNEL_TABLE_RECORD_FILE_H

#include "base/json_writer.h"
#include "table/record.h"

enum {
    RECORD_SECTION_MAX = 240 * 1024
}; /* bytes of one record: a page's engine has room for them */

typedef struct RecordFile {
    char *bytes;
    size_t length, at;
    uint32_t line; /* lines before `at` */
} RecordFile;

typedef enum RecordSectionFault {
    SECTION_OK,
    SECTION_TOO_LONG, /* more than RECORD_SECTION_MAX bytes */
    SECTION_BAD_BYTE, /* a zero, a carriage return inside a line, or what is not UTF-8 */
} RecordSectionFault;

/* One record of the file, without blanks at its end. */
typedef struct RecordSection {
    const char *text;
    size_t from, length; /* among the file's bytes */
    uint32_t line;       /* its first, from 1 */
    RecordSectionFault fault;
    uint32_t fault_line;
} RecordSection;

/* The bytes are changed: from now on all lines end with LF. */
void record_file_begin(RecordFile *file, char *bytes, size_t length);

/* The next record; false if there is no more. */
bool record_file_next(RecordFile *file, RecordSection *section);

/* {"line":3,"from":120,"length":900,"position":"dog:4:4:cw …","head":"Kennel record 2\n…","own":{"star":"yes"},
 * "seats":["Seat a: person"],"lines":["deal 00…"],"end":"end dog…"}: `head` is the record up to its first move
 * without the library's own headers, which are in `own`. {"line":3,"fault":"bad-byte","at":7} if the section
 * has one. Nothing is checked beyond the form of the lines. */
void record_section_write_json(const RecordSection *section, Text *text);

/* Writes a record from pairs of strings, a name and a value, each with a zero behind it: "remark" for what
 * goes before it, "head" or "position" and "seat"…, the names of `own`, "line"…, "end". Empty values are left
 * out. False, and the text is of no use, if a name is unknown, a line would not be one, or there is no room. */
bool record_file_write(const char *fields, size_t length, Text *text);

#endif
