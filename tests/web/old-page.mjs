// Drives the page of an older version at this server: a table is created, people come and go, a game is
// played, undone, left by a reload, ended by agreement and started again. KENNEL_WRITE=FILE records the
// messages, as tests/kept/page-d83f03a.talk has them: for each page, when it connects, what it sends, and
// which kinds of messages it receives.

import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { comes, expect, finish, still, tries } from "./harness.mjs";
import { attend, tapNow } from "./touch-player.mjs";
import { arrive, create, heard, invitation, leave, said, server, sitDown, start } from "./online-fixture.mjs";

const talk = [];

const listen = (tab, name) => {
  let last = "";
  tab.on("websocket", (socket) => {
    talk.push(`${name} opens`);
    socket.on("framesent", ({ payload }) => {
      talk.push(`${name} says ${payload}`);
      last = "";
    });
    socket.on("framereceived", ({ payload }) => {
      const { tell } = JSON.parse(payload);
      if (tell !== last) talk.push(`${name} hears ${tell}`);
      last = tell;
    });
  });
  return tab;
};
const people = (tab) => heard(tab, "table").at(-1).seats.map(({ is }) => is).join(" ");
const acts = async (tab, count) => {
  const enough = said(tab, "act").length + count;
  attend(tab);
  while (said(tab, "act").length < enough) if ((await tapNow(tab)) !== "tapped") await sleep(25);
  const { id } = said(tab, "act").at(-1);
  await comes("it is told", () => heard(tab, "news").some((news) => news.id === id));
  await still(tab);
};
const menu = async (tab, button) => {
  await tab.click('button[aria-label="Menu"]');
  await tab.click(`.sheet.room ${button}`);
  await still(tab);
};

const host = listen(await arrive("Ada"), "host");
const guest = listen(await arrive("Bo"), "guest");
await tries("an older page makes a table, and another one sits down there and goes", async () => {
  await create(host, 2);
  await sitDown(guest, await invitation(host));
  await comes("both are there", () => people(host) === "person person");
  await guest.click(".wordlink.leave");
  await comes("one is gone", () => people(host) === "person free");
});
await tries("it seats a bot, changes places with it, and plays", async () => {
  await host.locator(".waiting .seatrow select").selectOption("hound");
  await comes("a bot sits there", () => people(host) === "person bot");
  for (const row of [0, 1]) await host.locator(".waiting .seatrow .handle").nth(row).click();
  await comes("they have changed places", () => people(host) === "bot person");
  await still(host);
  await start(host);
  await acts(host, 4);
});
await tries("it takes back, shows a sign, and is loaded again", async () => {
  await comes("it may take back", async () => {
    await still(host);
    return (await host.$('.prompt button[aria-label="Undo"]')) !== null || (await host.keyboard.press("Escape"), false);
  });
  await host.click('.prompt button[aria-label="Undo"]');
  await comes("that is told", () => heard(host, "news").some(({ kind }) => kind === "undo"));
  await still(host);
  await menu(host, ".chip >> nth=0");
  await comes("the sign is shown", () => heard(host, "reaction").length > 0);
  const welcomes = heard(host, "welcome").length;
  await host.reload();
  await comes("it is welcome again", () => heard(host, "welcome").length > welcomes);
  await host.waitForSelector(".hand .card");
  await acts(host, 2);
});
await tries("it ends the game, and begins another", async () => {
  await menu(host, 'button:has-text("end the game")');
  await host.waitForSelector(".end-screen");
  expect(heard(host, "over").length === 1, "it is over more than once");
  const before = heard(host, "welcome").length;
  await host.click(".end-screen .main.big");
  await comes("the next table welcomes it", () => heard(host, "welcome").length > before);
});
const refusals = [host, guest].flatMap((tab) => heard(tab, "refused"));
await tries("nothing that it said was refused", async () => expect(refusals.length === 0, JSON.stringify(refusals)));
if (process.env.KENNEL_WRITE) writeFileSync(process.env.KENNEL_WRITE, `${talk.join("\n")}\n`);
await leave(host, guest);
await finish(server);
