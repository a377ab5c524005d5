/* The tutor's sentences. */
#include "locale/describe_tutor.h"

#include "locale/sentence.h"

static void say_tenths(const Voice *voice, const char *key, float share, Text *text) {
    uint32_t thousandths = (uint32_t)(1000 * share + 0.5F);
    Word words[] = {word_number("whole", thousandths / 10),
                    word_number("tenths", thousandths % 10)};
    say_words(voice, key, words, 2, text);
}

void say_chance(const Voice *voice, float chance, Text *text) {
    say_tenths(voice, "hint.chance", chance, text);
}

void say_margin(const Voice *voice, float margin, Text *text) {
    say_tenths(voice, "study.margin", margin, text);
}

/* The players as a list, in a sentence that is begun. */
static Word players_of(Sentence *sentence, const Setup *setup, unsigned side) {
    Word *items = sentence_room(sentence, SEATS_MAX);
    uint32_t count = 0;
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (game_side_of(setup, seat) == side)
            items[count++] = sentence_player(sentence, "", seat);
    return word_list("players", items, count);
}

static void say_players(const Voice *voice, const Setup *setup, unsigned side, const char *key,
                        const char *chance, Text *text) {
    Speaker speaker;
    Sentence sentence;
    sentence_begin(&sentence, &words_dog.nouns, speak(&speaker, voice), NO_SEAT);
    sentence_add(&sentence, players_of(&sentence, setup, side));
    sentence_add(&sentence, word_text("chance", chance));
    sentence_say(&sentence, key, text);
}

void say_side(const Voice *voice, const Setup *setup, unsigned side, Text *text) {
    say_players(voice, setup, side, "alone.players", "", text);
}

void say_sides(const Voice *voice, const Setup *setup, const float chance[], Text *text) {
    for (unsigned i = 0; i < game_sides(setup); i++) {
        char share[32];
        Text inner = text_into(share, sizeof share);
        say_chance(voice, chance[i], &inner);
        if (i > 0)
            text_add(text, ", ");
        say_players(voice, setup, i, "study.side", share, text);
    }
}

void say_whose(const Voice *voice, const Setup *setup, Seat seat, bool simulated, Text *text) {
    say_players(voice, setup, game_side_of(setup, seat),
                simulated ? "study.whose" : "study.whose.guess", "", text);
}

void say_reason(const Voice *voice, const State *view, Seat seat, const Fact *fact, Text *text) {
    char clause[SENTENCE_MAX];
    Text inner = text_into(clause, sizeof clause);
    say_fact(voice, view, seat, fact, &inner);
    Word words[] = {word_text("sign", fact->weight < 0 ? "−" : "+"), word_text("fact", clause)};
    say_words(voice, "study.reason", words, 2, text);
}
