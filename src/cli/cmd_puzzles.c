/* `kennel puzzles`: finds puzzles in recorded games, and checks that published ones still hold. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli_common.h"
#include "lab/judge_puzzle.h"
#include "native/log_alloc.h"
#include "store/line_reader.h"
#include "table/log_replay.h"
#include "table/record.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"

static const char command_name[] = "kennel puzzles";

enum { PUZZLE_TEXT_MAX = 16384, GAMES_OF_NETWORKS = 64 };

typedef struct PuzzlesArgs {
    Audience audience;
    Seed seed;
    bool check, whole, drop, why;
    bool one;  /* of each record       */
    bool late; /* of its last third only */
    uint64_t simulations, sample;
} PuzzlesArgs;

/* Working memory, too large for some stacks. */
typedef struct PuzzlesWork {
    PuzzleJudge judge;
    RecordReader record;
    LineReader lines;
    unsigned faults[PUZZLE_FAULTS];
    bool named[GAME_COUNT][SEATS_MAX + 1]; /* networks that the output has named */
} PuzzlesWork;

/* ---- output ---- */

static void print_puzzle(const Puzzle *puzzle) {
    static char space[PUZZLE_TEXT_MAX];
    Text text = text_into(space, sizeof space);
    puzzle_write(puzzle, &text);
    printf("\n%s", space);
    fflush(stdout);
}

/* Once for each network. */
static void print_network(PuzzlesWork *work, const Setup *setup) {
    char name[16], digest[65];
    if (work->named[setup->game][setup->seats] || !puzzle_network(setup, name, digest))
        return;
    work->named[setup->game][setup->seats] = true;
    printf("network %s %s\n", name, digest);
}

/* ---- finding ---- */

/* Whether the position is a puzzle, which is printed, for the seat that acts in it. */
static bool find_at(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, const State *state,
                    Seat seat) {
    static Puzzle puzzle;
    State view = *state;
    game_redact(&view, seat);
    PuzzleFault fault = puzzle_judge(&work->judge, &view, &puzzles_args->seed, &puzzle);
    work->faults[fault]++;
    if (fault != PUZZLE_GOOD)
        return false;
    print_network(work, &state->setup);
    print_puzzle(&puzzle);
    return true;
}

static void judge_moves(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, const Move *moves,
                        uint32_t count) {
    State state = work->record.table.start;
    for (uint32_t i = 0; i < count; i++) {
        Seat seat = moves[i].seat;
        bool wanted = seat != NO_SEAT && (!puzzles_args->late || i >= count - count / 3);
        if (wanted && find_at(puzzles_args, work, &state, seat) && puzzles_args->one)
            return;
        move_apply(&state, &moves[i], NULL, NULL);
    }
}

static bool find_in_record(const PuzzlesArgs *puzzles_args, PuzzlesWork *work) {
    size_t most = work->record.table.count + 1;
    Move *moves = calloc(most, sizeof *moves);
    uint32_t *numbers = calloc(most, sizeof *numbers);
    bool enough = moves != NULL && numbers != NULL;
    if (enough)
        judge_moves(puzzles_args, work, moves, table_moves(&work->record.table, moves, numbers));
    else
        perror(command_name);
    free(moves);
    free(numbers);
    return enough;
}

/* The first record of the file. */
static bool read_record(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, const char *path,
                        FILE *file) {
    LineStatus found;
    line_reader_begin(&work->lines, file);
    while ((found = line_reader_next(&work->lines)) == LINE_OK) {
        if (record_has_position(&work->record) && record_is_title(work->lines.text))
            break;
        if (record_read_line(&work->record, work->lines.text) != RECORD_ERROR)
            continue;
        report_record(command_name, path, &puzzles_args->audience, &work->record);
        return false;
    }
    if (found != LINE_OK && found != LINE_EOF) {
        report_line(command_name, &puzzles_args->audience, path, &work->lines, found);
        return false;
    }
    if (record_read_end(&work->record) != RECORD_ERROR)
        return true;
    report_record(command_name, path, &puzzles_args->audience, &work->record);
    return false;
}

static bool find_in_file(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        report_file_message(command_name, &puzzles_args->audience, "record.file", path,
                            strerror(errno));
        return false;
    }
    record_begin_on_heap(&work->record);
    bool done = read_record(puzzles_args, work, path, file) && find_in_record(puzzles_args, work);
    log_alloc_free(&work->record.table);
    fclose(file);
    return done;
}

static int find_all(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, Args *args) {
    const char *path = args_need(args, "replay.which");
    bool done = path != NULL;
    puts("Kennel puzzles 1");
    for (; path != NULL && done; path = args_next(args))
        done = find_in_file(puzzles_args, work, path);
    for (unsigned i = 0; puzzles_args->why && i < PUZZLE_FAULTS; i++)
        fprintf(stderr, "%s: %u\n", puzzle_fault_names[i], work->faults[i]);
    return done ? CLI_EXIT_OK : CLI_EXIT_BAD_INPUT;
}

/* ---- checking ---- */

/* Whether the network that judged the puzzles is the one that the program has. */
static bool is_same_network(const PuzzleReader *reader) {
    char name[16], digest[65];
    for (unsigned game = 0; game < GAME_COUNT; game++)
        for (unsigned seats = 1; seats <= SEATS_MAX; seats++) {
            Setup setup = {.game = (uint8_t)game, .seats = (uint8_t)seats};
            if (puzzle_network(&setup, name, digest) && strcmp(name, reader->network) == 0)
                return strcmp(digest, reader->digest) == 0;
        }
    return false;
}

/* Every n-th puzzle, if only a sample is asked for; the others are taken to hold. */
static PuzzleFault check_puzzle(const PuzzlesArgs *puzzles_args, PuzzlesWork *work,
                                const Puzzle *puzzle, unsigned index) {
    if (puzzles_args->sample > 1 && index % puzzles_args->sample != 0)
        return PUZZLE_GOOD;
    return puzzle_solve_again(&work->judge, puzzle, (unsigned)puzzles_args->simulations,
                              puzzles_args->whole, &puzzles_args->seed);
}

static void print_checked(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, Puzzle *puzzle,
                          PuzzleFault fault, uint32_t *held) {
    if (fault != PUZZLE_GOOD && !puzzles_args->drop)
        printf("puzzle %u: %s\n", puzzle->number, puzzle_fault_names[fault]);
    if (fault != PUZZLE_GOOD || !puzzles_args->drop)
        return;
    print_network(work, &puzzle->step[0].view.setup);
    puzzle->number = ++*held;
    print_puzzle(puzzle);
}

static int check_lines(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, const char *path) {
    static PuzzleReader reader;
    unsigned index = 0, wrong = 0;
    uint32_t held = 0;
    while (line_reader_next(&work->lines) == LINE_OK) {
        PuzzleLine line = puzzle_read_line(&reader, work->lines.text);
        if (line == PUZZLE_LINE_ERROR) {
            fprintf(stderr, "%s: %s, line %lu: not a line of puzzles\n", command_name,
                    safe_word(path).text, work->lines.number);
            return CLI_EXIT_BAD_INPUT;
        }
        if (line == PUZZLE_LINE_NETWORK && !is_same_network(&reader)) {
            wrong++;
            if (!puzzles_args->drop)
                printf("network %s: another one\n", reader.network);
        }
        if (line != PUZZLE_LINE_DONE)
            continue;
        PuzzleFault fault = check_puzzle(puzzles_args, work, &reader.puzzle, index++);
        wrong += fault != PUZZLE_GOOD;
        print_checked(puzzles_args, work, &reader.puzzle, fault, &held);
    }
    if (!puzzles_args->drop)
        printf("%u puzzles, %u faults\n", index, wrong);
    return wrong == 0 || puzzles_args->drop ? CLI_EXIT_OK : CLI_EXIT_NO;
}

static int check_all(const PuzzlesArgs *puzzles_args, PuzzlesWork *work, Args *args) {
    const char *path = args_need(args, "replay.which");
    if (path == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        report_file_message(command_name, &puzzles_args->audience, "record.file", path,
                            strerror(errno));
        return CLI_EXIT_BAD_INPUT;
    }
    line_reader_begin(&work->lines, file);
    if (puzzles_args->drop)
        puts("Kennel puzzles 1");
    int status = check_lines(puzzles_args, work, path);
    fclose(file);
    return status;
}

/* ---- the command ---- */

int run_puzzles(Args *args) {
    uint64_t luck = 0;
    PuzzlesArgs puzzles_args = {.audience = audience_of(args), .simulations = 2000, .sample = 1};
    puzzles_args.check = args_flag(args, "check");
    puzzles_args.drop = args_flag(args, "drop");
    puzzles_args.whole = args_flag(args, "whole");
    puzzles_args.why = args_flag(args, "why");
    puzzles_args.one = args_flag(args, "one");
    puzzles_args.late = args_flag(args, "late");
    bool several = args_flag(args, "several");
    if (!args_number(args, "seed", 0, UINT64_MAX, &luck) ||
        !args_number(args, "sims", 1, 1000000, &puzzles_args.simulations) ||
        !args_number(args, "every", 1, 1000, &puzzles_args.sample))
        return CLI_EXIT_BAD_INPUT;
    puzzles_args.seed = (Seed){{luck, 24}};
    PuzzlesWork *work = calloc(1, sizeof *work);
    if (work == NULL) {
        perror(command_name);
        return CLI_EXIT_BAD_INPUT;
    }
    work->judge.several = several;
    int status = puzzles_args.check || puzzles_args.drop ? check_all(&puzzles_args, work, args)
                                                         : find_all(&puzzles_args, work, args);
    free(work);
    return status;
}
