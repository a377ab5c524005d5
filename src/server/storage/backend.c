/* The databases that there are. */
#include "server/storage/backend.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const Backend *const backends[] = {&backend_memory, &backend_sqlite};
enum { BACKENDS = sizeof backends / sizeof backends[0] };

const Backend *backend_find(const char *where, const char **place, char *fault) {
    for (int i = 0; i < BACKENDS; i++) {
        size_t length = strlen(backends[i]->name);
        if (strncmp(where, backends[i]->name, length) != 0)
            continue;
        *place = where[length] == ':' ? where + length + 1 : where + length;
        if (where[length] == ':' || where[length] == '\0')
            return backends[i];
    }
    backend_fault(fault, "a store is 'memory' or 'sqlite:FILE'");
    return NULL;
}

bool backend_fault(char *fault, const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    /* The analyzer does not see va_start behind a builtin. */
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
    vsnprintf(fault, STORAGE_FAULT_MAX, format, rest);
    va_end(rest);
    return false;
}
