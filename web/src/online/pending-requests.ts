// Requests to the server that are not answered yet. Each has an id and is resent with it until it is
// answered; the server executes it once. An older server ignores some ids: there a request ends when the
// table shows its effect, and after reconnecting the table is checked before a move is resent.

import type { TableSnapshot } from "../state";

export type Message = Record<string, unknown>;

const FIRST = 10000; // milliseconds, and some more, so that not all ask at once; then twice as long each time
const SELDOM = 60000;

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const random = (length: number): string => hexOf(crypto.getRandomValues(new Uint8Array(length)));

// 32 digits, of which the first is never 0: who knows it may ask for the same seat again.
export const withId = (message: Message): Message => ({ id: `a${random(16).slice(1)}`, ...message });

const seatAt = ({ seats }: TableSnapshot, letter: unknown): string => {
  const { is, name } = seats.find(({ seat }) => seat === letter) ?? { is: "free", name: "" };
  return `${is} ${name ?? ""}`;
};
const proposed: Record<string, (table: TableSnapshot) => boolean> = {
  break: ({ phase }) => phase === "paused",
  "go-on": ({ phase }) => phase === "playing",
  end: ({ phase }) => phase === "ended",
  rematch: ({ next }) => next !== null,
};

// Does this table show that it was done? `before` is the table when it was asked.
const SHOWN: Record<string, (asked: Message, before: TableSnapshot | null, now: TableSnapshot) => boolean> = {
  start: (_, __, { phase }) => phase !== "waiting",
  remove: ({ seat }, before, now) => before !== null && seatAt(now, seat) !== seatAt(before, seat),
  swap: ({ seat, with: other }, before, now) =>
    before !== null &&
    seatAt(now, seat) === seatAt(before, other) &&
    seatAt(now, other) === seatAt(before, seat),
  admit: ({ ask }, _, { asks = [] }) => !asks.some((one) => one.ask === ask),
  propose: ({ what, yes }, _, now) => {
    const agreed = now.proposals?.[String(what)] ?? [];
    return (
      proposed[String(what)]?.(now) === true ||
      (yes === true ? agreed.includes(now.you ?? "") : agreed.length === 0)
    );
  },
};
export const REPEATED: ReadonlySet<string> = new Set(["act", "undo", "leave", ...Object.keys(SHOWN)]);

const AT_ONCE: ReadonlySet<string> = new Set(["create", "play", "sit", "leave"]);

interface Asked {
  message: Message;
  before: TableSnapshot | null;
  wait: number;
  timer: number;
}

export class PendingRequests {
  private asked: Asked[] = [];
  private table: TableSnapshot | null = null;

  constructor(private send: (message: Message) => boolean) {}

  has(what: string): boolean {
    return this.asked.some(({ message }) => message["do"] === what);
  }

  add(message: Message): void {
    const asked: Asked = { message, before: this.table, wait: FIRST, timer: 0 };
    this.asked.push(asked);
    this.say(asked);
  }

  private say(asked: Asked): void {
    this.send(asked.message);
    clearTimeout(asked.timer);
    asked.timer = window.setTimeout(() => this.say(asked), asked.wait * (1 + Math.random() / 4));
    asked.wait = Math.min(2 * asked.wait, SELDOM);
  }

  private isShown = ({ message, before }: Asked, table: TableSnapshot): boolean =>
    SHOWN[String(message["do"])]?.(message, before, table) === true;

  // On a new line: at once, or when the table was seen.
  again(): void {
    for (const asked of this.asked) if (AT_ONCE.has(String(asked.message["do"]))) this.say(asked);
  }

  seen(table: TableSnapshot, again: boolean): void {
    this.table = table;
    this.remove((asked) => this.isShown(asked, table));
    if (again) for (const asked of this.asked) if (!AT_ONCE.has(String(asked.message["do"]))) this.say(asked);
  }

  // Moves that were meant for another position.
  forgetMoves(): void {
    this.remove(({ message }) => message["do"] === "act" || message["do"] === "undo");
  }

  answered(id: unknown): void {
    if (id !== undefined) this.remove(({ message }) => message["id"] === id);
  }

  private remove(isOver: (asked: Asked) => boolean): void {
    for (const { timer } of this.asked.filter(isOver)) clearTimeout(timer);
    this.asked = this.asked.filter((asked) => !isOver(asked));
  }

  close(): void {
    this.remove(() => true);
  }
}

// ---- what the page asked first, for when it is loaded again before the answer ----

export interface FirstRequest {
  first: Message;
  table: string;
  hash: string; // where it was asked
}

const KEY = "kennel.first";
export const loadFirstRequest = (): FirstRequest | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as FirstRequest | null;
  } catch {
    return null;
  }
};
export const saveFirstRequest = (first: FirstRequest | null): void => {
  try {
    if (first === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(first));
  } catch {
    // Storage is forbidden: after a reload the request is lost.
  }
};
