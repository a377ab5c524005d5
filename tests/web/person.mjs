// As a person does it: look what is lit, touch the middle of it, wait until the page has answered.

// Runs in the page. Something that can be done now, and where to touch it; `covered` says what lies
// over it, if anything does.
const look = async () => {
  await window.settled();
  if (document.querySelector(".end-screen")) return { did: "over" };

  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true");
  const told = document.querySelector(".traybox.tells")?.getBoundingClientRect(); // a tap ends it
  if (told) return { did: "found", what: "what a round has brought", x: told.left + told.width / 2, y: told.top + told.height / 2, covered: "" };
  const sheet = document.querySelector(".sheet, .panelbox");
  const play = sheet ? [] : all(".prompt .main, .traybox .main");
  const table = all(".things [data-part], .pawkey.open, .traybox .key, .lookrow .lit, .rowend, .slot.lit, .mini.lit, button.lane.lit, .wordbutton, .pilelit");
  const cards = all(".hand .card.lit:not(.chosen)");
  const chosen = document.querySelector(".card.chosen, .slot.chosen, .traybox.seven, .traybox.joker") !== null;
  const some = (list) => list[Math.floor(Math.random() * list.length)];
  const choose = () => {
    if (sheet) return some(all(".taking button, .actions button", sheet));
    if (play.length > 0 && Math.random() < 0.85) return play[0];
    if (chosen && table.length > 0 && Math.random() < 0.9) return some(table);
    return some([...cards, ...table]) ?? play[0] ?? some(all(".passbutton"));
  };
  const one = choose();
  if (!one) return { did: "none" };
  await Promise.allSettled(one.getAnimations().map(({ finished }) => finished)); // a card that is being dealt is not caught in the air

  // A card of a fan is touched where it can be seen, a row where none of its jokers is a button.
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  const points = (one.closest(".hand") ? [0.5, 0.3, 0.15] : one.matches(".rowend") ? [0.5, 0.96, 0.89] : [0.5]).map((part) => ({ x: box.left + part * box.width, y: box.top + box.height / 2 }));
  const at = (point) => document.elementFromPoint(point.x, point.y);
  const twin = (hit) => one.dataset.part !== undefined && hit.closest("[data-part]")?.dataset.part === one.dataset.part; // two in one pit
  const own = (hit) => hit !== null && (one.contains(hit) || hit.contains(one) || twin(hit));
  const point = points.find((where) => own(at(where)));
  const name = (element) => (element ? `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}` : "nothing");
  const what = `${name(one)} ${one.dataset.part ?? one.textContent.trim()}`;
  return { did: "found", what, ...(point ?? points[0]), covered: point ? "" : `${what} at ${points[0].x.toFixed(0)}, ${points[0].y.toFixed(0)}: ${name(at(points[0]))}` };
};

export const touch = (tab, { x, y }) => (tab.touches ? tab.touchscreen.tap(x, y) : tab.mouse.click(x, y));

// One tap: "tapped", "none" (nothing is lit) or "over". What lies over something lit is a fault.
export const tap = async (tab) => {
  const seen = await tab.evaluate(look);
  if (seen.did !== "found") return seen.did;
  if (seen.covered !== "") tab.faults.push(`covered: ${seen.covered}`);
  await touch(tab, seen);
  tab.taps = (tab.taps ?? 0) + 1;
  return "tapped";
};

// Taps until the game is over, or `until` says so. A choice that leads nowhere is taken back.
export const playOn = async (tab, seconds, until = async () => false) => {
  const end = Date.now() + 1000 * seconds;
  let idle = Date.now();
  while (Date.now() < end) {
    const did = await tap(tab);
    if (did === "over" || (await until())) return true;
    if (did === "tapped") idle = Date.now();
    else await tab.waitForTimeout(15);
    if (Date.now() - idle > 5000) {
      idle = Date.now();
      await tab.keyboard.press("Escape");
    }
  }
  return false;
};

// From the start to a game's first card, by the set-up's buttons.
const BOARDS = [4, 5, 6];
export const begin = async (tab, { game, players, segments = 4 }) => {
  await tab.evaluate(() => void (location.hash = "#/new"));
  await tab.waitForSelector(".games");
  await tab.locator(".games button").nth(["dog", "cards", "bark"].indexOf(game)).click();
  if (game === "dog") await tab.locator(".boardchoice").nth(BOARDS.indexOf(segments)).click();
  await tab.locator(".choice.beside").locator(`button:text-is("${players}")`).click();
  await tab.click(".main.big");
  await tab.waitForSelector(".hand .card");
};
export const entries = (tab) => tab.evaluate(() => JSON.parse(localStorage.getItem("kennel.game") ?? '{"lines":[]}').lines.length);
