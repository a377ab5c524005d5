// The table of Barking Up the Wrong Tree: the items with the dogs that bark at them, and what each is
// worth.

import { classes, h, type Child, type VNode } from "../../ui/dom";
import type { Engine } from "../../engine/engine";
import { emblem } from "../../ui/icons";
import { isRefusal, type Item, type SeatScene } from "../../engine/types";
import { isSelectable, isOffered, partKind, partValue, type PickState } from "../../engine/action-parts";
import { isMarked, myTurn } from "../../state";
import { sceneFrame } from "../frame";
import type { GameView, TableContext } from "../game-view";
import { fillRoom } from "../table-size";
import { barkAnimations } from "./animations";
import { barkFaces, head, item as itemFace, itemLetters, token, wordOf } from "./faces";

const NAMES: Record<string, string> = {
  h: "hydrant",
  t: "tree-house",
  o: "balloon",
  v: "van",
  s: "snowman",
  u: "umbrella",
  m: "mailbox",
  x: "boxes",
  r: "dustbin",
  l: "lamp-post",
};
const itemName = (context: Pick<TableContext, "words">, letter: string): string =>
  context.words.t(`item.${NAMES[letter] ?? "any"}`);

// "555W": three of rank 5 and a wonder dog. From four on it is each breed's head once, with a number.
const heads = (dogs: string): VNode => {
  const letters = [...dogs];
  if (letters.length <= 3)
    return h(
      "span",
      { class: "heads" },
      letters.map((letter, i) => h("span", { key: String(i), html: head(letter) })),
    );
  const breeds = [...new Set(letters)].map((letter) => ({
    letter,
    count: letters.filter((one) => one === letter).length,
  }));
  return h(
    "span",
    { class: "heads counted" },
    breeds.flatMap(({ letter, count }) => [
      h("span", { key: letter, html: head(letter) }),
      count > 1 ? h("b", { key: `${letter}x` }, `×${count}`) : null,
    ]),
  );
};

const stack = (entry: Item, seat: string, dogs: string): VNode => {
  const best = entry.ranks[seat];
  return h(
    "span",
    { key: seat, class: `stack${entry.leader === seat ? " leads" : ""}` },
    h("span", { class: "emblem", html: emblem(seat) }),
    heads(dogs),
    best === undefined ? null : h("b", { class: "rank" }, best),
  );
};

const reason = (context: TableContext, entry: Item): string =>
  entry.leader && entry.leads
    ? context.words.t(`page.leads.${entry.leads}`, { name: context.name(entry.leader) })
    : "";

const worthOf = (context: TableContext, entry: Item): number | null => {
  const mine = context.table.scene.seats.findIndex(({ seat }) => seat === context.table.me);
  return mine >= 0 && entry.worth ? (entry.worth[mine] ?? null) : null;
};

const sayOf = ({ table, words }: TableContext, entry: Item, part: string): string =>
  [...(table.offer?.next ?? []), ...table.alternatives].find((next) => next.part === part)?.say ??
  itemName({ words }, entry.item);

const laneClass = ({ table }: TableContext, entry: Item, part: string, lit: boolean): string => {
  const chosen = table.chosen.includes(part);
  return classes("lane", {
    many: Object.keys(entry.dogs).length > 2,
    dim: !lit && table.chosen.length > 0 && !chosen,
    lit,
    chosen,
    refused: table.refusedPart === part,
    marked: isMarked(table, part),
  });
};

const laneParts = (context: TableContext, entry: Item, worth: number | null, why: string): Child[] => {
  const points = worth === null ? "" : context.words.t("page.worth", { n: worth });
  return [
    h(
      "span",
      { class: "thing" },
      h("span", { html: itemFace(entry.item) }),
      entry.token ? h("span", { class: "ontop", html: token() }) : null,
    ),
    h("span", { class: "name" }, itemName(context, entry.item)),
    context.wide && worth !== null ? h("b", { class: "worth" }, points) : null,
    h(
      "span",
      { class: "stacks" },
      Object.entries(entry.dogs).map(([seat, dogs]) => stack(entry, seat, dogs)),
    ),
    context.wide ? h("small", { class: "why" }, why) : null,
    !context.wide && worth !== null ? h("b", { class: "worth" }, `+${worth}`) : null,
  ];
};

const itemNode = (context: TableContext, entry: Item, index: number): VNode => {
  const { table, words } = context;
  const part = `item:${index + 1}`;
  const turn = myTurn(table) && !table.moving;
  const lit = turn && isSelectable(table, part);
  const worth = worthOf(context, entry);
  const why = reason(context, entry);
  const label = [sayOf(context, entry, part), why, worth === null ? "" : words.t("page.worth", { n: worth })];
  const pick = (): void => context.pick(part);
  const refuse = (): void => context.refuse(part);
  return h(
    lit ? "button" : "div",
    {
      key: part + (lit ? "!" : ""),
      class: laneClass(context, entry, part, lit),
      role: lit ? undefined : "group",
      title: why || undefined,
      "aria-label": label.filter((text) => text !== "").join(". "),
      "data-part": lit ? part : undefined,
      "data-item": String(index + 1),
      onclick: lit ? pick : turn && table.chosen.length > 0 ? refuse : undefined,
    },
    ...laneParts(context, entry, worth, why),
  );
};

const seatChip = (context: TableContext, seat: SeatScene): VNode =>
  h(
    "span",
    {
      key: seat.seat,
      class: classes("chip", {
        waits: context.table.scene.waits.includes(seat.seat),
        passed: seat.passed === true,
      }),
      "data-seat": seat.seat,
    },
    h(
      "span",
      { class: "chiptop" },
      h("span", { class: "emblem", html: emblem(seat.seat) }),
      h("b", null, context.name(seat.seat)),
    ),
    h(
      "small",
      { title: context.words.t("page.points-cards", { points: seat.points, n: seat.hand.length }) },
      context.words.t(context.wide ? "page.points-cards" : "page.points-short", {
        points: seat.points,
        n: seat.hand.length,
      }),
    ),
    context.wide && seat.won
      ? h(
          "span",
          { class: "won" },
          [...seat.won].map((letter, i) => h("span", { key: String(i), html: itemFace(letter) })),
        )
      : null,
  );

// How many of a breed are chosen, and with one less.
const oneLess = (chosen: string[], letter: string): string[] =>
  chosen.flatMap((part) => {
    if (part === `card:${letter}`) return [];
    const [breed, count] = partKind(part) === "dogs" ? partValue(part).split("x") : ["", "0"];
    if (breed !== letter) return [part];
    return Number(count) > 1 ? [`dogs:${letter}x${Number(count) - 1}`] : [];
  });

// The lanes share the room, between what a finger needs and what looks well.
const laneHeight = (context: TableContext): number => {
  const above = context.low ? 50 : 82;
  const count = context.table.scene.items?.length ?? 1;
  const most = Math.max(84, Math.floor(context.height / 8));
  return Math.max(38, Math.min(most, Math.floor((context.height - above) / count) - 4));
};

export const barkView: GameView = {
  game: "bark",
  faces: barkFaces,
  captions: true,
  frame: sceneFrame,
  prompts: { first: "page.prompt.first-card" },
  sizeIn: fillRoom,
  animations: barkAnimations,
  marks: ({ kind, place }) =>
    place === undefined ? null : kind === "barked" || kind === "put-token" ? [`item:${place}`] : [],
  prepare: async (engine) => itemLetters((await engine.askOrThrow<{ items: string }>("letters")).items),
  passes: true,
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
  hides: (_table, word) => word === "cat",
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
    const { scene, chosen } = context.table;
    const quiet = scene.phase === "play" && chosen.length === 0;
    return h(
      "div",
      {
        key: "bark",
        class: classes("barking", { roomy: context.wide, quiet }),
        style: `height:${context.height}px;width:${context.width}px`,
      },
      h(
        "div",
        { class: `strip${scene.seats.length === 5 ? " five" : ""}` },
        scene.seats.map((seat) => seatChip(context, seat)),
      ),
      context.wide || context.low
        ? null
        : h(
            "p",
            { class: "lanehead" },
            h("span", null, context.words.t("page.barks")),
            h("span", null, context.words.t("page.mine")),
          ),
      h(
        "div",
        {
          class: "lanes",
          style: `--lane:${laneHeight(context)}px`,
          role: "toolbar",
          "aria-label": context.words.t("page.targets"),
          "data-group": "places",
        },
        (scene.items ?? []).map((entry, i) => itemNode(context, entry, i)),
      ),
    );
  },
};
