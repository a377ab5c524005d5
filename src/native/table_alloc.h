/* Heap memory for a table's log, for programs that may use malloc. */
#ifndef KENNEL_NATIVE_TABLE_ALLOC_H
#define KENNEL_NATIVE_TABLE_ALLOC_H

#include "table/record.h"

/* Lends memory to any table: table_begin(&table, &start, table_alloc_grow, NULL). Give it back with
 * table_alloc_free when the table is not used any more; a table that never was begun is all zero. */
LogEntry *table_alloc_grow(void *context, LogEntry *log, uint32_t *capacity);
void table_alloc_free(Table *table);

/* A record whose table lives on the heap: table_alloc_free(&record->table) is due. */
void record_begin_on_heap(RecordReader *record);

#endif
