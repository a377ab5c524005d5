// SVG items of Barking Up the Wrong Tree, the cat token and the coin. An item is 120 wide and stands on the
// ground at 0; its shadow is as wide as `shade` says.

import { PAW } from "../../ui/icons";
import { CAT } from "./faces";
import { headShapes } from "./heads";

interface Drawing {
  shade: number;
  shapes: string;
}

// By the order of the notation's letters: hydrant, tree house, balloon, van, snowman, umbrella, mailbox,
// boxes, dustbin, lamp post.
const DRAWINGS: Drawing[] = [
  {
    shade: 49.2,
    shapes:
      '<path d="M-27 0h54v-10h-54Z" fill="#8F1F18"/>' +
      '<path d="M-20-10V-62q0-24 20-24t20 24v52Z" fill="#D4392D"/>' +
      '<path d="M8-84q12 4 12 22v52h-9V-62q0-14-3-22Z" fill="#A82A20" stroke="none"/>' +
      '<path d="M-25-62h50v-9h-50Z" fill="#B72E23"/>' +
      '<path d="M-5-86h10v-9h-10Z" fill="#8F1F18"/>' +
      '<path d="M-35-50h15v20h-15ZM20-50h15v20H20Z" fill="#B72E23"/>' +
      '<path d="M-40-53h6v26h-6ZM34-53h6v26h-6Z" fill="#8F1F18"/>' +
      '<circle cy="-40" r="10" fill="#F6DCC9"/><circle cy="-40" r="4" fill="#8F1F18"/>' +
      '<path d="M-14-64v44" stroke="#F08D7E" stroke-width="3.500" stroke-linecap="round"/>',
  },
  {
    shade: 57.6,
    shapes:
      '<path d="M-7 0q3-20 1-46H8q-2 26 2 46Z" fill="#7B5230"/>' +
      '<circle cx="-24" cy="-62" r="23" fill="#5E9A58"/>' +
      '<circle cx="25" cy="-62" r="22" fill="#4F8A4C"/><circle cy="-82" r="27" fill="#6FAE66"/>' +
      '<path d="M-24-44q-13-2-18-12M-40-76q4-9 12-9" stroke="#8CC47F" stroke-width="3" fill="none"' +
      ' stroke-linecap="round"/>' +
      '<path d="M-17-46v-25L0-86l17 15v25Z" fill="#E2B981"/>' +
      '<path d="M-21-68 0-89l21 21" fill="none" stroke="#9C3B22" stroke-width="7"/>' +
      '<path d="M-6-46v-15h12v15Z" fill="#7B5230"/><path d="M-24-46h48v5h-48Z" fill="#9A6B3B"/>' +
      '<path d="M14-41v40M23-41v40M14-32h9M14-22h9M14-12h9" fill="none" stroke-width="2"/>',
  },
  {
    shade: 38.4,
    shapes:
      '<path d="M0-46C-7-30 7-18-1 0" fill="none"/>' +
      '<path d="M0-47C-24-47-31-67-31-79-31-96-17-108 0-108S31-96 31-79C31-67 24-47 0-47Z" fill="#E8705C"/>' +
      '<path d="M10-106q21 6 21 27 0 28-27 32 14-12 14-32 0-16-8-27Z" fill="#C4513F" stroke="none"/>' +
      '<path d="M-7-40 0-48 7-40Z" fill="#C4513F"/>' +
      '<path d="M-20-84q2-12 11-15" stroke="#FBC8BC" stroke-width="4.500" fill="none"' +
      ' stroke-linecap="round"/>' +
      '<path d="M-9 0q9-5 18 0Z" fill="#6F8376"/>',
  },
  {
    shade: 63.6,
    shapes:
      '<path d="M-52-12v-52q0-6 6-6H14v58Z" fill="#6F9FCB"/>' +
      '<path d="M14-58h18q5 0 8 5l12 19v22H14Z" fill="#8DB7DC"/>' +
      '<path d="M21-51h11q3 0 5 3l8 14H21Z" fill="#E9F3FA"/>' +
      '<path d="M-52-24H52v12H-52Z" fill="#4D7CA8"/>' +
      '<path d="M-43-60h46v24h-46Z" fill="#F7EFDD"/>' +
      '<circle cx="-28" cy="-9" r="11" fill="#35302B"/>' +
      '<circle cx="-28" cy="-9" r="4" fill="#C9C2B4"/>' +
      '<circle cx="30" cy="-9" r="11" fill="#35302B"/>' +
      '<circle cx="30" cy="-9" r="4" fill="#C9C2B4"/><path d="M46-26h6v7h-6Z" fill="#FBE9A9"/>' +
      `<g transform="translate(-20 -48) scale(1.15)" fill="#4D7CA8" stroke="none">${PAW}</g>`,
  },
  {
    shade: 34.8,
    shapes:
      '<circle cy="-26" r="27" fill="#fff"/>' +
      '<path d="M12-50Q27-42 27-26T8-1Q18-22 12-50Z" fill="#DCE6EC" stroke="none"/>' +
      '<circle cy="-26" r="27" fill="none"/><circle cy="-66" r="19" fill="#fff"/>' +
      '<path d="M8-83Q19-78 19-66T8-49Q13-66 8-83Z" fill="#DCE6EC" stroke="none"/>' +
      '<circle cy="-66" r="19" fill="none"/>' +
      '<path d="M-20-52Q0-44 20-52L19-45Q0-37-19-45Z" fill="#C8352C"/>' +
      '<path d="M11-45l6 19h-9l-4-16Z" fill="#C8352C"/>' +
      '<path d="M-21-80h42v5h-42Z" fill="#35425A"/>' +
      '<path d="M-13-80v-20h26v20Z" fill="#3F4E6B"/><path d="M0-67l19 5-18 3Z" fill="#EC8A33"/>' +
      '<circle cx="-7" cy="-70" r="2.600" fill="#2A231A" stroke="none"/>' +
      '<circle cx="7" cy="-70" r="2.600" fill="#2A231A" stroke="none"/>' +
      '<circle cy="-30" r="2.600" fill="#2A231A" stroke="none"/>' +
      '<circle cy="-18" r="2.600" fill="#2A231A" stroke="none"/>',
  },
  {
    shade: 56.4,
    shapes:
      '<path d="M0-62v46q0 13-10 13-9 0-9-9" fill="none" stroke="#6A4423" stroke-width="5"' +
      ' stroke-linecap="round"/>' +
      '<path d="M-46-52Q-42-100 0-100T46-52q-8-9-16-4-7-7-15-1-7-7-15-1-8-6-15 1-8-6-15 1-8-5-16' +
      ' 4Z" fill="#8E63B5"/>' +
      '<path d="M0-100Q34-98 46-52q-8-9-16-4Q26-84 0-100Z" fill="#6F4795" stroke="none"/>' +
      '<path d="M0-100Q-14-86-15-57M0-100Q14-86 15-57" fill="none" stroke-width="1.800"/>' +
      '<path d="M-46-52Q-42-100 0-100T46-52" fill="none"/>' +
      '<path d="M0-100v-8" stroke-width="4" stroke-linecap="round"/>' +
      '<path d="M-34-66q4-16 14-23" stroke="#C4A5DE" stroke-width="4" fill="none" stroke-linecap="round"/>',
  },
  {
    shade: 49.2,
    shapes:
      '<path d="M-6 0v-42h12V0Z" fill="#7B5230"/>' +
      '<path d="M-38-40v-22q0-24 22-24h34q22 0 22 24v22Z" fill="#E3B62F"/>' +
      '<path d="M-38-40v-22q0-24 22-24 21 0 21 24v22Z" fill="#F0CB55"/>' +
      '<path d="M-29-58h25" stroke="#8A6708" stroke-width="4" stroke-linecap="round"/>' +
      '<path d="M-30-40h27v-6h-27Z" fill="#8A6708" stroke="none" opacity=".25"/>' +
      '<path d="M22-86v-20h17v13H26" fill="#C8352C"/>' +
      '<path d="M-22-74q4-5 10-5" stroke="#FBE9A9" stroke-width="4" fill="none" stroke-linecap="round"/>',
  },
  {
    shade: 54,
    shapes:
      '<path d="M-44 0v-42H2V0Z" fill="#C98A4B"/><path d="M4 0v-38H44V0Z" fill="#DDA668"/>' +
      '<path d="M-26-42v-38H18v38Z" fill="#E9C08D"/><path d="M-9-80H1v16h-10Z" fill="#F6E3C3"/>' +
      '<path d="M-26-42H-16v10h-10ZM19-38H29v12H19Z" fill="#F6E3C3"/>' +
      '<path d="M-37-13h14M11-11h12M-19-52h9" stroke-width="2.600" stroke-linecap="round" opacity=".55"/>',
  },
  {
    shade: 40.8,
    shapes:
      '<path d="M-27-66H27L22 0H-22Z" fill="#93A89A"/>' +
      '<path d="M10-66H27L22 0H9Z" fill="#768B7D" stroke="none"/>' +
      '<path d="M-27-66H27L22 0H-22Z" fill="none"/>' +
      '<path d="M-11-56v46M0-56v46M11-56v46" fill="none" stroke-width="2.600"' +
      ' stroke-linecap="round" opacity=".7"/>' +
      '<path d="M-33-66v-9q0-5 5-5h56q5 0 5 5v9Z" fill="#6F8376"/>' +
      '<path d="M-10-80v-9H10v9" fill="none" stroke-width="4"/>' +
      '<path d="M-26-73h20" stroke="#A9BBAF" stroke-width="3.400" stroke-linecap="round"/>',
  },
  {
    shade: 26.4,
    shapes:
      '<path d="M-16 0h32v-8h-32Z" fill="#35302B"/><path d="M-5-8v-58H5v58Z" fill="#4A443D"/>' +
      '<path d="M-9-30H9" stroke-width="5"/><path d="M-18-68-12-98H12L18-68Z" fill="#FFE9A8"/>' +
      '<path d="M-18-68-12-98H-4L-6-68Z" fill="#FFF6D8" stroke="none"/>' +
      '<path d="M-18-68-12-98H12L18-68Z" fill="none"/>' +
      '<path d="M-20-98H20L8-109H-8Z" fill="#35302B"/>' +
      '<path d="M-21-68h42v6h-42Z" fill="#35302B"/>',
  },
];
const drawings: Record<string, Drawing> = {};
export const itemLetters = (letters: string): void => {
  [...letters].forEach((letter, i) => (drawings[letter] = DRAWINGS[i]!));
};

const shapesOf = (letter: string): string =>
  `<g stroke="#2A231A" stroke-width="3" stroke-linejoin="round">${drawings[letter]?.shapes ?? ""}</g>`;

const shadow = (letter: string): string =>
  `<ellipse class="shade" cx="6" cy="-1" rx="${drawings[letter]?.shade ?? 0}" ry="8"/>`;
const light = (letter: string): string =>
  drawings[letter] === DRAWINGS[9] ? '<circle class="lamplight" cy="-84" r="52"/>' : "";

// On the lawn, with its shadow; in the dark a lamp post shines.
export const item = (letter: string): string =>
  '<svg class="item" viewBox="-60 -114 120 122" aria-hidden="true">' +
  `${shadow(letter)}${light(letter)}${shapesOf(letter)}</svg>`;
// What stays on the grass when it has been taken away.
export const itemShadow = (letter: string): string =>
  `<svg class="item" viewBox="-60 -114 120 122" aria-hidden="true">${shadow(letter)}</svg>`;
// Small, in a line.
export const smallItem = (letter: string): string =>
  `<svg class="item" viewBox="-60 -118 120 122" aria-hidden="true">${shapesOf(letter)}</svg>`;

export const catToken = (): string =>
  '<svg class="token" viewBox="-27 -27 54 58" aria-hidden="true">' +
  '<circle class="shade" cx="2" cy="4" r="25"/><circle r="24" fill="#4E4856" stroke="#2A231A"' +
  ' stroke-width="2"/>' +
  '<circle r="20" fill="none" stroke="#8B8496" stroke-width="1.400"/>' +
  `<g transform="scale(.68)">${headShapes(CAT)}</g></svg>`;
