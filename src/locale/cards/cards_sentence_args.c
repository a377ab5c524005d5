/* Names a row of DOG Cards by its owner and number. */
#include "locale/cards/cards_sentence_args.h"

#include "rules/cards/cards_row.h"

MessageArg cards_row_arg(Sentence *sentence, const State *state, uint8_t id) {
    bool only = state->setup.seats == 4, own = row_owner(id) == sentence->seat;
    MessageArg *inside = sentence_alloc(sentence, 2);
    inside[0] = arg_number("n", row_index(id) + 1U);
    inside[1] = sentence_player(sentence, "player", row_owner(id));
    if (own)
        return arg_noun("row", only ? "row.you.only" : "row.you", inside, 2);
    return arg_noun("row", only ? "row.of.only" : "row.of", inside, 2);
}
