/* Finds the message for each kind of part: "the 7", "piece on 12", "row 2 of blue", "fold". */
#include "locale/describe_part.h"

#include "locale/describe.h"
#include "locale/sentence_args.h"

/* For parts that are words, the word is the key: do.fold, do.pass ... */
static void describe_word_part(const Sentence *sentence, const State *state, Seat seat, Part part,
                               Text *text) {
    char word[PART_TEXT_MAX];
    Text written = text_into(word, sizeof word);
    game_write_part(state, seat, part, &written);
    sentence_write(sentence, message_key_join("do.", word, "").text, text);
}

static Field field_of(const State *state, Part part) {
    const GameDescriber *describer = describer_of(state);
    return describer->part_field != NULL ? describer->part_field(state, part) : part.value;
}

void describe_part(const Audience *audience, const State *state, Seat seat, Part part, Text *text) {
    static const char *const keys[PART_KINDS] = {
        [PART_CARD] = "choose.card",   [PART_AS] = "choose.as",     [PART_PIECE] = "choose.piece",
        [PART_TO] = "choose.to",       [PART_TAKE] = "choose.take", [PART_ROW] = "choose.row",
        [PART_PLACE] = "choose.place", [PART_ITEM] = "choose.item", [PART_DOGS] = "choose.dogs",
    };
    ResolvedAudience resolved;
    Sentence sentence;
    sentence_begin(&sentence, nouns_of(state), audience_resolve(&resolved, audience), seat);
    if (part.kind == PART_WORD) {
        describe_word_part(&sentence, state, seat, part, text);
        return;
    }
    bool is_card = part.kind == PART_CARD || part.kind == PART_AS || part.kind == PART_TAKE ||
                   part.kind == PART_DOGS;
    bool is_field = part.kind == PART_PIECE || part.kind == PART_TO || part.kind == PART_ITEM;
    if (is_card)
        sentence_add(&sentence, sentence_card(&sentence, "card", part.value, CARD_NONE));
    if (is_field)
        sentence_add(&sentence, sentence_field(&sentence, "to", field_of(state, part)));
    if (part.kind == PART_ROW)
        sentence_add(&sentence, sentence_player(&sentence, "player", part.value / 2));
    sentence_number(&sentence, "n",
                    part.kind == PART_DOGS  ? part.count
                    : part.kind == PART_ROW ? part.value % 2U + 1U
                                            : part.value);
    const char *key = part.kind == PART_ITEM && part.value == 0 ? "choose.none" : keys[part.kind];
    if (describer_of(state)->part_key != NULL)
        key = describer_of(state)->part_key(&sentence, state, part, key);
    sentence_write(&sentence, key, text);
}
