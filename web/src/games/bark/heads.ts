// SVG heads of the ten breeds, the wonder dog and the cat, by the letters of the notation; in a box of 52 by
// 52 round the origin. What several of them share is drawn by one function.

const INK = "#2A231A";

export const path = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}"${more === "" ? "" : ` ${more}`}/>`;
const flat = (d: string, fill: string): string => path(d, fill, 'stroke="none"');
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="none"/>`;
const pair = (x: number, y: number, r: number, fill: string): string =>
  ellipse(-x, y, r, r, fill) + ellipse(x, y, r, r, fill);

// Ears.
const DROP = "M-12-14q-11 1-11 15 0 9 6 8 5-7 6-18ZM12-14q11 1 11 15 0 9-6 8-5-7-6-18Z";
const LONG = "M-11-15q-13 3-13 21 0 15 8 14 5-12 7-28ZM11-15q13 3 13 21 0 15-8 14-5-12-7-28Z";
const prick = (fill: string, inside: string): string =>
  path("M-15-3-18-23-4-15ZM15-3 18-23 4-15Z", fill) +
  flat("M-14-7-15.500-18-8-14ZM14-7 15.500-18 8-14Z", inside);

const SKULL = "M-15-9Q-13-19 0-19T15-9Q18 7 9 17 0 23-9 17-18 7-15-9Z";
// A skull with spots, and its outline over them.
const spotted = (coat: string, spots: string): string => path(SKULL, coat) + spots + path(SKULL, "none");

const eyes = (y: number, x = 6.2, r = 2.5, fill = INK): string =>
  pair(x, y, r, fill) +
  ellipse(0.8 - x, y - 0.9, 0.8, 0.8, "#fff") +
  ellipse(x + 0.8, y - 0.9, 0.8, 0.8, "#fff");
const nose = (y: number): string =>
  flat(`M-4.600 ${y}q4.600-3.400 9.200 0 0 4.200-4.600 5.400-4.600-1.200-4.600-5.400Z`, INK) +
  ellipse(-1.2, y + 0.5, 1.3, 0.7, "#8d8378");
const line = (d: string, width: number, more = ""): string =>
  path(d, "none", `stroke-width="${width}" stroke-linecap="round"${more}`);
const muzzle = (y: number): string => {
  const low = (y + 7.4).toFixed(1);
  return nose(y) + line(`M0 ${y + 5}v2.400M0 ${low}q-3 3.400-6 1.200M0 ${low}q3 3.400 6 1.200`, 1.3);
};

const POODLE_WOOL = "M-13-9q-6-4-2-9 1-6 8-5 3-5 7-4 5-1 8 4 7-1 8 5 4 5-3 9-4 3-8 0-5 4-10 0-4 3-8 0Z";
const poodleEar = (x: number): string =>
  `<circle cx="${x}" cy="-3" r="7"/><circle cx="${x + Math.sign(x)}" cy="8" r="6.500"/>`;

// Saint Bernard, Great Dane, doberman, husky, sheepdog, poodle, basset, beagle, bulldog, mutt; then
// the wonder dog and the cat.
const HEADS: Record<string, string> = {
  "1":
    path(DROP, "#9C4E27") +
    spotted(
      "#FBF3E6",
      flat("M-15-9Q-13-19-4-19-5-8-6 3-14 6-15.500-2ZM15-9Q13-19 4-19 5-8 6 3 14 6 15.500-2Z", "#B3602F") +
        ellipse(0, 12, 9, 8, "#FFFDF8"),
    ) +
    eyes(-3) +
    muzzle(6),
  "2":
    path("M-7-18q-9-3-12 3-2 5 1 10 6-3 9-9ZM7-18q9-3 12 3 2 5-1 10-6-3-9-9Z", "#66727C") +
    path("M-13-10Q-11-19 0-19T13-10Q15 4 9 17 0 23-9 17-15 4-13-10Z", "#93A0A9") +
    ellipse(0, 12, 8, 9, "#A9B4BC") +
    eyes(-3) +
    muzzle(8),
  "3":
    prick("#2B2522", "#C98A4B") +
    path("M-14-9Q-12-18 0-18T14-9Q15 6 8 18 0 23-8 18-15 6-14-9Z", "#3B332E") +
    ellipse(0, 13, 7.5, 7, "#CE8E4E") +
    ellipse(-6, -8.5, 2.4, 1.6, "#CE8E4E") +
    ellipse(6, -8.5, 2.4, 1.6, "#CE8E4E") +
    ellipse(-10, 8, 3.4, 5, "#CE8E4E") +
    ellipse(10, 8, 3.4, 5, "#CE8E4E") +
    eyes(-3, 6.2, 2.6, "#F6E8D2") +
    pair(6.2, -3, 1.4, INK) +
    muzzle(8),
  "4":
    prick("#5F6F7C", "#F3D9CF") +
    spotted(
      "#F4F6F7",
      flat("M-15-9Q-13-19 0-19T15-9Q16-3 14-1 9-8 4-7 2-6 0 2-2-6-4-7-9-8-14-1-16-3-15-9Z", "#76879A"),
    ) +
    eyes(-2, 6.4, 2.7, "#2C78B8") +
    pair(6.4, -2, 1.2, INK) +
    muzzle(7),
  "5":
    path(LONG, "#A9B0B2") +
    path("M-16-8Q-15-19 0-19T16-8Q20 8 11 18 0 24-11 18-20 8-16-8Z", "#F4F1E9") +
    muzzle(7) +
    path("M-18 0Q-17-22 0-22T18 0q-3 3-6-1-2 5-6 0-3 5-6 0-3 5-6 0-4 5-6 0-3 4-6 1Z", "#DDE1E0") +
    line("M-8-18q-3 7-4 13M0-20v17M8-18q3 7 4 13", 1, ' opacity=".45"'),
  "6":
    `<g fill="#BF7E48">${poodleEar(-17)}${poodleEar(17)}</g>` +
    path("M-13-8Q-12-17 0-17T13-8Q15 6 8 17 0 22-8 17-15 6-13-8Z", "#E2AA76") +
    path(POODLE_WOOL, "#CD8D56") +
    eyes(-3) +
    muzzle(7),
  "7":
    path(LONG, "#8A4420") +
    spotted(
      "#F6E5CD",
      flat("M-15-9Q-13-19-3-19-6-10-5-1-12 4-15.500-2ZM15-9Q13-19 3-19 6-10 5-1 12 4 15.500-2Z", "#A55A2C"),
    ) +
    eyes(-2) +
    path("M-9-5.500q3-1.500 5 .500M9-5.500q-3-1.500-5 .500", "none", 'stroke-width="1.200"') +
    muzzle(7),
  "8":
    path(DROP, "#C27434") +
    spotted(
      "#FAEFDD",
      flat("M-15-9Q-13-19 0-19T15-9Q16-2 14 1 9 3 4-3 2-12 0-14-2-12-4-3-9 3-14 1-16-2-15-9Z", "#CF8440"),
    ) +
    eyes(-3) +
    muzzle(7),
  "9":
    path("M-8-17q-10-4-13 2 0 7 5 9 5-2 7-7ZM8-17q10-4 13 2 0 7-5 9-5-2-7-7Z", "#C9A876") +
    path("M-15-8Q-14-18 0-18T15-8Q19 2 18 10 14 22 0 22T-18 10Q-19 2-15-8Z", "#EBD3AC") +
    path("M-14 14Q-15 5-7 5L0 8 7 5Q15 5 14 14 8 19 0 14-8 19-14 14Z", "#F8EBD5", 'stroke-width="1.300"') +
    eyes(-3, 7.5) +
    path("M-4 15v-2.500l1.500 2.500M4 15v-2.500l-1.500 2.500", "#fff", 'stroke-width="1"') +
    nose(3) +
    path("M-5-12q2 3 0 5M5-12q-2 3 0 5", "none", 'stroke-width="1.100" opacity=".6"'),
  T:
    path("M-15-3-18-23-4-15ZM6-17q12-6 15 2 1 8-6 9-6-3-9-11Z", "#6E4A2C") +
    spotted("#C08A56", ellipse(7.5, -3, 6.5, 7.5, "#74502F") + ellipse(0, 13, 8, 7, "#E4C096")) +
    eyes(-3) +
    muzzle(7) +
    path("M4 16q1.500 6 4 5t1-6Z", "#E27C7C", 'stroke-width="1.100"'),
  W:
    prick("#D08A1C", "#FBE3B0") +
    path(SKULL, "#F4C657") +
    ellipse(0, 13, 8, 7, "#FCEBC2") +
    path("M-16.500-7Q-8-12 0-8 8-12 16.500-7 17 1 11 3 4 4 0-1-4 4-11 3-17 1-16.500-7Z", "#C8352C") +
    ellipse(-7, -3, 3.6, 2.9, "#fff") +
    ellipse(7, -3, 3.6, 2.9, "#fff") +
    pair(6.4, -2.7, 1.7, INK) +
    muzzle(7),
  C:
    path("M-17 14Q-20-2-16-21L-7-13H7L16-21Q20-2 17 14 0 24-17 14Z", "#77707F") +
    flat("M-13.500-9-14-16-8.500-12ZM13.500-9 14-16 8.500-12Z", "#E3B3B0") +
    line("M0-13v6M-4-12.500l1 4M4-12.500l-1 4", 1.6, ' stroke="#4E4856"') +
    ellipse(-7.5, 0, 5.05, 5.65, INK) +
    ellipse(7.5, 0, 5.05, 5.65, INK) +
    ellipse(-7.5, 0, 3.35, 3.95, "#E6D94E") +
    ellipse(7.5, 0, 3.35, 3.95, "#E6D94E") +
    line("M-7.500-3v6M7.500-3v6", 2.2) +
    path("M-2.500 7.500h5l-2.500 3Z", "#E59C9C", 'stroke-width="1.100"') +
    line("M0 10.500q-2 4-5 2.500M0 10.500q2 4 5 2.500M-11 8l-9-2M-11 11l-9 1M11 8l9-2M11 11l9 1", 1.1),
};

// The head alone, to be drawn inside of something.
export const headShapes = (letter: string): string =>
  `<g stroke="${INK}" stroke-width="1.700" stroke-linejoin="round">${HEADS[letter] ?? ""}</g>`;
export const head = (letter: string): string =>
  `<svg class="head" viewBox="-26 -26 52 52" aria-hidden="true">${headShapes(letter)}</svg>`;
