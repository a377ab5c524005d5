// The others' moves since the last turn, below the prompt: as many as fit.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import { viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import { isWide, type Layout } from "./layout";
import type { Said, TableModel } from "../state";

export interface Room {
  lines: number;
  letters: number; // of a line
}

const LETTER = 7.2; // pixels, of 13 px text
const BESIDE = 70; // medal and its gap
const ICONS = 92; // two of them

// As the style has it.
export const roomFor = (layout: Layout, larger: boolean): Room => {
  const { prompt, medal, unit, place } = layout;
  const letter = LETTER * unit * (larger ? 1.25 : 1);
  const beside = (medal > 0 ? BESIDE * unit : 0) + (place === "icons" ? ICONS : 0);
  const wide = isWide(layout) || layout.kind === "tablet" || layout.kind === "landscape";
  return { lines: wide ? 3 : 2, letters: Math.max(16, Math.floor((prompt.width - beside) / letter)) };
};

const WORD = 5; // letters that a line loses where it is broken
const SHORT = 14; // letters of a line of the log that is cards and signs, its emblem included
const lettersOf = ({ line, say }: Said, brief: boolean): number => (line && brief ? SHORT : say.length + 3);

// The newest that have room; the newest of all in any case. They follow each other in lines.
export const fitting = (since: Said[], { lines, letters }: Room, brief = false): Said[] => {
  let left = lines * Math.max(1, letters - (lines > 1 ? WORD : 0));
  let from = since.length;
  while (from > 0 && (left -= lettersOf(since[from - 1]!, brief)) >= 0) from--;
  return since.slice(Math.min(from, since.length - 1));
};

export const sinceNode = (table: TableModel, words: Translations, since: Said[]): VNode =>
  h(
    "ul",
    { key: "since", class: "since" },
    since.map(({ seat, say, line }, i) => {
      const short = line ? (viewOf(table).logLine?.({ table, words }, line) ?? null) : null;
      return h(
        "li",
        { key: String(i) },
        h("span", { class: "emblem", "data-doer": seat, html: seat ? emblem(seat) : "" }),
        short ? h("span", { class: "said" }, sentence(say)) : h("span", null, sentence(say)),
        short ? h("span", { class: "shortly", "aria-hidden": "true" }, short) : null,
      );
    }),
  );

export const sinceFitting = (
  table: TableModel,
  words: Translations,
  since: Said[],
  layout: Layout,
  larger: boolean,
): VNode =>
  sinceNode(table, words, fitting(since, roomFor(layout, larger), viewOf(table).logLine !== undefined));
