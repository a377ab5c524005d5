/* Exports used by the web page: one session in static memory. */
#include <string.h>

#include "ai/features.h"
#include "wasm/exports.h"
#include "wasm/page_commands.h"

enum { LANGUAGE_MAX = 128 * 1024, WEIGHTS_MAX = 512 * 1024 };

static PageSession page;
static bool begun;
static char asked[PAGE_ROOM], answered[PAGE_ROOM];
static _Alignas(8) uint8_t language[2][LANGUAGE_MAX];
static _Alignas(64) uint8_t weights[WEIGHTS_MAX];
static unsigned spoken; /* which of the two: the other is written to */

static PageSession *the_page(void) {
    if (!begun)
        page_begin(&page);
    begun = true;
    return &page;
}

char *engine_page_buffer(void) {
    return asked;
}

uint32_t engine_page_size(void) {
    return sizeof asked;
}

uint32_t engine_page_ask(void) {
    Text text = text_into(answered, sizeof answered);
    asked[sizeof asked - 1] = '\0';
    page_dispatch(the_page(), asked, &text);
    if (!text_ok(&text))
        return 0;
    memcpy(asked, answered, text.length + 1);
    return (uint32_t)text.length;
}

uint8_t *engine_language_buffer(uint32_t size) {
    return size <= LANGUAGE_MAX ? language[1 - spoken] : NULL;
}

uint32_t engine_language_use(uint32_t size) {
    if (size > LANGUAGE_MAX || !page_language(the_page(), language[1 - spoken], size))
        return 0;
    spoken = 1 - spoken;
    return 1;
}

uint8_t *engine_page_weights_buffer(uint32_t size) {
    page_drop_net(the_page());
    return size <= sizeof weights ? weights : NULL;
}

uint32_t engine_page_weights_use(uint32_t size) {
    const Setup *setup = &the_page()->view.setup;
    const FeatureEncoder *features = features_of((GameId)setup->game);
    NetworkError fault = NETWORK_OTHER_GAME;
    if (setup->seats > 0 && features != NULL && size <= sizeof weights)
        fault = network_open(&page.network, weights, size, game_of(&page.view)->name, setup->seats,
                             features->count(setup->seats));
    return (uint32_t)fault;
}
