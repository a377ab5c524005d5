// What people at a table ask of each other, in three browsers: to undo a move, for the seat of a bot, and the host to
// remove somebody; whom they mute, and for whom they wait. Nobody is sent what they may not have.

import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { comes, expect, finish, go, holds, kennel, still, tries } from "./harness.mjs";
import { leaks, replay } from "./expected-views.mjs";
import { adminSocket, arrive, create, heard, idOf, invitation, leave, said, says, seatOf, server, sitDown } from "./online-fixture.mjs";
import { attend, tapNow } from "./touch-player.mjs";

// ---- a table ----

const begin = async (host, guest) => {
  await create(host, 3);
  const link = await invitation(host);
  await sitDown(guest, link);
  await host.click(".waiting .bottom .main");
  for (const tab of [host, guest]) await tab.waitForSelector(".hand .card");
  return link;
};
const beginOpen = async (host, guest) => {
  await go(host, "#/friends");
  await host.waitForSelector(".games");
  await host.locator(".choice.beside").locator('button:text-is("3")').click();
  await host.click("summary"); // more rules
  await host.getByRole("switch", { name: "Anybody may join" }).click();
  await still(host);
  await host.click(".main.big");
  await host.waitForSelector(".waiting svg.qr");
  await sitDown(guest, `#/t/${await idOf(host)}`);
  await host.click(".waiting .bottom .main");
  for (const tab of [host, guest]) await tab.waitForSelector(".hand .card");
};

const news = (tab, wanted = () => true) => heard(tab, "news").filter(wanted);
const number = (tab) => Math.max(0, ...news(tab).map((one) => one.number));
const snapshots = (tab) => tab.frames.map((frame) => JSON.parse(frame)).flatMap((told) => (told.tell === "table" ? [told] : told.tell === "welcome" && told.table ? [told.table] : []));
const now = (tab) => snapshots(tab).pop();

// Both have been shown all that was told.
const quiet = async (...tabs) => {
  const reached = Math.max(...tabs.map(number));
  for (const tab of tabs) {
    await tab.waitForFunction((count) => window.still.heard >= count, reached);
    await still(tab);
  }
};
const playUntil = async (tabs, until) => {
  attend(...tabs);
  while (!(await until())) {
    const did = [];
    for (const tab of tabs) {
      did.push(await tapNow(tab));
      if (await until()) return;
    }
    if (!did.includes("tapped")) await sleep(25);
  }
};

// ---- the menu ----

const MENU = 'button[aria-label="Menu"]';
const close = async (tab) => {
  await tab.keyboard.press("Escape");
  await tab.waitForSelector(".sheet", { state: "detached" });
  await still(tab);
};
const offersUndo = async (tab) => {
  await tab.click(MENU);
  await tab.waitForSelector(".sheet.room");
  const found = (await tab.$('.sheet.room button:has-text("Ask to undo")')) !== null;
  await close(tab);
  return found;
};
const askUndo = async (tab) => {
  await tab.click(MENU);
  await tab.click('.sheet.room button:has-text("Ask to undo")');
};

// What the server says whenever it sends the table, and what follows from the news since: who may ask.
const lastDecision = (tab) => {
  const table = now(tab);
  let undo = table.undo;
  for (const told of news(tab).filter((one) => one.number > table.number)) {
    const shows = (told.events ?? []).some((event) => /^(dealt|drew|gave|saw|laid|set-aside|laid-out)(:|$)/.test(event));
    const by = table.seats.find(({ seat }) => seat === told.seat)?.is;
    if (told.kind === "deal" || told.kind === "undo" || shows) undo = undefined;
    else if (told.kind === "action" && by === "person") undo = { seat: told.seat, number: told.number };
  }
  return undo;
};

// Plays until one of them has decided something that the others could let them undo.
const decided = async (tabs) => {
  const from = number(tabs[0]);
  const found = () => tabs.find((tab) => number(tab) > from + 2 && lastDecision(tab)?.seat === now(tab).you);
  await playUntil(tabs, async () => {
    if (!found()) return false;
    await quiet(...tabs);
    return found() !== undefined;
  });
  const asker = found();
  return { asker, other: tabs.find((tab) => tab !== asker) };
};

const undos = (tab) => news(tab, ({ kind }) => kind === "undo").length;
const DIALOG = '.notice[role="alertdialog"]';

// ---- undo ----

const agreed = async (tabs) => {
  const { asker, other } = await decided(tabs);
  expect(await offersUndo(asker), "the one who has decided is not offered it");
  expect(!(await offersUndo(other)), "the other is offered it");
  const [lines, before] = [await asker.evaluate(() => document.querySelectorAll(".log li").length), undos(other)];
  await askUndo(asker);
  await other.waitForSelector(`${DIALOG}:has-text("would like to undo a move")`);
  await asker.waitForSelector(`${DIALOG}:has-text("Waiting for the others")`);
  expect(undos(other) === before, "it is undone before all have agreed");
  await other.click(`${DIALOG} .main`);
  for (const tab of tabs) await comes("it is undone", () => undos(tab) === before + 1);
  for (const tab of tabs) await tab.waitForSelector(DIALOG, { state: "detached" });
  await quiet(...tabs);
  const after = await asker.evaluate(() => document.querySelectorAll(".log li").length);
  expect(after < lines, `${after} lines of the log, and ${lines} before`);
  expect(heard(other, "refused").length + heard(asker, "refused").length === 0, JSON.stringify(heard(other, "refused")));
};

const refused = async (tabs) => {
  const { asker, other } = await decided(tabs);
  const before = undos(asker);
  await askUndo(asker);
  await other.waitForSelector(DIALOG);
  await other.click(`${DIALOG} .plain`);
  await says(asker, "Not everybody agreed: your move stands.");
  await other.waitForSelector(DIALOG, { state: "detached" });
  expect(!(await offersUndo(asker)), "it is offered again");
  expect(undos(asker) === before, "it is undone");
};

const tooLate = async (tabs) => {
  const { asker, other } = await decided(tabs);
  const { you } = now(other);
  const before = news(asker, ({ kind, seat }) => kind === "action" && seat === you).length;
  await playUntil([other], async () => news(asker, ({ kind, seat }) => kind === "action" && seat === you).length > before);
  await quiet(...tabs);
  expect(!(await offersUndo(asker)), "it is offered although somebody else has decided since");
};

// ---- a late friend ----

const comesLate = async (host, late, link) => {
  await go(late, link);
  await says(late, "You are watching");
  await late.click('.notice button:has-text("Join the game")');
  await late.click('.sheet.people button:has-text("Ask for this seat")');
  await says(late, "The host decides whether you can play.");
  await host.waitForSelector(`${DIALOG}:has-text("Kim would like to play")`);
};

const declined = async (host, late, link) => {
  await comesLate(host, late, link);
  await host.click(`${DIALOG} .plain`);
  await says(late, "The host said no.");
  await host.waitForSelector(DIALOG, { state: "detached" });
  expect(heard(late, "seated").length === 0, "has a seat");
  await late.waitForSelector('.notice button:has-text("Join the game")');
};

const admitted = async (host, guest, late, link) => {
  await comesLate(host, late, link);
  expect((await guest.$(DIALOG)) === null, "a guest is asked");
  await late.reload(); // the question is asked again by itself
  await says(late, "The host decides whether you can play.");
  await host.waitForSelector(`${DIALOG}:has-text("Kim would like to play")`);
  await host.click(`${DIALOG} .main`);
  await comes("the late one is seated", () => heard(late, "seated").length === 1);
  await comes("all are told", () => [host, guest, late].every((tab) => now(tab).seats.find(({ seat }) => seat === "c").name === "Kim"));
  await late.waitForSelector(".notice", { state: "detached" });
  const from = number(host);
  await playUntil([host, guest, late], async () => number(host) > from + 12);
  expect(news(late, ({ kind, seat, id }) => kind === "action" && seat === "c" && id !== undefined).length > 0, "the late one has not played");
};

// ---- who is there, and who is heard ----

const waitsForWho = async (host, guest) => {
  await playUntil([host, guest], async () => {
    await quiet(host, guest);
    return (news(host).pop() ?? now(host)).waits === now(guest).you;
  });
  guest.wire.cut();
  await host.waitForFunction(() => /away \d+:\d\d/.test(document.querySelector(".prompt")?.textContent ?? ""));
  guest.wire.mend();
  await guest.waitForSelector(".band", { state: "detached" });
  await host.waitForFunction(() => !/away/.test(document.querySelector(".prompt")?.textContent ?? ""));
};

const react = async (tab, text) => {
  await tab.click(MENU);
  await tab.click(`.sheet.room .reactions button:text-is("${text}")`);
};
const reactionsOf = (tab) => heard(tab, "reaction").length;
const muted = async (host, guest) => {
  await host.click(MENU);
  await host.click('.sheet.room button:has-text("Who is here")');
  await host.click('.sheet.people button:has-text("Mute Bo")');
  await host.waitForSelector('.sheet.people button:has-text("Unmute Bo")');
  await close(host);
  const before = reactionsOf(host);
  await react(guest, "Hello!");
  await comes("the host's page is told", () => reactionsOf(host) === before + 1);
  await guest.waitForSelector(".bubble .emblem");
  expect((await host.$(".bubble .emblem")) === null, "somebody who is muted is seen");
};

const removed = async (host, guest, name) => {
  await host.click(MENU);
  await host.click('.sheet.room button:has-text("Who is here")');
  await host.click(`.sheet.people button:has-text("Remove ${name}")`);
  await host.waitForSelector('.sheet.remove:has-text("the old link no longer works")');
  expect(said(host, "remove").length === 0, "it is not asked first");
  await host.click(`.sheet.remove button:has-text("Remove ${name}")`);
  await comes("the guest is told", () => heard(guest, "refused").some(({ why }) => why === "removed"));
};

const reported = async (host, guest) => {
  await guest.click(MENU);
  await guest.click('.sheet.room button:has-text("Who is here")');
  await guest.click('.sheet.people button:has-text("Report Ines")');
  await guest.click('.sheet.report button:has-text("The signals")');
  await says(guest, "Reported. Thank you.");
  expect(said(guest, "report")[0].seat === "a" && said(guest, "report")[0].reason === "signals", JSON.stringify(said(guest, "report")));
  expect(heard(host, "reported").length === 0, "the host hears of it");
};

// ---- no more than they may know ----

const endAndCheck = async (host, guest, late) => {
  await host.click(MENU);
  await host.click('.sheet.room button:has-text("end the game")');
  for (const tab of [guest, late]) await tab.click(`${DIALOG} .main`);
  for (const tab of [host, guest, late]) await tab.waitForSelector(".proof.good");
  const { token } = await seatOf(host);
  const answer = await fetch(`${server.url}/api/records/${await idOf(host)}`, { headers: { authorization: `Bearer ${token}` } });
  const record = await replay(kennel, await answer.text());
  const seated = late.frames.findIndex((frame) => frame.includes('"tell":"seated"'));
  const parts = [[host.frames, "a"], [guest.frames, "b"], [late.frames.slice(0, seated), "-"], [late.frames.slice(seated), "c"]];
  for (const [frames, seat] of parts) {
    const { found, looked } = await leaks(record, frames, seat, []);
    expect(found.length === 0, found.slice(0, 3).join("\n"));
    expect(looked > 2, `only ${looked} frames of ${seat} were looked at`);
  }
};

// ---- the evening ----

const evening = async () => {
  const [host, guest, late] = await Promise.all([arrive("Ada"), arrive("Bo"), arrive("Kim")]);
  let link = "";
  await tries("two people and a bot play", async () => {
    link = await begin(host, guest);
    await playUntil([host, guest], async () => number(host) > 12);
  });
  await tries("what all agree to is undone", () => agreed([host, guest]));
  await tries("what somebody declines stands, and is not asked again", () => refused([host, guest]));
  await tries("nobody is offered to undo a move after another person's", () => tooLate([host, guest]));
  await tries("it is said for whom one waits, and for how long", () => waitsForWho(host, guest));
  await tries("somebody who is muted is not seen", () => muted(host, guest));
  await tries("a late friend asks for the seat of a bot, and the host says no", () => declined(host, late, link));
  await tries("a late friend gets the seat of a bot when the host agrees, and plays", () => admitted(host, guest, late, link));
  await tries("nobody was sent what they may not know", () => endAndCheck(host, guest, late));
  const faults = [host, guest, late].flatMap((tab) => tab.faults).filter((fault) => !/ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection/.test(fault));
  holds("no browser complains", faults.length === 0, faults.slice(0, 5).join("\n"));
  await leave(host, guest, late);
};

const removals = async () => {
  const [host, guest] = await Promise.all([arrive("Eve"), arrive("Gus")]);
  await tries("who is removed from a table for friends is told so at the start", async () => {
    await begin(host, guest);
    await removed(host, guest, "Gus");
    await says(guest, "The host has removed you from the table.");
    await guest.waitForFunction(() => location.hash === "#/");
  });
  await leave(host, guest);
  const [other, stranger] = await Promise.all([arrive("Ines"), arrive("Jan")]);
  await tries("at an open table somebody is reported to the operator", async () => {
    await beginOpen(other, stranger);
    await reported(other, stranger);
  });
  await tries("who is removed from an open table is told why they only watch now", async () => {
    await removed(other, stranger, "Jan");
    await says(stranger, "The host has given your seat to a bot. You can still watch.");
    expect(now(stranger).you === null, "is still seated");
  });
  await tries("what the operator says is shown to everybody", async () => {
    execFileSync(kennel, ["admin", "--socket", adminSocket, "say", await idOf(other), "The server restarts <at> nine."]);
    for (const tab of [other, stranger]) await says(tab, "From the server: The server restarts <at> nine.");
  });
  await leave(other, stranger);
};

await evening();
await removals();
await finish(server);
