/* Tests the chart of win probabilities: where and for whom it is drawn, and how costly turns are
 * explained. */
#include <stdlib.h>
#include <string.h>

#include "locale/languages.h"
#include "tests/test.h"
#include "tui/win_chart.h"

enum { MOVES = 40, DRAWING_MAX = 8192 };

/* A game of so many moves; in the middle of it something happens to the chances. */
typedef struct Story {
    Analysis analysis;
    Move move[MOVES];
    uint32_t number[MOVES];
    ReviewedMove turn[MOVES];
} Story;

static void tell_story(Story *story, const char *line) {
    State start = position(line);
    unsigned sides = game_sides(&start.setup);
    *story = (Story){.analysis = {.start = start,
                                  .count = MOVES,
                                  .move = story->move,
                                  .number = story->number,
                                  .turn = story->turn,
                                  .audience = audience_default(),
                                  .has_win_probabilities = true}};
    for (uint32_t i = 0; i < MOVES; i++) {
        ReviewedMove *reviewed = &story->turn[i];
        float first = i < MOVES / 2 ? 0.5F : i + 1 < MOVES ? 0.84F : 1;
        *reviewed = (ReviewedMove){.seat = (Seat)(i % start.setup.seats), .round = 1 + i / 10};
        reviewed->side_win[0] = first;
        for (unsigned side = 1; side < sides; side++)
            reviewed->side_win[side] = (1 - first) / (float)(sides - 1);
        story->number[i] = i + 1;
    }
}

static const char *drawn(const Story *story, const RenderOptions *options) {
    static char drawing[DRAWING_MAX];
    FILE *out = fmemopen(drawing, sizeof drawing, "w");
    win_chart_print(out, &story->analysis, options, 3);
    fclose(out);
    return drawing;
}

static RenderOptions plain_options(Seat viewer) {
    RenderOptions options = {.width = 80, .audience = audience_default(), .bottom = NO_SEAT};
    options.audience.viewer = viewer;
    return options;
}

TEST(a_curve_goes_from_the_left_to_the_right_and_ends_at_the_top_for_who_wins) {
    static Story story;
    RenderOptions options = plain_options(0);
    tell_story(&story, "dog:4:4:cw -/-/-/- 25/25/25/25 give:a:a:0 - -");
    EXPECT_TEXT(drawn(&story, &options),
                "Chances of winning:  * red and green\n"
                "  100% ......................................................................**\n"
                "                                           **********************************\n"
                "\n"
                "   50% ************************************....................................\n"
                "\n"
                "\n"
                "    0% ........................................................................\n"
                " round 1                 2                 3                 4\n");
}

TEST(who_looks_sees_the_chances_of_the_own_side) {
    static Story story;
    RenderOptions options = plain_options(1);
    tell_story(&story, "dog:4:4:cw -/-/-/- 25/25/25/25 give:a:a:0 - -");
    const char *drawing = drawn(&story, &options);
    EXPECT(strstr(drawing, "# blue and yellow") != NULL && strstr(drawing, "red") == NULL);
    EXPECT(strstr(drawing, "    0% .......................................................") !=
           NULL);
    EXPECT(strstr(drawing, "##\n round") != NULL);
}

TEST(each_of_several_sides_has_its_shape_and_its_name) {
    static Story story;
    RenderOptions options = plain_options(NO_SEAT);
    options.utf8 = true;
    tell_story(&story, "cards:3 K8JTD4X329Q75 -/-/- 2/2/2 play:a:a 9 -");
    for (uint32_t i = 0; i < MOVES; i++)
        story.turn[i].round = 0;
    const char *drawing = drawn(&story, &options);
    EXPECT(strstr(drawing, "Chances of winning:  ● red  ■ blue  ▲ green\n") == drawing);
    EXPECT(strstr(drawing, "▲▲▲▲▲▲▲▲▲▲") != NULL);
    EXPECT(strstr(drawing, "\n  move 1") != NULL);
}

/* The first move cost much. */
static void tell_mistake(Story *story, const RenderOptions *options) {
    Seat seat;
    tell_story(story, "dog:4:4:cw 60/-/-/- A8/2/2/2 play:a:a:0 - -");
    ReviewedMove *reviewed = &story->turn[0];
    const State *start = &story->analysis.start;
    reviewed->is_judged = true;
    reviewed->loss = 0.25F;
    EXPECT_EQUAL(game_read_action(start, "A:60-61", &seat, &reviewed->played, NULL), STATUS_OK);
    EXPECT_EQUAL(game_read_action(start, "8:60-a4", &seat, &reviewed->best, NULL), STATUS_OK);
    story->analysis.audience = options->audience;
}

static const char *turns_of(const Story *story, const RenderOptions *options) {
    static char sentences[DRAWING_MAX];
    FILE *out = fmemopen(sentences, sizeof sentences, "w");
    win_chart_print_turns(out, &story->analysis, options, 3);
    fclose(out);
    return sentences;
}

TEST(a_costly_turn_is_a_number_on_the_curve_and_a_sentence_below_it) {
    static Story story;
    RenderOptions options = plain_options(0);
    tell_mistake(&story, &options);
    EXPECT(strstr(drawn(&story, &options), "   50% 1****") != NULL);
    EXPECT_TEXT(turns_of(&story, &options),
                "1  round 1, move 1, red: move 60 to 61 with the 1/11; 25.0% better: move 60\n"
                "   into the goal, to goal 4, with the 8\n");
    story.turn[0].loss = 0;
    EXPECT_TEXT(turns_of(&story, &options), "no clear mistake was found\n");
}

static void expect_narrow(const char *text) {
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char one[DRAWING_MAX] = "";
        strncat(one, line, strcspn(line, "\n"));
        EXPECT(canvas_width(one) <= 79);
    }
    EXPECT(strchr(text, '{') == NULL);
}

TEST(curves_fit_the_terminal_in_every_language) {
    static Story story;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        RenderOptions options = plain_options(NO_SEAT);
        EXPECT(language_open(&catalogue, file->name));
        options.audience.catalogue = &catalogue;
        tell_mistake(&story, &options);
        expect_narrow(drawn(&story, &options));
        expect_narrow(turns_of(&story, &options));
        EXPECT(strstr(drawn(&story, &options), " 50") != NULL);
        tell_story(&story, "bark:5 m,x,o 1/2/3/4/5 play:a:a:1:- - - -/-/-/-/- - -");
        expect_narrow(drawn(&story, &options));
    }
}
