/* Plays one game of a vector: composes actions of choices, lets chance and the others act. */
#include "library/vector_game.h"

#include "ai/run_search.h"
#include "rules/advance_game.h"

/* The lowest seat that is to act, as in `kennel random`; NO_SEAT where none is. */
static Seat lowest_to_act(const State *state) {
    SeatSet set = game_to_act(state);
    return set == 0 || set == CHANCE ? NO_SEAT : (Seat)__builtin_ctz(set);
}

static bool is_cut_short(const VectorGame *game, const VectorRules *rules) {
    return rules->moves > 0 && game->moves >= rules->moves;
}

/* Draws one of the listed actions. A single one takes no random number. */
static const Action *draw_action(VectorGame *game, const ActionList *list) {
    int count = list->count;
    return &list->item[count == 1 ? 0 : (int)rng_below(&game->rng, (uint32_t)count)];
}

/* What an opponent does. */
static Action opponent_action(VectorGame *game, const VectorRules *rules, VectorWork *work,
                              Seat seat) {
    Action action;
    if (rules->opponent == NULL) {
        game_list(&game->state, seat, &work->list);
        return *draw_action(game, &work->list);
    }
    State view = game->state;
    game_redact(&view, seat);
    SearchParams params = {.view = &view,
                           .seat = seat,
                           .network = rules->opponent->network,
                           .rng = &game->rng,
                           .simulation_limit = rules->simulations};
    search_begin(work->search, rules->opponent->bot, &params);
    while (!search_finished(work->search))
        search_advance(work->search, UINT32_MAX);
    action = *search_best_action(work->search);
    return action;
}

/* Chance and opponents act until the caller has a choice, or the game ends. Returns how it stands. */
static uint8_t go_on(VectorGame *game, const VectorRules *rules, VectorWork *work) {
    Seed seed;
    game->seat = NO_SEAT;
    game->chosen.count = 0;
    for (;;) {
        SeatSet set = game_to_act(&game->state);
        if (set == 0)
            return VECTOR_OVER;
        if (is_cut_short(game, rules))
            return VECTOR_CUT_SHORT;
        Seat seat = lowest_to_act(&game->state);
        if (set != CHANCE && (rules->seat == NO_SEAT || rules->seat == seat)) {
            game->seat = seat;
            return VECTOR_GOES_ON;
        }
        if (set == CHANCE && !move_deal(&game->state, &game->rng, &seed))
            return VECTOR_CUT_SHORT; /* no cards are left to deal, so the game has no winner */
        if (set != CHANCE) {
            Action action = opponent_action(game, rules, work, seat);
            game_apply_unchecked(&game->state, seat, &action, NULL);
        }
        game->moves++;
    }
}

/* Draws what a random player would do now. */
static void draw_sample(VectorGame *game, VectorWork *work) {
    game_list(&game->state, game->seat, &work->list);
    game->sample = choices_of(&game->state, game->seat, draw_action(game, &work->list));
}

void vector_game_begin(VectorGame *game, const VectorRules *rules, VectorWork *work,
                       uint64_t stream) {
    game->state = rules->start;
    game->stream = stream;
    game->moves = 0;
    game->rng = rng_start(&rules->seed, stream);
    if (go_on(game, rules, work) == VECTOR_GOES_ON)
        draw_sample(game, work);
}

/* After a choice that the sample does not make: another one, of the actions that begin so. */
static void draw_sample_among(VectorGame *game, const ActionList *list, int count) {
    int skip = (int)rng_below(&game->rng, (uint32_t)count);
    for (int i = 0; i < list->count; i++) {
        Choices choices = choices_of(&game->state, game->seat, &list->item[i]);
        if (choices_begin_with(&choices, &game->chosen) && skip-- == 0)
            game->sample = choices;
    }
}

static uint8_t play(VectorGame *game, const VectorRules *rules, VectorWork *work,
                    const Action *action) {
    game_apply_unchecked(&game->state, game->seat, action, NULL);
    game->moves++;
    uint8_t over = go_on(game, rules, work);
    if (over == VECTOR_GOES_ON)
        draw_sample(game, work);
    return over;
}

int vector_game_choose(VectorGame *game, const VectorRules *rules, VectorWork *work,
                       uint16_t number, uint8_t *mask, uint8_t *over) {
    Choices chosen = game->chosen;
    *over = VECTOR_GOES_ON;
    game_list(&game->state, game->seat, &work->list);
    if (chosen.count > ACTION_PARTS_MAX)
        return KENNEL_ILLEGAL;
    chosen.number[chosen.count++] = number;
    Matches matches = match_choices(&game->state, game->seat, &work->list, &chosen, mask);
    if (matches.count == 0)
        return KENNEL_ILLEGAL;
    game->chosen = chosen;
    if (matches.count == 1)
        *over = play(game, rules, work, &work->list.item[matches.some]);
    else if (!choices_begin_with(&game->sample, &game->chosen))
        draw_sample_among(game, &work->list, matches.count);
    return KENNEL_OK;
}

void vector_game_mask(const VectorGame *game, const VectorWork *work, uint8_t *mask) {
    match_choices(&game->state, game->seat, &work->list, &game->chosen, mask);
}
