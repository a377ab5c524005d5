/* Actions in parts. All but sevens are enumerated in every accepted notation, and the chosen parts
 * select from that list. A seven has too many orders to be enumerated: its portions so far are
 * played, and every next portion is tried that leaves a way to use the remaining points. */
#include "rules/dog/dog.h"
#include "rules/dog/dog_seven_progress.h"
#include "rules/part_collector.h"

static bool is_play(uint8_t kind) {
    return kind == DOG_MOVE || kind == DOG_SWAP || kind == DOG_IDLE || kind == DOG_TAKE;
}

/* Kinds that are chosen by name, because no other part implies them. */
static bool is_named(uint8_t kind) {
    return kind == DOG_GIVE || kind == DOG_IDLE || kind == DOG_FOLD || kind == DOG_DROP;
}

void dog_action_parts(const Action *action, ActionParts *parts) {
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

/* ---- every notation of actions other than sevens ---- */

/* A card that is tried as something. */
typedef struct Trial {
    const PartCollector *collector;
    const MoverInfo *info;
    Card card, as;
    ActionList *list;
} Trial;

static void try_action(const Trial *trial, uint8_t kind, Card take) {
    Problem problem;
    Action action = {.kind = kind, .card = trial->card, .as = trial->as, .take = take};
    if (dog_check(trial->collector->view, trial->collector->seat, &action, &problem) == STATUS_OK)
        action_list_add(trial->list, &action);
}

static void try_step(const Trial *trial, uint8_t kind, Field from, Field to) {
    Problem problem;
    Action action = {
        .kind = kind, .card = trial->card, .as = trial->as, .count = 1, .step[0] = {from, to}};
    if (dog_check(trial->collector->view, trial->collector->seat, &action, &problem) == STATUS_OK)
        action_list_add(trial->list, &action);
}

static void try_track(const Trial *trial, Field from, unsigned points) {
    if (on_track(from))
        try_step(trial, DOG_MOVE, from, field_ahead(trial->info, from, points));
}

static void try_piece(const Trial *trial, Field from) {
    unsigned points = dog_card_points(trial->as);
    if (points > 0)
        try_track(trial, from, points);
    if (trial->as == CARD_A) {
        try_track(trial, from, 1);
        try_track(trial, from, 11);
    }
    if (trial->as == CARD_4)
        try_track(trial, from, trial->info->length - 4U);
    for (unsigned number = 1; number <= GOAL_LENGTH; number++)
        try_step(trial, DOG_MOVE, from, goal_field(trial->info->mover, number));
}

static void try_exchanges(const Trial *trial, Field from) {
    const State *view = trial->collector->view;
    for (Seat seat = 0; seat < view->setup.seats; seat++)
        for (unsigned i = 0; seat != trial->info->mover && i < PIECES_MAX; i++)
            if (on_track(view->as.dog.piece[seat][i]))
                try_step(trial, DOG_SWAP, from, view->as.dog.piece[seat][i]);
}

static void try_as(const Trial *trial) {
    const MoverInfo *info = trial->info;
    for (unsigned i = 0; i < info->count; i++) {
        if (trial->as == CARD_X)
            try_exchanges(trial, info->piece[i]);
        else
            try_piece(trial, info->piece[i]);
    }
    if (trial->as == CARD_X)
        try_action(trial, DOG_IDLE, 0);
    if (trial->as == CARD_A || trial->as == CARD_K)
        try_step(trial, DOG_MOVE, FIELD_HOME, info->start);
    CardSet pile = trial->as == CARD_D ? trial->collector->view->as.dog.discard : 0;
    for (; pile != 0; pile = card_without(pile, card_first(pile)))
        try_action(trial, DOG_TAKE, card_first(pile));
}

static void list_plays(const PartCollector *collector, ActionList *list) {
    const State *view = collector->view;
    const DogState *dog = &view->as.dog;
    MoverInfo info;
    mover_info_begin(&info, &view->setup, dog, dog_mover_of(&view->setup, dog, collector->seat));
    for (CardSet hand = dog->hand[collector->seat]; hand != 0;
         hand = card_without(hand, card_first(hand))) {
        Trial trial = {collector, &info, card_first(hand), card_first(hand), list};
        bool joker = trial.card == CARD_J;
        for (Card as = 0; as < CARD_J; as++) {
            trial.as = as;
            if (as != CARD_7 && (joker || as == trial.card))
                try_as(&trial);
        }
    }
}

static void list_cards(const PartCollector *collector, uint8_t kind, ActionList *list) {
    for (CardSet hand = collector->view->as.dog.hand[collector->seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        action_list_add(list, &(Action){.kind = kind, .card = card_first(hand)});
}

/* ---- a seven in parts ---- */

typedef struct SevenDraft {
    Card card, as;          /* chosen, or CARD_NONE */
    bool piece, to;         /* of the next portion, chosen already ... */
    Step next;              /* ... and which */
    bool seven, joker;      /* the cards that it could be played with */
    SevenProgress progress; /* the complete portions, played */
} SevenDraft;

static bool choose_card(Card *chosen, Card card) {
    bool fresh = *chosen == CARD_NONE;
    *chosen = card;
    return fresh && card < CARD_KINDS;
}

static bool choose_destination(bool *chosen, Field *end, Field field) {
    bool fresh = !*chosen;
    *chosen = true;
    *end = field;
    return fresh;
}

/* Once the next portion has piece and target, it is played. */
static bool finish_portion(const PartCollector *collector, SevenDraft *draft) {
    Portion list[PORTIONS_MAX];
    if (!draft->piece || !draft->to)
        return true;
    unsigned count =
        dog_seven_next(&collector->view->setup, &draft->progress, collector->seat, list);
    for (unsigned i = 0; i < count; i++) {
        if (list[i].step.from != draft->next.from || list[i].step.to != draft->next.to)
            continue;
        draft->progress =
            dog_seven_play(&collector->view->setup, &draft->progress, collector->seat, &list[i]);
        draft->piece = draft->to = false;
        return true;
    }
    return false;
}

/* False for a part that no seven has, or not here. */
static bool apply_part(const PartCollector *collector, SevenDraft *draft, Part part) {
    switch (part.kind) {
    case PART_CARD:
        return choose_card(&draft->card, part.value);
    case PART_AS:
        return choose_card(&draft->as, part.value);
    case PART_PIECE:
        return choose_destination(&draft->piece, &draft->next.from, part.value) &&
               finish_portion(collector, draft);
    case PART_TO:
        return choose_destination(&draft->to, &draft->next.to, part.value) &&
               finish_portion(collector, draft);
    default:
        return false;
    }
}

static bool draft_of(const PartCollector *collector, SevenDraft *draft) {
    CardSet hand = collector->view->as.dog.hand[collector->seat];
    *draft = (SevenDraft){
        .card = CARD_NONE, .as = CARD_NONE, .progress = dog_seven_begin(&collector->view->as.dog)};
    for (unsigned i = 0; i < collector->chosen->count; i++)
        if (collector->chosen->part[i].count != 0 ||
            !apply_part(collector, draft, collector->chosen->part[i]))
            return false;
    bool open = draft->card == CARD_NONE;
    draft->seven =
        card_count(hand, CARD_7) > 0 && draft->as == CARD_NONE && (open || draft->card == CARD_7);
    draft->joker = card_count(hand, CARD_J) > 0 && (open || draft->card == CARD_J) &&
                   (draft->as == CARD_NONE || draft->as == CARD_7);
    return draft->seven || draft->joker;
}

static void found_with(PartCollector *collector, const SevenDraft *draft,
                       const SevenProgress *progress, Card card) {
    Action action = progress->action;
    bool named = draft->card == card && (card == CARD_7 || draft->as == CARD_7);
    action.card = card;
    part_collector_add_action(collector, &action, named && draft->progress.left == 0);
}

/* Goes through the ways to finish, until it is clear whether there are several results. */
static void find_destinations(PartCollector *collector, const SevenDraft *draft,
                              const SevenProgress *progress) {
    Portion list[PORTIONS_MAX];
    unsigned count = dog_seven_next(&collector->view->setup, progress, collector->seat, list);
    for (unsigned i = 0; i < count && collector->distinct_results < 2; i++) {
        SevenProgress next =
            dog_seven_play(&collector->view->setup, progress, collector->seat, &list[i]);
        find_destinations(collector, draft, &next);
    }
    if (progress->left == 0 && draft->seven)
        found_with(collector, draft, progress, CARD_7);
    if (progress->left == 0 && draft->joker)
        found_with(collector, draft, progress, CARD_J);
}

static bool matches_choice(const SevenDraft *draft, Step step) {
    return (!draft->piece || draft->next.from == step.from) &&
           (!draft->to || draft->next.to == step.to);
}

/* Every portion that may come next. True if there is one, or none is needed. */
static bool complete_portions(PartCollector *collector, const SevenDraft *draft) {
    Portion list[PORTIONS_MAX];
    bool any = draft->progress.left == 0 && !draft->piece && !draft->to;
    if (any)
        find_destinations(collector, draft, &draft->progress);
    unsigned count =
        dog_seven_next(&collector->view->setup, &draft->progress, collector->seat, list);
    for (unsigned i = 0; i < count; i++) {
        SevenProgress next =
            dog_seven_play(&collector->view->setup, &draft->progress, collector->seat, &list[i]);
        if (!matches_choice(draft, list[i].step) ||
            !dog_seven_can_finish(&collector->view->setup, &next, collector->seat))
            continue;
        any = true;
        if (!draft->piece)
            part_collector_add_part(collector, part_of(PART_PIECE, list[i].step.from));
        if (!draft->to)
            part_collector_add_part(collector, part_of(PART_TO, list[i].step.to));
        find_destinations(collector, draft, &next);
    }
    return any;
}

/* Emits the events of the portions so far. The card's event is emitted once the card is certain. */
static void emit_portions(const PartCollector *collector, const SevenDraft *draft,
                          EventList *events) {
    State after = *collector->view;
    Action action = draft->progress.action;
    action.card = draft->seven ? CARD_7 : CARD_J;
    bool sure = draft->seven != draft->joker;
    int count = 0;
    dog_apply(&after, collector->seat, &action, events);
    for (int i = 0; i < events->count; i++) {
        uint8_t kind = events->item[i].kind;
        if (kind == DOG_MOVED || kind == DOG_SENT_HOME || (kind == DOG_PLAYED && sure))
            events->item[count++] = events->item[i];
    }
    events->count = count;
}

static void complete_sevens(PartCollector *collector, EventList *events) {
    SevenDraft draft;
    bool others = collector->distinct_results > 0;
    if (!draft_of(collector, &draft) || !complete_portions(collector, &draft))
        return;
    if (draft.seven && draft.card == CARD_NONE)
        part_collector_add_part(collector, part_of(PART_CARD, CARD_7));
    if (draft.joker && draft.card == CARD_NONE)
        part_collector_add_part(collector, part_of(PART_CARD, CARD_J));
    if (draft.joker && draft.as == CARD_NONE)
        part_collector_add_part(collector, part_of(PART_AS, CARD_7));
    if (!others && draft.progress.action.count > 0)
        emit_portions(collector, &draft, events);
}

static bool can_play_seven(const PartCollector *collector) {
    CardSet hand = collector->view->as.dog.hand[collector->seat];
    if (card_count(hand, CARD_7) == 0 && card_count(hand, CARD_J) == 0)
        return false;
    SevenProgress progress = dog_seven_begin(&collector->view->as.dog);
    return dog_seven_can_finish(&collector->view->setup, &progress, collector->seat);
}

Status dog_next_parts(PartCollector *collector, ActionList *work, EventList *events) {
    const State *view = collector->view;
    bool hidden = view->as.dog.hidden[collector->seat] > 0;
    if (view->as.dog.phase == DOG_GIVING) {
        list_cards(collector, DOG_GIVE, work);
        part_collector_add_matching(collector, work);
        return hidden ? STATUS_HIDDEN : STATUS_OK;
    }
    list_plays(collector, work);
    bool stuck = work->count == 0 && !hidden && !can_play_seven(collector);
    if (stuck && dog_has_partners(view->setup.seats))
        action_list_add(work, &(Action){.kind = DOG_FOLD});
    else if (stuck)
        list_cards(collector, DOG_DROP, work);
    part_collector_add_matching(collector, work);
    complete_sevens(collector, events);
    return hidden ? STATUS_HIDDEN : STATUS_OK;
}
