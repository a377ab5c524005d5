// The table of Barking Up the Wrong Tree: the players, and the lawn with the items and the dogs that bark at
// them.

import { classes, h, type VNode } from "../../ui/dom";
import type { Engine } from "../../engine/engine";
import { isRefusal } from "../../engine/types";
import { isOffered, partKind, partValue, type PickState } from "../../engine/action-parts";
import type { GameView, TableContext } from "../game-view";
import { barkAnimations } from "./animations";
import { backdrop } from "./backdrop";
import { barkFaces, wordOf } from "./faces";
import { barkFrame, partsOf, sizeIn } from "./frame";
import { cardPlaces } from "./hand-layout";
import { chipOf, helpNode, logLine } from "./help";
import { hyphenated } from "../../ui/hyphens";
import { itemLetters } from "./items";
import { lawnOf, type Lawn, type LawnSize } from "./lawn-layout";
import { placeNode } from "./places";
import { playersNode } from "./players";
import { barkArt, barkPrompt, onlyWonder } from "./prompt";
import { gathering } from "./round-over";
import { itemsNow, standOf } from "./stands";

// How many of a breed are chosen, and with one less.
const oneLess = (chosen: string[], letter: string): string[] =>
  chosen.flatMap((part) => {
    if (part === `card:${letter}`) return [];
    const [breed, count] = partKind(part) === "dogs" ? partValue(part).split("x") : ["", "0"];
    if (breed !== letter) return [part];
    return Number(count) > 1 ? [`dogs:${letter}x${Number(count) - 1}`] : [];
  });

const box = ({
  left,
  top,
  width,
  height,
}: {
  left: number;
  top: number;
  width: number;
  height: number;
}): string => `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

// The picture behind changes with the places only: it is drawn once for each.
const drawn = new Map<string, string>();
const backdropOf = (size: LawnSize, lawn: Lawn): string => {
  const key = [size.width, size.height, lawn.fence.toFixed(1), lawn.mode, lawn.items.length].join();
  const found = drawn.get(key) ?? backdrop(size, lawn);
  if (drawn.size > 20) drawn.clear();
  drawn.set(key, found);
  return found;
};

const lawnNode = (context: TableContext): VNode => {
  const { table, kind, unit } = context;
  const { lawn: room, strip } = partsOf(kind, context.width, context.height);
  const size = { width: room.width, height: room.height, unit, low: kind === "landscape" };
  const items = itemsNow(table);
  const lawn = lawnOf(
    size,
    strip,
    items.map((one) => standOf(one, table.me)),
  );
  return h(
    "div",
    { key: "lawn", class: `lawn in-${lawn.mode}`, style: `${box(room)};--dog:${lawn.dog}px` },
    h("span", { key: "behind", html: backdropOf(size, lawn) }),
    h(
      "div",
      {
        key: "places",
        class: "places",
        role: "toolbar",
        "aria-label": context.words.t("page.targets"),
        "data-group": "places",
      },
      items.map((_, i) => placeNode(context, { lawn, items, unit }, i)),
    ),
  );
};

const isPapered = ({ kind }: TableContext): boolean => kind === "desktop" || kind === "wide";

export const barkView: GameView = {
  game: "bark",
  faces: barkFaces,
  caption: hyphenated,
  prompts: { first: "page.prompt.first-card" },
  frame: barkFrame,
  sizeIn: (width, height) => ({ width, height }),
  animations: barkAnimations,
  marks: ({ kind, place }) =>
    place === undefined ? null : kind === "barked" || kind === "put-token" ? [`item:${place}`] : [],
  prepare: async (engine) => itemLetters((await engine.askOrThrow<{ items: string }>("letters")).items),
  handPlaces: (cards, frame) => cardPlaces(cards, sizeIn(frame)),
  help: helpNode,
  logLine,
  chip: chipOf,
  promptArt: barkArt,
  says: barkPrompt,
  instead: ({ chosen }) => (onlyWonder(chosen) ? ["wonder"] : []),
  playKey: ({ scene, chosen }) =>
    scene.phase === "drop"
      ? "do.drop"
      : chosen.some((part) => partKind(part) === "dogs")
        ? "page.bark"
        : "page.play",
  gathers: gathering,
  title({ table, words }) {
    const { scene } = table;
    return [
      words.t("page.round-of", { n: scene.round ?? 1, all: scene.rounds ?? 1 }),
      words.t("page.decks", { n: scene.draw ?? 0 }),
    ];
  },
  // A breed: all copies; a further tap takes one less.
  cardPart({ table }, letter) {
    const dogs = (table.offer?.next ?? [])
      .map(({ part }) => part)
      .filter((part) => partKind(part) === "dogs" && partValue(part)[0] === letter);
    const word = wordOf(letter); // a card that is a word of its own is chosen by that
    return dogs[dogs.length - 1] ?? (isOffered(table.offer, word) ? word : `card:${letter}`);
  },
  hides: (_table, word) => word === "cat" || word === "wonder",
  async again(engine: Engine, chosen: string[], letter: string): Promise<PickState | null> {
    const fewer = oneLess(chosen, letter);
    const offer = await engine.parts(fewer);
    if (!isRefusal(offer)) return { chosen: fewer, offer };
    const none = await engine.parts([]);
    return isRefusal(none) ? null : { chosen: [], offer: none };
  },
  fresh: (letter) => [
    `card:${letter}`,
    `dogs:${letter}x5`,
    `dogs:${letter}x4`,
    `dogs:${letter}x3`,
    `dogs:${letter}x2`,
    `dogs:${letter}x1`,
  ],
  inHand: (chosen) =>
    chosen.flatMap((part) => {
      if (partKind(part) === "card") return [partValue(part)];
      if (partKind(part) !== "dogs") return [];
      const [letter, count] = partValue(part).split("x");
      return Array.from({ length: Number(count) }, () => letter!);
    }),
  node(context) {
    const { kind, unit } = context;
    const { players } = partsOf(kind, context.width, context.height);
    const medal = kind === "tablet" || isPapered(context);
    return h(
      "div",
      {
        key: "bark",
        class: classes(`barking ${kind}`, { papers: isPapered(context) }),
        style: `height:${context.height}px;width:${context.width}px;--u:${unit}`,
      },
      playersNode(context, medal, players.width, box(players)),
      lawnNode(context),
    );
  },
};
