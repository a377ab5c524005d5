/* The list of databases. */
#include "server/storage/backend.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifdef KENNEL_POSTGRES
static const Backend *const backends[] = {&backend_memory, &backend_sqlite, &backend_postgres};
static const char kinds[] = "a store is 'memory' or 'sqlite:FILE', or 'postgresql://...'";
#else
static const Backend *const backends[] = {&backend_memory, &backend_sqlite};
static const char kinds[] = "a store is 'memory' or 'sqlite:FILE'";
#endif
enum { BACKENDS = sizeof backends / sizeof backends[0] };

const Backend *backend_find(const char *location, const char **path, char *error) {
    for (int i = 0; i < BACKENDS; i++) {
        size_t length = strlen(backends[i]->name);
        if (strncmp(location, backends[i]->name, length) != 0)
            continue;
        *path = location[length] == ':' ? location + length + 1 : location + length;
        if (location[length] == ':' || location[length] == '\0')
            return backends[i];
    }
    backend_error(error, "%s", kinds);
    return NULL;
}

bool backend_error(char *error, const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    /* The analyzer does not see va_start behind a builtin. */
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized)
    vsnprintf(error, STORAGE_ERROR_MAX, format, rest);
    va_end(rest);
    return false;
}
