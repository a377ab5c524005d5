/* Makes an allocation fail: the linker sends the program's calls of malloc and related functions
 * here (--wrap). KENNEL_FAIL_ALLOC=N chooses the N-th, counted from 1; with KENNEL_FAIL_ON=1 all
 * later ones fail, too. KENNEL_ALLOCS names a file that gets the number of calls when the
 * program ends; with KENNEL_FAIL_TRACE set the calls that fail are shown. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t most);

void __sanitizer_print_stack_trace(void);

static atomic_ulong calls;
static unsigned long failing;
static int keeps_failing;

__attribute__((constructor)) static void begin(void) {
    const char *number = getenv("KENNEL_FAIL_ALLOC");
    failing = number != NULL ? strtoul(number, NULL, 10) : 0;
    const char *on = getenv("KENNEL_FAIL_ON");
    keeps_failing = on != NULL && *on != '\0';
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("KENNEL_ALLOCS");
    FILE *file = path != NULL ? fopen(path, "w") : NULL;
    if (file == NULL)
        return;
    fprintf(file, "%lu\n", atomic_load(&calls));
    fclose(file);
}

static int fails(void) {
    unsigned long call = atomic_fetch_add(&calls, 1) + 1;
    if (failing == 0 || call < failing || (call > failing && !keeps_failing))
        return 0;
    if (getenv("KENNEL_FAIL_TRACE") != NULL)
        __sanitizer_print_stack_trace();
    errno = ENOMEM;
    return 1;
}

void *__wrap_malloc(size_t size) {
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return fails() ? NULL : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text) {
    return fails() ? NULL : __real_strdup(text);
}

char *__wrap_strndup(const char *text, size_t most) {
    return fails() ? NULL : __real_strndup(text, most);
}
