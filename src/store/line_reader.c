/* Byte by byte, as only so a zero byte can be seen. */
#include "store/line_reader.h"

#include <errno.h>
#include <string.h>

void lines_begin(Lines *lines, FILE *file) {
    lines->file = file;
    lines->number = 0;
    lines->whole = lines->endless = false;
    lines->length = 0;
    lines->text[0] = '\0';
}

/* A carriage return is held back until it is known what follows: before LF it is part of the end
 * of the line. */
typedef struct Reading {
    LineRead found;
    bool held;
    size_t bytes;
} Reading;

static void find(Reading *reading, LineRead fault) {
    if (reading->found == LINE_READ)
        reading->found = fault;
}

static void take(Lines *lines, Reading *reading, int byte) {
    if (reading->held)
        find(reading, LINE_WITH_RETURN);
    reading->held = byte == '\r';
    if (reading->held)
        return;
    if (byte == '\0')
        find(reading, LINE_WITH_ZERO);
    else if (lines->length == LINE_BYTES_MAX)
        find(reading, LINE_TOO_LONG);
    if (reading->found == LINE_READ)
        lines->text[lines->length++] = (char)byte;
}

/* Some editors begin a file with the mark of UTF-8, which is no part of its text. */
static void drop_mark(Lines *lines) {
    static const char mark[] = "\xEF\xBB\xBF";
    size_t length = sizeof mark - 1;
    if (lines->number != 1 || lines->length < length || memcmp(lines->text, mark, length) != 0)
        return;
    lines->length -= length;
    memmove(lines->text, lines->text + length, lines->length + 1);
}

static LineRead end_line(Lines *lines, const Reading *reading, int last) {
    LineRead found = reading->found;
    lines->number++;
    lines->whole = last == '\n';
    if (found == LINE_READ && reading->held && !lines->whole)
        found = LINE_WITH_RETURN;
    if (found != LINE_READ)
        lines->length = 0;
    lines->text[lines->length] = '\0';
    drop_mark(lines);
    return found;
}

static LineRead give_up(Lines *lines) {
    lines->number += !lines->endless;
    lines->endless = true;
    lines->length = 0;
    lines->text[0] = '\0';
    return LINE_ENDLESS;
}

LineRead lines_next(Lines *lines) {
    Reading reading = {LINE_READ, false, 0};
    int byte;
    if (lines->endless)
        return give_up(lines);
    lines->length = 0;
    lines->text[0] = '\0';
    errno = 0;
    while ((byte = getc_unlocked(lines->file)) != EOF && byte != '\n') {
        take(lines, &reading, byte);
        if (++reading.bytes > LINE_SKIPPED_MAX)
            return give_up(lines);
    }
    if (ferror(lines->file) != 0)
        return LINE_FAILED;
    if (byte == EOF && reading.bytes == 0)
        return LINE_NONE;
    return end_line(lines, &reading, byte);
}

bool lines_are_over(LineRead found) {
    return found == LINE_NONE || found == LINE_FAILED || found == LINE_ENDLESS;
}
