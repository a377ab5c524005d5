// The cards of DOG, by the letters of the notation.

import { INK, numberCard, plainFace, type CardFaces, type NumberFace } from "../card-faces";

const FACES: Record<string, NumberFace> = {
  A: { text: "1/11", ink: INK.start, sign: "house" },
  "2": plainFace("2"),
  "3": plainFace("3"),
  "4": { text: "4", ink: INK.four, sign: "both" },
  "5": plainFace("5"),
  "6": plainFace("6"),
  "7": { text: "7", ink: INK.seven, sign: "paws" },
  "8": plainFace("8"),
  "9": plainFace("9"),
  T: plainFace("10"),
  Q: plainFace("12"),
  K: { text: "13", ink: INK.start, sign: "house" },
  D: { text: "14", ink: INK.fourteen, sign: "pile" },
  X: { text: "", ink: INK.swap, sign: "swap" },
  J: { text: "", ink: INK.joker, sign: "joker" },
};

// It comes with the lazy bundle.
let label = (_face: NumberFace | undefined): string => "";
export const addLabels = (all: typeof label): void => void (label = all);

export const dogFaces: CardFaces = {
  face: (letter) => numberCard(FACES[letter]),
  label: (letter) => label(FACES[letter]),
  nameKey: (letter) => `card.${letter}`,
};

// What lies on the heap of a board that is only a picture.
export const PICTURED_CARDS = [..."KX7"];

// Everything that a joker can stand for, in the order of its keys.
export const JOKER_KEYS = [..."A23456789TQKXD"];

export const isExchange = (letter: string): boolean => FACES[letter]?.sign === "swap";
