// Splitting a seven between pieces: seven paws to spend, and a chip for each portion. A small window has them
// in a tray; a large one has the paws in the prompt and the chips over the list.

import { sentence } from "../../ui/announce";
import { h, type VNode } from "../../ui/dom";
import { iconButton } from "../../ui/icon-button";
import { emblem, icons, paw } from "../../ui/icons";
import { flame } from "../../ui/more-icons";
import { joined } from "../../engine/translations";
import { sideOf, type GameEvent, type Points } from "../../engine/types";
import { lastPiece, offered, partKind, partValue } from "../../engine/action-parts";
import { refusalOf } from "../../state";
import type { TableContext, TrayHandlers } from "../game-view";
import { dogFaces } from "./faces";

// All that is left is decided: the engine has carried it out already.
const leftOf = (context: TableContext, points: Points): number =>
  context.table.offer!.complete && context.table.offer!.only ? 0 : points.left;

const pawNode = (context: TableContext, points: Points, index: number): VNode => {
  const left = leftOf(context, points);
  const spent = points.all - left;
  const free = index - spent + 1; // the n-th free paw
  const target =
    free > 0
      ? offered(context.table.offer, "to").find(({ part }) => points.to[partValue(part)] === free)
      : undefined;
  const open = target !== undefined && !context.table.offer!.complete;
  const [aim, off] = [(): void => context.aim(target!.part), (): void => context.aim(null)];
  const classes = index < spent ? "pawkey spent" : open ? "pawkey open" : "pawkey";
  return h(
    "button",
    {
      key: `paw-${index}`,
      class: classes,
      "aria-label": target?.say ?? context.words.t("page.paw", { n: Math.max(free, 1) }),
      "aria-disabled": open ? undefined : "true",
      "data-part": open ? target!.part : undefined,
      onclick: (): void => (open ? context.pick(target!.part) : undefined),
      ...(open ? { onmouseenter: aim, onfocus: aim, onmouseleave: off, onblur: off } : {}),
    },
    h("span", { html: paw("currentColor") }),
  );
};

export const sevenPaws = (context: TableContext, points: Points): VNode =>
  h(
    "div",
    {
      key: "paws",
      class: "paws",
      role: "toolbar",
      "aria-label": context.words.t("page.paws"),
      "data-group": "paws",
    },
    Array.from({ length: points.all }, (_, i) => pawNode(context, points, i)),
  );

// ---- portions ----

interface Chip {
  text: string;
  steps: number;
  seat: string;
  burnt: string[]; // seats whose pieces it sends home
}

const chipsOf = (events: GameEvent[]): Chip[] => {
  const chips: Chip[] = [];
  for (const { kind, seat, from, to, steps } of events) {
    if (kind === "moved")
      chips.push({
        seat: seat!,
        text: `${place(from!)} → ${place(to!)}`,
        steps: steps ?? 0,
        burnt: [],
      });
    else if (kind === "home") chips[chips.length - 1]?.burnt.push(seat!);
  }
  return chips;
};
const place = (name: string): string => (/^[a-f]/.test(name) ? `◦${name.slice(1)}` : name);

const chipNode = (
  context: TableContext,
  chip: Chip,
  index: number,
  last: boolean,
  own: string,
  back: () => void,
): VNode =>
  h(
    last ? "button" : "span",
    {
      key: `chip-${index}${last ? "!" : ""}`,
      class: `portion${chip.burnt.some((seat) => own.includes(seat)) ? " burns" : ""}`,
      onclick: last ? back : undefined,
      "aria-label": last ? `${context.words.t("page.back")}: ${chip.text} · ${chip.steps}` : undefined,
    },
    h("span", { class: "emblem", html: emblem(chip.seat) }),
    h("span", null, chip.text),
    h("b", null, `+${chip.steps}`),
    chip.burnt.map((seat, i) =>
      h(
        "span",
        { key: `b${i}`, class: "burn" },
        h("span", { class: "flamelet", html: flame() }),
        h("span", { class: "emblem", html: emblem(seat) }),
      ),
    ),
  );

// The portion that is being chosen: its piece, and no target yet.
const pending = (context: TableContext): VNode | null => {
  const at = lastPiece(context.table.chosen);
  if (at === null || context.table.offer!.complete) return null;
  const piece = context.table.pieces.find((one) => one.at === at) ?? { seat: context.table.me ?? "a" };
  return h(
    "span",
    { key: "pending", class: "portion pending" },
    h("span", { class: "emblem", html: emblem(piece.seat) }),
    `${place(at)} → …`,
  );
};

const titleOf = (context: TableContext, left: number): string =>
  left === 0 ? context.words.t("page.points-full") : context.words.t("page.points-left", { n: left });

const ownSide = ({ table: { me, scene } }: TableContext): string => sideOf(scene, me);
const burnsOf = ({ table }: TableContext): GameEvent[] =>
  table.offer!.events.filter(({ kind }) => kind === "home");

// What to do next, while points are left.
const adviceOf = ({ table, words }: TableContext, left: number): string => {
  const offer = table.offer!;
  if (left === 0) return "";
  if (offer.events.some(({ kind, seat }) => kind === "moved" && seat !== table.me))
    return words.t("page.helps");
  const choosing = offered(offer, "to").length > 0 && lastPiece(table.chosen) !== null;
  return words.t(choosing ? "page.points-how-far" : "page.points-piece");
};

const trayWords = (context: TableContext, left: number): VNode => {
  const { table } = context;
  const burns = burnsOf(context);
  if (refusalOf(table) !== "")
    return h("div", { class: "words" }, h("p", { class: "title alone" }, sentence(table.lastMessage)));
  const more = table.lastMessage || joined(burns.map(({ say }) => say)) || adviceOf(context, left);
  return h(
    "div",
    { class: "words" },
    h("p", { class: "title" }, titleOf(context, left)),
    h("p", { class: `more${burns.length > 0 ? " ember" : ""}` }, sentence(more)),
  );
};

// The card that is being played, as a small face.
export const trayFace = (letter: string): VNode =>
  h("span", { class: "trayface", "aria-hidden": "true", html: dogFaces.label(letter) });

const trayHead = (context: TableContext, left: number): VNode => {
  const card = context.table.chosen.find((part) => partKind(part) === "card");
  return h("div", { class: "trayhead" }, trayFace(partValue(card ?? "")), trayWords(context, left));
};

export const sevenPortions = (context: TableContext, back: () => void): VNode => {
  const own = ownSide(context);
  const next = pending(context);
  const chips = chipsOf(context.table.offer!.events);
  const isLast = (i: number): boolean => i === chips.length - 1 && next === null;
  return h(
    "div",
    { key: "portions", class: "portions" },
    chips.map((chip, i) => chipNode(context, chip, i, isLast(i), own, back)),
    next,
  );
};

const trayButtons = (context: TableContext, handlers: TrayHandlers): VNode => {
  const { table, words, wide } = context;
  const { complete } = table.offer!;
  const ember = burnsOf(context).some(({ seat }) => ownSide(context).includes(seat!));
  return h(
    "div",
    {
      class: "traybuttons",
      role: "toolbar",
      "aria-label": words.t("page.actions"),
      "data-group": "actions",
    },
    h(
      "button",
      { key: "back", class: "plain", onclick: handlers.back },
      h("span", { class: "inicon", html: icons.back }),
      words.t("page.back"),
      wide ? h("kbd", { "aria-hidden": "true" }, "Esc") : null,
    ),
    iconButton(words.t("page.rules"), icons.book, handlers.rules, { key: "rules" }),
    h(
      "button",
      {
        key: "play",
        class: `main${ember ? " ember" : ""}`,
        "aria-disabled": complete ? undefined : "true",
        onclick: (): void => (complete ? handlers.play() : undefined),
      },
      words.t("page.play"),
    ),
  );
};

export const sevenTray = (context: TableContext, points: Points, handlers: TrayHandlers): VNode =>
  h(
    "section",
    { key: "seven", class: `traybox seven${context.wide ? " beside" : ""}` },
    trayHead(context, leftOf(context, points)),
    sevenPaws(context, points),
    context.wide ? null : sevenPortions(context, handlers.back),
    trayButtons(context, handlers),
  );

// In a large window the portions stand over the list of what can follow.
export const sevenSoFar = (context: TableContext, back: () => void): VNode | null => {
  const { table, words } = context;
  const card = table.chosen.find((part) => partKind(part) === "card");
  if (!table.offer?.points || card === undefined) return null;
  return h(
    "div",
    { key: "so-far", class: "sofar" },
    h("p", null, trayFace(partValue(card)), h("b", null, words.t("page.seven.so-far"))),
    sevenPortions(context, back),
  );
};
