/* Tells the records of a file apart, and writes one with the library's own headers. */
#include "table/record_file.h"

#include <string.h>

#include "base/utf8.h"

/* Headers of the library, in the order in which they are written. */
static const struct {
    const char *name, *header;
} own_headers[] = {
    {"me", "Seen by"},    {"seed", "Luck"},    {"begun", "Begun"},
    {"played", "Played"}, {"star", "Star"},    {"note", "Note"},
    {"kind", "Kind"},     {"source", "Table"}, {"setup", "Set-up"},
};
enum { OWN_HEADERS = sizeof own_headers / sizeof own_headers[0] };

/* ---- lines of a file ---- */

/* CR LF becomes LF. */
static size_t without_returns(char *bytes, size_t length) {
    size_t kept = 0;
    for (size_t i = 0; i < length; i++)
        if (bytes[i] != '\r' || i + 1 == length || bytes[i + 1] != '\n')
            bytes[kept++] = bytes[i];
    return kept;
}

void record_file_begin(RecordFile *file, char *bytes, size_t length) {
    static const char mark[] = {'\xEF', '\xBB', '\xBF'};
    bool marked = length >= sizeof mark && memcmp(bytes, mark, sizeof mark) == 0;
    *file = (RecordFile){bytes, without_returns(bytes, length), marked ? sizeof mark : 0, 0};
}

static size_t line_length(const char *at, const char *end) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return (size_t)((newline != NULL ? newline : end) - at);
}

static const char *behind_line(const char *at, const char *end) {
    const char *newline = at + line_length(at, end);
    return newline < end ? newline + 1 : end;
}

/* As a string. Of a line that is too long for a record the beginning is enough to say what it is. */
static void copy_line(const char *at, size_t length, char line[RECORD_LINE_MAX]) {
    size_t taken = length < RECORD_LINE_MAX ? length : RECORD_LINE_MAX - 1;
    memcpy(line, at, taken);
    line[taken] = '\0';
}

/* Goes over the file's next line and copies it; false at the end of the file. */
static bool take_line(RecordFile *file, char line[RECORD_LINE_MAX]) {
    const char *at = file->bytes + file->at;
    if (file->at >= file->length)
        return false;
    copy_line(at, line_length(at, file->bytes + file->length), line);
    file->at = (size_t)(behind_line(at, file->bytes + file->length) - file->bytes);
    file->line++;
    return true;
}

/* ---- records of a file ---- */

static bool is_bad(const char *line, size_t length) {
    return memchr(line, '\0', length) != NULL || memchr(line, '\r', length) != NULL ||
           !utf8_is_valid(line, length);
}

static void find_fault(RecordSection *section) {
    const char *end = section->text + section->length;
    uint32_t line = section->line;
    if (section->length > RECORD_SECTION_MAX) {
        section->fault = SECTION_TOO_LONG;
        section->fault_line = line;
        return;
    }
    for (const char *at = section->text; at < end; at = behind_line(at, end), line++)
        if (is_bad(at, line_length(at, end))) {
            section->fault = SECTION_BAD_BYTE;
            section->fault_line = line;
            return;
        }
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static size_t without_blanks(const char *text, size_t length) {
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    return length;
}

bool record_file_next(RecordFile *file, RecordSection *section) {
    char line[RECORD_LINE_MAX];
    RecordFile ahead = *file;
    do {
        *file = ahead;
        if (!take_line(&ahead, line))
            return false;
    } while (record_is_remark(line));
    *section =
        (RecordSection){.text = file->bytes + file->at, .from = file->at, .line = ahead.line};
    do
        *file = ahead;
    while (take_line(&ahead, line) && !record_is_title(line));
    section->length = without_blanks(section->text, file->at - section->from);
    find_fault(section);
    return true;
}

/* ---- lines of a record ---- */

typedef struct SectionLines {
    const char *at, *end;
    bool among_moves; /* the line, and all that follow */
    char line[RECORD_LINE_MAX];
} SectionLines;

static void step(SectionLines *lines) {
    copy_line(lines->at, line_length(lines->at, lines->end), lines->line);
    lines->at = behind_line(lines->at, lines->end);
}

/* From behind the title on. */
static SectionLines lines_of(const RecordSection *section) {
    SectionLines lines = {.at = section->text, .end = section->text + section->length};
    step(&lines);
    return lines;
}

/* The next line that is no remark. */
static bool next_line(SectionLines *lines) {
    while (lines->at < lines->end) {
        step(lines);
        if (record_is_remark(lines->line))
            continue;
        lines->among_moves = lines->among_moves || !record_is_header(lines->line);
        return true;
    }
    return false;
}

static bool next_header(SectionLines *lines) {
    return next_line(lines) && !lines->among_moves;
}

static const char *header_value(const char *line, const char *name) {
    const char *rest = record_after_prefix(line, name);
    return rest != NULL ? record_after_prefix(rest, ": ") : NULL;
}

/* Which of the library's headers it is; OWN_HEADERS: none of them. */
static unsigned own_index(const char *line) {
    unsigned i = 0;
    while (i < OWN_HEADERS && header_value(line, own_headers[i].header) == NULL)
        i++;
    return i;
}

/* ---- a record as JSON ---- */

/* The first that says something: the replay of the record refuses a second. */
static void write_position(const RecordSection *section, Text *text) {
    SectionLines lines = lines_of(section);
    while (next_header(&lines)) {
        const char *value = header_value(lines.line, "Position");
        if (value != NULL && *value != '\0') {
            json_put_escaped(text, value);
            return;
        }
    }
}

static void write_head(const RecordSection *section, Text *text) {
    SectionLines lines = lines_of(section);
    json_put_name(text, "head");
    json_put_begin_raw_string(text);
    json_put_escaped(text, "Kennel record 2\nPosition: ");
    write_position(section, text);
    while (next_header(&lines))
        if (own_index(lines.line) == OWN_HEADERS && header_value(lines.line, "Position") == NULL) {
            json_put_escaped(text, "\n");
            json_put_escaped(text, lines.line);
        }
    json_put_escaped(text, "\n\n");
    json_put_end_raw_string(text);
}

static void write_own(const RecordSection *section, Text *text) {
    SectionLines lines = lines_of(section);
    json_put_name(text, "own");
    json_put_open(text, '{');
    while (next_header(&lines)) {
        unsigned i = own_index(lines.line);
        if (i < OWN_HEADERS)
            json_put_string_field(text, own_headers[i].name,
                                  header_value(lines.line, own_headers[i].header));
    }
    json_put_close(text, '}');
}

static void write_seats(const RecordSection *section, Text *text) {
    SectionLines lines = lines_of(section);
    json_put_name(text, "seats");
    json_put_open(text, '[');
    while (next_header(&lines))
        if (record_after_prefix(lines.line, "Seat ") != NULL)
            json_put_string(text, lines.line);
    json_put_close(text, ']');
}

static void write_moves(const RecordSection *section, Text *text) {
    SectionLines lines = lines_of(section);
    char last[RECORD_LINE_MAX] = "";
    json_put_name(text, "lines");
    json_put_open(text, '[');
    while (next_line(&lines))
        if (record_after_prefix(lines.line, "end ") != NULL)
            memcpy(last, lines.line, strlen(lines.line) + 1);
        else if (lines.among_moves)
            json_put_string(text, lines.line);
    json_put_close(text, ']');
    json_put_string_field(text, "end", last);
}

static void write_fault(const RecordSection *section, Text *text) {
    json_put_string_field(text, "fault",
                          section->fault == SECTION_TOO_LONG ? "too-long" : "bad-byte");
    json_put_number_field(text, "at", section->fault_line);
}

static void write_content(const RecordSection *section, Text *text) {
    json_put_number_field(text, "from", (int64_t)section->from);
    json_put_number_field(text, "length", (int64_t)section->length);
    json_put_name(text, "position");
    json_put_begin_raw_string(text);
    write_position(section, text);
    json_put_end_raw_string(text);
    write_head(section, text);
    write_own(section, text);
    write_seats(section, text);
    write_moves(section, text);
}

void record_section_write_json(const RecordSection *section, Text *text) {
    json_put_open(text, '{');
    json_put_number_field(text, "line", section->line);
    if (section->fault == SECTION_OK)
        write_content(section, text);
    else
        write_fault(section, text);
    json_put_close(text, '}');
}

/* ---- writing a record ---- */

typedef struct Fields {
    const char *at, *end;
    const char *name, *value;
} Fields;

static const char *take_string(Fields *fields) {
    const char *string = fields->at;
    const char *zero = memchr(string, '\0', (size_t)(fields->end - string));
    if (zero == NULL)
        return NULL;
    fields->at = zero + 1;
    return string;
}

/* The next one that says something; false at the end, and where a string is cut off. */
static bool next_field(Fields *fields) {
    do {
        fields->name = take_string(fields);
        fields->value = fields->name != NULL ? take_string(fields) : NULL;
    } while (fields->value != NULL && fields->value[0] == '\0');
    return fields->value != NULL;
}

static bool is_named(const Fields *field, const char *name) {
    return strcmp(field->name, name) == 0;
}

static bool is_known(const Fields *field) {
    static const char *const names[] = {"remark", "head", "position", "seat", "line", "end"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (is_named(field, names[i]))
            return true;
    for (unsigned i = 0; i < OWN_HEADERS; i++)
        if (is_named(field, own_headers[i].name))
            return true;
    return false;
}

/* Of a head many lines make one value. */
static bool may_be_written(const Fields *field) {
    bool is_line = field->value[strcspn(field->value, "\r\n")] == '\0';
    return is_known(field) && (is_line || is_named(field, "head"));
}

static bool are_sound(Fields fields) {
    while (next_field(&fields))
        if (!may_be_written(&fields))
            return false;
    return fields.at == fields.end;
}

/* All fields of one name, each as a line behind `before` and `colon`. */
static void write_all(Fields fields, const char *name, const char *before, const char *colon,
                      Text *text) {
    while (next_field(&fields))
        if (is_named(&fields, name)) {
            text_add(text, before);
            text_add(text, colon);
            text_add_some(text, fields.value, without_blanks(fields.value, strlen(fields.value)));
            text_char(text, '\n');
        }
}

static bool has_field(Fields fields, const char *name) {
    while (next_field(&fields))
        if (is_named(&fields, name))
            return true;
    return false;
}

static void write_record(Fields fields, Text *text) {
    write_all(fields, "head", "", "", text);
    if (!has_field(fields, "head")) {
        record_write_title(RECORD_2, text);
        write_all(fields, "position", "Position", ": ", text);
        write_all(fields, "seat", "", "", text);
    }
    for (unsigned i = 0; i < OWN_HEADERS; i++)
        write_all(fields, own_headers[i].name, own_headers[i].header, ": ", text);
    text_char(text, '\n');
    write_all(fields, "line", "", "", text);
    write_all(fields, "end", "", "", text);
}

bool record_file_write(const char *fields, size_t length, Text *text) {
    Fields all = {.at = fields, .end = fields + length};
    if (!are_sound(all))
        return false;
    write_all(all, "remark", "# kennel", ": ", text);
    if (has_field(all, "head") || has_field(all, "position"))
        write_record(all, text);
    return text_ok(text);
}
