/* Reads byte by byte, because fgets cannot report NUL bytes. */
#include "store/line_reader.h"

#include <errno.h>
#include <string.h>

void line_reader_begin(LineReader *reader, FILE *file) {
    reader->file = file;
    reader->number = 0;
    reader->has_newline = reader->endless = false;
    reader->length = 0;
    reader->text[0] = '\0';
}

/* Holds a carriage return back until the next byte: before LF it belongs to the end of the line. */
typedef struct LineState {
    LineStatus found;
    bool held;
    size_t bytes;
} LineState;

static void find(LineState *reading, LineStatus fault) {
    if (reading->found == LINE_OK)
        reading->found = fault;
}

static void take(LineReader *reader, LineState *reading, int byte) {
    if (reading->held)
        find(reading, LINE_WITH_RETURN);
    reading->held = byte == '\r';
    if (reading->held)
        return;
    if (byte == '\0')
        find(reading, LINE_WITH_ZERO);
    else if (reader->length == LINE_BYTES_MAX)
        find(reading, LINE_TOO_LONG);
    if (reading->found == LINE_OK)
        reader->text[reader->length++] = (char)byte;
}

/* Some editors begin a file with the mark of UTF-8, which is no part of its text. */
static void drop_mark(LineReader *reader) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t length = sizeof mark - 1;
    if (reader->number != 1 || reader->length < length || memcmp(reader->text, mark, length) != 0)
        return;
    reader->length -= length;
    memmove(reader->text, reader->text + length, reader->length + 1);
}

static LineStatus end_line(LineReader *reader, const LineState *reading, int last) {
    LineStatus found = reading->found;
    reader->number++;
    reader->has_newline = last == '\n';
    if (found == LINE_OK && reading->held && !reader->has_newline)
        found = LINE_WITH_RETURN;
    if (found != LINE_OK)
        reader->length = 0;
    reader->text[reader->length] = '\0';
    drop_mark(reader);
    return found;
}

static LineStatus give_up(LineReader *reader) {
    reader->number += !reader->endless;
    reader->endless = true;
    reader->length = 0;
    reader->text[0] = '\0';
    return LINE_ENDLESS;
}

LineStatus line_reader_next(LineReader *reader) {
    LineState reading = {LINE_OK, false, 0};
    int byte;
    if (reader->endless)
        return give_up(reader);
    reader->length = 0;
    reader->text[0] = '\0';
    errno = 0;
    while ((byte = getc_unlocked(reader->file)) != EOF && byte != '\n') {
        take(reader, &reading, byte);
        if (++reading.bytes > LINE_SKIPPED_MAX)
            return give_up(reader);
    }
    if (ferror(reader->file) != 0)
        return LINE_FAILED;
    if (byte == EOF && reading.bytes == 0)
        return LINE_EOF;
    return end_line(reader, &reading, byte);
}

bool line_reader_is_over(LineStatus found) {
    return found == LINE_EOF || found == LINE_FAILED || found == LINE_ENDLESS;
}
