/* `kennel dataset`: labelled positions for learners, from self-play or from records. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/features.h"
#include "cli/bot_options.h"
#include "cli/cli_common.h"
#include "lab/dataset.h"
#include "native/log_alloc.h"
#include "store/line_reader.h"
#include "table/log_replay.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"

static const char command_name[] = "kennel dataset";

typedef struct DatasetArgs {
    State start;
    Seed seed;
    Audience audience;
    const char *records, *folder, *word;
    uint64_t games, moves, simulations, explore;
    Contestant contestant;
    Dataset dataset;
} DatasetArgs;

static int report_error(const DatasetArgs *wanted) {
    report_file_message(command_name, &wanted->audience, "record.file", wanted->folder,
                        strerror(wanted->dataset.error));
    return CLI_EXIT_BAD_INPUT;
}

/* Opens the bot and the files for games with this set-up. */
static bool begin(DatasetArgs *wanted, const Setup *setup) {
    Budget none = {0, 0};
    if (bot_spec_parse(wanted->word).kind == BOT_PROGRAM ||
        features_of((GameId)setup->game) == NULL) {
        fprintf(stderr, "%s: only a level of Kennel's own can label positions\n", command_name);
        return false;
    }
    ContestantError error = contestant_open(&wanted->contestant, wanted->word, setup, none, 0);
    if (error != CONTESTANT_OK) {
        report_entry(command_name, &wanted->audience, &wanted->contestant, error);
        return false;
    }
    DatasetLabels labels = {.bot = wanted->contestant.player,
                            .simulations = (unsigned)wanted->simulations,
                            .explore = (unsigned)wanted->explore};
    if (dataset_begin(&wanted->dataset, wanted->folder, &labels, setup))
        return true;
    report_error(wanted);
    dataset_end(&wanted->dataset, setup);
    return false;
}

static int end(DatasetArgs *wanted, const Setup *setup) {
    bool done = dataset_end(&wanted->dataset, setup);
    contestant_close(&wanted->contestant);
    if (!done)
        return report_error(wanted);
    safe_text_print(stdout, wanted->folder);
    printf(": %u games, %llu decisions, %llu actions\n", wanted->dataset.games,
           (unsigned long long)wanted->dataset.seat.rows,
           (unsigned long long)wanted->dataset.action.rows);
    return CLI_EXIT_OK;
}

/* ---- from self-play ---- */

static int play(DatasetArgs *wanted) {
    if (!begin(wanted, &wanted->start.setup))
        return CLI_EXIT_BAD_INPUT;
    for (uint64_t game = 1; game <= wanted->games && wanted->dataset.error == 0; game++)
        dataset_play(&wanted->dataset, &wanted->start, &wanted->seed, game, wanted->moves);
    return end(wanted, &wanted->start.setup);
}

/* ---- from records ---- */

/* Adds a record's game; the first one says for which game the set is. */
static bool add_record(DatasetArgs *wanted, const RecordReader *record, Rng *rng) {
    const Table *table = &record->table;
    const Setup *setup = &table->start.setup;
    bool first = wanted->dataset.folder == NULL;
    if (first && !begin(wanted, setup))
        return false;
    if (first)
        wanted->start = table->start;
    if (setup->game != wanted->start.setup.game || setup->seats != wanted->start.setup.seats) {
        fprintf(stderr, "%s: a set has games of one kind and number of players\n", command_name);
        return false;
    }
    Move *moves = calloc(table->count + 1, sizeof *moves);
    uint32_t *numbers = calloc(table->count + 1, sizeof *numbers);
    if (moves != NULL && numbers != NULL)
        dataset_add_game(&wanted->dataset, &table->start, moves, table_moves(table, moves, numbers),
                         rng);
    else
        wanted->dataset.error = ENOMEM;
    free(moves);
    free(numbers);
    return true;
}

/* Ends a record at the next title or at the end of the file. */
static bool end_record(DatasetArgs *wanted, RecordReader *record, Rng *rng) {
    bool added = true;
    if (record_read_end(record) == RECORD_ERROR) {
        report_record(command_name, wanted->records, &wanted->audience, record);
        return false;
    }
    if (record_is_view(record)) {
        report_translated(command_name, &wanted->audience, "analyse.view", NULL, 0);
        return false;
    }
    added = add_record(wanted, record, rng);
    log_alloc_free(&record->table);
    record_begin_on_heap(record);
    return added;
}

static bool read_records(DatasetArgs *wanted, FILE *file, RecordReader *record) {
    LineReader lines;
    LineStatus found;
    Rng rng = rng_start(&wanted->seed, 1);
    line_reader_begin(&lines, file);
    while ((found = line_reader_next(&lines)) == LINE_OK) {
        if (record_has_position(record) && record_is_title(lines.text) &&
            !end_record(wanted, record, &rng))
            return false;
        record->line = (int)lines.number - 1;
        if (record_read_line(record, lines.text) != RECORD_ERROR)
            continue;
        report_record(command_name, wanted->records, &wanted->audience, record);
        return false;
    }
    if (found == LINE_EOF)
        return end_record(wanted, record, &rng);
    report_line(command_name, &wanted->audience, wanted->records, &lines, found);
    return false;
}

static int label_records(DatasetArgs *wanted) {
    static RecordReader record;
    bool is_input = strcmp(wanted->records, "-") == 0;
    FILE *file = is_input ? stdin : fopen(wanted->records, "r");
    if (file == NULL) {
        report_file_message(command_name, &wanted->audience, "record.file", wanted->records,
                            strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    record_begin_on_heap(&record);
    bool read = read_records(wanted, file, &record);
    log_alloc_free(&record.table);
    if (!is_input)
        fclose(file);
    if (read)
        return end(wanted, &wanted->start.setup);
    if (wanted->dataset.folder != NULL) {
        wanted->dataset.error = EINVAL; /* nothing says that the set is whole */
        dataset_end(&wanted->dataset, &wanted->start.setup);
        contestant_close(&wanted->contestant);
    }
    return CLI_EXIT_BAD_INPUT;
}

/* ---- the command ---- */

static bool read_options(Args *args, DatasetArgs *wanted) {
    wanted->audience = audience_of(args);
    wanted->games = 100;
    wanted->moves = 100000;
    wanted->simulations = 100;
    wanted->explore = 5;
    wanted->records = args_value(args, "records");
    wanted->folder = args_value(args, "folder");
    wanted->word = args_value(args, "bots");
    wanted->word = wanted->word != NULL ? wanted->word : "alpha";
    if (!args_number(args, "games", 1, UINT32_MAX, &wanted->games) ||
        !args_number(args, "moves", 1, UINT32_MAX, &wanted->moves) ||
        !args_number(args, "sims", 1, 1000000, &wanted->simulations) ||
        !args_number(args, "explore", 0, 100, &wanted->explore) ||
        !args_number(args, "seed", 0, UINT64_MAX, &wanted->seed.word[0]))
        return false;
    if (wanted->folder != NULL)
        return true;
    fprintf(stderr, "%s: --folder NAME says where the files go\n", command_name);
    return false;
}

int run_dataset(Args *args) {
    static DatasetArgs wanted;
    if (!read_options(args, &wanted))
        return CLI_EXIT_BAD_INPUT;
    if (wanted.records == NULL)
        return new_game(args, NULL, &wanted.start) ? play(&wanted) : CLI_EXIT_BAD_INPUT;
    return args_done(args) ? label_records(&wanted) : CLI_EXIT_BAD_INPUT;
}
