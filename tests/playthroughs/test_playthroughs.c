/* Replays golden games line by line: every line is accepted, and the game ends at its last line.
 * Annotated games have a comment after each move with its events and the position it leads to,
 * so that any change of behaviour shows as a difference in text. tools/regen-playthroughs.sh
 * rewrites them all. */
#include <stdlib.h>
#include <string.h>

#include "native/log_alloc.h"
#include "rules/random_game.h"
#include "table/log_replay.h"
#include "tests/goldens/golden.h"
#include "tests/test.h"

/* -------------------------------- replaying -------------------------------- */

static bool is_position(const char *remark) {
    for (int id = 0; id < GAME_COUNT; id++) {
        const char *name = game_by_id((GameId)id)->name;
        size_t length = strlen(name);
        if (strncmp(remark, name, length) == 0 && remark[length] == ':')
            return true;
    }
    return false;
}

enum { STORY_MAX = EVENTS_MAX * EVENT_TEXT_MAX };

/* "events" and a word for each, all of them as they were told. */
static void write_story(const State *state, const EventList *events, char story[STORY_MAX]) {
    Text text = text_into(story, STORY_MAX);
    text_add(&text, "events");
    for (int i = 0; i < events->count; i++) {
        text_char(&text, ' ');
        game_write_event(state, &events->item[i], &text);
    }
    EXPECT(text_ok(&text));
}

static void expect_remark(const Golden *golden, const char *got) {
    if (strcmp(got, golden->line + 2) != 0)
        test_fail(golden->path, golden->number, "something else happens:\n    %s\n    %s", got,
                  golden->line + 2);
}

/* A remark that begins as a position does must be the position reached, and events are those of
 * the last move. */
static int check_remark(const Golden *golden, const RecordReader *record) {
    char reached[POSITION_TEXT_MAX], story[STORY_MAX];
    Text text = text_into(reached, sizeof reached);
    if (strncmp(golden->line, "# events", 8) == 0) {
        EventList events;
        table_events(&record->table, record->table.count, &events);
        write_story(&record->table.state, &events, story);
        expect_remark(golden, story);
        return 1;
    }
    if (strncmp(golden->line, "# ", 2) != 0 || !is_position(golden->line + 2))
        return 0;
    game_write_position(&record->table.state, &text);
    expect_remark(golden, reached);
    return 1;
}

static RecordLineKind replay_line(Golden *golden, RecordReader *record) {
    RecordLineKind read = record_read_line(record, golden->line);
    if (read == RECORD_ERROR)
        test_fail(golden->path, golden->number, "fault %d, why %d: %s", (int)record->error,
                  (int)record->problem.code, golden->line);
    if (read == RECORD_ENTRY && game_invariant_error(&record->table.state) != NULL)
        test_fail(golden->path, golden->number, "%s after %s",
                  game_invariant_error(&record->table.state), golden->line);
    return read;
}

/* Says how many remarks were held against the game. */
static int replay(const char *path) {
    static RecordReader record;
    RecordLineKind last = RECORD_NO_ENTRY;
    int moves = 0, remarks = 0;
    Golden golden = golden_open(path);
    record_begin_on_heap(&record);
    while (golden_next(&golden)) {
        RecordLineKind read = replay_line(&golden, &record);
        moves += read == RECORD_ENTRY;
        remarks += check_remark(&golden, &record);
        last = read != RECORD_NO_ENTRY ? read : last;
    }
    Result result;
    game_result(&record.table.state, &result);
    EXPECT_EQUAL(last, RECORD_DONE);
    EXPECT(moves > 5 && result.over);
    log_alloc_free(&record.table);
    return remarks;
}

TEST(golden_games_with_partners_replay_to_their_end) {
    replay("tests/playthroughs/dog-4-4-cw.txt");
    replay("tests/playthroughs/dog-6-4-ccw.txt");
    replay("tests/playthroughs/dog-6-6-cw-cards.txt");
}

TEST(golden_games_of_everybody_alone_replay_to_their_end) {
    replay("tests/playthroughs/dog-4-2-ccw-14.txt");
    replay("tests/playthroughs/dog-4-3-cw-cards.txt");
    replay("tests/playthroughs/dog-5-5-cw.txt");
    replay("tests/playthroughs/dog-6-3-ccw-14.txt");
    replay("tests/playthroughs/dog-6-5-cw.txt");
}

TEST(golden_games_of_dog_cards_replay_to_their_end) {
    replay("tests/playthroughs/cards-2.txt");
    replay("tests/playthroughs/cards-3.txt");
    replay("tests/playthroughs/cards-4.txt");
}

TEST(golden_games_of_barking_replay_to_their_end) {
    replay("tests/playthroughs/bark-2.txt");
    replay("tests/playthroughs/bark-3-gentle.txt");
    replay("tests/playthroughs/bark-4.txt");
    replay("tests/playthroughs/bark-5.txt");
}

/* -------------------------------- annotated -------------------------------- */

/* Games that are written here and not by `kennel random`: from any position, of any game. */
typedef struct Annotated {
    const char *path, *start;
    uint64_t seed;
} Annotated;

static const char full_pile[] = "AAAAAAAA2222222233333333444444445555555566666666777777778888888"
                                "899999999TTTTTTTTQQQQQQQQKKKKKKKKXXXXXXXXJJJJJJ";

static const Annotated annotated[] = {
    {"tests/playthroughs/annotated-dog-4-4-cw.txt",
     "dog:4:4:cw 50,a2,a3,a4/5,b3,b4/20,c2,c3,c4/40,60,d4 -/-/-/- deal:b:b:0 - ", 1427},
    {"tests/playthroughs/annotated-dog-4-2-cw.txt",
     "dog:4:2:cw 30,50,a2,a3/20,b2,b3 -/- deal:a:a:3 - ", 1274},
    {"tests/playthroughs/annotated-cards-4.txt",
     "cards:4 K8JTX4X329Q75 A23456789TAQ/A2J/D/K23 27KDX/47DXJ/45KDJ/3479X give:a:a 57479D AAK",
     2414},
    {"tests/playthroughs/annotated-bark-2-gentle.txt",
     "bark:2:gentle - -/- deal:a:a:1:- - "
     "1112223333444455555666667777778888889999999TTTTTTTWWWWW -/- - -",
     6701},
    {"tests/playthroughs/annotated-template-3.txt", "template:3 -/-/- 0/0/0 deal:b", 1},
};
enum { ANNOTATED = sizeof annotated / sizeof annotated[0] };

static State start_of(const Annotated *game) {
    char line[POSITION_TEXT_MAX];
    snprintf(line, sizeof line, "%s%s", game->start, game->start[0] == 'd' ? full_pile : "");
    return position(line);
}

static void put(FILE *file, const char *before, const State *state) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(state, &text);
    fprintf(file, "%s%s\n", before, line);
}

/* What the move brings about; a playout listens to nobody, so it is carried out once more. */
static void put_events(FILE *file, State before, const Move *move) {
    static EventList events;
    char story[STORY_MAX];
    if (move->seat == NO_SEAT)
        game_deal(&before, &move->seed, &events, NULL);
    else
        game_apply_unchecked(&before, move->seat, &move->action, &events);
    write_story(&before, &events, story);
    fprintf(file, "# %s\n", story);
}

static void put_moves(FILE *file, const Annotated *game, RandomGame *random_game) {
    static ActionList list;
    char line[RECORD_LINE_MAX];
    Move move;
    random_game_begin(random_game, &random_game->state, &(Seed){{game->seed, 0}}, 0);
    for (State before = random_game->state; random_game_next(random_game, &list, &move);
         before = random_game->state) {
        Text text = text_into(line, sizeof line);
        record_write_move(&before, &move, &text);
        fputs(line, file);
        put_events(file, before, &move);
        put(file, "# ", &random_game->state);
    }
}

static void rewrite(const Annotated *game) {
    RandomGame random_game = {.state = start_of(game)};
    FILE *file = fopen(game->path, "w");
    EXPECT(file != NULL);
    fputs("Kennel record 1\n", file);
    put(file, "Position: ", &random_game.state);
    fputs("Players: random\n\n", file);
    put_moves(file, game, &random_game);
    put(file, "end ", &random_game.state);
    EXPECT_EQUAL(fclose(file), 0);
    printf("%s is written anew\n", game->path);
}

TEST(annotated_games_reach_every_position_that_they_say) {
    for (int i = 0; i < ANNOTATED; i++) {
        if (getenv("KENNEL_REGEN") != NULL)
            rewrite(&annotated[i]);
        EXPECT(replay(annotated[i].path) > 5);
    }
}
