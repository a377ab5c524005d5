/* Codes of the library, and what is wrong in words. */
#include "library/library_internal.h"

#include <string.h>

#include "locale/languages.h"
#include "rules/problem.h"

const char *kennel_version(void) {
    return KENNEL_VERSION;
}

const char *kennel_code_words(int code) {
    static const char *const words[] = {
        [-KENNEL_OK] = "nothing is wrong",
        [-KENNEL_UNREADABLE] = "the text cannot be read",
        [-KENNEL_ILLEGAL] = "this is against the rules here",
        [-KENNEL_HIDDEN] = "this depends on a hidden card",
        [-KENNEL_NOTHING_TO_DEAL] = "there is nothing to deal",
        [-KENNEL_BAD_ARGUMENT] = "an argument is NULL or out of range",
        [-KENNEL_BAD_OBJECT] = "an argument was never filled in",
        [-KENNEL_WRONG_GAME] = "this belongs to another game",
        [-KENNEL_WRONG_SEAT] = "there is no such seat, or it is not to act",
        [-KENNEL_TOO_SMALL] = "the buffer is too small",
        [-KENNEL_NO_MEMORY] = "there is no memory left",
        [-KENNEL_UNKNOWN] = "nothing has this name",
    };
    enum { COUNT = sizeof words / sizeof words[0] };
    if (code > 0)
        return words[0];
    return code > -COUNT ? words[-code] : "no code of this library";
}

int refuse_words(kennel_problem *problem, int code, const char *words) {
    if (problem == NULL)
        return code;
    memset(problem, 0, sizeof *problem);
    problem->code = code;
    problem->column = -1;
    Text text = text_into(problem->words, sizeof problem->words);
    text_add(&text, words);
    return code;
}

int refuse(kennel_problem *problem, int code) {
    return refuse_words(problem, code, kennel_code_words(code));
}

static int code_of(Status status, const Problem *reason) {
    if (reason->code == PROBLEM_NOT_YOUR_TURN || reason->code == PROBLEM_NO_SUCH_PLAYER)
        return status == STATUS_UNREADABLE ? KENNEL_UNREADABLE : KENNEL_WRONG_SEAT;
    static const int codes[] = {
        [STATUS_OK] = KENNEL_OK,
        [STATUS_UNREADABLE] = KENNEL_UNREADABLE,
        [STATUS_ILLEGAL] = KENNEL_ILLEGAL,
        [STATUS_HIDDEN] = KENNEL_HIDDEN,
        [STATUS_NO_CARDS] = KENNEL_NOTHING_TO_DEAL,
    };
    return codes[status];
}

int refuse_by_rules(kennel_problem *problem, Status status, const Problem *reason,
                    const State *state) {
    int code = code_of(status, reason);
    if (problem == NULL)
        return code;
    refuse(problem, code);
    if (reason->code == PROBLEM_NONE)
        return code;
    problem->column = status == STATUS_UNREADABLE ? reason->column : -1;
    Text name = text_into(problem->reason, sizeof problem->reason);
    text_add(&name, problem_code_name(reason->code));
    Text words = text_into(problem->words, sizeof problem->words);
    describe_problem(NULL, reason, state, &words);
    return code;
}

int hand_out(const Text *text, char *buffer, size_t size, kennel_problem *problem) {
    if (buffer == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (!text_ok(text) || text->length >= size)
        return refuse(problem, KENNEL_TOO_SMALL);
    memcpy(buffer, text->buffer, text->length + 1);
    return (int)text->length;
}

bool audience_for(const char *language, Audience *audience, Catalogue *catalogue) {
    *audience = audience_default();
    audience->catalogue = catalogue;
    return language != NULL && language_open(catalogue, language);
}

const char *kennel_language(unsigned index) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        if (index-- == 0)
            return file->name;
    return NULL;
}
