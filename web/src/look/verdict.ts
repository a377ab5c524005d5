// What is said of a move that was tried where another one was costly. Whatever is within two points of the
// best is right.

import type { Choice, CostlyTurn, Turn } from "./judge";

export interface Verdict {
  loss: number; // in thousandths
  isRight: boolean;
  isBest: boolean;
  tried: Choice;
}

const AS_GOOD = 20; // thousandths

const AGAINST = "−";
const againstFirst = (reasons: string[]): string[] => [
  ...reasons.filter((reason) => reason.startsWith(AGAINST)),
  ...reasons.filter((reason) => !reason.startsWith(AGAINST)),
];

// `loss` is what its own search found. What was played costs what the review of the game has said, and what
// that found to be the best is right.
export const verdictOf = (
  { played }: Turn,
  loss: number,
  costly: Pick<CostlyTurn, "loss" | "played" | "better"> | null,
): Verdict => {
  const isBest = costly === null ? loss === 0 : played.action === costly.better.action;
  const known = isBest ? 0 : played.action === costly?.played.action ? costly.loss : loss;
  const isRight = known <= AS_GOOD;
  const reasons = isRight ? played.reasons : againstFirst(played.reasons);
  return { loss: known, isRight, isBest, tried: { ...played, reasons } };
};
