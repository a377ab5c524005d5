// After the last move on a server: fetches the record. The engine counts it and verifies its deals.

import type { Engine } from "../engine/engine";
import { isRefusal } from "../engine/types";
import { summarizeLocal } from "../table/end-summary";
import type { App, DealProof } from "../state";
import { loadSeat } from "./seat-storage";

const fetchRecord = async (table: string): Promise<string | null> => {
  const { token, invite } = loadSeat(table);
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

// The engine takes the record for its own table; what is shown stays as it is. Returns the record.
export const summarizeOnline = async (
  app: App,
  engine: Engine,
  table: string,
  redraw: () => void,
): Promise<string | null> => {
  const { overlay, room } = app;
  const text = await fetchRecord(table);
  if (text === null || !app.table) {
    overlay.proof = null;
    return null;
  }
  const { bytes, commitment = room?.fair?.commitment } = loadSeat(table);
  const read = await engine.ask("read", text);
  if (!isRefusal(read)) await summarizeLocal(app, engine);
  redraw();
  overlay.proof = isRefusal(read)
    ? { state: "bad", deals: 0, people: 0, mine: false }
    : await engine.askOrThrow<DealProof>("proof", commitment ?? "-", bytes ?? "-");
  return text;
};
