/* Heap memory for a table's log. */
#include "native/log_alloc.h"

#include <stdlib.h>

LogEntry *log_alloc_grow(void *context, LogEntry *log, uint32_t *capacity) {
    (void)context;
    size_t more = *capacity == 0 ? 256 : (size_t)*capacity * 2;
    if (more > UINT32_MAX)
        return NULL;
    LogEntry *grown = realloc(log, more * sizeof *log);
    if (grown != NULL)
        *capacity = (uint32_t)more;
    return grown;
}

void log_alloc_free(Table *table) {
    free(table->log);
    table->log = NULL;
    table->count = table->capacity = 0;
}

void record_begin_on_heap(RecordReader *record) {
    record_reader_begin(record, log_alloc_grow, NULL);
}
