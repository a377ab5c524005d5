// The sign of a card alone, in a box of 40 by 40: for keys, slots and lines of a list; and the signs that
// only DOG Cards has.

import { addSigns, INK, line, pawAt, SMALL_SWAP, svg, type NumberFace } from "./card-faces";
import { numeralAt } from "../ui/numerals";

const MASK =
  `<path d="M18 54q15-10 32 0 17-10 32 0 3 22-12 27-13 3-20-10-7 13-20 10-15-5-12-27Z" fill="${INK.swap}"/>` +
  '<circle cx="37" cy="64" r="6" fill="#FFFDF7"/><circle cx="63" cy="64" r="6" fill="#FFFDF7"/>';

addSigns({
  range:
    `<g fill="${INK.four}">${numeralAt("1", 34, 111, 0.22)}${numeralAt("8", 66, 111, 0.22)}</g>` +
    line(INK.four, "M44 122H54"),
  eye:
    line(INK.seven, "M30 122Q50 104 70 122 50 140 30 122Z") +
    `<circle cx="50" cy="122" r="6" fill="${INK.seven}"/>`,
  mask: MASK + line(INK.swap, "M64 122H35M44 113l-9 9 9 9"),
});

const labelSvg = (inside: string): string => svg("40 40", inside);
export const pawLabel = (): string => labelSvg(pawAt(20, 20, 1.4, INK.joker));
// So high, in its middle.
export const textLabel = (text: string, high: number, ink: string): string =>
  labelSvg(`<g fill="${ink}">${numeralAt(text, 20, 20 - high / 2, high / 100, 4)}</g>`);

// Its number, or its picture; a joker is a paw.
export const numberLabel = (face: NumberFace | undefined): string => {
  if (!face) return "";
  if (face.sign === "joker") return pawLabel();
  if (face.text !== "") return textLabel(face.text, [22, 19, 12, 12][face.text.length - 1]!, face.ink);
  return labelSvg(
    face.sign === "mask"
      ? `<g transform="translate(20 20) scale(.36) translate(-50 -64)">${MASK}</g>`
      : `<g transform="translate(8 8) scale(.4)">${line(face.ink, SMALL_SWAP, 7)}</g>`,
  );
};
