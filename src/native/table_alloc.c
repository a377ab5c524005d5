/* Logs on the heap. */
#include "native/table_alloc.h"

#include <stdlib.h>

Entry *heap_grow(void *context, Entry *log, uint32_t *room) {
    (void)context;
    size_t more = *room == 0 ? 256 : (size_t)*room * 2;
    if (more > UINT32_MAX)
        return NULL;
    Entry *grown = realloc(log, more * sizeof *log);
    if (grown != NULL)
        *room = (uint32_t)more;
    return grown;
}

void heap_free(Table *table) {
    free(table->log);
    table->log = NULL;
    table->count = table->room = 0;
}

void heap_record(Record *record) {
    record_begin(record, heap_grow, NULL);
}
