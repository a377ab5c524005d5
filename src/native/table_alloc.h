/* Memory for the logs of tables, from the heap. */
#ifndef KENNEL_STORE_HEAP_H
#define KENNEL_STORE_HEAP_H

#include "table/record.h"

/* Lends memory to any table: table_begin(&table, &start, heap_grow, NULL). Give it back with
 * heap_free when the table is not used any more; a table that never was begun is all zero. */
Entry *heap_grow(void *context, Entry *log, uint32_t *room);
void heap_free(Table *table);

/* A record whose table lives on the heap: heap_free(&record->table) is due. */
void heap_record(Record *record);

#endif
