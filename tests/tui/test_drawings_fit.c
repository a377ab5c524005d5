/* Tests drawings and tips in every language, in many positions of every game: they fit the
 * terminal, every placeholder is filled in, and every word comes from the language's catalogue. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "locale/languages.h"
#include "locale/sentence_args.h"
#include "tests/test.h"
#include "tui/guide.h"
#include "tui/renderer.h"

/* ---- the words of a language ---- */

/* Letters that stand together. Those beyond ASCII end a word: what is English has none. */
typedef struct Token {
    const char *begin;
    int length;
} Token;

static bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/* The next word of two letters or more, as the letters of cards and players are no words; false at
 * the end. */
static bool next_token(const char **at, Token *token) {
    do {
        while (**at != '\0' && !is_letter(**at))
            (*at)++;
        token->begin = *at;
        while (is_letter(**at))
            (*at)++;
        token->length = (int)(*at - token->begin);
    } while (token->length == 1);
    return token->length > 0;
}

static int compare(const void *left, const void *right) {
    const Token *a = left, *b = right;
    int shorter = a->length < b->length ? a->length : b->length;
    int order = strncasecmp(a->begin, b->begin, (size_t)shorter);
    return order != 0 ? order : a->length - b->length;
}

enum { TOKENS_MAX = 20000 };

typedef struct Vocabulary {
    const char *language;
    Catalogue catalogue;
    Audience audience;
    size_t count;
    Token token[TOKENS_MAX];
} Vocabulary;

static bool begins_with_any(const char *key, const char *const *prefixes) {
    for (; *prefixes != NULL; prefixes++)
        if (strncmp(key, *prefixes, strlen(*prefixes)) == 0)
            return true;
    return false;
}

/* All words of the messages whose keys begin so. */
static void gather(Vocabulary *words, const char *language, const char *const *prefixes) {
    EXPECT(language_open(&words->catalogue, language));
    words->language = language;
    words->audience = audience_default();
    words->audience.catalogue = &words->catalogue;
    words->count = 0;
    for (uint32_t i = 1; i < words->catalogue.count; i++) {
        const char *at = catalogue_text(&words->catalogue, i);
        if (!begins_with_any(catalogue_key(&words->catalogue, i), prefixes))
            continue;
        while (words->count < TOKENS_MAX && next_token(&at, &words->token[words->count]))
            words->count++;
    }
    EXPECT(words->count > 100 && words->count < TOKENS_MAX);
    qsort(words->token, words->count, sizeof words->token[0], compare);
}

/* "Xa": a thief that player a knows of. */
static bool is_known_card(const Token *token) {
    return token->length == 2 && strchr("XJ", token->begin[0]) != NULL && token->begin[1] >= 'a' &&
           token->begin[1] <= 'f';
}

static void expect_own_words(const Vocabulary *words, const char *text) {
    Token token;
    for (const char *at = text; next_token(&at, &token);)
        if (!is_known_card(&token) &&
            bsearch(&token, words->token, words->count, sizeof token, compare) == NULL)
            test_fail(__FILE__, __LINE__, "'%.*s' is no word of %s in:\n%s", token.length,
                      token.begin, words->language, text);
}

static void expect_lines(const Vocabulary *words, const char *text, unsigned max) {
    unsigned width = 0;
    for (const char *at = text; *at != '\0'; at++) {
        width = *at == '\n' ? 0 : width + (((unsigned char)*at & 0xC0) != 0x80);
        if (width > max || *at == '{' || *at == '}')
            test_fail(__FILE__, __LINE__, "too long or not filled in (%s):\n%s", words->language,
                      text);
    }
    expect_own_words(words, text);
}

/* ---- many positions ---- */

static bool random_step(State *state, Rng *rng) {
    static ActionList list;
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return false;
    if (to_act == CHANCE) {
        Seed seed = {{rng_next(rng), 3}};
        return game_deal(state, &seed, NULL, NULL) == STATUS_OK;
    }
    Seat seat = game_player(state);
    game_legal_actions(state, seat, &list);
    game_apply_unchecked(state, seat, &list.item[rng_below(rng, (uint32_t)list.count)], NULL);
    return true;
}

typedef void Look(const Vocabulary *words, const State *state, Seat viewer);

/* Checks some positions of a game for every viewer and for none. */
static void look_at_game(const Vocabulary *words, const Setup *setup, uint64_t game, Look *look) {
    enum { STEPS = 400 };
    Rng rng = rng_start(&(Seed){{game, 17}}, setup->seats);
    State state;
    EXPECT_EQUAL(game_start(&state, setup, NULL), STATUS_OK);
    for (unsigned step = 0; step < STEPS && random_step(&state, &rng); step++)
        if (rng_below(&rng, 6) == 0)
            look(words, &state, (Seat)rng_below(&rng, setup->seats + 1U));
    look(words, &state, 0);
}

static void look_at_all(const Vocabulary *words, Look *look) {
    for (int id = 0; id < GAME_COUNT; id++)
        for (char players = '2'; game_by_id((GameId)id)->is_public && players <= '6'; players++)
            for (uint64_t game = 0; game < test_times(2); game++) {
                Setup setup = game_setup((GameId)id);
                if (game_option(&setup, "players", (char[]){players, '\0'}) == STATUS_OK)
                    look_at_game(words, &setup, game, look);
            }
}

static void in_all_languages(const char *const *prefixes, Look *look) {
    static Vocabulary words;
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        gather(&words, file->name, prefixes);
        look_at_all(&words, look);
    }
}

/* ---- pictures ---- */

static char shown[1 << 16];

static void show(const State *state, const RenderOptions *options) {
    FILE *out = fmemopen(shown, sizeof shown, "w");
    EXPECT(out != NULL);
    render_position(out, state, options);
    fclose(out);
}

static void check_drawing(const Vocabulary *words, const State *state, Seat viewer) {
    State view = *state;
    RenderOptions options = {
        .utf8 = true, .width = 80, .audience = words->audience, .bottom = NO_SEAT};
    if (viewer < state->setup.seats) {
        game_redact(&view, viewer);
        options.audience.viewer = options.bottom = viewer;
    }
    show(&view, &options);
    expect_lines(words, shown, 80);
}

static const char *const labels[] = {"view.", "alone.", "colour.", "card.", "breed.",
                                     "item.", "field.", "list.",   NULL};

TEST(pictures_fit_and_have_only_words_of_their_language) {
    in_all_languages(labels, check_drawing);
}

/* As crowded as it gets, for the longest names of items, too: nothing is cut off below. */
TEST(the_most_crowded_table_is_shown_whole_in_every_language) {
    static Vocabulary words;
    State state = position("bark:5 h*a17b28c39d4Te5,t*a17b28c39d4Te56,o*a17b28c39d4e5T,"
                           "v*a7b6c3d4Te59,s*a6b7c8d9eT,u*a6b7c8d9eT,m*a6b9c8eT "
                           "-/-/-/-/- play:a:a:5:- - - htoo/vvss/uuum/xxrr/ll - -");
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        char legend[SENTENCE_MAX];
        Text text = text_into(legend, sizeof legend);
        MessageArg sign = arg_text("sign", "»");
        gather(&words, file->name, labels);
        check_drawing(&words, &state, 0);
        describe_message(&words.audience, "view.legend.bark.you", &sign, 1, &text);
        EXPECT(strstr(shown, legend) != NULL);
    }
}

/* However long the names of items are, the leader is visible. */
TEST(a_narrow_terminal_cuts_no_leader_off_in_any_language) {
    static Vocabulary words;
    State state = position("bark:4 m*a49c37W,tbTT,ha9b3,v 4C~/588C~/7W/139C~ play:b:a:2:d 72 8CC "
                           "mm/x/-/- - -");
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        gather(&words, file->name, labels);
        RenderOptions options = {
            .utf8 = true, .width = 60, .audience = words.audience, .bottom = NO_SEAT};
        show(&state, &options);
        EXPECT(strstr(shown, "»▲c 3: ") != NULL && strstr(shown, "»■b 2: ") != NULL &&
               strstr(shown, "»■b 1: ") != NULL);
    }
}

/* ---- hints ---- */

static void look_at_hint(const Vocabulary *words, const State *state, Seat viewer) {
    SeatSet to_act = game_to_act(state);
    (void)viewer;
    if (to_act == 0 || to_act == CHANCE)
        return;
    State view = *state;
    Seat seat = game_player(state);
    Audience audience = words->audience;
    game_redact(&view, seat);
    audience.viewer = seat;
    const char *hint = guide_of(&view)->tip(&view, seat, &audience);
    if (hint != NULL)
        expect_lines(words, hint, 79);
}

TEST(hints_fit_and_have_only_words_of_their_language) {
    static const char *const spoken[] = {
        "cards.hint.", "cards.way.", "bark.hint.", "dog.guide.hint.", "row.",
        "colour.",     "card.",      "item.",      "list.",           NULL};
    in_all_languages(spoken, look_at_hint);
}
