/* Parses a request's head incrementally and gives access to its path and headers. The bytes are
 * collected in one buffer, each is parsed once, and results are kept as ranges of that buffer.
 *
 * The parser is http-parser, which is no longer maintained; its successor llhttp is not in Debian
 * 12. A change would affect this file, net/http_internal.h (the type in HttpHead), and the users of
 * its names: net/http_connection.c (version, method, lengths, http_should_keep_alive),
 * net/ws_handshake.c (the upgrade), net/net_client.c (responses), and the status names in
 * net/http_response.c. llhttp has the same callbacks, but it stops by returning HPE_PAUSED from
 * one, reports its position by llhttp_get_error_pos instead of a count, has no URL parser
 * (http_head_path would search for `?` itself), does not limit a head (HEAD_MAX is ours), and
 * rejects odd lines itself (has_odd_lines would go). CMakeLists.txt and the packages in README.md
 * name the library. */
#include "net/http_internal.h"

#include <string.h>
#include <strings.h>

static const char *const names[HEADER_COUNT] = {
    [HEADER_HOST] = "host",
    [HEADER_ORIGIN] = "origin",
    [HEADER_UPGRADE] = "upgrade",
    [HEADER_KEY] = "sec-websocket-key",
    [HEADER_VERSION] = "sec-websocket-version",
    [HEADER_AUTHORIZATION] = "authorization",
    [HEADER_ACCEPT_ENCODING] = "accept-encoding",
    [HEADER_IF_NONE_MATCH] = "if-none-match",
};

/* ---- what the parser finds ---- */

/* Pieces of one thing follow each other, so the last one's end is the end of all. */
static int extend(const HttpHead *head, ByteRange *range, const char *at, size_t length) {
    size_t start = (size_t)(at - head->bytes);
    if (range->start == 0)
        range->start = start;
    range->length = start + length - range->start;
    return 0;
}

static bool is_named(const HttpHead *head, const char *name) {
    return head->name.length == strlen(name) &&
           strncasecmp(head->bytes + head->name.start, name, head->name.length) == 0;
}

/* Whoever forwards may add a line of its own: the nearest are the last. */
static void keep_forwarded(HttpHead *head) {
    if (head->forwarded_lines == FORWARDED_MAX) {
        memmove(head->forwarded, head->forwarded + 1, sizeof head->forwarded - sizeof(ByteRange));
        head->forwarded_lines--;
    }
    head->forwarded[head->forwarded_lines++] = head->value;
}

static void keep_header(HttpHead *head) {
    if (is_named(head, "x-forwarded-for"))
        keep_forwarded(head);
    for (int i = 0; i < HEADER_COUNT; i++) {
        if (!is_named(head, names[i]))
            continue;
        if (head->headers[i].start != 0 && i < HEADERS_SINGLE)
            head->has_duplicate_header = true;
        head->headers[i] = head->value;
    }
    head->name = head->value = (ByteRange){0, 0};
}

static int on_url(http_parser *parser, const char *at, size_t length) {
    HttpHead *head = parser->data;
    return extend(head, &head->url, at, length);
}

static int on_name(http_parser *parser, const char *at, size_t length) {
    HttpHead *head = parser->data;
    if (head->value.start != 0)
        keep_header(head);
    return extend(head, &head->name, at, length);
}

static int on_value(http_parser *parser, const char *at, size_t length) {
    HttpHead *head = parser->data;
    return extend(head, &head->value, at, length);
}

enum { SKIP_BODY = 1 };
static int on_headers(http_parser *parser) {
    keep_header(parser->data);
    return SKIP_BODY;
}

static int on_complete(http_parser *parser) {
    HttpHead *head = parser->data;
    head->complete = true;
    http_parser_pause(parser, 1);
    return 0;
}

static const http_parser_settings settings = {
    .on_url = on_url,
    .on_header_field = on_name,
    .on_header_value = on_value,
    .on_headers_complete = on_headers,
    .on_message_complete = on_complete,
};

/* Lines that end without a CR, and lines that go on with blanks, are read in more than one way by
 * those before and behind us: what one of them takes for a header another may not. */
static bool has_odd_lines(const HttpHead *head) {
    const char *end = head->bytes + head->parsed;
    for (const char *at = head->bytes; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++)
        if (at == head->bytes || at[-1] != '\r' ||
            (at + 1 < end && (at[1] == ' ' || at[1] == '\t')))
            return true;
    return false;
}

/* To the parser, no bytes would mean the end of the line. */
int http_head_parse(HttpHead *head) {
    if (head->parsed == head->length)
        return 0;
    head->parser.data = head;
    head->parsed += http_parser_execute(&head->parser, &settings, head->bytes + head->parsed,
                                        head->length - head->parsed);
    enum http_errno error = HTTP_PARSER_ERRNO(&head->parser);
    size_t size = head->complete ? head->parsed : head->length;
    if (error == HPE_HEADER_OVERFLOW || size > HEAD_MAX)
        return HTTP_STATUS_REQUEST_HEADER_FIELDS_TOO_LARGE;
    if (head->complete)
        return has_odd_lines(head) ? HTTP_STATUS_BAD_REQUEST : 0;
    if (error == HPE_OK)
        return 0;
    if (error == HPE_INVALID_METHOD)
        return HTTP_STATUS_METHOD_NOT_ALLOWED;
    return HTTP_STATUS_BAD_REQUEST;
}

/* ---- what it says ---- */

bool http_head_has(const HttpHead *head, HeaderName name) {
    return head->headers[name].start != 0;
}

/* Behind every value there is at least the end of its line, which nobody needs any more. */
static const char *text_of(HttpHead *head, ByteRange range) {
    if (range.start == 0)
        return "";
    head->bytes[range.start + range.length] = '\0';
    return head->bytes + range.start;
}

const char *http_head_text(HttpHead *head, HeaderName name) {
    return text_of(head, head->headers[name]);
}

const char *http_head_forwarded(HttpHead *head, unsigned line) {
    return text_of(head, head->forwarded[line]);
}

static int digit(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    letter |= 0x20;
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* Length of the decoded path, or 0. */
static size_t decode(const char *from, size_t length, char *out) {
    size_t written = 0;
    for (size_t i = 0; i < length; i++) {
        int letter = (unsigned char)from[i];
        if (letter == '%') {
            if (i + 2 >= length || digit(from[i + 1]) < 0 || digit(from[i + 2]) < 0)
                return 0;
            letter = digit(from[i + 1]) * 16 + digit(from[i + 2]);
            i += 2;
        }
        if (letter < 0x20 || letter == 0x7f || letter == '\\')
            return 0;
        out[written++] = (char)letter;
    }
    return written;
}

/* Has it a part that is nothing but dots, as in /../ and /. ? */
static bool has_dot_segment(const char *path) {
    for (const char *part = path; part != NULL; part = strchr(part, '/')) {
        part += *part == '/';
        size_t length = strcspn(part, "/");
        if (length > 0 && strspn(part, ".") == length)
            return true;
    }
    return false;
}

bool http_head_path(HttpHead *head) {
    struct http_parser_url url;
    const char *from = head->bytes + head->url.start;
    http_parser_url_init(&url);
    if (http_parser_parse_url(from, head->url.length, 0, &url) != 0 ||
        (url.field_set & 1 << UF_PATH) == 0)
        return false;
    size_t length = url.field_data[UF_PATH].len;
    if (length >= sizeof head->path)
        return false;
    length = decode(from + url.field_data[UF_PATH].off, length, head->path);
    head->path[length] = '\0';
    return length > 0 && head->path[0] == '/' && !has_dot_segment(head->path) &&
           utf8_is_valid((const uint8_t *)head->path, length);
}

bool host_header_is_valid(const char *host) {
    size_t length = strlen(host);
    return length > 0 && length < 256 &&
           strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]") ==
               length;
}
