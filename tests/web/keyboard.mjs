// Plays a whole game by keyboard alone, from the first screen to the last. After every key the focus is
// somewhere, can be seen, and lies on the screen.

import { expect, finish, holds, open, serve, shut, sizes, tries, watching } from "./harness.mjs";
import { entries } from "./touch-player.mjs";

const server = await serve();
const lost = []; // what the focus did wrong

// Runs in the page: where the focus is.
const look = async () => {
  await window.still.wait();
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const can = (element) => element.getAttribute("aria-disabled") !== "true" && !element.disabled;
  const main = document.querySelector(".prompt .main, .traybox .main");
  const group = (element) => element.closest("[data-group]")?.dataset.group ?? "";
  const lit = [...document.querySelectorAll(".hand .card.lit:not(.chosen), .things [data-part], .pawkey.open, .traybox .key, .lookrow .lit, .rowend, .slot.lit, button.lane.lit, .taking button, .wordbutton, .passbutton")].filter(can);
  return {
    over: document.querySelector(".end-screen") !== null,
    mine: document.querySelector(".prompt.mine") !== null,
    changes: window.still.changes,
    body: at === document.body,
    shown: at.matches("h1") || (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2), // a title is read, not used
    inside: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    name: `${at.tagName.toLowerCase()}.${at.className} ${at.getAttribute("aria-label") ?? at.textContent.trim().slice(0, 40)}`,
    text: at.textContent.trim(),
    group: group(at),
    isLit: lit.includes(at),
    isMain: at.matches(".main"),
    main: main !== null && can(main),
    mainGroup: main === null ? "" : group(main),
    chosen: document.querySelector(".card.chosen, .traybox.seven, .traybox.joker") !== null,
    groups: [...new Set(lit.map(group))],
  };
};

// Presses, and says where the focus is then.
const press = async (tab, key) => {
  const before = tab.focused ?? "";
  await tab.keyboard.press(key);
  let seen = await tab.evaluate(look);
  if (seen.body && key === "Tab") {
    await tab.keyboard.press(key); // behind the last stop comes the browser itself
    seen = await tab.evaluate(look);
  }
  if (seen.body) lost.push(`${key} on ${before}: the focus is nowhere`);
  else if (!seen.shown) lost.push(`${key}: not to be seen on ${seen.name}`);
  else if (!seen.inside) lost.push(`${key}: off the screen on ${seen.name}`);
  tab.focused = seen.name;
  return seen;
};
const tabTo = async (tab, wanted, key = "Tab") => {
  for (let i = 0; i < 40; i++) {
    const seen = await press(tab, key);
    if (wanted(seen)) return seen;
  }
  throw new Error(`the ${key} key never comes there: ${(await tab.evaluate(look)).name}`);
};

// A toolbar is one stop of the tab key; arrows walk inside it.
const walkTo = async (tab, group, wanted) => {
  if (group === "") return tabTo(tab, wanted);
  let seen = await tab.evaluate(look);
  if (seen.group !== group) seen = await tabTo(tab, (now) => now.group === group);
  for (let i = 0; i < 40 && !wanted(seen); i++) seen = await press(tab, "ArrowRight");
  expect(wanted(seen), `the arrows never come there: ${seen.name}`);
};
const pressPlay = async (tab) => {
  await walkTo(tab, (await tab.evaluate(look)).mainGroup, ({ isMain }) => isMain);
  return press(tab, "Enter");
};

const some = (tab, list) => list[Math.floor(tab.luck() * list.length)];

// Something that can be done now, by walking there.
const doSomething = async (tab, seen) => {
  if (seen.main) return pressPlay(tab);
  const table = seen.groups.filter((name) => name !== "hand");
  const group = seen.chosen && table.length > 0 ? some(tab, table) : some(tab, seen.groups);
  if (seen.group === group) await press(tab, some(tab, ["ArrowRight", "ArrowLeft", "Home", "End"]));
  await walkTo(tab, group, ({ isLit }) => isLit);
  return press(tab, some(tab, ["Enter", "Space"]));
};

// Where nothing can be done it is somebody else's turn, or a round's end is being read.
const play = async (tab, until) => {
  const isAlive = watching();
  for (;;) {
    const seen = await tab.evaluate(look);
    if (seen.over || (await until())) return;
    if (seen.groups.length > 0 || seen.main) await doSomething(tab, seen);
    else await tab.waitForTimeout(20);
    expect(seen.groups.length > 0 || seen.main || (!seen.mine && isAlive(seen.changes)), "a dead end: there is nothing to walk to");
  }
};

const hasText = (words) => ({ text }) => text.includes(words);

{
  const tab = await open(server.url, { viewport: sizes.desktop }, {}, { luck: "a whole game" });
  await tries("a game is set up and played to its end by keyboard alone", async () => {
    await tabTo(tab, hasText("New game"));
    await press(tab, "Enter");
    await tab.waitForSelector(".games");
    await tabTo(tab, hasText("Barking"));
    await press(tab, "Enter");
    await tabTo(tab, ({ text }) => text === "2");
    await press(tab, "Space");
    await tabTo(tab, ({ isMain }) => isMain);
    await press(tab, "Enter");
    await tab.waitForSelector(".hand .card");
    await play(tab, async () => false);
    await tabTo(tab, ({ isMain }) => isMain); // once more, please
    await press(tab, "Enter");
    await tab.waitForSelector(".hand .card");
  });
  holds("no complaint of the browser meanwhile", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
}

{
  const tab = await open(server.url, { viewport: sizes.phone }, {}, { luck: "some rounds" });
  await tries("some rounds of the board game are played by keyboard alone", async () => {
    await tabTo(tab, ({ name }) => name.includes("way first"));
    await press(tab, "Enter");
    await tab.waitForSelector(".hand .card");
    await play(tab, async () => (await entries(tab)) > 60);
  });
  holds("no complaint of the browser meanwhile either", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
}

// ---- a seven, in three portions ----

const seven = { version: 1, position: "dog:4:4:cw 3,20,33/40/-/50 79K/222/333/445 play:a:a:0 - -", me: "a", lines: ["seat b hound", "seat c hound", "seat d hound"], game: "dog", players: 4 };
{
  const tab = await open(`${server.url}/#/table`, { viewport: sizes.phone }, {}, { game: seven });
  await tries("a seven is composed of three portions by keyboard alone", async () => {
    await tab.waitForSelector(".hand .card.lit");
    await tabTo(tab, ({ group }) => group === "hand");
    await press(tab, "Home");
    await press(tab, "Enter");
    await tab.waitForSelector(".traybox.seven");
    for (const steps of [2, 4]) {
      const seen = await tab.evaluate(look);
      if (seen.group !== "pieces") await tabTo(tab, ({ group }) => group === "pieces");
      if (steps === 4) await press(tab, "ArrowRight");
      await press(tab, "Enter");
      await tabTo(tab, ({ group }) => group === "paws");
      await press(tab, "Home");
      while (!(await tab.evaluate(look)).isLit) await press(tab, "ArrowRight");
      for (let i = 1; i < steps; i++) await press(tab, "ArrowRight");
      await press(tab, "Enter");
    }
    for (let i = 0; i < 6 && !(await tab.evaluate(look)).main; i++) {
      const seen = await tab.evaluate(look);
      const group = seen.groups.includes("pieces") ? "pieces" : "paws";
      if (seen.group !== group) await tabTo(tab, (now) => now.group === group);
      if (!(await tab.evaluate(look)).isLit) await press(tab, "ArrowRight");
      await press(tab, "Enter");
    }
    await pressPlay(tab);
    await tab.waitForFunction(async (before) => (await window.person.saved()).lines.length > before, seven.lines.length);
    const lines = await tab.evaluate(async () => (await window.person.saved()).lines);
    expect(/^7:[^,]+,[^,]+,[^,]+$/.test(lines[seven.lines.length]), lines.join("; "));
  });
  await tries("the list is opened, walked and closed by keyboard, and the focus comes back", async () => {
    await tab.reload();
    await tab.waitForSelector(".hand .card.lit, .prompt");
    await tab.evaluate(() => window.still.wait()); // the bots write into the log no more
    await tab.evaluate((game) => localStorage.setItem("kennel.game", JSON.stringify(game)), seven);
    await tab.reload();
    await tab.waitForSelector(".hand .card.lit");
    await tabTo(tab, ({ group }) => group === "hand");
    const before = await tab.evaluate(look);
    await press(tab, "?");
    await tab.waitForSelector(".panelbox .actions button");
    expect((await tab.evaluate(look)).name !== before.name, "the focus stays outside");
    await press(tab, "Tab");
    const after = await press(tab, "Escape");
    expect(after.name === before.name, `${before.name} before, ${after.name} after`);
  });
  await shut(tab);
}

holds("the focus is always there, to be seen and on the screen", lost.length === 0, [...new Set(lost)].slice(0, 12).join("\n"));
await finish(server);
