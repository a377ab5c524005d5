/* Folding letters, and the edit distance with neighbours that change places. */
#include "tui/similar_words.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

enum { LETTERS_MAX = 32 };

typedef struct Letters {
    uint32_t letter[LETTERS_MAX];
    unsigned count;
} Letters;

/* ---- letters ---- */

static uint32_t lower(uint32_t letter) {
    if ((letter >= 'A' && letter <= 'Z') || (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7) ||
        (letter >= 0x410 && letter <= 0x42F))
        return letter + 0x20;
    if (letter >= 0x400 && letter <= 0x40F)
        return letter + 0x50;
    return letter;
}

/* Without its accent; ё is е. */
static uint32_t fold(uint32_t letter) {
    static const char plain[] = "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0y"; /* from à to ÿ */
    letter = lower(letter);
    if (letter >= 0xE0 && letter <= 0xFF && plain[letter - 0xE0] != '\0')
        return (uint32_t)plain[letter - 0xE0];
    return letter == 0x451 ? 0x435 : letter;
}

/* An accent that is a character of its own is left out. */
static Letters letters_of(TypedWord word) {
    Letters letters = {.count = 0};
    for (size_t at = 0; at < word.length && letters.count < LETTERS_MAX;) {
        uint32_t number;
        size_t taken = utf8_read(word.text + at, &number);
        if (taken == 0)
            number = (unsigned char)word.text[at];
        if (number < 0x300 || number > 0x36F)
            letters.letter[letters.count++] = fold(number);
        at += taken > 0 ? taken : 1;
    }
    return letters;
}

/* ---- words ---- */

TypedWord typed_word(const char *text) {
    return (TypedWord){text, strlen(text)};
}

bool next_typed_word(const char **text, TypedWord *word) {
    word->text = *text + strspn(*text, " ");
    word->length = strcspn(word->text, " ");
    *text = word->text + word->length;
    return word->length > 0;
}

bool words_are_same(TypedWord one, TypedWord other) {
    Letters a = letters_of(one), b = letters_of(other);
    return a.count == b.count && memcmp(a.letter, b.letter, a.count * sizeof a.letter[0]) == 0 &&
           a.count < LETTERS_MAX;
}

static unsigned least(unsigned one, unsigned other) {
    return one < other ? one : other;
}

/* cost[i][j]: the first i letters of one word made into the first j of the other. */
static unsigned cost_at(unsigned cost[][LETTERS_MAX + 1], const Letters *a, const Letters *b,
                        unsigned i, unsigned j) {
    bool same = a->letter[i - 1] == b->letter[j - 1];
    unsigned best = least(cost[i - 1][j] + 1, cost[i][j - 1] + 1);
    best = least(best, cost[i - 1][j - 1] + !same);
    if (i > 1 && j > 1 && a->letter[i - 1] == b->letter[j - 2] &&
        a->letter[i - 2] == b->letter[j - 1])
        best = least(best, cost[i - 2][j - 2] + 1);
    return best;
}

unsigned words_distance(TypedWord one, TypedWord other) {
    unsigned cost[LETTERS_MAX + 1][LETTERS_MAX + 1];
    Letters a = letters_of(one), b = letters_of(other);
    for (unsigned i = 0; i <= a.count; i++)
        for (unsigned j = 0; j <= b.count; j++)
            cost[i][j] = i == 0 || j == 0 ? i + j : cost_at(cost, &a, &b, i, j);
    return cost[a.count][b.count];
}

/* Of a short word one letter may be wrong, of a long one two; a word of two letters is no slip of
 * anything. */
static bool is_slip(unsigned distance, unsigned letters) {
    enum { SHORTEST = 3, LONG = 6 };
    return letters >= SHORTEST && distance <= (letters >= LONG ? 2U : 1U);
}

void nearest_offer(Nearest *nearest, TypedWord candidate) {
    unsigned distance = words_distance(nearest->typed, candidate);
    unsigned letters = least(letters_of(nearest->typed).count, letters_of(candidate).count + 1);
    if (!is_slip(distance, letters) ||
        (nearest->best.text != NULL && distance >= nearest->distance))
        return;
    nearest->best = candidate;
    nearest->distance = distance;
}
