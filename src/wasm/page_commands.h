/* The command interface of the web page: one tab-separated command in, one JSON object out. The
 * first word is the command. No rule is decided here: what may be chosen, what happened, why not,
 * and the sentences come from the layers below.
 *
 *   new GAME OPTION=VALUE…   a game before its first deal     open POSITION   one that goes on from here
 *   imagine POSITION SEAT HEX32   a game that goes on from what this seat sees: the rest is guessed
 *   new VARIANT              the same, by what its positions begin with: new dog:4:4:cw
 *   seed HEX32               all luck of the game             line ENTRY      an entry of a log that was kept
 *   sit SEAT PLAYER          "hound", "person Ada"            lines N         the log behind entry N
 *   me SEAT                  whose eyes; - is a spectator     view POSITION   what a server lets this seat see
 *   me *                     all cards lie open: of the engine's own table only
 *   me SEAT covered          the table as this seat has it in front, but no cards: between two people's turns
 *   step N                   chance acts, or a bot thinks by N simulations, or it is a person's turn
 *   act SEAT ACTION          undo SEAT                        news N          what entry N + 1 brought about
 *   keep, keep no            from now on the caller stores the lines, or not: see below
 *   kept N, lost N           what has become of line N that was to be stored
 *   log N                    what stands of the log behind entry N, in lines for this seat, as many as fit
 *   update NUMBER KIND SEAT BACK POSITION EVENT…   a server's news: what happened, and what there is now
 *   end                      the game that is over in numbers, and what each move was
 *   ahead PIECE N            the fields ahead of a piece
 *   read TEXT                a whole record becomes the game      proof COMMITMENT BYTES   of its deals
 *   read TEXT shown          and what is shown; one that cannot be read is refused with "line":N
 *   scene                    what is drawn (scene/scene.h)     parts PART…     what may be chosen next
 *   list                     what can be done, in words       why PART…       why these cannot be chosen
 *   tell EVENT…              a server's events in words       say KEY NAME=VALUE…  a message of the catalogue
 *   name SEAT NAME           what a person is called          record          the game as a record
 *   seats                    who sits where                   view POSITION on   the same game: its log is known
 *   net                      is the network that was fetched made for this game, and as what does each bot play?
 *   hint N                   the tutor goes on by N simulations: how far, and the best so far, and why
 *   review 0, review N       the game looked back at: begun, gone on with by N imagined worlds
 *   review 0 SEATS N         the same, and these seats' choices are judged with N simulations each: "losses"
 *                            of each, and "cards"
 *   turn N                   move N of a review: what was played and what would have been better, and why
 *                            where the deals tell enough, what they were worth to each side ("luck"), too
 *   hash BYTES, hash KEY BYTES   SHA-256 and HMAC, in hexadecimal
 *   setup GAME OPTION=VALUE…  could there be such a game?          refusal NAME    why, by its stable name, in words
 *   today SECONDS N          the puzzle of the day, of so many; the time is since 1970-01-01
 *   words PREFIX             all messages that begin so and ask for nothing     letters   of cards and items
 *
 * The page is the store of the table (table/table.h). With `keep`, an answer that has "append":LINE and
 * "number":N asks for that line to be stored as number N; nothing has happened yet. `kept N` says that it
 * is stored, and is answered by the news of it; `lost N` that it is not.
 *
 * A refusal is {"refused":NAME,"say":SENTENCE} and changes nothing. */
#ifndef KENNEL_WASM_PAGE_COMMANDS_H
#define KENNEL_WASM_PAGE_COMMANDS_H

#include "ai/bot.h"
#include "base/json_writer.h"
#include "locale/describe.h"
#include "scene/pile_top.h"
#include "table/log_replay.h"
#include "table/table.h"
#include "tutor/luck.h"
#include "tutor/review.h"
#include "tutor/tips.h"

enum {
    PAGE_LOG_MAX = 8192,
    PAGE_REVIEWED = 1500,
    PAGE_LISTED = 160,
    PAGE_WORDS_MAX = EVENTS_MAX + 8,
    PAGE_ROOM = 256 * 1024
};

/* The sides' win probabilities after each move that was not undone. */
typedef struct PageReview {
    Review review;
    State start; /* before the first move */
    Luck luck;   /* of its deals */
    Move move[PAGE_REVIEWED];
    uint32_t number[PAGE_REVIEWED];
    ReviewedMove reviewed[PAGE_REVIEWED];
} PageReview;

/* A move that stands, of the table's log or of a server's, and what lay on the discard pile after it. */
typedef struct PageMove {
    uint32_t number;
    PileTop top;
} PageMove;

typedef struct PageSession {
    Table table;
    LogEntry log[PAGE_LOG_MAX];
    PageMove stands[PAGE_LOG_MAX];
    uint32_t standing;
    bool keeps;                        /* the caller stores the lines */
    char unstored[LOG_ENTRY_TEXT_MAX]; /* the line that is to be stored; "": none */
    State view; /* what is drawn and chosen from: the table's, or a server's */
    bool remote;
    Seat me;
    bool sees_all;          /* cards lie open */
    bool covered;           /* no card does, not even one's own */
    UpdateCursor reader;    /* of `news`: the next entry is read on from here */
    Seed seed;              /* of everything random: see page_luck */
    Rng luck;               /* of the search */
    Network network;        /* see page_net */
    bool thinking, hinting; /* of a bot, or of the tutor: `search` is one of them */
    bool reviewing;         /* `past` is of this game and this network */
    BotTurn bot_turn;
    Search search;
    PageReview review;
    ActionList actions;
    Completion completion;
    Update update;
    Catalogue catalogue;
    bool has_catalogue;
    Audience audience;
    char name[SEATS_MAX][PLAYER_NAME_MAX];
    bool is_called[SEATS_MAX]; /* by the page: its bots have names, too */
} PageSession;

/* A command, split into words. */
typedef struct PageCommand {
    const char *word[PAGE_WORDS_MAX];
    int count;
} PageCommand;

/* Answers `line`, which is changed, into `text`. */
void page_dispatch(PageSession *page, char *line, Text *text);
void page_begin(PageSession *page); /* once, before all else */

/* A catalogue that stays where it is; false if it is none. */
bool page_language(PageSession *page, const void *bytes, size_t size);

/* ---- its files among themselves ---- */

void page_refuse(const PageSession *page, const Problem *problem, Text *text);
void page_refuse_why(const PageSession *page, ProblemCode code, Text *text);
bool page_seat(const PageSession *page, const char *word, Seat *seat);
void page_refresh_view(PageSession *page); /* the table has changed */
Seat page_eyes(const PageSession *page);   /* whose updates are shown */
uint32_t page_number(const char *word);

/* The table's store and listener, and what they know of the moves that stand. */
void page_serve(PageSession *page);
void page_note(PageSession *page, const Update *update); /* `news` is of the next entry */
void page_write_top(const PageSession *page, uint32_t number, Text *text); /* as of this entry */
uint32_t page_last_standing(const PageSession *page);

/* What became of something that was asked of the table: the news, a line to be stored, or a refusal. */
void page_write_taken(PageSession *page, SubmitResult submitted, const Problem *problem,
                      Text *text);
void page_write_done(PageSession *page, Text *text); /* inside an object */

/* An entry as this seat may know it: events in words, lines of the log, what there is after it. */
void page_write_news(PageSession *page, const Update *update, Text *text);
void page_write_facts(const PageSession *page, const Event *event, Text *text);
void page_write_event(const PageSession *page, const EventList *events, int index, Text *text);
void page_write_events(const PageSession *page, const EventList *events, Text *text);

/* "tips":["fold"]: what is new to newcomers here (tutor/tips.h); nothing where nothing is. */
void page_write_tips(TipSet tips, Text *text);

/* The lines that a log has of these events, one for each player who did something: page->view is the
 * position before. The array is open. */
void page_write_lines(const PageSession *page, const Update *update, Text *text);

/* Random streams follow from the seed and the log alone: a game that is closed and reopened
 * continues as it would have, card by card. */
typedef enum PageLuck { LUCK_DEAL, LUCK_BOT, LUCK_HINT, LUCKS } PageLuck;
Rng page_luck(const PageSession *page, PageLuck what);

/* The network, if it was made for this game and number of players, else NULL. The game may have
 * changed since it was fetched, so this is asked before every use. */
const Network *page_net(const PageSession *page, const State *state);
void page_drop_net(PageSession *page); /* and every search that uses it */

/* An action with its sentence and its reasons, as `seat` sees it in page->view: inside an object. */
void page_write_reasoned(PageSession *page, Seat seat, const Action *action, Text *text);

typedef void PageHandler(PageSession *page, const PageCommand *command, Text *text);
PageHandler page_new, page_open, page_seed, page_sit, page_line, page_lines, page_step, page_act,
    page_undo, page_record;
PageHandler page_view, page_scene, page_parts, page_list, page_why, page_news, page_tell, page_say,
    page_name, page_me, page_words, page_letters, page_bots, page_hash, page_net_fits, page_hint,
    page_review, page_setup, page_refusal, page_imagine, page_keep, page_kept, page_lost, page_log,
    page_update, page_end, page_ahead, page_read, page_proof, page_seats, page_turn, page_today;

#endif
