// The player's hand as a fan of buttons. Cards that cannot be played lie lower; they can be focused, and a
// tap says why.

import { h, type VNode } from "../ui/dom";

export interface HandView {
  face: (letter: string) => string;
  cards: string; // letters
  width: number; // of a card
  room: number; // of the hand
  lit: Map<string, string>; // letter -> what its button is called
  names: (letter: string) => string;
  caption: ((letter: string) => string) | null; // under the picture
  chosen: string[]; // letters; each is one card
  refused: string; // letter of a card that shakes its head
  grey: boolean; // nothing can be played: all lie together
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
  const taken = [...view.chosen];
  return [...view.cards].map((letter, index) => {
    const found = taken.indexOf(letter);
    if (found >= 0) taken.splice(found, 1);
    return { letter, nth: view.cards.slice(0, index).split(letter).length, index, chosen: found >= 0 };
  });
};

const stepOf = (view: HandView, count: number): number =>
  count > 1
    ? Math.min(view.width * (view.grey ? 0.5 : 0.96), (view.room - view.width - 12) / (count - 1))
    : view.width;

// The fan opens by 2.4 degrees a card; neighbours make room for the one that is lifted.
const styleOf = (view: HandView, cards: Placed[], card: Placed): string => {
  const count = cards.length;
  const step = stepOf(view, count);
  const left = (view.room - step * (count - 1) - view.width) / 2;
  const lifted = cards.find(({ chosen }) => chosen)?.index ?? null;
  const tight = step < view.width * 0.9;
  const aside =
    lifted === null || !tight || card.index === lifted
      ? 0
      : Math.sign(card.index - lifted) * Math.max(0, 4 - Math.abs(card.index - lifted)) * 1.5;
  const middle = card.index - (count - 1) / 2;
  const lit = view.lit.has(card.letter) || card.chosen;
  const drop = Math.abs(middle) * 1.6 + (lit ? 0 : 6) - (card.chosen ? 12 : 0);
  const x = (left + step * card.index + aside).toFixed(1);
  const turn = card.chosen ? 0 : (middle * 2.4).toFixed(2);
  return `width:${view.width}px;left:${x}px;transform:translateY(${drop.toFixed(1)}px) rotate(${turn}deg)`;
};

const cardNode = (view: HandView, cards: Placed[], card: Placed): VNode => {
  const { letter, chosen } = card;
  const lit = view.lit.has(letter);
  return h(
    "button",
    {
      key: `card-${letter}-${card.nth}`,
      class: `card${lit ? " lit" : ""}${chosen ? " chosen" : ""}${view.refused === letter ? " refused" : ""}`,
      style: styleOf(view, cards, card),
      "aria-pressed": chosen ? "true" : "false",
      "aria-disabled": lit || chosen ? undefined : "true",
      "aria-label": view.lit.get(letter) ?? view.names(letter),
      "data-card": letter,
      "data-drag": lit || chosen ? "card" : undefined,
      onclick: (): void => view.pick(letter),
    },
    h("span", { html: view.face(letter) }),
    view.caption && stepOf(view, cards.length) > 0.72 * view.width
      ? h("span", { class: "caption", "aria-hidden": "true" }, view.caption(letter))
      : null,
  );
};

export const handNode = (view: HandView): VNode => {
  const cards = placed(view);
  const height = Math.round(view.width * 1.46 + 26);
  return h(
    "div",
    {
      key: "hand",
      class: `hand${view.grey ? " grey" : ""}`,
      role: "toolbar",
      "aria-label": view.label,
      "data-group": "hand",
      style: `--card-width:${view.width}px;width:${view.room}px;height:${height}px`,
    },
    cards.map((card) => cardNode(view, cards, card)),
  );
};
