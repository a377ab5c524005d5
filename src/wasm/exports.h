/* The engine for a browser: rules, bots and a table behind doors through which only numbers go.
 * Texts and weights are put into rooms of the engine's; it imports nothing, has no heap, and one
 * game at a time. Everything lies in static memory, which only these functions change. */
#ifndef KENNEL_WASM_ENGINE_H
#define KENNEL_WASM_ENGINE_H

#include <stdint.h>

#ifdef __wasm__
#define KENNEL_EXPORT(name) __attribute__((export_name(#name)))
#else
#define KENNEL_EXPORT(name)
#endif

/* ---- the room for texts: what goes in and what comes out ends with a zero ---- */

KENNEL_EXPORT(text_room) char *engine_text_buffer(void);
KENNEL_EXPORT(text_size) uint32_t engine_text_size(void);

/* ---- the game ---- */

/* Reads a position from the text: 0, or a Status of rules/types.h; then the game is as before. */
KENNEL_EXPORT(game_begin) uint32_t engine_game_begin(void);

/* All luck from here on: deals, and what bots leave to it. */
KENNEL_EXPORT(game_luck) void engine_seed(uint32_t low, uint32_t high);

/* Writes the position to the text, and returns its length. */
KENNEL_EXPORT(game_text) uint32_t engine_game_text(void);

/* How many actions the player to act has; 0 when chance is to act or the game is over. */
KENNEL_EXPORT(game_legal_actions) uint32_t engine_game_legal(void);

/* ---- weights ---- */

/* Where to put so many bytes of a file of weights; NULL if that is too many. */
KENNEL_EXPORT(weights_room) uint8_t *engine_weights_buffer(uint32_t size);

/* Uses them for games like the present one: 0, or a NetworkError of ai/network.h, and there are none. */
KENNEL_EXPORT(weights_use) uint32_t engine_weights_use(uint32_t size);

/* ---- bots ---- */

/* The bot whose name is in the text; -1: nobody. */
KENNEL_EXPORT(bot_named) int32_t engine_bot_named(void);

/* Chance and one bot, which sits at all seats, go on for so many actions; returns how many it were.
 * Fewer: the game is over, or there is nothing to deal. -1: no such bot, or it has no weights.
 * `index` is an answer of engine_bot_named. */
KENNEL_EXPORT(game_apply_unchecked)
int32_t engine_game_play(uint32_t index, uint32_t simulations, uint32_t actions);

/* Writes the game as a record, line by line, and reads it back: 1 if that leads to the same
 * position. */
KENNEL_EXPORT(record_check) uint32_t engine_record_check(void);

/* A hash over all that engine_game_play did since the module was started: every action, what the
 * bot thought of each alternative, what an onlooker hears, every position. One half of it. */
KENNEL_EXPORT(signature) uint32_t engine_signature(uint32_t half);

/* ---- the tutor: tutor/tutor.h ---- */

/* Begins to look at the choice of the player to act, by what that player may know: how many actions
 * there are, 0 if nobody is to act. By the network if there are weights, else by rule of thumb. */
KENNEL_EXPORT(study_begin) uint32_t engine_study_begin(uint32_t simulations);

/* Goes on by so many simulations; how far it is, in thousandths: at 1000 it is finished. */
KENNEL_EXPORT(study_advance) uint32_t engine_study_advance(uint32_t simulations);

/* Writes what is known of the action that is the `rank`-th best so far, from 0, to the text, and
 * returns its length; 0: there is none. First the action, its chance and the standard error in
 * thousandths, the simulations; then a line of numbers for each fact: kind, seat, other, card,
 * from, to, number, cards, good (1) or bad (0), chance in thousandths. */
KENNEL_EXPORT(study_action) uint32_t engine_study_action(uint32_t rank);

/* ---- the page (wasm/page.h): a line in, a JSON object out, both in its room ---- */

KENNEL_EXPORT(page_room) char *engine_page_buffer(void);
KENNEL_EXPORT(page_size) uint32_t engine_page_size(void);

/* Answers the line in the room; the length of the answer, or 0 if it did not fit. */
KENNEL_EXPORT(page_ask) uint32_t engine_page_ask(void);

/* Where to put so many bytes of a catalogue, NULL if that is too many; and from now on, speak that
 * language: 1, or 0 if it is none. */
KENNEL_EXPORT(language_room) uint8_t *engine_language_buffer(uint32_t size);
KENNEL_EXPORT(language_use) uint32_t engine_language_use(uint32_t size);

/* Weights for the page's bots, as weights_room and weights_use; they stay until others come. */
KENNEL_EXPORT(page_weights_room) uint8_t *engine_page_weights_buffer(uint32_t size);
KENNEL_EXPORT(page_weights_use) uint32_t engine_page_weights_use(uint32_t size);

/* How many bytes a bot needs to think. */
KENNEL_EXPORT(thought_size) uint32_t engine_thought_size(void);

#endif
