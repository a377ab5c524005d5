// The player's hand as a fan of buttons. Cards that cannot be played lie lower and darker; they can be
// focused, and a tap says why.

import { h, type VNode } from "../ui/dom";
import type { HandPlace } from "../games/game-view";
import type { Layout } from "./layout";

export interface HandView {
  face: (letter: string) => string;
  cards: string; // letters
  layout: Layout;
  places: HandPlace[] | null; // where the game has them; null: in a fan
  lit: Map<string, string>; // letter -> what its button is called
  waits: boolean; // for others: no card is darker than another
  names: (letter: string) => string;
  caption: ((letter: string) => string) | null; // under the picture
  chosen: string[]; // letters; each is one card
  advised: string[]; // by a hint: they are lifted, too
  refused: string; // letter of a card that shakes its head
  grey: boolean; // nothing can be played
  label: string;
  pick(letter: string): void;
}

interface Placed {
  letter: string;
  nth: number; // of its letter: a card that leaves does not take the element of another
  index: number;
  chosen: boolean;
}

const placed = (view: HandView): Placed[] => {
  const taken = [...view.chosen, ...view.advised];
  return [...view.cards].map((letter, index) => {
    const found = taken.indexOf(letter);
    if (found >= 0) taken.splice(found, 1);
    return { letter, nth: view.cards.slice(0, index).split(letter).length, index, chosen: found >= 0 };
  });
};

const EDGE = 16; // pixels that stay free at both sides of the hand
const LEANS = 0.4; // of a card's width: so much more a fan of five and more needs, because it leans outwards

// From card to card, as far as there is room.
export const stepOf = ({ card, step, hand }: Layout, count: number): number =>
  count > 1
    ? Math.min(step, (hand.width - card - EDGE - (count >= 5 ? LEANS * card : 0)) / (count - 1))
    : card;

const DROP = 0.022; // of a card's width, for each card away from the middle, squared
const ASIDE = 0.07; // of its width, neighbours of the chosen one
const LOWER = 0.1; // of its width, what cannot be played
const LIFT = 0.15; // of its width, what is chosen

// The fan opens by 3.4 degrees a card from five on; neighbours make room for the one that is lifted.
export const fanPlaces = (layout: Layout, count: number): HandPlace[] => {
  const { card, hand } = layout;
  const step = stepOf(layout, count);
  const left = (hand.width - step * (count - 1) - card) / 2;
  const turn = count >= 5 ? 3.4 : 2.6;
  const spread = Math.min(1, 5 / Math.max(1, count - 1)); // many cards are not turned more than six
  return Array.from({ length: count }, (_, i) => {
    const middle = (i - (count - 1) / 2) * spread;
    return { x: left + step * i, y: middle * middle * DROP * card, turn: middle * turn };
  });
};

const styleOf = (view: HandView, cards: Placed[], places: HandPlace[], card: Placed): string => {
  const width = view.layout.card;
  const { x, y, turn, row = 0 } = places[card.index]!;
  const lifted = cards.find(({ chosen }) => chosen)?.index ?? null;
  const aside =
    lifted !== null && !card.chosen && Math.abs(card.index - lifted) === 1
      ? ASIDE * width * Math.sign(card.index - lifted)
      : 0;
  const lit = view.waits || view.lit.has(card.letter) || card.chosen;
  const down = (card.chosen ? row - LIFT * width - y : 0) + (lit ? 0 : LOWER * width);
  const at = `translate(${(x + aside).toFixed(1)}px,${(y + down).toFixed(1)}px)`;
  return `width:${width}px;transform:${at} rotate(${(card.chosen ? 0 : turn).toFixed(2)}deg)`;
};

const classOf = (view: HandView, { letter, chosen }: Placed, lit: boolean, dark: boolean): string =>
  [
    "card",
    lit ? "lit" : "",
    view.waits ? "waiting" : dark ? "unplayable" : "",
    chosen ? (view.advised.length > 0 ? "hinted" : "chosen") : "",
    view.refused === letter ? "refused" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");

// A name is as large as its longest word has room for.
const NAME = 0.187; // of a card's width
const LARGE = 15; // pixels, at most
const NARROW = 0.65; // of the size of a letter is its width
const nameSize = (name: string, { card: width, unit }: Layout): string => {
  const longest = Math.max(...name.split(/[ \u00AD-]/).map(({ length }) => length));
  const size = Math.min(NAME * width, LARGE * unit, (width - 4) / (NARROW * longest));
  return `font-size:${Math.max(9, size).toFixed(1)}px`;
};

const READABLE = 50; // pixels: on smaller cards a name would lie over the picture

const caption = (view: HandView, letter: string): VNode | null => {
  if (!view.caption || letter === "?" || view.layout.card < READABLE) return null;
  const name = view.caption(letter);
  const style = nameSize(name, view.layout);
  return h("span", { class: "caption", "aria-hidden": "true", style }, name);
};

const cardNode = (view: HandView, cards: Placed[], places: HandPlace[], card: Placed): VNode => {
  const { letter, chosen } = card;
  const lit = view.lit.has(letter);
  const dark = !lit || (view.advised.length > 0 && !chosen);
  return h(
    "button",
    {
      key: `card-${letter}-${card.nth}`,
      class: classOf(view, card, lit, dark),
      style: styleOf(view, cards, places, card),
      "aria-pressed": chosen && view.advised.length === 0 ? "true" : "false",
      "aria-disabled": lit || chosen ? undefined : "true",
      "aria-label": view.lit.get(letter) ?? view.names(letter),
      "data-card": letter,
      "data-drag": lit || chosen ? "card" : undefined,
      onclick: (): void => view.pick(letter),
    },
    h("span", { html: view.face(letter) }),
    chosen || places[card.index]!.named !== false ? caption(view, letter) : null,
  );
};

export const handNode = (view: HandView): VNode => {
  const cards = placed(view);
  const { card, hand } = view.layout;
  const places = view.places ?? fanPlaces(view.layout, cards.length);
  return h(
    "div",
    {
      key: "hand",
      class: `hand${view.grey ? " grey" : ""}`,
      role: "toolbar",
      "aria-label": view.label,
      "data-group": "hand",
      style: `--card-width:${card}px;width:${hand.width}px;height:${hand.height}px`,
    },
    cards.map((one) => cardNode(view, cards, places, one)),
  );
};
