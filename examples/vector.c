/* Plays many games at once as a learner would, with observations and masks: vector GAME PLAYERS GAMES STEPS THREADS SEED.
 * Takes the first choice that the mask allows or the drawn one, in turns. Prints what came of it; the speed goes to
 * standard error. */
#include <kennel/kennel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Of CPU time, so that other programs do not matter. */
static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

int main(int argc, char **argv) {
    kennel_setup setup;
    kennel_position start;
    kennel_problem problem;
    kennel_vector_options options;
    kennel_vector_arrays arrays;
    if (argc != 7 || kennel_setup_begin(&setup, argv[1], &problem) < 0 ||
        kennel_setup_option(&setup, "players", argv[2], &problem) < 0 ||
        kennel_start(&start, &setup, &problem) < 0) {
        fprintf(stderr, "vector: %s\n",
                argc != 7 ? "GAME PLAYERS GAMES STEPS THREADS SEED" : problem.words);
        return 2;
    }
    memset(&options, 0, sizeof options);
    memset(&arrays, 0, sizeof arrays);
    options.games = strtoull(argv[3], NULL, 10);
    options.threads = (uint32_t)strtoul(argv[5], NULL, 10);
    options.seat = KENNEL_NOBODY;
    kennel_seed seed = {{strtoull(argv[6], NULL, 10), 0}};
    kennel_vector *vector = kennel_vector_new(&start, &options, &problem);
    if (vector == NULL) {
        fprintf(stderr, "vector: %s\n", problem.words);
        return 2;
    }
    size_t games = (size_t)options.games, numbers = (size_t)kennel_part_numbers(&start),
           seats = (size_t)kennel_seats(&start), size = (size_t)kennel_observation_size(&start);
    uint16_t *chosen = (uint16_t *)calloc(games, sizeof *chosen);
    arrays.observation = (uint8_t *)malloc(games * size);
    arrays.mask = (uint8_t *)malloc(games * numbers);
    arrays.sample = (uint16_t *)malloc(games * sizeof *arrays.sample);
    arrays.reward = (float *)malloc(games * seats * sizeof *arrays.reward);
    arrays.seat = (uint8_t *)malloc(games);
    arrays.over = (uint8_t *)malloc(games);
    arrays.code = (int32_t *)malloc(games * sizeof *arrays.code);

    long long ended = 0, steps = atoll(argv[4]), wins = 0;
    uint64_t sum = 0;
    kennel_vector_begin(vector, &seed, 1, &arrays, NULL);
    double begin = seconds();
    for (long long step = 0; step < steps; step++) {
        for (size_t i = 0; i < games; i++) {
            const uint8_t *mask = arrays.mask + i * numbers;
            const uint8_t *first = (const uint8_t *)memchr(mask, 1, numbers);
            chosen[i] = step % 8 == 0 ? (uint16_t)(first - mask) : arrays.sample[i];
            sum = sum * 31 + chosen[i] + arrays.seat[i];
        }
        ended += kennel_vector_step(vector, chosen, &arrays, NULL);
        for (size_t i = 0; i < games; i++)
            wins += arrays.over[i] == 1 && arrays.reward[i * seats] > 0;
    }
    double used = seconds() - begin;
    printf("%lld decisions, %lld games ended, %lld won by a, %016llx\n", steps * (long long)games,
           ended, wins, (unsigned long long)sum);
    fprintf(stderr, "%.0f decisions a second of CPU time\n", (double)steps * (double)games / used);
    kennel_vector_free(vector);
    free(chosen), free(arrays.observation), free(arrays.mask), free(arrays.sample);
    free(arrays.reward), free(arrays.seat), free(arrays.over), free(arrays.code);
    return 0;
}
