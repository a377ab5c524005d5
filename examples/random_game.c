/* Plays a game at random and prints its record, as `kennel random` does: random_game GAME PLAYERS SEED NUMBER MOVES. */
#include <kennel/kennel.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    static kennel_action list[KENNEL_ACTIONS_MAX];
    static char line[KENNEL_POSITION_TEXT];
    kennel_setup setup;
    kennel_position game;
    kennel_random random;
    kennel_problem problem;
    if (argc != 6 || kennel_setup_begin(&setup, argv[1], &problem) < 0 ||
        kennel_setup_option(&setup, "players", argv[2], &problem) < 0 ||
        kennel_start(&game, &setup, &problem) < 0)
        return fprintf(stderr, "%s\n",
                       argc == 6 ? problem.words : "GAME PLAYERS SEED NUMBER MOVES") > 0;
    kennel_seed seed = {{strtoull(argv[3], NULL, 10), 0}};
    kennel_random_begin(&random, &seed, strtoull(argv[4], NULL, 10));
    kennel_position_write(&game, line, sizeof line);
    printf("Kennel record 1\nPosition: %s\n\n", line);
    for (long left = atol(argv[5]); left > 0 && kennel_to_act(&game) != 0; left--) {
        if (kennel_to_act(&game) == KENNEL_CHANCE) {
            kennel_random_seed(&random, &seed);
            if (kennel_deal(&game, &seed, NULL) < 0 ||
                kennel_seed_write(&seed, line, sizeof line) < 0)
                break;
            printf("deal %s\n", line);
            continue;
        }
        unsigned seat = (unsigned)__builtin_ctz((unsigned)kennel_to_act(&game));
        uint32_t chosen = 0,
                 count = (uint32_t)kennel_actions(&game, seat, list, KENNEL_ACTIONS_MAX, NULL);
        if (count > 1)
            kennel_random_below(&random, count, &chosen);
        kennel_action_write(&game, &list[chosen], line, sizeof line, NULL);
        kennel_apply(&game, &list[chosen], NULL);
        puts(line);
    }
    kennel_position_write(&game, line, sizeof line);
    return kennel_to_act(&game) == 0 && printf("end %s\n", line) < 0;
}
