/* Dispatch by game, move summaries, and the sentences for problems, which all games share; the
 * games add the nouns. */
#include "locale/describe.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"
#include "locale/languages.h"
#include "locale/sentence_args.h"
#include "rules/problem.h"

#define ROW(name, NAME) [GAME_##NAME] = &describer_##name,
static const GameDescriber *const describers[] = {GAMES(ROW)};

const GameDescriber *describer_of(const State *state) {
    return describers[state != NULL ? state->setup.game : GAME_DEFAULT];
}

/* A problem names its game, also where there is no state yet. */
static unsigned game_of_problem(const Problem *problem, const State *state) {
    if (problem->game < GAME_COUNT)
        return problem->game;
    return state != NULL ? state->setup.game : GAME_DEFAULT;
}

const Audience *audience_resolve(ResolvedAudience *resolved, const Audience *audience) {
    if (audience != NULL && audience->catalogue != NULL)
        return audience;
    resolved->audience = audience != NULL ? *audience : audience_default();
    bool there = language_open(&resolved->english, "en");
    assert(there);
    (void)there;
    resolved->audience.catalogue = &resolved->english;
    return &resolved->audience;
}

const Nouns *nouns_of(const State *state) {
    return &describer_of(state)->nouns;
}

void describe_message(const Audience *audience, const char *key, const MessageArg *args,
                      uint32_t count, Text *text) {
    ResolvedAudience resolved;
    message_format(audience_resolve(&resolved, audience)->catalogue, key, args, count, text);
}

void describe_action(const Audience *audience, const State *state, Seat seat, const Action *action,
                     Text *text) {
    ResolvedAudience resolved;
    describer_of(state)->action(audience_resolve(&resolved, audience), state, seat, action, text);
}

bool describe_group(const Audience *audience, const State *state, const Action *action,
                    const ActionGroup *group, Text *text) {
    ResolvedAudience resolved;
    const GameDescriber *words = describer_of(state);
    return words->group != NULL &&
           words->group(audience_resolve(&resolved, audience), state, action, group, text);
}

void describe_event(const Audience *audience, const State *state, const Event *event, Text *text) {
    ResolvedAudience resolved;
    describer_of(state)->event(audience_resolve(&resolved, audience), state, event, text);
}

void describe_event_at(const Audience *audience, const State *state, const EventList *events,
                       int index, Text *text) {
    ResolvedAudience resolved;
    const GameDescriber *words = describer_of(state);
    audience = audience_resolve(&resolved, audience);
    if (words->together == NULL || !words->together(audience, state, events, index, text))
        words->event(audience, state, &events->item[index], text);
}

void describe_reason(const Audience *audience, const State *state, Seat seat,
                     const struct Reason *reason, Text *text) {
    ResolvedAudience resolved;
    describer_of(state)->reason(audience_resolve(&resolved, audience), state, seat, reason, text);
}

/* ---- one line for a move ---- */

/* After "blue K:" comes a blank, between further clauses the separator of the language. */
static void join_part(const Audience *audience, char line[SENTENCE_MAX], const char *part) {
    char joined[SENTENCE_MAX];
    Text text = text_into(joined, sizeof joined);
    size_t length = strlen(line);
    if (length == 0 || line[length - 1] == ':') {
        text_add(&text, line);
        text_add(&text, length == 0 ? "" : " ");
        text_add(&text, part);
    } else {
        MessageArg args[] = {arg_text("a", line), arg_text("b", part)};
        message_format(audience->catalogue, "brief.more", args, 2, &text);
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

void describe_move(const Audience *audience, const State *before, const EventList *events,
                   Text *text) {
    ResolvedAudience resolved;
    const GameDescriber *words = describer_of(before);
    char line[SENTENCE_MAX] = "", part[SENTENCE_MAX];
    audience = audience_resolve(&resolved, audience);
    for (int i = 0; i < events->count; i++) {
        Text said = text_into(part, sizeof part);
        SummaryKind brief = words->summarize != NULL
                                ? words->summarize(audience, before, events, i, &said)
                                : SUMMARY_LINE;
        if (brief == SUMMARY_CLAUSE)
            join_part(audience, line, part);
        if (brief != SUMMARY_LINE)
            continue;
        end_line(line, text);
        words->event(audience, before, &events->item[i], &said);
        end_line(part, text);
    }
    end_line(line, text);
}

/* ---- what some of many ways do ---- */

unsigned action_effects(const State *state, Seat seat, const Action *action) {
    const GameDescriber *words = describer_of(state);
    return words->effects != NULL ? words->effects(state, seat, action) : 0;
}

void describe_effects(const Audience *audience, unsigned effects, Text *text) {
    static const char *const keys[] = {"effect.capture", "effect.own",      "effect.goal",
                                       "effect.out",     "effect.complete", "effect.lead"};
    MessageArg items[sizeof keys / sizeof keys[0]];
    uint32_t count = 0;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if ((effects >> i & 1U) != 0)
            items[count++] = arg_noun("", keys[i], NULL, 0);
    MessageArg list = arg_list("list", items, count);
    describe_message(audience, "alone.list", &list, 1, text);
}

/* One argument alone, in the form that the message `key` uses. */
static void describe_arg(const Sentence *sentence, const char *key, MessageArg arg, Text *text) {
    message_format(sentence->audience->catalogue, key, &arg, 1, text);
}

void describe_card(const Audience *audience, const State *state, Card card, Text *text) {
    ResolvedAudience resolved;
    Sentence sentence;
    sentence_begin(&sentence, &describer_of(state)->nouns, audience_resolve(&resolved, audience),
                   NO_SEAT);
    describe_arg(&sentence, "alone.card", sentence_card(&sentence, "card", card, CARD_NONE), text);
}

void describe_seat(const Audience *audience, Seat seat, Text *text) {
    ResolvedAudience resolved;
    Sentence sentence;
    sentence_begin(&sentence, &describer_dog.nouns, audience_resolve(&resolved, audience), NO_SEAT);
    describe_arg(&sentence, "alone.player", sentence_player(&sentence, "player", seat), text);
}

/* ---- refusals ---- */

/* The piece that was to move, by its field. */
static MessageArg mover(Sentence *sentence, Field from) {
    if (from == 0xFF)
        return arg_noun("mover", "piece.at-home", NULL, 0);
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = sentence_field(sentence, "from", from);
    return arg_noun("mover", "piece.on", inside, 1);
}

enum { LETTER_MAX = 20 };

/* Whatever was typed, only what is harmless on a terminal is shown again. */
static MessageArg letter_arg(Sentence *sentence, const char *letter, char shown[LETTER_MAX]) {
    static const char digits[] = "0123456789abcdef";
    Text text = text_into(shown, LETTER_MAX);
    uint32_t number;
    if (letter[0] == '\0')
        return arg_noun("letter", "letter.end", NULL, 0);
    if (utf8_read(letter, &number) == strlen(letter) && utf8_is_visible(number))
        text_add(&text, letter);
    else
        for (; *letter != '\0'; letter++) {
            text_add(&text, "\\x");
            text_char(&text, digits[(unsigned char)*letter >> 4]);
            text_char(&text, digits[(unsigned char)*letter & 0xF]);
        }
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_text("letter", shown);
    return arg_noun("letter", "letter.shown", inside, 1);
}

static void fill_sentence(Sentence *sentence, const Problem *problem, const char *list,
                          char shown[LETTER_MAX]) {
    sentence_add(sentence, sentence_player(sentence, "player", problem->seat));
    sentence_add(sentence, sentence_piece(sentence, "piece", problem->seat));
    sentence_add(sentence, sentence_card(sentence, "card", problem->card, CARD_NONE));
    sentence_add(sentence, sentence_field(sentence, "from", problem->from));
    sentence_add(sentence, sentence_field(sentence, "to", problem->field));
    sentence_add(sentence, mover(sentence, problem->from));
    sentence_add(sentence, letter_arg(sentence, problem->letter, shown));
    sentence_add(sentence, arg_text("list", list != NULL ? list : ""));
    sentence_number(sentence, "n", problem->number < 0 ? 0 : (uint32_t)problem->number);
}

/* Whether the sentence uses a detail that the problem lacks. */
static bool lacks(const char *pattern, const Problem *problem) {
    return (problem->seat == NO_SEAT &&
            (message_uses(pattern, "player") || message_uses(pattern, "piece"))) ||
           (problem->card == CARD_NONE && message_uses(pattern, "card")) ||
           (problem->field == 0xFF && message_uses(pattern, "to")) ||
           (problem->number == 0 && message_uses(pattern, "n"));
}

/* KEY.bare is used when a detail that KEY uses is missing, KEY.you when the seat concerned is the
 * viewer, KEY.tap for viewers who point instead of typing; otherwise KEY. */
static MessageKey choose_reason(const Problem *problem, const Audience *audience) {
    ProblemCode code = problem->code < PROBLEM_COUNT ? problem->code : PROBLEM_ILLEGAL;
    MessageKey key = message_key_join("why.", problem_code_name(code), ""),
               bare = message_key_join(key.text, ".bare", "");
    MessageKey tap = message_key_join(key.text, ".tap", "");
    if (audience->uses_pointer && catalogue_find(audience->catalogue, tap.text) != NULL)
        return tap;
    const char *pattern = catalogue_find(audience->catalogue, key.text);
    if (pattern != NULL && lacks(pattern, problem) &&
        catalogue_find(audience->catalogue, bare.text) != NULL)
        return bare;
    Perspective ears = {.seat = problem->seat, .other = NO_SEAT};
    return key_for_viewer(audience, key.text, &ears);
}

/* Names the place in the line; a problem of a whole field has no character. */
static const char *choose_place(const Problem *problem) {
    if (problem->line_field > 0)
        return problem->line_field == 1 || problem->column > 0 ? "line.part-character"
                                                               : "line.part";
    return problem->column > 0 ? "line.character" : "line.whole";
}

/* A part of a line by its number, and its name if it has one. */
static MessageArg part_arg(Sentence *sentence, unsigned part) {
    const char *const *names = sentence->nouns->part;
    MessageArg *inside = sentence_alloc(sentence, 2);
    inside[0] = arg_number("n", part);
    for (unsigned i = 1; names[i - 1] != NULL; i++)
        if (i == part) {
            inside[1] = arg_noun("name", names[i - 1], NULL, 0);
            return arg_noun("part", "part.named", inside, 2);
        }
    return arg_noun("part", "part.number", inside, 1);
}

void describe_problem(const Audience *audience, const Problem *problem, const State *state,
                      Text *text) {
    ResolvedAudience resolved;
    Sentence sentence;
    char shown[LETTER_MAX], reason[SENTENCE_MAX];
    Text inner = text_into(reason, sizeof reason);
    unsigned id = game_of_problem(problem, state);
    const Game *game = game_by_id((GameId)id);
    audience = audience_resolve(&resolved, audience);
    sentence_begin(&sentence, &describers[id]->nouns, audience, NO_SEAT);
    const char *list =
        problem->code == PROBLEM_UNSORTED_ITEMS ? game->item_letters : game->card_letters;
    fill_sentence(&sentence, problem, list, shown);
    sentence_write(&sentence, choose_reason(problem, audience).text, &inner);
    sentence_begin(&sentence, &describers[id]->nouns, audience, NO_SEAT);
    sentence_add(&sentence, part_arg(&sentence, problem->line_field));
    sentence_number(&sentence, "at", problem->column + 1U); /* people count from one */
    sentence_add(&sentence, arg_text("reason", reason));
    sentence_write(&sentence, choose_place(problem), text);
}
