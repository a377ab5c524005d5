// compare-pictures.mjs KENNEL PAGE MODULES PICTURES OUT [NAME…]: puts each picture of the design in the folder
// PICTURES beside the screen as it is built, at the same size, into OUT. Beginnings of names choose some. PAGE is a
// built page, MODULES the folder of playwright-core (build-web-tests/node_modules). Positions and words of the
// pictures are examples: what counts is where things are and how they look.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { browser, finish, onTouch, open, serve, shut, still } from "../tests/web/harness.mjs";
import { games, places, played, typed } from "../tests/web/screen-list.mjs";

const [pictures, out, ...wanted] = process.argv.slice(5);

// ---- windows, and how many pixels of a picture are one of them ----

const windows = {
  phone: { width: 390, height: 844, factor: 2, touch: true },
  small: { width: 360, height: 640, factor: 2, touch: true },
  single: { width: 360, height: 640, factor: 1, touch: true },
  landscape: { width: 844, height: 390, factor: 2, touch: true },
  tablet: { width: 820, height: 1180, factor: 1.5, touch: true },
  desktop: { width: 1440, height: 900, factor: 1.25 },
  wide: { width: 2560, height: 1440, factor: 1 },
};

// ---- ways to a place ----

const table = (game, ...steps) => async (url, options, settings) => {
  const tab = await open(`${url}/#/table`, options, settings, { game: typeof game === "function" ? game() : game });
  await tab.waitForSelector(".hand .card, .traybox");
  await still(tab);
  for (const step of steps) await step(tab);
  return tab;
};
const click = (selector, index = 0) => async (tab) => {
  await tab.locator(selector).nth(index).click({ timeout: 10000 });
  await still(tab);
};
const card = (letter) => click(`.hand .card[data-card="${letter}"]`);
const key = (name) => async (tab) => {
  await tab.keyboard.press(name);
  await still(tab);
};
const at = (name) => places[name].way;

// ---- DOG Cards: the positions of the pictures ----

// The draw pile is what is left of 120 cards.
const LETTERS = "A23456789TQKDXJ";
const FULL = 8; // of each kind
const cards = (market, rows, hands, discard) => {
  const seen = [market, ...rows, ...hands, discard].join("");
  const draw = [...LETTERS].map((letter) => letter.repeat(FULL + 1 - seen.split(letter).length)).join("");
  const laid = rows.map((row) => row || "-").join("/");
  return typed(rows.length, `cards:${rows.length} ${market} ${laid} ${hands.join("/")} play:a:a ${draw} ${discard}`);
};
const three = (hand, discard = "4589TQQ9T") =>
  cards("237QT7TAA88K6", ["A2345,A", "J23456789TJ", "A2345J"], [hand, "3456789", "23456XK"], discard);
const four = (hand) =>
  cards("8Q5T92AX47653", ["A23456", "A234", "K2345678", "A2J4567"], [hand, "3569X", "8TTQK", "24QKD"], "589TQ3266KAAQ");
const two = cards("28Q5T9X3A4765", ["A23456789TAQ,D", "A23456789TAQK"], ["3589TDX", "234578T"], "9");

// ---- Barking: rounds with many dogs, a cat, and the last pass of a round ----

const bark = () => played("bark", 4, 60);
const cat = typed(3, "bark:3 ma4,x,ob2,l 1256/25C/338C token:a:a:2:- 6T57 88C -/-/- - -");
const hand10 = typed(3, "bark:3 ma4,x,ob2,l 1223456789/57C/338C play:a:a:2:- 6T57 88C -/-/- - -");
const lastPass = typed(2, "bark:2 ma1,xb22,oa5 36/7 play:a:b:1:b 88997766T - -/- - -");
const pass = async (tab) => {
  await tab.locator(".passbutton, .wordbutton").first().click({ timeout: 10000 });
  await tab.waitForSelector(".tells, .roundend, .flies, .flyer", { timeout: 10000 }).catch(() => undefined);
};
const dogs = [click(".hand .card.lit"), click("button.lane.lit, .things [data-part], .place.lit")];

// ---- the list: picture, window, way, and what else is said of it ----

const dark = { theme: "dark" };
const asked = { confirm: true };
const shots = [
  ["bark-cat-phone-dark", "phone", table(cat), dark],
  ["bark-compose-desktop-light", "desktop", table(bark, ...dogs), asked],
  ["bark-compose-phone-light", "phone", table(bark, ...dogs), asked],
  ["bark-desktop-dark", "desktop", table(bark), dark],
  ["bark-desktop-light", "desktop", table(bark)],
  ["bark-hand10-phone-light", "phone", table(hand10)],
  ["bark-landscape-light", "landscape", table(bark)],
  ["bark-phone-dark", "phone", table(bark), dark],
  ["bark-phone-light", "phone", table(bark)],
  ["bark-roundend-desktop-light", "desktop", table(lastPass, pass), { speed: "calm", moving: true }],
  ["bark-roundend-phone-light", "phone", table(lastPass, pass), { speed: "calm", moving: true }],
  ["bark-small-de", "single", table(bark), { language: "de" }],
  ["bark-small-light", "small", table(bark)],
  ["bark-tablet-light", "tablet", table(bark)],
  ["bark-wide-light", "wide", table(bark)],
  ["cards-buy4-phone-light", "phone", table(four("469QJ"), card("4"))],
  ["cards-desktop-dark", "desktop", table(four("469QJ")), dark],
  ["cards-desktop-light", "desktop", table(() => played("cards", 3, 40), card("2"))],
  ["cards-fetch14-desktop-light", "desktop", table(three("2789TQD", "45689TT9QQ"), card("D"), click(".thrown.lit"), click('.taking [data-part="take:6"]')), asked],
  ["cards-look7-phone-dark", "phone", table(() => played("cards", 3, 40), card("7"), click(".wordbutton"), click(".prompt .main"), click(".lookrow .lit")), { ...dark, ...asked }],
  ["cards-phone-dark", "phone", table(four("469QJ")), dark],
  ["cards-phone-light", "phone", at("cards")],
  ["cards-small-de", "single", table(four("469QJ")), { language: "de" }],
  ["cards-small-light", "small", table(four("469QJ"))],
  ["cards-swap-phone-dark", "phone", table(four("359QJ"), card("3"), click(".folded .rowend")), { ...dark, ...asked }],
  ["cards-thief-phone-light", "phone", table(two, card("X"), click(".folded .rowend")), asked],
  ["cards-wide-light", "wide", table(two)],
  ["dog-desktop-dark", "desktop", table(games.dog), dark],
  ["dog-desktop-light", "desktop", at("dog-targets"), asked],
  ["dog-landscape-light", "landscape", table(games.dog)],
  ["dog-phone-dark", "phone", at("dog-targets"), { ...dark, ...asked }],
  ["dog-phone-light", "phone", table(games.dog)],
  ["dog-small-light", "small", table(games.dog)],
  ["dog-tablet-light", "tablet", table(games.dog)],
  ["dog-wide-light", "wide", table(games.dog)],
  ["end-desktop-light", "desktop", at("dog-end")],
  ["end-phone-dark", "phone", at("dog-end"), dark],
  ["end-phone-light", "phone", at("dog-end")],
  ["give-phone-dark", "phone", at("dog-give"), { ...dark, ...asked }],
  ["hint-desktop-light", "desktop", at("dog-hint")],
  ["hint-phone-light", "phone", at("dog-hint")],
  ["joker-phone-light", "phone", at("dog-joker")],
  ["log-phone-dark", "phone", at("dog-log"), dark],
  ["moves-phone-light", "phone", table(games.dog, key("?"))],
  ["settings-phone-light", "phone", at("settings")],
  ["setup-desktop-light", "desktop", at("setup-dog")],
  ["setup-phone-dark", "phone", at("setup-dog"), dark],
  ["setup-phone-light", "phone", at("setup-dog")],
  ["seven-desktop-light", "desktop", at("dog-seven")],
  ["seven-phone-light", "phone", at("dog-seven")],
  ["six-desktop-dark", "desktop", at("dog-six"), dark],
  ["six-desktop-light", "desktop", at("dog-six")],
  ["six-phone-dark", "phone", at("dog-six"), dark],
  ["six-phone-light", "phone", at("dog-six")],
  ["start-desktop-light", "desktop", at("start")],
  ["start-goon-desktop-light", "desktop", at("start-left")],
  ["start-goon-phone-light", "phone", at("start-left")],
  ["start-phone-dark", "phone", at("start"), dark],
  ["start-phone-light", "phone", at("start")],
  ["waiting-desktop-light", "desktop", at("waiting")],
  ["waiting-phone-dark", "phone", at("waiting"), dark],
  ["waiting-phone-light", "phone", at("waiting")],
];

// ---- side by side: the picture at the left ----

const address = (bytes) => `data:image/png;base64,${bytes.toString("base64")}`;
const GAP = 8;
const beside = async (drawn, built) => {
  const tab = await browser.newPage();
  const images = [drawn, built].map((bytes) => `<img src="${address(bytes)}">`).join("");
  await tab.setContent(`<body style="margin:0;background:#777;display:flex;align-items:start;gap:${GAP}px">${images}`);
  await tab.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const sizes = await tab.evaluate(() => [...document.images].map((one) => [one.naturalWidth, one.naturalHeight]));
  const width = sizes.reduce((total, [wide]) => total + wide, GAP);
  await tab.setViewportSize({ width, height: Math.max(...sizes.map(([, high]) => high)) });
  const both = await tab.screenshot();
  await tab.close();
  return { both, same: `${sizes[0]}` === `${sizes[1]}` };
};

const compare = async (url, [picture, on, way, more = {}]) => {
  const { moving = false, ...said } = more;
  const { width, height, factor, touch } = windows[on];
  const size = touch ? onTouch({ width, height }) : { viewport: { width, height } };
  const settings = { theme: "light", language: "en", confirm: false, ...said };
  const tab = await way(url, { ...size, deviceScaleFactor: factor }, settings);
  await tab.mouse.move(1, 1);
  if (!moving) await still(tab);
  const { both, same } = await beside(readFileSync(`${pictures}/${picture}.png`), await tab.screenshot());
  writeFileSync(`${out}/${picture}.png`, both);
  if (tab.host) await shut(tab.host);
  await shut(tab);
  return same ? "" : ": not of one size";
};

mkdirSync(out, { recursive: true });
const server = await serve();
for (const shot of shots.filter(([name]) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)))) {
  const said = await compare(server.url, shot).catch((fault) => `: ${fault.message.split("\n")[0]}`);
  console.log(`${shot[0]}${said}`);
}
await finish(server);
