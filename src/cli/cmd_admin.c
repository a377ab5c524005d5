/* `kennel admin`: asks a running server on its local socket. The server knows the commands; this passes them on. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "cli/command.h"
#include "tui/safe_text.h"

enum { LINE_BYTES = 1024, PART_BYTES = 4096 };

static int fail(const char *socket_path, const char *why) {
    fprintf(stderr, "kennel admin: %s: %s\n", safe_word(socket_path).text, why);
    return CLI_EXIT_BAD_INPUT;
}

/* -1: see errno. */
static int connect_to(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(address.sun_path, path, strlen(path) + 1);
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file >= 0 && connect(file, (struct sockaddr *)&address, sizeof address) == 0)
        return file;
    int why = errno;
    if (file >= 0)
        close(file);
    errno = why;
    return -1;
}

/* "1 close 0123456789abcdef" and a newline; words with blanks are only for what is said, which is last. */
static bool write_line(Args *args, const char *first, char line[LINE_BYTES]) {
    Text text = text_into(line, LINE_BYTES);
    text_add(&text, "1");
    for (const char *word = first; word != NULL; word = args_next(args)) {
        text_char(&text, ' ');
        text_add(&text, word);
    }
    text_char(&text, '\n');
    return text_ok(&text);
}

static bool send_all(int file, const char *line) {
    size_t length = strlen(line), sent = 0;
    while (sent < length) {
        ssize_t now = send(file, line + sent, length - sent, MSG_NOSIGNAL);
        if (now < 0 && errno == EPIPE) /* its answer says why */
            return true;
        if (now < 0 && errno != EINTR)
            return false;
        sent += now > 0 ? (size_t)now : 0;
    }
    return true;
}

/* Prints a line of the answer, or, for the last, what it means: true, and `status`. */
static bool is_last(const char *line, int *status) {
    *status = CLI_EXIT_OK;
    if (strcmp(line, "ok") == 0)
        return true;
    if (strncmp(line, "no ", 3) != 0) {
        safe_text_print(stdout, line);
        putchar('\n');
        return false;
    }
    const char *words = strchr(line + 3, ' ');
    fprintf(stderr, "kennel admin: %s\n", safe_word(words != NULL ? words + 1 : line + 3).text);
    *status = CLI_EXIT_NO;
    return true;
}

static int print_answer(int file, const char *socket_path) {
    char line[PART_BYTES];
    int status = CLI_EXIT_BAD_INPUT;
    bool ended = false;
    FILE *answer = fdopen(file, "r");
    if (answer == NULL)
        return fail(socket_path, strerror(errno));
    while (!ended && fgets(line, sizeof line, answer) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        ended = is_last(line, &status);
    }
    fclose(answer);
    return ended ? status : fail(socket_path, "the connection ended without an answer");
}

int run_admin(Args *args) {
    char line[LINE_BYTES];
    const char *path = args_value(args, "socket"),
               *first = args_need(args, "which command? see kennel help admin");
    if (first == NULL)
        return CLI_EXIT_BAD_INPUT;
    path = path != NULL ? path : "/run/kennel/admin.sock";
    bool written = write_line(args, first, line);
    if (!args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (!written)
        return fail(path, "the command is too long");
    int file = connect_to(path);
    if (file < 0)
        return fail(path, strerror(errno));
    if (!send_all(file, line)) {
        fail(path, strerror(errno));
        close(file);
        return CLI_EXIT_BAD_INPUT;
    }
    return print_answer(file, path);
}
