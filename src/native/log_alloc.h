/* Heap memory for a table's log, for programs that may use malloc. */
#ifndef KENNEL_NATIVE_LOG_ALLOC_H
#define KENNEL_NATIVE_LOG_ALLOC_H

#include "table/record.h"

/* Memory for any table: table_begin(&table, &start, log_alloc_grow, NULL). Always call
 * log_alloc_free afterwards; a table that was never begun is all zero. */
LogEntry *log_alloc_grow(void *context, LogEntry *log, uint32_t *capacity);
void log_alloc_free(Table *table);

/* A record whose table is on the heap: call log_alloc_free(&record->table) afterwards. */
void record_begin_on_heap(RecordReader *record);

#endif
