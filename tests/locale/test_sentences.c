/* Tests all sentences of the games in all five languages: random games give whole sentences
 * only. Samples of each language for proofreading are in tests/goldens/words-LANG.txt. */
#include <stdio.h>
#include <string.h>

#include "base/word_wrap.h"
#include "locale/describe.h"
#include "locale/languages.h"
#include "rules/dog/dog_board.h"
#include "tests/goldens/golden.h"
#include "tests/test.h"
#include "tui/guide.h"

enum { LANGUAGES_MAX = 8 };

typedef struct Voices {
    unsigned count;
    Catalogue catalogue[LANGUAGES_MAX];
    Audience voice[LANGUAGES_MAX];
} Voices;

static void open_all(Voices *voices) {
    voices->count = 0;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        unsigned i = voices->count++;
        EXPECT(i < LANGUAGES_MAX && language_open(&voices->catalogue[i], file->name));
        voices->voice[i] = audience_default();
        voices->voice[i].catalogue = &voices->catalogue[i];
    }
}

/* In the list of actions sentences begin at column 21, and what is longer is broken at spaces. */
static bool can_be_broken(const char *sentence) {
    enum { ROOM = WRAP_COLUMNS - 21 };
    for (; *sentence != '\0'; sentence += strcspn(sentence, " "), sentence += *sentence == ' ') {
        unsigned columns = 0;
        for (size_t i = 0; i < strcspn(sentence, " "); i++)
            columns += ((unsigned char)sentence[i] & 0xC0) != 0x80;
        if (columns > ROOM)
            return false;
    }
    return true;
}

static void expect_whole(const char *sentence, const Text *text) {
    if (!text_ok(text) || strpbrk(sentence, "{}[]") != NULL || strstr(sentence, " | ") != NULL)
        test_fail(__FILE__, __LINE__, "not a whole sentence: %s", sentence);
    if (!can_be_broken(sentence))
        test_fail(__FILE__, __LINE__, "does not fit a line: %s", sentence);
}

/* ---- refusals ---- */

static void refuse(const Audience *audience, const Problem *problem, const State *state) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    describe_problem(audience, problem, state, &text);
    expect_whole(sentence, &text);
    EXPECT(text.length > 5);
}

/* Without any details, then with all of them, for plurals of every kind. */
static void refuse_in_all_ways(Audience audience, ProblemCode code, uint8_t game) {
    static const int numbers[] = {0, 1, 2, 5, 11, 21, 22, 101};
    Problem problem = problem_make(code);
    problem.game = game;
    refuse(&audience, &problem, NULL);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        for (Seat viewer = 0; viewer < 2; viewer++) {
            audience.viewer = viewer;
            problem.seat = 0;
            problem.card = CARD_7;
            problem.from = 12;
            problem.field = game == GAME_DOG ? goal_field(1, 2) : 2;
            problem.number = numbers[i];
            problem.line_field = (uint8_t)(i + 1);
            refuse(&audience, &problem, NULL);
        }
}

TEST(every_refusal_is_a_whole_sentence_in_every_language) {
    Voices voices;
    open_all(&voices);
    for (unsigned i = 0; i < voices.count; i++)
        for (int why = 0; why < PROBLEM_COUNT; why++)
            for (uint8_t game = 0; game < GAME_COUNT; game++)
                refuse_in_all_ways(voices.voice[i], (ProblemCode)why, game);
}

/* ---- games ---- */

static void tell_actions(const Voices *voices, const State *state, Seat seat,
                         const ActionList *list) {
    char sentence[SENTENCE_MAX];
    for (unsigned i = 0; i < voices->count; i++)
        for (int j = 0; j < list->count; j += 1 + list->count / 16) {
            Text text = text_into(sentence, sizeof sentence);
            describe_action(&voices->voice[i], state, seat, &list->item[j], &text);
            expect_whole(sentence, &text);
            EXPECT(text.length > 5);
        }
}

static void tell_events(const Voices *voices, const State *before, const EventList *events) {
    char sentence[SENTENCE_MAX];
    for (unsigned i = 0; i < voices->count; i++)
        for (int j = 0; j < events->count; j++)
            for (Seat viewer = 0; viewer <= before->setup.seats; viewer++) {
                Audience audience = voices->voice[i];
                Text text = text_into(sentence, sizeof sentence);
                audience.viewer = viewer < before->setup.seats ? viewer : NO_SEAT;
                audience.name[1] = "Éloïse";
                Event heard = game_redact_event(&events->item[j], audience.viewer);
                describe_event(&audience, before, &heard, &text);
                expect_whole(sentence, &text);
            }
}

static void play_and_tell(const Voices *voices, GameId id, unsigned players, uint64_t game) {
    Rng rng = rng_start(&(Seed){{game, 9}}, players);
    Setup setup = game_setup(id);
    State state;
    Result result = {0};
    char number[4] = {(char)('0' + players), '\0'};
    if (game_option(&setup, "players", number) != STATUS_OK ||
        game_start(&state, &setup, NULL) != STATUS_OK)
        return;
    for (int turn = 0; turn < 300 && !result.over; turn++) {
        static ActionList list;
        EventList events = {0};
        State before = state;
        Seat seat = game_player(&state);
        if (game_to_act(&state) == CHANCE) {
            Seed seed = {{rng_next(&rng), game}};
            EXPECT_EQUAL(game_deal(&state, &seed, &events, NULL), STATUS_OK);
        } else {
            game_legal_actions(&state, seat, &list);
            tell_actions(voices, &state, seat, &list);
            Action action = list.item[rng_below(&rng, (uint32_t)list.count)];
            EXPECT_EQUAL(game_apply(&state, seat, &action, &events, NULL), STATUS_OK);
        }
        tell_events(voices, &before, &events);
        game_result(&state, &result);
    }
}

TEST(all_that_happens_in_a_game_is_told_in_whole_sentences_in_every_language) {
    Voices voices;
    open_all(&voices);
    for (int id = 0; id < GAME_COUNT; id++)
        for (unsigned players = 2; players <= 6; players++)
            for (uint64_t game = 0; game < test_times(2); game++)
                play_and_tell(&voices, (GameId)id, players, game);
}

/* ---- sentences to be read ---- */

/* The hint of the moment in one line. */
static void say_hint(const Audience *audience, const State *state, Text *text) {
    State view = *state;
    Seat seat = game_player(state);
    game_redact(&view, seat);
    for (const char *hint = guide_of(&view)->tip(&view, seat, audience); *hint != '\0'; hint++)
        text_char(text, *hint == '\n' ? ' ' : *hint);
}

/* What `word` is in this position: a hint, something that happened, that can be done, or why it
 * cannot. */
static void say_word(const Audience *audience, const State *state, const char *word, Text *text) {
    Event event;
    Action action;
    Problem problem;
    Seat seat = game_player(state);
    if (strcmp(word, "hint") == 0)
        say_hint(audience, state, text);
    else if (game_read_event(state, word, &event, NULL) == STATUS_OK)
        describe_event(audience, state, &event, text);
    else if (game_read_action(state, word, &seat, &action, &problem) == STATUS_OK &&
             game_check(state, seat, &action, &problem) == STATUS_OK)
        describe_action(audience, state, seat, &action, text);
    else
        describe_problem(audience, &problem, state, text);
}

/* A line "position ...", or "WORD VIEWER  SENTENCE": the sentence as the viewer hears it. */
static void read_line(Golden *golden, Audience audience, State *state) {
    char word[64], viewer[4], sentence[SENTENCE_MAX];
    int begin = 0;
    Text text = text_into(sentence, sizeof sentence);
    if (strncmp(golden->line, "position ", 9) == 0) {
        *state = position(golden->line + 9);
        return;
    }
    EXPECT_EQUAL(sscanf(golden->line, "%63s %3s %n", word, viewer, &begin), 2);
    audience.viewer = viewer[0] == '-' ? NO_SEAT : (Seat)(viewer[0] - 'a');
    say_word(&audience, state, word, &text);
    test_text(golden->path, golden->number, sentence, golden->line + begin);
}

TEST(every_language_says_what_was_read_and_found_good) {
    Voices voices;
    State state = position("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - A2345");
    open_all(&voices);
    for (unsigned i = 0; i < voices.count; i++) {
        char path[64];
        snprintf(path, sizeof path, "tests/goldens/words-%s.txt", language_files[i].name);
        Golden golden = golden_open(path);
        while (golden_next(&golden))
            read_line(&golden, voices.voice[i], &state);
    }
}
