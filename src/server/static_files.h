/* Serves the page's files from memory, precompressed where the browser accepts it. */
#ifndef KENNEL_SERVER_STATIC_FILES_H
#define KENNEL_SERVER_STATIC_FILES_H

#include "net/net_loop.h"

typedef struct StaticFiles StaticFiles;

/* Reads everything below the folder. NULL, and errno says why, if it cannot be. */
StaticFiles *static_files_open(const char *folder);
void static_files_close(StaticFiles *files);

/* False: there is no such file. "/" is index.html. */
bool static_files_serve(const StaticFiles *files, const HttpRequest *request, const char *path,
                        HttpResponse *response);

/* A page for a server that was given none. */
void static_files_serve_placeholder(HttpResponse *response);

#endif
