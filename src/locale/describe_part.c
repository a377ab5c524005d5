/* Parts of actions by name: "the 7", "piece on 12", "row 2 of blue", "fold". */
#include "locale/describe_part.h"

#include "locale/bark/bark_text.h"
#include "locale/sentence.h"
#include "rules/dog/dog_board.h"

/* Of parts that are words, the word is the key: do.fold, do.pass ... */
static void describe_word_part(const Sentence *sentence, const State *state, Seat seat, Part part,
                               Text *text) {
    char word[PART_TEXT_MAX];
    Text written = text_into(word, sizeof word);
    game_write_part(state, seat, part, &written);
    sentence_write(sentence, message_key_join("do.", word, "").text, text);
}

static Field field_of(const State *state, Part part) {
    if (part.kind == PART_ITEM && state->setup.game == GAME_BARK)
        return bark_item_field(&state->as.bark, part.value);
    return part.value;
}

/* Of a field of the track: whose start it is, and who stands there. */
static const char *add_field(Sentence *sentence, const State *state, Part part, const char *key) {
    Seat start = NO_SEAT, there = NO_SEAT;
    if (state->setup.game != GAME_DOG || part.kind != PART_TO)
        return key;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        if (start_field(&state->setup, seat) == part.value)
            start = seat;
        for (unsigned i = 0; i < PIECES_MAX; i++)
            if (state->as.dog.piece[seat][i] == part.value && part.value != FIELD_HOME)
                there = seat;
    }
    sentence_add(sentence, sentence_player(sentence, "player", start));
    sentence_add(sentence, sentence_piece(sentence, "piece", there));
    if (there != NO_SEAT)
        return "choose.to.taken";
    if (start != NO_SEAT)
        return start == sentence->audience->viewer ? "choose.to.own-start" : "choose.to.start";
    return key;
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
    sentence_write(&sentence, add_field(&sentence, state, part, key), text);
}
