/* Barking's part of the scene: items with the dogs at them, hands and items won. */
#include "rules/bark/bark_score.h"
#include "scene/end_stats.h"
#include "scene/scene.h"
#include "table/seat_letter_json.h"

static const char *const phases[] = {"deal",     "drop",        "play", "token",
                                     "cat-draw", "wonder-draw", "over"};

static void write_dogs(const State *view, unsigned item, Text *text) {
    const Game *game = game_of(view);
    json_put_name(text, "dogs");
    json_put_open(text, '{');
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        if (view->as.bark.dogs[item][seat] != 0)
            scene_cards_field(text, (char[]){seat_letter(seat), '\0'},
                              view->as.bark.dogs[item][seat], game->card_letters, 0);
    json_put_close(text, '}');
}

/* The highest rank of each seat's dogs at the item. */
static void write_ranks(const State *view, unsigned item, Text *text) {
    json_put_name(text, "ranks");
    json_put_open(text, '{');
    for (Seat seat = 0; seat < view->setup.seats; seat++) {
        CardSet dogs = view->as.bark.dogs[item][seat];
        unsigned rank = dogs != 0 ? bark_rank(card_first(dogs)) : 0;
        if (rank > 0)
            json_put_number_field(text, (char[]){seat_letter(seat), '\0'}, rank);
    }
    json_put_close(text, '}');
}

/* The value of the item to each seat, if it won it now. */
static void write_worth(const State *view, unsigned item, Text *text) {
    const BarkState *bark = &view->as.bark;
    json_put_name(text, "worth");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        json_put_number(text, (int)bark_points(bark->won[seat] + card_one(bark->item[item])) -
                                  (int)bark_points(bark->won[seat]));
    json_put_close(text, ']');
}

/* How the leader leads: alone, by most dogs, or by rank. */
static const char *const lead_words[LEAD_REASON_COUNT] = {
    [LEAD_ALONE] = "only", [LEAD_COUNT] = "most", [LEAD_RANK] = "rank"};

static void write_item(const State *view, unsigned item, Text *text) {
    const BarkState *bark = &view->as.bark;
    BarkLead lead = bark_lead(bark, item);
    bool known = bark->item[item] < BARK_ITEM_KINDS;
    json_put_open(text, '{');
    json_put_letter_field(text, "item",
                          known ? game_of(view)->item_letters[bark->item[item]] : '?');
    json_put_bool_field(text, "token", (bark->tokens >> item & 1) != 0);
    json_put_seat_field(text, "leader", lead.leader);
    json_put_seat_field(text, "rival", lead.rival);
    if (lead.leader != NO_SEAT)
        json_put_string_field(text, "leads", lead_words[lead.reason]);
    write_dogs(view, item, text);
    write_ranks(view, item, text);
    if (known)
        write_worth(view, item, text);
    json_put_close(text, '}');
}

static void write_items(const State *view, Text *text) {
    json_put_name(text, "items");
    json_put_open(text, '[');
    for (unsigned item = 0; item < view->as.bark.items; item++)
        write_item(view, item, text);
    json_put_close(text, ']');
}

/* The breeds that have a rank, in its order. */
static void write_ranking(const State *view, Text *text) {
    char letters[BARK_BREEDS + 1] = "";
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        unsigned rank = bark_rank(card);
        if (rank > 0)
            letters[rank - 1] = game_of(view)->card_letters[card];
    }
    json_put_string_field(text, "ranking", letters);
}

static void draw_table(const State *view, Text *text) {
    const BarkState *bark = &view->as.bark;
    json_put_string_field(text, "phase", phases[bark->phase]);
    json_put_number_field(text, "round", bark->round);
    json_put_number_field(text, "rounds", BARK_ROUNDS);
    json_put_seat_field(text, "first", bark->marker);
    json_put_number_field(text, "draw", bark->deck_count);
    json_put_number_field(text, "discards", (int)card_total(bark->discard));
    write_ranking(view, text);
    write_items(view, text);
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    const BarkState *bark = &view->as.bark;
    const Game *game = game_of(view);
    scene_cards_field(text, "hand", bark->hand[seat], game->card_letters, bark->hidden[seat]);
    scene_cards_field(text, "won", bark->won[seat], game->item_letters, 0);
    json_put_bool_field(text, "passed", has_seat(bark->passed, seat));
    json_put_bool_field(text, "cat", has_seat(bark->known_cat, seat));
    json_put_number_field(text, "then", bark_points_then(bark, seat));
}

/* What an item brings to its winner: the points of it and of what that seat wins before it, in the
 * order of the places, less the points of the others. */
static void write_gain(const BarkState *bark, const Event *event, Text *text) {
    CardSet won = bark->won[event->seat];
    for (unsigned i = 0; i + 1 < event->place; i++)
        if (bark_leader(bark, i) == event->seat)
            won += card_one(bark->item[i]);
    unsigned gain = bark_points(won + card_one(event->item)) - bark_points(won);
    json_put_number_field(text, "gain", gain);
}

static void write_fact(const State *before, const Event *event, Text *text) {
    const BarkState *bark = &before->as.bark;
    if (event->place == 0 || event->place > bark->items)
        return;
    Card item = bark->item[event->place - 1];
    if (event->kind == BARK_BARKED && item < BARK_ITEM_KINDS)
        json_put_letter_field(text, "item", game_of(before)->item_letters[item]);
    if (event->kind == BARK_ITEM_WON)
        write_gain(bark, event, text);
}

/* The dogs that a bark brings to its item. */
static void draft(State *view, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->item[i];
        if (event->kind == BARK_BARKED)
            view->as.bark.dogs[event->place - 1][event->seat] +=
                event->count * card_one(event->card);
    }
}

/* The items, and the points of all seats if the round ended then. */
static void draw_after(const State *drafted, Text *text) {
    write_items(drafted, text);
    json_put_name(text, "then");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < drafted->setup.seats; seat++)
        json_put_number(text, (int)bark_points_then(&drafted->as.bark, seat));
    json_put_close(text, ']');
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
                          .fact = write_fact,
                          .draft = draft,
                          .after = draw_after,
                          .counts = counts,
                          .standing = points_of,
                          .standing_name = "points",
                          .counted_at_end = true,
                          .told_at_end = 2};
