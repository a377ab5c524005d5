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
const HINT = { edges: 28, buttons: 60 };
const LINES = { title: [23, 10.5], reason: [20, 8.4] } as const; // height, and width of a letter
const SMALL_LINES = { title: [19, 8.8], reason: [17, 7.3] } as const;
const MUCH = 36; // a longer sentence is written smaller
export const isLongHint = (say: string): boolean => say.length > MUCH;
const linesOf = (text: string, letters: number): number => Math.ceil(text.length / letters);
export const hintHeight = ({ table, width, settings }: App): number => {
  const best = bestHint(table!);
  const scale = settings.larger ? 1.25 : 1;
  const room = (Math.min(width, 420) - 120) / scale;
  const { edges, buttons } = HINT;
  if (!best) return edges + buttons;
  const { title, reason } = isLongHint(best.say) ? SMALL_LINES : LINES;
  const high =
    title[0] * linesOf(best.say, room / title[1]) + reason[0] * linesOf(best.reason, room / reason[1]);
  return Math.round(Math.max(138, edges + buttons + high * scale));
};
