/* Keeping a game on disk while it is played. */
#include "table/journal.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void make_folders(char *path) {
    for (char *at = path + 1; *at != '\0'; at++)
        if (*at == '/') {
            *at = '\0';
            mkdir(path, 0700);
            *at = '/';
        }
    mkdir(path, 0700);
}

void journal_folder(char *path, size_t size) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    Text text = text_into(path, size);
    if (state != NULL && state[0] == '/') {
        text_add(&text, state);
        text_add(&text, "/kennel");
    } else if (home != NULL && home[0] == '/') {
        text_add(&text, home);
        text_add(&text, "/.local/state/kennel");
    } else
        text_add(&text, ".");
    if (path[0] == '/')
        make_folders(path);
}

static void path_in_folder(char *path, size_t size, const char *name) {
    journal_folder(path, size);
    Text text = {path, size, strlen(path), false};
    text_char(&text, '/');
    text_add(&text, name);
}

void journal_fresh_path(char *path, size_t size, const char *game) {
    struct stat there;
    for (unsigned number = 1;; number++) {
        char name[64];
        Text text = text_into(name, sizeof name);
        text_add(&text, game);
        text_char(&text, '-');
        text_number(&text, number);
        text_add(&text, ".kennel");
        path_in_folder(path, size, name);
        if (stat(path, &there) != 0)
            return;
    }
}

static bool is_record(const char *name) {
    const char *end = strrchr(name, '.');
    return end != NULL && strcmp(end, ".kennel") == 0;
}

/* The last line of a finished game begins with "end ". */
static bool is_finished(const char *path) {
    char tail[RECORD_LINE_MAX] = {0};
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return true;
    if (fseek(file, -(long)(sizeof tail - 1), SEEK_END) != 0)
        rewind(file);
    size_t read = fread(tail, 1, sizeof tail - 1, file);
    fclose(file);
    tail[read] = '\0';
    return strstr(tail, "\nend ") != NULL;
}

bool journal_newest(char *path, size_t size) {
    char folder[JOURNAL_PATH_MAX], trial[JOURNAL_PATH_MAX];
    struct timespec newest = {0, 0};
    journal_folder(folder, sizeof folder);
    DIR *listing = opendir(folder);
    bool found = false;
    struct stat there;
    for (struct dirent *entry; listing != NULL && (entry = readdir(listing)) != NULL;) {
        path_in_folder(trial, sizeof trial, entry->d_name);
        if (!is_record(entry->d_name) || stat(trial, &there) != 0 || is_finished(trial))
            continue;
        bool later =
            there.st_mtim.tv_sec > newest.tv_sec ||
            (there.st_mtim.tv_sec == newest.tv_sec && there.st_mtim.tv_nsec >= newest.tv_nsec);
        if (!later)
            continue;
        newest = there.st_mtim;
        found = true;
        Text text = text_into(path, size);
        text_add(&text, trial);
    }
    if (listing != NULL)
        closedir(listing);
    return found;
}

/* ---- writing ---- */

static void write_head(FILE *file, const Table *table) {
    char lines[RECORD_LINE_MAX];
    Text text = text_into(lines, sizeof lines);
    record_title(&text);
    record_position(&table->start, &text);
    fputs(lines, file);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        fprintf(file, "Seat %c: %s\n", seat_letter(seat),
                table->bot[seat] != NULL ? table->bot[seat]->name : "person");
    fputc('\n', file);
}

bool journal_open(Journal *journal, const char *path, const Table *table) {
    Text text = text_into(journal->path, sizeof journal->path);
    text_add(&text, path);
    journal->file = fopen(path, "w");
    if (journal->file == NULL)
        return false;
    write_head(journal->file, table);
    State state = table->start;
    for (size_t i = 0; i < table->count; i++) {
        const Move *move = &table->moves[i];
        journal_add(journal, &state, move);
        if (move->seat == NO_SEAT)
            game_deal(&state, &move->seed, NULL, NULL);
        else
            game_play(&state, move->seat, &move->action, NULL);
    }
    return fflush(journal->file) == 0;
}

void journal_add(Journal *journal, const State *before, const Move *move) {
    char line[RECORD_LINE_MAX];
    Text text = text_into(line, sizeof line);
    record_move(before, move, &text);
    if (journal->file == NULL)
        return;
    fputs(line, journal->file);
    fflush(journal->file);
}

void journal_finish(Journal *journal, const State *last) {
    char line[RECORD_LINE_MAX];
    Text text = text_into(line, sizeof line);
    record_end(last, &text);
    if (journal->file == NULL)
        return;
    fputs(line, journal->file);
    fflush(journal->file);
}

bool journal_close(Journal *journal) {
    if (journal->file == NULL)
        return true;
    bool written = ferror(journal->file) == 0;
    written = fclose(journal->file) == 0 && written;
    journal->file = NULL;
    return written;
}

/* ---- reading ---- */

/* "Seat b: puppy" */
static void read_seat(const char *line, const Bot *bot[SEATS_MAX]) {
    if (strncmp(line, "Seat ", 5) != 0 || line[5] < 'a' || line[5] >= 'a' + SEATS_MAX ||
        strncmp(line + 6, ": ", 2) != 0)
        return;
    bot[line[5] - 'a'] = bot_by_name(line + 8);
}

static bool load_line(const char *line, Table *table, Record *record, const Bot *bot[SEATS_MAX]) {
    static const Seed unused = {{0, 0}};
    read_seat(line, bot);
    RecordLine read = record_read(record, line);
    if (read == RECORD_BAD)
        return false;
    if (read == RECORD_MOVE && table->count == 0 && table->moves == NULL)
        table_begin(table, &record->start, &unused);
    return read != RECORD_MOVE || table_move(table, &record->move, NULL, &record->problem);
}

/* A last line without its end was being written when the power went: it never happened. */
static bool load_lines(FILE *file, Table *table, Record *record, const Bot *bot[SEATS_MAX]) {
    char *line = NULL;
    size_t room = 0;
    bool sound = true;
    while (sound && getline(&line, &room, file) >= 0 && strchr(line, '\n') != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        sound = load_line(line, table, record, bot);
    }
    free(line);
    return sound;
}

bool journal_load(const char *path, Table *table, Record *record) {
    const Bot *bot[SEATS_MAX] = {NULL};
    record_begin(record);
    memset(table, 0, sizeof *table);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    bool sound = load_lines(file, table, record, bot);
    if (ferror(file) != 0) { /* a folder, say */
        record->line = 0;
        sound = false;
    } else if (sound && !record_has_position(record)) {
        record->fault = record->line == 0 ? RECORD_NO_TITLE : RECORD_NO_POSITION;
        record->line++;
        sound = false;
    }
    fclose(file);
    if (!sound) {
        table_end(table);
        return false;
    }
    if (table->moves == NULL)
        table_begin(table, &record->start, &(Seed){{0, 0}});
    memcpy(table->bot, bot, sizeof bot);
    return true;
}
