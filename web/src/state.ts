// The whole state of the page as one plain object, without DOM.

import type {
  SetupModel,
  Allowed,
  GameEvent,
  Hints,
  ListedAction,
  LogLine,
  Next,
  Offer,
  PileTop,
  Scene,
} from "./engine/types";

export type { SetupModel };

export interface Listing {
  table: string;
  game: string;
  players: number;
  free: number;
  host?: string;
  clock?: number;
}

export interface Settings {
  language: string;
  theme: "device" | "light" | "dark";
  speed: "off" | "brisk" | "normal" | "calm";
  sound: boolean;
  confirm: boolean; // a move is played by a button
  decided: boolean; // whether it is, the player has said
  finished: number; // games
  tips: boolean; // for newcomers
  numbers: boolean;
  larger: boolean;
  keys: boolean;
  vibrate: boolean;
  notify: boolean;
  name: string;
}

export interface SeatInfo {
  is: "person" | "bot" | "away" | "free";
  name: string; // of a person, or which bot
  here: boolean;
  awaySince?: number | undefined; // when the connection was lost
  plays?: string; // another bot that this one plays as, as long as a file of its own is missing
}

// A sentence and the player it is about.
export interface Said {
  seat: string | null;
  say: string;
  line?: LogLine; // of the log, if it is one
}

// A piece keeps its identity while it moves, so that it can be seen moving.
export interface PieceModel {
  id: string; // "a0": seat and slot
  seat: string;
  at: string; // a place of the notation; "a0" is home
  fresh?: boolean; // moved last: what is sent home from the same place is the other one
}

export interface TableModel {
  kind: "local" | "online";
  id: string;
  me: string | null;
  scene: Scene;
  seats: Record<string, SeatInfo>;
  pieces: PieceModel[];
  chosen: string[];
  offer: Offer | null;
  alternatives: Next[]; // where it could go instead of the place that was chosen last
  list: ListedAction[] | null;
  log: LogLine[];
  tips?: string[] | undefined; // of what happened last
  discardTop: PileTop | null; // the card that lies on top
  heap: { card: string; seat: string; number: number }[]; // each player's last card; the newest last
  marks: string[]; // places that the last move touched
  thinking: string | null;
  unfolded: string; // the seat whose rows are shown in full
  watches: boolean; // another tab plays this game: nothing can be chosen
  moving: boolean; // something is being shown: nothing can be chosen
  allow: Allowed;
  roundSummary: string[]; // what the end of a round brought, while it is shown
  lastMessage: string; // the last sentence: a refusal, what happened
  doer: string | null; // who did what `says` tells
  now: Said | null; // the event that is being shown
  refusal: string; // the last one that was said
  hints: Hints | null;
  clockDeadlines: Record<string, number>; // clocks: when they run out
  disconnected: boolean; // the line is down
  phase: string; // of an online table
  host: string | null;
  invite: string | null;
  draft: GameEvent[]; // what the chosen parts would do
  preview: GameEvent[]; // what the focused line of a list, or the focused target, would do
  countedFields: string[]; // the fields ahead of the piece that is held: they are numbered
  refusedPart: string; // shakes its head
  reading: boolean; // the log of a wide screen is being read
  cover?: Cover; // the device goes to the next one
  partnerHand?: { seat: string; hand: string }; // that lies open to the one who plays
}

// Between the turns of two people at one device.
export interface Cover {
  next: string; // the seat that may lift it
  undoes: string | null; // the seat whose decision may still be undone
  opens: boolean; // it can be lifted
}

export interface App {
  path: string[]; // the route: ["new", "dog"]
  sheet:
    | ""
    | "menu"
    | "log"
    | "list"
    | "rules"
    | "take"
    | "room"
    | "leave"
    | "people"
    | "carry"
    | "proof"
    | "remove"
    | "report"
    | "gone"
    | "signal";
  tall?: boolean; // the panel of the log or the list is pulled up
  settings: Settings;
  table: TableModel | null;
  room: TableSnapshot | null; // what the server says of the table
  tables: Listing[];
  setup: SetupModel;
  saved: boolean; // a game that was left can be gone on with
  width: number;
  height: number;
  error: string;
  version: string | null; // of the server; null: there is none here, or it cannot be reached
  overlay: OverlayState;
}

// The page without a network, and as an app.
export interface OfflineState {
  support: "" | "ready" | "insecure" | "none" | "off"; // off: the operator does not want it; "": not known
  install: "" | "prompt" | "apple" | "done"; // how the page can be installed here
  bytes: number; // of everything there is to keep
  missing: number; // files of it that are not kept yet
  fetching: boolean;
  failed: boolean; // the last try to fetch them
}

// What stands round the table and the other screens.
export interface OverlayState {
  allowed: Record<string, number[]>; // how many may play "dog:4", "cards" …, as the engine has it
  bots: string[]; // as the engine has them, from the weakest on
  draft: Scene | null; // the table that is being set up
  rules: { name: string; text: string } | null;
  end: EndStats | null;
  winHistory: WinHistory | null; // of the game that has ended
  proof: DealProof | null;
  bubbles: { key: number; seat: string; reaction: string }[];
  countdown: number; // 0: none runs
  haste: number; // news that wait are shown in this part of their time; 0: at once
  toast: string; // a line that goes away by itself
  savedAs: { game: string; players: number } | null; // the game that was left
  left: LeftGame | null; // how it looks, before it is read
  begins: boolean; // the large button of the start was pressed before the engine was there
  asides: Aside[]; // games that this page cannot read
  returnTo: string; // where settings and rules lead back to
  inMemory: boolean; // the browser keeps nothing for this page
  otherTab: "" | "asked" | "watches"; // another tab plays the game: what to do is asked, or it is watched
  missing: boolean; // a file without which nothing goes on
  failedConnections: number; // how often the line to the server was tried in vain
  noServer: boolean; // a host of files: there is no server, and never was
  pageOutdated: boolean; // the server has another page than this one
  offline: OfflineState;
  badName: string; // why the name cannot be one; "": nothing is wrong with it
  seat: string | null; // before the game: the seat whose choices are shown
  about: string; // the seat whose person is to be removed or reported
  asking: string; // the bot's seat that this player asks for
  removed: boolean; // the host has taken this player's seat away
  swap: string | null; // a seat before the game: it changes places with the next one that is named
}

export const emptyOverlay = (): OverlayState => ({
  allowed: {},
  bots: [],
  draft: null,
  rules: null,
  end: null,
  winHistory: null,
  proof: null,
  bubbles: [],
  countdown: 0,
  haste: 1,
  toast: "",
  savedAs: null,
  left: null,
  begins: false,
  asides: [],
  returnTo: "#/",
  inMemory: false,
  otherTab: "",
  missing: false,
  failedConnections: 0,
  noServer: false,
  pageOutdated: false,
  offline: { support: "", install: "", bytes: 0, missing: 0, fetching: false, failed: false },
  badName: "",
  seat: null,
  about: "",
  asking: "",
  removed: false,
  swap: null,
});

// How a game went: the win probability of each side.
export interface WinHistory {
  lines: { side: string; chances: number[] }[]; // 0 to 1, the winners' first
  turn: number; // the move that helped the winners most
}

// The end of a game in numbers.
export interface EndStats {
  sides: string[]; // letters of each side, the winners' first
  rows: { name: string; values: number[] }[];
  last: string; // what the last move was, in words
  says: string[]; // what each move was; "": chance
}

// What the server says of a table.
export interface TableSnapshot {
  table: string;
  phase: string;
  game: string;
  you: string | null;
  host: string | null;
  seats: { seat: string; is: SeatInfo["is"]; name?: string; here?: boolean; bot?: string; gone?: number }[];
  clock: number;
  open: boolean;
  number: number;
  position: string;
  waits: string;
  left?: Record<string, number>;
  invite?: string;
  next: string | null;
  proposals?: Record<string, string[]>;
  undo?: { seat: string; number: number }; // whose decision may be undone if all agree
  asks?: { ask: string; seat: string; name: string }[]; // people who would like a bot's seat, for the host
  setup?: string;
  onlookers?: number;
  allow?: { onlookers: boolean; undo: boolean; hints: boolean };
  fair?: { commitment: string };
}

// A game as it stands, for a picture of it.
export interface BoardPicture {
  scene: Scene;
  me: string | null; // whose part is at the bottom
  cards: readonly string[]; // the last ones that were played, the last of all at the end
}

// The game that was left, as this browser remembers its look.
export interface LeftGame {
  id: number | null;
  game: string;
  players: number;
  language: string; // of the line below the button
  line: string;
  board: BoardPicture | null; // null: the game has none, or it is not known
}

// Whether the deals of a server's game were fair.
export interface DealProof {
  state: "checking" | "good" | "bad" | "none";
  deals: number;
  people: number; // whose bytes are in the deals
  mine: boolean; // the bytes that this page drew are among them
}

// A saved game that this page cannot read.
export interface Aside {
  key: string;
  text: string; // as it was stored
}

// What the server says of a table: is it before the game, has everybody come, is it ours?
export const isBefore = ({ phase }: TableSnapshot): boolean =>
  ["waiting", "sealing", "revealing"].includes(phase);
export const isFull = (room: TableSnapshot): boolean => room.seats.every(({ is }) => is !== "free");
export const isHost = (room: TableSnapshot): boolean => room.you !== null && room.you === room.host;

export const defaultSettings = (): Settings => ({
  language: "",
  theme: "device",
  speed: "normal",
  sound: false,
  confirm: true,
  decided: false,
  finished: 0,
  tips: true,
  numbers: false,
  larger: false,
  keys: true,
  vibrate: false,
  notify: false,
  name: "",
});

export const emptyTable = (kind: TableModel["kind"], scene: Scene, me: string | null): TableModel => ({
  kind,
  id: "",
  me,
  scene,
  seats: {},
  pieces: [],
  chosen: [],
  offer: null,
  alternatives: [],
  list: null,
  log: [],
  discardTop: null,
  heap: [],
  marks: [],
  thinking: null,
  unfolded: "",
  watches: false,
  moving: false,
  allow: { undo: false, hints: false },
  roundSummary: [],
  lastMessage: "",
  doer: null,
  now: null,
  refusal: "",
  hints: null,
  clockDeadlines: {},
  disconnected: false,
  phase: "playing",
  host: null,
  invite: null,
  draft: [],
  preview: [],
  countedFields: [],
  refusedPart: "",
  reading: false,
});

export const myTurn = (table: TableModel): boolean =>
  table.me !== null && !table.watches && !table.scene.over && table.scene.waits.includes(table.me);

// Several people share this device: their cards are covered between their turns.
export const isShared = (seats: TableModel["seats"]): boolean =>
  Object.values(seats).filter(({ is }) => is === "person").length > 1;

// What another player is doing here, while it is shown.
export const isMarked = ({ moving, marks }: TableModel, part: string): boolean =>
  moving && marks.includes(part);

// Why not: as long as it is the last that was said, it has the place of what is asked for.
export const refusalOf = ({ lastMessage: says, refusal }: TableModel): string =>
  says === refusal ? says : "";
