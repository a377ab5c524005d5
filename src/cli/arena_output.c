/* Prints arena results as text and CSV. */
#include "cli/arena_output.h"

#include <string.h>

#include "lab/bot_game.h"
#include "tui/safe_text.h"

static const char *name_of(const Arena *arena, int who) {
    return arena->contestant[who]->name;
}

static void print_name(const Arena *arena, int who) {
    safe_text_print(stdout, name_of(arena, who));
}

/* ---- one pairing ---- */

static void print_test(const Arena *arena, const ArenaStanding *standing) {
    const char *verdict = "is not decided yet";
    if (standing->llr > SCORE_BOUND)
        verdict = "says the higher";
    else if (standing->llr < -SCORE_BOUND)
        verdict = "says the lower";
    printf("test of Elo %+g against %+g: %s (%+.2f of %.2f)\n", arena->elo_low, arena->elo_high,
           verdict, standing->llr, SCORE_BOUND);
}

void arena_print_pairing(const Arena *arena, const ArenaStanding *standing) {
    const Setup *setup = &arena->start.setup;
    unsigned sides = game_sides(setup);
    printf("%s, %u players, %u sides; each deal played %u times; seed %llu\n",
           game_of(&arena->start)->name, setup->seats, sides, sides,
           (unsigned long long)arena->seed.word[0]);
    if (sides > 2)
        printf("base line: equals score %.2f %%\n", 100 * standing->even_score);
    Interval elo = score_elo_interval(score_interval(&standing->stats), standing->even_score);
    printf("Elo %+.0f [%+.0f, %+.0f]\n", elo.at, elo.low, elo.high);
    if (arena->test)
        print_test(arena, standing);
    arena_print_failures(arena, standing);
}

void arena_print_score(const Arena *arena, const ArenaStanding *standing) {
    Interval score = score_interval(&standing->stats);
    print_name(arena, 0);
    printf(" scores %.2f %% [%.2f, %.2f] against ", 100 * score.at, 100 * score.low,
           100 * score.high);
    print_name(arena, 1);
    printf(" in %llu games\n", (unsigned long long)standing->stats.games);
}

static uint64_t failures_of(const ArenaStanding *standing, int who) {
    uint64_t sum = 0;
    for (int error = 0; error < BOT_FAILURE_COUNT; error++)
        sum += standing->lost[who][error];
    return sum;
}

/* What it was shown then, as docs/bots.md has it, so that it can be asked again. */
static void print_first_failure(const Arena *arena, const DuplicateFailure *error) {
    char line[POSITION_TEXT_MAX], path[ARENA_RECORD_PATH_MAX];
    if (error->deal == 0)
        return;
    printf("  the first was in deal %llu", (unsigned long long)error->deal);
    if (error->seat == NO_SEAT)
        printf(", before the game\n");
    else {
        State view = error->state;
        Text text = text_into(line, sizeof line);
        game_redact(&view, error->seat);
        game_write_position(&view, &text);
        printf("; it had been told:\n  view %c %s\n", seat_letter(error->seat), line);
    }
    if (arena->records == NULL)
        return;
    arena_recorder_path(arena->records, error->deal, error->side, path);
    printf("  the game is in ");
    safe_text_print(stdout, path);
    putchar('\n');
}

static void print_failures_of(const Arena *arena, const ArenaStanding *standing, int who) {
    print_name(arena, who);
    printf(" lost %llu games by a fault:", (unsigned long long)failures_of(standing, who));
    const char *between = " ";
    for (int error = 0; error < BOT_FAILURE_COUNT; error++)
        if (standing->lost[who][error] > 0) {
            printf("%s%s %llu times", between, bot_failure_text((BotFailure)error),
                   (unsigned long long)standing->lost[who][error]);
            between = ", ";
        }
    if (standing->failure[who].output[0] != '\0') {
        printf("; the first said: ");
        safe_text_print(stdout, standing->failure[who].output);
    }
    putchar('\n');
    print_first_failure(arena, &standing->failure[who]);
}

void arena_print_failures(const Arena *arena, const ArenaStanding *standing) {
    for (int who = 0; who < 2; who++)
        if (failures_of(standing, who) > 0)
            print_failures_of(arena, standing, who);
}

/* ---- a round robin ---- */

enum { COLUMN = 12 };

/* The last letters of a long name: paths differ there. */
static SafeWord short_name(const Contestant *contestant) {
    size_t length = strlen(contestant->name);
    return safe_word(contestant->name + (length > COLUMN ? length - COLUMN : 0));
}

/* Of all games that it played, from either end of the pairing where two sides play. */
static double mean_of_row(ArenaStanding standing[CONTESTANTS_MAX][CONTESTANTS_MAX], unsigned row,
                          unsigned count) {
    double sum = 0, games = 0;
    for (unsigned other = 0; other < count; other++) {
        const ScoreStats *own = &standing[row][other].stats;
        double played = (double)own->games;
        sum += own->deals > 0 ? played * own->sum / (double)own->deals : 0;
        games += played;
    }
    return games > 0 ? sum / games : 0;
}

static void print_row(const Contestant *contestant, unsigned count, unsigned row,
                      ArenaStanding standing[CONTESTANTS_MAX][CONTESTANTS_MAX]) {
    printf("%-*s", COLUMN, short_name(&contestant[row]).text);
    for (unsigned other = 0; other < count; other++) {
        const ScoreStats *stats = &standing[row][other].stats;
        if (stats->games == 0)
            printf(" %*s", COLUMN, "-");
        else
            printf(" %*.2f", COLUMN, 100 * stats->sum / (double)stats->deals);
    }
    printf(" %*.2f\n", COLUMN, 100 * mean_of_row(standing, row, count));
}

void arena_print_table(const Contestant *contestant, unsigned count,
                       ArenaStanding standing[CONTESTANTS_MAX][CONTESTANTS_MAX]) {
    printf("\n%-*s", COLUMN, "scores %");
    for (unsigned other = 0; other < count; other++)
        printf(" %*s", COLUMN, short_name(&contestant[other]).text);
    printf(" %*s\n", COLUMN, "all");
    for (unsigned row = 0; row < count; row++)
        print_row(contestant, count, row, standing);
    putchar('\n');
}

/* ---- for other programs ---- */

void arena_csv_head(FILE *file) {
    fputs("game,players,a,b,games,score,low,high,base,elo,elo_low,elo_high,faults_a,faults_b,"
          "milliseconds,simulations,seed\n",
          file);
}

static void csv_word(FILE *file, const char *word) {
    fputc('"', file);
    for (; *word != '\0'; word++) {
        if (*word == '"')
            fputc('"', file);
        fputc(*word, file);
    }
    fputs("\",", file);
}

void arena_csv_row(FILE *file, const Arena *arena, const ArenaStanding *standing) {
    Interval score = score_interval(&standing->stats);
    Interval elo = score_elo_interval(score, standing->even_score);
    const Budget *budget = &arena->contestant[0]->player.budget;
    fprintf(file, "%s,%u,", game_of(&arena->start)->name, arena->start.setup.seats);
    csv_word(file, name_of(arena, 0));
    csv_word(file, name_of(arena, 1));
    fprintf(file, "%llu,%.5f,%.5f,%.5f,%.5f,", (unsigned long long)standing->stats.games, score.at,
            score.low, score.high, standing->even_score);
    fprintf(file, "%.1f,%.1f,%.1f,%llu,%llu,%u,%u,%llu\n", elo.at, elo.low, elo.high,
            (unsigned long long)failures_of(standing, 0),
            (unsigned long long)failures_of(standing, 1), budget->milliseconds, budget->simulations,
            (unsigned long long)arena->seed.word[0]);
}
