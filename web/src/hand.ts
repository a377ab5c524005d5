// The own cards, as a fan of buttons. What cannot be played now lies lower, can be focused, and says
// why when it is touched.

import { h, type VNode } from "./dom";
import { cardFace } from "./faces";

export interface HandView {
  game: string;
  cards: string; // letters
  width: number; // of a card
  room: number; // of the hand
  lit: Map<string, string>; // letter -> what its button is called
  names: (letter: string) => string;
  chosen: string[]; // letters; each is one card
  label: string;
  pick(letter: string): void;
}

export const handNode = (view: HandView): VNode => {
  const cards = [...view.cards];
  const step = cards.length > 1 ? Math.min(view.width * 0.96, (view.room - view.width - 16) / (cards.length - 1)) : 0;
  const left = (view.room - step * (cards.length - 1) - view.width) / 2;
  const taken = [...view.chosen];
  return h(
    "div",
    { key: "hand", class: "hand", role: "toolbar", "aria-label": view.label, style: `height:${Math.round(view.width * 1.46 + 26)}px` },
    cards.map((letter, i) => {
      const index = taken.indexOf(letter);
      const chosen = index >= 0;
      if (chosen) taken.splice(index, 1);
      const lit = view.lit.has(letter);
      const turn = (i - (cards.length - 1) / 2) * 2.4;
      const drop = Math.abs(i - (cards.length - 1) / 2) * 1.6 + (lit || chosen ? 0 : 6) - (chosen ? 12 : 0);
      return h(
        "button",
        {
          key: `card-${i}-${letter}`,
          class: `card${lit ? " lit" : ""}${chosen ? " chosen" : ""}`,
          style: `width:${view.width}px;left:${(left + step * i).toFixed(1)}px;transform:translateY(${drop.toFixed(1)}px) rotate(${chosen ? 0 : turn.toFixed(2)}deg)`,
          "aria-pressed": chosen ? "true" : "false",
          "aria-disabled": lit || chosen ? undefined : "true",
          "aria-label": view.lit.get(letter) ?? view.names(letter),
          onclick: (): void => view.pick(letter),
        },
        h("span", { html: cardFace(letter, view.game) }),
      );
    }),
  );
};
