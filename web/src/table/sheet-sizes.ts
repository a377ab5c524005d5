// How high sheets and the paper of a hint are, and when there is one: the frame must know before they are
// drawn.

import { myTurn, type App } from "../state";
import { bestHint } from "./hints";
import type { Layout } from "./layout";

// So high they are on a phone, as far as the board leaves room; pulled up they take most of it.
const SHEETS = { list: 416, log: 392 };
export const panelHeight = ({ sheet: open, tall, height }: App): number =>
  tall ? Math.round(0.72 * height) : open === "log" ? SHEETS.log : SHEETS.list;

// It is worked out, or shown, and the list does not lie over it.
export const isHinting = ({ sheet: open, table }: App, { kind, place }: Layout): boolean =>
  kind !== "tablet" &&
  place !== "stack" &&
  place !== "column" &&
  open !== "list" &&
  open !== "log" &&
  table !== null &&
  myTurn(table) &&
  !table.moving &&
  table.chosen.length === 0 &&
  table.hints !== null;

// So high is its paper: title and reason take lines, below them are the buttons.
const HINT = { edges: 28, buttons: 60, title: 23, reason: 20 };
const linesOf = (text: string, letters: number): number => Math.ceil(text.length / letters);
export const hintHeight = ({ table, width, settings }: App): number => {
  const best = bestHint(table!);
  const room = (Math.min(width, 420) - 120) / (settings.larger ? 1.25 : 1);
  const { edges, buttons, title, reason } = HINT;
  if (!best) return edges + buttons;
  const high = title * linesOf(best.say, room / 10.5) + reason * linesOf(best.reason, room / 8.4);
  return Math.round(Math.max(138, edges + buttons + high * (settings.larger ? 1.25 : 1)));
};
