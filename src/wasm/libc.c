/* As much of the C library as the engine needs, for a machine that has none. Compiled without
 * built-ins: else the compiler would see a loop that copies and call memcpy. */
#include <stdint.h>
#include <string.h>

typedef struct UnalignedWord {
    uint64_t bits;
} __attribute__((packed, may_alias)) UnalignedWord; /* anywhere in memory, whatever lies there */

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    uint8_t *left = to;
    const uint8_t *right = from;
    for (; size >= sizeof(UnalignedWord); size -= sizeof(UnalignedWord)) {
        ((UnalignedWord *)(void *)left)->bits = ((const UnalignedWord *)(const void *)right)->bits;
        left += sizeof(UnalignedWord);
        right += sizeof(UnalignedWord);
    }
    while (size-- > 0)
        *left++ = *right++;
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    uint8_t *left = to;
    const uint8_t *right = from;
    if ((uintptr_t)left - (uintptr_t)right >= size)
        return memcpy(to, from, size);
    while (size-- > 0)
        left[size] = right[size];
    return to;
}

void *memset(void *to, int byte, size_t size) {
    uint8_t *at = to;
    uint64_t bits = (uint8_t)byte * 0x0101010101010101U;
    for (; size >= sizeof(UnalignedWord);
         size -= sizeof(UnalignedWord), at += sizeof(UnalignedWord))
        ((UnalignedWord *)(void *)at)->bits = bits;
    while (size-- > 0)
        *at++ = (uint8_t)byte;
    return to;
}

int memcmp(const void *one, const void *other, size_t size) {
    const uint8_t *left = one, *right = other;
    for (; size > 0; size--, left++, right++)
        if (*left != *right)
            return *left < *right ? -1 : 1;
    return 0;
}

void *memchr(const void *bytes, int byte, size_t size) {
    const uint8_t *at = bytes;
    for (; size > 0; size--, at++)
        if (*at == (uint8_t)byte)
            return (void *)(uintptr_t)at;
    return NULL;
}

size_t strlen(const char *string) {
    size_t length = 0;
    while (string[length] != '\0')
        length++;
    return length;
}

int strncmp(const char *one, const char *other, size_t size) {
    for (; size > 0; size--, one++, other++)
        if (*one != *other || *one == '\0')
            return (uint8_t)*one - (uint8_t)*other;
    return 0;
}

int strcmp(const char *one, const char *other) {
    return strncmp(one, other, SIZE_MAX);
}

char *strchr(const char *string, int letter) {
    for (; *string != (char)letter; string++)
        if (*string == '\0')
            return NULL;
    return (char *)(uintptr_t)string;
}

size_t strcspn(const char *string, const char *letters) {
    size_t length = 0;
    while (string[length] != '\0' && strchr(letters, string[length]) == NULL)
        length++;
    return length;
}

size_t strspn(const char *string, const char *letters) {
    size_t length = 0;
    while (string[length] != '\0' && strchr(letters, string[length]) != NULL)
        length++;
    return length;
}

char *strpbrk(const char *string, const char *letters) {
    string += strcspn(string, letters);
    return *string != '\0' ? (char *)(uintptr_t)string : NULL;
}

char *strrchr(const char *string, int letter) {
    const char *last = NULL;
    while ((string = strchr(string, letter)) != NULL) {
        last = string;
        if (*string++ == '\0')
            break;
    }
    return (char *)(uintptr_t)last;
}

char *strstr(const char *string, const char *part) {
    size_t length = strlen(part);
    for (; strncmp(string, part, length) != 0; string++)
        if (*string == '\0')
            return NULL;
    return (char *)(uintptr_t)string;
}
