// One plain object that says what the page shows. No DOM in here.

import type { GameEvent, Listed, Offer, Scene } from "./model";
import type { ServerTable } from "./online";

export interface Listing {
  table: string;
  game: string;
  players: number;
  free: number;
  host?: string;
}

export interface Settings {
  language: string;
  theme: "device" | "light" | "dark";
  speed: "off" | "brisk" | "normal" | "calm";
  sound: boolean;
  confirm: boolean;
  numbers: boolean;
  larger: boolean;
  keys: boolean;
  name: string;
}

export interface SeatInfo {
  is: "person" | "bot" | "away" | "free";
  name: string; // of a person, or which bot
  here: boolean;
}

export interface Logged {
  number: number;
  seat: string | null;
  say: string;
}

// A piece keeps its identity while it moves, so that it can be seen moving.
export interface PieceModel {
  id: string; // "a0": seat and slot
  seat: string;
  at: string; // a place of the notation; "a0" is home
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
  list: Listed[] | null;
  log: Logged[];
  last: { card: string; seat: string } | null; // the card that lies on top
  marks: string[]; // places that the last move touched
  thinking: string | null;
  moving: boolean; // something is being shown: nothing can be chosen
  canUndo: boolean;
  says: string; // the last sentence: a refusal, what happened
  hint: string | null;
  left: Record<string, number>; // clocks: when they run out
  broken: boolean; // the line is down
  phase: string; // of an online table
  host: string | null;
  invite: string | null;
  draft: GameEvent[]; // what the chosen parts would do
}

export interface App {
  path: string[]; // the route: ["new", "dog"]
  sheet: "" | "menu" | "log" | "list" | "rules" | "take";
  settings: Settings;
  table: TableModel | null;
  room: ServerTable | null; // what the server says of the table
  tables: Listing[];
  setup: SetupModel;
  saved: boolean; // a game that was left can be gone on with
  width: number;
  height: number;
  fault: string;
}

export interface SetupModel {
  game: "dog" | "cards" | "bark";
  options: Record<string, string>;
  players: number;
  bots: string[]; // level of each other seat
  clock: number;
  open: boolean;
}

export const defaultSettings = (): Settings => ({
  language: "",
  theme: "device",
  speed: "normal",
  sound: false,
  confirm: false,
  numbers: false,
  larger: false,
  keys: true,
  name: "",
});

export const defaultSetup = (): SetupModel => ({
  game: "dog",
  options: {},
  players: 4,
  bots: ["hound", "hound", "hound", "hound", "hound"],
  clock: 0,
  open: false,
});

export const emptyTable = (kind: TableModel["kind"], scene: Scene, me: string | null): TableModel => ({
  kind,
  id: "",
  me,
  scene,
  seats: {},
  pieces: piecesOf(scene, []),
  chosen: [],
  offer: null,
  list: null,
  log: [],
  last: null,
  marks: [],
  thinking: null,
  moving: false,
  canUndo: false,
  says: "",
  hint: null,
  left: {},
  broken: false,
  phase: "playing",
  host: null,
  invite: null,
  draft: [],
});

// Pieces where the scene has them, each as far as possible the one that stood there before.
export const piecesOf = (scene: Scene, before: PieceModel[]): PieceModel[] => {
  const pieces: PieceModel[] = [];
  for (const seat of scene.seats) {
    const free = [...(seat.pieces ?? [])];
    const own = free.map((_, slot) => ({ id: `${seat.seat}${slot}`, seat: seat.seat, at: "" }));
    for (const piece of own) {
      const old = before.find(({ id }) => id === piece.id);
      const index = old ? free.indexOf(old.at) : -1;
      if (index >= 0) piece.at = free.splice(index, 1)[0]!;
    }
    for (const piece of own) if (piece.at === "") piece.at = free.shift()!;
    pieces.push(...own);
  }
  return pieces;
};

// One event, as far as it moves a piece.
export const follow = (pieces: PieceModel[], event: GameEvent): PieceModel[] => {
  const { seat, from, to, other } = event;
  if (seat === undefined || from === undefined) return pieces;
  const mover = pieces.find((piece) => piece.seat === seat && piece.at === from);
  const swapped = other === undefined ? undefined : pieces.find((piece) => piece.seat === other && piece.at === to);
  const goal = to ?? `${seat}0`; // sent home
  return pieces.map((piece) =>
    piece === mover ? { ...piece, at: goal } : piece === swapped ? { ...piece, at: from } : piece,
  );
};

export const myTurn = (table: TableModel): boolean =>
  table.me !== null && !table.scene.over && table.scene.waits.includes(table.me);
