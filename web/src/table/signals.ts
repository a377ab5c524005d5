// Signals: a word to the others, shown as a bubble at the sender's seat. At most one in four seconds.

import { h, type VNode } from "../ui/dom";
import { pawOf } from "../ui/icons";
import { sheet } from "../ui/sheet";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import type { TableHandlers } from "./handler-types";

export const SIGNALS = [
  "well-played",
  "thanks",
  "oops",
  "hurry",
  "hello",
  "sorry",
  "thinking",
  "again",
] as const;
export const SIGNAL_PAUSE = 4000; // milliseconds between two of them
const IN_COLUMN = 3;
const IN_WIDE_COLUMN = 4;

const signalChip = (words: Translations, handlers: TableHandlers, name: string): VNode =>
  h(
    "button",
    { key: name, class: "chip signal", onclick: (): void => handlers.signal(name) },
    words.t(`page.react.${name}`),
  );

// At the foot of the column.
export const signalRow = (app: App, words: Translations, handlers: TableHandlers): VNode | null => {
  const { me } = app.table!;
  if (me === null || app.table!.scene.over) return null;
  const count = app.width >= 2200 ? IN_WIDE_COLUMN : IN_COLUMN;
  return h(
    "div",
    {
      key: "signals",
      class: "signals",
      role: "toolbar",
      "aria-label": words.t("page.reactions"),
      "data-group": "signals",
    },
    h("span", { class: "signalpaw", "aria-hidden": "true", html: pawOf(me) }),
    SIGNALS.slice(0, count).map((name) => signalChip(words, handlers, name)),
  );
};

// All of them.
export const signalSheet = (words: Translations, handlers: TableHandlers): VNode => {
  return sheet(
    { name: "signalling", title: words.t("page.reactions"), close: words.t("page.close") },
    () => handlers.sheet(""),
    h(
      "div",
      { class: "signals" },
      SIGNALS.map((name) => signalChip(words, handlers, name)),
    ),
  );
};

// Where a seat is drawn: the bubble stands above it.
const seatBox = (seat: string, me: string | null): DOMRect | null =>
  (
    document.querySelector(`.stage [data-seat="${seat}"]`) ??
    (seat === me ? document.querySelector(".prompt .doer, .hand") : null)
  )?.getBoundingClientRect() ?? null;

export const bubbleNodes = (app: App, words: Translations): VNode[] =>
  app.overlay.bubbles.map(({ key, seat, reaction }) => {
    const box = seatBox(seat, app.table?.me ?? null);
    const left = Math.min(Math.max(8, box ? box.left + 24 : 8), app.width - 170);
    const top = Math.max(4, (box ? box.top : 60) - 34);
    return h(
      "p",
      {
        key: `bubble-${key}`,
        class: "seatbubble",
        role: "status",
        "data-from": seat,
        style: `left:${left.toFixed(0)}px;top:${top.toFixed(0)}px`,
      },
      words.t(`page.react.${reaction}`),
    );
  });
