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

static void describe_other(const Audience *audience, const State *view, Seat seat,
                           const Action *action, const char *key, MessageArg said, Text *text) {
    char named[SENTENCE_MAX], clause[2 * SENTENCE_MAX];
    Text words = text_into(named, sizeof named), inner = text_into(clause, sizeof clause);
    describe_action(audience, view, seat, action, &words);
    MessageArg other[] = {arg_text("action", named), said};
    describe_message(audience, key, other, 2, &inner);
    MessageArg args[] = {arg_text("sign", "+"), arg_text("fact", clause)};
    describe_message(audience, "study.reason", args, 2, text);
}

/* False if its weightiest reason is for it. */
static bool describe_fault(const Audience *audience, const State *view, Seat seat,
                           const Action *action, ActionList *work, Text *text) {
    char words[SENTENCE_MAX];
    Text inner = text_into(words, sizeof words);
    ReasonList reasons;
    tutor_find_reasons(view, seat, action, work, &reasons);
    if (reasons.count == 0 || reasons.item[0].weight > 0)
        return false;
    describe_reason(audience, view, seat, &reasons.item[0], &inner);
    describe_other(audience, view, seat, action, "study.others", arg_text("fact", words), text);
    return true;
}

static void describe_chance_of(const Audience *audience, const State *view, Seat seat,
                               const Action *action, float chance, Text *text) {
    char share[32];
    Text inner = text_into(share, sizeof share);
    describe_probability(audience, chance, &inner);
    describe_other(audience, view, seat, action, "study.others.chance", arg_text("chance", share),
                   text);
}

void describe_instead(const Audience *audience, const State *view, Seat seat, const Action *action,
                      float chance, ActionList *work, Text *text) {
    if (!describe_fault(audience, view, seat, action, work, text))
        describe_chance_of(audience, view, seat, action, chance, text);
}

bool describe_others(const Audience *audience, Search *search, const int index[], int count,
                     Text *text) {
    const Action *list = search->list.item;
    for (int i = 1; i < count; i++)
        if (describe_fault(audience, &search->view, search->seat, &list[index[i]], &search->scratch,
                           text))
            return true;
    if (count < 2 || search->network == NULL)
        return false;
    describe_chance_of(audience, &search->view, search->seat, &list[index[1]],
                       search_estimate(search, index[1]).win, text);
    return true;
}

/* In points of a hundred. */
static uint32_t points_of(float share) {
    return (uint32_t)(100 * (share < 0 ? -share : share) + 0.5F);
}

void describe_luck(const Audience *audience, const Setup *setup, unsigned side, float deals,
                   float mistakes, Text *text) {
    char name[SENTENCE_MAX];
    Text inner = text_into(name, sizeof name);
    bool you = audience->viewer < setup->seats && game_side_of(setup, audience->viewer) == side;
    describe_side(audience, setup, side, &inner);
    MessageArg args[] = {arg_text("side", name), arg_number("n", points_of(deals)),
                         arg_number("loss", points_of(mistakes))};
    const char *key = deals < 0 ? "study.luck.cost" : "study.luck.gain";
    describe_message(audience, message_key_join(key, you ? ".you" : "", "").text, args, 3, text);
}
