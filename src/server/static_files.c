/* Reads the page's files into memory and answers requests from there. */
#define _XOPEN_SOURCE 700 /* nftw */
#include "server/static_files.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MAX = 512, FILE_BYTES_MAX = 32 << 20, ETAG_MAX = 20, DEPTH_MAX = 16 };

typedef struct StaticFile {
    char *path; /* begins with / */
    char *bytes;
    size_t length;
    char etag[ETAG_MAX];
} StaticFile;

struct StaticFiles {
    unsigned count;
    StaticFile file[FILES_MAX];
};

/* ---- what kind of thing a file is ---- */

static bool ends_with(const char *path, const char *end) {
    size_t length = strlen(path), tail = strlen(end);
    return length >= tail && strcmp(path + length - tail, end) == 0;
}

static const char *type_of(const char *path) {
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    };
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (ends_with(path, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

/* ---- reading the folder ---- */

static bool read_bytes(const char *name, size_t length, char *bytes) {
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    size_t done = 0;
    for (ssize_t got = 1; fd >= 0 && done < length && got > 0; done += (size_t)got)
        if ((got = read(fd, bytes + done, length - done)) < 0)
            break;
    if (fd >= 0)
        close(fd);
    return done == length;
}

static void name_version(StaticFile *file) {
    uint8_t hash[crypto_hash_sha256_BYTES];
    char digits[17];
    crypto_hash_sha256(hash, (const uint8_t *)file->bytes, file->length);
    sodium_bin2hex(digits, sizeof digits, hash, 8);
    snprintf(file->etag, sizeof file->etag, "\"%s\"", digits);
}

static bool take_file(StaticFiles *files, const char *name, const char *path, size_t length) {
    if (files->count == FILES_MAX || length > FILE_BYTES_MAX) {
        errno = EFBIG;
        return false;
    }
    StaticFile *file = &files->file[files->count++];
    file->path = strdup(path);
    file->bytes = malloc(length + 1);
    file->length = length;
    if (file->path == NULL || file->bytes == NULL || !read_bytes(name, length, file->bytes))
        return false;
    name_version(file);
    return true;
}

/* nftw has no context of its own: this holds only while one folder is read, by one thread. */
static _Thread_local struct {
    StaticFiles *pages;
    size_t folder;
} reading;

static int visit(const char *name, const struct stat *status, int kind, struct FTW *where) {
    const char *path = name + reading.folder;
    if (kind == FTW_DNR || kind == FTW_NS)
        return -1;
    if (kind != FTW_F || strstr(path, "/.") != NULL || where->level > DEPTH_MAX)
        return 0;
    return take_file(reading.pages, name, path, (size_t)status->st_size) ? 0 : -1;
}

StaticFiles *static_files_open(const char *folder) {
    StaticFiles *files = calloc(1, sizeof *files);
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    char *trimmed = strndup(folder, length);
    if (files == NULL || trimmed == NULL) {
        free(files);
        free(trimmed);
        return NULL;
    }
    reading.pages = files;
    reading.folder = length;
    int failed = nftw(trimmed, visit, 16, FTW_PHYS);
    free(trimmed);
    if (failed == 0 && files->count > 0)
        return files;
    errno = failed == 0 ? ENOENT : errno;
    static_files_close(files);
    return NULL;
}

void static_files_close(StaticFiles *files) {
    for (unsigned i = 0; i < files->count; i++) {
        free(files->file[i].path);
        free(files->file[i].bytes);
    }
    free(files);
}

/* ---- answering ---- */

static const StaticFile *find(const StaticFiles *files, const char *path, const char *end) {
    size_t length = strlen(path);
    for (unsigned i = 0; i < files->count; i++)
        if (strncmp(files->file[i].path, path, length) == 0 &&
            strcmp(files->file[i].path + length, end) == 0)
            return &files->file[i];
    return NULL;
}

/* Names that carry their version never change. */
static const char *cache_of(const char *path) {
    return strstr(path, "/assets/") != NULL ? "public, max-age=31536000, immutable" : "no-cache";
}

/* How much does the browser want it so: 0 is not at all (RFC 9110, 12.4.2 and 12.5.3). */
static bool is_taken(const char *list, const char *code) {
    bool any = false;
    for (const char *next; *list != '\0'; list = next) {
        list += strspn(list, ", \t");
        next = list + strcspn(list, ",");
        size_t length = strcspn(list, ",; \t");
        const char *weight = memchr(list, '=', (size_t)(next - list));
        bool wanted = weight == NULL || strtod(weight + 1, NULL) > 0;
        if (length == strlen(code) && strncasecmp(list, code, length) == 0)
            return wanted;
        if (length == 1 && list[0] == '*')
            any = wanted;
    }
    return any;
}

/* As small as the browser takes it. */
static const StaticFile *smallest(const StaticFiles *files, const HttpRequest *request,
                                  const char *path, const char **encoding) {
    static const char *const codes[][2] = {{"br", ".br"}, {"gzip", ".gz"}};
    for (int i = 0; i < 2; i++) {
        const StaticFile *file = find(files, path, codes[i][1]);
        if (file != NULL && is_taken(request->accept_encoding, codes[i][0])) {
            *encoding = codes[i][0];
            return file;
        }
    }
    *encoding = NULL;
    return find(files, path, "");
}

bool static_files_serve(const StaticFiles *files, const HttpRequest *request, const char *path,
                        HttpResponse *response) {
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    if (find(files, path, "") == NULL)
        return false;
    const StaticFile *file = smallest(files, request, path, &response->encoding);
    response->status = 200;
    response->type = type_of(path);
    response->etag = file->etag;
    response->cache = cache_of(path);
    response->body = file->bytes;
    response->length = file->length;
    response->body_is_static = true;
    return true;
}

static const char plain_page[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Kennel</title>\n"
    "<h1>Kennel</h1>\n<p>This is a server for the DOG family of games. It has no page of its own "
    "yet: "
    "start it with <code>kennel serve --page FOLDER</code> to give it one.</p>\n"
    "<p>Programs connect to <code>/ws</code> and speak the protocol of docs/PROTOCOL.md; "
    "<a href=\"/api/tables\">/api/tables</a> has the open tables, "
    "<a href=\"/api/version\">/api/version</a> the version.</p>\n</html>\n";

void static_files_serve_placeholder(HttpResponse *response) {
    response->status = 200;
    response->type = "text/html; charset=utf-8";
    response->body = plain_page;
    response->length = sizeof plain_page - 1;
    response->body_is_static = true;
}
