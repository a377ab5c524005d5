// Cards of Barking Up the Wrong Tree: rank, head, and a foot with the breed's name over it.

import { numeralAt } from "../../ui/numerals";
import { cardBack, cardSvg, INK, type CardFaces } from "../card-faces";
import { head, headShapes, rankOf } from "./heads";

const WONDER = "#C8352C";
const CAT = "#4E4856";
const footOf: Record<string, string> = { W: WONDER, C: CAT };

const index = (rank: number): string => {
  const text = String(rank);
  const wide = text.length > 1 ? 25 : 17;
  return `<g fill="${INK.plain}">${numeralAt(text, wide, 10, 0.24, 2)}</g>`;
};
// Wonder dogs and cats have no rank: their heads have its room.
const dogCard = (letter: string): string => {
  const rank = rankOf(letter);
  const ranked = rank <= 10;
  const place = `translate(50 ${ranked ? 72 : 63}) scale(1.500)`;
  return `${ranked ? index(rank) : ""}<g transform="${place}">${headShapes(letter)}</g>`;
};

const BREEDS: Record<string, string> = { T: "10", W: "wonder", C: "cat" };
export const wordOf = (letter: string): string => BREEDS[letter] ?? "";

export const barkFaces: CardFaces = {
  face: (letter) => (letter === "?" ? cardBack() : cardSvg(dogCard(letter), footOf[letter] ?? INK.plain)),
  label: head,
  nameKey: (letter) => `breed.${BREEDS[letter] ?? letter}`,
};
