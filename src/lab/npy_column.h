/* Writes an array of NumPy's .npy format, row by row: a header whose number of rows is filled in at the end. */
#ifndef KENNEL_LAB_NPY_COLUMN_H
#define KENNEL_LAB_NPY_COLUMN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct NpyColumn {
    FILE *file;       /* NULL: it could not be opened */
    const char *type; /* of a number in NumPy's words: "|u1", "<f4", "|S48" */
    size_t size;      /* in bytes                                           */
    size_t width;     /* numbers in a row; 0: the array has one dimension   */
    uint64_t rows;    /* so far */
} NpyColumn;

/* Begins FOLDER/NAME.npy. False: errno says why. */
bool npy_column_begin(NpyColumn *column, const char *folder, const char *name, const char *type,
                      size_t size, size_t width);

/* Adds rows, which are in memory as in the file: little-endian machines only. */
void npy_column_add(NpyColumn *column, const void *rows, uint64_t count);

/* Fills in the number of rows and closes the file. False if anything could not be written: errno says why. */
bool npy_column_end(NpyColumn *column);

#endif
