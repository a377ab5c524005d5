/* Actions in parts. Whatever is not a seven is listed in every true spelling, and the chosen parts
 * pick from that list. A seven has too many orders to be listed: its portions so far are carried
 * out, and from there every next portion is tried that leaves a way to spend the rest. */
#include "rules/completion.h"
#include "rules/dog/dog_moves.h"
#include "rules/dog/dog_seven.h"

static bool is_play(uint8_t kind) {
    return kind == DOG_MOVE || kind == DOG_SWAP || kind == DOG_IDLE || kind == DOG_TAKE;
}

/* Kinds that are chosen by their names, as no other part says what is done. */
static bool is_named(uint8_t kind) {
    return kind == DOG_GIVE || kind == DOG_IDLE || kind == DOG_FOLD || kind == DOG_DROP;
}

void dog_parts_of(const Action *action, Parts *parts) {
    bool steps = action->kind == DOG_MOVE || action->kind == DOG_SWAP;
    if (action->kind != DOG_FOLD)
        parts_add(parts, part_of(PART_CARD, action->card));
    if (is_play(action->kind) && action->card == CARD_J)
        parts_add(parts, part_of(PART_AS, action->as));
    for (unsigned i = 0; steps && i < action->count && i < STEPS_MAX; i++) {
        parts_add(parts, part_of(PART_PIECE, action->step[i].from));
        parts_add(parts, part_of(PART_TO, action->step[i].to));
    }
    if (action->kind == DOG_TAKE)
        parts_add(parts, part_of(PART_TAKE, action->take));
    if (is_named(action->kind))
        parts_add(parts, part_of(PART_WORD, action->kind));
}

/* ---- every spelling of what is not a seven ---- */

/* A card that is tried as something. */
typedef struct Trial {
    const Tally *tally;
    const Scan *scan;
    Card card, as;
    ActionList *list;
} Trial;

static void try_action(const Trial *trial, uint8_t kind, Card take) {
    Problem problem;
    Action action = {.kind = kind, .card = trial->card, .as = trial->as, .take = take};
    if (dog_check(trial->tally->view, trial->tally->seat, &action, &problem) == STATUS_OK)
        game_add_action(trial->list, &action);
}

static void try_step(const Trial *trial, uint8_t kind, Field from, Field to) {
    Problem problem;
    Action action = {
        .kind = kind, .card = trial->card, .as = trial->as, .count = 1, .step[0] = {from, to}};
    if (dog_check(trial->tally->view, trial->tally->seat, &action, &problem) == STATUS_OK)
        game_add_action(trial->list, &action);
}

static void try_track(const Trial *trial, Field from, unsigned points) {
    if (on_track(from))
        try_step(trial, DOG_MOVE, from, ahead(trial->scan, from, points));
}

static void try_piece(const Trial *trial, Field from) {
    unsigned points = card_points(trial->as);
    if (points > 0)
        try_track(trial, from, points);
    if (trial->as == CARD_A) {
        try_track(trial, from, 1);
        try_track(trial, from, 11);
    }
    if (trial->as == CARD_4)
        try_track(trial, from, trial->scan->length - 4U);
    for (unsigned number = 1; number <= GOAL_LENGTH; number++)
        try_step(trial, DOG_MOVE, from, goal_field(trial->scan->mover, number));
}

static void try_exchanges(const Trial *trial, Field from) {
    const State *view = trial->tally->view;
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        for (unsigned i = 0; seat != trial->scan->mover && i < PIECES_MAX; i++)
            if (on_track(view->as.dog.piece[seat][i]))
                try_step(trial, DOG_SWAP, from, view->as.dog.piece[seat][i]);
}

static void try_as(const Trial *trial) {
    const Scan *scan = trial->scan;
    for (unsigned i = 0; i < scan->count; i++) {
        if (trial->as == CARD_X)
            try_exchanges(trial, scan->piece[i]);
        else
            try_piece(trial, scan->piece[i]);
    }
    if (trial->as == CARD_X)
        try_action(trial, DOG_IDLE, 0);
    if (trial->as == CARD_A || trial->as == CARD_K)
        try_step(trial, DOG_MOVE, FIELD_HOME, scan->start);
    CardSet pile = trial->as == CARD_D ? trial->tally->view->as.dog.discard : 0;
    for (; pile != 0; pile = card_without(pile, card_first(pile)))
        try_action(trial, DOG_TAKE, card_first(pile));
}

static void list_plays(const Tally *tally, ActionList *list) {
    const State *view = tally->view;
    const DogState *dog = &view->as.dog;
    Scan scan;
    dog_scan_pieces(&scan, &view->setup, dog, dog_mover_of(&view->setup, dog, tally->seat));
    for (CardSet hand = dog->hand[tally->seat]; hand != 0;
         hand = card_without(hand, card_first(hand))) {
        Trial trial = {tally, &scan, card_first(hand), card_first(hand), list};
        bool joker = trial.card == CARD_J;
        for (Card as = 0; as < CARD_J; as++) {
            trial.as = as;
            if (as != CARD_7 && (joker || as == trial.card))
                try_as(&trial);
        }
    }
}

static void list_cards(const Tally *tally, uint8_t kind, ActionList *list) {
    for (CardSet hand = tally->view->as.dog.hand[tally->seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        game_add_action(list, &(Action){.kind = kind, .card = card_first(hand)});
}

/* ---- a seven in parts ---- */

typedef struct Draft {
    Card card, as;     /* chosen, or CARD_NONE */
    bool piece, to;    /* of the next portion, chosen already ... */
    Step next;         /* ... and which */
    bool seven, joker; /* the cards that it could be played with */
    Course course;     /* the whole portions, carried out */
} Draft;

static bool choose_card(Card *chosen, Card card) {
    bool fresh = *chosen == CARD_NONE;
    *chosen = card;
    return fresh && card < CARD_KINDS;
}

static bool choose_end(bool *chosen, Field *end, Field field) {
    bool fresh = !*chosen;
    *chosen = true;
    *end = field;
    return fresh;
}

/* Once the next portion has both its ends, it is carried out. */
static bool finish_portion(const Tally *tally, Draft *draft) {
    Portion list[PORTIONS_MAX];
    if (!draft->piece || !draft->to)
        return true;
    unsigned count = dog_portions(&tally->view->setup, &draft->course, tally->seat, list);
    for (unsigned i = 0; i < count; i++) {
        if (list[i].step.from != draft->next.from || list[i].step.to != draft->next.to)
            continue;
        draft->course = dog_go_on(&tally->view->setup, &draft->course, tally->seat, &list[i]);
        draft->piece = draft->to = false;
        return true;
    }
    return false;
}

/* False for a part that no seven has, or not here. */
static bool take_up(const Tally *tally, Draft *draft, Part part) {
    switch (part.kind) {
    case PART_CARD:
        return choose_card(&draft->card, part.value);
    case PART_AS:
        return choose_card(&draft->as, part.value);
    case PART_PIECE:
        return choose_end(&draft->piece, &draft->next.from, part.value) &&
               finish_portion(tally, draft);
    case PART_TO:
        return choose_end(&draft->to, &draft->next.to, part.value) && finish_portion(tally, draft);
    default:
        return false;
    }
}

static bool draft_of(const Tally *tally, Draft *draft) {
    CardSet hand = tally->view->as.dog.hand[tally->seat];
    *draft =
        (Draft){.card = CARD_NONE, .as = CARD_NONE, .course = dog_course(&tally->view->as.dog)};
    for (unsigned i = 0; i < tally->chosen->count; i++)
        if (tally->chosen->part[i].count != 0 || !take_up(tally, draft, tally->chosen->part[i]))
            return false;
    bool open = draft->card == CARD_NONE;
    draft->seven =
        card_count(hand, CARD_7) > 0 && draft->as == CARD_NONE && (open || draft->card == CARD_7);
    draft->joker = card_count(hand, CARD_J) > 0 && (open || draft->card == CARD_J) &&
                   (draft->as == CARD_NONE || draft->as == CARD_7);
    return draft->seven || draft->joker;
}

static void found_with(Tally *tally, const Draft *draft, const Course *course, Card card) {
    Action action = course->action;
    bool named = draft->card == card && (card == CARD_7 || draft->as == CARD_7);
    action.card = card;
    tally_found(tally, &action, named && draft->course.left == 0);
}

/* Goes through the ways to finish, until it is clear whether there are several results. */
static void find_ends(Tally *tally, const Draft *draft, const Course *course) {
    Portion list[PORTIONS_MAX];
    unsigned count = dog_portions(&tally->view->setup, course, tally->seat, list);
    for (unsigned i = 0; i < count && tally->results < 2; i++) {
        Course next = dog_go_on(&tally->view->setup, course, tally->seat, &list[i]);
        find_ends(tally, draft, &next);
    }
    if (course->left == 0 && draft->seven)
        found_with(tally, draft, course, CARD_7);
    if (course->left == 0 && draft->joker)
        found_with(tally, draft, course, CARD_J);
}

static bool fits(const Draft *draft, Step step) {
    return (!draft->piece || draft->next.from == step.from) &&
           (!draft->to || draft->next.to == step.to);
}

/* Every portion that may come next. True if there is one, or none is needed. */
static bool tally_portions(Tally *tally, const Draft *draft) {
    Portion list[PORTIONS_MAX];
    bool any = draft->course.left == 0 && !draft->piece && !draft->to;
    if (any)
        find_ends(tally, draft, &draft->course);
    unsigned count = dog_portions(&tally->view->setup, &draft->course, tally->seat, list);
    for (unsigned i = 0; i < count; i++) {
        Course next = dog_go_on(&tally->view->setup, &draft->course, tally->seat, &list[i]);
        if (!fits(draft, list[i].step) || !dog_can_finish(&tally->view->setup, &next, tally->seat))
            continue;
        any = true;
        if (!draft->piece)
            tally_mark(tally, part_of(PART_PIECE, list[i].step.from));
        if (!draft->to)
            tally_mark(tally, part_of(PART_TO, list[i].step.to));
        find_ends(tally, draft, &next);
    }
    return any;
}

/* What the portions so far do. Which card it is, is told once that is sure. */
static void tell_portions(const Tally *tally, const Draft *draft, EventList *events) {
    State after = *tally->view;
    Action action = draft->course.action;
    action.card = draft->seven ? CARD_7 : CARD_J;
    bool sure = draft->seven != draft->joker;
    int count = 0;
    dog_play(&after, tally->seat, &action, events);
    for (int i = 0; i < events->count; i++) {
        uint8_t kind = events->item[i].kind;
        if (kind == DOG_MOVED || kind == DOG_SENT_HOME || (kind == DOG_PLAYED && sure))
            events->item[count++] = events->item[i];
    }
    events->count = count;
}

static void tally_sevens(Tally *tally, EventList *events) {
    Draft draft;
    bool others = tally->results > 0;
    if (!draft_of(tally, &draft) || !tally_portions(tally, &draft))
        return;
    if (draft.seven && draft.card == CARD_NONE)
        tally_mark(tally, part_of(PART_CARD, CARD_7));
    if (draft.joker && draft.card == CARD_NONE)
        tally_mark(tally, part_of(PART_CARD, CARD_J));
    if (draft.joker && draft.as == CARD_NONE)
        tally_mark(tally, part_of(PART_AS, CARD_7));
    if (!others && draft.course.action.count > 0)
        tell_portions(tally, &draft, events);
}

static bool can_play_seven(const Tally *tally) {
    CardSet hand = tally->view->as.dog.hand[tally->seat];
    if (card_count(hand, CARD_7) == 0 && card_count(hand, CARD_J) == 0)
        return false;
    Course course = dog_course(&tally->view->as.dog);
    return dog_can_finish(&tally->view->setup, &course, tally->seat);
}

Status dog_parts(Tally *tally, ActionList *work, EventList *events) {
    const State *view = tally->view;
    bool hidden = view->as.dog.hidden[tally->seat] > 0;
    if (view->as.dog.phase == DOG_GIVING) {
        list_cards(tally, DOG_GIVE, work);
        tally_list(tally, work);
        return hidden ? STATUS_HIDDEN : STATUS_OK;
    }
    list_plays(tally, work);
    bool stuck = work->count == 0 && !hidden && !can_play_seven(tally);
    if (stuck && has_partners(view->setup.seats))
        game_add_action(work, &(Action){.kind = DOG_FOLD});
    else if (stuck)
        list_cards(tally, DOG_DROP, work);
    tally_list(tally, work);
    tally_sevens(tally, events);
    return hidden ? STATUS_HIDDEN : STATUS_OK;
}
