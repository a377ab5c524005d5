// Takes the pictures of every screen for docs/pictures/, by hand when screens have changed; the same seed
// gives the same pictures. docs/pictures.md says what each shows.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { finish, holds, onTouch, serve, shut, sizes, still } from "./harness.mjs";
import { withPalette } from "./png-palette.mjs";
import { hardly } from "./screenshots-loading.mjs";
import { places } from "./screen-list.mjs";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const server = await serve();
const MOST = 200 * 1024;

// Which of them on which screen: both themes, all languages, all sizes come up.
const shots = [
  ["start", "tall", "en", "light"], ["start", "desktop", "de", "dark"], ["start-left", "tall", "fr", "dark"],
  ["setup-dog", "tall", "en", "light"], ["setup-cards", "tall", "it", "dark"], ["setup-bark", "desktop", "en", "light"], ["setup-friends", "tall", "ru", "light"],
  ["waiting", "tall", "en", "dark"], ["tables", "tall", "de", "light"], ["settings", "tall", "fr", "dark"], ["rules", "desktop", "en", "light"],
  ["dog", "tall", "en", "light"], ["dog", "desktop", "en", "dark"], ["dog", "lying", "it", "light"], ["dog", "wall", "en", "light"],
  ["dog-targets", "phone", "en", "dark"], ["dog-swap", "tall", "de", "light"], ["dog-seven", "phone", "en", "light"], ["dog-seven", "desktop", "fr", "light"],
  ["dog-joker", "phone", "en", "dark"], ["dog-give", "tall", "ru", "dark"], ["dog-six", "tall", "en", "light"], ["dog-six", "desktop", "en", "dark"], ["dog-five", "tablet", "en", "light"],
  ["dog-list", "phone", "en", "light"], ["dog-hint", "tall", "en", "dark"], ["dog-log", "tall", "it", "light"], ["dog-menu", "tall", "en", "light"], ["dog-rules", "tall", "de", "dark"],
  ["dog-end", "tall", "en", "light"], ["dog-record", "tall", "en", "dark"],
  ["cards", "tall", "en", "light"], ["cards", "desktop", "de", "dark"], ["cards-chosen", "phone", "en", "dark"], ["cards-end", "desktop", "en", "light"],
  ["bark", "tall", "en", "light"], ["bark", "desktop", "fr", "light"], ["bark-chosen", "phone", "en", "dark"], ["bark-end", "tall", "ru", "light"],
  ["online", "tall", "en", "light"], ["online-people", "phone", "en", "light"], ["online-carry", "phone", "de", "dark"], ["online-end", "tall", "en", "dark"],
  ["start-aside", "tall", "en", "light"],
  ["learn", "tall", "en", "light"], ["lesson", "tall", "de", "light"], ["puzzle", "tall", "en", "light"], ["puzzles", "tall", "fr", "dark"],
  ["games", "tall", "en", "light"], ["statistics", "tall", "en", "light"], ["cover", "tall", "en", "light"],
];

mkdirSync(`${docs}pictures`, { recursive: true });
const lines = [];
const keep = (file, what, on, bytes) => {
  const pictures = [256, 160, 96].map((colours) => () => withPalette(bytes, colours));
  const picture = pictures.reduce((best, next) => (best.length <= MOST ? best : next()), Buffer.alloc(MOST + 1));
  writeFileSync(`${docs}pictures/${file}`, picture);
  holds(`a picture of at most 200 KiB: ${file} (${(picture.length / 1024).toFixed(0)})`, picture.length <= MOST);
  lines.push(`| [${file}](pictures/${file}) | ${what} | ${on} |`);
};
for (const [name, size, language, theme] of shots) {
  const file = `${name}-${size}-${theme}.png`;
  let tab = null;
  try {
    const large = size === "desktop" || size === "wall";
    const options = large ? { viewport: sizes[size], deviceScaleFactor: size === "wall" ? 0.5 : 1 } : onTouch(sizes[size]);
    tab = await places[name].way(server.url, options, { language, theme, confirm: false });
    await tab.mouse.move(1, 1);
    await still(tab);
    keep(file, places[name].line, `${sizes[size].width} × ${sizes[size].height}, ${theme}, ${language}`, await tab.screenshot());
  } catch (fault) {
    holds(`a picture of at most 200 KiB: ${file}`, false, fault.stack ?? fault);
  }
  if (tab?.host) await shut(tab.host);
  if (tab) await shut(tab);
}
await hardly(server, keep);
writeFileSync(`${docs}pictures.md`, `# Every screen of the page\n\n\`tests/web/screenshots.bash KENNEL\` takes these pictures. It plays its way to every screen.\n\n| picture | what it shows | size, theme, language |\n|---|---|---|\n${lines.join("\n")}\n`);
await finish(server);
