/* `kennel analyse`: the chances along a recorded game, and the turns that cost most. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/weights.h"
#include "cli/analysis.h"
#include "cli/command.h"
#include "store/think.h"
#include "table/news.h"
#include "tui/foreign.h"
#include "tui/records.h"

enum {
    USUAL_SIMULATIONS = 200, /* for each choice */
    USUAL_TURNS = 5,
    WORLDS_PART = 16, /* so many times as many simulations as imagined worlds */
    WORLDS_LEAST = 8,
    SLICE = 64, /* simulations between two looks at the terminal */
};

static const char who[] = "kennel analyse";

typedef struct Wish {
    const char *path; /* NULL: standard input */
    const char *csv, *svg, *seats;
    Budget budget;
    Seed seed;
    uint64_t turns;
} Wish;

/* ---- the record ---- */

/* Reads the first record of the file; says what is wrong with it. */
static bool read_record(const Wish *wish, const Voice *voice, FILE *file, Record *record) {
    Lines lines;
    LineRead found;
    lines_begin(&lines, file);
    while ((found = lines_next(&lines)) == LINE_READ) {
        if (record_has_position(record) && record_is_title(lines.text))
            break;
        if (record_read(record, lines.text) != RECORD_BAD)
            continue;
        complain_record(who, wish->path, voice, record);
        return false;
    }
    if (found != LINE_READ && found != LINE_NONE) {
        complain_line(who, voice, wish->path, &lines, found);
        return false;
    }
    if (record_finish(record) == RECORD_BAD) {
        complain_record(who, wish->path, voice, record);
        return false;
    }
    return true;
}

bool analysis_begin(Analysis *analysis, const Table *table) {
    size_t moves = table->count + 1;
    analysis->start = table->start;
    analysis->move = calloc(moves, sizeof *analysis->move);
    analysis->number = calloc(moves, sizeof *analysis->number);
    analysis->turn = calloc(moves, sizeof *analysis->turn);
    if (analysis->move == NULL || analysis->number == NULL || analysis->turn == NULL) {
        perror(analysis->who);
        return false;
    }
    analysis->count = table_moves(table, analysis->move, analysis->number);
    return true;
}

void analysis_end(Analysis *analysis) {
    free(analysis->move);
    free(analysis->number);
    free(analysis->turn);
}

/* What there is to be looked at; says so if there is nothing. */
static bool prepare(const Record *record, Analysis *analysis) {
    if (record_is_view(record)) {
        complain_words(who, &analysis->voice, "analyse.view", NULL, 0);
        return false;
    }
    if (!analysis_begin(analysis, &record->table))
        return false;
    if (analysis->count > 0)
        return true;
    complain_words(who, &analysis->voice, "analyse.nothing", NULL, 0);
    return false;
}

/* ---- looking at it ---- */

static void show_progress(const Analysis *analysis, const Review *review) {
    uint32_t at = review->at < review->count ? review->at : review->count - 1;
    Word words[] = {word_number("move", analysis->number[at]),
                    word_number("last", analysis->number[analysis->count - 1]),
                    word_number("percent", (uint32_t)(100 * review_progress(review)))};
    fputc('\r', stderr);
    tell(stderr, &analysis->voice, "study.progress", words, 3);
    fputs("\033[K", stderr);
}

/* So many simulations as fit into the time, on this machine, at the first choice of the game. */
static unsigned simulations_for(const Analysis *analysis, Budget budget, Seed seed, const Net *net,
                                Thought *thought) {
    State state = analysis->start;
    Rng rng = rng_start(&seed, 0);
    Seat seat = course_next(&state, &rng);
    if (budget.simulations > 0 || budget.milliseconds == 0 || net == NULL || seat == NO_SEAT)
        return budget.simulations > 0 ? budget.simulations : USUAL_SIMULATIONS;
    game_redact(&state, seat);
    Question question = {.view = &state, .seat = seat, .net = net, .rng = &rng};
    think_through(thought, &bot_alpha, question, budget);
    return thought->simulations > 0 ? thought->simulations : 1;
}

void analysis_look(Analysis *analysis, Budget budget, Seed seed) {
    static Review review; /* too large for some stacks */
    Net net;
    Mind player;
    bool shown = isatty(STDERR_FILENO) == 1;
    if (weights_player(&player, &net, &bot_alpha, &analysis->start.setup) != NET_OK) {
        Word words[] = {word_text("game", game_of(&analysis->start)->name),
                        word_number("n", analysis->start.setup.seats), word_text("bot", "alpha")};
        complain_words(analysis->who, &analysis->voice, "hint.no-weights", words, 3);
    }
    Plan plan = {.net = player.net, .whose = analysis->whose, .seed = seed};
    plan.simulations = simulations_for(analysis, budget, seed, plan.net, &review.thought);
    plan.worlds = plan.simulations / WORLDS_PART;
    plan.worlds = plan.worlds > WORLDS_LEAST ? plan.worlds : WORLDS_LEAST;
    review_begin(&review, &plan, &analysis->start, analysis->move, analysis->count, analysis->turn);
    while (!review_finished(&review)) {
        if (shown)
            show_progress(analysis, &review);
        review_advance(&review, SLICE);
    }
    if (shown)
        fputs("\r\033[K", stderr);
}

/* ---- telling ---- */

/* `path` - is standard output. */
static bool write_file(const Analysis *analysis, const char *path,
                       void (*write)(FILE *, const Analysis *)) {
    bool to_output = strcmp(path, "-") == 0;
    FILE *file = to_output ? stdout : fopen(path, "w");
    if (file != NULL) {
        write(file, analysis);
        bool written = ferror(file) == 0;
        if ((to_output || fclose(file) == 0) && written)
            return true;
    }
    complain_about(who, &analysis->voice, "record.file", path, strerror(errno));
    return false;
}

static int tell_all(const Analysis *analysis, const Wish *wish) {
    bool done = true;
    if (wish->csv != NULL)
        done = write_file(analysis, wish->csv, analysis_csv);
    if (wish->svg != NULL)
        done = write_file(analysis, wish->svg, analysis_svg) && done;
    bool taken = (wish->csv != NULL && strcmp(wish->csv, "-") == 0) ||
                 (wish->svg != NULL && strcmp(wish->svg, "-") == 0);
    if (!taken)
        analysis_print(stdout, analysis);
    return done ? DONE : BAD_INPUT;
}

/* ---- the command ---- */

/* --seat ac: whose turns. */
static bool find_seats(const Wish *wish, Analysis *analysis) {
    for (const char *letter = wish->seats; letter != NULL && *letter != '\0'; letter++) {
        unsigned seat = (unsigned)(*letter - 'a');
        if (seat < analysis->start.setup.seats) {
            analysis->whose |= seat_bit((Seat)seat);
            continue;
        }
        char one[2] = {*letter, '\0'};
        Word words[] = {word_text("letter", shown(one).text)};
        complain_words(who, &analysis->voice, "analyse.no-seat", words, 1);
        return false;
    }
    return true;
}

static int analyse_file(const Wish *wish, const Args *args, FILE *file) {
    Record record;
    Analysis analysis = {.who = who, .voice = voice_of(args), .turns = (uint32_t)wish->turns};
    int status = BAD_INPUT;
    heap_record(&record);
    if (read_record(wish, &analysis.voice, file, &record) && prepare(&record, &analysis) &&
        find_seats(wish, &analysis)) {
        analysis_look(&analysis, wish->budget, wish->seed);
        status = tell_all(&analysis, wish);
    }
    heap_free(&record.table);
    analysis_end(&analysis);
    return status;
}

static bool read_wish(Args *args, Wish *wish) {
    uint64_t luck = 0;
    wish->turns = USUAL_TURNS;
    wish->csv = args_value(args, "csv");
    wish->svg = args_value(args, "svg");
    wish->seats = args_value(args, "seat");
    if (!budget_argument(args, &wish->budget) ||
        !args_number(args, "turns", 1, 1000, &wish->turns) ||
        !args_number(args, "seed", 0, UINT64_MAX, &luck))
        return false;
    wish->seed = (Seed){{luck, 0}};
    wish->path = args_need(args, "replay.which");
    return wish->path != NULL && args_done(args);
}

int run_analyse(Args *args) {
    Wish wish = {0};
    Voice voice = voice_of(args);
    if (!read_wish(args, &wish))
        return BAD_INPUT;
    if (strcmp(wish.path, "-") == 0) {
        wish.path = NULL;
        return analyse_file(&wish, args, stdin);
    }
    FILE *file = fopen(wish.path, "r");
    if (file == NULL) {
        complain_about(who, &voice, "record.file", wish.path, strerror(errno));
        return BAD_INPUT;
    }
    int status = analyse_file(&wish, args, file);
    fclose(file);
    return status;
}
