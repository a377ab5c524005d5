/* Help of the commands for players, as translatable rows. */
#include "cli/help.h"

#define USAGE(typed, key)                                                                          \
    { HELP_USAGE, typed, key }
#define TEXT(key)                                                                                  \
    { HELP_TEXT, NULL, key }
#define ITEM(typed, key)                                                                           \
    { HELP_ITEM, typed, key }
#define LINE(text)                                                                                 \
    { HELP_LINE, text, NULL }
#define GAP LINE("")
#define END                                                                                        \
    { HELP_END, NULL, NULL }

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
    ITEM("--players N", "help.play.players"),
    ITEM("--bots NAME", "help.play.bots"),
    ITEM("--ms N", "help.play.ms"),
    ITEM("--sims N", "help.play.sims"),
    ITEM("--seat LETTERS", "help.play.seat"),
    ITEM("--names LIST", "help.play.names"),
    ITEM("--watch", "help.play.watch"),
    ITEM("--pace N", "help.play.pace"),
    ITEM("--from POSITION", "help.play.from"),
    ITEM("--colours LIST", "help.colours"),
    ITEM("--seed N", "help.play.seed"),
    ITEM("--save FILE", "help.play.save"),
    ITEM("--overwrite", "help.play.overwrite"),
    ITEM("--resume [FILE]", "help.play.resume"),
    ITEM("...", "help.more"),
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
    ITEM("--seat LETTER", "help.show.seat"),
    ITEM("--colours LIST", "help.colours"),
    ITEM("--colour", "help.show.colour"),
    ITEM("--plain", "help.show.plain"),
    GAP,
    LINE("  kennel show 'dog:4:4:cw 7,32/31,b2,b3/48,c1/28 37Q/A4/79J/669 play:b:d:7 - -'"),
    END,
};

const HelpRow help_legal[] = {
    USAGE("kennel legal POSITION", "help.legal"),
    USAGE("kennel legal -", "help.legal.input"),
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
    ITEM("--events", "help.events"),
    ITEM("--seat LETTER", "help.listener"),
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
    ITEM("buy:5:7", "help.apply.buy"),
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
    ITEM("--players N", "help.new.players"),
    ITEM("--starter LETTER", "help.new.starter"),
    ITEM("--seed SEED", "help.new.seed"),
    LINE("DOG (kennel new dog):"),
    ITEM("--edition NAME", "help.new.edition"),
    ITEM("--segments N", "help.new.segments"),
    ITEM("--direction WAY", "help.new.direction"),
    ITEM("--deck NAME", "help.new.deck"),
    LINE("DOG Cards (kennel new cards):"),
    ITEM("--players N", "help.new.cards"),
    TEXT("help.new.bark"),
    ITEM("--gentle on", "help.new.gentle"),
    ITEM("--dogs DIGITS", "help.new.dogs"),
    ITEM("--wonders N", "help.new.wonders"),
    ITEM("--cats N", "help.new.cats"),
    ITEM("--items DIGITS", "help.new.items"),
    ITEM("--tokens N", "help.new.tokens"),
    GAP,
    LINE("  kennel new dog --edition compact --players 3 --seed 7"),
    LINE("  kennel new cards --players 2 --starter b"),
    END,
};

const HelpRow help_deal[] = {
    USAGE("kennel deal POSITION [options]", "help.deal"),
    GAP,
    ITEM("--seed SEED", "help.deal.seed"),
    ITEM("--events", "help.events"),
    ITEM("--seat LETTER", "help.listener"),
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
    ITEM("--all", "help.replay.all"),
    ITEM("--positions", "help.replay.positions"),
    ITEM("--open", "help.replay.open"),
    ITEM("--check", "help.replay.check"),
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
    ITEM("--bots NAME", "help.hint.bots"),
    ITEM("--ms N", "help.hint.ms"),
    ITEM("--sims N", "help.hint.sims"),
    ITEM("--seed N", "help.hint.seed"),
    GAP,
    TEXT("help.hint.what"),
    TEXT("help.quiet"),
    GAP,
    LINE("  kennel hint 'dog:4:4:cw 60/-/-/- A8/2/2/2 play:a:a:0 - -'"),
    END,
};

const HelpRow help_analyse[] = {
    USAGE("kennel analyse FILE [options]", "help.analyse"),
    GAP,
    ITEM("--sims N", "help.analyse.sims"),
    ITEM("--ms N", "help.analyse.ms"),
    ITEM("--seat LETTERS", "help.analyse.seat"),
    ITEM("--turns N", "help.analyse.turns"),
    ITEM("--csv FILE", "help.analyse.csv"),
    ITEM("--svg FILE", "help.analyse.svg"),
    ITEM("--seed N", "help.analyse.seed"),
    GAP,
    TEXT("help.analyse.what"),
    GAP,
    LINE("  kennel random bark --players 3 --seed 8 | kennel analyse - --turns 3"),
    END,
};
