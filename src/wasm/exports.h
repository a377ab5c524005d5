/* All functions the WebAssembly module exports. Texts and bytes pass through static buffers of the
 * module; it imports nothing, has no heap, and runs one game at a time. */
#ifndef KENNEL_WASM_EXPORTS_H
#define KENNEL_WASM_EXPORTS_H

#include <stdint.h>

#ifdef __wasm__
#define KENNEL_EXPORT(name) __attribute__((export_name(#name)))
#else
#define KENNEL_EXPORT(name)
#endif

/* ---- the text buffer: input and output end with a zero ---- */

KENNEL_EXPORT(text_room) char *engine_text_buffer(void);
KENNEL_EXPORT(text_size) uint32_t engine_text_size(void);

/* ---- the game ---- */

/* Reads a position from the text: 0, or a Status of rules/types.h; then the game is as before. */
KENNEL_EXPORT(game_begin) uint32_t engine_game_begin(void);

/* Seeds everything random from here on: deals and bots. */
KENNEL_EXPORT(game_luck) void engine_seed(uint32_t low, uint32_t high);

/* Writes the position to the text, and returns its length. */
KENNEL_EXPORT(game_text) uint32_t engine_game_text(void);

/* How many actions the player to act has; 0 when chance is to act or the game is over. */
KENNEL_EXPORT(game_legal) uint32_t engine_game_legal(void);

/* ---- weights ---- */

/* A buffer for `size` bytes of a network file; NULL if that is too many. */
KENNEL_EXPORT(weights_room) uint8_t *engine_weights_buffer(uint32_t size);

/* Uses them for games like the present one: 0, or a NetworkError of ai/network.h, and then none is
 * used. */
KENNEL_EXPORT(weights_use) uint32_t engine_weights_use(uint32_t size);

/* ---- bots ---- */

/* The bot whose name is in the text; -1: none. */
KENNEL_EXPORT(bot_named) int32_t engine_bot_named(void);

/* Chance and one bot, which plays all seats, go on for this many actions; returns their number.
 * Fewer: the game is over, or there is nothing to deal. -1: no such bot, or it has no network.
 * `index` comes from engine_bot_named. */
KENNEL_EXPORT(game_play)
int32_t engine_game_play(uint32_t index, uint32_t simulations, uint32_t actions);

/* Writes the game as a record, line by line, and reads it back: 1 if that leads to the same
 * position. */
KENNEL_EXPORT(record_check) uint32_t engine_record_check(void);

/* A hash over all that engine_game_play did since the module was started: every action, the bot's
 * estimate of each alternative, a spectator's events, every position. One half of it. */
KENNEL_EXPORT(signature) uint32_t engine_signature(uint32_t half);

/* ---- the tutor: tutor/tutor.h ---- */

/* Begins the search for the player to act, by that player's view: returns the number of actions, 0
 * if no player is to act. Uses the network if there is one, else the hand-written evaluation. */
KENNEL_EXPORT(study_begin) uint32_t engine_study_begin(uint32_t simulations);

/* Runs this many simulations; returns the progress in thousandths: at 1000 it is finished. */
KENNEL_EXPORT(study_advance) uint32_t engine_study_advance(uint32_t simulations);

/* Writes what is known of the action that is the `rank`-th best so far, from 0, to the text, and
 * returns its length; 0: there is none. First the action, its chance and the standard error in
 * thousandths, the simulations; then a line of numbers for each reason: kind, seat, other, card,
 * from, to, number, cards, good (1) or bad (0), chance in thousandths. */
KENNEL_EXPORT(study_action) uint32_t engine_study_action(uint32_t rank);

/* ---- the page (wasm/page_commands.h): a command in, a JSON object out, both in its buffer ---- */

KENNEL_EXPORT(page_room) char *engine_page_buffer(void);
KENNEL_EXPORT(page_size) uint32_t engine_page_size(void);

/* Answers the command in the buffer; the length of the answer, or 0 if it did not fit. */
KENNEL_EXPORT(page_ask) uint32_t engine_page_ask(void);

/* A buffer for this many bytes of a catalogue, NULL if that is too many; and use that language from
 * now on: 1, or 0 if it is not a catalogue. */
KENNEL_EXPORT(language_room) uint8_t *engine_language_buffer(uint32_t size);
KENNEL_EXPORT(language_use) uint32_t engine_language_use(uint32_t size);

/* Weights for the page's bots, as weights_room and weights_use; they stay until others come. */
KENNEL_EXPORT(page_weights_room) uint8_t *engine_page_weights_buffer(uint32_t size);
KENNEL_EXPORT(page_weights_use) uint32_t engine_page_weights_use(uint32_t size);

/* The size of a bot's search in bytes. */
KENNEL_EXPORT(thought_size) uint32_t engine_thought_size(void);

#endif
