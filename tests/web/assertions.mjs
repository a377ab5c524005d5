// Assertions and waiting for the tests of this folder: sentences that hold or not, and time limits that only
// guard against hanging, because tests wait for facts and the machine may be slow.

import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seed } from "./seeded-random.mjs";

export const soak = process.env.KENNEL_SOAK !== undefined;
export const quick = process.env.KENNEL_QUICK !== undefined;

// In seconds: for one fact, for one test, and for the script, which ends before ./check ends it.
export const PATIENCE = Number(process.env.KENNEL_PATIENCE ?? 120);
const TEST = soak ? 6 * 3600 : 1800;
const SCRIPT = soak ? 10 * 3600 : 3400;

export const within = (seconds, promise, what = "it") => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} has not come to its end after ${seconds} s`)), 1000 * seconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

// A fact that the page has no event for: looked at until it is so, and returned. `what` may be a function, to say more.
export const comes = async (what, look) => {
  for (const end = Date.now() + 1000 * PATIENCE; ; await sleep(20)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never: ${typeof what === "function" ? await what() : what}`);
  }
};

// For loops that go on as long as something changes: false when `sign` has been the same for too long.
export const watching = () => {
  let [before, since] = [undefined, 0];
  return (sign) => {
    if (sign !== before) [before, since] = [sign, Date.now()];
    return Date.now() - since < 1000 * PATIENCE;
  };
};

// ---- what is said ----

let failures = 0;
export const status = () => (failures > 0 ? 1 : 0);

// `only` is what limits the script to this sentence, as KENNEL_GAMES=dog-4 does.
const quoted = (word) => (/^[\w./=,-]*$/.test(word) ? word : `'${word}'`);
const again = (only) => `again: ${[`KENNEL_SEED=${seed}`, only, "bash", `tests/web/${basename(process.argv[1], ".mjs")}.sh`, process.argv[2] ?? ""].filter((word) => word !== "").map(quoted).join(" ")}`;
export const holds = (sentence, truth, details = "", only = "") => {
  console.log(`${truth ? "ok" : "not ok"} - ${sentence}`);
  if (truth) return;
  failures++;
  for (const line of [...String(details).split("\n").slice(0, 40), again(only)]) if (line !== "") console.log(`    ${line}`);
};
export const expect = (truth, what) => {
  if (!truth) throw new Error(what);
};

// What happened, and where in the tests: the rest of a stack says nothing about the page.
const told = (fault) => {
  if (!(fault instanceof Error)) return String(fault);
  const where = (fault.stack ?? "").split("\n").filter((line) => /^\s+at .*tests\/web\//.test(line)).slice(0, 2);
  const message = fault.message.replace(/\x1b\[\d*m/g, ""); // without the colours of a terminal
  return [message.split("\n").slice(0, 30).join("\n"), ...where.map((line) => line.trim())].join("\n");
};

// What was on the screens when something failed: all of them, or that of the fault's own tab.
let witness = async () => "";
export const tellOfScreens = (describe) => (witness = describe);

// A test that throws, or hangs, has failed, and the next one goes on.
export const tries = async (sentence, test, only = "") => {
  try {
    const more = await within(TEST, test(), "the test");
    holds(more === undefined ? sentence : `${sentence} (${more})`, true);
    return true;
  } catch (fault) {
    holds(sentence, false, [told(fault), await witness(sentence, fault.tab).catch(String)].join("\n"), only);
    return false;
  }
};

// A few at a time, in their order.
export const together = async (count, jobs) => {
  const waiting = [...jobs];
  const worker = async () => {
    while (waiting.length > 0) await waiting.shift()();
  };
  await Promise.all(Array.from({ length: count }, worker));
};

// ---- the end, in any case ----

process.on("uncaughtException", (fault) => {
  holds("the script comes to its end", false, told(fault));
  process.exit(1);
});
setTimeout(() => {
  holds(`the script comes to its end within ${SCRIPT} s`, false);
  process.exit(1);
}, 1000 * SCRIPT).unref();
