/* `kennel engine`: a bot for other programs, one line at a time (docs/bots.md). */
#include <kennel/version.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/bot_options.h"
#include "cli/bot_players.h"
#include "cli/cli_common.h"
#include "locale/describe.h"
#include "native/timed_search.h"
#include "tui/record_errors.h"

enum { NUMBER_MAX = 1000000000 };

typedef struct Engine {
    const char *word; /* the requested bot */
    Audience audience;
    BotPlayer bot_player;  /* for the current game; not open before a bot is requested */
    uint8_t game, players; /* that it is for */
    bool sees;             /* a view was received */
    State view;
    Seat seat;
    Rng rng;
} Engine;

static void refuse(const char *words) {
    printf("error %s\n", words);
}

static void refuse_problem(const Problem *problem) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    describe_problem(NULL, problem, NULL, &text);
    refuse(sentence);
}

/* The network is looked up once per game, not once per move. */
static void prepare(Engine *engine, const Setup *setup) {
    BotPlayer *bot_player = &engine->bot_player;
    if (bot_player->mind.bot != NULL && engine->game == setup->game &&
        engine->players == setup->seats)
        return;
    bot_player_close(bot_player);
    engine->game = setup->game;
    engine->players = setup->seats;
    Budget none = {0, 0};
    if (bot_player_open(bot_player, "kennel engine", &engine->audience, engine->word, setup,
                        none) == CONTESTANT_OK)
        return;
    printf("info %s cannot play %s with %u players: hound plays\n", engine->word,
           game_by_id((GameId)setup->game)->name, setup->seats);
    bot_player->mind = (BotConfig){.bot = &bot_hound};
}

/* ---- the lines ---- */

static void print_hello(Engine *engine, const char *rest) {
    if (strcmp(rest, "1") != 0) {
        refuse("only version 1 of the protocol is spoken here");
        return;
    }
    printf("name Kennel %s, %s\nready\n", KENNEL_VERSION, engine->word);
}

static void begin_game(Engine *engine, const char *rest) {
    char game[16], players[4], extra;
    GameId id;
    if (sscanf(rest, "%15s %3s %c", game, players, &extra) != 2) {
        refuse("it should be: new GAME PLAYERS");
        return;
    }
    if (!game_by_name(game, &id) || !game_by_id(id)->is_public) {
        refuse("there is no such game");
        return;
    }
    Setup setup = game_setup(id);
    if (game_option(&setup, "players", players) != STATUS_OK) {
        refuse("this game is not for so many players");
        return;
    }
    engine->sees = false;
    prepare(engine, &setup);
}

static void look(Engine *engine, const char *rest) {
    State state;
    Problem problem;
    Seat seat;
    TextReader reader = reader_begin(rest);
    engine->sees = false;
    if (!reader_seat(&reader, SEATS_MAX, &seat) || !reader_accept(&reader, ' ')) {
        refuse("it should be: view SEAT POSITION");
        return;
    }
    if (game_read_position(&state, rest + 2, &problem) != STATUS_OK) {
        refuse_problem(&problem);
        return;
    }
    if (seat >= state.setup.seats || !has_seat(game_to_act(&state), seat)) {
        refuse("this seat is not to act");
        return;
    }
    if (!game_of(&state)->is_public) {
        refuse("there is no such game");
        return;
    }
    game_redact(&state, seat);
    engine->view = state;
    engine->seat = seat;
    engine->sees = true;
    prepare(engine, &state.setup);
}

static void print_action(const Engine *engine, const char *what, const Action *action) {
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    game_write_action(&engine->view, engine->seat, action, &text);
    printf("%s %s", what, word);
}

static void answer(Engine *engine, Budget budget, bool chances) {
    static Search search; /* too large for some stacks */
    if (bot_legal_actions(&engine->view, engine->seat, &search.list) != STATUS_OK) {
        refuse("the seat's own cards are hidden");
        return;
    }
    engine->bot_player.contestant.player.budget = budget; /* a program is notified */
    SearchParams params = {.view = &engine->view,
                           .seat = engine->seat,
                           .network = engine->bot_player.mind.network,
                           .rng = &engine->rng,
                           .always_estimate = chances};
    search_within_budget(&search, engine->bot_player.mind.bot, params, budget);
    for (int i = 0; chances && i < search.list.count; i++) {
        print_action(engine, "chance", &search.list.item[i]);
        printf(" %.4f\n", (double)search_estimate(&search, i).win);
    }
    print_action(engine, "best", search_best_action(&search));
    putchar('\n');
}

static void go(Engine *engine, const char *rest) {
    char kind[16] = "", amount[16] = "", tail[16] = "chances", extra;
    uint32_t number = 0;
    int words = sscanf(rest, "%15s %15s %15s %c", kind, amount, tail, &extra);
    TextReader reader = reader_begin(amount);
    bool whole = reader_number(&reader, NUMBER_MAX, &number) && reader_peek(&reader) == '\0';
    bool simulations = strcmp(kind, "simulations") == 0;
    bool known = simulations || strcmp(kind, "milliseconds") == 0;
    if (!whole || number == 0 || !known || words > 3 || strcmp(tail, "chances") != 0)
        refuse("it should be: go milliseconds N, or: go simulations N; then perhaps: chances");
    else if (!engine->sees)
        refuse("nothing to go on: send a view first");
    else
        answer(engine, simulations ? (Budget){.simulations = number} : (Budget){number, 0},
               words == 3);
}

/* A seed for the random choices from here on. */
static void set_seed(Engine *engine, const char *rest) {
    Seed seed;
    if (seed_read(rest, &seed))
        engine->rng = rng_start(&seed, 1);
    else
        refuse("it should be: seed, and 32 hexadecimal digits");
}

/* What happened and who won: a view has all of it that matters. */
static void pass_over(Engine *engine, const char *rest) {
    (void)engine, (void)rest;
}

/* ---- the conversation ---- */

static const struct {
    const char *word;
    void (*answer)(Engine *, const char *rest);
} known[] = {{"kennel", print_hello}, {"new", begin_game}, {"view", look},       {"go", go},
             {"seed", set_seed},      {"told", pass_over}, {"result", pass_over}};

static void answer_line(Engine *engine, const char *line) {
    size_t length = strcspn(line, " ");
    const char *rest = line[length] == ' ' ? line + length + 1 : line + length;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strlen(known[i].word) == length && strncmp(line, known[i].word, length) == 0) {
            known[i].answer(engine, rest);
            return;
        }
    if (line[0] != '\0')
        refuse("it should be one of: kennel, new, view, go, quit");
}

/* Also to malformed lines, so that a client waiting for an answer gets one. */
static void answer_any(Engine *engine, const LineReader *lines, LineStatus found) {
    if (found == LINE_OK)
        answer_line(engine, lines->text);
    else if (found == LINE_TOO_LONG)
        refuse("a line is longer than any of ours");
    else
        refuse("there is a zero byte or a carriage return in a line");
}

static int converse(Engine *engine) {
    static LineReader lines; /* too large for some stacks */
    line_reader_begin(&lines, stdin);
    for (;;) {
        LineStatus found = line_reader_next(&lines);
        if (found == LINE_FAILED || found == LINE_ENDLESS) {
            report_line("kennel engine", NULL, NULL, &lines, found);
            return CLI_EXIT_BAD_INPUT;
        }
        if (found == LINE_EOF || (found == LINE_OK && strcmp(lines.text, "quit") == 0))
            return CLI_EXIT_OK;
        answer_any(engine, &lines, found);
        if (fflush(stdout) != 0)
            return CLI_EXIT_BAD_INPUT; /* reported by the last flush */
    }
}

/* The game is not known yet, so only a network's file can be checked. */
static bool can_be_wished(const Engine *engine) {
    Contestant nobody = {.name = engine->word, .error = NETWORK_UNREADABLE};
    BotSpec name = bot_spec_parse(engine->word);
    if (name.kind == BOT_UNKNOWN)
        report_entry("kennel engine", &engine->audience, &nobody, CONTESTANT_NO_SUCH_BOT);
    else if (name.kind == BOT_WITH_NETWORK && access(name.file, R_OK) != 0)
        report_entry("kennel engine", &engine->audience, &nobody, CONTESTANT_BAD_NETWORK);
    else
        return true;
    return false;
}

int run_engine(Args *args) {
    static Engine engine;
    Seed seed;
    const char *word = args_value(args, "bots");
    engine.word = word != NULL ? word : "alpha";
    engine.audience = audience_of(args);
    if (!args_seed(args, &seed) || !args_done(args) || !can_be_wished(&engine))
        return CLI_EXIT_BAD_INPUT;
    engine.rng = rng_start(&seed, 1);
    int status = converse(&engine);
    bot_player_close(&engine.bot_player);
    return status;
}
