/* Tests checkpoints of training runs: missing, damaged, of another run, and complete. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/bytes.h"
#include "lab/checkpoint.h"
#include "lab/train.h"
#include "lab/train_folder.h"
#include "tests/scratch_folder.h"
#include "tests/test.h"

enum { INPUTS = 20 };

static char folder[FOLDER_MAX];

/* A training that has come some way. */
static Training begin(void) {
    Training training = {.game = "dog", .folder = folder, .variant = "dog:4:2:cw", .players = 2};
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    EXPECT(float_network_alloc(&training.weights, INPUTS));
    float_network_randomize(&training.weights, &rng);
    training.seconds_used = 12.5;
    training.games = 1000;
    training.rounds = 7;
    training.points = 2;
    training.curve[1] = (CurvePoint){12, 1000, 0.75};
    return training;
}

static void save(void) {
    Training training = begin();
    EXPECT(checkpoint_save(&training));
    float_network_free(&training.weights);
}

static CheckpointError load_as(const char *variant, unsigned inputs) {
    Training training = {.folder = folder};
    strcpy(training.variant, variant);
    EXPECT(float_network_alloc(&training.weights, inputs));
    CheckpointError fault = checkpoint_load(&training);
    if (fault == CHECKPOINT_DAMAGED)
        EXPECT(training.error_text != NULL);
    if (fault == CHECKPOINT_OTHER_VARIANT)
        EXPECT(training.other_variant[0] != '\0');
    if (fault != CHECKPOINT_OK)
        EXPECT(training.seconds_used < 1 && training.games == 0 && training.points == 0);
    float_network_free(&training.weights);
    return fault;
}

static CheckpointError load(void) {
    return load_as("dog:4:2:cw", INPUTS);
}

TEST(what_is_kept_is_read_again) {
    scratch_folder_make(folder);
    Training wanted = begin(), got = {.folder = folder, .variant = "dog:4:2:cw"};
    EXPECT(float_network_alloc(&got.weights, INPUTS));
    EXPECT(checkpoint_save(&wanted));
    EXPECT_EQUAL(checkpoint_load(&got), CHECKPOINT_OK);
    size_t size = float_network_size(INPUTS) * sizeof(float);
    EXPECT(memcmp(got.weights.all, wanted.weights.all, size) == 0);
    EXPECT(memcmp(got.curve, wanted.curve, 2 * sizeof *got.curve) == 0);
    EXPECT(fabs(got.seconds_used - 12.5) < 1e-9);
    EXPECT(got.games == 1000 && got.rounds == 7 && got.points == 2);
    float_network_free(&wanted.weights);
    float_network_free(&got.weights);
    folder_remove(folder);
}

TEST(a_checkpoint_has_the_same_bytes_on_every_machine) {
    static const uint8_t wanted[64] = {
        'K', 'T', 'R', 'A', 'I', 'N', 0, 0, 2, 0, 0,   0,  20, 0, 0, 0, 128, 0, 0, 0, 16, 0,
        0,   0,   2,   0,   0,   0,   0, 0, 0, 0, 232, 3,  0,  0, 0, 0, 0,   0, 7, 0, 0,  0,
        0,   0,   0,   0,   0,   0,   0, 0, 0, 0, 41,  64, 0,  0, 0, 0, 0,   0, 0, 0};
    static uint8_t bytes[FILE_MAX];
    scratch_folder_make(folder);
    save();
    folder_read(folder, "checkpoint", bytes);
    EXPECT(memcmp(bytes, wanted, sizeof wanted) == 0);
    EXPECT_TEXT((char *)bytes + 64, "dog:4:2:cw");
    folder_remove(folder);
}

/* ---- the three answers ---- */

TEST(a_folder_without_a_checkpoint_has_none) {
    scratch_folder_make(folder);
    EXPECT_EQUAL(load(), CHECKPOINT_NONE);
    folder_remove(folder);
}

TEST(a_checkpoint_that_was_cut_short_or_grew_is_damaged) {
    static uint8_t bytes[FILE_MAX];
    scratch_folder_make(folder);
    save();
    size_t size = folder_read(folder, "checkpoint", bytes);
    for (size_t cut = 0; cut < size; cut += cut < 200 ? 1 : 97) {
        folder_write(folder, "checkpoint", bytes, cut);
        EXPECT_EQUAL(load(), CHECKPOINT_DAMAGED);
    }
    folder_write(folder, "checkpoint", bytes, size - 1);
    EXPECT_EQUAL(load(), CHECKPOINT_DAMAGED);
    folder_write(folder, "checkpoint", bytes, size + 1);
    EXPECT_EQUAL(load(), CHECKPOINT_DAMAGED);
    folder_write(folder, "checkpoint", bytes, size);
    EXPECT_EQUAL(load(), CHECKPOINT_OK);
    folder_remove(folder);
}

TEST(any_changed_byte_of_a_checkpoint_is_noticed) {
    static uint8_t bytes[FILE_MAX];
    scratch_folder_make(folder);
    save();
    size_t size = folder_read(folder, "checkpoint", bytes);
    for (size_t at = 0; at < size; at += at < 260 ? 1 : 89) {
        bytes[at] ^= 0x20;
        folder_write(folder, "checkpoint", bytes, size);
        EXPECT(load() == CHECKPOINT_DAMAGED ||
               (at >= 6 && at < 12 && load() == CHECKPOINT_OTHER_VARIANT));
        bytes[at] ^= 0x20;
    }
    folder_remove(folder);
}

TEST(a_checkpoint_of_another_game_option_shape_or_version_is_foreign) {
    static uint8_t bytes[FILE_MAX];
    scratch_folder_make(folder);
    save();
    EXPECT_EQUAL(load_as("bark:2", INPUTS), CHECKPOINT_OTHER_VARIANT);
    EXPECT_EQUAL(load_as("dog:4:3:cw", INPUTS), CHECKPOINT_OTHER_VARIANT);
    EXPECT_EQUAL(load_as("dog:4:2:ccw", INPUTS), CHECKPOINT_OTHER_VARIANT);
    EXPECT_EQUAL(load_as("dog:4:2:cw", INPUTS + 1), CHECKPOINT_OTHER_VARIANT);
    size_t size = folder_read(folder, "checkpoint", bytes);
    memcpy(bytes, "KTRAIN1", 8); /* as the first version of Kennel began its own */
    folder_write(folder, "checkpoint", bytes, size);
    EXPECT_EQUAL(load(), CHECKPOINT_OTHER_VARIANT);
    folder_remove(folder);
}

TEST(a_checkpoint_that_cannot_be_read_is_not_none) {
    scratch_folder_make(folder);
    char sub[FOLDER_MAX + 16];
    snprintf(sub, sizeof sub, "%s/checkpoint", folder);
    folder_make_at(sub);
    EXPECT_EQUAL(load(), CHECKPOINT_UNREADABLE);
    EXPECT(rmdir(sub) == 0);
    folder_remove(folder);
}

/* A checkpoint with a correct checksum can still hold nonsense. */
static CheckpointError load_with(size_t at, const void *other, size_t count) {
    static uint8_t bytes[FILE_MAX];
    save();
    size_t size = folder_read(folder, "checkpoint", bytes);
    memcpy(bytes + at, other, count);
    uint8_t *sum = bytes + size - 4;
    bytes_put(&sum, bytes_checksum(bytes, size - 4), 4);
    folder_write(folder, "checkpoint", bytes, size);
    return load();
}

TEST(numbers_that_make_no_sense_are_damage_even_with_a_right_check_sum) {
    static const uint8_t not_a_number[8] = {0, 0, 0xc0, 0x7f, 0, 0, 0xf8, 0x7f};
    scratch_folder_make(folder);
    EXPECT_EQUAL(load_with(24, "\x02", 1), CHECKPOINT_OK);
    EXPECT_EQUAL(load_with(24, "\xff\xff\xff\xff", 4), CHECKPOINT_DAMAGED); /* points      */
    EXPECT_EQUAL(load_with(12, "\x15", 1), CHECKPOINT_DAMAGED);             /* inputs      */
    EXPECT_EQUAL(load_with(28, "\x01", 1), CHECKPOINT_DAMAGED);             /* a zero      */
    EXPECT_EQUAL(load_with(60, "\x01", 1), CHECKPOINT_DAMAGED);             /* a zero      */
    EXPECT_EQUAL(load_with(100, "x", 1), CHECKPOINT_DAMAGED);               /* behind the variant */
    EXPECT_EQUAL(load_with(66, "\x1b", 1), CHECKPOINT_DAMAGED);             /* the variant */
    EXPECT_EQUAL(load_with(48, not_a_number, 8), CHECKPOINT_DAMAGED);       /* seconds     */
    EXPECT_EQUAL(load_with(192, not_a_number, 8), CHECKPOINT_DAMAGED);      /* the curve   */
    EXPECT_EQUAL(load_with(240, not_a_number, 4), CHECKPOINT_DAMAGED);      /* a weight    */
    EXPECT_EQUAL(load_with(240, "\x00\x00\x80\x7f", 4), CHECKPOINT_DAMAGED); /* infinite   */
    folder_remove(folder);
}

/* ---- writing ---- */

TEST(a_checkpoint_that_cannot_be_written_whole_leaves_the_old_one) {
    scratch_folder_make(folder);
    save();
    Training training = begin();
    training.games = 2000;
    struct rlimit usual, small;
    getrlimit(RLIMIT_FSIZE, &usual);
    small = usual;
    small.rlim_cur = 5000;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    bool saved = checkpoint_save(&training);
    int why = errno;
    setrlimit(RLIMIT_FSIZE, &usual);
    EXPECT(!saved);
    EXPECT(why == EFBIG);
    EXPECT_EQUAL(checkpoint_load(&training), CHECKPOINT_OK);
    EXPECT_EQUAL(training.games, 1000);
    float_network_free(&training.weights);
    folder_remove(folder);
}

/* Keeps one checkpoint after the other, and says so after each. */
static _Noreturn void save_for_ever(int report) {
    Training training = begin();
    while (checkpoint_save(&training) && write(report, "", 1) == 1)
        training.games++;
    _exit(1);
}

/* A process that is at work on its second checkpoint, or a later one, and killed there: the time only
 * chooses in the middle of what. */
static void save_until_killed(long nanoseconds) {
    int ends[2], status;
    char byte;
    EXPECT(pipe(ends) == 0);
    pid_t child = fork();
    if (child == 0)
        save_for_ever(ends[1]);
    close(ends[1]);
    EXPECT(read(ends[0], &byte, 1) == 1);
    nanosleep(&(struct timespec){.tv_nsec = nanoseconds}, NULL);
    kill(child, SIGKILL);
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFSIGNALED(status));
    close(ends[0]);
}

TEST(a_checkpoint_is_whole_whenever_its_writer_is_killed) {
    int kills = getenv("KENNEL_SOAK") != NULL ? 500 : 30;
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    scratch_folder_make(folder);
    save();
    for (int i = 0; i < kills; i++) {
        save_until_killed(rng_below(&rng, 20000000));
        EXPECT_EQUAL(load(), CHECKPOINT_OK);
    }
    folder_remove(folder);
}
