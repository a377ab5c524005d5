// Cards of Barking Up the Wrong Tree: rank, head, and a foot with the breed's name over it.

import { numeralAt } from "../../ui/numerals";
import { cardBack, cardSvg, INK, type CardFaces } from "../card-faces";
import { head, headShapes } from "./heads";

const FEET: Record<string, string> = { W: "#C8352C", C: "#4E4856" };
const BREEDS: Record<string, string> = { T: "10", W: "wonder", C: "cat" };
const breedOf = (letter: string): string => BREEDS[letter] ?? letter;
export const wordOf = (letter: string): string => BREEDS[letter] ?? "";
export const isWonder = (letter: string | undefined): boolean => letter === "W";
export const CAT = "C"; // a cat's card, and what lies on a token

const index = (text: string): string => {
  const wide = text.length > 1 ? 25 : 17;
  return `<g fill="${INK.plain}">${numeralAt(text, wide, 10, 0.24, 2)}</g>`;
};
// Wonder dogs and cats have no rank: their heads have its room.
const dogCard = (letter: string): string => {
  const text = breedOf(letter);
  const ranked = Number(text) > 0;
  const place = `translate(50 ${ranked ? 72 : 63}) scale(1.500)`;
  return `${ranked ? index(text) : ""}<g transform="${place}">${headShapes(letter)}</g>`;
};

export const barkFaces: CardFaces = {
  face: (letter) => (letter === "?" ? cardBack() : cardSvg(dogCard(letter), FEET[letter] ?? INK.plain)),
  label: head,
  nameKey: (letter) => `breed.${breedOf(letter)}`,
};
