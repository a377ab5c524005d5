// What the engine says of a game, as the page meets it.

export type SeatLetter = string; // "a" … "f"

export interface SeatScene {
  seat: SeatLetter;
  partner: SeatLetter | null;
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
  // Barking
  won?: string;
  passed?: boolean;
  cat?: boolean;
}

export interface Item {
  item: string;
  token: boolean;
  leader: SeatLetter | null;
  leads?: "only" | "most" | "rank";
  dogs: Record<SeatLetter, string>;
  worth: number[];
}

export interface Scene {
  game: string;
  chance: boolean;
  waits: string;
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
  items?: Item[];
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
}

export interface News {
  number: number; // 0: there is none
  kind: "deal" | "action" | "undo" | "seat";
  seat?: SeatLetter;
  player?: string;
  back: number;
  events: GameEvent[];
  scene: Scene;
}

export interface Next {
  part: string; // card:7
  say: string;
}

// What is spent point by point: of how many, how many are left, and how many each place would take.
export interface Points {
  all: number;
  left: number;
  to: Record<string, number>;
}

export interface Offer {
  next: Next[];
  points?: Points;
  swaps?: string[]; // targets with which places are exchanged
  complete: boolean;
  only: boolean;
  action?: string;
  say?: string;
  events: GameEvent[];
}

export interface Listed {
  action: string;
  say: string;
  parts: string[];
}

// The tutor's word, or how far it is.
export interface Hints {
  percent: number;
  done: boolean;
  whose?: string;
  best: { action: string; say: string; chance?: string; margin?: string; reasons: string[] }[];
}

export interface Refusal {
  refused: string;
  say: string;
}

export const isRefusal = (answer: object): answer is Refusal => "refused" in answer;
