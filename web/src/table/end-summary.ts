// After the last move: numbers are counted from the log, the record is there to keep, and the deals of
// a server's game are worked out again.

import { checkDeals, readRecord } from "../online/verify-deals";
import type { Engine } from "../engine/engine";
import { isRefusal } from "../engine/types";
import { doneOf, factsOf } from "./end-stats";
import { storedSeat } from "../online/seat-storage";
import type { App } from "../state";

// The engine takes the record for its own table; what is shown stays as it is.
const openRecord = async (engine: Engine, text: string, me: string | null): Promise<boolean> => {
  const { headers, lines } = readRecord(text);
  if (isRefusal(await engine.ask("open", headers.get("Position") ?? ""))) return false;
  await engine.ask("me", me ?? "-");
  for (const line of lines) if (isRefusal(await engine.ask("line", line))) return false;
  return true;
};

const fetchRecord = async (table: string): Promise<string | null> => {
  const { token, invite } = storedSeat(table);
  const key = token ?? invite;
  // In the address proxies would write it down.
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  for (let tries = 0; tries < 4; tries++) {
    const answer = await fetch(new URL(`api/records/${table}`, document.baseURI), { headers }).catch(
      () => null,
    );
    if (answer?.ok) return answer.text();
    await new Promise((done) => setTimeout(done, 700));
  }
  return null;
};

export const countLocal = async (app: App, engine: Engine): Promise<void> => {
  if (app.table) app.around.end = factsOf(app.table.scene, await doneOf(engine));
};

// Returns the record.
export const countOnline = async (
  app: App,
  engine: Engine,
  table: string,
  redraw: () => void,
): Promise<string | null> => {
  const { around, room } = app;
  const text = await fetchRecord(table);
  if (text === null || !app.table) {
    around.proof = null;
    return null;
  }
  const { bytes, commitment } = storedSeat(table);
  const hash = async (...digits: string[]): Promise<string> =>
    (await engine.must<{ hash: string }>("hash", ...digits)).hash;
  if (await openRecord(engine, text, room?.you ?? null))
    around.end = factsOf(app.table.scene, await doneOf(engine));
  redraw();
  around.proof = await checkDeals(hash, text, { bytes, commitment: commitment ?? room?.fair?.commitment });
  return text;
};
