// The others' moves since the last turn, below the prompt: as many as fit.

import { sentence } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import type { Layout } from "./layout";
import type { Said } from "../state";

export interface Room {
  lines: number;
  letters: number; // of a line
}

const BESIDE = 172; // pixels of a phone's prompt: three buttons, the emblem and the edges

// As the style has it: size and height of a line, in pixels.
export const roomFor = ({ wide, low, right, width, prompt }: Layout, larger: boolean): Room => {
  const scale = larger ? 1.25 : 1;
  const [size, height] = (width >= 700 ? [13, 15] : prompt < 90 * scale ? [11.2, 11.8] : [11.5, 12.5]).map(
    (one) => one * scale,
  ) as [number, number];
  const letters = (pixels: number): number => Math.floor(pixels / (0.56 * size));
  if (low) return { lines: 4, letters: letters(right - 40) };
  if (wide) return { lines: 3, letters: letters(Math.min(width, 864) - 2 * BESIDE - 90 * scale) };
  return {
    lines: Math.floor((prompt - 18.4 * scale) / height),
    letters: letters(Math.min(width, 864) - BESIDE * scale),
  };
};

const WORD = 5; // letters that a line loses where it is broken
const linesOf = (say: string, letters: number): number =>
  say.length <= letters ? 1 : Math.ceil(say.length / Math.max(1, letters - WORD));

// The newest that have room; the newest of all in any case.
export const fitting = (since: Said[], { lines, letters }: Room): Said[] => {
  let left = lines;
  let from = since.length;
  while (from > 0 && (left -= linesOf(since[from - 1]!.say, letters)) >= 0) from--;
  return since.slice(Math.min(from, since.length - 1));
};

export const sinceNode = (since: Said[]): VNode =>
  h(
    "ul",
    { key: "since", class: "since" },
    since.map(({ seat, say }, i) =>
      h(
        "li",
        { key: String(i) },
        h("span", { class: "emblem", "data-doer": seat, html: seat ? emblem(seat) : "" }),
        h("span", null, sentence(say)),
      ),
    ),
  );
