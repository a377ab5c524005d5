// Asking for a bot's seat at a table where a game is on. The host answers; until then the same question is
// asked again after every new connection, and after a reload of the page.

import { withId, type Message } from "./pending-requests";
import { loadSeat } from "./seat-storage";
import type { ServerMessage } from "./reconnecting-socket";

const KEY = "kennel.asking";
const AGAIN = 1500; // milliseconds, when the server is busy

const load = (): Message | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Message | null;
  } catch {
    return null;
  }
};
const save = (message: Message | null): void => {
  try {
    if (message === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Storage is forbidden: after a reload the question is forgotten.
  }
};

export class SeatAsk {
  private message: Message | null = load();

  constructor(
    private send: (message: Message) => boolean,
    private changed: (seat: string) => void, // which seat is asked for; "": none
  ) {}

  ask(table: string, seat: string, name: string): void {
    const { invite } = loadSeat(table);
    this.keep(withId({ do: "ask", table, ...(invite === undefined ? {} : { invite }), seat, name }));
    this.send(this.message!);
  }

  // It is forgotten here; the server forgets it with the next `hello`.
  stop(): void {
    if (this.message) this.keep(null);
  }

  private keep(message: Message | null): void {
    this.message = message;
    save(message);
    this.changed(String(message?.["seat"] ?? ""));
  }

  // Welcome at a table: without a seat the question is asked again.
  welcomed(table: { table: string; you: string | null } | null): void {
    if (!this.message || !table || this.message["table"] !== table.table) return;
    if (table.you !== null) return this.keep(null);
    this.changed(String(this.message["seat"]));
    this.send(this.message);
  }

  // True: the message was about the question, and no other handler needs it.
  heard(tell: ServerMessage): boolean {
    if (!this.message || tell["id"] !== this.message["id"]) return false;
    if (tell.tell === "asked") return true;
    if (tell.tell === "refused" && ["busy", "too-many"].includes(String(tell["why"]))) {
      const { message } = this;
      setTimeout(() => this.message === message && this.send(message), AGAIN);
      return true;
    }
    this.keep(null);
    return false;
  }
}
