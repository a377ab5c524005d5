/* Tests the canvas with characters of all widths. */
#include <string.h>

#include "tests/test.h"
#include "tui/canvas.h"

static const Ink plain = {0};

/* The first row as it is printed. */
static const char *printed(const Canvas *canvas) {
    static char row[200];
    FILE *out = fmemopen(row, sizeof row, "w");
    canvas_print(canvas, out, false);
    fclose(out);
    return row;
}

TEST(a_wide_letter_takes_two_columns_and_moves_nothing) {
    static Canvas canvas;
    canvas_clear(&canvas, 1, 10);
    canvas_text(&canvas, 0, 6, "|", plain);
    EXPECT_EQUAL(canvas_text(&canvas, 0, 0, "\u6f22\u5b57", plain), 4);
    EXPECT_TEXT(printed(&canvas), "\u6f22\u5b57  |\n");
}

TEST(half_a_wide_letter_is_a_blank) {
    static Canvas canvas;
    canvas_clear(&canvas, 1, 5);
    canvas_text(&canvas, 0, 0, "\u6f22\u5b57\u6f22", plain); /* the third does not fit */
    EXPECT_TEXT(printed(&canvas), "\u6f22\u5b57\n");
    canvas_text(&canvas, 0, 1, "ab", plain);
    EXPECT_TEXT(printed(&canvas), " ab\n");
}

TEST(an_accent_stays_with_its_letter) {
    static Canvas canvas;
    canvas_clear(&canvas, 1, 5);
    EXPECT_EQUAL(canvas_text(&canvas, 0, 0, "u\u0308b", plain), 2);
    EXPECT_TEXT(printed(&canvas), "u\u0308b\n");
}
