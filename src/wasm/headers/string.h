/* Declares the functions of wasm/libc.c. */
#ifndef KENNEL_WASM_STRING_H
#define KENNEL_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
int memcmp(const void *one, const void *other, size_t size);
size_t strlen(const char *string);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t size);
char *strrchr(const char *string, int letter);
char *strstr(const char *string, const char *part);
char *strpbrk(const char *string, const char *letters);
size_t strspn(const char *string, const char *letters);
char *strchr(const char *string, int letter);
size_t strcspn(const char *string, const char *letters);

#endif
