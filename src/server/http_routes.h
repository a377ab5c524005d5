/* Plain HTTP requests and metrics. */
#ifndef KENNEL_SERVER_HTTP_ROUTES_H
#define KENNEL_SERVER_HTTP_ROUTES_H

#include "server/server_internal.h"

void http_route(Server *server, const HttpRequest *request, HttpResponse *response);
unsigned http_weight(const char *path); /* cost of an answer, where a file costs 1 */
void metrics_write(Server *server, Text *text);

#endif
