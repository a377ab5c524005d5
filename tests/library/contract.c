/* Tries what include/kennel/kennel.h promises, against an installed library: contract WEIGHTS, the file
 * weights/dog-4.net. Prints a line for each sentence. Compiles as C and as C++. */
#include <kennel/kennel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static kennel_problem problem;
static kennel_action list[KENNEL_ACTIONS_MAX];
static const char *const safe_line = "dog:4:4:cw 12/16/-/- 4/2/2/2 play:a:a:0 - -";
static int failures;

static void holds(const char *sentence, int whether) {
    printf("%s - %s\n", whether ? "ok" : "not ok", sentence);
    failures += !whether;
}

static kennel_position position(const char *line) {
    kennel_position read;
    memset(&read, 0, sizeof read);
    if (kennel_position_read(&read, line, &problem) != KENNEL_OK)
        printf("not ok - %s: %s\n", line, problem.words);
    return read;
}

static kennel_action action(const kennel_position *in, const char *word) {
    kennel_action read;
    memset(&read, 0, sizeof read);
    kennel_action_read(in, word, &read, &problem);
    return read;
}

static kennel_position dealt(const char *game, const char *players) {
    kennel_setup setup;
    kennel_position start;
    kennel_seed seed = {{7, 0}};
    kennel_setup_begin(&setup, game, NULL);
    kennel_setup_option(&setup, "players", players, NULL);
    kennel_start(&start, &setup, NULL);
    kennel_deal(&start, &seed, NULL);
    return start;
}

static int is_at(const kennel_position *there, const char *line) {
    char text[KENNEL_POSITION_TEXT];
    return kennel_position_write(there, text, sizeof text) > 0 && strcmp(text, line) == 0;
}

/* ---- misuse ---- */

static void misuse_gets_a_code(void) {
    kennel_position dog = position(safe_line), bark = dealt("bark", "3"), empty;
    kennel_action illegal = action(&dog, "4:12-16"), barking, none;
    kennel_setup setup;
    char small[4];
    memset(&empty, 0, sizeof empty);
    memset(&none, 0, sizeof none);
    memset(&setup, 0, sizeof setup);
    kennel_actions(&bark, (unsigned)kennel_player(&bark), list, KENNEL_ACTIONS_MAX, NULL);
    barking = list[0];
    holds("NULL is refused", kennel_apply(NULL, &illegal, &problem) == KENNEL_BAD_ARGUMENT);
    holds("and the problem says so", strstr(problem.words, "NULL") != NULL);
    holds("a problem may be NULL", kennel_apply(&dog, NULL, NULL) == KENNEL_BAD_ARGUMENT);
    holds("a position that was never filled in is refused",
          kennel_to_act(&empty) == KENNEL_BAD_OBJECT && kennel_position_game(&empty) == NULL);
    holds("so is a set-up", kennel_start(&empty, &setup, &problem) == KENNEL_BAD_OBJECT);
    holds("so is an action", kennel_check(&dog, &none, &problem) == KENNEL_BAD_OBJECT);
    holds("an action of another game is refused",
          kennel_apply(&dog, &barking, &problem) == KENNEL_WRONG_GAME);
    holds("an illegal action is refused", kennel_apply(&dog, &illegal, &problem) == KENNEL_ILLEGAL);
    holds("with the reason by its name", strcmp(problem.reason, "safe-piece") == 0);
    holds("and in words",
          strcmp(problem.words,
                 "the blue piece on 16 is safe: the piece on 12 cannot get past it") == 0);
    holds("and the position stays as it was", is_at(&dog, safe_line));
    illegal.seat = 1;
    holds("a seat that is not to act is refused",
          kennel_apply(&dog, &illegal, &problem) == KENNEL_WRONG_SEAT);
    illegal.seat = 9;
    holds("so is one that does not exist",
          kennel_apply(&dog, &illegal, &problem) == KENNEL_WRONG_SEAT &&
              kennel_actions(&dog, 9, NULL, 0, NULL) == KENNEL_WRONG_SEAT);
    holds("a small buffer is refused",
          kennel_position_write(&dog, small, sizeof small) == KENNEL_TOO_SMALL);
    holds("also for actions",
          kennel_actions(&bark, barking.seat, list, 1, NULL) == KENNEL_TOO_SMALL);
    holds("an unknown game, option or level is refused",
          kennel_setup_begin(&setup, "chess", NULL) == KENNEL_UNKNOWN &&
              kennel_setup_begin(&setup, "dog", NULL) == KENNEL_OK &&
              kennel_setup_option(&setup, "players", "9", &problem) == KENNEL_UNKNOWN &&
              kennel_bot_new("cat", &dog, &problem) == NULL && problem.code == KENNEL_UNKNOWN);
    holds("a line that cannot be read is refused at its column",
          kennel_position_read(&empty, "dog:4:4:cw 12/!", &problem) == KENNEL_UNREADABLE &&
              problem.column == 14);
    holds("the template is no game",
          kennel_position_read(&empty, "template:2 137/159 0/0 play:a", NULL) == KENNEL_UNREADABLE);
    holds("every code has words, and so has any other number",
          strlen(kennel_code_words(-999)) > 0 && strlen(kennel_code_words(KENNEL_UNKNOWN)) > 0);
}

/* ---- positions and views ---- */

static void positions_are_values(void) {
    kennel_position one = dealt("dog", "4"), other = one, view, sampled;
    kennel_random random;
    kennel_seed seed = {{1, 2}};
    uint64_t here, there;
    kennel_position_hash(&one, &here);
    kennel_position_hash(&other, &there);
    holds("a copy is equal and has the same hash",
          kennel_position_equal(&one, &other) == 1 && here == there);
    int count = kennel_actions(&one, 0, list, KENNEL_ACTIONS_MAX, NULL);
    holds("a list can be counted before",
          count > 0 && count == kennel_actions(&one, 0, NULL, 0, NULL));
    kennel_apply(&other, &list[0], NULL);
    kennel_position_hash(&other, &there);
    holds("a move changes the copy alone",
          kennel_position_equal(&one, &other) == 0 && here != there);
    kennel_view(&one, 0, &view);
    holds("a view hides the others' cards",
          kennel_actions(&view, 1, NULL, 0, &problem) == KENNEL_HIDDEN);
    holds("but not the viewer's own", kennel_actions(&view, 0, NULL, 0, NULL) == count);
    kennel_random_begin(&random, &seed, 0);
    kennel_sample(&view, 0, &random, &sampled);
    kennel_view(&sampled, 0, &other);
    holds("a sampled world has the same view", kennel_position_equal(&view, &other) == 1);
    holds("and hides nothing", kennel_actions(&sampled, 1, NULL, 0, NULL) > 0);
    holds("partners are one side", kennel_side(&one, 1) == (1 << 1 | 1 << 3));
    kennel_view(&one, KENNEL_NOBODY, &view);
    holds("a spectator sees no hand", kennel_actions(&view, 0, NULL, 0, NULL) == KENNEL_HIDDEN);
}

/* ---- events and parts ---- */

static void moves_are_told(void) {
    static kennel_event events[KENNEL_EVENTS_MAX];
    kennel_position dog = position("dog:4:4:cw 12/40/-/- 4/2/2/2 play:a:a:0 - -");
    kennel_action move = action(&dog, "4:12-16");
    int count = kennel_apply_told(&dog, &move, KENNEL_NOBODY, events, &problem);
    holds("a move tells its events", count == 2 && strcmp(events[0].word, "played:a:4") == 0 &&
                                         strcmp(events[1].word, "moved:a:12-16") == 0);
    kennel_position start;
    kennel_setup setup;
    kennel_seed seed = {{7, 0}};
    kennel_setup_begin(&setup, "dog", NULL);
    kennel_start(&start, &setup, NULL);
    count = kennel_deal_told(&start, &seed, 0, events, NULL);
    int own = 0, others = 0;
    for (int i = 0; i < count; i++) {
        own += strncmp(events[i].word, "dealt:a:", 8) == 0 && strchr(events[i].word, '?') == NULL;
        others += strncmp(events[i].word, "dealt:b:?", 9) == 0;
    }
    holds("a deal tells a viewer the own cards alone", own == 6 && others == 6);
}

static void parts_lead_to_actions(void) {
    kennel_position dog = position("dog:4:4:cw 12,30/40/-/- 47/2/2/2 play:a:a:0 - -");
    kennel_part chosen[KENNEL_PARTS_MAX], next[KENNEL_NEXT_PARTS_MAX];
    kennel_completion done;
    int all = 1, count = kennel_actions(&dog, 0, list, KENNEL_ACTIONS_MAX, NULL);
    for (int i = 0; i < count; i++) {
        int parts = kennel_action_parts(&dog, &list[i], chosen, NULL);
        all = all && kennel_next_parts(&dog, 0, chosen, (size_t)parts, next, &done, NULL) >= 0 &&
              done.has_action && memcmp(&done.action, &list[i], sizeof done.action) == 0;
    }
    holds("the parts of each action make that action", count > 10 && all);
    count = kennel_next_parts(&dog, 0, NULL, 0, next, &done, NULL);
    holds("a player begins with a card or a piece",
          count > 3 && strcmp(next[0].word, "card:4") == 0 && !done.has_action);
    memset(chosen, 0, sizeof chosen);
    strcpy(chosen[0].word, "card:K");
    holds("a part that cannot be chosen is refused",
          kennel_next_parts(&dog, 0, chosen, 1, next, NULL, &problem) == KENNEL_ILLEGAL &&
              strcmp(problem.reason, "not-in-hand") == 0);
    memset(chosen, 'x', sizeof chosen);
    holds("so is one that does not end",
          kennel_next_parts(&dog, 0, chosen, 1, next, NULL, &problem) == KENNEL_UNREADABLE);
}

/* ---- numbered choices and observations ---- */

enum { NUMBERS = 512, BYTES = 2048 };

static void choices_lead_to_actions(void) {
    kennel_position dog = position("dog:4:4:cw 12,30/40/-/- 47/2/2/2 play:a:a:0 - -");
    uint8_t mask[NUMBERS];
    kennel_part part;
    kennel_completion done;
    int all = 1, count = kennel_actions(&dog, 0, list, KENNEL_ACTIONS_MAX, NULL);
    for (int i = 0; i < count; i++) {
        kennel_part parts[KENNEL_PARTS_MAX];
        uint16_t chosen[KENNEL_PARTS_MAX];
        int length = kennel_action_parts(&dog, &list[i], parts, NULL), made = 0, left = 1;
        while (made < length && left > 0) {
            chosen[made] = (uint16_t)kennel_part_number(&dog, 0, &parts[made], NULL);
            all = all && kennel_numbered_part(&dog, 0, chosen[made], &part, NULL) == 0 &&
                  strcmp(part.word, parts[made].word) == 0;
            made++;
            left = kennel_choices(&dog, 0, chosen, (size_t)made, mask, &done, NULL);
        }
        all = all && left == 0 && done.has_action &&
              memcmp(&done.action, &list[i], sizeof done.action) == 0;
    }
    holds("the numbered choices of each action lead to it", count > 10 && all);
    count = kennel_choices(&dog, 0, NULL, 0, mask, &done, NULL);
    holds("the first choices are the cards that can be played",
          count == 2 && !done.has_action && mask[kennel_part_number(&dog, 0, &part, NULL)] == 0);
    uint16_t none = KENNEL_PART_DONE, beyond = NUMBERS;
    holds("a choice that no action begins with is refused",
          kennel_choices(&dog, 0, &none, 1, mask, NULL, &problem) == KENNEL_ILLEGAL);
    holds("so is a number that does not exist",
          kennel_choices(&dog, 0, &beyond, 1, mask, NULL, NULL) == KENNEL_BAD_ARGUMENT &&
              kennel_numbered_part(&dog, 0, NUMBERS, &part, NULL) == KENNEL_BAD_ARGUMENT);
    holds("and a seat that is not to act",
          kennel_choices(&dog, 1, NULL, 0, mask, NULL, NULL) == KENNEL_WRONG_SEAT);
}

static void observations_tell_what_a_seat_knows(void) {
    static uint8_t one[BYTES], other[BYTES], hidden[BYTES];
    kennel_position dog = dealt("dog", "4"), view;
    int size = kennel_observation_size(&dog);
    kennel_view(&dog, 1, &view);
    holds("an observation has its size",
          size > 0 && size <= BYTES && kennel_observe(&dog, 1, NULL, 0, one, BYTES, NULL) == size);
    kennel_observe(&view, 1, NULL, 0, other, BYTES, NULL);
    holds("it is that of the view", memcmp(one, other, (size_t)size) == 0);
    size = kennel_hidden_size(&dog);
    kennel_observe_hidden(&dog, 1, hidden, BYTES, NULL);
    int cards = 0;
    for (int i = 0; i < 3 * 15; i++)
        cards += hidden[i];
    holds("hidden cards are those of the others", size == 3 * 15 + 120 && cards == 18);
    holds("a small buffer is refused",
          kennel_observe(&dog, 1, NULL, 0, one, 10, NULL) == KENNEL_TOO_SMALL &&
              kennel_observe_hidden(&dog, 1, hidden, 10, NULL) == KENNEL_TOO_SMALL);
}

/* ---- vectors ---- */

static void vectors_play_many_games(void) {
    kennel_setup setup;
    kennel_position start, reached;
    kennel_vector_options options;
    kennel_vector_arrays arrays;
    kennel_seed seed = {{11, 0}};
    uint16_t sample[3];
    uint8_t seat[3];
    memset(&options, 0, sizeof options);
    memset(&arrays, 0, sizeof arrays);
    kennel_setup_begin(&setup, "bark", NULL);
    kennel_start(&start, &setup, NULL);
    options.games = 3, options.threads = 2, options.stays_over = 1, options.seat = KENNEL_NOBODY;
    kennel_vector *vector = kennel_vector_new(&start, &options, &problem);
    holds("a vector is made", vector != NULL);
    arrays.sample = sample, arrays.seat = seat;
    holds("it takes no step before it begins",
          kennel_vector_step(vector, sample, &arrays, NULL) == KENNEL_BAD_OBJECT);
    int64_t ended = kennel_vector_begin(vector, &seed, 1, &arrays, NULL);
    for (int i = 0; i < 10000 && (seat[0] & seat[1] & seat[2]) != KENNEL_NOBODY; i++)
        ended += kennel_vector_step(vector, sample, &arrays, NULL);
    holds("all its games end", ended == 3 && kennel_vector_game(vector, 2, &reached, NULL) > 0 &&
                                   kennel_to_act(&reached) == 0);
    holds("and no others", kennel_vector_game(vector, 3, NULL, NULL) == KENNEL_BAD_ARGUMENT);
    kennel_vector_free(vector);
    options.reserved[7] = 1;
    holds("options of later versions are refused",
          kennel_vector_new(&start, &options, &problem) == NULL &&
              problem.code == KENNEL_BAD_ARGUMENT);
    options.reserved[7] = 0;
    kennel_deal(&start, &seed, NULL);
    holds("so is a start where chance is not to deal",
          kennel_vector_new(&start, &options, &problem) == NULL && problem.code == KENNEL_ILLEGAL);
}

/* ---- records ---- */

static void records_are_read_back(void) {
    static char text[1 << 16], again[1 << 16];
    kennel_setup setup;
    kennel_position start, reached, here;
    kennel_seed seed = {{7, 0}};
    kennel_move move;
    kennel_setup_begin(&setup, "bark", NULL);
    kennel_start(&start, &setup, NULL);
    kennel_record *record = kennel_record_new(&start, NULL);
    kennel_record_set_player(record, 0, "person Ada", NULL);
    kennel_record_set_player(record, 1, "hound", NULL);
    kennel_record_deal(record, &seed, NULL);
    for (int i = 0; i < 5; i++) {
        kennel_record_position(record, (uint32_t)kennel_record_moves(record), &here);
        kennel_actions(&here, (unsigned)kennel_player(&here), list, KENNEL_ACTIONS_MAX, NULL);
        kennel_record_apply(record, &list[0], NULL);
    }
    kennel_record_position(record, 4, &reached);
    holds("a record undoes moves",
          kennel_record_undo(record, 2, NULL) == 0 && kennel_record_moves(record) == 4);
    kennel_record_position(record, 4, &here);
    holds("and is where it was", kennel_position_equal(&here, &reached) == 1);
    holds("more moves than there are cannot be undone",
          kennel_record_undo(record, 99, &problem) == KENNEL_ILLEGAL && strlen(problem.words) > 0);
    int64_t length = kennel_record_write(record, NULL, 0);
    holds("its length is known before",
          length > 0 && kennel_record_write(record, text, sizeof text) == length);
    holds("a small buffer is refused",
          kennel_record_write(record, text, (size_t)length) == KENNEL_TOO_SMALL);
    kennel_record *copy = kennel_record_read(text, (size_t)length, &problem);
    holds("it is read back", copy != NULL &&
                                 kennel_record_write(copy, again, sizeof again) == length &&
                                 strcmp(text, again) == 0);
    holds("with its players",
          kennel_record_player(copy, 0, text, sizeof text) > 0 && strcmp(text, "person Ada") == 0 &&
              kennel_record_player(copy, 1, text, sizeof text) > 0 && strcmp(text, "hound") == 0);
    holds("its first move is the deal",
          kennel_record_move(copy, 1, &move) == 0 && move.is_deal && move.seed.word[0] == 7);
    holds("the others are actions",
          kennel_record_move(copy, 2, &move) == 0 && !move.is_deal && move.action.seat < 4);
    kennel_record_free(copy);
    kennel_record_free(record);
    const char *wrong =
        "Kennel record 1\nPosition: dog:4:4:cw 12/16/-/- 4/2/2/2 play:a:a:0 - -\n\n4:12-16\n";
    holds("a record with an illegal move is not read",
          kennel_record_read(wrong, strlen(wrong), &problem) == NULL);
    holds("and the problem names the line", strncmp(problem.words, "line 4: ", 8) == 0);
}

/* ---- bots and tutor ---- */

static void bots_see_only_their_view(const char *weights) {
    static char bytes[1 << 20];
    FILE *file = fopen(weights, "rb");
    size_t size = file != NULL ? fread(bytes, 1, sizeof bytes, file) : 0;
    kennel_position dog = dealt("dog", "4"), view;
    kennel_search *search = kennel_search_new();
    kennel_bot *built_in = kennel_bot_new("wolf", &dog, &problem);
    kennel_bot *loaded = kennel_bot_new_with_network("wolf", &dog, bytes, size, &problem);
    kennel_random random;
    kennel_seed seed = {{3, 0}};
    kennel_action one, other, third;
    kennel_estimate estimates[3];
    if (file != NULL)
        fclose(file);
    holds("a bot has the library's network, or one from memory",
          built_in != NULL && loaded != NULL);
    kennel_view(&dog, 0, &view);
    kennel_random_begin(&random, &seed, 0);
    kennel_choose(search, built_in, &dog, 0, 30, &random, &one, &problem);
    kennel_random_begin(&random, &seed, 0);
    kennel_choose(search, loaded, &dog, 0, 30, &random, &other, &problem);
    kennel_random_begin(&random, &seed, 0);
    kennel_choose(search, loaded, &view, 0, 30, &random, &third, &problem);
    holds("both choose alike", memcmp(&one, &other, sizeof one) == 0);
    holds("and alike by the view of the seat", memcmp(&one, &third, sizeof one) == 0);
    holds("estimates come best first", kennel_search_estimates(search, estimates, 3) == 3 &&
                                           memcmp(&estimates[0].action, &one, sizeof one) == 0 &&
                                           estimates[0].win > 0 && estimates[0].win < 1);
    holds("nobody searches for a seat that is not to act",
          kennel_choose(search, loaded, &dog, 5, 30, &random, &third, &problem) ==
              KENNEL_WRONG_SEAT);
    view = dealt("bark", "3");
    holds("a bot plays no other game",
          kennel_choose(search, loaded, &view, (unsigned)kennel_player(&view), 30, &random, &third,
                        &problem) == KENNEL_WRONG_GAME);
    holds("a network of another game is refused",
          kennel_bot_new_with_network("wolf", &view, bytes, size, &problem) == NULL &&
              problem.code == KENNEL_WRONG_GAME);
    bytes[1000] ^= 1;
    holds("a damaged one, too",
          kennel_bot_new_with_network("wolf", &dog, bytes, size, &problem) == NULL &&
              problem.code == KENNEL_UNREADABLE);
    kennel_bot_free(loaded);
    kennel_bot_free(built_in);
    kennel_search_free(search);
}

static void the_tutor_gives_reasons(void) {
    static kennel_reason reasons[KENNEL_REASONS_MAX];
    char sentence[KENNEL_SENTENCE_TEXT];
    kennel_position dog = position("dog:4:4:cw 12/17/-/- 5/2/2/2 play:a:a:0 - -");
    kennel_action capture = action(&dog, "5:12-17");
    int count = kennel_reasons(&dog, &capture, "en", reasons, &problem);
    holds("an action has reasons",
          count > 0 && strstr(reasons[0].words, "sends the blue piece on 17 home") != NULL &&
              reasons[0].weight > 0);
    holds("also in German", kennel_reasons(&dog, &capture, "de", reasons, &problem) == count &&
                                strstr(reasons[0].words, "17") != NULL &&
                                strstr(reasons[0].words, "home") == NULL);
    holds("it can be described",
          kennel_describe_action(&dog, &capture, "en", sentence, sizeof sentence, NULL) > 0 &&
              strstr(sentence, "17") != NULL);
    holds("there are no reasons in Klingon",
          kennel_reasons(&dog, &capture, "tlh", reasons, &problem) == KENNEL_UNKNOWN);
    holds("nor for an action that is none",
          kennel_reasons(&dog, (const kennel_action *)&problem, "en", reasons, NULL) < 0);
}

/* ---- many games ---- */

static void a_batch_plays_as_single_games_do(void) {
    enum { GAMES = 50, STEPS = 200, ROOM = 64 * GAMES };
    static kennel_position many[GAMES], single;
    static kennel_random random[GAMES], other;
    static kennel_action action_of[ROOM], chosen[GAMES];
    uint8_t seat[GAMES];
    uint32_t first[GAMES + 1];
    int32_t code[GAMES];
    kennel_setup setup;
    kennel_position start;
    kennel_seed seed = {{5, 0}};
    kennel_setup_begin(&setup, "dog", NULL);
    kennel_start(&start, &setup, NULL);
    kennel_batch_begin(many, random, GAMES, &start, &seed, 1);
    holds("too little room is refused, and what is needed is told",
          kennel_batch_list(many, GAMES, seat, first, action_of, 3) == KENNEL_TOO_SMALL &&
              first[GAMES] > GAMES);
    int same = 1;
    kennel_batch_begin(&single, &other, 1, &start, &seed, 8);
    for (int step = 0; step < STEPS; step++) {
        if (kennel_batch_list(many, GAMES, seat, first, action_of, ROOM) < 0)
            break;
        for (int i = 0; i < GAMES; i++)
            chosen[i] = action_of[first[i]];
        int count = kennel_actions(&single, seat[7], list, KENNEL_ACTIONS_MAX, NULL);
        same = same && kennel_position_equal(&single, &many[7]) == 1 &&
               (uint32_t)count == first[8] - first[7] &&
               memcmp(list, &chosen[7], sizeof list[0]) == 0;
        kennel_apply(&single, &list[0], NULL);
        while (kennel_to_act(&single) == KENNEL_CHANCE) {
            kennel_random_seed(&other, &seed);
            kennel_deal(&single, &seed, NULL);
        }
        kennel_batch_step(many, random, GAMES, chosen, code);
    }
    holds("game 8 of a batch is that of the same stream alone", same);
    memset(&chosen[3], 0, sizeof chosen[3]);
    kennel_position before = many[3];
    kennel_batch_list(many, GAMES, seat, first, action_of, ROOM);
    for (int i = 0; i < GAMES; i++)
        if (i != 3)
            chosen[i] = action_of[first[i]];
    holds("one refused action stops no other game",
          kennel_batch_step(many, random, GAMES, chosen, code) == GAMES &&
              code[3] == KENNEL_BAD_OBJECT && code[4] == KENNEL_OK);
    holds("and leaves its own game as it was", kennel_position_equal(&before, &many[3]) == 1);
}

int main(int argc, char **argv) {
    holds("header and library are of one version", strcmp(KENNEL_VERSION, kennel_version()) == 0);
    misuse_gets_a_code();
    positions_are_values();
    moves_are_told();
    parts_lead_to_actions();
    choices_lead_to_actions();
    observations_tell_what_a_seat_knows();
    vectors_play_many_games();
    records_are_read_back();
    bots_see_only_their_view(argc > 1 ? argv[1] : "");
    the_tutor_gives_reasons();
    a_batch_plays_as_single_games_do();
    return failures > 0;
}
