// film-strips.mjs KENNEL PAGE MODULES OUT [NAME…]: takes ten frames of each movement of the page, slowed down, and puts
// them side by side into OUT, to be looked at. Beginnings of names choose some. PAGE is a built page, MODULES the
// folder of playwright-core (build-web-tests/node_modules).

import { mkdirSync, writeFileSync } from "node:fs";
import { browser, finish, onTouch, open, serve, shut, still } from "../tests/web/harness.mjs";
import { games, places, played, typed } from "../tests/web/screen-list.mjs";

const [out, ...wanted] = process.argv.slice(5);
const FRAMES = 10;
const SLOWER = 12; // pauses take their time all the same
const PHONE = { width: 360, height: 640 };

// ---- where a movement begins, and what sets it off ----

const seated = (game, settings = {}) => async (url) => {
  const what = typeof game === "function" ? game() : game;
  const tab = await open(`${url}/#/table`, onTouch(PHONE), { speed: "calm", ...settings }, { game: what });
  await tab.waitForSelector(".hand .card.lit");
  await still(tab);
  return tab;
};
// What is tapped to begin with is not filmed: only the last of the taps is.
const tap = async (tab, selector) => {
  await tab.locator(selector).first().tap({ timeout: 10000 });
};
const card = (letter) => `.hand .card[data-card="${letter}"]`;

const burning = typed(4, "dog:4:4:cw 3,20/5,41/33/50 29K/222/333/445 play:a:a:0 - -");
const goal = typed(4, "dog:4:4:cw 20,60/41/33/50 59K/222/333/445 play:a:a:0 - -");
const market = typed(3, "cards:3 237QT7TAA88K6 A2345,A/J23456789TJ/A2345J 2789TQD/3456789/23456XK play:a:a 99TT9 4589TQ");
const thief = typed(2, "cards:2 28Q5T9X3A4765 A23456789TAQ/A23456789TAQK 3589TDX/234578T play:a:a 99TT9 9");
const lastPass = typed(2, "bark:2 ma1,xb22,oa5 36/7 play:a:b:1:b 88997766T - -/- - -");
const bark = () => played("bark", 4, 60);

// name, place, taps before, tap that sets it off, seconds from there to the last frame
const strips = [
  ["deal", (url) => open(`${url}/#/`, onTouch(PHONE), { speed: "calm" }), [], ".way.first", 12],
  ["give", seated(games.give), [card("4")], ".main", 16],
  ["walk", seated(games.dog), [card("9")], '.piece[data-part="piece:20"]', 9],
  ["burn", seated(burning), [card("2")], '.piece[data-part="piece:3"]', 14],
  ["exchange", seated(games.dog), [card("X"), '.piece[data-part="piece:20"]'], '.target[data-part="to:33"]', 22],
  ["goal", seated(goal), [card("5"), '.piece[data-part="piece:60"]'], '.target[data-part="to:a1"]', 18],
  ["light", seated(games.dog), [card("9")], '.piece[data-part="piece:20"]', 60],
  ["bark", seated(bark), [".hand .card.lit"], "button.lane.lit", 18],
  ["harvest", seated(lastPass), [], ".passbutton, .wordbutton", 14],
  ["market", seated(market), [card("2")], ".stall:nth-child(2) .slot", 10],
  ["thief", seated(thief), [card("X"), ".folded .rowend"], "", 12],
  ["win", (url) => places["dog-end"].way(url, onTouch(PHONE), { speed: "calm" }), [], "restart", 16],
];

// ---- ten frames, side by side ----

const slowDown = async (tab) => {
  const session = await tab.context().newCDPSession(tab);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 1 / SLOWER });
};
// What the style sheet moves begins again when its element is laid out again.
const restart = (tab) =>
  tab.evaluate(() => {
    const end = document.querySelector(".end-screen");
    end.style.display = "none";
    end.getBoundingClientRect();
    end.style.display = "";
  });

const joined = async (frames) => {
  const tab = await browser.newPage({ viewport: { width: 5 * PHONE.width + 40, height: 2 * PHONE.height + 20 } });
  const images = frames.map((bytes) => `<img src="data:image/png;base64,${bytes.toString("base64")}">`).join("");
  await tab.setContent(`<body style="margin:4px;background:#777;display:grid;grid-template-columns:repeat(5,auto);gap:6px">${images}`);
  await tab.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const strip = await tab.screenshot();
  await tab.close();
  return strip;
};

const film = async (url, [name, way, before, last, seconds]) => {
  const tab = await way(url);
  for (const selector of before) {
    await tap(tab, selector);
    if (selector !== before[before.length - 1] || last !== "") await still(tab);
  }
  await slowDown(tab);
  if (last === "restart") await restart(tab);
  else if (last !== "") await tap(tab, last);
  const frames = [];
  const begun = Date.now();
  for (let i = 0; i < FRAMES; i++) {
    const wait = begun + (1000 * seconds * i) / FRAMES - Date.now();
    if (wait > 0) await tab.waitForTimeout(wait);
    frames.push(await tab.screenshot());
  }
  writeFileSync(`${out}/${name}.png`, await joined(frames));
  if (tab.host) await shut(tab.host);
  await shut(tab);
};

mkdirSync(out, { recursive: true });
const server = await serve();
for (const strip of strips.filter(([name]) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)))) {
  const said = await film(server.url, strip).then(() => "", (fault) => `: ${fault.message.split("\n")[0]}`);
  console.log(`${strip[0]}${said}`);
}
await finish(server);
