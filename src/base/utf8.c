/* Decodes UTF-8, and classifies characters by three tables of Unicode ranges. */
#include "base/utf8.h"

#include <string.h>

/* How many bytes follow a first byte, by the standard's table; 4 for one that begins nothing. */
static unsigned followers(unsigned char first) {
    if (first < 0x80)
        return 0;
    if (first >= 0xC2 && first < 0xE0)
        return 1;
    if (first >= 0xE0 && first < 0xF0)
        return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : 4;
}

static size_t read_within(const char *text, size_t length, uint32_t *number) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000}; /* overlong encodings are rejected */
    unsigned char first = (unsigned char)text[0];
    unsigned count = followers(first);
    if (count > 3 || count >= length)
        return 0;
    *number = count == 0 ? first : first & (0x3FU >> count);
    for (unsigned i = 1; i <= count; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        *number = *number << 6 | (next & 0x3F);
    }
    bool surrogate = *number >= 0xD800 && *number < 0xE000;
    return *number < least[count] || *number > 0x10FFFF || surrogate ? 0 : count + 1;
}

/* The 0 at its end stops reading in time. */
size_t utf8_read(const char *text, uint32_t *number) {
    return read_within(text, 4, number);
}

bool utf8_is_valid(const void *text, size_t length) {
    const char *at = text;
    for (size_t bytes; length > 0; at += bytes, length -= bytes) {
        uint32_t number;
        bytes = read_within(at, length, &number);
        if (bytes == 0)
            return false;
    }
    return true;
}

typedef struct Range {
    uint32_t first, last;
} Range;

/* In order, the last range reaches beyond every character. */
static bool is_in(const Range *range, uint32_t number) {
    while (range->last < number)
        range++;
    return range->first <= number;
}

enum { BEYOND = 0x110000 };

/* Controls of both kinds, the ends of lines, what turns the direction of writing, and the characters
 * that Unicode lets a program ignore (Default_Ignorable_Code_Point). */
static const Range invisible[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},         {0xAD, 0xAD},       {0x034F, 0x034F},
    {0x061C, 0x061C},   {0x115F, 0x1160},     {0x17B4, 0x17B5},   {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x2028, 0x202E},     {0x2060, 0x206F},   {0x3164, 0x3164},
    {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},     {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},     {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF}, {BEYOND, UINT32_MAX},
};

bool utf8_is_visible(uint32_t number) {
    return !is_in(invisible, number);
}

bool utf8_is_joiner(uint32_t number) {
    return number == 0x200C || number == 0x200D || number == 0xFE0E || number == 0xFE0F;
}

/* Accents and vowels over or under a letter, in the scripts that terminals stack. One that is not
 * here counts as a column: then a line is broken a little early. */
static const Range stacked[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489},     {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
    {0x05C4, 0x05C5}, {0x05C7, 0x05C7},     {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670},
    {0x06D6, 0x06DC}, {0x06DF, 0x06E4},     {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0900, 0x0902},
    {0x093A, 0x093A}, {0x093C, 0x093C},     {0x0941, 0x0948}, {0x094D, 0x094D}, {0x0951, 0x0957},
    {0x0E31, 0x0E31}, {0x0E34, 0x0E3A},     {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x200B, 0x200F}, {0x20D0, 0x20F0},     {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F}, {BEYOND, UINT32_MAX},
};

/* East_Asian_Width wide or full. Blocks are rounded to their ends: a character that is not assigned
 * yet will be as wide as its neighbours. */
static const Range wide[] = {
    {0x1100, 0x115F},     {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x23F0, 0x23F0},     {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},     {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},     {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
    {0x26D4, 0x26D4},     {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},     {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},     {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
    {0x2757, 0x2757},     {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},     {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0x4DBF},     {0x4E00, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},     {0xFE10, 0xFE19},   {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},
    {0xFFE0, 0xFFE6},     {0x16FE0, 0x1B2FF}, {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF},
    {0x1F18E, 0x1F18E},   {0x1F191, 0x1F19A}, {0x1F200, 0x1F64F}, {0x1F680, 0x1F6FF},
    {0x1F7E0, 0x1F7F0},   {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
    {BEYOND, UINT32_MAX},
};

unsigned utf8_width(uint32_t number) {
    if (number < 0x300)
        return 1;
    return is_in(stacked, number) ? 0 : is_in(wide, number) ? 2 : 1;
}

unsigned utf8_columns_of(const char *text, size_t length) {
    unsigned columns = 0;
    for (size_t at = 0; at < length;) {
        uint32_t number = 0;
        size_t taken = utf8_read(text + at, &number);
        columns += taken > 0 ? utf8_width(number) : 1;
        at += taken > 0 ? taken : 1;
    }
    return columns;
}

unsigned utf8_columns(const char *text) {
    return utf8_columns_of(text, strlen(text));
}
