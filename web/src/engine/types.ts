// The types of the engine's answers.

export type SeatLetter = string; // "a" … "f"

export interface SeatScene {
  seat: SeatLetter;
  partner: SeatLetter | null;
  side: string; // the seat, and its partner
  receiver?: SeatLetter | null; // who gets the card that it passes on
  points: number;
  hand: string; // letters; ? is hidden
  gift?: string | null;
  // the board game
  segment?: number;
  start?: string;
  pieces?: string[];
  // DOG Cards
  rows?: string[];
  done?: number;
  rowsMax?: number;
  needs?: string[]; // letters that fit next, for each row that is open or may be begun
  // Barking
  won?: string;
  passed?: boolean;
  cat?: boolean;
  then?: number; // points if the round ended now
}

export interface Item {
  item: string;
  token: boolean;
  leader: SeatLetter | null;
  rival: SeatLetter | null; // who comes next
  leads?: "only" | "most" | "rank";
  dogs: Record<SeatLetter, string>;
  ranks: Record<SeatLetter, number>; // the highest of each seat's dogs
  worth: number[];
}

export interface Scene {
  game: string;
  chance: boolean;
  waits: string;
  order: string; // the seats one after the other, one's own first
  sides: string[];
  phase: string;
  seats: SeatScene[];
  over: boolean;
  winners: string;
  round?: number;
  rounds?: number;
  dealt?: number; // so many cards each, this round
  starter?: SeatLetter;
  first?: SeatLetter;
  draw?: number;
  discard?: string;
  segments?: number;
  clockwise?: boolean;
  market?: string;
  looked?: string;
  special?: string | null;
  place?: number;
  rowPlaces?: number; // of a complete row
  items?: Item[];
  ranking?: string; // letters of the breeds that have a rank, the first rank first
}

export interface GameEvent {
  kind: string;
  say: string;
  seat?: SeatLetter;
  other?: SeatLetter;
  card?: string;
  as?: string;
  with?: string;
  item?: string;
  from?: string;
  to?: string;
  row?: string; // as a part
  place?: number;
  count?: number;
  way?: string[]; // every place that a piece walks over
  steps?: number;
  gain?: number; // points, of an item that was won
}

// A line of the log: what one player did.
export interface LogLine {
  number: number;
  seat: SeatLetter | null;
  say: string;
  by: SeatLetter | null; // who did it; null: nobody
  brief: string; // what others need to know of it
  to: SeatLetter | null; // who got the card that was given
  ends: boolean; // a round
  events?: Omit<GameEvent, "say">[]; // what it tells of, without words
}

// The card that lies on top of the discard pile, and who laid it there.
export interface PileTop {
  card: string;
  seat: SeatLetter | null;
}

// The whole log, as far as it was not taken back.
export interface Log {
  lines: LogLine[];
  number: number; // how far it goes
  last: boolean; // that is all
  top: PileTop | null;
}

export interface Update {
  number: number; // 0: there is none
  kind: "deal" | "action" | "undo" | "seat";
  seat?: SeatLetter;
  player?: string;
  back: number;
  fresh: boolean; // somebody saw a new card
  stands?: number; // of an undo: the number of the last entry that stands
  events: GameEvent[];
  lines: LogLine[];
  top: PileTop | null;
  tips?: string[]; // what is new to newcomers in it
  scene: Scene;
}

// What was asked of the table has happened.
export interface Done {
  number: number;
  news: Update;
}

export interface Next {
  part: string; // card:7
  say: string;
  steps?: number; // of a target: how far it is from the chosen piece, or from the only one that reaches it
  far?: number; // and its place in the order in which that piece meets the targets
}

// What a player may do besides acting.
export interface Allowed {
  undo: boolean;
  hints: boolean;
}

// What is spent point by point: of how many, how many are left, and how many each place would take.
export interface Points {
  all: number;
  left: number;
  to: Record<string, number>;
}

// What a bark would leave: the items, and everybody's points if the round ended then.
export interface After {
  items: Item[];
  then: number[];
}

export interface Offer {
  next: Next[];
  after?: After; // of a whole bark
  points?: Points;
  swaps?: string[]; // targets with which places are exchanged
  complete: boolean;
  only: boolean;
  action?: string;
  say?: string;
  events: GameEvent[];
  tips?: string[]; // what is new to newcomers at this turn
}

export interface ListedAction {
  action: string;
  say: string;
  parts: string[];
  home?: string; // whose pieces it sends home, a letter each
}

// The tutor's word, or how far it is.
export interface Hints {
  percent: number;
  done: boolean;
  whose?: string;
  best: { action: string; say: string; chance?: string; margin?: string; reasons: string[] }[];
}

// A game as it is set up.
export interface SetupModel {
  game: string;
  options: Record<string, string>;
  players: number;
  who: string[]; // at each seat: "me", the level of a bot, "open" for a person, "person Ada" at this device
  openHands?: boolean; // partners at this device see each other's cards
  self?: string | undefined; // "person Bo": what the log calls "me" beside others at this device
  clock: number;
  open: boolean;
}

export interface Refusal {
  refused: string;
  say: string;
}

export const isRefusal = (answer: object): answer is Refusal => "refused" in answer;

export const sideOf = ({ seats }: Scene, seat: SeatLetter | null): string =>
  seats.find((one) => one.seat === seat)?.side ?? "";
