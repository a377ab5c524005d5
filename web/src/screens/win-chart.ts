// The chart of win probabilities on the end screen, and the move that changed them most.

import { h, type VNode } from "../ui/dom";
import { emblem } from "../ui/icons";
import type { Translations } from "../engine/translations";
import type { WinHistory, EndStats } from "../state";

const [WIDTH, HEIGHT, EDGE, SIGN] = [320, 84, 8, 14];

type Line = WinHistory["lines"][number];
const place = ({ chances }: Line, i: number): [number, number] => [
  (i / (chances.length - 1)) * WIDTH,
  EDGE + (1 - chances[i]!) * (HEIGHT - 2 * EDGE),
];
const written = (line: Line): string =>
  line.chances
    .map((_, i) =>
      place(line, i)
        .map((n) => n.toFixed(1))
        .join(" "),
    )
    .join("L");

// Whose line it is stands on it, each side's at another place.
const sign = (line: Line, k: number, count: number): VNode => {
  const [x, y] = place(line, Math.round(((line.chances.length - 1) * (k + 1)) / (count + 1)));
  return h("svg", {
    key: `sign-${line.side}`,
    x: (x - SIGN / 2).toFixed(1),
    y: (y - SIGN / 2).toFixed(1),
    width: SIGN,
    height: SIGN,
    html: emblem(line.side[0]!),
  });
};

const percent = (chance: number): number => Math.round(100 * chance);

export const winChart = ({ lines, turn }: WinHistory, { says }: EndStats, words: Translations): VNode => {
  const shown = lines.length === 2 ? lines.slice(0, 1) : lines;
  const [winners] = lines;
  const [x, y] = place(winners!, turn + 1);
  const from = percent(winners!.chances[turn]!);
  const to = percent(winners!.chances[turn + 1]!);
  return h(
    "figure",
    { key: "course", class: "panel course" },
    h("b", null, words.t("page.course")),
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words.t("page.course") },
      [0, 0.5, 1].map((at) =>
        h("path", { key: String(at), class: "grid", d: `M0 ${EDGE + at * (HEIGHT - 2 * EDGE)}H${WIDTH}` }),
      ),
      shown.map((line) =>
        h("path", {
          key: `line-${line.side}`,
          class: "line",
          d: `M${written(line)}`,
          stroke: `var(--line-${line.side[0]!})`,
        }),
      ),
      shown.map((line, k) => sign(line, k, shown.length)),
      h("circle", { class: "turn", cx: x.toFixed(1), cy: y.toFixed(1), r: 4.5 }),
    ),
    h("figcaption", null, words.t("page.turning", { from, to, what: says[turn] ?? "" })),
  );
};
