// Fair deals, checked by the page itself: docs/PROTOCOL.md says how. Hashes come from the engine,
// because plain http has no crypto.subtle.

import type { Proof } from "../state";

export interface GameRecord {
  headers: Map<string, string>;
  lines: string[];
}

export const readRecord = (text: string): GameRecord => {
  const [head = "", ...rest] = text.split("\n\n");
  const headers = new Map<string, string>();
  for (const line of head.split("\n").slice(1)) {
    const colon = line.indexOf(": ");
    if (colon > 0) headers.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const lines = rest
    .join("\n\n")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("end "));
  return { headers, lines };
};

// The seed of every deal that a record has, with the number of its act: one that was taken back
// keeps its number.
export const dealsOf = (lines: string[]): { act: number; seed: string }[] => {
  const live: boolean[] = []; // of each move that stands: is it a deal?
  const deals: { act: number; seed: string }[] = [];
  for (const line of lines) {
    const [word, value = ""] = line.split(" ");
    if (word === "seat") continue;
    if (word === "undo") live.length -= Math.min(live.length, Number(value));
    else live.push(word === "deal");
    if (word === "deal") deals.push({ act: live.filter((deal) => deal).length, seed: value });
  }
  return deals;
};

const ascii = (text: string): string =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
const none = (value: string | undefined): string => (value === undefined || value === "none" ? "" : value);

// What was shown before the first deal, and what this page drew itself.
export interface Witness {
  commitment: string | undefined;
  bytes: string | undefined;
}

export const checkDeals = async (
  hash: (...digits: string[]) => Promise<string>,
  text: string,
  witness: Witness,
): Promise<Proof> => {
  const { headers, lines } = readRecord(text);
  const deals = dealsOf(lines);
  const secret = none(headers.get("Secret"));
  const commitment = none(headers.get("Commitment"));
  const bytes = [..."abcdef"].map((seat) => none(headers.get(`Bytes ${seat}`)));
  const proof: Proof = {
    state: "bad",
    deals: deals.length,
    people: bytes.filter((one) => one !== "").length,
    mine: witness.bytes !== undefined && bytes.includes(witness.bytes),
  };
  if (secret === "" || (await hash(secret)) !== commitment) return proof;
  if (witness.commitment !== undefined && witness.commitment !== commitment) return proof;
  for (const [i, own] of bytes.entries()) {
    if (own !== "" && (await hash(own)) !== none(headers.get(`Seal ${"abcdef"[i]!}`))) return proof;
  }
  const before = ascii(headers.get("Game") ?? "") + bytes.join("");
  for (const { act, seed } of deals) {
    if (!(await hash(secret, before + act.toString(16).padStart(16, "0"))).startsWith(seed)) return proof;
  }
  return { ...proof, state: "good" };
};
