/* Formats percentages, margins, sides and signed reasons. */
#include "locale/describe_tutor.h"

#include "locale/sentence_args.h"

static void describe_tenths(const Audience *audience, const char *key, float share, Text *text) {
    uint32_t thousandths = (uint32_t)(1000 * share + 0.5F);
    MessageArg args[] = {arg_number("whole", thousandths / 10),
                         arg_number("tenths", thousandths % 10)};
    describe_message(audience, key, args, 2, text);
}

void describe_probability(const Audience *audience, float chance, Text *text) {
    describe_tenths(audience, "hint.chance", chance, text);
}

void describe_margin(const Audience *audience, float margin, Text *text) {
    describe_tenths(audience, "study.margin", margin, text);
}

/* The players as a list, in a sentence that is begun. */
static MessageArg players_of(Sentence *sentence, const Setup *setup, unsigned side) {
    MessageArg *items = sentence_alloc(sentence, SEATS_MAX);
    uint32_t count = 0;
    for (Seat seat = 0; seat < setup->seats; seat++)
        if (game_side_of(setup, seat) == side)
            items[count++] = sentence_player(sentence, "", seat);
    return arg_list("players", items, count);
}

static void describe_players(const Audience *audience, const Setup *setup, unsigned side,
                             const char *key, const char *chance, Text *text) {
    ResolvedAudience resolved;
    Sentence sentence;
    sentence_begin(&sentence, &describer_dog.nouns, audience_resolve(&resolved, audience), NO_SEAT);
    sentence_add(&sentence, players_of(&sentence, setup, side));
    sentence_add(&sentence, arg_text("chance", chance));
    sentence_write(&sentence, key, text);
}

void describe_side(const Audience *audience, const Setup *setup, unsigned side, Text *text) {
    describe_players(audience, setup, side, "alone.players", "", text);
}

void describe_sides(const Audience *audience, const Setup *setup, const float chance[],
                    Text *text) {
    for (unsigned i = 0; i < game_sides(setup); i++) {
        char share[32];
        Text inner = text_into(share, sizeof share);
        describe_probability(audience, chance[i], &inner);
        if (i > 0)
            text_add(text, ", ");
        describe_players(audience, setup, i, "study.side", share, text);
    }
}

void describe_estimate_owner(const Audience *audience, const Setup *setup, Seat seat,
                             bool simulated, Text *text) {
    describe_players(audience, setup, game_side_of(setup, seat),
                     simulated ? "study.whose" : "study.whose.guess", "", text);
}

void describe_signed_reason(const Audience *audience, const State *view, Seat seat,
                            const Reason *reason, Text *text) {
    char clause[SENTENCE_MAX];
    Text inner = text_into(clause, sizeof clause);
    describe_reason(audience, view, seat, reason, &inner);
    MessageArg args[] = {arg_text("sign", reason->weight < 0 ? "−" : "+"),
                         arg_text("fact", clause)};
    describe_message(audience, "study.reason", args, 2, text);
}
