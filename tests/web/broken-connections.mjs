// Tests the page on connections that die silently or lose messages: it notices, asks again with the same id
// and reconnects, not all at once. Timers are held back meanwhile, and the test says how much time has
// passed.

import { setTimeout as sleep } from "node:timers/promises";
import { codes } from "./qr-codes.mjs";
import { comes, expect, finish, go, still, together, tries } from "./harness.mjs";
import { attend, tapNow } from "./touch-player.mjs";
import { restored } from "./lost-server-state.mjs";
import { arrive, create, heard, invitation, leave, opened, passes, said, server, setUp, sitDown, withBot, withoutTimers } from "./online-fixture.mjs";

// The same message with the same id, so often: and the answer.
const isAskedAgain = (tab, what) => {
  const [first, second] = said(tab, what);
  expect(second !== undefined, `${what} is said ${said(tab, what).length} times`);
  expect(JSON.stringify(first) === JSON.stringify(second) && /^[1-9a-f][0-9a-f]{31}$/.test(first.id), `${JSON.stringify(first)}\n${JSON.stringify(second)}`);
};

// What is said while the line swallows it; then so much time passes that it is said again.
const swallowed = async (tab, what, say) => {
  tab.wire.mute();
  await say();
  await comes(`${what} is said`, () => said(tab, what).length > 0);
  tab.wire.mend();
  await withoutTimers(tab, () => passes(tab, 12500));
  await comes(`${what} is said again`, () => said(tab, what).length > 1);
  isAskedAgain(tab, what);
};

// ---- a line that dies without a word ----

const silent = async () => {
  const tab = await arrive("Silent");
  await create(tab);
  await tries("a line that dies while somebody looks is found out within twenty seconds, and opened again", async () => {
    const welcomes = heard(tab, "welcome").length;
    await withoutTimers(tab, async () => {
      tab.wire.forget();
      const [before, pings] = [await opened(tab), said(tab, "ping").length];
      await passes(tab, 15000);
      await comes("the page asks whether anybody is there", () => said(tab, "ping").length > pings);
      expect((await opened(tab)) === before, "opened before anybody could answer");
      await passes(tab, 5000);
      expect((await opened(tab)) > before, "no new line after 20 s");
    });
    await comes("the server says welcome", () => heard(tab, "welcome").length > welcomes);
    await tab.waitForSelector(".band", { state: "detached" });
  });
  await tries("a line that is asked and answers is kept, and a page that nobody sees does not ask", async () => {
    await withoutTimers(tab, async () => {
      const [before, pongs] = [await opened(tab), heard(tab, "pong").length];
      await passes(tab, 15000);
      await comes("the server answers", () => heard(tab, "pong").length > pongs);
      await still(tab);
      await passes(tab, 5000);
      expect((await opened(tab)) === before, "opened again for nothing");
      await tab.evaluate(() => window.device.hide(true));
      const pings = said(tab, "ping").length;
      await passes(tab, 15000);
      await passes(tab, 15000);
      await tab.evaluate(() => window.device.hide(false)); // asks, and was the first to
      await comes("the page asks on waking", () => said(tab, "ping").length > pings);
      expect(said(tab, "ping").length === pings + 1, "asked where nobody looks");
    });
  });
  await leave(tab);
};

// ---- coming back, not all at once ----

// With this luck: is there a new line after so many milliseconds?
const comesBack = async (tab, luck, close, milliseconds) => {
  await tab.evaluate((number) => (Math.random = () => number), luck);
  const before = await opened(tab);
  await close();
  await tab.waitForSelector(".band");
  for (const time of milliseconds.slice(0, -1)) await passes(tab, time);
  expect((await opened(tab)) === before, `back before ${milliseconds[0]} ms`);
  await passes(tab, milliseconds[milliseconds.length - 1]);
  expect((await opened(tab)) > before, `not back after ${milliseconds} ms`);
};
const closes = (tab, code) => () => tab.evaluate((why) => window.device.sockets.at(-1).onclose({ code: why }), code);
const spread = async () => {
  const tab = await arrive("Spread");
  await create(tab);
  const returns = (luck, close, milliseconds) => async () => {
    const welcomes = heard(tab, "welcome").length;
    await withoutTimers(tab, () => comesBack(tab, luck, close, milliseconds));
    await comes("the server says welcome", () => heard(tab, "welcome").length > welcomes);
    await tab.waitForSelector(".band", { state: "detached" });
    await still(tab);
  };
  const cut = async () => {
    tab.wire.cut();
    await tab.waitForSelector(".band");
    tab.wire.mend();
  };
  await tries("those who lose their lines together come back at different times", async () => {
    await returns(0, cut, [125])();
    await returns(0.99, cut, [200, 250])();
  });
  await tries("a server that stops, restarts or is full is given time", async () => {
    await returns(0.99, closes(tab, 1001), [700, 1500])();
    await returns(0.99, closes(tab, 1012), [700, 1500])();
    await returns(0.99, closes(tab, 1013), [3900, 8000])();
  });
  await leave(tab);
};

// ---- what the line swallows is said again ----

const starter = async () => {
  const tab = await arrive("Starter");
  await withBot(tab);
  await tries("a start that gets lost is said again with its id", async () => {
    await swallowed(tab, "start", () => tab.click(".waiting .begin"));
    await tab.waitForSelector(".hand .card");
  });
  await tries("an action that gets lost is said again with its id, and done once", async () => {
    await swallowed(tab, "act", async () => {
      attend(tab);
      while (said(tab, "act").length === 0) if ((await tapNow(tab)) !== "tapped") await sleep(25);
    });
    const { id } = said(tab, "act")[0];
    await comes("it is told", () => heard(tab, "news").some((news) => news.id === id));
    expect(new Set(heard(tab, "news").filter((news) => news.id === id).map(({ number }) => number)).size === 1, "done twice");
  });
  await leave(tab);
};

const leaver = async () => {
  const [host, guest] = [await arrive("Host"), await arrive("Leaver")];
  await create(host, 4);
  await sitDown(guest, await invitation(host));
  await tries("who goes while the line swallows it is gone, as soon as the line carries it", async () => {
    await swallowed(guest, "leave", () => guest.click(".wordlink.leave"));
    await comes("the seat is free", () => heard(host, "table").pop().seats[1].is === "free");
  });
  await leave(host, guest);
};

// ---- a page that is loaded again before the answer ----

const maker = async () => {
  const tab = await arrive("Maker");
  await setUp(tab);
  await tries("a table whose making was not answered is asked for again with the same id after a reload", async () => {
    tab.wire.deafen("seated");
    await tab.click(".main.big");
    await comes("the server has answered", () => /"token":"\w{32}"/.test(tab.wire.lost()));
    const [, table] = tab.wire.lost().match(/"table":"(\w{16})"/);
    const [, token] = tab.wire.lost().match(/"token":"(\w{32})"/);
    tab.wire.mend();
    await tab.reload();
    await tab.waitForSelector(".waiting svg.qr");
    const [seated] = heard(tab, "seated");
    expect(seated.table === table && seated.token === token, `not the same seat: ${JSON.stringify(seated)}`);
    expect(said(tab, "create").length > 1, "asked for once only");
    expect((await tab.evaluate(() => sessionStorage.getItem("kennel.first"))) === null, "it is asked for once more");
    expect(said(tab, "create").every(({ id }) => id === said(tab, "create")[0].id && id.length === 32), JSON.stringify(said(tab, "create")));
  });
  await leave(tab);
};

const guestAgain = async () => {
  const [host, guest] = [await arrive("Hostess"), await arrive("Guest")];
  await create(host, 4);
  await go(guest, await invitation(host));
  await guest.waitForSelector(".seatrows");
  await tries("who is loaded again before a seat was given asks for it with the same id, and sits", async () => {
    guest.wire.mute();
    await guest.click(".main.big");
    await guest.waitForFunction(() => "kennel.first" in sessionStorage);
    guest.wire.mend();
    await guest.reload();
    await guest.waitForSelector(".wordlink.leave");
    const people = heard(host, "table").pop().seats.filter(({ is }) => is === "person");
    expect(people.length === 2, JSON.stringify(people));
    expect(heard(guest, "seated").length === 1 && heard(guest, "seated")[0].id === said(guest, "sit").pop().id, "answered without its id");
  });
  await leave(host, guest);
};

const all = { silent, spread, starter, leaver, maker, guestAgain, codes, ...restored };
// KENNEL_LINES=silent,spread: these only.
const wanted = process.env.KENNEL_LINES?.split(",") ?? Object.keys(all);
await together(3, wanted.map((name) => all[name]));
await finish(server);
