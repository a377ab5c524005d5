/* What the commands share: reading positions, saying what is wrong, starting games. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "locale/describe.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- complaints ---- */

static unsigned columns_up_to(const char *line, size_t end) {
    char one[FOREIGN_CHAR_MAX];
    unsigned columns = 0;
    for (size_t at = 0; at < end;) {
        at += foreign_char(line + at, one);
        columns += utf8_columns(one);
    }
    return columns;
}

/* Draw piles are long: of a line only the neighbourhood of the character is shown. */
static void point_at(const char *line, size_t at) {
    enum { BEFORE = 60, ALL = 76 };
    char one[FOREIGN_CHAR_MAX];
    unsigned before = columns_up_to(line, at);
    for (; before > BEFORE; before -= utf8_columns(one)) {
        size_t taken = foreign_char(line, one);
        line += taken;
        at -= taken;
    }
    fputs("  ", stderr);
    for (unsigned columns = 0; *line != '\0' && columns < ALL; columns += utf8_columns(one)) {
        line += foreign_char(line, one);
        fputs(one, stderr);
    }
    fprintf(stderr, "\n  %*s^\n", (int)before, "");
}

enum { NAMES_MAX = 80 };

/* The games by the names that one types. */
static void name_games(char names[NAMES_MAX]) {
    Text text = text_into(names, NAMES_MAX);
    for (int i = 0; i < GAME_COUNT; i++)
        if (game_by_id((GameId)i)->offered) {
            text_add(&text, text.length > 0 ? " " : "");
            text_add(&text, game_by_id((GameId)i)->name);
        }
}

Voice voice_of(const Args *args) {
    Voice voice = voice_default();
    voice.catalogue = args->catalogue;
    return voice;
}

/* Who complains is the command, or the command and one of its words. */
static void complain_as(const Args *args, const char *who, const Problem *problem,
                        const State *state) {
    char sentence[SENTENCE_MAX];
    Voice voice = voice_of(args);
    Text text = text_into(sentence, sizeof sentence);
    say_problem(&voice, problem, state, &text);
    fprintf(stderr, "kennel %s: %s\n", who, sentence);
}

void complain(const Args *args, const Problem *problem, const State *state, const char *line) {
    complain_as(args, args->command, problem, state);
    if (line != NULL && problem->at > 0 && problem->at <= strlen(line))
        point_at(line, problem->at);
    if (problem->why == WHY_UNKNOWN_GAME) {
        char names[NAMES_MAX];
        name_games(names);
        Voice voice = voice_of(args);
        tell_line(stderr, &voice, "args.begins", (Word[]){word_text("games", names)}, 1);
    }
}

void complain_word(const Args *args, const char *word, const Problem *problem, const State *state) {
    char who[SHOWN_MAX + 16];
    snprintf(who, sizeof who, "%s: %s", args->command, shown(word).text);
    complain_as(args, who, problem, state);
}

/* ---- positions and games ---- */

/* Where a card stands in the order of the notation; -1: it is none. */
static int rank_in(const char *cards, char letter) {
    const char *found = letter == '\0' ? NULL : strchr(cards, letter);
    return letter == '?' ? 100 : found != NULL ? (int)(found - cards) : -1;
}

/* Sorts the cards round about this character; false if they are in order. */
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

/* The notation sorts hands; whoever types one need not. */
static Status read_generously(State *state, const char *line, Problem *problem) {
    char sorted[POSITION_TEXT_MAX];
    Status status = game_read(state, line, problem);
    if (problem->why != WHY_UNSORTED || strlen(line) >= sizeof sorted)
        return status;
    memcpy(sorted, line, strlen(line) + 1);
    while (status != STATUS_OK && problem->why == WHY_UNSORTED &&
           sort_cards(game_by_id((GameId)problem->game)->cards, sorted, problem->at))
        status = game_read(state, sorted, problem);
    return status;
}

bool position_of(const Args *args, const char *line, State *state) {
    Problem problem = {.why = WHY_NONE};
    if (read_generously(state, line, &problem) == STATUS_OK)
        return true;
    complain(args, &problem, NULL, line);
    return false;
}

const char *position_word(Args *args) {
    const char *line = args_need(args, "args.no-position");
    if (line == NULL || strcmp(line, "-") != 0)
        return line;
    args_complain(args, "args.no-input", NULL, 0);
    return NULL;
}

bool position_argument(Args *args, State *state) {
    const char *line = position_word(args);
    return line != NULL && position_of(args, line, state);
}

static bool find_game(Args *args, const char *usual, GameId *id) {
    const char *name = args_next(args);
    name = name != NULL ? name : usual;
    if (name != NULL && game_by_name(name, id) && game_by_id(*id)->offered)
        return true;
    char names[NAMES_MAX];
    name_games(names);
    Shown word = shown(name != NULL ? name : "");
    Word words[] = {word_text("games", names), word_text("word", word.text)};
    args_complain(args, name != NULL ? "args.no-game" : "args.which-game", words, 2);
    return false;
}

/* Does the game take the first of the values that are named for this option? */
static bool has_option(const Args *args, const Setup *setup, const char *name) {
    const HelpRow *row = help_option(args->rows, name);
    char value[16] = "";
    if (row == NULL || row->values == NULL)
        return false;
    snprintf(value, sizeof value, "%.*s", (int)strcspn(row->values, " "), row->values);
    Setup fresh = game_setup((GameId)setup->game);
    return game_option(&fresh, name, value) == STATUS_OK;
}

/* A game does not have this option, or not with this value. */
static void complain_option(const Args *args, const Setup *setup, const char *name,
                            const char *value) {
    const Game *game = game_by_id((GameId)setup->game);
    Voice voice = voice_of(args);
    Shown option = shown(name), chosen = shown(value);
    Word words[] = {word_text("game", game->name), word_text("option", option.text),
                    word_text("value", chosen.text)};
    Word seats[] = {words[0], word_number("least", game->seats_min),
                    word_number("most", game->seats_max)};
    if (!has_option(args, setup, name) || !args_name_values(args, name, value))
        args_complain(args, "args.no-choice", words, 3);
    if (strcmp(name, "players") == 0)
        tell_line(stderr, &voice, "args.players", seats, 3);
}

static bool set_options(Args *args, Setup *setup) {
    const char *name, *value;
    while (args_any_option(args, &name, &value))
        if (game_option(setup, name, value) != STATUS_OK) {
            complain_option(args, setup, name, value);
            return false;
        }
    return args_done(args);
}

bool new_game(Args *args, const char *usual, State *state) {
    GameId id;
    if (!find_game(args, usual, &id))
        return false;
    Setup setup = game_setup(id);
    if (!set_options(args, &setup))
        return false;
    Problem problem;
    if (game_start(state, &setup, &problem) == STATUS_OK)
        return true;
    complain(args, &problem, NULL, NULL);
    Voice voice = voice_of(args);
    tell_line(stderr, &voice, "args.together", (Word[]){word_text("game", game_by_id(id)->name)},
              1);
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

/* ---- commands to be pasted ---- */

static bool is_bare(const char *word) {
    const char *safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+,:@%=-";
    return word[0] != '\0' && word[strspn(word, safe)] == '\0';
}

static bool can_be_shown(const char *word) {
    char one[FOREIGN_CHAR_MAX];
    for (size_t taken; *word != '\0'; word += taken) {
        taken = foreign_char(word, one);
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

/* Bytes that a terminal must not see are written as shells read them between $' and '. */
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

/* ---- answers ---- */

void print_position(const State *state) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(state, &text);
    puts(line);
}

int exit_status(Status status) {
    if (status == STATUS_OK)
        return DONE;
    return status == STATUS_ILLEGAL ? ANSWER_NO : BAD_INPUT;
}
