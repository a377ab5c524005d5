/* Reads and writes positions in the reference of Barking. It refuses what is malformed, but does
 * not check whether a position is sound. */
#include "tests/reference/bark_ref.h"

#include <stdio.h>
#include <string.h>

const char ref_bark_cards[] = "123456789TWC";
const char ref_bark_items[] = "htovsumxrl";

/* -------------------------------- sorted piles ------------------------------- */

bool ref_bark_has(const char *pile, char letter) {
    return strchr(pile, letter) != NULL;
}

int ref_bark_count(const char *pile, char letter) {
    int count = 0;
    for (; *pile != '\0'; pile++) {
        count += *pile == letter;
    }
    return count;
}

void ref_bark_add(const char *alphabet, char *pile, char letter) {
    while (*pile != '\0' && strchr(alphabet, *pile) <= strchr(alphabet, letter)) {
        pile++;
    }
    memmove(pile + 1, pile, strlen(pile) + 1);
    *pile = letter;
}

void ref_bark_add_all(const char *alphabet, char *pile, const char *letters) {
    for (; *letters != '\0'; letters++) {
        ref_bark_add(alphabet, pile, *letters);
    }
}

bool ref_bark_remove(char *pile, char letter) {
    char *found = strchr(pile, letter);
    if (found == NULL) {
        return false;
    }
    memmove(found, found + 1, strlen(found));
    return true;
}

/* ----------------------------------- reading --------------------------------- */

/* Cuts the text up to the separator off `rest`; after the last piece `rest` is NULL. */
static char *cut(char **rest, char separator) {
    char *first = *rest;
    if (first == NULL) {
        return NULL;
    }
    char *end = strchr(first, separator);
    if (end == NULL) {
        *rest = NULL;
        return first;
    }
    *end = '\0';
    *rest = end + 1;
    return first;
}

/* One of the options that are counts, as in "cats=6"; the digits stay text. */
static bool read_option(RefBark *game, const char *option) {
    unsigned number;
    if (strncmp(option, "dogs=", 5) == 0 && strlen(option) == 15) {
        strcpy(game->breeds, option + 5);
    } else if (strncmp(option, "items=", 6) == 0 && strlen(option) == 16) {
        strcpy(game->kinds, option + 6);
    } else if (sscanf(option, "wonders=%1u", &number) == 1) {
        game->wonders = (int)number;
    } else if (sscanf(option, "cats=%2u", &number) == 1) {
        game->cats = (int)number;
    } else if (sscanf(option, "tokens=%1u", &number) == 1) {
        game->tokens = (int)number;
    } else if (strcmp(option, "gentle") == 0) {
        game->gentle = true;
    } else {
        return false;
    }
    return true;
}

static bool read_variant(RefBark *game, char *text) {
    if (text == NULL || strlen(text) >= sizeof game->variant) {
        return false;
    }
    strcpy(game->variant, text);
    strcpy(game->breeds, "3344556677");
    strcpy(game->kinds, "2233445566");
    game->wonders = 5;
    game->cats = 10;
    game->tokens = 7;
    const char *name = cut(&text, ':');
    const char *players = cut(&text, ':');
    if (strcmp(name, "bark") != 0 || players == NULL || strlen(players) != 1) {
        return false;
    }
    game->players = players[0] - '0';
    while (text != NULL) {
        if (!read_option(game, cut(&text, ':'))) {
            return false;
        }
    }
    return game->players >= 2 && game->players <= REF_BARK_SEATS;
}

int ref_bark_copies(const RefBark *game, char card) {
    if (card == 'W' || card == 'C') {
        return card == 'W' ? game->wonders : game->cats;
    }
    return game->breeds[strchr(ref_bark_cards, card) - ref_bark_cards] - '0';
}

int ref_bark_item_copies(const RefBark *game, char kind) {
    return game->kinds[strchr(ref_bark_items, kind) - ref_bark_items] - '0';
}

/* An item: its letter, perhaps `*`, and then players' letters, each with dogs behind it. */
static bool read_item(const RefBark *game, const char *text, RefBarkItem *item) {
    item->kind = *text;
    if (*text == '\0' || !ref_bark_has(ref_bark_items, *text)) {
        return false;
    }
    text++;
    item->token = *text == '*';
    text += item->token ? 1 : 0;
    while (*text != '\0') {
        int seat = *text - 'a';
        size_t dogs = strspn(text + 1, "123456789TW");
        if (seat < 0 || seat >= game->players || dogs == 0 || item->dogs[seat][0] != '\0') {
            return false;
        }
        memcpy(item->dogs[seat], text + 1, dogs);
        text += 1 + dogs;
    }
    return true;
}

static bool read_table(RefBark *game, char *text) {
    if (text != NULL && strcmp(text, "-") == 0) {
        return true;
    }
    while (text != NULL) {
        if (game->laid == REF_BARK_ITEMS) {
            return false;
        }
        if (!read_item(game, cut(&text, ','), &game->table[game->laid++])) {
            return false;
        }
    }
    return game->laid > 0;
}

static bool read_pile(const char *alphabet, const char *text, char *pile) {
    if (text == NULL || strlen(text) >= REF_BARK_PILE || *text == '\0') {
        return false;
    }
    strcpy(pile, strcmp(text, "-") == 0 ? "" : text);
    return strspn(pile, alphabet) == strlen(pile);
}

static bool read_hands(RefBark *game, char *text) {
    for (int seat = 0; seat < game->players; seat++) {
        char *part = cut(&text, '/');
        const char *hand = cut(&part, '~');
        if (!read_pile(ref_bark_cards, hand, game->hand[seat])) {
            return false;
        }
        game->known_cat[seat] = part != NULL;
        if (part != NULL && (*part != '\0' || !ref_bark_has(hand, 'C'))) {
            return false;
        }
    }
    return text == NULL;
}

static bool read_won(RefBark *game, char *text) {
    for (int seat = 0; seat < game->players; seat++) {
        if (!read_pile(ref_bark_items, cut(&text, '/'), game->won[seat])) {
            return false;
        }
    }
    return text == NULL;
}

static bool read_passed(RefBark *game, const char *text) {
    if (strcmp(text, "-") == 0) {
        return true;
    }
    for (; *text != '\0'; text++) {
        if (*text < 'a' || *text >= 'a' + game->players) {
            return false;
        }
        game->passed[*text - 'a'] = true;
    }
    return true;
}

static bool read_turn(RefBark *game, char *text) {
    const char *phase = cut(&text, ':');
    const char *player = cut(&text, ':');
    const char *first = cut(&text, ':');
    const char *round = cut(&text, ':');
    if (round == NULL || text == NULL || strlen(phase) >= sizeof game->phase ||
        strlen(player) >= sizeof game->player || strlen(first) != 1 || strlen(round) != 1) {
        return false;
    }
    strcpy(game->phase, phase);
    strcpy(game->player, player);
    game->first = first[0] - 'a';
    game->round = round[0] - '0';
    return player[0] >= 'a' && player[0] < 'a' + game->players && game->first >= 0 &&
           game->first < game->players && game->round >= 1 && game->round <= 5 &&
           read_passed(game, text);
}

bool ref_bark_read(RefBark *game, const char *line) {
    char copy[REF_BARK_TEXT_MAX];
    memset(game, 0, sizeof *game);
    if (strlen(line) >= sizeof copy) {
        return false;
    }
    strcpy(copy, line);
    char *rest = copy;
    return read_variant(game, cut(&rest, ' ')) && read_table(game, cut(&rest, ' ')) &&
           read_hands(game, cut(&rest, ' ')) && read_turn(game, cut(&rest, ' ')) &&
           read_pile(ref_bark_cards, cut(&rest, ' '), game->deck) &&
           read_pile(ref_bark_cards, cut(&rest, ' '), game->discards) &&
           read_won(game, cut(&rest, ' ')) &&
           read_pile(ref_bark_items, cut(&rest, ' '), game->to_come) &&
           read_pile(ref_bark_items, cut(&rest, ' '), game->gone) && rest == NULL;
}

/* ----------------------------------- writing --------------------------------- */

/* Text that grows, and stops growing when the buffer is full. */
typedef struct Out {
    char *text;
    size_t size, length;
} Out;

static void put_char(Out *out, char letter) {
    if (out->length + 1 < out->size) {
        out->text[out->length++] = letter;
        out->text[out->length] = '\0';
    }
}

static void put(Out *out, const char *text) {
    while (*text != '\0') {
        put_char(out, *text++);
    }
}

static void put_pile(Out *out, const char *pile) {
    put(out, *pile == '\0' ? "-" : pile);
}

static void put_table(Out *out, const RefBark *game) {
    for (int i = 0; i < game->laid; i++) {
        const RefBarkItem *item = &game->table[i];
        put(out, i == 0 ? "" : ",");
        put_char(out, item->kind);
        put(out, item->token ? "*" : "");
        for (int seat = 0; seat < game->players; seat++) {
            if (item->dogs[seat][0] != '\0') {
                put_char(out, (char)('a' + seat));
                put(out, item->dogs[seat]);
            }
        }
    }
    put(out, game->laid == 0 ? "-" : "");
}

static void put_hands(Out *out, const RefBark *game) {
    for (int seat = 0; seat < game->players; seat++) {
        put(out, seat == 0 ? "" : "/");
        put_pile(out, game->hand[seat]);
        put(out, game->known_cat[seat] ? "~" : "");
    }
}

static void put_turn(Out *out, const RefBark *game) {
    put(out, game->phase);
    put_char(out, ':');
    put(out, game->player);
    put_char(out, ':');
    put_char(out, (char)('a' + game->first));
    put_char(out, ':');
    put_char(out, (char)('0' + game->round));
    put_char(out, ':');
    size_t before = out->length;
    for (int seat = 0; seat < game->players; seat++) {
        if (game->passed[seat]) {
            put_char(out, (char)('a' + seat));
        }
    }
    put(out, out->length == before ? "-" : "");
}

static void put_won(Out *out, const RefBark *game) {
    for (int seat = 0; seat < game->players; seat++) {
        put(out, seat == 0 ? "" : "/");
        put_pile(out, game->won[seat]);
    }
}

void ref_bark_write(const RefBark *game, char *text, size_t size) {
    Out out = {text, size, 0};
    put(&out, game->variant);
    put_char(&out, ' ');
    put_table(&out, game);
    put_char(&out, ' ');
    put_hands(&out, game);
    put_char(&out, ' ');
    put_turn(&out, game);
    put_char(&out, ' ');
    put_pile(&out, game->deck);
    put_char(&out, ' ');
    put_pile(&out, game->discards);
    put_char(&out, ' ');
    put_won(&out, game);
    put_char(&out, ' ');
    put_pile(&out, game->to_come);
    put_char(&out, ' ');
    put_pile(&out, game->gone);
}
