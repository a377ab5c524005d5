/* Barking: the items with who barks at them, hands and what was won. */
#include "rules/bark/score.h"
#include "wasm/scene.h"

static const char *const phases[] = {"deal",     "drop",        "play", "token",
                                     "cat-draw", "wonder-draw", "over"};

static void write_dogs(const State *view, unsigned item, Text *text) {
    const Game *game = game_of(view);
    json_name(text, "dogs");
    json_open(text, '{');
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        if (view->as.bark.dogs[item][seat] != 0)
            scene_cards_field(text, (char[]){seat_letter(seat), '\0'},
                              view->as.bark.dogs[item][seat], game->cards, 0);
    json_close(text, '}');
}

/* What the item would be worth to each seat, if it won it now. */
static void write_worth(const State *view, unsigned item, Text *text) {
    const BarkState *bark = &view->as.bark;
    json_name(text, "worth");
    json_open(text, '[');
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        json_number(text, (int)bark_points(bark->won[seat] + card_one(bark->item[item])) -
                              (int)bark_points(bark->won[seat]));
    json_close(text, ']');
}

static void write_item(const State *view, unsigned item, Text *text) {
    const BarkState *bark = &view->as.bark;
    Seat leader = bark_leader(bark, item);
    bool known = bark->item[item] < BARK_ITEM_KINDS;
    json_open(text, '{');
    json_letter(text, "item", known ? game_of(view)->items[bark->item[item]] : '?');
    json_flag(text, "token", (bark->tokens >> item & 1) != 0);
    json_letter(text, "leader", leader == NO_SEAT ? '\0' : seat_letter(leader));
    write_dogs(view, item, text);
    if (known)
        write_worth(view, item, text);
    json_close(text, '}');
}

static void draw_table(const State *view, Text *text) {
    const BarkState *bark = &view->as.bark;
    json_field(text, "phase", phases[bark->phase]);
    json_count(text, "round", bark->round);
    json_count(text, "rounds", BARK_ROUNDS);
    json_letter(text, "first", seat_letter(bark->first));
    json_count(text, "draw", bark->deck_count);
    json_count(text, "discards", (int)card_total(bark->discard));
    json_name(text, "items");
    json_open(text, '[');
    for (unsigned item = 0; item < bark->items; item++)
        write_item(view, item, text);
    json_close(text, ']');
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    const BarkState *bark = &view->as.bark;
    const Game *game = game_of(view);
    scene_cards_field(text, "hand", bark->hand[seat], game->cards, bark->hidden[seat]);
    scene_cards_field(text, "won", bark->won[seat], game->items, 0);
    json_flag(text, "passed", has_seat(bark->passed, seat));
    json_flag(text, "cat", has_seat(bark->known_cat, seat));
}

const Scene scene_bark = {.table = draw_table, .seat = draw_seat};
