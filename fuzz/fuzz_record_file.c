/* Reads any bytes as a file of records: sections follow one another, none is larger than it may be, its lines
 * are in order, and a record that is written from what was read reads back as the same. */
#include "fuzz/die.h"
#include "table/record_file.h"

#include <string.h>

enum { INPUT_MAX = 16384, ANSWER_MAX = 16 * INPUT_MAX };

static char bytes[INPUT_MAX], answer[ANSWER_MAX], first[ANSWER_MAX], fields[ANSWER_MAX];

static void expect(bool truth, const char *what) {
    if (!truth)
        die(what, answer);
}

/* The page reads it with a strict reader: brackets and quotes close, and no control character is left. */
static void expect_json(const char *json) {
    bool in_string = false;
    int depth = 0;
    for (; *json != '\0'; json++) {
        expect((unsigned char)*json >= ' ', "a control character in JSON");
        if (in_string && *json == '\\')
            json++;
        else if (*json == '"')
            in_string = !in_string;
        else if (!in_string)
            depth += (*json == '{' || *json == '[') - (*json == '}' || *json == ']');
    }
    expect(!in_string && depth == 0, "no JSON");
}

static const char *describe(const RecordSection *section) {
    Text text = text_into(answer, sizeof answer);
    record_section_write_json(section, &text);
    expect(text_ok(&text), "no room for a section");
    expect_json(answer);
    return answer;
}

/* The section's own text says the same when it stands alone, behind an empty line: a byte order mark in it is
 * none of the file's. */
static void expect_reads_back(const RecordSection *section) {
    static char again[INPUT_MAX + 8];
    RecordFile file;
    RecordSection copy;
    again[0] = '\n';
    memcpy(again + 1, section->text, section->length);
    record_file_begin(&file, again, section->length + 1);
    if (!record_file_next(&file, &copy))
        die("a record is lost when it stands alone", answer);
    copy.line = section->line;
    copy.from = section->from;
    memcpy(first, answer, strlen(answer) + 1);
    describe(&copy);
    if (strcmp(first, answer) != 0)
        die("a record reads otherwise when it stands alone", answer);
}

static void try_file(size_t size) {
    RecordFile file;
    RecordSection section;
    size_t behind = 0;
    uint32_t line = 0;
    record_file_begin(&file, bytes, size);
    while (record_file_next(&file, &section)) {
        describe(&section);
        expect(section.from >= behind && section.line > line, "sections overlap");
        expect(section.from + section.length <= file.length, "a section leaves the file");
        expect(section.fault != SECTION_OK || section.length <= RECORD_SECTION_MAX, "too long");
        if (section.fault == SECTION_OK && section.length > 0) /* not blanks alone */
            expect_reads_back(&section);
        behind = section.from + section.length;
        line = section.line;
    }
}

/* Any bytes as fields: what is written is one record or a remark, and its lines are lines. */
static void try_fields(const uint8_t *input, size_t size) {
    RecordFile file;
    RecordSection section;
    memcpy(fields, input, size);
    Text text = text_into(answer, sizeof answer);
    if (!record_file_write(fields, size, &text) || text.length > sizeof first)
        return;
    memcpy(first, answer, text.length);
    record_file_begin(&file, first, text.length);
    while (record_file_next(&file, &section))
        describe(&section);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size) {
    if (size >= sizeof bytes)
        return 0;
    memcpy(bytes, input, size);
    try_file(size);
    try_fields(input, size);
    return 0;
}
