/* Barking: the items with who barks at them, hands and what was won. */
#include "rules/bark/bark_score.h"
#include "scene/end_stats.h"
#include "scene/scene.h"

static const char *const phases[] = {"deal",     "drop",        "play", "token",
                                     "cat-draw", "wonder-draw", "over"};

static void write_dogs(const State *view, unsigned item, Text *text) {
    const Game *game = game_of(view);
    put_name(text, "dogs");
    put_open(text, '{');
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        if (view->as.bark.dogs[item][seat] != 0)
            scene_cards_field(text, (char[]){seat_letter(seat), '\0'},
                              view->as.bark.dogs[item][seat], game->cards, 0);
    put_close(text, '}');
}

/* The highest rank of each seat's dogs at the item. */
static void write_ranks(const State *view, unsigned item, Text *text) {
    put_name(text, "ranks");
    put_open(text, '{');
    for (Seat seat = 0; seat < view->setup.seats; seat++) {
        CardSet dogs = view->as.bark.dogs[item][seat];
        unsigned rank = dogs != 0 ? bark_rank(card_first(dogs)) : 0;
        if (rank > 0)
            put_number_of(text, (char[]){seat_letter(seat), '\0'}, rank);
    }
    put_close(text, '}');
}

/* What the item would be worth to each seat, if it won it now. */
static void write_worth(const State *view, unsigned item, Text *text) {
    const BarkState *bark = &view->as.bark;
    put_name(text, "worth");
    put_open(text, '[');
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        put_number(text, (int)bark_points(bark->won[seat] + card_one(bark->item[item])) -
                             (int)bark_points(bark->won[seat]));
    put_close(text, ']');
}

/* How the leader leads: alone, by most dogs, or by rank. */
static const char *reason(const State *view, unsigned item, Seat leader) {
    const BarkState *bark = &view->as.bark;
    bool alone = true, most = true;
    for (Seat seat = 0; seat < view->setup.seats; seat++) {
        if (seat == leader || bark->dogs[item][seat] == 0)
            continue;
        alone = false;
        most = most && card_total(bark->dogs[item][seat]) < card_total(bark->dogs[item][leader]);
    }
    return alone ? "only" : most ? "most" : "rank";
}

static void write_item(const State *view, unsigned item, Text *text) {
    const BarkState *bark = &view->as.bark;
    Seat leader = bark_leader(bark, item);
    bool known = bark->item[item] < BARK_ITEM_KINDS;
    put_open(text, '{');
    put_letter_of(text, "item", known ? game_of(view)->items[bark->item[item]] : '?');
    put_bool_of(text, "token", (bark->tokens >> item & 1) != 0);
    put_seat_of(text, "leader", leader);
    if (leader != NO_SEAT)
        put_string_of(text, "leads", reason(view, item, leader));
    write_dogs(view, item, text);
    write_ranks(view, item, text);
    if (known)
        write_worth(view, item, text);
    put_close(text, '}');
}

static void draw_table(const State *view, Text *text) {
    const BarkState *bark = &view->as.bark;
    put_string_of(text, "phase", phases[bark->phase]);
    put_number_of(text, "round", bark->round);
    put_number_of(text, "rounds", BARK_ROUNDS);
    put_seat_of(text, "first", bark->first);
    put_number_of(text, "draw", bark->deck_count);
    put_number_of(text, "discards", (int)card_total(bark->discard));
    put_name(text, "items");
    put_open(text, '[');
    for (unsigned item = 0; item < bark->items; item++)
        write_item(view, item, text);
    put_close(text, ']');
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    const BarkState *bark = &view->as.bark;
    const Game *game = game_of(view);
    scene_cards_field(text, "hand", bark->hand[seat], game->cards, bark->hidden[seat]);
    scene_cards_field(text, "won", bark->won[seat], game->items, 0);
    put_bool_of(text, "passed", has_seat(bark->passed, seat));
    put_bool_of(text, "cat", has_seat(bark->known_cat, seat));
}

static unsigned points_of(const State *view, Seat seat) {
    return bark_points(view->as.bark.won[seat]);
}

static const EndCount counts[] = {{"items", "won-item", COUNT_DONE},
                                  {"dogs", "barked", COUNT_CARDS},
                                  {"cats", "played-cat", COUNT_DONE},
                                  {"tokens", "put-token", COUNT_DONE},
                                  {NULL, NULL, COUNT_DONE}};

const Scene scene_bark = {.table = draw_table,
                          .seat = draw_seat,
                          .counts = counts,
                          .standing = points_of,
                          .standing_name = "points",
                          .counted_at_end = true,
                          .told_at_end = 2};
