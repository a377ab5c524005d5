/* The components as a table: each row is a count, or ten, that people may choose. */
#include "rules/bark/bark_setup.h"

#include <string.h>

enum { IN_CARDS, IN_ITEMS_AND_TOKENS };

typedef struct Component {
    const char *name;
    uint8_t set;   /* IN_CARDS or IN_ITEMS_AND_TOKENS                    */
    Card first;    /* the first kind that is counted           */
    uint8_t kinds; /* ten kinds are ten digits, one is a number */
    uint8_t most;  /* of each                                  */
} Component;

/* In the order of the notation. */
static const Component components[] = {
    {"dogs", IN_CARDS, 0, BARK_BREEDS, BARK_COPIES_MAX},
    {"wonders", IN_CARDS, BARK_WONDER, 1, BARK_COPIES_MAX},
    {"cats", IN_CARDS, BARK_CAT, 1, BARK_CATS_MAX},
    {"items", IN_ITEMS_AND_TOKENS, 0, BARK_ITEM_KINDS, BARK_COPIES_MAX},
    {"tokens", IN_ITEMS_AND_TOKENS, BARK_TOKEN, 1, BARK_ITEMS_MAX},
};
enum { COMPONENTS = sizeof components / sizeof components[0] };

/* What comes with the game (§1.1), a digit a kind from the right: ten cats, five wonder dogs,
 * and the dogs; seven tokens, and the items. */
static const CardSet usual[] = {
    [IN_CARDS] = 0xA57766554433,
    [IN_ITEMS_AND_TOKENS] = 0x76655443322,
};

static CardSet *set_of(Setup *setup, const Component *component) {
    return component->set == IN_CARDS ? &setup->as.bark.cards : &setup->as.bark.items_and_tokens;
}

static CardSet lanes_of(const Component *component) {
    CardSet all = component->kinds == 1 ? 0xF : 0xFFFFFFFFFF;
    return all << (4 * component->first);
}

static bool read_digits(TextReader *reader, const Component *component, CardSet *counts) {
    for (Card kind = 0; kind < component->kinds; kind++) {
        int digit = reader_peek(reader) - '0';
        if (digit < 0 || digit > component->most)
            return false;
        *counts += (unsigned)digit * card_one(kind);
        reader->at++;
    }
    return true;
}

/* Reads the value of a component into the setup. */
static bool read_value(Setup *setup, const Component *component, TextReader *reader) {
    CardSet counts = 0;
    uint32_t number = 0;
    if (component->kinds > 1 && !read_digits(reader, component, &counts))
        return false;
    if (component->kinds == 1 && !reader_number(reader, component->most, &number))
        return false;
    counts = (counts + number) << (4 * component->first);
    CardSet *set = set_of(setup, component);
    *set = (*set & ~lanes_of(component)) | counts;
    return true;
}

static Status choose_gentle(Setup *setup, const char *value) {
    setup->as.bark.gentle = strcmp(value, "on") == 0;
    return setup->as.bark.gentle || strcmp(value, "off") == 0 ? STATUS_OK : STATUS_UNREADABLE;
}

Status bark_option(Setup *setup, const char *name, const char *value) {
    if (strcmp(name, "gentle") == 0)
        return choose_gentle(setup, value);
    for (unsigned i = 0; i < COMPONENTS; i++) {
        if (strcmp(name, components[i].name) != 0)
            continue;
        TextReader reader = reader_begin(value);
        Setup draft = *setup;
        if (!read_value(&draft, &components[i], &reader) || reader_peek(&reader) != '\0')
            return STATUS_UNREADABLE;
        draft.as.bark.chosen |= (uint8_t)(1U << i);
        *setup = draft;
        return STATUS_OK;
    }
    return STATUS_UNREADABLE;
}

/* Lanes that no component counts in are empty. */
static bool counts_in_bounds(const Setup *setup) {
    CardSet rest[] = {
        [IN_CARDS] = setup->as.bark.cards, [IN_ITEMS_AND_TOKENS] = setup->as.bark.items_and_tokens};
    for (unsigned i = 0; i < COMPONENTS; i++) {
        const Component *component = &components[i];
        for (Card kind = 0; kind < component->kinds; kind++) {
            Card lane = (Card)(component->first + kind);
            if (card_count(rest[component->set], lane) > component->most)
                return false;
            rest[component->set] = card_without(rest[component->set], lane);
        }
    }
    return rest[IN_CARDS] == 0 && rest[IN_ITEMS_AND_TOKENS] == 0;
}

ProblemCode bark_setup_problem(const Setup *setup, int *number) {
    *number = 0;
    if (setup->as.bark.gentle > 1 || setup->as.bark.chosen != 0 || !counts_in_bounds(setup))
        return PROBLEM_BAD_OPTION;
    unsigned cats = card_count(setup->as.bark.cards, BARK_CAT);
    *number = setup->seats;
    if (cats > 0 && cats < setup->seats)
        return PROBLEM_TOO_FEW_CATS;
    *number = BARK_ITEMS_ALL;
    return card_total(bark_items(setup)) < BARK_ITEMS_ALL ? PROBLEM_TOO_FEW_ITEMS : PROBLEM_NONE;
}

void bark_setup_fill_defaults(Setup *setup) {
    if (setup->as.bark.chosen == 0 && setup->as.bark.items_and_tokens != 0)
        return; /* it is that of a state */
    for (unsigned i = 0; i < COMPONENTS; i++) {
        CardSet lanes = lanes_of(&components[i]), *set = set_of(setup, &components[i]);
        if ((setup->as.bark.chosen >> i & 1U) == 0)
            *set = (*set & ~lanes) | (usual[components[i].set] & lanes);
    }
    /* From here on every count is there to be seen. */
    setup->as.bark.chosen &= (uint8_t) ~((1U << COMPONENTS) - 1);
}

/* ---- the variant ---- */

static void write_value(CardSet set, const Component *component, Text *text) {
    for (Card kind = 0; kind < component->kinds; kind++)
        text_number(text, card_count(set, (Card)(component->first + kind)));
}

void bark_write_variant(const Setup *setup, Text *text) {
    Setup copy = *setup;
    text_add(text, "bark:");
    text_number(text, setup->seats);
    text_add(text, setup->as.bark.gentle ? ":gentle" : "");
    for (unsigned i = 0; i < COMPONENTS; i++) {
        CardSet set = *set_of(&copy, &components[i]);
        if (((set ^ usual[components[i].set]) & lanes_of(&components[i])) == 0)
            continue;
        text_char(text, ':');
        text_add(text, components[i].name);
        text_char(text, '=');
        write_value(set, &components[i], text);
    }
}

static bool fail(Problem *problem, const TextReader *reader, ProblemCode code) {
    *problem = problem_at_reader(reader, code);
    return false;
}

static bool read_seats(Setup *setup, TextReader *reader, Problem *problem) {
    uint32_t seats;
    TextReader before = *reader;
    if (!reader_number(reader, UINT8_MAX, &seats))
        return fail(problem, reader, PROBLEM_BAD_VARIANT);
    setup->seats = (uint8_t)seats;
    if (seats >= 2 && seats <= BARK_SEATS_MAX)
        return true;
    fail(problem, &before, PROBLEM_BAD_PLAYERS);
    problem->number = (int)seats;
    return false;
}

/* True when "NAME=" comes next, with the colon before it. */
static bool take_name(TextReader *reader, const Component *component) {
    TextReader trial = *reader;
    if (!reader_accept(&trial, ':') || !reader_accept_word(&trial, component->name) ||
        !reader_accept(&trial, '='))
        return false;
    *reader = trial;
    return true;
}

/* A count that is the usual one must not be written: a position has one spelling. */
static bool read_component(Setup *setup, const Component *component, TextReader *reader) {
    if (!take_name(reader, component))
        return true;
    TextReader before = *reader;
    CardSet lanes = lanes_of(component);
    if (read_value(setup, component, reader) &&
        ((*set_of(setup, component) ^ usual[component->set]) & lanes) != 0)
        return true;
    *reader = before;
    return false;
}

bool bark_read_variant(Setup *setup, TextReader *reader, Problem *problem) {
    if (!read_seats(setup, reader, problem))
        return false;
    setup->as.bark.cards = usual[IN_CARDS];
    setup->as.bark.items_and_tokens = usual[IN_ITEMS_AND_TOKENS];
    setup->as.bark.gentle = reader_accept_word(reader, ":gentle");
    for (unsigned i = 0; i < COMPONENTS; i++)
        if (!read_component(setup, &components[i], reader))
            return fail(problem, reader, PROBLEM_BAD_OPTION);
    char end = reader_peek(reader);
    if (end == ':')
        return fail(problem, reader, PROBLEM_BAD_OPTION);
    if (end != ' ' && end != '\0')
        return fail(problem, reader, PROBLEM_BAD_VARIANT);
    int number;
    ProblemCode code = bark_setup_problem(setup, &number);
    if (code == PROBLEM_NONE)
        return true;
    fail(problem, reader, code);
    problem->number = number;
    return false;
}
