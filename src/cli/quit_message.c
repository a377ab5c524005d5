/* Prepares and prints the message for a player who quits, also on Ctrl-C. */
#include "cli/quit_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli_common.h"
#include "tui/canvas.h"
#include "tui/safe_text.h"
#include "tui/terminal_echo.h"
#include "tui/terminal_size.h"

/* The prepared messages: Ctrl-C may come at any time. */
static struct {
    const Journal *journal;
    char *kept, *gone;
} farewell;

/* "kennel play --resume game.kennel", as it may be typed; the caller frees it. */
static char *command_for(const char *program, const char *words, const char *path) {
    size_t capacity = 8 * (strlen(program) + strlen(path)) + 64;
    char *line = malloc(capacity);
    if (line == NULL)
        return NULL;
    Text text = text_into(line, capacity);
    quote_word(program, &text);
    text_add(&text, words);
    quote_word(path, &text);
    return line;
}

/* Puts a command that would wrap on a line of its own, so that it can be copied as a whole. In
 * messages three spaces precede it. */
static void give_command_a_line(char *message, const char *command) {
    char *at = command[0] != '\0' ? strstr(message, command) : NULL, *line = at;
    while (line != NULL && line > message && line[-1] != '\n')
        line--;
    if (at == NULL || at - line < 3 || canvas_width(line) < TERMINAL_COLUMNS ||
        isatty(STDOUT_FILENO) != 1)
        return;
    at[-3] = '\n';
}

/* The message `key` between two newlines; the caller frees it. */
static char *quit_message_of(const Audience *audience, const char *key, const char *path,
                             const char *command) {
    size_t capacity = strlen(command) + 8 * strlen(path) + SENTENCE_MAX;
    char *line = malloc(capacity), *file = malloc(capacity);
    if (line != NULL && file != NULL) {
        Text text = text_into(line, capacity), name = text_into(file, capacity);
        safe_text_add(&name, path);
        MessageArg words[] = {arg_text("file", file), arg_text("command", command)};
        text_char(&text, '\n');
        describe_message(audience, key, words, 2, &text);
        text_char(&text, '\n');
        give_command_a_line(line, command);
    }
    free(file);
    return line;
}

bool quit_message_prepare(const char *program, const Audience *audience, const Journal *journal) {
    char *command = command_for(program, " play --resume ", journal->path);
    farewell.journal = journal;
    farewell.kept = farewell.gone = NULL;
    if (command == NULL)
        return false;
    farewell.kept = quit_message_of(audience, "play.kept", journal->path, command);
    farewell.gone = quit_message_of(audience, "play.gone", journal->path, "");
    free(command);
    return farewell.kept != NULL && farewell.gone != NULL;
}

/* Every move is in the file before it is shown: there is nothing left to save. */
void quit_message_on_sigint(int signal_number) {
    bool there = journal_is_in_place(farewell.journal);
    const char *words = there ? farewell.kept : farewell.gone;
    echo_restore();
    ssize_t written = write(STDOUT_FILENO, words, strlen(words));
    _exit(written < 0 || !there ? CLI_EXIT_BAD_INPUT : 128 + signal_number);
}

static void print_look_again(const char *program, const Audience *audience, const char *path) {
    char *command = command_for(program, " replay ", path);
    char *line =
        command != NULL ? quit_message_of(audience, "play.look-again", path, command) : NULL;
    if (line != NULL)
        fputs(line + 1, stdout);
    free(line);
    free(command);
}

/* The final state of the file. */
int quit_message_print(const char *program, const Audience *audience, const SavedGame *saved,
                       PlayEnd end) {
    if (!journal_is_in_place(&saved->journal)) {
        fflush(stdout);
        fprintf(stderr, "kennel play: %s", farewell.gone + 1);
        return CLI_EXIT_BAD_INPUT;
    }
    if (end == PLAY_OVER)
        print_look_again(program, audience, saved->journal.path);
    else
        fputs(farewell.kept, stdout);
    return end == PLAY_FAILED ? CLI_EXIT_BAD_INPUT : CLI_EXIT_OK;
}

void quit_message_free(void) {
    free(farewell.kept);
    free(farewell.gone);
    farewell.kept = farewell.gone = NULL;
}
