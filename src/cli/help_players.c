/* Help of the commands for players, as translatable rows. */
#include "cli/help.h"

#define USAGE HELP_USAGE_ROW
#define TEXT HELP_TEXT_ROW
#define ITEM HELP_ITEM_ROW
#define LINE HELP_LINE_ROW
#define GAP HELP_GAP
#define END HELP_END_ROW
#define OPTION(words, message)                                                                     \
    { .kind = HELP_OPTION, .typed = (words), .key = (message) }
#define ONE_OF(words, message, all)                                                                \
    { .kind = HELP_OPTION, .typed = (words), .key = (message), .values = (all) }
#define MORE(message, table)                                                                       \
    { .kind = HELP_MORE, .typed = "...", .key = (message), .more = (table) }

#define WHEN "auto always never"

const HelpRow help_about[] = {
    TEXT("help.about"),
    GAP,
    ITEM("kennel play", "help.about.play"),
    ITEM("kennel play dog --players 3", "help.about.alone"),
    ITEM("kennel play cards --players 2", "help.about.cards"),
    ITEM("kennel play bark --players 3", "help.about.bark"),
    ITEM("kennel play --resume", "help.about.resume"),
    ITEM("kennel replay", "help.about.replay"),
    ITEM("kennel help", "help.about.help"),
    END,
};

const HelpRow help_overview[] = {
    GAP,
    TEXT("help.about.position"),
    GAP,
    LINE("  kennel legal 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'"),
    LINE("  kennel apply 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' 8:60-a4"),
    LINE("  kennel show  'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'"),
    GAP,
    TEXT("help.about.commands"),
    END,
};

const HelpRow help_closing[] = {
    GAP,
    TEXT("help.about.exit"),
    TEXT("help.about.docs"),
    TEXT("help.about.lang"),
    TEXT("help.about.version"),
    END,
};

const HelpRow help_play[] = {
    USAGE("kennel play [GAME] [options]", "help.play"),
    GAP,
    OPTION("--players N", "help.play.players"),
    OPTION("--bots NAME", "help.play.bots"),
    OPTION("--ms N", "help.play.ms"),
    OPTION("--sims N", "help.play.sims"),
    OPTION("--seat LETTERS", "help.play.seat"),
    OPTION("--names LIST", "help.play.names"),
    OPTION("--watch", "help.play.watch"),
    OPTION("--pace N", "help.play.pace"),
    OPTION("--from POSITION", "help.play.from"),
    OPTION("--colours LIST", "help.colours"),
    ONE_OF("--colour WHEN", "help.play.colour", WHEN),
    OPTION("--seed N", "help.play.seed"),
    OPTION("--save FILE", "help.play.save"),
    OPTION("--overwrite", "help.play.overwrite"),
    OPTION("--resume [FILE]", "help.play.resume"),
    MORE("help.more", help_new),
    GAP,
    TEXT("help.play.typing"),
    TEXT("help.play.safe"),
    GAP,
    LINE("  kennel play dog --edition deluxe --players 5"),
    LINE("  kennel play cards --players 3"),
    LINE("  kennel play bark --players 3 --gentle on"),
    END,
};

const HelpRow help_show[] = {
    USAGE("kennel show POSITION [options]", "help.command.show"),
    GAP,
    OPTION("--seat LETTER", "help.show.seat"),
    OPTION("--colours LIST", "help.colours"),
    ONE_OF("--colour[=WHEN]", "help.show.colour", WHEN),
    OPTION("--plain", "help.show.plain"),
    OPTION("--svg", "help.show.svg"),
    OPTION("--json", "help.json"),
    GAP,
    LINE("  kennel show 'dog:4:4:cw 7,32/31,b2,b3/48,c1/28 37Q/A4/79J/669 play:b:d:7 - -'"),
    END,
};

const HelpRow help_legal[] = {
    USAGE("kennel legal POSITION [options]", "help.legal"),
    USAGE("kennel legal -", "help.legal.input"),
    GAP,
    OPTION("--json", "help.json"),
    GAP,
    TEXT("help.legal.once"),
    TEXT("help.quiet"),
    GAP,
    TEXT("help.legal.lines"),
    GAP,
    LINE("  kennel legal 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'"),
    END,
};

const HelpRow help_apply[] = {
    USAGE("kennel apply POSITION ACTION... [options]", "help.apply"),
    USAGE("kennel apply POSITION", "help.apply.alone"),
    GAP,
    OPTION("--events", "help.events"),
    OPTION("--seat LETTER", "help.listener"),
    GAP,
    LINE("DOG"),
    ITEM("5:12-17", "help.apply.move"),
    ITEM("A:a0-0", "help.apply.start"),
    ITEM("7:12-15,40-44", "help.apply.seven"),
    ITEM("4:62-a2", "help.apply.goal"),
    ITEM("X:12x40", "help.apply.exchange"),
    ITEM("X:-", "help.apply.nothing"),
    ITEM("J=5:12-17", "help.apply.joker"),
    ITEM("D:take:K", "help.apply.take"),
    ITEM("give:b:K", "help.apply.give"),
    ITEM("fold", "help.apply.fold"),
    ITEM("drop:5", "help.apply.drop"),
    LINE("DOG Cards"),
    ITEM("build:5:a1", "help.apply.build"),
    ITEM("buy:5:5", "help.apply.buy"),
    ITEM("4:buy:6", "help.apply.four"),
    ITEM("7:look", "help.apply.look"),
    ITEM("keep:K:3", "help.apply.keep"),
    ITEM("D:take:K", "help.apply.take-cards"),
    ITEM("X:rob:b1", "help.apply.rob"),
    ITEM("drop:5", "help.apply.drop-cards"),
    ITEM("redeem:5:b1:5", "help.apply.redeem"),
    ITEM("give:b:K", "help.apply.give"),
    TEXT("help.barking"),
    ITEM("bark:2:55W", "help.apply.bark"),
    ITEM("cat", "help.apply.cat"),
    ITEM("token:2", "help.apply.token"),
    ITEM("token:-", "help.apply.no-token"),
    ITEM("wonder", "help.apply.wonder"),
    ITEM("drop:5", "help.apply.drop-bark"),
    ITEM("pass", "help.apply.pass"),
    GAP,
    TEXT("help.apply.refused"),
    GAP,
    LINE("  kennel apply 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' 8:60-a4 fold"),
    END,
};

const HelpRow help_new[] = {
    USAGE("kennel new GAME [options]", "help.new"),
    GAP,
    OPTION("--players N", "help.new.players"),
    OPTION("--starter LETTER", "help.new.starter"),
    OPTION("--seed SEED", "help.new.seed"),
    LINE("DOG (kennel new dog):"),
    ONE_OF("--edition NAME", "help.new.edition", "standard compact deluxe"),
    ONE_OF("--segments N", "help.new.segments", "4 5 6"),
    ONE_OF("--direction WAY", "help.new.direction", "cw ccw"),
    ONE_OF("--deck NAME", "help.new.deck", "plain 14 cards"),
    LINE("DOG Cards (kennel new cards):"),
    OPTION("--players N", "help.new.cards"),
    TEXT("help.new.bark"),
    ONE_OF("--gentle on", "help.new.gentle", "on off"),
    OPTION("--dogs DIGITS", "help.new.dogs"),
    OPTION("--wonders N", "help.new.wonders"),
    OPTION("--cats N", "help.new.cats"),
    OPTION("--items DIGITS", "help.new.items"),
    OPTION("--tokens N", "help.new.tokens"),
    GAP,
    LINE("  kennel new dog --edition compact --players 3 --seed 7"),
    LINE("  kennel new cards --players 2 --starter b"),
    END,
};

const HelpRow help_deal[] = {
    USAGE("kennel deal POSITION [options]", "help.deal"),
    GAP,
    OPTION("--seed SEED", "help.deal.seed"),
    OPTION("--events", "help.events"),
    OPTION("--seat LETTER", "help.listener"),
    GAP,
    TEXT("help.deal.what"),
    GAP,
    LINE("  kennel deal \"$(kennel new dog)\" --seed 7"),
    LINE("  kennel deal \"$(kennel new dog)\" --seed 9f2b1d5ddd3f5f2c781de7a16b96c6c7"),
    END,
};

const HelpRow help_replay[] = {
    USAGE("kennel replay [FILE] [options]", "help.replay"),
    GAP,
    OPTION("--all", "help.replay.all"),
    OPTION("--positions", "help.replay.positions"),
    OPTION("--open", "help.replay.open"),
    OPTION("--check", "help.replay.check"),
    GAP,
    TEXT("help.replay.keys"),
    GAP,
    LINE("  kennel random dog --games 3 --seed 7 | kennel replay - --check"),
    LINE("  kennel random dog --seed 7 | kennel replay - --positions"),
    END,
};

const HelpRow help_hint[] = {
    USAGE("kennel hint POSITION [options]", "help.hint"),
    GAP,
    OPTION("--bots NAME", "help.hint.bots"),
    OPTION("--ms N", "help.hint.ms"),
    OPTION("--sims N", "help.hint.sims"),
    OPTION("--seed N", "help.hint.seed"),
    OPTION("--json", "help.json"),
    GAP,
    TEXT("help.hint.what"),
    TEXT("help.quiet"),
    GAP,
    LINE("  kennel hint 'dog:4:4:cw 60/-/-/- A8/2/2/2 play:a:a:0 - -'"),
    END,
};

const HelpRow help_learn[] = {
    USAGE("kennel learn", "help.learn.list"),
    USAGE("kennel learn GAME [STEP]", "help.learn"),
    GAP,
    TEXT("help.learn.what"),
    GAP,
    LINE("  kennel learn dog"),
    LINE("  echo '?' | kennel learn dog 3"),
    END,
};

const HelpRow help_puzzle[] = {
    USAGE("kennel puzzle [N|today]", "help.puzzle"),
    GAP,
    TEXT("help.puzzle.what"),
    GAP,
    LINE("  echo '?' | kennel puzzle 1"),
    END,
};

const HelpRow help_analyse[] = {
    USAGE("kennel analyse FILE [options]", "help.analyse"),
    GAP,
    OPTION("--sims N", "help.analyse.sims"),
    OPTION("--ms N", "help.analyse.ms"),
    OPTION("--seat LETTERS", "help.analyse.seat"),
    OPTION("--turns N", "help.analyse.turns"),
    OPTION("--csv FILE", "help.analyse.csv"),
    OPTION("--svg FILE", "help.analyse.svg"),
    OPTION("--json", "help.json"),
    OPTION("--seed N", "help.analyse.seed"),
    GAP,
    TEXT("help.analyse.what"),
    GAP,
    LINE("  kennel random bark --players 3 --seed 8 | kennel analyse - --turns 3"),
    END,
};
