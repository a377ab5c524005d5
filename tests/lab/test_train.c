/* Tests training: which folders and checkpoints it refuses, which weights it does not write, and
 * that the error names a bot that fails. */
#include "lab/train.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/features.h"
#include "base/bytes.h"
#include "lab/bot_game.h"
#include "lab/train_folder.h"
#include "tests/scratch_folder.h"
#include "tests/test.h"

static char folder[FOLDER_MAX];

static Training begin(void) {
    Training training = {
        .game = "dog", .folder = folder, .players = 2, .threads = 1, .seconds = 0.001};
    Setup setup = game_setup(GAME_DOG);
    setup.seats = 2;
    EXPECT_EQUAL(game_start(&training.start, &setup, NULL), STATUS_OK);
    training.progress = fopen("/dev/null", "w");
    EXPECT(training.progress != NULL);
    return training;
}

static TrainResult run(Training *training) {
    atomic_bool stop = true; /* so it begins, looks, keeps what it has and ends */
    TrainResult end = train_run(training, &stop);
    fclose(training->progress);
    return end;
}

static TrainResult run_once(void) {
    Training training = begin();
    return run(&training);
}

TEST(a_training_goes_on_from_what_it_kept) {
    scratch_folder_make(folder);
    EXPECT_EQUAL(run_once(), TRAIN_STOPPED);
    Training again = begin();
    EXPECT_EQUAL(run(&again), TRAIN_STOPPED);
    EXPECT(again.has_checkpoint);
    EXPECT_EQUAL(again.points, 2); /* a point of each run */
    folder_remove(folder);
}

/* Everything in the folder is byte for byte as it was. */
static void expect_refused(TrainResult wanted, const char *file) {
    static uint8_t before[FILE_MAX], after[FILE_MAX];
    size_t size = folder_read(folder, file, before);
    EXPECT_EQUAL(run_once(), wanted);
    EXPECT_EQUAL(folder_read(folder, file, after), size);
    EXPECT(memcmp(before, after, size) == 0);
}

TEST(a_damaged_checkpoint_is_refused_and_not_overwritten) {
    scratch_folder_make(folder);
    EXPECT_EQUAL(run_once(), TRAIN_STOPPED);
    folder_write(folder, "checkpoint", "", 0);
    expect_refused(TRAIN_DAMAGED, "checkpoint");
    expect_refused(TRAIN_DAMAGED, "dog-2.net");
    folder_remove(folder);
}

TEST(a_folder_of_another_option_is_refused_and_not_overwritten) {
    scratch_folder_make(folder);
    Training other = begin();
    other.start.setup.as.dog.direction = DOG_COUNTER_CLOCKWISE;
    EXPECT_EQUAL(run(&other), TRAIN_STOPPED);
    expect_refused(TRAIN_OTHER_VARIANT, "checkpoint");
    folder_remove(folder);
}

TEST(weights_without_a_checkpoint_are_somebody_elses) {
    static const char *const files[] = {"dog-2.net", "curve.csv", "curve.svg"};
    for (int i = 0; i < 3; i++) {
        scratch_folder_make(folder);
        folder_write(folder, files[i], "mine", 4);
        expect_refused(TRAIN_OTHER_VARIANT, files[i]);
        folder_remove(folder);
    }
}

TEST(two_trainings_in_one_folder_do_not_mix) {
    scratch_folder_make(folder);
    Training first = begin(), second = begin();
    int lock = train_lock_folder(&first);
    EXPECT(lock >= 0);
    EXPECT_EQUAL(run(&second), TRAIN_BUSY);
    train_unlock_folder(lock);
    fclose(first.progress);
    EXPECT_EQUAL(run_once(), TRAIN_STOPPED);
    folder_remove(folder);
}

TEST(drafts_of_a_killed_training_are_cleared_away) {
    scratch_folder_make(folder);
    folder_write(folder, "checkpoint.77.new", "half", 4);
    folder_write(folder, "dog-2.net.77.new", "half", 4);
    EXPECT_EQUAL(run_once(), TRAIN_STOPPED);
    char path[2 * FOLDER_MAX];
    snprintf(path, sizeof path, "%s/checkpoint.77.new", folder);
    EXPECT(fopen(path, "r") == NULL);
    snprintf(path, sizeof path, "%s/dog-2.net.77.new", folder);
    EXPECT(fopen(path, "r") == NULL);
    folder_remove(folder);
}

TEST(weights_that_make_no_network_are_not_kept) {
    static uint8_t bytes[FILE_MAX];
    scratch_folder_make(folder);
    EXPECT_EQUAL(run_once(), TRAIN_STOPPED);
    size_t size = folder_read(folder, "checkpoint", bytes);
    for (size_t i = 0; i < (size_t)200 * NETWORK_HIDDEN; i++) { /* all of a hidden unit's inputs */
        uint8_t *to = bytes + 64 + VARIANT_MAX + 24 + 4 * i;
        bytes_put_float(&to, 100);
    }
    uint8_t *sum = bytes + size - 4;
    bytes_put(&sum, bytes_checksum(bytes, size - 4), 4);
    folder_write(folder, "checkpoint", bytes, size);
    expect_refused(TRAIN_DIVERGED, "checkpoint");
    folder_remove(folder);
}

/* ---- from floating point to integers ---- */

static NetworkError fault_of(const FloatNetwork *weights) {
    static _Alignas(64) uint8_t bytes[64 * 1024];
    Network network;
    EXPECT(network_size(weights->inputs) <= sizeof bytes);
    float_network_export(weights, "dog", 2, bytes);
    return network_open(&network, bytes, network_size(weights->inputs), "dog", 2, weights->inputs);
}

TEST(numbers_of_any_size_are_written_as_numbers_that_a_network_can_hold) {
    static const float values[] = {1e30F, -1e30F, INFINITY, -INFINITY, NAN, 1e9F, -1e9F};
    FloatNetwork weights;
    for (int k = 0; k < 7; k++) {
        EXPECT(float_network_alloc(&weights, 4));
        size_t rest = (size_t)(weights.all + float_network_size(4) - weights.second);
        for (size_t i = 0; i < rest; i++)
            weights.second[i] = values[k];
        EXPECT_EQUAL(fault_of(&weights), NETWORK_OK);
        EXPECT(float_network_is_finite(&weights) == (isfinite(values[k]) != 0));
        float_network_free(&weights);
    }
}

TEST(hidden_weights_that_are_too_large_together_make_no_network) {
    FloatNetwork weights;
    EXPECT(float_network_alloc(&weights, 4));
    weights.weight[0] = weights.weight[NETWORK_HIDDEN] = 60;
    EXPECT_EQUAL(fault_of(&weights), NETWORK_OK);
    weights.weight[NETWORK_HIDDEN] = 80;
    EXPECT_EQUAL(fault_of(&weights), NETWORK_TOO_LARGE);
    float_network_free(&weights);
}

/* ---- bots that break the rules ---- */

static void choose_nothing(Search *search, const SearchParams *params) {
    (void)params;
    search->list.item[0] = (Action){.kind = 0};
    search->finished = true;
}

TEST(a_bot_that_chooses_what_is_not_legal_is_named) {
    const Bot cheat = {.name = "cheat", .begin = choose_nothing};
    BotConfig honest = {.bot = &bot_hound}, other = {.bot = &cheat};
    const BotConfig *player[SEATS_MAX] = {&honest, &other};
    const Bot *failed_bot = NULL;
    Result result;
    Training training = begin();
    fclose(training.progress);
    static Search search; /* too large for some stacks */
    EXPECT_EQUAL(
        bot_game_play(&training.start, player, &(Seed){{1, 0}}, &search, &result, &failed_bot),
        BOT_GAME_FAILED);
    EXPECT(failed_bot == &cheat);
}
