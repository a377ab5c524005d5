// The market of DOG Cards on its felt: thirteen places with wooden tags, the draw pile and the discard pile.

import { classes, h, type Child, type VNode } from "../../ui/dom";
import { offered } from "../../engine/action-parts";
import { isMarked, myTurn } from "../../state";
import { cardBack } from "../card-faces";
import type { TableContext } from "../game-view";
import { cardsFaces, tagNumber } from "./faces";
import type { Felt } from "./geometry";
import {
  isLooking,
  isOpen,
  isPlaceChosen,
  isPlaceLit,
  isQuiet,
  rowChosen,
  sayOf,
  takes,
  wouldBuy,
} from "./offers";

const TURN = [-0.6, 0.9, -0.4, 0.5, -1, 0.7, 0.8, -0.7, 0.4, -0.8, 0.5, -0.3, 1];
const FIRST_ROW = 7;
const px = (value: number): string => `${value.toFixed(2)}px`;

const placeOf = (felt: Felt, index: number): string => {
  const second = index > FIRST_ROW;
  const column = second ? index - FIRST_ROW - 1 : index - 1;
  const left = (second ? felt.secondLeft : felt.left) + column * felt.step;
  return `left:${px(left)};top:${px(felt.top + (second ? felt.between : 0))};width:${px(felt.card)}`;
};

interface Place {
  letter: string;
  index: number;
  part: string;
  lit: boolean;
  dim: boolean;
}

const slot = (context: TableContext, { letter, index, part, lit, dim }: Place): VNode => {
  const { table, words } = context;
  const tap = lit
    ? (): void => context.pickPath([part, "buy"])
    : dim && !table.moving
      ? (): void => context.refuse(part)
      : undefined;
  const names = classes("slot", {
    lit,
    chosen: isPlaceChosen(context, part) || wouldBuy(context, index),
    dim,
    empty: letter === "-",
    refused: table.refusedPart === part,
    marked: isMarked(table, part),
  });
  return h(
    lit ? "button" : "span",
    {
      key: lit ? "b" : "s",
      class: names,
      style: `--turn:${TURN[index - 1]!}deg`,
      "aria-label": lit ? `${sayOf(context, part)}: ${words.t(cardsFaces.nameKey(letter))}` : undefined,
      "data-part": lit ? part : undefined,
      onclick: tap,
    },
    letter === "-" ? null : h("span", { html: cardsFaces.face(letter) }),
  );
};

const stall = (context: TableContext, felt: Felt, place: Place): VNode =>
  h(
    "div",
    {
      key: `m${place.index}`,
      class: classes("stall", { on: place.lit, dim: place.dim }),
      style: placeOf(felt, place.index),
    },
    h("span", { class: "tag", html: tagNumber(place.index) }),
    slot(context, place),
  );

const stalls = (context: TableContext, felt: Felt): VNode[] => {
  const letters = [...(context.table.scene.market ?? "")];
  const places = letters.map((letter, i) => {
    const part = `place:${i + 1}`;
    return { letter, index: i + 1, part, lit: isPlaceLit(context, part) };
  });
  // What cannot be bought is dimmed only where something else can.
  const choosing = myTurn(context.table) && !isQuiet(context) && places.some(({ lit }) => lit);
  return places.map((place) =>
    stall(context, felt, { ...place, dim: choosing && !place.lit && !isPlaceChosen(context, place.part) }),
  );
};

// ---- piles ----

// A sentence with its number set off.
const numbered = (text: string, n: number): Child[] => {
  const [before = "", after = ""] = text.split(String(n));
  return [before, h("b", null, n), after];
};

const drawPile = ({ table, words }: TableContext): VNode => {
  const count = table.scene.draw ?? 0;
  return h(
    "div",
    { key: "draw", class: "pile drawpile" },
    h(
      "span",
      { class: `pilecard${count === 0 ? " empty" : count > 12 ? " thick" : ""}` },
      count === 0 ? null : h("span", { html: cardBack() }),
    ),
    h("span", { class: "howmany" }, numbered(words.t("page.pile.draw", { n: count }), count)),
  );
};

interface Discarding {
  name: string | undefined;
  part?: string;
  act(): void;
}
// What can be done with the discard pile: a card is taken from it, or the chosen one goes there.
const discarding = (context: TableContext): Discarding | null => {
  const { offer } = context.table;
  if (!isOpen(context) || isLooking(context) || isQuiet(context)) return null;
  if (takes(context).length > 0)
    return { name: context.words.t("page.take-from"), act: () => context.open("take") };
  const drop = offered(offer, "word").find(({ part }) => part === "drop");
  return drop ? { name: drop.say, part: drop.part, act: () => context.pick(drop.part) } : null;
};

const discardPile = (context: TableContext): VNode => {
  const { scene, discardTop: last } = context.table;
  const cards = scene.discard ?? "";
  const act = discarding(context);
  const card = last?.card ?? (cards.length === 1 ? cards : null);
  return h(
    "div",
    { key: "discard", class: "pile discardpile", "data-pile": "yes" },
    h(
      act ? "button" : "span",
      {
        key: act ? "b" : "s",
        class: classes("slot pilecard thrown", {
          lit: act !== null,
          several: cards.length > 1,
          empty: card === null && cards.length === 0,
        }),
        "aria-label": act?.name,
        "data-part": act?.part,
        "data-drop": act && !act.part ? "take" : undefined,
        onclick: act ? (): void => act.act() : undefined,
      },
      h("span", {
        class: classes("topcard", { blank: card === null }),
        html: card === null ? "" : cardsFaces.face(card),
      }),
    ),
    h(
      "span",
      { class: "howmany" },
      numbered(context.words.t("page.pile.discard", { n: cards.length }), cards.length),
    ),
  );
};

const pilesOf = (context: TableContext, { piles, height }: Felt): VNode[] => {
  const style = piles.beside
    ? `left:${px(piles.left)};top:${px(piles.top)};--pile:${px(piles.card)}`
    : `top:${px(piles.top)};--pile:${px(piles.card)}`;
  const names = classes("piles", { across: piles.beside, inrow: piles.plain });
  const rule = `left:${px(piles.rule)};top:${px(0.15 * height)};height:${px(0.7 * height)}`;
  return [
    ...(piles.beside ? [h("i", { key: "rule", class: "hairline", style: rule })] : []),
    h("div", { key: "piles", class: names, style }, drawPile(context), discardPile(context)),
  ];
};

const feltStyle = (felt: Felt): string =>
  `height:${px(felt.height)};--wide:${px(felt.card)};` + `--tagwide:${px(felt.tag)};--lift:${px(felt.lift)}`;

export const market = (context: TableContext, felt: Felt): VNode =>
  h(
    "section",
    {
      key: "market",
      class: classes("market felt", { choosing: rowChosen(context) === undefined && !isQuiet(context) }),
      style: feltStyle(felt),
      role: "toolbar",
      "aria-label": context.words.t("page.market"),
      "data-group": "places",
    },
    stalls(context, felt),
    pilesOf(context, felt),
  );
