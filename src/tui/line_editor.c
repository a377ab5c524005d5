/* Line editing with libedit; without it, line_editor_open always returns NULL. */
#include "tui/line_editor.h"

#ifdef KENNEL_EDIT

#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "tui/terminal_size.h"

enum { REMEMBERED = 200 };

struct LineEditor {
    EditLine *line;
    History *history;
    FILE *out;
    char prompt[8];
};

static char *prompt_of(EditLine *line) {
    LineEditor *editor = NULL;
    el_get(line, EL_CLIENTDATA, &editor);
    return editor->prompt;
}

static bool can_edit(FILE *in, FILE *out) {
    const char *terminal = getenv("TERM");
    return is_interactive(in, out) && terminal != NULL && terminal[0] != '\0' &&
           strcmp(terminal, "dumb") != 0;
}

/* Which bytes are one letter. A locale that is not installed, or that knows ASCII only, would lose
 * all other letters without a word; terminals of today send UTF-8. */
static void know_letters(void) {
    const char *locale = setlocale(LC_CTYPE, "");
    if (locale == NULL || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* Signals go through the editor, which leaves the terminal as it found it before they are obeyed. */
static void set_up(LineEditor *editor) {
    HistEvent event;
    history(editor->history, &event, H_SETSIZE, REMEMBERED);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_PROMPT, prompt_of);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_SIGNAL, 1);
    el_set(editor->line, EL_HIST, history, editor->history);
}

LineEditor *line_editor_open(FILE *in, FILE *out, const char *prompt) {
    if (!can_edit(in, out) || strlen(prompt) >= sizeof((LineEditor *)0)->prompt)
        return NULL;
    LineEditor *editor = calloc(1, sizeof *editor);
    if (editor == NULL)
        return NULL;
    know_letters();
    editor->out = out;
    memcpy(editor->prompt, prompt, strlen(prompt) + 1);
    editor->history = history_init();
    editor->line = el_init("kennel", in, out, stderr);
    if (editor->line == NULL || editor->history == NULL) {
        line_editor_close(editor);
        return NULL;
    }
    set_up(editor);
    return editor;
}

/* libedit keeps its handlers when a line has been read: between two lines they would send a signal to
 * all programs of the group, and leave the terminal to the editor when the program goes on. */
static const char *get_line(EditLine *line, int *count) {
    static const int handled[] = {SIGINT, SIGTSTP, SIGQUIT, SIGHUP, SIGTERM, SIGCONT, SIGWINCH};
    enum { HANDLED = sizeof handled / sizeof handled[0] };
    struct sigaction before[HANDLED];
    for (int i = 0; i < HANDLED; i++)
        sigaction(handled[i], NULL, &before[i]);
    const char *typed = el_gets(line, count);
    for (int i = 0; i < HANDLED; i++)
        sigaction(handled[i], &before[i], NULL);
    return typed;
}

LineStatus line_editor_next(LineEditor *editor, LineReader *reader) {
    int count = 0;
    HistEvent event;
    fflush(editor->out);
    const char *typed = get_line(editor->line, &count);
    reader->text[0] = '\0';
    reader->length = 0;
    if (typed == NULL || count <= 0)
        return LINE_EOF;
    size_t length = strcspn(typed, "\r\n");
    if (length > LINE_BYTES_MAX)
        return LINE_TOO_LONG;
    memcpy(reader->text, typed, length);
    reader->text[length] = '\0';
    reader->length = length;
    reader->number++;
    if (length > 0)
        history(editor->history, &event, H_ENTER, reader->text);
    return LINE_OK;
}

void line_editor_close(LineEditor *editor) {
    if (editor->line != NULL)
        el_end(editor->line);
    if (editor->history != NULL)
        history_end(editor->history);
    free(editor);
}

#else

#include <stddef.h>

LineEditor *line_editor_open(FILE *in, FILE *out, const char *prompt) {
    (void)in, (void)out, (void)prompt;
    return NULL;
}

LineStatus line_editor_next(LineEditor *editor, LineReader *reader) {
    (void)editor, (void)reader;
    return LINE_EOF;
}

void line_editor_close(LineEditor *editor) {
    (void)editor;
}

#endif
