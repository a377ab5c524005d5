/* The formatter. */
#include "locale/message_format.h"

#include <string.h>

enum { DEPTH_MAX = 8, NAME_MAX_LENGTH = 24 };

/* What is being filled in, and how deep inside. */
typedef struct Formatter {
    const Catalogue *catalogue;
    Text *out;
    int depth;
} Formatter;

/* A piece of a pattern. */
typedef struct Span {
    const char *begin, *end;
} Span;

static void fill(const Formatter *filling, Span pattern, const MessageArg *args, uint32_t count);

static Span span_of(const char *text) {
    return (Span){text, text + strlen(text)};
}

static void put(const Formatter *filling, Span span) {
    for (; span.begin < span.end; span.begin++)
        text_char(filling->out, *span.begin);
}

/* Splits at the first `mark`: returns what comes before it and leaves what comes after. */
static Span split(Span *rest, const char *mark) {
    size_t length = strlen(mark);
    for (const char *at = rest->begin; at + length <= rest->end; at++)
        if (memcmp(at, mark, length) == 0) {
            Span first = {rest->begin, at};
            rest->begin = at + length;
            return first;
        }
    Span all = *rest;
    rest->begin = rest->end;
    return all;
}

/* ---- capitals ---- */

/* Letters of Latin Extended-A come in pairs, the capital first: œ, š, ł ... In two stretches the
 * capitals are odd; some letters stand alone. */
static bool follows_its_capital(unsigned letter) {
    bool odd = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
    if (letter < 0x100 || letter > 0x17E || letter == 0x131 || letter == 0x138 || letter == 0x149)
        return false;
    return odd ? letter % 2 == 0 : letter % 2 == 1;
}

/* Two-byte letters: Latin-1 (à .. þ), Latin Extended-A, and Cyrillic (а .. я, ё). */
static void capital_pair(unsigned char pair[2]) {
    unsigned letter = (unsigned)(pair[0] & 0x1F) << 6 | (pair[1] & 0x3F);
    bool latin = letter >= 0xE0 && letter <= 0xFE && letter != 0xF7;
    bool cyrillic = letter >= 0x430 && letter <= 0x44F;
    if (latin || cyrillic)
        letter -= 0x20;
    else if (follows_its_capital(letter))
        letter--;
    else if (letter == 0x451)
        letter = 0x401;
    pair[0] = (unsigned char)(0xC0 | letter >> 6);
    pair[1] = (unsigned char)(0x80 | (letter & 0x3F));
}

static void capitalise(Text *out, size_t at) {
    unsigned char *letter = (unsigned char *)out->buffer + at;
    if (at >= out->length)
        return;
    if (*letter >= 'a' && *letter <= 'z')
        *letter = (unsigned char)(*letter - 'a' + 'A');
    else if ((*letter & 0xE0) == 0xC0 && at + 1 < out->length)
        capital_pair(letter);
}

/* ---- Italian ---- */

/* The vowel that a text begins with, without its accent and small; 0 for none of a and e. */
static char vowel_of(const unsigned char *text) {
    unsigned letter = text[0] == 0xC3 ? text[1] & 0x1FU : 0xFF;
    if (text[0] == 'a' || text[0] == 'A' || letter <= 5)
        return 'a';
    return (text[0] == 'e' || text[0] == 'E' || (letter >= 8 && letter <= 11)) ? 'e' : '\0';
}

/* "a(d) " before what was filled in at `begin` becomes "ad " before an A, and else "a "; "e(d) " does
 * the same before an E. */
static void settle_d(Text *out, size_t begin) {
    static const char form[] = "(d) ";
    const size_t length = sizeof form - 1;
    if (begin <= length || begin >= out->length ||
        memcmp(out->buffer + begin - length, form, length) != 0)
        return;
    const unsigned char *text = (const unsigned char *)out->buffer;
    char vowel = vowel_of(text + begin);
    bool same = vowel != '\0' && vowel == vowel_of(text + begin - length - 1);
    char *from = out->buffer + begin - length, *to = from;
    if (same)
        *to++ = 'd';
    memmove(to, from + length - 1, out->length - begin + 2);
    out->length -= length - 1 - same;
}

/* ---- nouns and lists ---- */

/* "der Joker | acc den Joker": the form of that name, or else the first. */
static Span form_of(const char *text, Span form) {
    Span rest = span_of(text), first = split(&rest, " | ");
    while (form.begin < form.end && rest.begin < rest.end) {
        Span other = split(&rest, " | "), name = split(&other, " ");
        if (name.end - name.begin == form.end - form.begin &&
            memcmp(name.begin, form.begin, (size_t)(form.end - form.begin)) == 0)
            return other;
    }
    return first;
}

static void put_noun(const Formatter *filling, const char *key, Span form, const MessageArg *args,
                     uint32_t count) {
    const char *text = catalogue_find(filling->catalogue, key);
    if (text == NULL && filling->catalogue->partial)
        return;
    if (text == NULL || filling->depth >= DEPTH_MAX) {
        text_char(filling->out, '[');
        text_add(filling->out, key);
        text_char(filling->out, ']');
        return;
    }
    fill(filling, form_of(text, form), args, count);
}

static void put_arg(const Formatter *filling, const MessageArg *arg, Span form);

/* The text between {a} and {b} in a message that joins two items. */
static void put_joint(const Formatter *filling, const char *key) {
    const char *text = catalogue_find(filling->catalogue, key);
    Span rest = span_of(text != NULL ? text : "{a}, {b}");
    split(&rest, "{a}");
    put(filling, split(&rest, "{b}"));
}

static void put_list(const Formatter *filling, const MessageArg *list, Span form) {
    const char *last = list->text != NULL ? list->text : "list.pair";
    for (uint32_t i = 0; i < list->number; i++) {
        if (i > 0)
            put_joint(filling, i + 1 < list->number ? "list.more" : last);
        put_arg(filling, &list->args[i], form);
    }
}

static void put_arg(const Formatter *filling, const MessageArg *arg, Span form) {
    Formatter inner = {filling->catalogue, filling->out, filling->depth + 1};
    size_t begin = filling->out->length;
    switch (arg->kind) {
    case ARG_NUMBER:
        text_number(filling->out, arg->number);
        break;
    case ARG_TEXT:
        text_add(filling->out, arg->text);
        break;
    case ARG_NOUN:
        put_noun(&inner, arg->text, form, arg->args, arg->number);
        break;
    case ARG_LIST:
        put_list(&inner, arg, form);
        break;
    }
    settle_d(filling->out, begin);
}

/* ---- patterns ---- */

/* The argument that a placeholder names, with or without a capital. */
static const MessageArg *find(Span name, const MessageArg *args, uint32_t count, bool *capital) {
    char small[NAME_MAX_LENGTH] = {0};
    size_t length = (size_t)(name.end - name.begin);
    if (length == 0 || length >= sizeof small)
        return NULL;
    memcpy(small, name.begin, length);
    *capital = small[0] >= 'A' && small[0] <= 'Z';
    if (*capital)
        small[0] = (char)(small[0] - 'A' + 'a');
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(args[i].name, small) == 0)
            return &args[i];
    return NULL;
}

/* "{n: Karte · Karten}": the text of the number's plural form. */
static void put_alternative(const Formatter *filling, Span alternatives, uint32_t number,
                            const MessageArg *args, uint32_t count) {
    unsigned form = plural_of(&filling->catalogue->plural, number);
    Span chosen = split(&alternatives, " · ");
    while (form-- > 0 && alternatives.begin < alternatives.end)
        chosen = split(&alternatives, " · ");
    fill(filling, chosen, args, count);
}

/* The text of a placeholder. False: no argument fits. */
static bool put_placeholder(const Formatter *filling, Span inside, const MessageArg *args,
                            uint32_t count) {
    Span form = inside, name = split(&form, ":");
    bool capital, choice = form.begin < form.end && *form.begin == ' ';
    const MessageArg *arg = find(name, args, count, &capital);
    if (arg == NULL || (choice && arg->kind != ARG_NUMBER))
        return false;
    size_t begin = filling->out->length;
    if (choice)
        put_alternative(filling, (Span){form.begin + 1, form.end}, arg->number, args, count);
    else
        put_arg(filling, arg, form);
    if (capital)
        capitalise(filling->out, begin);
    return true;
}

static void fill(const Formatter *filling, Span pattern, const MessageArg *args, uint32_t count) {
    while (pattern.begin < pattern.end) {
        put(filling, split(&pattern, "{"));
        if (pattern.begin == pattern.end || filling->depth > DEPTH_MAX)
            return;
        Span inside = split(&pattern, "}");
        if (put_placeholder(filling, inside, args, count))
            continue;
        text_char(filling->out, '{');
        put(filling, inside);
        text_char(filling->out, '}');
    }
}

void message_format(const Catalogue *catalogue, const char *key, const MessageArg *args,
                    uint32_t count, Text *out) {
    Formatter filling = {catalogue, out, 0};
    put_noun(&filling, key, (Span){NULL, NULL}, args, count);
}

/* The first letter of a placeholder may be a capital. */
static bool is_name(Span name, const char *wanted) {
    MessageArg arg = {.name = wanted};
    bool capital;
    return find(name, &arg, 1, &capital) != NULL;
}

bool message_uses(const char *pattern, const char *name) {
    Span rest = span_of(pattern);
    while (rest.begin < rest.end) {
        split(&rest, "{");
        Span inside = split(&rest, "}");
        if (is_name(split(&inside, ":"), name))
            return true;
    }
    return false;
}
