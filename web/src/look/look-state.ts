// What the screen of Look back shows, and what it can ask for.

import type { Judgement, CostlyTurn } from "./judge";
import type { Moment, Round } from "./moments";
import type { Place } from "./record-link";
import type { LibraryRow } from "../library/stored-games";

export interface LookState {
  place: Place | null;
  row: LibraryRow | null; // null: it is being read
  fault: string; // why it cannot be shown
  names: Record<string, string>; // of the players
  moments: Moment[];
  rounds: Round[];
  at: number;
  eyes: string; // a seat, or "*"
  judgement: Judgement | null;
  percent: number; // of the judging that goes on; 100: none does
  isJudged: boolean; // there is nothing more to come
  plays: boolean; // from move to move
  sheet: "" | "moves" | "more" | "on"; // all moves, what can be done, who plays on
  said: string;
}

export interface LookHandlers {
  goTo(at: number): void;
  play(): void;
  see(eyes: string): void;
  sheet(sheet: LookState["sheet"]): void;
  copyLink(): void;
  share(): void;
  save(): void;
  playOn(seat: string): void;
}

export const emptyLook = (): LookState => ({
  place: null,
  row: null,
  fault: "",
  names: {},
  moments: [],
  rounds: [],
  at: 0,
  eyes: "*",
  judgement: null,
  percent: 100,
  isJudged: false,
  plays: false,
  sheet: "",
  said: "",
});

export const momentOf = ({ moments, at }: LookState): Moment => moments[at]!;

export const costlyAt = ({ judgement, at }: LookState): CostlyTurn | null =>
  judgement?.costly.find((turn) => turn.at === at) ?? null;

// Whose chances the chart is about: those of the eyes, of the player's own seat, or of the winners.
export const sideOf = ({ judgement, eyes, row, moments }: LookState): number => {
  const own = row && row.me !== "-" ? row.me : (moments[moments.length - 1]?.scene.winners[0] ?? "");
  const seat = eyes === "*" ? own : eyes;
  return Math.max(0, judgement?.sides.findIndex((side) => seat !== "" && side.includes(seat)) ?? 0);
};
