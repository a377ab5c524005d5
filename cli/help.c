/* The help texts: no line is longer than 80 columns. */
#include "cli/help.h"

const char help_overview[] =
    "Kennel plays the DOG family of games.\n"
    "\n"
    "  kennel play                      DOG for four: you, a partner and two bots\n"
    "  kennel play dog --players 3      everybody alone, on the same board\n"
    "  kennel play cards --players 2    DOG Cards: rows, a market and thieves\n"
    "  kennel play bark --players 3     Barking Up the Wrong Tree: dogs, items, cats\n"
    "  kennel play --resume             go on with the game you left\n"
    "\n"
    "A position is one line of text, an action is one word:\n"
    "\n"
    "  kennel legal 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'\n"
    "  kennel apply 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' 8:60-a4\n"
    "  kennel show  'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'\n";

const char help_closing[] =
    "\n"
    "Exit status: 0 done; 1 a legal question with the answer no; 2 the input could\n"
    "not be read. docs/NOTATION.md has the notation, docs/rules/ the rules.\n"
    "kennel --version tells the version.\n";

const char help_play[] =
    "kennel play [GAME] [options]    play in the terminal; GAME is dog, cards or bark\n"
    "\n"
    "Without GAME it is dog.\n"
    "\n"
    "  --players N      how many sit at the table (4)\n"
    "  --bots NAME      who the others are: random, puppy, hound, wolf, alpha (puppy)\n"
    "  --ms N           milliseconds a bot may think, for those who do (100)\n"
    "  --seat LETTERS   where you sit; 'ac' for two people at one keyboard (a)\n"
    "  --watch          let bots play all seats\n"
    "  --colours LIST   colours round the table, as in green,red,blue,yellow; those\n"
    "                   that are not named follow in their usual order\n"
    "  --seed N         the same deals and bots again\n"
    "  --save FILE      keep the game there; a file that exists is left alone\n"
    "  --overwrite      ... or replaced\n"
    "  --resume [FILE]  go on with a game; without FILE the one you left last\n"
    "  and the options of 'kennel help new'\n"
    "\n"
    "On your turn type the number of a choice, or an action in the notation, or ? for\n"
    "help. Every move is on the disk before you see it: Ctrl-D, Ctrl-C (exit 130), a\n"
    "closed window or a power cut lose nothing. A move that cannot be written does\n"
    "not happen, and you are told. Only one program at a time plays a game.\n"
    "\n"
    "  kennel play dog --edition deluxe --players 5\n"
    "  kennel play cards --players 3\n"
    "  kennel play bark --players 3 --gentle on\n";

const char help_show[] =
    "kennel show POSITION [options]    a picture of a position\n"
    "\n"
    "  --seat LETTER    as that player sees it: other hands and the draw pile hidden\n"
    "  --colours LIST   colours round the table, as in green,red,blue,yellow; those\n"
    "                   that are not named follow in their usual order\n"
    "  --colour         colours even if the output is not a terminal\n"
    "  --plain          plain ASCII, no colours\n"
    "\n"
    "  kennel show 'dog:4:4:cw 7,32/31,b2,b3/48,c1/28 37Q/A4/79J/669 play:b:d:7 - -'\n";

const char help_legal[] =
    "kennel legal POSITION    a line for each legal action: action, tab, position\n"
    "kennel legal -           the same for each line of standard input, with an empty\n"
    "                         line after each\n"
    "\n"
    "The position is the one that the action leads to. Two actions with the same\n"
    "result are listed once. Where chance is to act or the game is over, nothing is\n"
    "printed. Hidden cards (?) in the hand that is to play cannot be listed: exit 2.\n"
    "\n"
    "  kennel legal 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -'\n";

const char help_apply[] =
    "kennel apply POSITION ACTION... [options]    the position after the actions, or\n"
    "                                             why not\n"
    "\n"
    "  --events       first what happens, one event a line\n"
    "  --seat LETTER  as that player may know it; - is somebody who only watches\n"
    "\n"
    "  5:12-17        a 5, the piece on 12 goes to 17  A:a0-0     leave home\n"
    "  7:12-15,40-44  a seven in portions              4:62-a2    into the goal\n"
    "  X:12x40  X:-   exchange; without effect         J=5:12-17  a joker as a 5\n"
    "  give:b:K       b passes a 13 on                 fold, drop:5\n"
    "\n"
    "  kennel apply 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' 8:60-a4 fold\n";

const char help_parts[] =
    "kennel parts POSITION [PART...]    an action composed part by part\n"
    "\n"
    "  --seat LETTER    who chooses, where several may (the player to act)\n"
    "\n"
    "Prints a line for each part that may come next: the part, a tab, and the events\n"
    "that would come of it, or - if nothing is done yet. If the parts say an action,\n"
    "a last line has =, the action, a tab, and its events. Parts may come in any\n"
    "order, but portions of a seven are carried out as they come. Parts that lead to\n"
    "no legal action: exit 1.\n"
    "\n"
    "  card:7 as:5    a card, what a joker is    piece:12 to:17  a piece, where to\n"
    "  take:K         a card that is taken       item:2 dogs:5x2 Barking\n"
    "  row:b1 place:5 DOG Cards                  fold, drop, pass, build, buy ...\n"
    "\n"
    "  kennel parts 'dog:4:4:cw 12,40/-/-/- 7/2/2/2 play:a:a:0 - -' card:7 piece:12\n";

const char help_new[] =
    "kennel new GAME [options]    a fresh position; dealt if a seed is given\n"
    "\n"
    "  --players N        how many play\n"
    "  --starter LETTER   who starts the first round (a)\n"
    "  --seed N           deal the first round with this seed\n"
    "DOG (kennel new dog):\n"
    "  --edition NAME     standard or deluxe (2 to 6 players), compact (2 to 4)\n"
    "  --segments N       pieces of the board: 4 or 6 standard, 4 compact, 4 to 6\n"
    "                     deluxe\n"
    "  --direction WAY    cw, or ccw as in Switzerland\n"
    "  --deck NAME        plain (110 cards), 14 (the DOG Cards deck), cards (that\n"
    "                     without 14s)\n"
    "DOG Cards (kennel new cards):\n"
    "  --players N        2 or 3, everybody alone, or 4 with partners (4)\n"
    "Barking (kennel new bark), 2 to 5 players:\n"
    "  --gentle on        no cats in round 1, for learning the game\n"
    "  --dogs DIGITS      ten digits, how many of each breed by rank (3344556677)\n"
    "  --wonders N        wonder dogs (5)\n"
    "  --cats N           cats, none or at least one for everybody (10)\n"
    "  --items DIGITS     ten digits, how many of each item, 25 or more in all\n"
    "                     (2233445566)\n"
    "  --tokens N         cat tokens (7)\n"
    "\n"
    "  kennel new dog --edition compact --players 3 --seed 7\n"
    "  kennel new cards --players 2 --starter b\n";

const char help_deal[] =
    "kennel deal POSITION [options]    the position after chance has acted\n"
    "\n"
    "  --seed N       the same cards again\n"
    "  --events       first what happens, one event a line\n"
    "  --seat LETTER  as that player may know it; - is somebody who only watches\n"
    "\n"
    "Shuffles if need be and deals the round, or draws from the pile made anew.\n"
    "Without a seed the machine chooses one. Nothing to deal: exit 2; chance is not\n"
    "to act: exit 1.\n"
    "\n"
    "  kennel deal \"$(kennel new dog)\" --seed 7\n";

const char help_perft[] =
    "kennel perft POSITION DEPTH    how many action sequences have that length\n"
    "\n"
    "Counts no further where chance is to act or the game is over.\n"
    "\n"
    "  kennel perft \"$(kennel new dog --seed 7)\" 4\n";

const char help_random[] = "kennel random GAME [options]    records of uniformly random games\n"
                           "\n"
                           "  --games G    how many (1)\n"
                           "  --seed S     the same seed gives the same games (0)\n"
                           "  and the options of 'kennel help new'\n"
                           "\n"
                           "  kennel random dog --players 4 --games 1 --seed 7\n";

const char help_replay[] =
    "kennel replay FILE [options]    step through a recorded game; FILE may be -\n"
    "\n"
    "  --all      without stopping after each move\n"
    "  --check    only see whether every record of the file is sound\n"
    "\n"
    "Enter or n shows the next move, b the one before, a number that move; q quits, ?\n"
    "helps. With the input or the output not a terminal, it is as with --all. Every\n"
    "line is checked by replaying it: a damaged record says at which line (exit 2).\n"
    "\n"
    "  kennel random dog --games 3 --seed 7 | kennel replay - --check\n";

const char help_bench[] =
    "kennel bench                   every edition and number of players\n"
    "kennel bench GAME [options]    exactly the games of 'kennel random'\n"
    "kennel bench --net             evaluations of the network a second\n"
    "\n"
    "  --games G    how many (1000)\n"
    "  --seed S     which games (0)\n"
    "  and the options of 'kennel help new'\n"
    "\n"
    "Prints games and decisions a second on one core with the full list of legal\n"
    "actions built at every turn, the bytes of a state, and the share of the time\n"
    "that goes into sevens.\n"
    "\n"
    "  kennel bench dog --players 4 --games 1000 --seed 7\n";

const char help_hint[] =
    "kennel hint POSITION [options]    the best actions with their chances\n"
    "\n"
    "  --bots NAME    whom to ask: random, puppy, hound, wolf, alpha (alpha)\n"
    "  --ms N         milliseconds to think (100)\n"
    "  --sims N       simulations instead: with a seed, the same answer everywhere\n"
    "  --seed N       the same luck again\n"
    "\n"
    "The best action comes first. Only what the player to act may know is looked at.\n"
    "Where chance is to act or the game is over, nothing is printed. Hidden cards (?)\n"
    "in the hand that is to play: exit 2.\n"
    "\n"
    "  kennel hint 'dog:4:4:cw 60/-/-/- A8/2/2/2 play:a:a:0 - -'\n";

const char help_arena[] =
    "kennel arena A B [C...] [options]    who is better, on the same deals\n"
    "\n"
    "A contestant is a bot (random, puppy, hound, wolf, alpha), a bot with weights of\n"
    "your own (wolf@FILE), or a program that speaks the protocol of docs/bots.md: a\n"
    "path with a / in it, with words for it behind it, as in\n"
    "'./kennel engine --bots wolf'.\n"
    "\n"
    "  --game GAME        dog, cards or bark (dog)\n"
    "  --players N        how many sit at the table (4)\n"
    "  --pairs P          how many deals; each is played once for each side (100)\n"
    "  --seed S           the same deals and luck again\n"
    "  --ms N             milliseconds a move, for those who think (100)\n"
    "  --sims N           simulations a move instead: the same result everywhere\n"
    "  --threads N        games at the same time (all cores); the result does not\n"
    "                     depend on it\n"
    "  --sprt ELO0,ELO1   stop as soon as it is clear (95 %) which of the two is\n"
    "                     nearer; --pairs is then the most (100000)\n"
    "  --patience N       milliseconds beyond --ms until a program is too late (5000)\n"
    "  --csv FILE         a line for each pairing there too\n"
    "  and the options of 'kennel help new'\n"
    "\n"
    "In each deal A sits alone on every side in turn, B on all others; partners are\n"
    "one side. The score is A's share of the wins, with a 95 % interval; equals would\n"
    "score one part in as many as there are sides. Who crashes, is too late or\n"
    "answers nonsense loses that game. Ctrl-C prints what is known so far. More than\n"
    "two contestants: everybody against everybody.\n"
    "\n"
    "  kennel arena hound random --game dog --players 4 --pairs 100 --seed 7\n";

const char help_engine[] =
    "kennel engine [options]    a bot for other programs, on its input and output\n"
    "\n"
    "  --bots NAME    which bot: random, puppy, hound, wolf, alpha (alpha)\n"
    "  --seed N       the same luck again\n"
    "\n"
    "It reads 'kennel 1', 'new GAME PLAYERS', 'view SEAT POSITION', 'go milliseconds\n"
    "N' or 'go simulations N' (and 'chances' behind it for every action's chance),\n"
    "'quit'; docs/bots.md has the protocol. A line that makes no sense is answered\n"
    "with 'error' and why.\n"
    "\n"
    "  (echo 'view a dog:4:4:cw 60/-/-/- A8/?/?/? play:a:a:0 - -'\n"
    "   echo 'go milliseconds 50') | kennel engine\n";

const char help_train[] =
    "kennel train GAME [options]    a network from nothing, by playing against itself\n"
    "\n"
    "  --players N    how many sit at the table (4)\n"
    "  --minutes N    how long (10)\n"
    "  --threads N    games at the same time (all cores)\n"
    "  --seed N       where the luck begins (0)\n"
    "  --folder NAME  where the weights, the curve and all else are kept\n"
    "  and the options of 'kennel help new'\n"
    "\n"
    "Killed at any moment, the same command goes on from what was kept last.\n"
    "\n"
    "  kennel train dog --players 4 --minutes 10\n";
