/* Introduction, rules and tips for DOG Cards. */
#include "tui/guide.h"

#include "locale/cards/cards_sentence_args.h"
#include "rules/cards/cards_row.h"

static void intro(const Audience *audience, const State *state, Text *text) {
    (void)state;
    describe_message(audience, "cards.guide.intro", NULL, 0, text);
    text_char(text, '\n');
}

static void rules(const Audience *audience, const State *state, Text *text) {
    (void)state;
    describe_message(audience, "cards.guide.rules", NULL, 0, text);
    text_char(text, '\n');
}

/* ---- how to continue a row ---- */

/* The easiest first. */
typedef enum Way {
    BY_HAND,
    BY_JOKER,
    BY_LOOK,
    BY_PURCHASE,
    BY_THIEF,
    BY_SWAP,
    BY_14,
    BY_7,
    BY_MARKET,
    BY_LUCK,
    WAYS
} Way;

/* How to get the {card} that a row needs, or a joker instead. */
static const char *const way_keys[WAYS] = {
    [BY_HAND] = "cards.way.hand",     [BY_JOKER] = "cards.way.joker",
    [BY_LOOK] = "cards.way.look",     [BY_PURCHASE] = "cards.way.buy",
    [BY_THIEF] = "cards.way.thief",   [BY_SWAP] = "cards.way.swap",
    [BY_14] = "cards.way.fourteen",   [BY_7] = "cards.way.seven",
    [BY_MARKET] = "cards.way.market", [BY_LUCK] = "cards.way.luck",
};

/* A way to a card, with its details: what pays for it, whose it is, where it lies. */
typedef struct Route {
    Way way;
    Card card, take;
    Seat other;
    unsigned place;
} Route;

/* The card that buys from a place, expensive ones last; CARD_NONE if the hand has none. */
static Card buyer(CardSet hand, unsigned place) {
    const Card cards[] = {place_card(place), CARD_4, CARD_J};
    for (unsigned i = 0; i < sizeof cards; i++)
        if (card_count(hand, cards[i]) > 0 && buys_place(cards[i], place))
            return cards[i];
    return CARD_NONE;
}

/* A market place where the card lies, preferably one that the hand can buy from; 0 if there is
 * none. */
static unsigned find_in_market(const CardsState *cards, CardSet hand, Card card, Card *with) {
    unsigned found = 0;
    *with = CARD_NONE;
    for (unsigned place = 1; place <= MARKET_PLACES && *with == CARD_NONE; place++)
        if (cards->market[place - 1] == card) {
            found = place;
            *with = buyer(hand, place);
        }
    return found;
}

static bool is_friend(const State *view, Seat seat, Seat other) {
    return has_seat(game_side(&view->setup, seat), other);
}

/* An opponent whose row ends with the card; NO_SEAT if there is none. */
static Seat find_victim(const State *view, Seat seat, Card card) {
    for (uint8_t id = 0; id < view->setup.seats * ROWS_MAX; id++) {
        Row row = view->as.cards.row[row_owner(id)][row_index(id)];
        if (row != 0 && row_card(row, row_length(row)) == card &&
            !is_friend(view, seat, row_owner(id)))
            return row_owner(id);
    }
    return NO_SEAT;
}

/* A card of the hand that can replace a joker in this row; CARD_NONE if there is none. */
static Card swappable(CardSet hand, Row row) {
    for (unsigned place = 1; place <= row_length(row); place++)
        for (Card card = 0; row_card(row, place) == CARD_J && card < CARD_J; card++)
            if (fits_row(card, place) && card_count(hand, card) > 0)
                return card;
    return CARD_NONE;
}

static Card find_swap(const State *view, Seat seat) {
    const CardsState *cards = &view->as.cards;
    Card found = CARD_NONE;
    for (uint8_t id = 0; id < view->setup.seats * ROWS_MAX && found == CARD_NONE; id++)
        found = swappable(cards->hand[seat], cards->row[row_owner(id)][row_index(id)]);
    return found;
}

/* Ways through other players' cards and the piles, for a card that is neither in the hand nor for
 * sale. */
static Way roundabout_way(const State *view, Seat seat, Route *route) {
    const CardsState *cards = &view->as.cards;
    CardSet hand = cards->hand[seat];
    Card card = route->card;
    route->other = card_count(hand, CARD_X) > 0 ? find_victim(view, seat, card) : NO_SEAT;
    if (route->other != NO_SEAT)
        return BY_THIEF;
    route->take = card == CARD_J ? find_swap(view, seat) : CARD_NONE;
    if (route->take != CARD_NONE)
        return BY_SWAP;
    if (card != CARD_D && card_count(hand, CARD_D) > 0 && card_count(cards->discard, card) > 0)
        return BY_14;
    if (card_count(hand, CARD_7) > 0 && cards->phase == CARDS_PLAY)
        return BY_7;
    return route->place > 0 && card != CARD_J ? BY_MARKET : BY_LUCK;
}

/* Returns true if it is among the cards that a 7 looks at now. */
static bool is_looked_at(const CardsState *cards, Card card) {
    if (cards->phase != CARDS_LOOK)
        return false;
    for (unsigned place = 1; place <= LOOK_MAX && place <= cards->draw_count; place++)
        if ((cards->draw[cards->draw_count - place] & 0xF) == card)
            return true;
    return false;
}

/* The easiest way to a card. */
static Route route_to(const State *view, Seat seat, Card card) {
    CardSet hand = view->as.cards.hand[seat];
    Route route = {.card = card, .take = CARD_NONE, .other = NO_SEAT};
    if (card_count(hand, card) > 0) {
        route.way = card == CARD_J ? BY_JOKER : BY_HAND;
        return route;
    }
    if (is_looked_at(&view->as.cards, card)) {
        route.way = BY_LOOK;
        return route;
    }
    route.place = find_in_market(&view->as.cards, hand, card, &route.take);
    route.way = route.take != CARD_NONE ? BY_PURCHASE : roundabout_way(view, seat, &route);
    return route;
}

/* The easiest way to place `next` of a row: its card, for the first place a 13 too, or a joker. */
static Route best_route(const State *view, Seat seat, unsigned next) {
    const Card others[] = {next == 1 ? CARD_K : CARD_NONE, next < ROW_LENGTH ? CARD_J : CARD_NONE};
    Route best = route_to(view, seat, place_card(next));
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        Route route = others[i] != CARD_NONE ? route_to(view, seat, others[i]) : best;
        if (route.way < best.way)
            best = route;
    }
    return best;
}

static MessageArg route_word(Sentence *sentence, const Route *route) {
    MessageArg *inside = sentence_alloc(sentence, 4);
    inside[0] = sentence_card(sentence, "card", route->card, CARD_NONE);
    inside[1] = sentence_card(sentence, "take", route->take, CARD_NONE);
    inside[2] = sentence_player(sentence, "other", route->other);
    inside[3] = arg_number("n", route->place);
    return arg_noun("way", way_keys[route->way], inside, 4);
}

/* Each tip is a line. */
static void write_line_text(const Sentence *sentence, const char *key, Text *text) {
    sentence_write(sentence, key, text);
    text_char(text, '\n');
}

static void tip_for_row(const State *view, Seat seat, uint8_t id, const Audience *audience,
                        Text *text) {
    Sentence sentence;
    unsigned next = row_length(view->as.cards.row[row_owner(id)][row_index(id)]) + 1;
    Route route = best_route(view, seat, next);
    sentence_begin(&sentence, &describer_cards.nouns, audience, seat);
    sentence_add(&sentence, row_owner(id) == seat ? cards_row_arg(&sentence, view, id)
                                                  : arg_noun("row", "row.partner", NULL, 0));
    sentence_add(&sentence, sentence_card(&sentence, "card", place_card(next), CARD_NONE));
    sentence_add(&sentence, route_word(&sentence, &route));
    write_line_text(&sentence, next == 1 ? "cards.hint.first" : "cards.hint.next", text);
}

/* The rows that a player may build on; of the empty ones, one is enough. */
static void tip_for_rows(const State *view, Seat seat, Seat owner, const Audience *audience,
                         Text *text) {
    const CardsState *cards = &view->as.cards;
    unsigned rows = view->setup.seats == 4 ? 1 : ROWS_MAX, max = rows - cards->done[owner];
    for (unsigned i = 0; i < max; i++) {
        tip_for_row(view, seat, row_id(owner, i), audience, text);
        if (cards->row[owner][i] == 0)
            return;
    }
}

/* The player with the fewest cards left to build, of those about to complete a row. */
static Seat find_threat(const State *view, Seat seat) {
    const CardsState *cards = &view->as.cards;
    unsigned max = 0;
    Seat found = NO_SEAT;
    for (Seat other = 0; other < view->setup.seats; other++) {
        unsigned length = row_length(cards->row[other][0]);
        unsigned built =
            length + row_length(cards->row[other][1]) + ROW_LENGTH * cards->done[other];
        if (is_friend(view, seat, other) || length < 11 || built <= max)
            continue;
        max = built;
        found = other;
    }
    return found;
}

static void tip_for_threat(const State *view, Seat seat, const Audience *audience, Text *text) {
    Sentence sentence;
    bool thief = card_count(view->as.cards.hand[seat], CARD_X) > 0;
    Seat threat = find_threat(view, seat);
    if (threat == NO_SEAT)
        return;
    sentence_begin(&sentence, &describer_cards.nouns, audience, seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", threat));
    sentence_number(&sentence, "n", ROW_LENGTH - row_length(view->as.cards.row[threat][0]));
    write_line_text(&sentence, thief ? "cards.hint.threat.thief" : "cards.hint.threat", text);
}

static void tip_for_phase(const State *view, const Audience *audience, Text *text) {
    Sentence sentence;
    sentence_begin(&sentence, &describer_cards.nouns, audience, NO_SEAT);
    if (view->as.cards.phase == CARDS_GIVING)
        write_line_text(&sentence, "cards.hint.give", text);
    if (view->as.cards.phase == CARDS_LOOK)
        write_line_text(&sentence, "cards.hint.look", text);
}

static const char *tip(const State *view, Seat seat, const Audience *audience) {
    char paragraphs[TIP_MAX];
    Text text = text_into(paragraphs, sizeof paragraphs);
    ResolvedAudience resolved;
    audience = audience_resolve(&resolved, audience);
    tip_for_phase(view, audience, &text);
    if (view->as.cards.phase == CARDS_GIVING)
        return guide_lines(paragraphs);
    tip_for_rows(view, seat, seat, audience, &text);
    Seat partner = game_partner(&view->setup, seat);
    if (partner != NO_SEAT)
        tip_for_rows(view, seat, partner, audience, &text);
    tip_for_threat(view, seat, audience, &text);
    return guide_lines(paragraphs);
}

const Guide guide_cards = {.intro = intro, .rules = rules, .tip = tip, .signs = "view.signs.cards"};
