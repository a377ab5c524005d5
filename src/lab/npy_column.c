/* The header is a Python dictionary in 128 bytes, padded with spaces, so it can be written again at the end. */
#include "lab/npy_column.h"

#include <errno.h>
#include <string.h>

enum { HEADER = 128, PATH_MOST = 4096 };

/* NumPy's format 1.0: a mark, the version, the length of what follows, the dictionary, and a line feed. */
static void write_header(const NpyColumn *column) {
    static const char mark[] = "\x93NUMPY\x01\x00";
    char header[HEADER + 1], shape[64];
    enum { BEGIN = sizeof mark - 1 + 2 };
    if (column->width > 0)
        snprintf(shape, sizeof shape, "(%llu, %llu)", (unsigned long long)column->rows,
                 (unsigned long long)column->width);
    else
        snprintf(shape, sizeof shape, "(%llu,)", (unsigned long long)column->rows);
    memcpy(header, mark, sizeof mark - 1);
    header[BEGIN - 2] = HEADER - BEGIN;
    header[BEGIN - 1] = 0;
    int length =
        snprintf(header + BEGIN, sizeof header - BEGIN,
                 "{'descr': '%s', 'fortran_order': False, 'shape': %s, }", column->type, shape);
    memset(header + BEGIN + length, ' ', (size_t)(HEADER - BEGIN - length));
    header[HEADER - 1] = '\n';
    fwrite(header, 1, HEADER, column->file);
}

bool npy_column_begin(NpyColumn *column, const char *folder, const char *name, const char *type,
                      size_t size, size_t width) {
    char path[PATH_MOST];
    *column = (NpyColumn){.type = type, .size = size, .width = width};
    if (snprintf(path, sizeof path, "%s/%s.npy", folder, name) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    column->file = fopen(path, "wb");
    if (column->file != NULL)
        write_header(column);
    return column->file != NULL;
}

void npy_column_add(NpyColumn *column, const void *rows, uint64_t count) {
    size_t width = column->width > 0 ? column->width : 1;
    if (count > 0)
        fwrite(rows, column->size * width, count, column->file);
    column->rows += count;
}

bool npy_column_end(NpyColumn *column) {
    if (column->file == NULL)
        return false;
    bool written = fseek(column->file, 0, SEEK_SET) == 0;
    write_header(column);
    written = written && ferror(column->file) == 0;
    written = fclose(column->file) == 0 && written;
    column->file = NULL;
    return written;
}
