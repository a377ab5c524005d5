// The cards of DOG Cards, by the letters of the notation.

import {
  INK,
  numberCard,
  numberLabel,
  plainFace,
  textLabel,
  type CardFaces,
  type NumberFace,
} from "../card-faces";

const FACES: Record<string, NumberFace> = {
  A: { text: "1/11", ink: INK.plain, sign: "none" },
  "2": plainFace("2"),
  "3": plainFace("3"),
  "4": { text: "4", ink: INK.four, sign: "range" },
  "5": plainFace("5"),
  "6": plainFace("6"),
  "7": { text: "7", ink: INK.seven, sign: "eye" },
  "8": plainFace("8"),
  "9": plainFace("9"),
  T: plainFace("10"),
  Q: plainFace("12"),
  K: { text: "13", ink: INK.plain, sign: "none" },
  D: { text: "14", ink: INK.fourteen, sign: "pile" },
  X: { text: "", ink: INK.swap, sign: "mask" },
  J: { text: "", ink: INK.joker, sign: "joker" },
};

export const cardsFaces: CardFaces = {
  face: (letter) => numberCard(FACES[letter]),
  label: (letter) => numberLabel(FACES[letter]),
  nameKey: (letter) => (letter === "X" ? "card.thief" : `card.${letter}`),
};

// A card in a slot of a row: the number it stands for there, in its ink; a joker is a paw.
export const slotLabel = (letter: string, index: number): string => {
  const face = FACES[letter];
  if (!face || face.text === "") return cardsFaces.label(letter);
  const either = face.text.includes("/");
  const ink = either || letter === "K" ? INK.start : INK.plain;
  return textLabel(either ? String(index) : face.text, 23, ink);
};

// In a row a joker shines: it may be taken out again.
export const isGold = (letter: string): boolean => letter === "J";
