/* The page: files of a folder, read once and kept in memory, compressed ones beside them. */
#ifndef KENNEL_SERVER_PAGES_H
#define KENNEL_SERVER_PAGES_H

#include "net/net_loop.h"

typedef struct Pages Pages;

/* Reads everything below the folder. NULL, and errno says why, if it cannot be. */
Pages *pages_open(const char *folder);
void pages_close(Pages *pages);

/* False: there is no such file. "/" is index.html. */
bool pages_answer(const Pages *pages, const Request *request, const char *path, Reply *reply);

/* A page for a server that was given none. */
void pages_answer_plainly(Reply *reply);

#endif
