// Makes a newer build of the page from one that is there: a copy whose main script says so, under another name.

import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = [];
process.on("exit", () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// The packed variants would hide what is changed.
const unpack = (folder) => {
  for (const name of readdirSync(folder)) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
};
const rewrite = (file, change) => writeFileSync(file, change(readFileSync(file, "utf8")));

// `window.build` of the copy is `number`. Without one of its files a browser cannot keep it.
export const newerBuild = (page, number, { incomplete = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "kennel-build-"));
  folders.push(folder);
  cpSync(page, folder, { recursive: true });
  const assets = join(folder, "assets");
  unpack(folder);
  unpack(assets);
  const main = readdirSync(assets).find((name) => /^main-.*\.js$/.test(name));
  const newer = main.replace(/-.*/, `-BUILD${number}.js`);
  renameSync(join(assets, main), join(assets, newer));
  rewrite(join(assets, newer), (script) => `${script};globalThis.build=${number};`);
  for (const name of readdirSync(assets)) if (/^(lazy-bundle|chunk)-.*\.js$/.test(name)) rewrite(join(assets, name), (script) => script.replaceAll(main, newer));
  rewrite(join(folder, "index.html"), (text) => text.replaceAll(main, newer));
  rewrite(join(folder, "sw.js"), (text) => text.replaceAll(main, newer).replace(/name:"[0-9a-f]+"/, `name:"build${number}"`));
  if (incomplete) rmSync(join(assets, readdirSync(assets).find((name) => /^rules-en-dog-.*\.html$/.test(name))));
  return folder;
};
