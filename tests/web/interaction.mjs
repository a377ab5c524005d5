// Tests where players stumble: refusals, what moves under a finger, choosing something else, and where the
// keyboard focus goes. Each test is a tap or two in a kept position.

import { comes, expect, finish, holds, onTouch, open, serve, shut, sizes, still, tries } from "./harness.mjs";
import { followOthers } from "./playback.mjs";
import { kept } from "./saved-game.mjs";
import { barkTable } from "./bark-table.mjs";
import { cardsTable } from "./cards-table.mjs";
import { missing } from "./missing-files.mjs";
import { playOn, touch } from "./touch-player.mjs";
import { games, played, typed } from "./screen-list.mjs";

const server = await serve();

const table = async (game, size, settings = {}) => {
  const large = size === "desktop";
  const tab = await open(`${server.url}/#/table`, large ? { viewport: sizes[size] } : onTouch(sizes[size]), settings, { game });
  await tab.waitForSelector(".hand .card, .traybox");
  await still(tab);
  return tab;
};
const click = async (tab, selector, index = 0) => {
  await tab.waitForSelector(selector, { state: "attached" });
  await tab.evaluate(([one, i]) => document.querySelectorAll(one)[i].click(), [selector, index]);
  await still(tab);
};
const card = (tab, letter) => click(tab, `.hand .card[data-card="${letter}"]`);
// A piece that is not lit is touched where it stands.
const touchPiece = async (tab, place) => {
  const { x, y } = await tab.evaluate((at) => {
    const box = document.querySelector(`[data-piece="piece:${at}"]`).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, place);
  const touches = await tab.evaluate(() => window.still.touches);
  await touch(tab, { x, y });
  await tab.waitForFunction((before) => window.still.touches > before, touches);
  await still(tab);
};
const said = (tab) => tab.evaluate(() => document.querySelector(".prompt .words, .trayhead")?.textContent ?? "");
const press = async (tab, key) => {
  await tab.keyboard.press(key);
  await still(tab);
};
const focused = (tab) => tab.evaluate(() => `${document.activeElement.closest("[data-group]")?.dataset.group ?? ""} ${document.activeElement.dataset.card ?? document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent}`);
const lines = (tab) => tab.evaluate(async () => (await window.person.saved()).lines);
const isPlay = (tab) => tab.evaluate(() => document.querySelector(".prompt .main, .traybox .main:not([aria-disabled])") !== null);
const includes = (tab, words) => comes(async () => `"${words}" in "${await said(tab)}"`, async () => (await said(tab)).includes(words));
const chosenCards = (tab, count) => comes(`${count} cards are chosen`, async () => (await tab.locator(".hand .card.chosen").count()) === count);
const playable = (tab) => comes("it can be played", () => isPlay(tab));

// ---- reasons ----

const blocked = typed(4, "dog:4:4:cw 12,14,a3/16,20/33/50 5KX/2/2/2 play:a:a:0 - -");
{
  const tab = await table(blocked, "phone");
  await tries("a card that no piece can use says which one is in the way", async () => {
    await card(tab, "5");
    await includes(tab, "No piece gets past with the 5: the blue piece on 16 is safe");
  });
  await tries("somebody else's piece is not one's own, on the track and at home", async () => {
    await touchPiece(tab, "20");
    await includes(tab, "The blue piece on 20 is not yours to move");
    await touchPiece(tab, "b0");
    await includes(tab, "The blue piece is not yours to move");
  });
  await tries("a piece that the chosen card does not move says why", async () => {
    await card(tab, "X");
    await touchPiece(tab, "a3");
    await includes(tab, "cannot be exchanged");
  });
  holds("no complaint of the browser with reasons", tab.faults.length === 0, tab.faults.join("\n"));
  await shut(tab);
}

for (const language of ["de", "fr", "it", "ru"]) {
  const tab = await table(blocked, "phone", { language });
  await tries(`a reason is there whole on a small screen: ${language}`, async () => {
    await card(tab, "5");
    const [text, cut] = await tab.evaluate(() => {
      const title = document.querySelector(".prompt .title");
      return [title.textContent, title.scrollHeight - title.clientHeight];
    });
    expect(text.includes("16") && cut <= 1, `${text}: ${cut} px are cut`);
  });
  await shut(tab);
}

// ---- nothing moves under a finger ----

const where = (tab) => tab.evaluate(async () => {
  await window.still.wait();
  const hand = document.querySelector(".hand");
  const box = hand.getBoundingClientRect();
  const board = document.querySelector(".stage").getBoundingClientRect();
  return [box.left, box.top, box.width, board.top, board.height].map(Math.round).join(" ");
});
for (const [name, game, size] of [["Barking", () => played("bark", 4, 17), "phone"], ["Barking", () => played("bark", 4, 17), "desktop"], ["DOG", () => games.dog, "tall"], ["DOG Cards", () => played("cards", 3, 40), "lying"]]) {
  const tab = await table(game(), size, { confirm: true });
  await tries(`the hand stays where it is while something is chosen: ${name}, ${size}`, async () => {
    const before = await where(tab);
    await click(tab, ".hand .card.lit");
    expect((await where(tab)) === before, `${before} before, ${await where(tab)} with a card`);
    await click(tab, ".things [data-part], button.lane.lit, .slot.lit, .rowend");
    expect((await where(tab)) === before, `${before} before, ${await where(tab)} with a target`);
  });
  await shut(tab);
}

// A slow finger: it presses something that goes away, and is lifted from what has come in its place.
const pressAndLift = async (tab, selector, at) => {
  const session = await tab.context().newCDPSession(tab);
  const touches = await tab.evaluate(() => window.still.touches);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await tab.waitForSelector(selector, { state: "detached" });
  await still(tab);
  const under = await tab.evaluate(({ x, y }) => document.elementFromPoint(x, y).closest("button")?.className ?? "", at);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await tab.waitForFunction((before) => window.still.touches > before, touches);
  await still(tab);
  return under;
};
{
  const tab = await table(played("bark", 3, 17), "phone", { confirm: true });
  await tries("the finger that ends what a round has brought chooses none of the cards that come in its place", async () => {
    await tab.evaluate(() => window.still.hold()); // it is there until it is touched
    const card = await tab.locator(".hand .card").first().boundingBox();
    const at = { x: card.x + 10, y: card.y + card.height / 2 };
    await playOn(tab, async () => (await tab.$(".tells")) !== null);
    const under = await pressAndLift(tab, ".tells", at);
    expect(under.includes("lit"), `under the finger: ${under}`);
    expect((await tab.locator(".hand .card.chosen").count()) === 0, "a card is chosen");
  });
  await shut(tab);
}

// A quick drag, of which a browser would make a scroll that runs on and takes the next tap. The tap comes at once: a very
// slow machine may miss the fault, and never finds one that is not there.
const dragAndTap = async (tab, { x, y }, to) => {
  const session = await tab.context().newCDPSession(tab);
  const touches = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touches("touchStart", { x, y });
  await Promise.all([1, 2, 3, 4, 5].map((i) => touches("touchMove", { x, y: y - 50 * i })));
  await touches("touchEnd");
  await tab.waitForSelector(".prompt .main");
  await touches("touchStart", to);
  await touches("touchEnd");
};
const inside = async (tab, selector) => {
  const { x, y } = await tab.locator(selector).first().boundingBox();
  return { x: x + 14, y: y + 20 };
};
{
  const tab = await table(games.give, "tall", { confirm: true });
  await tries("a tap right after a drag acts", async () => {
    await card(tab, "9");
    const main = await inside(tab, ".prompt .main");
    await press(tab, "Escape");
    const before = (await lines(tab)).length;
    await dragAndTap(tab, await inside(tab, '.hand .card[data-card="9"]'), main);
    await comes("the card is given", async () => (await lines(tab)).length > before);
  });
  await shut(tab);
}

// ---- something else instead ----

{
  const tab = await table(games.dog, "phone", { confirm: true });
  await tries("another piece, another target, another card can be chosen without going back", async () => {
    await card(tab, "9");
    await touchPiece(tab, "3");
    await touchPiece(tab, "20");
    await includes(tab, "20 to 29");
    await card(tab, "4");
    await touchPiece(tab, "20");
    await click(tab, '.target[data-part="to:24"]');
    await includes(tab, "24");
    await click(tab, '.target[data-part="to:16"]');
    await includes(tab, "16");
    await playable(tab);
  });
  await shut(tab);
}
{
  const tab = await table(played("bark", 4, 17), "phone", { confirm: true });
  await tries("another item can be chosen without going back, and another tap takes one dog less", async () => {
    await card(tab, "8");
    await chosenCards(tab, 2);
    await includes(tab, "one fewer");
    await card(tab, "8");
    await chosenCards(tab, 1);
    await click(tab, "button.lane.lit");
    await playable(tab);
    await click(tab, "button.lane.lit");
    await comes("the second item is chosen", () => tab.evaluate(() => document.querySelector(".lane.chosen")?.dataset.item === "2"));
    await playable(tab);
  });
  await shut(tab);
}

// ---- one tap where one is enough, two where two are asked for ----

{
  const tab = await table(typed(4, "dog:4:4:cw -/20/33/50 2345/2/2/2 play:a:a:0 - -"), "phone", { confirm: true });
  await tries("who can play nothing folds by one tap on a button that says so", async () => {
    await includes(tab, "No start card: no piece can come out");
    expect((await tab.textContent(".prompt .buttons")).includes("Fold 4 cards"), await tab.textContent(".prompt .buttons"));
    await click(tab, ".prompt .wordbutton");
    await comes("the cards are folded", async () => (await lines(tab)).includes("fold"));
  });
  await shut(tab);
}
for (const confirm of [true, false]) {
  const tab = await table(games.dog, "desktop", { confirm });
  await tries(confirm ? "with confirmation a line of the list is a draft, and Play plays it" : "without it a line of the list is played", async () => {
    const before = (await lines(tab)).length;
    await click(tab, ".actions button", 1);
    if (!confirm) return void (await comes("it is played", async () => (await lines(tab)).length > before));
    await includes(tab, "3 to 4");
    expect((await lines(tab)).length === before, "it was played at once");
    await press(tab, "3");
    await includes(tab, "20 to 21");
    await press(tab, "Escape");
    await press(tab, "2");
    await click(tab, ".prompt .main");
    await tab.waitForFunction(async (count) => (await window.person.saved()).lines.length > count, before);
    expect((await lines(tab))[before] === "A:3-4", (await lines(tab)).join("; "));
  });
  await shut(tab);
}

{
  const tab = await table(games.dog, "desktop", { confirm: true });
  await tries("hints have the first digits, make way for what is chosen, and go when they are asked for again", async () => {
    await press(tab, "h");
    await tab.waitForSelector(".hint.best kbd");
    const best = await tab.textContent(".hint.best .said-line > span");
    await press(tab, "1");
    await includes(tab, best);
    expect((await tab.locator(".hint").count()) === 0, "hints over what belongs to the chosen");
    await press(tab, "Escape");
    while ((await tab.locator(".hand .card.chosen").count()) > 0) await press(tab, "Escape");
    await tab.waitForSelector(".hint.best");
    await press(tab, "h");
    await comes("the hints go", async () => (await tab.locator(".hint").count()) === 0);
  });
  await shut(tab);
}

{
  const tab = await table(games.dog, "desktop");
  const fetched = [];
  tab.on("request", (request) => fetched.push(/([a-z]+-\d)-\w+\.net$/.exec(request.url())?.[1]));
  const hinted = async () => {
    await press(tab, "h");
    await tab.waitForSelector(".hint.best .pill");
    expect((await tab.textContent(".hint.best .pill")).includes("%"), "no chances: it is a hint without a network");
  };
  await tries("a hint uses the network of this game, also after the end of another game", async () => {
    await hinted();
    await tab.evaluate((ended) => {
      localStorage.setItem("kennel.game", JSON.stringify(ended)); // as an older page did
      location.hash = "#/";
    }, played("cards", 3));
    await tab.reload();
    await click(tab, ".way.first");
    await tab.waitForSelector(".end-screen .course");
    await tab.evaluate(() => void (location.hash = "#/"));
    await click(tab, ".way.first");
    await tab.waitForSelector(".hand .card.lit");
    await hinted();
    const nets = fetched.filter((name) => name !== undefined).join();
    expect(nets === "dog-4,cards-3,dog-4", `networks were fetched in this order: ${nets}`);
  });
  await shut(tab);
}

// ---- the best rank is the lowest number ----

{
  const tab = await table(typed(3, "bark:3 m*a49c37,x,ob2 15C~/58C~/7W play:a:a:1:- 72 8 -/-/- hhttoovvvssssuuuurrrrr -"), "desktop");
  await tries("of as many dogs those with the highest rank lead, whatever breeds are with it, and only there a reason is written", async () => {
    const reasons = await tab.evaluate(() => [1, 2, 3].map((item) => document.querySelector(`[data-item="${item}"] .why`)?.textContent ?? "-").join());
    expect(reasons === "2 : 2 · rank 3 wins,-,-", reasons);
    const gold = await tab.evaluate(() => [...document.querySelectorAll(".sitter.leads")].map((dog) => dog.closest("[data-item]").dataset.item + dog.dataset.dog).join());
    expect(gold === "1c,1c,3b", gold);
  });
  await shut(tab);
}

// ---- the keyboard ----

{
  const tab = await table(games.dog, "desktop", { confirm: true });
  await tries("after a move the focus is in the hand", async () => {
    await tab.focus('.hand .card[data-card="9"]');
    await press(tab, "Enter");
    await tab.focus(".things .piece[data-part]");
    await press(tab, "Enter");
    if (await tab.$(".things .target")) await tab.focus(".things .target");
    await press(tab, "Enter");
    if (await isPlay(tab)) {
      await tab.focus(".prompt .main");
      await press(tab, "Enter");
    }
    await tab.waitForSelector(".hand .card.lit");
    await comes(async () => `the focus is in the hand, not ${await focused(tab)}`, async () => (await focused(tab)).startsWith("hand "));
  });
  await shut(tab);
}
{
  const tab = await table(games.last, "phone", { confirm: false });
  await tries("at the end Escape leads away, and letters do nothing", async () => {
    await card(tab, "5");
    await click(tab, '[data-part="to:a1"]');
    await tab.waitForSelector(".end-screen");
    await press(tab, "l");
    expect((await tab.locator(".sheet, .panelbox").count()) === 0, "a letter opens something");
    await press(tab, "Escape");
    await tab.waitForSelector(".way.first");
  });
  await shut(tab);
}

// ---- numbers where they are spoken of, and who plays with whom ----

{
  const tab = await table(games.dog, "phone");
  const names = () => tab.evaluate(() => [...document.querySelectorAll(".fieldname")].map((one) => one.textContent));
  await tries("while the list is open, fields have their numbers", async () => {
    expect((await names()).length === 0, "numbers nobody asked for");
    await press(tab, "?");
    const named = async () => ["3", "20", "41"].every(((all) => (place) => all.includes(place))(await names()));
    await comes(async () => `the numbers of the pieces' fields: ${(await names()).join()}`, named);
    await press(tab, "Escape");
    await comes("the numbers go", async () => (await names()).length === 0);
  });
  await tries("the partner is called so on the board", async () => {
    expect((await tab.textContent('.plaque[data-seat="c"]')).includes("partner"), await tab.textContent('.plaque[data-seat="c"]'));
    expect(!(await tab.textContent('.plaque[data-seat="b"]')).includes("partner"), "an opponent, too");
  });
  await tries("the joker asks in plain words", async () => {
    await card(tab, "J");
    await includes(tab, "Choose a piece, or what the joker stands for");
  });
  await shut(tab);
}

await followOthers(server.url);
await kept(server, { click, lines, table });
await missing(server);
await barkTable(server);
await cardsTable(server);
await finish(server);
