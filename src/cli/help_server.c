/* The help of commands for operators, in English. */
#include "cli/help.h"

#define USAGE HELP_ENGLISH_USAGE
#define TEXT HELP_ENGLISH_TEXT
#define OPTION HELP_ENGLISH_OPTION
#define ONE_OF HELP_ENGLISH_ONE_OF
#define LIST HELP_ENGLISH_LIST
#define ITEM HELP_ENGLISH_ITEM
#define LINE HELP_LINE_ROW
#define GAP HELP_GAP
#define END HELP_END_ROW

const HelpRow help_serve[] = {
    USAGE("kennel serve [options]", "host tables for browsers and bots"),
    GAP,
    LIST("--host H", "the address to listen on; may be repeated (127.0.0.1)"),
    OPTION("--port N", "the port; 0: any free port (7364)"),
    OPTION("--store WHERE", "sqlite:FILE, memory or postgresql://... (sqlite:kennel.db)"),
    OPTION("--node HOST:PORT", "with PostgreSQL: where the other servers on the same database "
                               "reach this one, as a numeric address (127.0.0.1 and the port)"),
    LIST("--page FOLDER", "the page to serve, or none (the installed page; in a build tree, "
                          "build-web); a second one is the page before it, whose assets stay"),
    OPTION("--no-offline", "browsers no longer keep the page for use without a network"),
    OPTION("--per-address N", "connections, and open tables, per address; 0: no limit (32)"),
    OPTION("--rate N", "messages per second from each connection; 0: no limit (30)"),
    OPTION("--http-rate N", "weight of requests per second from each address; 0: no limit (200)"),
    LIST("--trusted-proxy A", "an address or network, as in 10.0.0.0/8, of proxies whose "
                              "X-Forwarded-For is trusted; may be repeated"),
    OPTION("--origin O", "another origin whose pages may connect"),
    OPTION("--tables N", "how many tables may exist at a time (200000)"),
    LIST("--server-name N", "accept sockets only for this host; may be repeated (any)"),
    ONE_OF("--metrics WHO", "who may see /metrics: all, local or none (all)", "all local none"),
    OPTION("--drain SECONDS", "on SIGTERM, close connections over this time (0: at once)"),
    OPTION("--bot-threads N", "threads for bots (cores minus one, 1 to 4)"),
    OPTION("--grace SECONDS", "a bot plays for a player who is away for longer (30)"),
    OPTION("--keep DAYS", "end games this long after everybody left, and remove games this long "
                          "after they ended (30)"),
    OPTION("--admin-socket FILE", "a local socket for 'kennel admin', for this user and root only"),
    OPTION("--admin-group NAME", "also for the members of this group"),
    OPTION("--log-addresses", "log whole addresses of clients that are refused; without it only "
                              "their networks: /24, or /48 of IPv6"),
    OPTION("--quiet", "no log on standard error"),
    OPTION("--config FILE", "read options from a file, too: a line for each, as in 'port 7364'; "
                            "lines that begin with # are skipped, and the command line wins"),
    GAP,
    TEXT("Page, API and WebSocket share one port; docs/PROTOCOL.md describes the protocol. Prints "
         "'listening on http://...' when it is ready. SIGTERM and Ctrl-C stop it. Whatever was "
         "acknowledged is in the store, even after a power cut. Use a proxy for TLS: see "
         "docs/hosting.md."),
    GAP,
    LINE("  kennel serve --store memory"),
    END,
};

const HelpRow help_admin[] = {
    USAGE("kennel admin [options] WORD...", "ask a running server on its local socket"),
    GAP,
    OPTION("--socket FILE", "where the server has its socket (/run/kennel/admin.sock)"),
    GAP,
    LINE("What you can ask:"),
    ITEM("tables", "the tables in memory, a line each"),
    ITEM("tables all", "also those that only the store has"),
    ITEM("tables playing", "... of one phase: waiting, sealing, revealing, playing, paused, ended"),
    ITEM("show TABLE", "a table and its seats"),
    ITEM("say TABLE TEXT...", "show a sentence to everybody at the table; at all tables: all"),
    ITEM("close TABLE", "end the game; its record stays"),
    ITEM("delete TABLE", "remove the table, with its names, moves and record"),
    ITEM("remove TABLE SEAT", "take a person's seat away: a bot gets it"),
    ITEM("ban ADDRESS HOURS", "refuse an address or network for so long (24)"),
    ITEM("ban TABLE SEAT HOURS", "... the address of the person who is connected there"),
    ITEM("unban ADDRESS", "accept it again"),
    ITEM("bans", "the networks that are refused, and until when (seconds since 1970)"),
    ITEM("drain SECONDS", "stop the server, closing connections over this time (5)"),
    ITEM("log LEVEL", "write only this and worse to the log: info, warning or error"),
    GAP,
    TEXT(
        "The server has to run with --admin-socket. Answers are lines of name=value for programs, "
        "too. If the server says no: exit 1, and the reason on standard error; if it cannot be "
        "asked: exit 2. Where several servers share a PostgreSQL database, a command about a table "
        "reaches it wherever it is, and bans hold at all of them."),
    GAP,
    LINE("  kennel admin --help"),
    END,
};

const HelpRow help_load[] = {
    USAGE("kennel load --url U [options]", "play at many tables at once, and measure the server"),
    GAP,
    LIST("--url U",
         "the server: http://127.0.0.1:7364 (a numeric address); repeated: several nodes, "
         "over which the seats of each table are spread"),
    OPTION("--seats N", "connections, one for each seat (3000)"),
    OPTION("--table N", "how many sit at a table (4)"),
    ONE_OF("--game GAME", "dog, cards or bark (dog)", "dog cards bark"),
    OPTION("--rate N", "actions per second at each table; 0: as fast as possible (1)"),
    OPTION("--seconds N", "how long (20)"),
    OPTION("--seed N", "the same choices again, as far as the cards allow"),
    OPTION("--pid N", "the server's process, to measure what it uses"),
    OPTION("--quiet", "no progress on standard error"),
    GAP,
    TEXT("Every seat plays as hound would. The time of an action runs from sending it until every "
         "seat of the table has received it. At the end all players agree to end the game, and the "
         "records are fetched, replayed and compared with every message. The last line is"),
    GAP,
    LINE("  seats= tables= actions= p50_ms= p99_ms= p999_ms= max_ms= server_cpu_percent="),
    LINE("  server_kb_per_seat= load_cpu_percent= lost= leaked="),
    GAP,
    TEXT("lost: acknowledged but not in the record; leaked: differs from what that seat may know; "
         "kB: memory beyond what the server used before; - if unknown. Something lost, leaked or "
         "refused: exit 1. Broken connections reconnect, and the time that takes is printed. "
         "SIGTERM "
         "and Ctrl-C end the measurement early. The server needs --per-address 0, and --rate 0 if "
         "--rate is 0 here."),
    GAP,
    LINE("  kennel load --url http://127.0.0.1:7364 --seats 3000 --pid \"$(pidof kennel)\""),
    END,
};

const HelpRow help_verify[] = {
    USAGE("kennel verify RECORD",
          "check that the server did not choose any of the deals (-: standard input)"),
    GAP,
    TEXT(
        "RECORD is the record that a server shows after a game, or that 'kennel export' writes. "
        "Every move is replayed, and every deal is computed again from the server's secret and the "
        "players' contributions. Exit 0: no deal was chosen. 1: something does not match; the "
        "output says what. 2: the record is damaged, or not from a server. docs/PROTOCOL.md shows "
        "the computation, with an example."),
    GAP,
    LINE("  kennel verify game.kennel"),
    END,
};

const HelpRow help_export[] = {
    USAGE("kennel export [--store sqlite:FILE] FOLDER",
          "write the finished games of a store as records"),
    GAP,
    OPTION("--store WHERE", "the server's store: sqlite:FILE (sqlite:kennel.db)"),
    GAP,
    TEXT("Writes FOLDER/ID.kennel for every game that has ended. The server may be running. What "
         "cannot be read is named and skipped: exit 1. 'kennel replay' shows a record, 'kennel "
         "verify' checks it."),
    GAP,
    LINE("  kennel export --store sqlite:kennel.db games"),
    END,
};

const HelpRow help_backup[] = {
    USAGE("kennel backup [--store sqlite:FILE] COPY", "copy a server's store"),
    GAP,
    OPTION("--store WHERE", "the server's store: sqlite:FILE (sqlite:kennel.db)"),
    GAP,
    TEXT("The server may be running: the copy holds everything that was stored at one moment. COPY "
         "must not exist yet, and appears only when it is complete and on the disk. To use it: "
         "'kennel serve --store sqlite:COPY'."),
    GAP,
    LINE("  kennel backup --store sqlite:kennel.db monday.db"),
    END,
};

const HelpRow help_migrate[] = {
    USAGE("kennel migrate FROM TO", "carry the tables of a server's store over to another store"),
    GAP,
    TEXT("FROM and TO are stores as in 'kennel serve --store': sqlite:FILE or postgresql://... No "
         "server may use "
         "either. Each table is carried over completely or not at all, with its tokens and its "
         "record; those that "
         "are in TO already stay as they are, so an interrupted run can be repeated. What cannot "
         "be read is named "
         "and skipped: exit 1."),
    GAP,
    LINE("  kennel migrate sqlite:kennel.db sqlite:copy.db"),
    END,
};
