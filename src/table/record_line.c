/* Tells lines of a record apart by their form. */
#include "table/record_line.h"

#include <string.h>

bool record_is_title(const char *line) {
    return strcmp(line, "Kennel record 1") == 0 || strcmp(line, "Kennel record 2") == 0;
}

const char *record_after_prefix(const char *line, const char *prefix) {
    size_t length = strlen(prefix);
    return strncmp(line, prefix, length) == 0 ? line + length : NULL;
}

bool record_is_remark(const char *line) {
    return line[0] == '\0' || line[0] == '#';
}

bool record_is_keyed(const char *line) {
    static const char *const keywords[] = {"deal ", "undo ", "seat ", "end "};
    for (unsigned i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
        if (record_after_prefix(line, keywords[i]) != NULL)
            return true;
    return false;
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_in_name(char byte) {
    return is_letter(byte) || (byte >= '0' && byte <= '9') || byte == ' ' || byte == '-';
}

bool record_is_header(const char *line) {
    const char *at = line;
    while (is_in_name(*at))
        at++;
    return is_letter(line[0]) && at[0] == ':' && at[1] == ' ' && !record_is_keyed(line);
}
