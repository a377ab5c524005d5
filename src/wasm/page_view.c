/* Commands for what the page shows: the view, the seat it belongs to, and the scene. */
#include <string.h>

#include "rules/problem.h"
#include "scene/scene.h"
#include "wasm/page_commands.h"

void page_me(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat = NO_SEAT;
    bool sees_all = strcmp(command->word[1], "*") == 0 && !page->remote;
    if (!sees_all && strcmp(command->word[1], "-") != 0 &&
        !page_seat(page, command->word[1], &seat)) {
        page_refuse_why(page, PROBLEM_NO_SUCH_PLAYER, text);
        return;
    }
    page->me = seat;
    page->sees_all = sees_all;
    page->covered = command->count > 2;
    page->audience.viewer = page->covered ? NO_SEAT : seat;
    if (!page->remote)
        page_refresh_view(page);
    page_scene(page, command, text);
}

Seat page_eyes(const PageSession *page) {
    return page->sees_all ? EVERY_HAND : page->covered ? NO_SEAT : page->me;
}

void page_view(PageSession *page, const PageCommand *command, Text *text) {
    State view;
    Problem problem;
    if (game_read_position(&view, command->word[1], &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    page->view = view;
    page->remote = true;
    page->hinting = false;
    if (command->count < 3)
        page->standing = 0;
    page_scene(page, command, text);
}

void page_name(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    if (!page_seat(page, command->word[1], &seat) || strlen(command->word[2]) >= PLAYER_NAME_MAX) {
        page_refuse_why(page, PROBLEM_BAD_NAME, text);
        return;
    }
    memcpy(page->name[seat], command->word[2], strlen(command->word[2]) + 1);
    page->audience.name[seat] = page->name[seat][0] != '\0' ? page->name[seat] : NULL;
    page->is_called[seat] = page->audience.name[seat] != NULL;
    json_put_open(text, '{');
    json_put_close(text, '}');
}

void page_scene(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    scene_write(&page->view, page->me, text);
}
