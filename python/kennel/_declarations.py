"""The declarations of kennel/kennel.h; python/make_declarations.py makes this file."""

DECLARATIONS = """\
typedef enum kennel_code {
    KENNEL_OK = 0,
    KENNEL_UNREADABLE = -1,
    KENNEL_ILLEGAL = -2,
    KENNEL_HIDDEN = -3,
    KENNEL_NOTHING_TO_DEAL = -4,
    KENNEL_BAD_ARGUMENT = -5,
    KENNEL_BAD_OBJECT = -6,
    KENNEL_WRONG_GAME = -7,
    KENNEL_WRONG_SEAT = -8,
    KENNEL_TOO_SMALL = -9,
    KENNEL_NO_MEMORY = -10,
    KENNEL_UNKNOWN = -11
} kennel_code;
enum {
    KENNEL_SEATS_MAX = 6,
    KENNEL_NOBODY = 0xFF,
    KENNEL_CHANCE = 0x80,
    KENNEL_ACTIONS_MAX =
        7168,
    KENNEL_EVENTS_MAX =
        192,
    KENNEL_PARTS_MAX = 16,
    KENNEL_PART_DONE = 0,
    KENNEL_NEXT_PARTS_MAX =
        192,
    KENNEL_REASONS_MAX =
        64,
    KENNEL_POSITION_TEXT =
        2048,
    KENNEL_ACTION_TEXT =
        128,
    KENNEL_SEED_TEXT = 33,
    KENNEL_PLAYER_TEXT =
        80,
    KENNEL_SENTENCE_TEXT =
        512
};
typedef struct kennel_problem {
    int32_t code;
    int32_t column;
    char reason[40];
    char words
        [KENNEL_SENTENCE_TEXT];
} kennel_problem;
const char *kennel_version(void);
const char *kennel_code_words(int code);
typedef struct kennel_setup {
    uint64_t opaque[8];
} kennel_setup;
const char *kennel_game_name(unsigned index);
int kennel_setup_begin(kennel_setup *setup, const char *game, kennel_problem *problem);
int kennel_setup_option(kennel_setup *setup, const char *name, const char *value,
                                   kennel_problem *problem);
typedef struct kennel_seed {
    uint64_t word[2];
} kennel_seed;
typedef struct kennel_random {
    uint64_t opaque[16];
} kennel_random;
int kennel_seed_read(const char *text, kennel_seed *seed);
int kennel_seed_write(const kennel_seed *seed, char *buffer, size_t size);
int kennel_random_begin(kennel_random *random, const kennel_seed *seed, uint64_t stream);
int kennel_random_below(kennel_random *random, uint32_t below, uint32_t *number);
int kennel_random_seed(kennel_random *random, kennel_seed *seed);
typedef struct kennel_position {
    uint64_t opaque[96];
} kennel_position;
typedef struct kennel_result {
    uint8_t over;
    uint8_t winners;
    uint8_t unused[2];
    int32_t
        points[KENNEL_SEATS_MAX];
} kennel_result;
int kennel_start(kennel_position *position, const kennel_setup *setup,
                            kennel_problem *problem);
int kennel_position_read(kennel_position *position, const char *line,
                                    kennel_problem *problem);
int kennel_position_write(const kennel_position *position, char *buffer, size_t size);
int kennel_position_equal(const kennel_position *one, const kennel_position *other);
int kennel_position_hash(const kennel_position *position, uint64_t *hash);
const char *kennel_position_game(const kennel_position *position);
int kennel_seats(const kennel_position *position);
int kennel_to_act(const kennel_position *position);
int kennel_player(const kennel_position *position);
int kennel_side(const kennel_position *position, unsigned seat);
int kennel_result_of(const kennel_position *position, kennel_result *result);
int kennel_deal(kennel_position *position, const kennel_seed *seed,
                           kennel_problem *problem);
int kennel_view(const kennel_position *position, unsigned viewer, kennel_position *view);
int kennel_sample(const kennel_position *view, unsigned viewer, kennel_random *random,
                             kennel_position *position);
typedef struct kennel_action {
    uint8_t seat;
    uint8_t opaque[23];
} kennel_action;
typedef struct kennel_event {
    char word[32];
} kennel_event;
int kennel_actions(const kennel_position *position, unsigned seat,
                              kennel_action *actions, size_t room, kennel_problem *problem);
int kennel_action_read(const kennel_position *position, const char *word,
                                  kennel_action *action, kennel_problem *problem);
int kennel_action_write(const kennel_position *position, const kennel_action *action,
                                   char *buffer, size_t size, kennel_problem *problem);
int kennel_check(const kennel_position *position, const kennel_action *action,
                            kennel_problem *problem);
int kennel_apply(kennel_position *position, const kennel_action *action,
                            kennel_problem *problem);
int kennel_apply_told(kennel_position *position, const kennel_action *action,
                                 unsigned viewer, kennel_event *events, kennel_problem *problem);
int kennel_deal_told(kennel_position *position, const kennel_seed *seed, unsigned viewer,
                                kennel_event *events, kennel_problem *problem);
typedef struct kennel_part {
    char word[16];
} kennel_part;
typedef struct kennel_completion {
    uint8_t has_action;
    uint8_t is_decided;
    uint8_t unused[6];
    kennel_action action;
} kennel_completion;
int kennel_next_parts(const kennel_position *position, unsigned seat,
                                 const kennel_part *chosen, size_t count, kennel_part *next,
                                 kennel_completion *completion, kennel_problem *problem);
int kennel_action_parts(const kennel_position *position, const kennel_action *action,
                                   kennel_part *parts, kennel_problem *problem);
typedef struct kennel_record kennel_record;
typedef struct kennel_move {
    uint8_t is_deal;
    uint8_t unused[7];
    kennel_seed seed;
    kennel_action action;
} kennel_move;
kennel_record *kennel_record_new(const kennel_position *start, kennel_problem *problem);
kennel_record *kennel_record_read(const char *text, size_t length,
                                             kennel_problem *problem);
void kennel_record_free(kennel_record *record);
int64_t kennel_record_write(const kennel_record *record, char *buffer, size_t size);
int kennel_record_set_player(kennel_record *record, unsigned seat, const char *player,
                                        kennel_problem *problem);
int kennel_record_player(const kennel_record *record, unsigned seat, char *buffer,
                                    size_t size);
int kennel_record_deal(kennel_record *record, const kennel_seed *seed,
                                  kennel_problem *problem);
int kennel_record_apply(kennel_record *record, const kennel_action *action,
                                   kennel_problem *problem);
int kennel_record_undo(kennel_record *record, uint32_t moves, kennel_problem *problem);
int64_t kennel_record_moves(const kennel_record *record);
int kennel_record_move(const kennel_record *record, uint32_t number, kennel_move *move);
int kennel_record_position(const kennel_record *record, uint32_t number,
                                      kennel_position *position);
typedef struct kennel_bot kennel_bot;
typedef struct kennel_search kennel_search;
typedef struct kennel_estimate {
    kennel_action action;
    float win;
    float error;
    uint32_t simulations;
    uint32_t unused;
} kennel_estimate;
const char *kennel_bot_name(unsigned index);
kennel_bot *kennel_bot_new(const char *level, const kennel_position *position,
                                      kennel_problem *problem);
kennel_bot *kennel_bot_new_with_network(const char *level,
                                                   const kennel_position *position,
                                                   const void *bytes, size_t size,
                                                   kennel_problem *problem);
void kennel_bot_free(kennel_bot *bot);
kennel_search *kennel_search_new(void);
void kennel_search_free(kennel_search *search);
int kennel_search_begin(kennel_search *search, const kennel_bot *bot,
                                   const kennel_position *position, unsigned seat,
                                   uint32_t simulations, kennel_random *random,
                                   kennel_problem *problem);
int kennel_search_advance(kennel_search *search, uint32_t simulations);
int kennel_search_pace(kennel_search *search, float used);
int kennel_search_best(const kennel_search *search, kennel_action *action);
int kennel_search_estimates(const kennel_search *search, kennel_estimate *estimates,
                                       size_t room);
int kennel_choose(kennel_search *search, const kennel_bot *bot,
                             const kennel_position *position, unsigned seat, uint32_t simulations,
                             kennel_random *random, kennel_action *action, kennel_problem *problem);
typedef struct kennel_reason {
    int32_t weight;
    float probability;
    char words[KENNEL_SENTENCE_TEXT];
} kennel_reason;
const char *kennel_language(unsigned index);
int kennel_reasons(const kennel_position *position, const kennel_action *action,
                              const char *language, kennel_reason *reasons,
                              kennel_problem *problem);
int kennel_describe_action(const kennel_position *position, const kennel_action *action,
                                      const char *language, char *buffer, size_t size,
                                      kennel_problem *problem);
int kennel_batch_begin(kennel_position *position, kennel_random *random, size_t games,
                                  const kennel_position *start, const kennel_seed *seed,
                                  uint64_t stream);
int64_t kennel_batch_list(const kennel_position *position, size_t games, uint8_t *seat,
                                     uint32_t *first, kennel_action *action, size_t room);
int64_t kennel_batch_step(kennel_position *position, kennel_random *random, size_t games,
                                     const kennel_action *chosen, int32_t *code);
int kennel_part_numbers(const kennel_position *position);
int kennel_part_number(const kennel_position *position, unsigned seat,
                                  const kennel_part *part, kennel_problem *problem);
int kennel_numbered_part(const kennel_position *position, unsigned seat, unsigned number,
                                    kennel_part *part, kennel_problem *problem);
int kennel_choices(const kennel_position *position, unsigned seat,
                              const uint16_t *chosen, size_t count, uint8_t *mask,
                              kennel_completion *completion, kennel_problem *problem);
int kennel_observation_size(const kennel_position *position);
int kennel_hidden_size(const kennel_position *position);
int kennel_observe(const kennel_position *position, unsigned seat,
                              const uint16_t *chosen, size_t count, uint8_t *observation,
                              size_t size, kennel_problem *problem);
int kennel_observe_hidden(const kennel_position *position, unsigned seat,
                                     uint8_t *hidden, size_t size, kennel_problem *problem);
typedef struct kennel_vector kennel_vector;
typedef struct kennel_vector_options {
    uint64_t games;
    uint32_t threads;
    uint32_t moves;
    uint8_t seat;
    uint8_t stays_over;
    uint8_t unused[2];
    uint32_t simulations;
    const kennel_bot *opponent;
    uint64_t reserved[8];
} kennel_vector_options;
typedef struct kennel_vector_arrays {
    uint8_t *observation;
    uint8_t *hidden;
    uint8_t *mask;
    uint8_t *seat;
    uint8_t *over;
    float *reward;
    uint16_t *sample;
    int32_t *code;
    void *reserved[8];
} kennel_vector_arrays;
kennel_vector *kennel_vector_new(const kennel_position *start,
                                            const kennel_vector_options *options,
                                            kennel_problem *problem);
void kennel_vector_free(kennel_vector *vector);
int kennel_vector_begin(kennel_vector *vector, const kennel_seed *seed, uint64_t stream,
                                   const kennel_vector_arrays *arrays, kennel_problem *problem);
int64_t kennel_vector_step(kennel_vector *vector, const uint16_t *chosen,
                                      const kennel_vector_arrays *arrays, kennel_problem *problem);
int64_t kennel_vector_game(const kennel_vector *vector, uint64_t game,
                                      kennel_position *position, uint64_t *stream);
"""
