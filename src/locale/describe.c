/* The doors of the words: in which language, which game speaks, and why something was refused.
 * Reasons are shared by all games, so they are found here; the games add the nouns. */
#include "locale/describe.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"
#include "locale/languages.h"
#include "locale/sentence.h"
#include "rules/problem.h"

#define ROW(name, NAME) [GAME_##NAME] = &words_##name,
static const Words *const all_words[] = {GAMES(ROW)};

const Words *words_of(const State *state) {
    return all_words[state != NULL ? state->setup.game : GAME_DEFAULT];
}

/* A problem knows whose words suit it, also where there is no state yet. */
static unsigned game_of_problem(const Problem *problem, const State *state) {
    if (problem->game < GAME_COUNT)
        return problem->game;
    return state != NULL ? state->setup.game : GAME_DEFAULT;
}

const Voice *speak(Speaker *speaker, const Voice *voice) {
    if (voice != NULL && voice->catalogue != NULL)
        return voice;
    speaker->voice = voice != NULL ? *voice : voice_default();
    bool there = language_open(&speaker->english, "en");
    assert(there);
    (void)there;
    speaker->voice.catalogue = &speaker->english;
    return &speaker->voice;
}

const Nouns *words_nouns(const State *state) {
    return &words_of(state)->nouns;
}

void say_words(const Voice *voice, const char *key, const Word *words, uint32_t count, Text *text) {
    Speaker speaker;
    words_fill(speak(&speaker, voice)->catalogue, key, words, count, text);
}

void say_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                Text *text) {
    Speaker speaker;
    words_of(state)->action(speak(&speaker, voice), state, seat, action, text);
}

bool say_group(const Voice *voice, const State *state, const Action *action, const Group *group,
               Text *text) {
    Speaker speaker;
    const Words *words = words_of(state);
    return words->group != NULL && words->group(speak(&speaker, voice), state, action, group, text);
}

void say_event(const Voice *voice, const State *state, const Event *event, Text *text) {
    Speaker speaker;
    words_of(state)->event(speak(&speaker, voice), state, event, text);
}

void say_event_of(const Voice *voice, const State *state, const EventList *events, int index,
                  Text *text) {
    Speaker speaker;
    const Words *words = words_of(state);
    voice = speak(&speaker, voice);
    if (words->together == NULL || !words->together(voice, state, events, index, text))
        words->event(voice, state, &events->item[index], text);
}

void say_fact(const Voice *voice, const State *state, Seat seat, const struct Fact *fact,
              Text *text) {
    Speaker speaker;
    words_of(state)->fact(speak(&speaker, voice), state, seat, fact, text);
}

/* ---- one line for a move ---- */

/* Behind "blue K:" comes a blank, between further parts what the language has there. */
static void join_part(const Voice *voice, char line[SENTENCE_MAX], const char *part) {
    char joined[SENTENCE_MAX];
    Text text = text_into(joined, sizeof joined);
    size_t length = strlen(line);
    if (length == 0 || line[length - 1] == ':') {
        text_add(&text, line);
        text_add(&text, length == 0 ? "" : " ");
        text_add(&text, part);
    } else {
        Word words[] = {word_text("a", line), word_text("b", part)};
        words_fill(voice->catalogue, "brief.more", words, 2, &text);
    }
    memcpy(line, joined, sizeof joined);
}

static void end_line(char line[SENTENCE_MAX], Text *text) {
    if (line[0] == '\0')
        return;
    text_add(text, line);
    text_char(text, '\n');
    line[0] = '\0';
}

void say_brief(const Voice *voice, const State *before, const EventList *events, Text *text) {
    Speaker speaker;
    const Words *words = words_of(before);
    char line[SENTENCE_MAX] = "", part[SENTENCE_MAX];
    voice = speak(&speaker, voice);
    for (int i = 0; i < events->count; i++) {
        Text said = text_into(part, sizeof part);
        Brief brief =
            words->brief != NULL ? words->brief(voice, before, events, i, &said) : BRIEF_SENTENCE;
        if (brief == BRIEF_PART)
            join_part(voice, line, part);
        if (brief != BRIEF_SENTENCE)
            continue;
        end_line(line, text);
        words->event(voice, before, &events->item[i], &said);
        end_line(part, text);
    }
    end_line(line, text);
}

/* ---- what some of many ways do ---- */

unsigned say_effects_of(const State *state, Seat seat, const Action *action) {
    const Words *words = words_of(state);
    return words->effects != NULL ? words->effects(state, seat, action) : 0;
}

void say_effects(const Voice *voice, unsigned effects, Text *text) {
    static const char *const keys[] = {"effect.capture", "effect.own",      "effect.goal",
                                       "effect.out",     "effect.complete", "effect.lead"};
    Word items[sizeof keys / sizeof keys[0]];
    uint32_t count = 0;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if ((effects >> i & 1U) != 0)
            items[count++] = word_noun("", keys[i], NULL, 0);
    Word list = word_list("list", items, count);
    say_words(voice, "alone.list", &list, 1, text);
}

/* One word alone, in the form that the message `key` asks for. */
static void say_word(const Sentence *sentence, const char *key, Word word, Text *text) {
    words_fill(sentence->voice->catalogue, key, &word, 1, text);
}

void say_card(const Voice *voice, const State *state, Card card, Text *text) {
    Speaker speaker;
    Sentence sentence;
    sentence_begin(&sentence, &words_of(state)->nouns, speak(&speaker, voice), NO_SEAT);
    say_word(&sentence, "alone.card", sentence_card(&sentence, "card", card, CARD_NONE), text);
}

void say_seat(const Voice *voice, Seat seat, Text *text) {
    Speaker speaker;
    Sentence sentence;
    sentence_begin(&sentence, &words_dog.nouns, speak(&speaker, voice), NO_SEAT);
    say_word(&sentence, "alone.player", sentence_player(&sentence, "player", seat), text);
}

/* ---- refusals ---- */

/* The piece that was to move, by where it stands. */
static Word mover(Sentence *sentence, Field from) {
    if (from == 0xFF)
        return word_noun("mover", "piece.at-home", NULL, 0);
    Word *inside = sentence_room(sentence, 1);
    inside[0] = sentence_field(sentence, "from", from);
    return word_noun("mover", "piece.on", inside, 1);
}

enum { LETTER_MAX = 20 };

/* Whatever was typed, only what is harmless on a terminal is shown again. */
static Word letter_word(Sentence *sentence, const char *letter, char shown[LETTER_MAX]) {
    static const char digits[] = "0123456789abcdef";
    Text text = text_into(shown, LETTER_MAX);
    uint32_t number;
    if (letter[0] == '\0')
        return word_noun("letter", "letter.end", NULL, 0);
    if (utf8_read(letter, &number) == strlen(letter) && utf8_is_visible(number))
        text_add(&text, letter);
    else
        for (; *letter != '\0'; letter++) {
            text_add(&text, "\\x");
            text_char(&text, digits[(unsigned char)*letter >> 4]);
            text_char(&text, digits[(unsigned char)*letter & 0xF]);
        }
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_text("letter", shown);
    return word_noun("letter", "letter.shown", inside, 1);
}

static void fill_sentence(Sentence *sentence, const Problem *problem, const char *list,
                          char shown[LETTER_MAX]) {
    sentence_add(sentence, sentence_player(sentence, "player", problem->seat));
    sentence_add(sentence, sentence_piece(sentence, "piece", problem->seat));
    sentence_add(sentence, sentence_card(sentence, "card", problem->card, CARD_NONE));
    sentence_add(sentence, sentence_field(sentence, "from", problem->from));
    sentence_add(sentence, sentence_field(sentence, "to", problem->field));
    sentence_add(sentence, mover(sentence, problem->from));
    sentence_add(sentence, letter_word(sentence, problem->letter, shown));
    sentence_add(sentence, word_text("list", list != NULL ? list : ""));
    sentence_number(sentence, "n", problem->number < 0 ? 0 : (uint32_t)problem->number);
}

/* Does the sentence speak of something that the problem does not tell? */
static bool lacks(const char *pattern, const Problem *problem) {
    return (problem->seat == NO_SEAT &&
            (fill_asks(pattern, "player") || fill_asks(pattern, "piece"))) ||
           (problem->card == CARD_NONE && fill_asks(pattern, "card")) ||
           (problem->field == 0xFF && fill_asks(pattern, "to")) ||
           (problem->number == 0 && fill_asks(pattern, "n"));
}

/* KEY.bare is for when a detail that KEY speaks of is not known, KEY.you for when the seat
 * concerned is the viewer, KEY.tap for who types no words; without them KEY serves all. */
static Key choose_reason(const Problem *problem, const Voice *voice) {
    Why why = problem->why < WHY_COUNT ? problem->why : WHY_ILLEGAL;
    Key key = key_of("why.", why_name(why), ""), bare = key_of(key.text, ".bare", "");
    Key tap = key_of(key.text, ".tap", "");
    if (voice->taps && catalogue_find(voice->catalogue, tap.text) != NULL)
        return tap;
    const char *pattern = catalogue_find(voice->catalogue, key.text);
    if (pattern != NULL && lacks(pattern, problem) &&
        catalogue_find(voice->catalogue, bare.text) != NULL)
        return bare;
    Ears ears = {.seat = problem->seat, .other = NO_SEAT};
    return key_for(voice, key.text, &ears);
}

/* Where in the line it is. What a part says as a whole has no character of its own. */
static const char *choose_place(const Problem *problem) {
    if (problem->part > 0)
        return problem->part == 1 || problem->at > 0 ? "line.part-character" : "line.part";
    return problem->at > 0 ? "line.character" : "line.whole";
}

/* A part of a line by its number, and its name if it has one. */
static Word part_word(Sentence *sentence, unsigned part) {
    const char *const *names = sentence->nouns->part;
    Word *inside = sentence_room(sentence, 2);
    inside[0] = word_number("n", part);
    for (unsigned i = 1; names[i - 1] != NULL; i++)
        if (i == part) {
            inside[1] = word_noun("name", names[i - 1], NULL, 0);
            return word_noun("part", "part.named", inside, 2);
        }
    return word_noun("part", "part.number", inside, 1);
}

void say_problem(const Voice *voice, const Problem *problem, const State *state, Text *text) {
    Speaker speaker;
    Sentence sentence;
    char shown[LETTER_MAX], reason[SENTENCE_MAX];
    Text inner = text_into(reason, sizeof reason);
    unsigned id = game_of_problem(problem, state);
    const Game *game = game_by_id((GameId)id);
    voice = speak(&speaker, voice);
    sentence_begin(&sentence, &all_words[id]->nouns, voice, NO_SEAT);
    const char *list = problem->why == WHY_UNSORTED_ITEMS ? game->items : game->cards;
    fill_sentence(&sentence, problem, list, shown);
    sentence_say(&sentence, choose_reason(problem, voice).text, &inner);
    sentence_begin(&sentence, &all_words[id]->nouns, voice, NO_SEAT);
    sentence_add(&sentence, part_word(&sentence, problem->part));
    sentence_number(&sentence, "at", problem->at + 1U); /* people count from one */
    sentence_add(&sentence, word_text("reason", reason));
    sentence_say(&sentence, choose_place(problem), text);
}
