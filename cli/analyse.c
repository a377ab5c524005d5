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

/* The moves that were not taken back, with the numbers that `kennel replay` gives them. */
static void gather_moves(const Table *table, Analysis *analysis) {
    uint32_t number = 0;
    analysis->count = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        const Entry *entry = &table->log[i];
        number += entry->kind != ENTRY_SEAT;
        if (!entry_is_move(entry) || entry->undone != 0)
            continue;
        Move move = {.seat = NO_SEAT};
        if (entry->kind == ENTRY_DEAL)
            move.seed = entry->seed;
        else {
            move.seat = entry->seat;
            move.action = entry->action;
        }
        analysis->move[analysis->count] = move;
        analysis->number[analysis->count++] = number;
    }
}

static bool make_room(Analysis *analysis, uint32_t moves) {
    analysis->move = calloc(moves, sizeof *analysis->move);
    analysis->number = calloc(moves, sizeof *analysis->number);
    analysis->turn = calloc(moves, sizeof *analysis->turn);
    if (analysis->move != NULL && analysis->number != NULL && analysis->turn != NULL)
        return true;
    perror(who);
    return false;
}

/* What there is to be looked at; says so if there is nothing. */
static bool prepare(const Record *record, Analysis *analysis) {
    const Table *table = &record->table;
    if (record_is_view(record)) {
        complain_words(who, &analysis->voice, "analyse.view", NULL, 0);
        return false;
    }
    analysis->start = table->start;
    if (!make_room(analysis, table->count + 1))
        return false;
    gather_moves(table, analysis);
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
static unsigned simulations_for(const Analysis *analysis, const Wish *wish, const Net *net,
                                Thought *thought) {
    State state = analysis->start;
    Rng rng = rng_start(&wish->seed, 0);
    Seat seat = course_next(&state, &rng);
    if (wish->budget.simulations > 0 || wish->budget.milliseconds == 0 || net == NULL ||
        seat == NO_SEAT)
        return wish->budget.simulations > 0 ? wish->budget.simulations : USUAL_SIMULATIONS;
    game_redact(&state, seat);
    Question question = {.view = &state, .seat = seat, .net = net, .rng = &rng};
    think_through(thought, &bot_alpha, question, wish->budget);
    return thought->simulations > 0 ? thought->simulations : 1;
}

static void look_at(Analysis *analysis, const Wish *wish) {
    static Review review; /* too large for some stacks */
    Net net;
    Mind player;
    bool shown = isatty(STDERR_FILENO) == 1;
    if (weights_player(&player, &net, &bot_alpha, &analysis->start.setup) != NET_OK) {
        Word words[] = {word_text("game", game_of(&analysis->start)->name),
                        word_number("n", analysis->start.setup.seats), word_text("bot", "alpha")};
        complain_words(who, &analysis->voice, "hint.no-weights", words, 3);
    }
    Plan plan = {.net = player.net, .whose = analysis->whose, .seed = wish->seed};
    plan.simulations = simulations_for(analysis, wish, plan.net, &review.thought);
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
    Analysis analysis = {.voice = voice_of(args), .turns = (uint32_t)wish->turns};
    int status = BAD_INPUT;
    heap_record(&record);
    if (read_record(wish, &analysis.voice, file, &record) && prepare(&record, &analysis) &&
        find_seats(wish, &analysis)) {
        look_at(&analysis, wish);
        status = tell_all(&analysis, wish);
    }
    heap_free(&record.table);
    free(analysis.move);
    free(analysis.number);
    free(analysis.turn);
    return status;
}

static bool read_wish(Args *args, const Voice *voice, Wish *wish) {
    uint64_t luck = 0;
    char which[SENTENCE_MAX];
    Text text = text_into(which, sizeof which);
    wish->turns = USUAL_TURNS;
    wish->csv = args_value(args, "csv");
    wish->svg = args_value(args, "svg");
    wish->seats = args_value(args, "seat");
    if (!budget_argument(args, &wish->budget) ||
        !args_number(args, "turns", 1, 1000, &wish->turns) ||
        !args_number(args, "seed", 0, UINT64_MAX, &luck))
        return false;
    wish->seed = (Seed){{luck, 0}};
    say_words(voice, "replay.which", NULL, 0, &text);
    wish->path = args_need(args, which);
    return wish->path != NULL && args_done(args);
}

int run_analyse(Args *args) {
    Wish wish = {0};
    Voice voice = voice_of(args);
    if (!read_wish(args, &voice, &wish))
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
