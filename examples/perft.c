/* Counts the sequences of actions of a length, as `kennel perft` does: perft POSITION DEPTH. */
#include <kennel/kennel.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t perft(const kennel_position *position, int depth) {
    int seat = kennel_player(position);
    if (depth == 0)
        return 1;
    if (seat == KENNEL_NOBODY) /* a deal comes next, or the game is over */
        return 0;
    int count = kennel_actions(position, (unsigned)seat, NULL, 0, NULL);
    if (depth == 1)
        return (uint64_t)count;
    kennel_action *list = (kennel_action *)malloc((size_t)count * sizeof *list);
    uint64_t sum = 0;
    kennel_actions(position, (unsigned)seat, list, (size_t)count, NULL);
    for (int i = 0; i < count; i++) {
        kennel_position next = *position;
        kennel_apply(&next, &list[i], NULL);
        sum += perft(&next, depth - 1);
    }
    free(list);
    return sum;
}

int main(int argc, char **argv) {
    kennel_position position;
    kennel_problem problem;
    if (argc != 3) {
        fputs("perft POSITION DEPTH\n", stderr);
        return 2;
    }
    if (kennel_position_read(&position, argv[1], &problem) < 0) {
        fprintf(stderr, "perft: %s\n", problem.words);
        return 2;
    }
    printf("%llu\n", (unsigned long long)perft(&position, atoi(argv[2])));
    return 0;
}
