/* Asks a bot what it would do in a position, and says why: ask_a_bot POSITION [LEVEL [SIMULATIONS [LANGUAGE]]]. */
#include <kennel/kennel.h>
#include <stdio.h>
#include <stdlib.h>

static kennel_estimate estimates[5];
static kennel_reason reasons[KENNEL_REASONS_MAX];

static void print(const kennel_position *position, const kennel_estimate *estimate,
                  const char *language) {
    char word[KENNEL_ACTION_TEXT], sentence[KENNEL_SENTENCE_TEXT];
    kennel_action_write(position, &estimate->action, word, sizeof word, NULL);
    kennel_describe_action(position, &estimate->action, language, sentence, sizeof sentence, NULL);
    printf("%-12s %.3f  %s\n", word, (double)estimate->win, sentence);
    int count = kennel_reasons(position, &estimate->action, language, reasons, NULL);
    for (int i = 0; i < count && i < 2; i++)
        printf("             %c %s\n", reasons[i].weight > 0 ? '+' : '-', reasons[i].words);
}

int main(int argc, char **argv) {
    const char *level = argc > 2 ? argv[2] : "alpha", *language = argc > 4 ? argv[4] : "en";
    uint32_t simulations = argc > 3 ? (uint32_t)atoi(argv[3]) : 200;
    kennel_position position;
    kennel_problem problem;
    kennel_action best;
    kennel_random random;
    kennel_seed seed = {{1, 0}};
    if (argc < 2 || kennel_position_read(&position, argv[1], &problem) < 0) {
        fprintf(stderr, "bot: %s\n", argc < 2 ? "POSITION" : problem.words);
        return 2;
    }
    kennel_random_begin(&random, &seed, 0);
    kennel_search *search = kennel_search_new();
    kennel_bot *bot = kennel_bot_new(level, &position, &problem);
    int seat = kennel_player(&position), code = -1, count = 0;
    if (bot != NULL && search != NULL)
        code = kennel_choose(search, bot, &position, (unsigned)seat, simulations, &random, &best,
                             &problem);
    if (code == 0)
        count = kennel_search_estimates(search, estimates, 5);
    for (int i = 0; i < count; i++)
        print(&position, &estimates[i], language);
    if (code != 0)
        fprintf(stderr, "bot: %s\n", problem.words);
    kennel_bot_free(bot);
    kennel_search_free(search);
    return code == 0 ? 0 : 1;
}
