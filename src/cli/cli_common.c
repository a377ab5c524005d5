/* Helpers shared by commands: reading positions, reporting errors, starting games. */
#include "cli/cli_common.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "locale/describe.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- errors ---- */

static unsigned columns_up_to(const char *line, size_t end) {
    char one[SAFE_CHAR_MAX];
    unsigned columns = 0;
    for (size_t at = 0; at < end;) {
        at += safe_char(line + at, one);
        columns += utf8_columns(one);
    }
    return columns;
}

/* Draw piles are long: shows only the part of the line around the character. */
static void point_at(const char *line, size_t at) {
    enum { BEFORE = 60, ALL = 76 };
    char one[SAFE_CHAR_MAX];
    unsigned before = columns_up_to(line, at);
    for (; before > BEFORE; before -= utf8_columns(one)) {
        size_t taken = safe_char(line, one);
        line += taken;
        at -= taken;
    }
    fputs("  ", stderr);
    for (unsigned columns = 0; *line != '\0' && columns < ALL; columns += utf8_columns(one)) {
        line += safe_char(line, one);
        fputs(one, stderr);
    }
    fprintf(stderr, "\n  %*s^\n", (int)before, "");
}

enum { NAMES_MAX = 80 };

/* The games by the names the user types. */
static void name_games(char names[NAMES_MAX]) {
    Text text = text_into(names, NAMES_MAX);
    for (int i = 0; i < GAME_COUNT; i++)
        if (game_by_id((GameId)i)->is_public) {
            text_add(&text, text.length > 0 ? " " : "");
            text_add(&text, game_by_id((GameId)i)->name);
        }
}

Audience audience_of(const Args *args) {
    Audience audience = audience_default();
    audience.catalogue = args->catalogue;
    return audience;
}

/* The prefix is the command, or the command and one of its words. */
static void report_problem_as(const Args *args, const char *command_name, const Problem *problem,
                              const State *state) {
    char sentence[SENTENCE_MAX];
    Audience audience = audience_of(args);
    Text text = text_into(sentence, sizeof sentence);
    describe_problem(&audience, problem, state, &text);
    fprintf(stderr, "kennel %s: %s\n", command_name, sentence);
}

void report_problem(const Args *args, const Problem *problem, const State *state,
                    const char *line) {
    report_problem_as(args, args->command, problem, state);
    if (line != NULL && problem->column > 0 && problem->column <= strlen(line))
        point_at(line, problem->column);
    if (problem->code == PROBLEM_UNKNOWN_GAME) {
        char names[NAMES_MAX];
        name_games(names);
        Audience audience = audience_of(args);
        print_translated_line(stderr, &audience, "args.begins",
                              (MessageArg[]){arg_text("games", names)}, 1);
    }
}

void report_word(const Args *args, const char *word, const Problem *problem, const State *state) {
    char command_name[SAFE_WORD_MAX + 16];
    snprintf(command_name, sizeof command_name, "%s: %s", args->command, safe_word(word).text);
    report_problem_as(args, command_name, problem, state);
}

/* ---- positions and games ---- */

/* A card's position in the order of the notation; -1: it is none. */
static int rank_in(const char *cards, char letter) {
    const char *found = letter == '\0' ? NULL : strchr(cards, letter);
    return letter == '?' ? 100 : found != NULL ? (int)(found - cards) : -1;
}

/* Sorts the cards around this character; false if they are in order. */
static bool sort_cards(const char *cards, char *line, size_t at) {
    size_t begin = at, end = at;
    bool changed = false;
    while (begin > 0 && rank_in(cards, line[begin - 1]) >= 0)
        begin--;
    while (rank_in(cards, line[end]) >= 0)
        end++;
    for (size_t i = begin + 1; i < end; i++)
        for (size_t j = i; j > begin && rank_in(cards, line[j]) < rank_in(cards, line[j - 1]);
             j--) {
            char letter = line[j];
            line[j] = line[j - 1];
            line[j - 1] = letter;
            changed = true;
        }
    return changed;
}

/* The notation sorts hands; users need not. */
static Status read_generously(State *state, const char *line, Problem *problem) {
    char sorted[POSITION_TEXT_MAX];
    Status status = game_read_position(state, line, problem);
    if (problem->code != PROBLEM_UNSORTED || strlen(line) >= sizeof sorted)
        return status;
    memcpy(sorted, line, strlen(line) + 1);
    while (status != STATUS_OK && problem->code == PROBLEM_UNSORTED &&
           sort_cards(game_by_id((GameId)problem->game)->card_letters, sorted, problem->column))
        status = game_read_position(state, sorted, problem);
    return status;
}

bool position_of(const Args *args, const char *line, State *state) {
    Problem problem = {.code = PROBLEM_NONE};
    if (read_generously(state, line, &problem) == STATUS_OK)
        return true;
    report_problem(args, &problem, NULL, line);
    return false;
}

const char *position_word(Args *args) {
    const char *line = args_need(args, "args.no-position");
    if (line == NULL || strcmp(line, "-") != 0)
        return line;
    args_report(args, "args.no-input", NULL, 0);
    return NULL;
}

bool position_argument(Args *args, State *state) {
    const char *line = position_word(args);
    return line != NULL && position_of(args, line, state);
}

static bool find_game(Args *args, const char *fallback, GameId *id) {
    const char *name = args_next(args);
    name = name != NULL ? name : fallback;
    if (name != NULL && game_by_name(name, id) && game_by_id(*id)->is_public)
        return true;
    char names[NAMES_MAX];
    name_games(names);
    SafeWord word = safe_word(name != NULL ? name : "");
    MessageArg words[] = {arg_text("games", names), arg_text("word", word.text)};
    args_report(args, name != NULL ? "args.no-game" : "args.which-game", words, 2);
    return false;
}

/* Does the game accept the first value that the help lists for this option? */
static bool has_option(const Args *args, const Setup *setup, const char *name) {
    const HelpRow *row = help_option(args->rows, name);
    char value[16] = "";
    if (row == NULL || row->values == NULL)
        return false;
    snprintf(value, sizeof value, "%.*s", (int)strcspn(row->values, " "), row->values);
    Setup fresh = game_setup((GameId)setup->game);
    return game_option(&fresh, name, value) == STATUS_OK;
}

/* The game does not have this option, or not with this value. */
static void report_option(const Args *args, const Setup *setup, const char *name,
                          const char *value) {
    const Game *game = game_by_id((GameId)setup->game);
    Audience audience = audience_of(args);
    SafeWord option = safe_word(name), chosen = safe_word(value);
    MessageArg words[] = {arg_text("game", game->name), arg_text("option", option.text),
                          arg_text("value", chosen.text)};
    MessageArg seats[] = {words[0], arg_number("least", game->seats_min),
                          arg_number("most", game->seats_max)};
    if (!has_option(args, setup, name) || !args_name_values(args, name, value))
        args_report(args, "args.no-choice", words, 3);
    if (strcmp(name, "players") == 0)
        print_translated_line(stderr, &audience, "args.players", seats, 3);
}

static bool set_options(Args *args, Setup *setup) {
    const char *name, *value;
    while (args_any_option(args, &name, &value))
        if (game_option(setup, name, value) != STATUS_OK) {
            report_option(args, setup, name, value);
            return false;
        }
    return args_done(args);
}

bool new_game(Args *args, const char *fallback, State *state) {
    GameId id;
    if (!find_game(args, fallback, &id))
        return false;
    Setup setup = game_setup(id);
    if (!set_options(args, &setup))
        return false;
    Problem problem;
    if (game_start(state, &setup, &problem) == STATUS_OK)
        return true;
    report_problem(args, &problem, NULL, NULL);
    Audience audience = audience_of(args);
    print_translated_line(stderr, &audience, "args.together",
                          (MessageArg[]){arg_text("game", game_by_id(id)->name)}, 1);
    return false;
}

/* ---- colours ---- */

bool colour_argument(Args *args, bool *colour) {
    enum { AUTO, ALWAYS, NEVER }; /* in the order of the help */
    int when;
    if (!args_one_of(args, "colour", &when))
        return false;
    bool alone = when < 0 && !help_takes_word(help_option(args->rows, "colour")) &&
                 args_flag(args, "colour");
    if (alone || when > AUTO)
        *colour = when != NEVER;
    return true;
}

/* ---- commands to paste ---- */

static bool is_bare(const char *word) {
    const char *safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+,:@%=-";
    return word[0] != '\0' && word[strspn(word, safe)] == '\0';
}

static bool can_be_shown(const char *word) {
    char one[SAFE_CHAR_MAX];
    for (size_t taken; *word != '\0'; word += taken) {
        taken = safe_char(word, one);
        if (strncmp(word, one, taken) != 0)
            return false;
    }
    return true;
}

static void quote_plainly(const char *word, Text *text) {
    text_char(text, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            text_add(text, "'\\''");
        else
            text_char(text, *word);
    text_char(text, '\'');
}

/* Bytes that a terminal must not see are escaped as shells read them between $' and '. */
static void quote_bytes(const char *word, Text *text) {
    text_add(text, "$'");
    for (; *word != '\0'; word++) {
        unsigned char byte = (unsigned char)*word;
        bool bare = byte >= ' ' && byte <= '~' && byte != '\'' && byte != '\\';
        if (bare) {
            text_char(text, *word);
            continue;
        }
        text_char(text, '\\');
        for (int shift = 6; shift >= 0; shift -= 3)
            text_char(text, (char)('0' + (byte >> shift & 7)));
    }
    text_char(text, '\'');
}

void quote_word(const char *word, Text *text) {
    if (is_bare(word))
        text_add(text, word);
    else if (can_be_shown(word))
        quote_plainly(word, text);
    else
        quote_bytes(word, text);
}

/* ---- results ---- */

void print_position(const State *state) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(state, &text);
    puts(line);
}

int exit_status(Status status) {
    if (status == STATUS_OK)
        return CLI_EXIT_OK;
    return status == STATUS_ILLEGAL ? CLI_EXIT_NO : CLI_EXIT_BAD_INPUT;
}
