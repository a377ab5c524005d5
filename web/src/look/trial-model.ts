// What a move that is tried consists of: what was asked for, and how far it is.

import type { Translations } from "../engine/translations";
import type { LibraryRow } from "../library/stored-games";
import type { App, SeatInfo } from "../state";
import type { TableHandlers } from "../table/handler-types";
import type { CostlyTurn } from "./judge";
import type { TrialView } from "./look-state";
import type { Moment } from "./moments";
import type { Verdict } from "./verdict";

export interface TrialWish {
  how: "find" | "if";
  row: LibraryRow;
  lines: string[]; // of the record, up to this moment
  moment: Moment;
  seat: string; // who chooses
  turn: CostlyTurn | null; // what was chosen here, if it was costly
  seats: Record<string, SeatInfo>;
  names: Record<string, string>;
  words: Translations;
  close(): void; // back to the game
  show(): void; // with the answer
  playOn(line: string): void; // the game that goes on with what was tried
}

// It is chosen, it is shown, it is weighed, all is known of it.
export type TrialPhase = "opening" | "choosing" | "playing" | "weighing" | "told";

export interface TrialModel extends TrialView {
  app: App; // of its table
  wish: TrialWish;
  phase: TrialPhase;
  percent: number; // of the weighing
  verdict: Verdict | null;
  handlers: TableHandlers;
  tryAgain(): void;
  playOn(): void;
}
