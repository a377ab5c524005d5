// The statistics of the games on this device: papers with figures, and no ranks.

import { h, type VNode } from "../ui/dom";
import { head } from "../ui/heads";
import { flame } from "../ui/more-icons";
import { page } from "../screens/widgets";
import { TILES, viewOf } from "../games/registry";
import type { Translations } from "../engine/translations";
import type { Scene } from "../engine/types";
import type { Share, Statistics } from "./statistics";

export interface StatisticsWords {
  text(key: string): string; // of the words of this part
  words: Translations;
  language: string;
}

type Said = Record<string, string | number>;
const filled = (text: string, said: Said): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(said[name] ?? ""));

const ofText = ({ text }: StatisticsWords, { won, all }: Pick<Share, "won" | "all">): string =>
  filled(text("stats.of"), { n: won, m: all });

const decimal = ({ language }: StatisticsWords, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

// ---- games ----

const bar = ({ won, all }: Share): VNode =>
  h(
    "span",
    { class: "statbar", "aria-hidden": "true" },
    h("i", { style: `width:${all === 0 ? 0 : (100 * won) / all}%` }),
  );

const gameRow = (said: StatisticsWords, share: Share): VNode =>
  h(
    "li",
    { key: share.name },
    h("span", {
      class: "stattile",
      "aria-hidden": "true",
      html: TILES.find(({ game }) => game === share.name)?.tile() ?? "",
    }),
    h("b", null, said.words.t(`page.game.${share.name}`)),
    bar(share),
    h("span", { class: "number" }, ofText(said, share)),
  );

const figure = (name: string, value: string, more = ""): VNode =>
  h(
    "div",
    { key: name, class: "statfigure" },
    h("small", null, name),
    h("p", null, h("b", null, value), more === "" ? null : ` ${more}`),
  );

const gamesPaper = (found: Statistics, said: StatisticsWords): VNode => {
  const rest = ofText(said, found).replace(/^\D*\d+\s*/, "");
  return h(
    "section",
    { key: "games", class: "panel statpaper" },
    h(
      "div",
      { class: "statheads" },
      figure(said.text("stats.won"), String(found.won), rest),
      figure(said.text("stats.series"), String(found.series)),
    ),
    h(
      "ul",
      { class: "statgames" },
      found.games.map((share) => gameRow(said, share)),
    ),
  );
};

// ---- what turns cost ----

const [WIDTH, HEIGHT, TOP] = [320, 80, 8];

// From the oldest game to the newest; the dot is where one is now.
const costCurve = (costs: number[]): VNode => {
  const most = Math.max(1, ...costs);
  const spots = costs.map((cost, i): [number, number] => [
    costs.length === 1 ? WIDTH : (i / (costs.length - 1)) * WIDTH,
    HEIGHT - (cost / most) * (HEIGHT - TOP),
  ]);
  const line = spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [x, y] = spots[spots.length - 1]!;
  return h(
    "svg",
    { key: "curve", class: "statcurve", viewBox: `-6 0 ${WIDTH + 12} ${HEIGHT + 4}`, "aria-hidden": "true" },
    h("path", { class: "area", d: `M${spots[0]![0].toFixed(1)} ${HEIGHT}L${line}V${HEIGHT}Z` }),
    h("path", { class: "grid", d: `M0 ${TOP}H${WIDTH}M0 ${(HEIGHT + TOP) / 2}H${WIDTH}` }),
    h("path", { class: "line", d: `M${line}` }),
    h("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: 5 }),
  );
};

const costPaper = (found: Statistics, said: StatisticsWords): VNode =>
  h(
    "section",
    { key: "cost", class: "panel statpaper" },
    h(
      "h2",
      null,
      said.text("stats.cost"),
      found.costs.length > 0 ? h("b", { class: "number" }, decimal(said, found.cost)) : null,
    ),
    h("p", { class: "small" }, said.text(found.costs.length > 0 ? "stats.cost.how" : "stats.cost.none")),
    found.costs.length > 0 ? costCurve(found.costs) : null,
  );

// ---- the rest ----

const burnedPaper = ({ counts }: Statistics, said: StatisticsWords): VNode =>
  h(
    "section",
    { key: "burned", class: "panel statpaper" },
    h(
      "p",
      { class: "statlarge" },
      h("span", { class: "statflame", html: flame() }),
      h("b", null, String(counts.sentHome + counts.burned)),
    ),
    h("p", { class: "small" }, filled(said.text("stats.burned"), { n: counts.burned })),
  );

const cardPaper = ({ card }: Statistics, said: StatisticsWords): VNode | null => {
  if (!card) return null;
  const { face, nameKey } = viewOf({ scene: { game: card.game } as Scene }).faces;
  return h(
    "section",
    { key: "card", class: "panel statpaper" },
    h(
      "p",
      { class: "statlarge" },
      h("span", {
        class: "minicard",
        role: "img",
        "aria-label": said.words.t(nameKey(card.letter)),
        html: face(card.letter),
      }),
      h("b", null, decimal(said, card.cost)),
    ),
    h("p", { class: "small" }, said.text("stats.card")),
  );
};

const levelsPaper = ({ levels }: Statistics, said: StatisticsWords): VNode =>
  h(
    "section",
    { key: "levels", class: "panel statpaper" },
    h("h2", null, said.text("stats.against")),
    h(
      "ul",
      { class: "statlevels" },
      levels.map((share) =>
        h(
          "li",
          { key: share.name },
          h("span", { class: "pooch", "aria-hidden": "true", html: head(share.name) }),
          h("b", null, said.words.t(`page.bot.${share.name}`)),
          h("small", null, ofText(said, share)),
        ),
      ),
    ),
  );

export const statisticsScreen = (found: Statistics | null, said: StatisticsWords): VNode =>
  page(
    "statistics",
    said.words.t("page.statistics"),
    said.words,
    "#/games",
    found === null
      ? null
      : h("p", { key: "sub", class: "small" }, filled(said.text("stats.on-device"), { n: found.all })),
    found === null || found.all === 0
      ? h("p", { key: "none", class: "status", role: "status" }, found ? said.text("stats.none") : "")
      : h(
          "div",
          { key: "papers", class: "statpapers" },
          gamesPaper(found, said),
          costPaper(found, said),
          h("div", { key: "two", class: "stattwo" }, burnedPaper(found, said), cardPaper(found, said)),
          levelsPaper(found, said),
        ),
  );
