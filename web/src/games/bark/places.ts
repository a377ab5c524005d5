// The places on the lawn: each is an item with its name, its token and coin, and the dogs that bark at it.

import { classes, h, type Child, type VNode } from "../../ui/dom";
import { FILL, PAW } from "../../ui/icons";
import { numeral } from "../../ui/numerals";
import type { Item } from "../../engine/types";
import { isSelectable } from "../../engine/compose-action";
import { isMarked, myTurn } from "../../state";
import type { TableContext } from "../game-view";
import { sittingDog } from "./dogs";
import { CAT } from "./faces";
import { headShapes } from "./heads";
import { harvestOf } from "./harvest";
import { catToken, item as itemFace, itemShadow } from "./items";
import { grassUnder, type Lawn, type PlacedItem, type PlacedPack, type Spot } from "./lawn-layout";
import { aimedAt, ghostsOf } from "./stands";

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
export const itemName = (context: Pick<TableContext, "words">, letter: string): string =>
  context.words.t(`item.${NAMES[letter] ?? "any"}`);

// A box by its middle or by the middle of its lower edge, inside of the place.
const px = (value: number): string => `${value.toFixed(1)}px`;
const box = ({ x, y }: PlacedItem, left: number, top: number, width: number, height: number): string =>
  `left:${px(left - x)};top:${px(top - y)};width:${px(width)};height:${px(height)}`;
const round = (place: PlacedItem, at: Spot, r: number): string =>
  box(place, at.x - r, at.y - r, 2 * r, 2 * r);
const line = (place: PlacedItem, { x, y }: Spot): string => `left:${px(x - place.x)};top:${px(y - place.y)}`;

export interface Shown {
  lawn: Lawn;
  items: Item[]; // as they are drawn: with the bark that is being composed
  unit: number;
}

// ---- dogs ----

const dogStyle = (place: PlacedItem, { x, y }: Spot, dog: number): string =>
  box(place, x - (28 / 52) * dog, y - (89.95 / 52) * dog, (56 / 52) * dog, (90 / 52) * dog);

const grassOf = (place: PlacedItem, { feet, pack }: PlacedPack, dog: number): VNode => {
  const { x, y, rx, ry } = grassUnder(feet, dog);
  return h("span", {
    key: `grass-${pack.seat}`,
    class: "leadgrass",
    style: box(place, x - rx, y - ry, 2 * rx, 2 * ry),
  });
};

const packNodes = (place: PlacedItem, before: Item | undefined, placed: PlacedPack, dog: number): Child[] => {
  const { pack, feet } = placed;
  const ghosts = ghostsOf(before, pack);
  return [
    pack.leads ? grassOf(place, placed, dog) : null,
    ...[...pack.dogs].map((letter, i) =>
      h("span", {
        key: `dog-${pack.seat}-${i}`,
        class: classes("sitter", { ghost: ghosts[i] === true, leads: pack.leads }),
        "data-dog": pack.seat,
        style: dogStyle(place, feet[i]!, dog),
        html: sittingDog(letter, pack.seat, pack.leads),
      }),
    ),
  ];
};

// ---- targets ----

const disc = (inside: string): string =>
  `<svg viewBox="-22 -22 44 44" aria-hidden="true"><circle r="19" class="disc"/>${inside}</svg>`;
const pawDisc = (seat: string): string => disc(`<g transform="scale(1.333)" fill="${FILL[seat]}">${PAW}</g>`);
const catDisc = (): string => disc(`<g transform="scale(.62)">${headShapes(CAT)}</g>`);

const targetNode = (
  context: TableContext,
  place: PlacedItem,
  lit: boolean,
  aimed: boolean,
  unit: number,
): VNode | null => {
  const { scene, me, chosen } = context.table;
  const cat = scene.phase === "token";
  if ((!lit && !aimed) || (!cat && chosen.length === 0)) return null;
  return h("span", {
    key: "target",
    class: "disc-target",
    style: round(place, cat ? place.cat : place.target, (aimed ? 20.5 : 22) * unit),
    html: cat ? catDisc() : pawDisc(me ?? "a"),
  });
};

// ---- the item ----

const coin = (worth: number): string => {
  const { paths, wide } = numeral(String(worth), 0);
  return (
    '<svg viewBox="-16 -16 32 34" aria-hidden="true"><circle class="shade" cx="1" cy="2" r="14"/>' +
    '<circle r="14" class="coinface"/>' +
    `<g class="coinink" transform="translate(${(-wide * 0.067).toFixed(1)} -6.700) scale(.134)">` +
    `${paths}</g></svg>`
  );
};

// Items that went to their new owner leave a shadow; items that no player gets grow pale.
type Stay = "" | "taken" | "left";

const itemParts = (
  place: PlacedItem,
  entry: Item,
  { lawn, unit }: Shown,
  worth: number | null,
  stay: Stay,
): Child[] => {
  const s = lawn.item / 112;
  const token = lawn.mode === "lanes" ? 14.9 : 0.165 * lawn.item;
  const purse = lawn.mode === "lanes" ? 13.2 : 15.6 * unit;
  const { ground } = place;
  const at = box(place, ground.x - 60 * s, ground.y - 115.5 * s, 120 * s, 122 * s);
  return [
    h("span", {
      key: "thing",
      class: classes("thing", { unclaimed: stay === "left" }),
      style: at,
      html: stay === "taken" ? itemShadow(entry.item) : itemFace(entry.item),
    }),
    stay !== ""
      ? null
      : worth === 1 || worth === 2
        ? h("span", { key: "coin", class: "coin", style: round(place, place.coin, purse), html: coin(worth) })
        : null,
    entry.token && stay === ""
      ? h("span", { key: "token", class: "ontop", style: round(place, place.token, token), html: catToken() })
      : null,
  ];
};

const reasonText = ({ words }: TableContext, entry: Item, mode: Lawn["mode"], low: boolean): string => {
  if (entry.leads !== "rank" || entry.leader === null) return "";
  const rank = words.t("page.rank-wins", { n: entry.ranks[entry.leader] ?? 0 });
  const count = (entry.dogs[entry.leader] ?? "").length;
  return mode === "lanes" || low ? rank : `${count} : ${count} · ${rank}`;
};

// In a lane it stands between the dogs, where there is room for it.
const LETTER = 7; // pixels, at most
const hasRoom = (place: PlacedItem, text: string, mode: Lawn["mode"], dog: number): boolean => {
  if (mode !== "lanes") return true;
  const others = place.packs
    .filter(({ pack }) => !pack.mine)
    .flatMap(({ feet }) => feet.map(({ x }) => x + 0.6 * dog));
  return place.reason.x - Math.max(102, ...others) >= text.length * LETTER;
};

// Sideways the reason stands behind the name, if both have room.
const WIDE = 9; // pixels of a letter of a name
const wordsOf = (
  context: TableContext,
  place: PlacedItem,
  entry: Item,
  lawn: Lawn,
  targeted: boolean,
): Child[] => {
  const hidden = targeted && lawn.mode === "lanes"; // the disc stands where it would
  const reason = hidden ? "" : reasonText(context, entry, lawn.mode, context.low);
  const name = itemName(context, entry.item);
  const both = (name.length + reason.length + 3) * WIDE < place.width;
  const long = lawn.mode === "lanes" ? name.length > 12 : name.length * WIDE > place.width;
  return [
    h(
      "span",
      {
        key: "name",
        class: classes("name", { longname: long, longest: long && name.length > 15 }),
        style: line(place, place.name),
      },
      name,
      context.low && reason !== "" && both ? h("small", null, ` · ${reason}`) : null,
    ),
    reason !== "" && !context.low && hasRoom(place, reason, lawn.mode, lawn.dog)
      ? h("small", { key: "reason", class: "why ranked", style: line(place, place.reason) }, reason)
      : null,
  ];
};

// ---- the place ----

const reasonSaid = (context: TableContext, entry: Item): string =>
  entry.leader && entry.leads
    ? context.words.t(`page.leads.${entry.leads}`, { name: context.name(entry.leader) })
    : "";

const worthOf = (context: TableContext, entry: Item): number | null => {
  const mine = context.table.scene.seats.findIndex(({ seat }) => seat === context.table.me);
  return mine >= 0 ? (entry.worth?.[mine] ?? null) : null;
};

const sayOf = ({ table, words }: TableContext, entry: Item, part: string): string =>
  [...(table.offer?.next ?? []), ...table.alternatives].find((next) => next.part === part)?.say ??
  itemName({ words }, entry.item);

const stayOf = ({ table }: TableContext, index: number): Stay => {
  const harvest = harvestOf(table);
  if (harvest?.taken.has(index + 1)) return "taken";
  return harvest?.left.has(index + 1) ? "left" : "";
};

// Which item it is, what barking there would do, why who leads, and what the item is worth.
const labelOf = (context: TableContext, entry: Item, part: string): string => {
  const worth = worthOf(context, entry);
  const brings = worth === null ? "" : context.words.t("page.worth", { n: worth });
  const all = [sayOf(context, entry, part), reasonSaid(context, entry), brings];
  return all.filter((text) => text !== "").join(". ");
};

export const placeNode = (context: TableContext, shown: Shown, index: number): VNode => {
  const { lawn, items, unit } = shown;
  const { table } = context;
  const part = `item:${index + 1}`;
  const place = lawn.items[index]!;
  const entry = items[index]!;
  const now = table.scene.items?.[index];
  const turn = myTurn(table) && !table.moving;
  const lit = turn && isSelectable(table, part);
  const aimed = aimedAt(table) === index;
  const target = targetNode(context, place, lit, aimed, unit);
  return h(
    lit ? "button" : "div",
    {
      key: part + (lit ? "!" : ""),
      class: classes("lane", {
        lit,
        chosen: aimed,
        refused: table.refusedPart === part,
        marked: isMarked(table, part),
      }),
      style: `left:${px(place.x)};top:${px(place.y)};width:${px(place.width)};height:${px(place.height)}`,
      role: lit ? undefined : "group",
      title: reasonSaid(context, entry) || undefined,
      "aria-label": labelOf(context, entry, part),
      "data-part": lit ? part : undefined,
      "data-item": String(index + 1),
      onclick: lit
        ? (): void => context.pick(part)
        : turn && table.chosen.length > 0
          ? (): void => context.refuse(part)
          : undefined,
    },
    itemParts(place, entry, shown, worthOf(context, entry), stayOf(context, index)),
    wordsOf(context, place, entry, lawn, target !== null),
    place.packs.map((placed) => packNodes(place, now, placed, lawn.dog)),
    target,
  );
};
