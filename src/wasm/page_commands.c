/* The table of commands, and dispatch. */
#include "wasm/page_commands.h"

#include <string.h>

#include "rules/problem.h"

static const struct {
    const char *word;
    PageHandler *answer;
    int least; /* words after it */
} answers[] = {
    {"new", page_new, 1},         {"open", page_open, 1},       {"seed", page_seed, 1},
    {"sit", page_sit, 2},         {"line", page_line, 1},       {"lines", page_lines, 1},
    {"step", page_step, 1},       {"act", page_act, 2},         {"undo", page_undo, 1},
    {"record", page_record, 0},   {"view", page_view, 1},       {"scene", page_scene, 0},
    {"parts", page_parts, 0},     {"list", page_list, 0},       {"why", page_why, 0},
    {"news", page_news, 1},       {"tell", page_tell, 0},       {"say", page_say, 1},
    {"name", page_name, 2},       {"me", page_me, 1},           {"words", page_words, 1},
    {"letters", page_letters, 0}, {"hash", page_hash, 1},       {"hint", page_hint, 1},
    {"net", page_net_fits, 0},    {"setup", page_setup, 1},     {"refusal", page_refusal, 1},
    {"review", page_review, 1},   {"imagine", page_imagine, 3}, {"keep", page_keep, 0},
    {"kept", page_kept, 1},       {"lost", page_lost, 1},       {"log", page_log, 1},
    {"update", page_update, 5},   {"end", page_end, 0},         {"ahead", page_ahead, 2},
    {"seats", page_seats, 0},     {"read", page_read, 1},       {"proof", page_proof, 2},
    {"bots", page_bots, 0},       {"turn", page_turn, 1},       {"today", page_today, 2},
};

void page_begin(PageSession *page) {
    memset(page, 0, sizeof *page);
    page->audience = audience_default();
    page->audience.uses_pointer = true;
    page->me = NO_SEAT;
}

bool page_language(PageSession *page, const void *bytes, size_t size) {
    Catalogue catalogue;
    if (!catalogue_open(&catalogue, &keys_page, bytes, size))
        return false;
    page->catalogue = catalogue;
    page->audience.catalogue = &page->catalogue;
    return true;
}

static PageCommand split_words(char *line) {
    PageCommand command = {.count = 0};
    for (char *at = line; at != NULL && command.count < PAGE_WORDS_MAX; command.count++) {
        char *tab = strchr(at, '\t');
        command.word[command.count] = at;
        if (tab != NULL)
            *tab++ = '\0';
        at = tab;
    }
    return command;
}

void page_refuse(const PageSession *page, const Problem *problem, Text *text) {
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    if (page->audience.catalogue != NULL) /* without a catalogue there are only names */
        describe_problem(&page->audience, problem, &page->view, &words);
    json_put_open(text, '{');
    json_put_string_field(text, "refused", problem_code_name(problem->code));
    json_put_string_field(text, "say", sentence);
    json_put_close(text, '}');
}

void page_refuse_why(const PageSession *page, ProblemCode code, Text *text) {
    Problem problem = problem_make(code);
    page_refuse(page, &problem, text);
}

bool page_seat(const PageSession *page, const char *word, Seat *seat) {
    *seat = (Seat)(word[0] - 'a');
    return word[0] >= 'a' && word[1] == '\0' && *seat < page->view.setup.seats;
}

static bool has_game(const char *word) {
    return strcmp(word, "new") != 0 && strcmp(word, "open") != 0 && strcmp(word, "view") != 0 &&
           strcmp(word, "say") != 0 && strcmp(word, "words") != 0 && strcmp(word, "hash") != 0 &&
           strcmp(word, "setup") != 0 && strcmp(word, "refusal") != 0 &&
           strcmp(word, "read") != 0 && strcmp(word, "bots") != 0 && strcmp(word, "today") != 0;
}

void page_dispatch(PageSession *page, char *line, Text *text) {
    PageCommand command = split_words(line);
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        if (strcmp(command.word[0], answers[i].word) == 0 && command.count > answers[i].least &&
            (page->view.setup.seats > 0 || !has_game(command.word[0]))) {
            answers[i].answer(page, &command, text);
            return;
        }
    page_refuse_why(page, PROBLEM_MISSING_PART, text);
}
