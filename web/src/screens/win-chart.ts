// The chart of win probabilities on the end screen, and the move that changed them most.

import { h, type Child, type VNode } from "../ui/dom";
import { sentence } from "../ui/announce";
import { emblem } from "../ui/icons";
import type { Translations } from "../engine/translations";
import type { LogLine } from "../engine/types";
import { viewOf } from "../games/registry";
import type { WinHistory, EndStats, TableModel } from "../state";

const [WIDTH, HEIGHT, EDGE, SIGN] = [320, 190, 12, 18];

type Line = WinHistory["lines"][number];
type Spot = readonly [number, number];
const place = ({ chances }: Line, i: number): Spot => [
  (i / (chances.length - 1)) * WIDTH,
  EDGE + (1 - chances[i]!) * (HEIGHT - 3 * EDGE),
];
const written = (spots: Spot[]): string => spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
const spotsOf = (line: Line): Spot[] => line.chances.map((_, i) => place(line, i));

const sign = (line: Line, [x, y]: Spot): VNode =>
  h("svg", {
    key: `sign-${line.side}`,
    class: "whose",
    x: (x - SIGN / 2).toFixed(1),
    y: (y - SIGN / 2).toFixed(1),
    width: SIGN,
    height: SIGN,
    html: emblem(line.side[0]!),
  });

// Whose line it is stands at its end; where there are several, on it, each side's at another place.
const signSpot = (line: Line, k: number, count: number): Spot =>
  place(
    line,
    count === 1 ? line.chances.length - 1 : Math.round(((line.chances.length - 1) * (k + 1)) / (count + 1)),
  );

const percent = (chance: number): number => Math.round(100 * chance);

const area = (line: Line): VNode =>
  h("path", {
    key: "area",
    class: "area",
    d: `M${written(spotsOf(line))}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`,
    fill: `var(--line-${line.side[0]!})`,
  });

const curve = (line: Line): VNode =>
  h("path", {
    key: `line-${line.side}`,
    class: "line",
    d: `M${written(spotsOf(line))}`,
    stroke: `var(--line-${line.side[0]!})`,
  });

const turnMark = (line: Line, [x, y]: Spot): VNode =>
  h(
    "g",
    { key: "turn", class: "turn" },
    h("path", { d: `M${x.toFixed(1)} ${y.toFixed(1)}V${HEIGHT}` }),
    h("circle", { class: "outer", cx: x.toFixed(1), cy: y.toFixed(1), r: 7.5 }),
    h("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: 2.8, fill: `var(--line-${line.side[0]!})` }),
  );

// The line of the log that tells of this move.
const lineOf = ({ log }: TableModel, say: string): LogLine | undefined =>
  log.find((line) => line.seat !== null && say.startsWith(line.say));

// Whose move it was, with which card, and what became of it; the whole sentence is for readers.
const caption = (table: TableModel, words: Translations, say: string, whole: string): Child[] => {
  const line = lineOf(table, say);
  if (!line) return [h("span", null, whole)];
  const card = viewOf(table).logLine?.({ table, words }, line)?.[0];
  return [
    h("span", { class: "said" }, whole),
    h("span", { class: "emblem", "aria-hidden": "true", html: emblem(line.by ?? line.seat!) }),
    h("span", { class: "with", "aria-hidden": "true" }, card),
    h("span", { "aria-hidden": "true" }, sentence(line.brief)),
  ];
};

export const winChart = (
  table: TableModel,
  { lines, turn }: WinHistory,
  { says }: EndStats,
  words: Translations,
): VNode => {
  const shown = lines.length === 2 ? lines.slice(0, 1) : lines;
  const winners = lines[0]!;
  const half = EDGE + 0.5 * (HEIGHT - 3 * EDGE);
  const from = percent(winners.chances[turn]!);
  const to = percent(winners.chances[turn + 1]!);
  const whole = sentence(words.t("page.turning", { from, to, what: says[turn] ?? "" }));
  return h(
    "figure",
    { key: "course", class: "panel course" },
    h("h2", null, words.t("page.turning.title"), h("small", { "aria-hidden": "true" }, `${from} → ${to}%`)),
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words.t("page.course") },
      shown.length === 1 ? area(winners) : null,
      h("path", { class: "grid", d: `M0 ${half}H${WIDTH}` }),
      shown.map(curve),
      h("rect", { class: "cover", x: -4, width: WIDTH + 8, y: 0, height: HEIGHT }),
      shown.map((line, k) => sign(line, signSpot(line, k, shown.length))),
      turnMark(winners, place(winners, turn + 1)),
    ),
    h("figcaption", null, caption(table, words, says[turn] ?? "", whole)),
  );
};
