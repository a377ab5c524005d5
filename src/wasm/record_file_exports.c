/* A small WebAssembly module of its own, which the page fetches with its library: files of records in and out
 * (table/record_file.h). The bytes lie behind everything else in a memory that grows with them; answers are in a
 * static buffer. */
#include <string.h>

#include "table/record_file.h"
#include "wasm/exports.h"

enum { PAGE = 64 * 1024, ROOM_MAX = 128 * 1024 * 1024, ANSWER = 2 * 1024 * 1024 };

extern char __heap_base; /* the linker's name for the end of what is static */

static char answer[ANSWER];
static RecordFile file;

/* For so many bytes; NULL if that is too many. */
KENNEL_EXPORT(file_room) char *record_file_room(uint32_t size) {
    size_t wanted = ((size_t)&__heap_base + size + PAGE - 1) / PAGE;
    size_t there = __builtin_wasm_memory_size(0);
    bool fits = size <= ROOM_MAX &&
                (wanted <= there || __builtin_wasm_memory_grow(0, wanted - there) != SIZE_MAX);
    return fits ? &__heap_base : NULL;
}

KENNEL_EXPORT(file_answer) const char *record_file_answer(void) {
    return answer;
}

/* A file of so many bytes is in the room, which has been made for them. */
KENNEL_EXPORT(file_read) void record_file_read(uint32_t size) {
    record_file_begin(&file, &__heap_base, size);
}

/* Its next record as JSON: the length of the answer, 0 if there is none. One whose JSON has no room is too
 * long. */
KENNEL_EXPORT(file_next) uint32_t record_file_answer_next(void) {
    RecordSection section;
    if (!record_file_next(&file, &section))
        return 0;
    Text text = text_into(answer, sizeof answer);
    record_section_write_json(&section, &text);
    if (!text_ok(&text)) {
        section.fault = SECTION_TOO_LONG;
        section.fault_line = section.line;
        text = text_into(answer, sizeof answer);
        record_section_write_json(&section, &text);
    }
    return (uint32_t)text.length;
}

/* The record of the fields in the room, of so many bytes: the length of the answer, 0 if it cannot be written. */
KENNEL_EXPORT(file_write) uint32_t record_file_answer_write(uint32_t size) {
    Text text = text_into(answer, sizeof answer);
    return record_file_write(&__heap_base, size, &text) ? (uint32_t)text.length : 0;
}
