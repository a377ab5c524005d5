/* Help of the commands for engines and researchers, in English. */
#include "cli/help.h"

#define USAGE HELP_ENGLISH_USAGE
#define TEXT HELP_ENGLISH_TEXT
#define ITEM HELP_ENGLISH_ITEM
#define OPTION HELP_ENGLISH_OPTION
#define ONE_OF HELP_ENGLISH_ONE_OF
#define LINE HELP_LINE_ROW
#define GAP HELP_GAP
#define END HELP_END_ROW

const HelpRow help_parts[] = {
    USAGE("kennel parts POSITION [PART...]", "compose an action part by part"),
    GAP,
    OPTION("--seat LETTER", "who chooses, if several players may (the player to act)"),
    GAP,
    TEXT(
        "Prints one line for each part that may come next: the part, a tab, and the events that it "
        "would cause, or - if nothing has happened yet. If the parts make up an action, the last "
        "line is =, the action, a tab, and its events. The order of the parts does not matter, "
        "except that the parts of a seven are played in the order given. If the parts lead to no "
        "legal action: exit 1."),
    GAP,
    ITEM("card:7 as:5", "a card, and what a joker stands for"),
    ITEM("piece:12 to:17", "a piece, and where it goes"),
    ITEM("take:K", "a card to take"),
    ITEM("item:2 dogs:5x2", "Barking: an item, and dogs"),
    ITEM("row:b1 place:5", "DOG Cards: a row, and a place"),
    ITEM("fold, drop, pass", "... and other actions without parts"),
    GAP,
    LINE("  kennel parts 'dog:4:4:cw 12,40/-/-/- 7/2/2/2 play:a:a:0 - -' card:7 piece:12"),
    END,
};

const HelpRow help_perft[] = {
    USAGE("kennel perft POSITION DEPTH", "count the action sequences of that length"),
    GAP,
    TEXT("A sequence ends early where cards have to be dealt or the game is over."),
    GAP,
    LINE("  kennel perft \"$(kennel new dog --seed 7)\" 4"),
    END,
};

const HelpRow help_random[] = {
    USAGE("kennel random GAME [options]", "print records of uniformly random games"),
    GAP,
    OPTION("--games N", "how many (1)"),
    OPTION("--seed N", "the same seed gives the same games (0)"),
    OPTION("--moves N", "stop a game after this many moves, and say so (1000000): random DOG Cards "
                        "may never end"),
    HELP_ENGLISH_MORE,
    GAP,
    LINE("  kennel random dog --players 4 --games 1 --seed 7"),
    END,
};

const HelpRow help_bench[] = {
    USAGE("kennel bench", "measure every edition and number of players"),
    USAGE("kennel bench GAME [options]", "measure exactly the games of 'kennel random'"),
    USAGE("kennel bench --net", "measure how fast the network evaluates"),
    GAP,
    OPTION("--games N", "how many (1000)"),
    OPTION("--seed N", "which games (0)"),
    OPTION("--moves N", "stop a game after this many moves, and say so (1000000)"),
    OPTION("--runs N", "play the games this many times and take the median (5)"),
    OPTION("--net", "measure the network instead"),
    HELP_ENGLISH_MORE,
    GAP,
    TEXT(
        "Prints games and decisions per second of CPU time, with the full list of legal actions at "
        "every turn; the size of a state in bytes; and the share of time spent on sevens."),
    GAP,
    LINE("  kennel bench dog --players 4 --games 1000 --seed 7"),
    END,
};

const HelpRow help_puzzles[] = {
    USAGE("kennel puzzles RECORD... [options]", "find puzzles in recorded games"),
    USAGE("kennel puzzles --check FILE [options]", "solve a file of puzzles again"),
    GAP,
    OPTION("--seed N", "seed of the searches (0); the same seed finds the same puzzles"),
    OPTION("--one", "at most one puzzle of each record"),
    OPTION("--late",
           "search only the last third of each record, where most puzzles of DOG Cards are"),
    OPTION("--several", "only puzzles of several moves"),
    OPTION("--why", "say on standard error how many positions failed which condition"),
    OPTION("--check", "check a file of puzzles: exit 1 and a line for each that no longer holds"),
    OPTION("--drop", "print the file without those, numbered again"),
    OPTION("--sims N", "simulations for each puzzle that is checked (2000)"),
    OPTION("--whole", "check all conditions of docs/puzzles.md instead"),
    OPTION("--every N", "check only every N-th puzzle"),
    GAP,
    TEXT("Prints each position of the records that meets the conditions of docs/puzzles.md, with "
         "its "
         "answers, in the format of lessons/puzzles.txt."),
    GAP,
    LINE("  kennel random bark --players 3 --seed 8 >game.kennel"),
    LINE("  kennel puzzles game.kennel"),
    END,
};

const HelpRow help_arena[] = {
    USAGE("kennel arena A B [C...] [options]", "find out which bot is better, on the same deals"),
    GAP,
    TEXT("A contestant is a bot (random, puppy, hound, wolf, alpha), a bot with your own weights "
         "(wolf@FILE), or a program that speaks the protocol of docs/bots.md: a path with a / in "
         "it, or several words, as in './kennel engine --bots wolf'."),
    GAP,
    ONE_OF("--game GAME", "dog, cards or bark (dog)", "dog cards bark"),
    OPTION("--players N", "how many sit at the table (4)"),
    OPTION("--pairs N", "how many deals; each is played once for each side (100)"),
    OPTION("--seed N", "seed of the deals and of the bots' random choices"),
    OPTION("--ms N", "milliseconds per move, for bots that think (100)"),
    OPTION("--sims N", "simulations per move instead: the same result everywhere"),
    OPTION("--threads N", "games at the same time (all cores); does not change the result"),
    OPTION("--sprt ELO0,ELO1",
           "stop as soon as it is clear (95 %) which of the two differences is nearer the "
           "truth; --pairs is then the limit (100000)"),
    OPTION("--patience N", "milliseconds beyond --ms before a program is too late (5000)"),
    OPTION("--csv FILE", "also write one line per pairing to this file"),
    OPTION("--records FOLDER",
           "write a record of each game there: 00012-b.kennel is deal 12, with A "
           "on the second side"),
    HELP_ENGLISH_MORE,
    GAP,
    TEXT("In each deal A plays every side once, and B all the others; partners are one side. The "
         "score is A's share of the wins, with a 95 % interval; equal players score one divided by "
         "the number of sides. A program that crashes, is too late or answers nonsense loses that "
         "game. Ctrl-C prints the result so far (exit 130 if there is none) and ends the programs. "
         "With more than two contestants everybody plays everybody."),
    GAP,
    LINE("  kennel arena hound random --game dog --players 4 --pairs 100 --seed 7"),
    END,
};

const HelpRow help_engine[] = {
    USAGE("kennel engine [options]", "a bot for other programs, on standard input and output"),
    GAP,
    OPTION("--bots NAME", "which bot: random, puppy, hound, wolf, alpha, wolf@FILE (alpha)"),
    OPTION("--seed N", "seed of the bot's random choices"),
    GAP,
    TEXT("Reads 'kennel 1', 'new GAME PLAYERS', 'view SEAT POSITION', 'go milliseconds N' or 'go "
         "simulations N' (add 'chances' for every action's chance), and 'quit'. docs/bots.md "
         "describes the protocol. A line that makes no sense is answered with 'error' and the "
         "reason."),
    GAP,
    LINE("  (echo 'view a dog:4:4:cw 60/-/-/- A8/?/?/? play:a:a:0 - -'"),
    LINE("   echo 'go milliseconds 50') | kennel engine"),
    END,
};

const HelpRow help_train[] = {
    USAGE("kennel train GAME [options]", "train a network from scratch, by playing against itself"),
    GAP,
    OPTION("--players N", "how many sit at the table (4)"),
    OPTION("--minutes N", "how long (10)"),
    OPTION("--seconds N", "... in seconds"),
    OPTION("--threads N", "games at the same time (all cores)"),
    OPTION("--seed N", "the seed of the random numbers (0)"),
    OPTION("--folder NAME", "where the weights, the curve and everything else are kept"),
    HELP_ENGLISH_MORE,
    GAP,
    TEXT("If it is killed, the same command continues from the last checkpoint. It refuses, and "
         "does not change, a folder that another training run is using, that belongs to another "
         "game or other options, or that is damaged: exit 2."),
    GAP,
    LINE("  kennel train dog --players 4 --minutes 10"),
    END,
};

const HelpRow help_dataset[] = {
    USAGE("kennel dataset GAME --folder NAME [options]", "positions of self-play, with labels"),
    USAGE("kennel dataset --records FILE --folder NAME [options]", "positions of these records"),
    GAP,
    OPTION("--folder NAME", "where the columns go"),
    OPTION("--records FILE", "a file of records (- is standard input), all of one game and number "
                             "of players"),
    OPTION("--bots NAME", "which bot labels, and plays: random, puppy, hound, wolf, alpha, "
                          "wolf@FILE (alpha)"),
    OPTION("--sims N", "its simulations for each decision (100)"),
    OPTION("--games N", "how many games it plays against itself (100)"),
    OPTION("--explore N", "the percentage of actions drawn at random (5)"),
    OPTION("--moves N", "cut a game short after this many moves (100000)"),
    OPTION("--seed N", "the same seed gives the same files (0)"),
    HELP_ENGLISH_MORE,
    GAP,
    TEXT("Writes a row for each decision: what the seat knows, the value, the policy, what was "
         "done, and how the game ended. The columns are files of NumPy; docs/research.md "
         "describes them. dataset.json comes last, so a folder with it is whole."),
    GAP,
    LINE("  kennel dataset bark --players 2 --games 2 --bots wolf --folder bark-set"),
    END,
};

const HelpRow help_manual[] = {
    USAGE("kennel manual [COMMAND]", "print the manual page of a command, or of kennel itself"),
    GAP,
    TEXT("The page is in the format of man(7), in English, made from the same description as "
         "--help. Packages install these pages; to read one without: kennel manual serve | man -l "
         "-"),
    GAP,
    LINE("  kennel manual serve"),
    END,
};

const HelpRow help_completions[] = {
    USAGE("kennel completions SHELL", "print what completes the words of a command line"),
    GAP,
    TEXT("SHELL is bash, zsh or fish. Packages install these files where the shells look for them. "
         "Without: write the output to ~/.local/share/bash-completion/completions/kennel, to a "
         "file _kennel in a folder of zsh's fpath, or to ~/.config/fish/completions/kennel.fish."),
    GAP,
    LINE("  kennel completions bash"),
    END,
};
