/* What the commands share: reading positions, saying what is wrong, starting games. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "tui/say.h"

static void point_at(const char *line, unsigned at) {
    unsigned from = at > 60 ? at - 60 : 0; /* draw piles are long: show the neighbourhood */
    fprintf(stderr, "  %.76s\n  %*s^\n", line + from, (int)(at - from), "");
}

/* A line that cannot be read still says by its first word which game's words suit it. */
static const State *speaker_of(const char *line, State *blank) {
    char name[16] = "";
    size_t length = strcspn(line, ": ");
    GameId id;
    if (length >= sizeof name)
        return NULL;
    memcpy(name, line, length);
    if (!game_by_name(name, &id))
        return NULL;
    *blank = (State){.setup = {.game = (uint8_t)id}};
    return blank;
}

static void name_games(void) {
    for (int i = 0; i < GAME_COUNT; i++)
        if (game_by_id((GameId)i)->offered)
            fprintf(stderr, " %s", game_by_id((GameId)i)->name);
    fputc('\n', stderr);
}

void complain(const char *command, const Problem *problem, const State *state, const char *line) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    State blank;
    if (state == NULL && line != NULL)
        state = speaker_of(line, &blank);
    say_problem(NULL, problem, state, &text);
    fprintf(stderr, "kennel %s: %s\n", command, sentence);
    if (line != NULL && problem->at > 0 && problem->at <= strlen(line))
        point_at(line, problem->at);
    if (problem->why == WHY_UNKNOWN_GAME) {
        fputs("a position begins with its game; the games are:", stderr);
        name_games();
    }
}

bool position_of(const char *command, const char *line, State *state) {
    Problem problem;
    if (game_read(state, line, &problem) == STATUS_OK)
        return true;
    complain(command, &problem, NULL, line);
    return false;
}

bool position_argument(Args *args, State *state) {
    const char *line = args_need(args, "a position is missing");
    if (line == NULL)
        return false;
    if (strcmp(line, "-") != 0)
        return position_of(args->command, line, state);
    fprintf(stderr, "kennel %s: it takes a position on the command line, and reads no input\n",
            args->command);
    return false;
}

static bool find_game(Args *args, const char *usual, GameId *id) {
    const char *name = args_next(args);
    name = name != NULL ? name : usual;
    if (name != NULL && game_by_name(name, id) && game_by_id(*id)->offered)
        return true;
    fprintf(stderr, "kennel %s: %s%s the games are:", args->command,
            name != NULL ? name : "which game?", name != NULL ? " is not a game here;" : "");
    name_games();
    return false;
}

static bool set_options(Args *args, Setup *setup) {
    const char *name, *value;
    while (args_any_option(args, &name, &value))
        if (game_option(setup, name, value) != STATUS_OK) {
            const Game *game = game_by_id((GameId)setup->game);
            fprintf(stderr, "kennel %s: %s has no --%s %s; see 'kennel help new'\n", args->command,
                    game->name, name, value);
            if (strcmp(name, "players") == 0)
                fprintf(stderr, "%s is for %d to %d players\n", game->name, game->seats_min,
                        game->seats_max);
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
    complain(args->command, &problem, NULL, NULL);
    fprintf(stderr, "'kennel help new' says which options of %s go together\n",
            game_by_id(id)->name);
    return false;
}

static bool is_bare(const char *word) {
    const char *safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+,:@%=-";
    return word[0] != '\0' && word[strspn(word, safe)] == '\0';
}

void quote_word(const char *word, Text *text) {
    if (is_bare(word)) {
        text_add(text, word);
        return;
    }
    text_char(text, '\'');
    for (; *word != '\0'; word++)
        if (*word == '\'')
            text_add(text, "'\\''");
        else
            text_char(text, *word);
    text_char(text, '\'');
}

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
