/* What is true of an action in DOG: what it captures, brings out and brings home, what stands
 * exposed afterwards, what it means for the hand and for the partner. */
#include "tutor/reasons.h"
#include "rules/dog/dog_edition.h"
#include "rules/dog/dog_moves.h"

/* How much a fact matters, about as much as ai/dog/eval.c thinks it does. */
enum {
    WINS = 10000,
    FINISHES = 400,
    OUT = 130,
    GOAL = 150,
    GOAL_ON = 30,
    PIECE = 60, /* besides the way it has come */
    NEXT_GOAL = 45,
    THREATENS = 25,
    OPENER = 30,
    GIFT = 90,
    STUCK = 55,
    START_FREE = 20,
    PARTNER_START = 60,
};

static const uint16_t openers = 1U << CARD_A | 1U << CARD_K | 1U << CARD_J;

/* ---- the board ---- */

/* Fields since the start field. */
static int way_of(const Setup *setup, Seat seat, Field field) {
    int length = (int)track_length(setup);
    return (field - start_field(setup, seat) + length) % length;
}

static int worth_of(const Setup *setup, Seat seat, Field field) {
    return PIECE + way_of(setup, seat, field);
}

static unsigned count_at_home(const State *state, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&state->setup); i++)
        count += state->as.dog.piece[seat][i] == FIELD_HOME;
    return count;
}

static unsigned count_on_track(const State *state, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&state->setup); i++)
        count += on_track(state->as.dog.piece[seat][i]);
    return count;
}

static Fact *add(Scene *scene, uint8_t kind, Seat seat, Field from, Field to, int weight) {
    Fact *fact = fact_add(scene, kind, weight);
    fact->seat = seat;
    fact->from = from;
    fact->to = to;
    return fact;
}

/* ---- what happens ---- */

static void tell_home(Scene *scene, const Event *event) {
    bool own = has_seat(scene->side, event->seat);
    int worth = worth_of(&scene->view->setup, event->seat, event->from);
    add(scene, own ? DOG_FACT_BURNS : DOG_FACT_CAPTURES, event->seat, event->from, 0xFF,
        own ? -2 * worth : 2 * worth);
}

/* A 4 backwards over the start field is most of a lap. */
static void tell_shortcut(Scene *scene, const Event *event) {
    const Setup *setup = &scene->view->setup;
    int before = way_of(setup, event->seat, event->from);
    int after = way_of(setup, event->seat, event->to);
    int length = (int)track_length(setup);
    if (after - before < length / 2)
        return;
    Fact *fact = add(scene, DOG_FACT_SHORTCUT, event->seat, event->from, event->to, after - before);
    fact->number = (uint8_t)(length - after);
}

/* Freeing a start field helps whoever has pieces that want to come out there. */
static void tell_start(Scene *scene, const Event *event) {
    const Setup *setup = &scene->view->setup;
    Seat owner = event->seat, partner = game_partner(setup, owner);
    if (event->from == start_field(setup, owner) && count_at_home(&scene->after, owner) > 0)
        add(scene, DOG_FACT_START_FREE, owner, event->from, event->to, START_FREE);
    if (partner == NO_SEAT || event->from != start_field(setup, partner) ||
        count_at_home(&scene->after, partner) == 0)
        return;
    add(scene, DOG_FACT_PARTNER_START, owner, event->from, event->to, PARTNER_START)->other =
        partner;
}

static void tell_move(Scene *scene, const Event *event) {
    if (event->from == FIELD_HOME)
        add(scene, DOG_FACT_OUT, event->seat, event->from, event->to, OUT);
    else if (in_goal(event->from))
        add(scene, DOG_FACT_GOAL_ON, event->seat, event->from, event->to, GOAL_ON);
    else if (in_goal(event->to))
        add(scene, DOG_FACT_GOAL, event->seat, event->from, event->to, GOAL);
    else
        tell_shortcut(scene, event);
    if (event->from != FIELD_HOME && on_track(event->from))
        tell_start(scene, event);
}

/* How far an exchange brings a piece, forwards or backwards. */
static void tell_exchange(Scene *scene, Seat seat, Field from, Field to) {
    const Setup *setup = &scene->view->setup;
    int gain = way_of(setup, seat, to) - way_of(setup, seat, from);
    bool own = has_seat(scene->side, seat);
    uint8_t kind = gain > 0 ? DOG_FACT_AHEAD : own ? DOG_FACT_BACK : DOG_FACT_SETS_BACK;
    if (gain == 0 || (gain > 0 && !own))
        return;
    Fact *fact = add(scene, kind, seat, from, to, own ? gain : -gain);
    fact->number = (uint8_t)(gain > 0 ? gain : -gain);
}

static void tell_finish(Scene *scene, Seat seat) {
    unsigned before = 0, after = 0;
    for (unsigned i = 0; i < pieces_each(&scene->view->setup); i++) {
        before += in_goal(scene->view->as.dog.piece[seat][i]);
        after += in_goal(scene->after.as.dog.piece[seat][i]);
    }
    if (before < GOAL_LENGTH && after == GOAL_LENGTH)
        add(scene, DOG_FACT_FINISHES, seat, 0xFF, 0xFF, FINISHES);
}

static void tell_events(Scene *scene) {
    for (int i = 0; i < scene->events.count; i++) {
        const Event *event = &scene->events.item[i];
        if (event->kind == DOG_SENT_HOME)
            tell_home(scene, event);
        else if (event->kind == DOG_MOVED)
            tell_move(scene, event);
        else if (event->kind == DOG_WON)
            add(scene, DOG_FACT_WINS, event->seat, 0xFF, 0xFF, WINS);
        else if (event->kind == DOG_EXCHANGED) {
            tell_exchange(scene, event->seat, event->from, event->to);
            tell_exchange(scene, event->other, event->to, event->from);
        }
    }
    for (Seat seat = 0; seat < scene->view->setup.seats; seat++)
        if (has_seat(scene->side, seat))
            tell_finish(scene, seat);
}

/* ---- what stands exposed ---- */

/* Where seat's piece on `field` has gone, the same field if it did not move; FIELD_HOME if it went
 * home. */
static Field went_to(const Scene *scene, Seat seat, Field field) {
    for (int i = 0; i < scene->events.count; i++) {
        const Event *event = &scene->events.item[i];
        if (event->kind == DOG_SENT_HOME && event->seat == seat && event->from == field)
            return FIELD_HOME;
        bool goes = event->kind == DOG_MOVED || event->kind == DOG_EXCHANGED;
        if (goes && event->seat == seat && event->from == field)
            field = event->to;
        else if (event->kind == DOG_EXCHANGED && event->other == seat && event->to == field)
            field = event->from;
    }
    return field;
}

static uint16_t danger_at(const Scene *scene, const State *board, Seat foe, Seat owner,
                          Field field) {
    return on_track(field) ? dog_danger(board, foe, owner, field, scene->work) : 0;
}

/* `from` is the piece's field before, `to` after; FIELD_HOME is at home. */
static void compare_danger(Scene *scene, Seat foe, Seat owner, Field from, Field to) {
    uint16_t before = danger_at(scene, scene->view, foe, owner, from);
    uint16_t after = danger_at(scene, &scene->after, foe, owner, to);
    bool worse = (after & ~before) != 0, gone = before != 0 && after == 0 && to != FIELD_HOME;
    if (!worse && !gone)
        return;
    float chance = dog_holds(&scene->after, foe, worse ? after : before);
    int worth = worth_of(&scene->view->setup, owner, worse ? to : from);
    int weight = (int)(chance * (float)worth) * (worse ? -1 : 1);
    Fact *fact = add(scene, worse ? DOG_FACT_EXPOSED : DOG_FACT_ESCAPES, owner, worse ? to : from,
                     to, weight);
    fact->other = foe;
    fact->cards = worse ? after : before;
    fact->chance = chance;
}

static void compare_piece(Scene *scene, Seat owner, Field from, Field to) {
    for (Seat foe = 0; foe < scene->view->setup.seats; foe++) {
        const DogState *dog = &scene->after.as.dog;
        bool armed = dog->hidden[foe] > 0 || dog->hand[foe] != 0;
        if (!has_seat(scene->side, foe) && armed)
            compare_danger(scene, foe, owner, from, to);
    }
}

static void tell_dangers(Scene *scene) {
    const State *view = scene->view;
    for (Seat owner = 0; owner < view->setup.seats; owner++)
        for (unsigned i = 0; has_seat(scene->side, owner) && i < pieces_each(&view->setup); i++) {
            Field field = view->as.dog.piece[owner][i];
            if (on_track(field))
                compare_piece(scene, owner, field, went_to(scene, owner, field));
        }
    for (int i = 0; i < scene->events.count; i++) {
        const Event *event = &scene->events.item[i];
        if (event->kind == DOG_MOVED && event->from == FIELD_HOME)
            compare_piece(scene, event->seat, FIELD_HOME, event->to);
    }
}

/* ---- what comes next ---- */

/* The seat to play again, on the board as it will be. */
static State next_turn(const Scene *scene) {
    State trial = scene->after;
    trial.as.dog.phase = DOG_PLAY;
    trial.as.dog.turn = scene->seat;
    return trial;
}

/* Did the piece that stands there come there by this action? */
static bool has_moved_to(const Scene *scene, Field field) {
    for (int i = 0; i < scene->events.count; i++)
        if (scene->events.item[i].kind == DOG_MOVED && scene->events.item[i].to == field)
            return true;
    return false;
}

static bool is_told(const Scene *scene, uint8_t kind, Seat seat, Field from) {
    for (int i = 0; i < scene->facts->count; i++) {
        const Fact *fact = &scene->facts->item[i];
        if (fact->kind == kind && fact->seat == seat && fact->from == from)
            return true;
    }
    return false;
}

static void tell_prospect(Scene *scene, const State *trial, const Action *action) {
    State after = *trial;
    EventList events = {.count = 0};
    Field from = action->step[0].from;
    if (action->kind != DOG_MOVE || action->as == CARD_7 || !has_moved_to(scene, from))
        return;
    game_play(&after, scene->seat, action, &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.item[i];
        bool goal = event->kind == DOG_MOVED && on_track(event->from) && in_goal(event->to);
        bool hit = event->kind == DOG_SENT_HOME && !has_seat(scene->side, event->seat);
        uint8_t kind = goal ? DOG_FACT_NEXT_GOAL : DOG_FACT_THREATENS;
        if ((!goal && !hit) || is_told(scene, kind, event->seat, event->from))
            continue;
        add(scene, kind, event->seat, event->from, 0xFF, goal ? NEXT_GOAL : THREATENS)->card =
            action->card;
    }
}

static void tell_prospects(Scene *scene) {
    State trial = next_turn(scene);
    if (trial.as.dog.hand[scene->seat] == 0)
        return;
    game_legal(&trial, scene->seat, scene->work);
    for (int i = 0; i < scene->work->count; i++)
        tell_prospect(scene, &trial, &scene->work->item[i]);
}

/* Could the cards that are left be played, on the board before and on that after? */
static void tell_rest(Scene *scene) {
    State after = next_turn(scene), before = after;
    CardSet rest = after.as.dog.hand[scene->seat];
    for (Seat seat = 0; seat < after.setup.seats; seat++)
        for (unsigned i = 0; i < PIECES_MAX; i++)
            before.as.dog.piece[seat][i] = scene->view->as.dog.piece[seat][i];
    before.as.dog.guarded = scene->view->as.dog.guarded;
    if (rest == 0 || after.as.dog.hidden[scene->seat] > 0)
        return;
    bool could = dog_can_play(&before, scene->seat), can = dog_can_play(&after, scene->seat);
    if (!can || !could)
        add(scene, can ? DOG_FACT_UNSTUCK : DOG_FACT_STUCK, scene->seat, 0xFF, 0xFF,
            can ? STUCK : -STUCK)
            ->number = (uint8_t)card_total(rest);
}

/* ---- start cards ---- */

static unsigned count_openers(CardSet hand) {
    return card_count(hand, CARD_A) + card_count(hand, CARD_K) + card_count(hand, CARD_J);
}

static bool is_opener(Card card) {
    return card < CARD_KINDS && (openers >> card & 1U) != 0;
}

static void tell_gift(Scene *scene, unsigned left) {
    const State *view = scene->view;
    Seat receiver = dog_receiver_of(&view->setup, scene->seat);
    bool friendly = has_seat(scene->side, receiver);
    if (!is_opener(scene->action->card))
        return;
    if (friendly && count_on_track(view, receiver) == 0 && count_at_home(view, receiver) > 0) {
        Fact *fact = add(scene, DOG_FACT_OPENER_GIVEN, scene->seat, 0xFF, 0xFF, GIFT);
        fact->other = receiver;
        fact->card = scene->action->card;
    }
    if (left == 0 && count_on_track(view, scene->seat) == 0 && count_at_home(view, scene->seat) > 0)
        add(scene, DOG_FACT_OPENER_LOST, scene->seat, 0xFF, 0xFF, -GIFT)->card =
            scene->action->card;
}

static void tell_openers(Scene *scene) {
    const Action *action = scene->action;
    CardSet hand = scene->after.as.dog.hand[scene->seat];
    if (action->kind == DOG_GIVE && scene->after.as.dog.gift[scene->seat] == action->card)
        hand -= card_one(action->card);
    unsigned left = count_openers(hand);
    bool out =
        action->kind == DOG_MOVE && action->as != CARD_7 && action->step[0].from == FIELD_HOME;
    if (action->kind == DOG_GIVE)
        tell_gift(scene, left);
    if (count_at_home(&scene->after, scene->seat) == 0 || action->kind == DOG_FOLD)
        return;
    Fact *fact = NULL;
    if (!is_opener(action->card) && left > 0)
        fact = add(scene, DOG_FACT_OPENER_KEPT, scene->seat, 0xFF, 0xFF, OPENER);
    else if (is_opener(action->card) && !out && action->kind != DOG_GIVE)
        fact = add(scene, DOG_FACT_OPENER_SPENT, scene->seat, 0xFF, 0xFF, -OPENER);
    if (fact == NULL)
        return;
    fact->card = action->card;
    fact->number = (uint8_t)left;
}

/* ---- the row ---- */

static void facts(Scene *scene) {
    tell_events(scene);
    tell_openers(scene);
    if (scene->after.as.dog.phase == DOG_OVER || scene->action->kind == DOG_GIVE ||
        scene->action->kind == DOG_FOLD)
        return;
    tell_dangers(scene);
    tell_prospects(scene);
    tell_rest(scene);
}

static uint32_t round_of(const State *state) {
    return state->as.dog.round + 1;
}

const Tutor tutor_dog = {.facts = facts, .round = round_of};
