// What was played and what would have been better, on a table without ways: the things that a move touches
// and the cards that it takes have a frame, as the ways of a board have a colour.

import type { GameEvent } from "../engine/types";
import { viewOf } from "../games/registry";
import { costlyAt, shownMoment, type LookState } from "./look-state";

const selectorsOf = (state: LookState, seat: string, steps: Omit<GameEvent, "say">[]): string[] => {
  const { scene } = shownMoment(state);
  const parts = steps.flatMap((step) => viewOf({ scene }).marks?.({ ...step, say: "" }) ?? []);
  const things = parts.map((part) =>
    part.startsWith("item:")
      ? `[data-item="${part.slice(5)}"]`
      : `[data-row="${part}"],[data-part="${part}"]`,
  );
  const hand = `.lookhands [data-seat="${seat}"]`;
  const cards = steps.flatMap(({ card }) => (card === undefined ? [] : [`${hand} [data-card="${card}"]`]));
  return [...things, ...cards];
};

// Called after each drawing, since newly drawn elements have no frames.
export const markJudged = (root: ParentNode, state: LookState): void => {
  for (const one of root.querySelectorAll("[data-judged]")) one.removeAttribute("data-judged");
  const turn = state.trial ? null : costlyAt(state);
  if (!turn) return;
  for (const [how, { events = [] }] of [
    ["played", turn.played],
    ["better", turn.better],
  ] as const)
    for (const selector of selectorsOf(state, turn.seat, events))
      root.querySelector(`.lookbody ${selector}`)?.setAttribute("data-judged", how);
};
