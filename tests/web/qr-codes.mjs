// Tests QR codes: the page draws the same as libqrencode, which the server uses.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { comes, expect, open, tries } from "./harness.mjs";
import { arrive, create, idOf, leave, said, seatOf, server } from "./online-fixture.mjs";

const scratch = mkdtempSync(join(tmpdir(), "kennel-"));
process.on("exit", () => rmSync(scratch, { recursive: true }));
const built = join(scratch, "qr.mjs");
execFileSync("esbuild", [fileURLToPath(new URL("../../web/src/ui/qr-encoder.ts", import.meta.url)), "--format=esm", "--log-level=error", `--outfile=${built}`]);
const { qrRows } = await import(pathToFileURL(built));

const MOST = 213;
const LINK = "https://kennel.example/#/t/8f1c02d95be4a3f7/000102030405060708090a0b0c0d0e0f?Ä–";
const textOf = (length) => {
  let text = LINK.repeat(3).slice(length % 7, 400);
  while (Buffer.byteLength(text) > length) text = text.slice(0, -1);
  return text + "x".repeat(length - Buffer.byteLength(text));
};
// Its format says which: five bits beside the first finder.
const maskOf = (rows) => (Number.parseInt(rows[8].slice(0, 5), 2) ^ 0b10101) & 7;

const askServer = (tab, texts) => tab.evaluate((all) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const heard = [];
  const next = () => socket.send(JSON.stringify({ do: "qr", text: all[heard.length] }));
  socket.onopen = () => socket.send('{"do":"hello","protocol":1}');
  socket.onmessage = ({ data }) => {
    const { tell, rows } = JSON.parse(data);
    if (tell === "qr") heard.push(rows);
    if (heard.length < all.length) next();
    else done(heard);
  };
}), texts);

// The squares of a picture, as rows of digits.
const drawn = async (tab) => {
  const [size, path] = await tab.evaluate(() => [document.querySelector("svg.qr").viewBox.baseVal.width, document.querySelector("svg.qr path").getAttribute("d")]);
  const rows = Array.from({ length: size - 8 }, () => new Array(size - 8).fill("0"));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) rows[y - 4].fill("1", x - 4, Number(x) - 4 + Number(width));
  return rows.map((row) => row.join(""));
};

export const codes = async () => {
  await tries("links of every length are drawn square by square as by libqrencode", async () => {
    const tab = await open("", {}, {}, { bare: true });
    await tab.goto(`${server.url}/api/version`);
    const texts = Array.from({ length: MOST }, (_, i) => textOf(i + 1));
    const theirs = await askServer(tab, texts);
    const wrong = texts.filter((text, i) => String(qrRows(text, maskOf(theirs[i]))) !== String(theirs[i]));
    expect(wrong.length === 0, wrong.join("\n"));
    expect(qrRows(textOf(MOST + 1)) === null, "too much is drawn");
    await tab.context().close();
  });
  const tab = await arrive("Drawer");
  await tries("the page draws the link to its table itself", async () => {
    await create(tab);
    const { invite } = await seatOf(tab);
    const link = `${tab.wire.url}/#/t/${await idOf(tab)}/${invite}`;
    await comes("the code is drawn", async () => String(await drawn(tab)) === String(qrRows(link)));
    expect(said(tab, "qr").length === 0, "the server is asked");
  });
  await leave(tab);
};
