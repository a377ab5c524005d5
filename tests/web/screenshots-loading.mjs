// Takes pictures of a page that hardly loads: with one file missing, with scripts off, on a slow connection.
// Part of screenshots.mjs.

import { setTimeout as sleep } from "node:timers/promises";
import { onTouch, open, shut, sizes } from "./harness.mjs";
import { slowLine } from "./cuttable-proxy.mjs";

const { width, height } = sizes.tall;
const bare = (options, witness = null) => open("", { ...onTouch(sizes.tall), ...options }, {}, { bare: true, witness });
const on = (theme, language) => `${width} × ${height}, ${theme}, ${language}`;

const missingFile = async (server, keep, theme, locale, tries) => {
  const tab = await bare({ colorScheme: theme, locale }, [(count) => sessionStorage.setItem("kennel.tries", count), String(tries)]);
  await tab.route("**/assets/style*", (route) => route.abort());
  await tab.goto(server.url);
  await tab.waitForSelector(".shell.failed .again a");
  await tab.evaluate(() => document.getAnimations().forEach((one) => one.effect.getComputedTiming().endTime !== Infinity && one.finish()));
  const what = tries < 3 ? "a file of the page is missing: trying again" : "a file of the page is still missing";
  keep(`missing-${tries < 3 ? "trying" : "tap"}-tall-${theme}.png`, what, on(theme, locale.slice(0, 2)), await tab.screenshot());
  await shut(tab);
};

const noScripts = async (server, keep, theme) => {
  const tab = await bare({ colorScheme: theme, javaScriptEnabled: false });
  await tab.goto(server.url);
  await tab.locator("noscript p").last().waitFor();
  await sleep(500);
  keep(`no-scripts-tall-${theme}.png`, "scripts are switched off", on(theme, "all"), await tab.screenshot());
  await shut(tab);
};

const SLOW = 400000 / 8; // bytes a second
const slowly = async (server, keep) => {
  const line = await slowLine(server.url, SLOW);
  const tab = await bare({ colorScheme: "light", locale: "en-US" });
  void tab.goto(line.url, { waitUntil: "commit" }).catch(() => undefined);
  let passed = 0;
  for (const seconds of [1, 3, 10]) {
    await sleep(1000 * (seconds - passed));
    passed = seconds;
    keep(`slow-${seconds}s-tall-light.png`, `400 kbit/s: after ${seconds === 1 ? "one second" : `${seconds} seconds`}`, on("light", "en"), await tab.screenshot());
  }
  await shut(tab);
  line.close();
};

export const hardly = async (server, keep) => {
  await missingFile(server, keep, "light", "en-US", 0);
  await missingFile(server, keep, "dark", "de-DE", 3);
  await noScripts(server, keep, "light");
  await noScripts(server, keep, "dark");
  await slowly(server, keep);
};
