/* `kennel analyse`: the win probabilities along a recorded game and its costliest turns. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis_output.h"
#include "cli/cli_common.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"

enum { DEFAULT_TURNS = 5 };

static const char command_name[] = "kennel analyse";

typedef struct AnalyseArgs {
    const char *path; /* NULL: standard input */
    const char *csv, *svg, *seats;
    Budget budget;
    Seed seed;
    uint64_t turns;
    bool json;
} AnalyseArgs;

/* ---- the record ---- */

/* Reads the first record of the file; reports what is wrong with it. */
static bool read_record(const AnalyseArgs *analyse_args, const Audience *audience, FILE *file,
                        RecordReader *record) {
    LineReader lines;
    LineStatus found;
    line_reader_begin(&lines, file);
    while ((found = line_reader_next(&lines)) == LINE_OK) {
        if (record_has_position(record) && record_is_title(lines.text))
            break;
        if (record_read_line(record, lines.text) != RECORD_ERROR)
            continue;
        report_record(command_name, analyse_args->path, audience, record);
        return false;
    }
    if (found != LINE_OK && found != LINE_EOF) {
        report_line(command_name, audience, analyse_args->path, &lines, found);
        return false;
    }
    if (record_read_end(record) == RECORD_ERROR) {
        report_record(command_name, analyse_args->path, audience, record);
        return false;
    }
    return true;
}

/* Checks that there is something to analyse, and reports if there is not. */
static bool prepare(const RecordReader *record, Analysis *analysis) {
    if (record_is_view(record)) {
        report_translated(command_name, &analysis->audience, "analyse.view", NULL, 0);
        return false;
    }
    if (!analysis_begin(analysis, &record->table))
        return false;
    if (analysis->count > 0)
        return true;
    report_translated(command_name, &analysis->audience, "analyse.nothing", NULL, 0);
    return false;
}

/* ---- output ---- */

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
    report_file_message(command_name, &analysis->audience, "record.file", path, strerror(errno));
    return false;
}

static void print_all(const Analysis *analysis) {
    RenderOptions view = render_options(stdout);
    view.audience = analysis->audience;
    analysis_print(stdout, analysis, &view);
}

static bool is_output(const char *path) {
    return path != NULL && strcmp(path, "-") == 0;
}

static int print_all_formats(const Analysis *analysis, const AnalyseArgs *analyse_args) {
    bool done = true;
    if (analyse_args->csv != NULL)
        done = write_file(analysis, analyse_args->csv, analysis_csv);
    if (analyse_args->svg != NULL)
        done = write_file(analysis, analyse_args->svg, analysis_svg) && done;
    if (analyse_args->json)
        done = write_file(analysis, "-", analysis_json) && done;
    else if (!is_output(analyse_args->csv) && !is_output(analyse_args->svg))
        print_all(analysis);
    return done ? CLI_EXIT_OK : CLI_EXIT_BAD_INPUT;
}

/* ---- the command ---- */

/* --seat ac: whose turns. */
static bool find_seats(const AnalyseArgs *analyse_args, Analysis *analysis) {
    for (const char *letter = analyse_args->seats; letter != NULL && *letter != '\0'; letter++) {
        unsigned seat = (unsigned)(*letter - 'a');
        if (seat < analysis->start.setup.seats) {
            analysis->whose |= seat_bit((Seat)seat);
            continue;
        }
        char one[2] = {*letter, '\0'};
        MessageArg words[] = {arg_text("letter", safe_word(one).text)};
        report_translated(command_name, &analysis->audience, "analyse.no-seat", words, 1);
        return false;
    }
    return true;
}

static int analyse_file(const AnalyseArgs *analyse_args, const Args *args, FILE *file) {
    RecordReader record;
    Analysis analysis = {.command_name = command_name,
                         .audience = audience_of(args),
                         .turns = (uint32_t)analyse_args->turns};
    int status = CLI_EXIT_BAD_INPUT;
    record_begin_on_heap(&record);
    if (read_record(analyse_args, &analysis.audience, file, &record) &&
        prepare(&record, &analysis) && find_seats(analyse_args, &analysis)) {
        AnalysisOptions options = {.budget = analyse_args->budget,
                                   .seed = analyse_args->seed,
                                   .shown = isatty(STDERR_FILENO) == 1 ? stderr : NULL};
        if (analysis_run(&analysis, &options))
            status = print_all_formats(&analysis, analyse_args);
        else
            perror(command_name);
    }
    log_alloc_free(&record.table);
    analysis_end(&analysis);
    return status;
}

/* An object for programs has standard output to itself; reports what else would go there. */
static bool json_argument(Args *args, AnalyseArgs *analyse_args) {
    analyse_args->json = args_flag(args, "json");
    const char *other = is_output(analyse_args->csv)   ? "csv"
                        : is_output(analyse_args->svg) ? "svg"
                                                       : NULL;
    if (!analyse_args->json || other == NULL)
        return true;
    MessageArg words[] = {arg_text("one", other), arg_text("other", "json")};
    args_report(args, "replay.either", words, 2);
    return false;
}

static bool read_arguments(Args *args, AnalyseArgs *analyse_args) {
    uint64_t luck = 0;
    analyse_args->turns = DEFAULT_TURNS;
    analyse_args->csv = args_value(args, "csv");
    analyse_args->svg = args_value(args, "svg");
    analyse_args->seats = args_value(args, "seat");
    if (!json_argument(args, analyse_args) || !budget_argument(args, &analyse_args->budget) ||
        !args_number(args, "turns", 1, ANALYSIS_TURNS_MAX, &analyse_args->turns) ||
        !args_number(args, "seed", 0, UINT64_MAX, &luck))
        return false;
    analyse_args->seed = (Seed){{luck, 0}};
    analyse_args->path = args_need(args, "replay.which");
    return analyse_args->path != NULL && args_done(args);
}

int run_analyse(Args *args) {
    AnalyseArgs analyse_args = {0};
    Audience audience = audience_of(args);
    if (!read_arguments(args, &analyse_args))
        return CLI_EXIT_BAD_INPUT;
    if (strcmp(analyse_args.path, "-") == 0) {
        analyse_args.path = NULL;
        return analyse_file(&analyse_args, args, stdin);
    }
    FILE *file = fopen(analyse_args.path, "r");
    if (file == NULL) {
        report_file_message(command_name, &audience, "record.file", analyse_args.path,
                            strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    int status = analyse_file(&analyse_args, args, file);
    fclose(file);
    return status;
}
