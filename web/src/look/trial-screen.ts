// The screen of a move that is tried: the table as in a game with a bar of its own, and what is said of the
// move once it was made.

import { sentence } from "../ui/announce";
import { h, type Child, type VNode } from "../ui/dom";
import { emblem, icons } from "../ui/icons";
import { iconButton } from "../ui/icon-button";
import type { Box, FrameKind } from "../games/frame";
import { joined } from "../engine/translations";
import { layoutOf } from "../table/layout";
import { placed, tableScreen } from "../table/table-screen";
import type { TrialModel } from "./trial-model";

// ---- the table ----

const UNUSED = ["left", "right", "signal", "undo", "hint", "habit", "rules"];

const bar = ({ wish, handlers }: TrialModel, box: Box): VNode =>
  h(
    "header",
    { key: "bar", class: "bar trialbar", style: placed(box) },
    iconButton(wish.words.t("page.close"), icons.close, handlers.leave, { key: "close" }),
    h("h1", { key: "title" }, wish.words.t(`page.lookback.${wish.how}`)),
  );

// Without what a move that is only tried has no use for.
const useful = (node: VNode): VNode | null => {
  if (node.attrs.key !== undefined && UNUSED.includes(node.attrs.key)) return null;
  const children = node.children.map(useful).filter((child): child is VNode => child !== null);
  return { ...node, children };
};

const BAR = 48;

// In a box of the window. `kind` is that of the window.
export const trialTable = (trial: TrialModel, box: Box, kind: FrameKind): VNode[] => {
  const { app, wish, handlers } = trial;
  const barBox = layoutOf(app, app.table!, 0).bar ?? { left: 0, top: 0, width: box.width, height: BAR };
  const [table, ...others] = tableScreen(app, wish.words, handlers);
  const children = table!.children.map((node) =>
    node.attrs.key === "bar"
      ? bar(trial, barBox)
      : ["promptbox", "foot"].includes(node.attrs.key ?? "")
        ? useful(node)
        : UNUSED.includes(node.attrs.key ?? "")
          ? null
          : node,
  );
  const style = `${placed(box)};right:auto;bottom:auto`;
  const names = `${String(table!.attrs["class"])} trialtable in-${kind}`;
  return [h("div", { ...table!.attrs, class: names, style }, children), ...others];
};

// ---- what is said of it ----

const points = (loss: number): number => Math.max(1, Math.round(loss / 10));

const verdictText = ({ wish: { words, how }, verdict }: TrialModel): string => {
  if (!verdict) return "";
  if (how === "find" && verdict.isBest) return words.t("page.lookback.find.best");
  if (how === "find" && verdict.isRight) return words.t("page.lookback.find.even");
  return verdict.loss < 10 ? "" : words.t("page.lookback.would-cost", { n: points(verdict.loss) });
};

const verdictNodes = (trial: TrialModel): Child[] => {
  const { verdict, wish, phase, percent } = trial;
  const { words } = wish;
  if (phase === "weighing")
    return [h("p", { key: "weighing", class: "small" }, words.t("page.lookback.weighing", { n: percent }))];
  if (!verdict) return [];
  const { chance, reasons } = verdict.tried;
  return [
    h(
      "p",
      { key: "verdict", class: verdict.isRight ? "verdict right" : "verdict costs" },
      verdictText(trial),
      " ",
      h("span", { class: "chance" }, words.t("page.hint.chance", { n: Math.round(chance / 10) })),
    ),
    h(
      "div",
      { key: "reasons", class: "reasons" },
      reasons.slice(0, 2).map((reason) => h("span", { key: reason, class: "reason" }, reason)),
    ),
  ];
};

const button = (key: string, text: string, act: () => void, main = false): VNode =>
  h("button", { key, class: main ? "main" : "plain", onclick: act }, text);

const buttons = (trial: TrialModel): Child[] => {
  const { wish, phase, verdict } = trial;
  const { words, how } = wish;
  const close = button("close", words.t("page.close"), wish.close);
  if (phase !== "weighing" && phase !== "told") return [close];
  const again = (main: boolean): VNode =>
    button("again", words.t("page.try-again"), () => trial.tryAgain(), main);
  if (how === "if")
    return [button("on", words.t("page.lookback.play-on"), () => trial.playOn(), true), again(false), close];
  const found = verdict?.isRight === true;
  return [again(!found), button("show", words.t("page.lookback.show"), wish.show, found), close];
};

export const trialPanel = (trial: TrialModel): VNode => {
  const { wish, phase, moment } = trial;
  const { words, how, seat } = wish;
  const done = phase === "weighing" || phase === "told";
  const says = done
    ? sentence(joined(moment.lines.map(({ say }) => say)))
    : words.t(`page.lookback.${how}.ask`);
  return h(
    "section",
    {
      key: "trial",
      class: "panel happened trial",
      tabindex: -1,
      role: "group",
      "aria-label": words.t(`page.lookback.${how}`),
      "aria-busy": String(phase !== "told" && phase !== "choosing"),
    },
    h(
      "p",
      { key: "says", class: "says" },
      h("span", { class: "emblem", "aria-hidden": "true", html: emblem(seat) }),
      says,
    ),
    ...verdictNodes(trial),
    h("div", { key: "do", class: "lookdo" }, ...buttons(trial)),
  );
};
