/* `kennel analyse`: the chances along a recorded game, and the turns that cost most. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis_output.h"
#include "cli/command.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"

enum { USUAL_TURNS = 5 };

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

static void print_all(const Analysis *analysis) {
    ViewOptions view = view_options(stdout);
    view.voice = analysis->voice;
    analysis_print(stdout, analysis, &view);
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
        print_all(analysis);
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
        Effort effort = {.budget = wish->budget,
                         .seed = wish->seed,
                         .shown = isatty(STDERR_FILENO) == 1 ? stderr : NULL};
        if (analysis_look(&analysis, &effort))
            status = tell_all(&analysis, wish);
        else
            perror(who);
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
