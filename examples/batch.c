/* Plays many games at once at random: batch GAME PLAYERS GAMES SEED. Prints how often each seat won, and a hash of
 * all last positions. */
#include <kennel/kennel.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    kennel_setup setup;
    kennel_position start;
    kennel_problem problem;
    if (argc != 5 || kennel_setup_begin(&setup, argv[1], &problem) < 0 ||
        kennel_setup_option(&setup, "players", argv[2], &problem) < 0 ||
        kennel_start(&start, &setup, &problem) < 0) {
        fprintf(stderr, "batch: %s\n", argc != 5 ? "GAME PLAYERS GAMES SEED" : problem.words);
        return 2;
    }
    size_t games = (size_t)strtoull(argv[3], NULL, 10), room = 64 * games;
    kennel_seed seed = {{strtoull(argv[4], NULL, 10), 0}};
    kennel_position *position = (kennel_position *)malloc(games * sizeof *position);
    kennel_random *random = (kennel_random *)malloc(games * sizeof *random);
    kennel_action *chosen = (kennel_action *)calloc(games, sizeof *chosen);
    kennel_action *action = (kennel_action *)malloc(room * sizeof *action);
    uint8_t *seat = (uint8_t *)malloc(games);
    uint32_t *first = (uint32_t *)malloc((games + 1) * sizeof *first);
    int32_t *code = (int32_t *)malloc(games * sizeof *code);

    uint64_t decisions = 0;
    kennel_batch_begin(position, random, games, &start, &seed, 1);
    do {
        while (kennel_batch_list(position, games, seat, first, action, room) == KENNEL_TOO_SMALL) {
            room = 2 * (size_t)first[games];
            action = (kennel_action *)realloc(action, room * sizeof *action);
        }
        for (size_t i = 0; i < games; i++) {
            uint32_t count = first[i + 1] - first[i], which = 0;
            if (count > 1)
                kennel_random_below(&random[i], count, &which);
            if (count > 0)
                chosen[i] = action[first[i] + which];
            decisions += count > 0;
        }
    } while (kennel_batch_step(position, random, games, chosen, code) > 0);

    uint64_t wins[KENNEL_SEATS_MAX] = {0}, hash, all = 0;
    for (size_t i = 0; i < games; i++) {
        kennel_result result;
        kennel_result_of(&position[i], &result);
        kennel_position_hash(&position[i], &hash);
        all = all * 31 + hash;
        for (int who = 0; who < KENNEL_SEATS_MAX; who++)
            wins[who] += result.winners >> who & 1;
    }
    printf("%llu games, %llu decisions, %016llx\n", (unsigned long long)games,
           (unsigned long long)decisions, (unsigned long long)all);
    for (int who = 0; who < kennel_seats(&start); who++)
        printf("%c %llu\n", 'a' + who, (unsigned long long)wins[who]);
    free(position), free(random), free(chosen), free(action), free(seat), free(first), free(code);
    return 0;
}
