/* Heap memory for a table's log. */
#include "native/table_alloc.h"

#include <stdlib.h>

Entry *table_alloc_grow(void *context, Entry *log, uint32_t *capacity) {
    (void)context;
    size_t more = *capacity == 0 ? 256 : (size_t)*capacity * 2;
    if (more > UINT32_MAX)
        return NULL;
    Entry *grown = realloc(log, more * sizeof *log);
    if (grown != NULL)
        *capacity = (uint32_t)more;
    return grown;
}

void table_alloc_free(Table *table) {
    free(table->log);
    table->log = NULL;
    table->count = table->room = 0;
}

void record_begin_on_heap(Record *record) {
    record_begin(record, table_alloc_grow, NULL);
}
