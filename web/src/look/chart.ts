// The chart of a game that is looked back at, which is also the way through it: it can be dragged anywhere,
// and has keys like a slider. Ticks are rounds, numbered discs are costly turns.

import { h, type VNode } from "../ui/dom";
import type { Translations } from "../engine/translations";
import { chancesOf } from "./judge";
import { shownAt, sideOf, type LookHandlers, type LookState } from "./look-state";

const [WIDTH, HEIGHT] = [1000, 100]; // of the drawing: the style stretches it
const DOTS = 3;

const shareOf = (state: LookState, at: number): number => at / Math.max(1, state.moments.length - 1);

const lineOf = (chances: number[]): string => {
  const step = WIDTH / Math.max(1, chances.length - 1);
  const spot = (chance: number, i: number): string =>
    `${(i * step).toFixed(1)} ${((1 - chance) * HEIGHT).toFixed(1)}`;
  return `M${chances.map(spot).join("L")}`;
};

// Two sides are one area; of more each has a line in its colour.
const curves = (state: LookState): VNode[] => {
  const { judgement } = state;
  if (!judgement || judgement.chances.length === 0) return [];
  const own = sideOf(state);
  const line = lineOf(chancesOf(judgement, own));
  const others = judgement.sides.length > 2 ? judgement.sides.map((_, i) => i).filter((i) => i !== own) : [];
  return [
    h("path", { key: "area", class: "area", d: `${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z` }),
    ...others.map((i) =>
      h("path", {
        key: `other${i}`,
        class: "other",
        style: `stroke:var(--line-${judgement.sides[i]![0]!})`,
        d: lineOf(chancesOf(judgement, i)),
      }),
    ),
    h("path", { key: "own", class: "own", d: line }),
  ];
};

// Where a move that is tried leads.
const LEADS = 0.06; // of the width
const trialLine = (state: LookState): VNode | null => {
  const { trial, judgement, at } = state;
  if (!trial?.chances || !judgement || judgement.chances.length === 0) return null;
  const own = sideOf(state);
  const from = shareOf(state, shownAt(state));
  const to = from + LEADS > 1 ? from - LEADS : from + LEADS;
  const y = (chance: number): string => ((1 - chance) * HEIGHT).toFixed(1);
  const [before, after] = [chancesOf(judgement, own)[shownAt(state)] ?? 0, trial.chances[own]! / 1000];
  const ends = `${(from * WIDTH).toFixed(1)} ${y(before)}L${(to * WIDTH).toFixed(1)} ${y(after)}`;
  return h("path", { key: `trial${at}`, class: "trialline", d: `M${ends}` });
};

const ticks = (state: LookState): VNode[] =>
  state.rounds.map(({ first }) => {
    const x = (shareOf(state, first) * WIDTH).toFixed(1);
    return h("path", { key: `tick${first}`, class: "tick", d: `M${x} ${HEIGHT}V${HEIGHT - 5}` });
  });

export const percentAt = (state: LookState): number | null => {
  const { judgement, at } = state;
  if (!judgement || judgement.chances.length === 0) return null;
  const chance = chancesOf(judgement, sideOf(state))[at];
  return chance === undefined ? null : Math.round(100 * chance);
};

// The costliest, numbered in the order of the game.
export const dotsOf = ({ judgement }: LookState): number[] =>
  [...(judgement?.costly ?? [])]
    .sort((one, other) => other.loss - one.loss)
    .slice(0, DOTS)
    .map(({ at }) => at)
    .sort((one, other) => one - other);

const dots = (state: LookState, { goTo }: LookHandlers): VNode[] =>
  dotsOf(state).map((at, i) =>
    h(
      "span",
      {
        key: `dot${at}`,
        class: at === state.at ? "dot now" : "dot",
        "aria-hidden": "true",
        style: `left:${(100 * shareOf(state, at)).toFixed(2)}%`,
        onclick: (event: MouseEvent): void => {
          event.stopPropagation();
          goTo(at);
        },
      },
      h("b", null, i + 1),
    ),
  );

const cursor = (state: LookState, words: Translations): VNode => {
  const percent = percentAt(state);
  return h(
    "span",
    {
      key: "cursor",
      class: "cursor",
      "aria-hidden": "true",
      style: `left:${(100 * shareOf(state, state.at)).toFixed(2)}%`,
    },
    percent === null ? null : h("b", null, words.t("page.hint.chance", { n: percent })),
  );
};

const momentUnder = (state: LookState, event: PointerEvent): number => {
  const { left, width } = (event.currentTarget as Element).querySelector("svg")!.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
  return Math.round(share * (state.moments.length - 1));
};

const isDragged = (event: PointerEvent): boolean =>
  (event.currentTarget as Element).hasPointerCapture(event.pointerId);

// `text` is what a reader says of the moment.
export const chart = (state: LookState, words: Translations, handlers: LookHandlers, text: string): VNode =>
  h(
    "div",
    {
      key: "chart",
      class: "lookchart",
      "aria-busy": String(!state.isJudged),
      role: "slider",
      tabindex: 0,
      "aria-label": words.t("page.course"),
      "aria-valuemin": 0,
      "aria-valuemax": state.moments.length - 1,
      "aria-valuenow": state.at,
      "aria-valuetext": text,
      onpointerdown: (event: PointerEvent): void => {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        handlers.goTo(momentUnder(state, event));
      },
      onpointermove: (event: PointerEvent): void => {
        if (isDragged(event)) handlers.goTo(momentUnder(state, event));
      },
    },
    h(
      "svg",
      { key: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      h("path", { key: "half", class: "half", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      curves(state),
      ticks(state),
      trialLine(state),
    ),
    dots(state, handlers),
    cursor(state, words),
  );
