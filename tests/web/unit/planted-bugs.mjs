// planted-bugs.mjs PAGE: plants ten bugs into a copy of the page, two each in choosing, log, layout, online and
// storage, one at a time. A unit test must catch each of them.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "kennel-planted-"));
process.on("exit", () => rmSync(scratch, { recursive: true }));
cpSync(join(root, "web/src"), join(scratch, "web/src"), { recursive: true });
cpSync(join(root, "tests/web/unit"), join(scratch, "tests/web/unit"), { recursive: true });

// What goes wrong, in which file, the line as it is and as it becomes, and the test that must find it.
const BUGS = [
  ["a gift is played by the tap that chooses it", "table/action-picker.ts", 'table.scene.phase === "give" ||', "", "action-picker"],
  ["a row cannot take the place of a chosen place of the market", "engine/action-parts.ts", '["row", "place", "take"],', "", "small-modules"],
  ["the player's own moves are told again", "table/game-log.ts", "by !== me &&", "", "log"],
  ["what happened before this round is told", "table/game-log.ts", "if (entry.some(({ ends }) => ends)) break;", "", "log"],
  ["columns appear where there is no room for them", "table/layout.ts", "aside + right + app.height - 176", "aside + right", "layout"],
  ["a tray covers the hand's own room", "table/layout.ts", "const below = open ? tray : prompt + foot;", "const below = prompt;", "layout"],
  ["what was answered is asked again", "online/pending-requests.ts", 'message["id"] === id', "false", "online"],
  ["news that came twice are shown twice", "online/table-client.ts", "if (number <= this.number) return;", "", "table-client"],
  ["what is kept of a seat replaces what was kept before", "online/seat-storage.ts", "...loadSeat(table), ...seat", "...seat", "storage"],
  ["seats that are still used are forgotten", "online/expire-tokens.ts", "const UNUSED = 90 * DAY;", "const UNUSED = 9 * DAY;", "storage"],
];

const isCaught = (test) => {
  const built = join(scratch, "test.mjs");
  const source = join(scratch, `tests/web/unit/${test}.test.ts`);
  const options = ["--bundle", "--platform=node", "--format=esm", "--target=node18", "--log-level=error"];
  const defines = ['--define:KENNEL_VERSION="1.0"', '--define:KENNEL_RULES=""'];
  execFileSync("esbuild", [source, ...options, ...defines, `--outfile=${built}`]);
  return spawnSync("node", [built], { env: { ...process.env, KENNEL_PAGE: process.argv[2] } }).status !== 0;
};

let failures = 0;
for (const [what, name, line, planted, test] of BUGS) {
  const file = join(scratch, "web/src", name);
  const text = readFileSync(file, "utf8");
  const isThere = text.split(line).length === 2;
  writeFileSync(file, text.replace(line, planted));
  const caught = isThere && isCaught(test);
  writeFileSync(file, text);
  console.log(`${caught ? "ok" : "not ok"} - a test finds out when ${what}`);
  if (caught) continue;
  failures++;
  console.log(isThere ? `    ${test}.test.ts has nothing against it` : `    ${name} has not just one "${line}"`);
}
process.exitCode = failures > 0 ? 1 : 0;
