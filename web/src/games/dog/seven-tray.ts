// Spending a card's points, portion by portion: paws are counter and ruler, each portion is a chip.
// The tray takes the place of prompt and hand.

import { sentence } from "../../ui/announce";
import { h, type VNode } from "../../ui/dom";
import { stepsBetween } from "./paths";
import { emblem, flame, icons, paw } from "../../ui/icons";
import { joined } from "../../engine/translations";
import type { GameEvent, Points, Scene } from "../../engine/types";
import { lastPiece, offered, valueOf } from "../../engine/action-parts";
import { refusalOf } from "../../state";
import type { Stage, TrayDeeds } from "../game-view";

// All that is left is decided: the engine has carried it out already.
const leftOf = (stage: Stage, points: Points): number =>
  stage.table.offer!.complete && stage.table.offer!.only ? 0 : points.left;

const pawNode = (stage: Stage, points: Points, index: number): VNode => {
  const left = leftOf(stage, points);
  const spent = points.all - left;
  const free = index - spent + 1; // the n-th free paw
  const target =
    free > 0
      ? offered(stage.table.offer, "to").find(({ part }) => points.to[valueOf(part)] === free)
      : undefined;
  const open = target !== undefined && !stage.table.offer!.complete;
  const [aim, off] = [(): void => stage.aim(target!.part), (): void => stage.aim(null)];
  const classes = index < spent ? "pawkey spent" : open ? "pawkey open" : "pawkey";
  return h(
    "button",
    {
      key: `paw-${index}`,
      class: classes,
      "aria-label": target?.say ?? stage.words.t("page.paw", { n: Math.max(free, 1) }),
      "aria-disabled": open ? undefined : "true",
      "data-part": open ? target!.part : undefined,
      onclick: (): void => (open ? stage.pick(target!.part) : undefined),
      ...(open ? { onmouseenter: aim, onfocus: aim, onmouseleave: off, onblur: off } : {}),
    },
    h("span", { html: paw("currentColor") }),
    open ? h("small", { "aria-hidden": "true" }, free) : null,
  );
};

interface Chip {
  text: string;
  seat: string;
  burnt: string[]; // seats whose pieces it sends home
}

const chipsOf = (scene: Scene, events: GameEvent[]): Chip[] => {
  const chips: Chip[] = [];
  for (const { kind, seat, from, to } of events) {
    if (kind === "moved")
      chips.push({
        seat: seat!,
        text: `${place(from!)} → ${place(to!)} · ${stepsBetween(scene, from!, to!) ?? ""}`,
        burnt: [],
      });
    else if (kind === "home") chips[chips.length - 1]?.burnt.push(seat!);
  }
  return chips;
};
const place = (name: string): string => (/^[a-f]/.test(name) ? `◦${name.slice(1)}` : name);

const chipNode = (
  stage: Stage,
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
      "aria-label": last ? `${stage.words.t("page.back")}: ${chip.text}` : undefined,
    },
    h("span", { class: "emblem", html: emblem(chip.seat) }),
    h("span", null, chip.text),
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
const pending = (stage: Stage): VNode | null => {
  const at = lastPiece(stage.table.chosen);
  if (at === null || stage.table.offer!.complete) return null;
  const piece = stage.table.pieces.find((one) => one.at === at) ?? { seat: stage.table.me ?? "a" };
  return h(
    "span",
    { key: "pending", class: "portion pending" },
    h("span", { class: "emblem", html: emblem(piece.seat) }),
    `${place(at)} → …`,
  );
};

const titleOf = (stage: Stage, left: number): string =>
  left === 0 ? stage.words.t("page.points-full") : stage.words.t("page.points-left", { n: left });

export const sevenTray = (stage: Stage, points: Points, deeds: TrayDeeds): VNode => {
  const { table, words } = stage;
  const offer = table.offer!;
  const left = leftOf(stage, points);
  const own = (table.me ?? "") + (table.scene.seats.find(({ seat }) => seat === table.me)?.partner ?? "");
  const burns = offer.events.filter(({ kind }) => kind === "home");
  const ownBurns = burns.some(({ seat }) => own.includes(seat!));
  const helps = offer.events.some(({ kind, seat }) => kind === "moved" && seat !== table.me);
  const choosing = offered(offer, "to").length > 0 && lastPiece(table.chosen) !== null;
  const next =
    left === 0
      ? ""
      : helps
        ? words.t("page.helps")
        : words.t(choosing ? "page.points-how-far" : "page.points-piece");
  const more = sentence(table.says || (burns.length > 0 ? joined(burns.map(({ say }) => say)) : next));
  const chips = chipsOf(table.scene, offer.events);
  return h(
    "section",
    { key: "seven", class: "traybox seven" },
    h(
      "div",
      { class: "trayhead" },
      refusalOf(table) !== ""
        ? h("p", { class: "title alone" }, sentence(table.says))
        : [
            h("p", { class: "title" }, titleOf(stage, left)),
            h("p", { class: `more${burns.length > 0 ? " ember" : ""}` }, more),
          ],
    ),
    h(
      "div",
      { class: "paws", role: "toolbar", "aria-label": words.t("page.paws"), "data-group": "paws" },
      Array.from({ length: points.all }, (_, i) => pawNode(stage, points, i)),
    ),
    h(
      "div",
      { class: "portions" },
      chips.map((chip, i) =>
        chipNode(stage, chip, i, i === chips.length - 1 && pending(stage) === null, own, deeds.back),
      ),
      pending(stage),
    ),
    h(
      "div",
      {
        class: "traybuttons",
        role: "toolbar",
        "aria-label": words.t("page.actions"),
        "data-group": "actions",
      },
      h(
        "button",
        { key: "back", class: "plain", onclick: deeds.back },
        h("span", { class: "inicon", html: icons.back }),
        words.t("page.back"),
        stage.wide ? h("kbd", { "aria-hidden": "true" }, "Esc") : null,
      ),
      h(
        "button",
        {
          key: "rules",
          class: "iconbutton",
          "aria-label": words.t("page.rules"),
          title: words.t("page.rules"),
          onclick: deeds.rules,
        },
        h("span", { html: icons.book }),
      ),
      h(
        "button",
        {
          key: "play",
          class: `main${ownBurns ? " ember" : ""}`,
          "aria-disabled": offer.complete ? undefined : "true",
          onclick: (): void => (offer.complete ? deeds.play() : undefined),
        },
        words.t("page.play"),
      ),
    ),
  );
};
