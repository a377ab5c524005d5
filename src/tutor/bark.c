/* What is true of an action in Barking: who leads at an item and whether that holds, what is spent
 * on it, what is kept, what is left to the others. */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"
#include "tutor/reasons.h"

enum {
    WINS = 10000,
    POINT = 60,
    GROWS = 20,
    TRAILS = -40,
    CERTAIN = 60,
    WONDER = -25,
    KEEPS = 4,
    LOSES = -15,
    DRAWS = 20,
    OPENS = 30,
    WORLDS = 100, /* imagined to see how likely something is */
};

/* ---- items ---- */

static Fact *add_item(Scene *scene, uint8_t kind, const BarkState *bark, unsigned index,
                      int weight) {
    Fact *fact = fact_add(scene, kind, weight);
    fact->seat = scene->seat;
    fact->to = (Field)(index + 1);
    fact->card = bark->item[index];
    return fact;
}

/* What one more of this kind is worth to the seat. */
static unsigned points_of(const BarkState *bark, Seat seat, Card item) {
    if (item >= BARK_ITEM_KINDS)
        return 0;
    return bark_points(bark->won[seat] + card_one(item)) - bark_points(bark->won[seat]);
}

/* ---- does a lead hold? ---- */

/* May the seat still lay dogs at the item, as far as others can see? */
static bool may_bark(const BarkState *bark, unsigned index, Seat seat) {
    bool there = bark->dogs[index][seat] != 0 && !has_token(bark, index);
    return !has_seat(bark->passed, seat) && hand_size(bark, seat) > 0 && !there;
}

/* The most dogs, of the highest rank, that the seat could have there after one bark. All its cards
 * are known. */
static bool could_lead(const BarkState *bark, unsigned index, Seat seat) {
    CardSet breeds = bark->hand[seat] & breed_lanes & ~kinds_in(dogs_at(bark, index));
    CardSet wonders = card_count(bark->hand[seat], BARK_WONDER) * card_one(BARK_WONDER);
    BarkState after = *bark;
    if (has_token(bark, index)) {
        after.dogs[index][seat] += breeds + wonders;
        return breeds != 0 && bark_leader(&after, index) == seat;
    }
    for (; breeds != 0; breeds = card_without(breeds, card_first(breeds))) {
        Card breed = card_first(breeds);
        after.dogs[index][seat] = card_count(breeds, breed) * card_one(breed) + wonders;
        if (bark_leader(&after, index) == seat)
            return true;
    }
    return false;
}

static float chance_to_lead(const State *view, Seat viewer, unsigned index, Seat foe) {
    Seed seed = {{1, 2}};
    unsigned count = 0;
    for (unsigned i = 0; i < WORLDS; i++) {
        Rng rng = rng_start(&seed, i);
        State world = *view;
        game_imagine(&world, viewer, &rng);
        count += could_lead(&world.as.bark, index, foe);
    }
    return (float)count / WORLDS;
}

static void tell_rivals(Scene *scene, unsigned index, unsigned points) {
    const BarkState *bark = &scene->after.as.bark;
    unsigned rivals = 0;
    for (Seat foe = 0; foe < scene->view->setup.seats; foe++) {
        if (foe == scene->seat || !may_bark(bark, index, foe))
            continue;
        rivals++;
        float chance = chance_to_lead(&scene->after, scene->seat, index, foe);
        Fact *fact = add_item(scene, BARK_FACT_CONTESTED, bark, index,
                              -(int)(chance * (float)(POINT * points)));
        fact->other = foe;
        fact->chance = chance;
    }
    if (rivals == 0)
        add_item(scene, BARK_FACT_CERTAIN, bark, index, CERTAIN);
}

/* ---- barking ---- */

static void tell_bark(Scene *scene) {
    const BarkState *before = &scene->view->as.bark, *after = &scene->after.as.bark;
    unsigned index = scene->action->place - 1U, wonders = scene->action->dogs[BARK_WONDER];
    Seat led = bark_leader(before, index), leads = bark_leader(after, index);
    unsigned points = points_of(after, scene->seat, after->item[index]);
    if (wonders > 0)
        add_item(scene, BARK_FACT_WONDERS, after, index, WONDER * (int)wonders)->number =
            (uint8_t)wonders;
    if (leads != scene->seat) {
        add_item(scene, BARK_FACT_TRAILS, after, index, TRAILS)->other = leads;
        return;
    }
    Fact *fact = led == scene->seat
                     ? add_item(scene, BARK_FACT_GROWS, after, index, GROWS)
                     : add_item(scene, BARK_FACT_LEADS, after, index, POINT * (int)points);
    fact->other = led;
    fact->number = (uint8_t)(led == scene->seat ? card_total(after->dogs[index][led]) : points);
    tell_rivals(scene, index, points);
}

/* ---- passing ---- */

/* Items that nobody barks at, although the seat could. */
static void tell_missed(Scene *scene) {
    const BarkState *bark = &scene->view->as.bark;
    for (unsigned i = 0; i < bark->items; i++) {
        unsigned points = points_of(bark, scene->seat, bark->item[i]);
        if (bark_leader(bark, i) != NO_SEAT || !could_lead(bark, i, scene->seat))
            continue;
        add_item(scene, BARK_FACT_MISSES, bark, i, -POINT / 2 * (int)points)->number =
            (uint8_t)points;
    }
}

/* What is kept for the next round, and what will be too much then. */
static void tell_kept(Scene *scene) {
    const BarkState *bark = &scene->view->as.bark;
    unsigned next = bark->round + 1U, size = hand_size(bark, scene->seat);
    if (next > BARK_ROUNDS || size == 0)
        return;
    unsigned all = size + bark_round_items(next);
    fact_add(scene, BARK_FACT_KEEPS, KEEPS * (int)size)->number = (uint8_t)size;
    if (all > BARK_HAND_MAX)
        fact_add(scene, BARK_FACT_LOSES, LOSES * (int)(all - BARK_HAND_MAX))->number =
            (uint8_t)(all - BARK_HAND_MAX);
}

/* The last pass ends the round: then it is known who gets what. */
static void tell_end(Scene *scene) {
    const BarkState *before = &scene->view->as.bark;
    CardSet won = before->won[scene->seat];
    for (int i = 0; i < scene->events.count; i++) {
        const Event *event = &scene->events.item[i];
        if (event->kind == BARK_WON && event->seat == scene->seat)
            fact_add(scene, BARK_FACT_WINS, WINS)->seat = scene->seat;
        if (event->kind != BARK_ITEM_WON || event->seat != scene->seat)
            continue;
        unsigned points = bark_points(won + card_one(event->item)) - bark_points(won);
        won += card_one(event->item);
        add_item(scene, BARK_FACT_WINS_ITEM, before, event->place - 1U, POINT * (int)points)
            ->number = (uint8_t)points;
    }
}

/* ---- tokens ---- */

static void tell_token(Scene *scene) {
    const BarkState *bark = &scene->after.as.bark;
    if (scene->action->place == 0)
        return;
    unsigned index = scene->action->place - 1U;
    Seat leader = bark_leader(bark, index);
    bool own = leader == scene->seat;
    if (leader != NO_SEAT)
        add_item(scene, own ? BARK_FACT_OPENS_OWN : BARK_FACT_OPENS, bark, index,
                 own ? -OPENS : OPENS)
            ->other = leader;
}

/* ---- the row ---- */

static void facts(Scene *scene) {
    switch (scene->action->kind) {
    case BARK_BARK:
        tell_bark(scene);
        break;
    case BARK_PASS:
        tell_missed(scene);
        tell_kept(scene);
        break;
    case BARK_PUT_TOKEN:
        tell_token(scene);
        break;
    case BARK_PLAY_CAT:
    case BARK_THROW_WONDER:
        fact_add(scene, BARK_FACT_DRAWS, DRAWS);
        break;
    default:
        break;
    }
    tell_end(scene);
}

static uint32_t round_of(const State *state) {
    return state->as.bark.round;
}

const Tutor tutor_bark = {.facts = facts, .round = round_of};
