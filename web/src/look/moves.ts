// The moves of a game by round, each a chip that leads to its moment; only the round that is looked at is
// unfolded.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import { joined, type Translations } from "../engine/translations";
import { viewOf } from "../games/registry";
import type { TableModel } from "../state";
import { costlyAt, type LookHandlers, type LookState } from "./look-state";
import { actorOf, roundAt, type Round } from "./moments";

const chip = (state: LookState, words: Translations, { goTo }: LookHandlers, at: number): VNode => {
  const moment = state.moments[at]!;
  const seat = actorOf(moment);
  const table = { scene: moment.scene } as TableModel;
  const [line] = moment.lines;
  const short = line ? (viewOf(table).logLine?.({ table, words }, line) ?? null) : null;
  const whole = sentence(joined(moment.lines.map(({ say }) => say))) || words.t("page.shuffling");
  return h(
    "button",
    {
      key: String(at),
      class: costlyAt({ ...state, at }) ? "movechip costly" : "movechip",
      title: whole,
      "aria-label": whole,
      "aria-current": at === state.at ? "step" : undefined,
      onclick: (): void => goTo(at),
    },
    seat === null ? null : h("span", { class: "emblem", html: emblem(seat) }),
    short ? h("span", { class: "shortly", "aria-hidden": "true" }, short) : h("span", null, whole),
  );
};

const roundNode = (state: LookState, words: Translations, handlers: LookHandlers, round: Round): VNode => {
  const open = roundAt(state.rounds, state.at) === round;
  const { number, first, last } = round;
  return h(
    "section",
    { key: `round${first}`, class: open ? "lookround open" : "lookround" },
    h(
      "button",
      { class: "roundtitle", "aria-expanded": String(open), onclick: (): void => handlers.goTo(first) },
      number > 0
        ? words.t("page.round", { n: number })
        : words.t("page.lookback.moves", { n: first, m: last }),
    ),
    open
      ? h(
          "div",
          { class: "movechips" },
          Array.from({ length: last - first + 1 }, (_, i) => chip(state, words, handlers, first + i)),
        )
      : null,
  );
};

export const movesOf = (state: LookState, words: Translations, handlers: LookHandlers): VNode =>
  h(
    "div",
    { key: "moves", class: "panel lookmoves", role: "group", "aria-label": words.t("page.moves") },
    state.rounds.map((round) => roundNode(state, words, handlers, round)),
  );
