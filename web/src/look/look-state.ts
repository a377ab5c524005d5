// What the screen of Look back shows, and what it can ask for.

import type { Judgement, CostlyTurn } from "./judge";
import type { Moment, Round } from "./moments";
import type { Place } from "./record-link";
import type { LibraryRow } from "../library/stored-games";
import type { DealProof } from "../state";
import type { VNode } from "../ui/dom";

// A move that is tried: it stands in the place of what there was.
export interface TrialView {
  seat: string; // whose move
  isChoosing: boolean; // at a table of its own
  moment: Moment;
  chances: number[] | null; // of each side where it leads, in thousandths
  table(box: { left: number; top: number; width: number; height: number }): VNode[];
  panel(): VNode;
}

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
  sheet: "" | "moves" | "more" | "on" | "proof"; // all moves, what can be done, who plays on, the deals
  proof: DealProof | null; // while the sheet is open
  trial: TrialView | null;
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
  prove(): void;
  playOn(seat: string): void;
  tryMove(how: "find" | "if"): void;
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
  proof: null,
  trial: null,
  said: "",
});

export const momentOf = ({ moments, at }: LookState): Moment => moments[at]!;

export const costlyAt = ({ judgement, at }: LookState): CostlyTurn | null =>
  judgement?.costly.find((turn) => turn.at === at) ?? null;

// A costly turn is shown as its player found it, anything else as it left the table.
export const shownAt = (state: LookState): number => (costlyAt(state) ? state.at - 1 : state.at);
export const shownMoment = (state: LookState): Moment =>
  state.trial?.moment ?? state.moments[shownAt(state)]!;

// Whose choice it is at what is shown: the eyes', the player's, or any seat's. null: there is none.
export const chooserAt = (state: LookState): string | null => {
  const { waits, chance, over } = state.moments[shownAt(state)]!.scene;
  if (chance || over) return null;
  const asked = [costlyAt(state)?.seat, state.eyes, state.row?.me, waits[0]];
  return asked.find((seat) => seat !== undefined && seat !== "" && waits.includes(seat)) ?? null;
};

// There is a choice, and something better to be found.
export const canTry = (state: LookState, how: "find" | "if"): boolean =>
  state.moments.length > 0 && chooserAt(state) !== null && (how === "if" || costlyAt(state) !== null);

// Whose chances the chart is about: those of the eyes, of the player's own seat, or of the winners.
export const sideOf = ({ judgement, eyes, row, moments }: LookState): number => {
  const own = row && row.me !== "-" ? row.me : (moments[moments.length - 1]?.scene.winners[0] ?? "");
  const seat = eyes === "*" ? own : eyes;
  return Math.max(0, judgement?.sides.findIndex((side) => seat !== "" && side.includes(seat)) ?? 0);
};
