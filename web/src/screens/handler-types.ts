// The callbacks that screens need.

import type { App, Aside, Settings, SetupModel } from "../state";

export interface OfflineHandlers {
  install(): void; // the browser asks
  fetchAll(): void; // every file of the page is kept on this device
}

export interface ScreenHandlers extends OfflineHandlers {
  playNow(): void;
  resume(): void;
  saveAside(aside: Aside): void; // as a file
  tryAside(aside: Aside): void; // may it be read now?
  begin(): void;
  setup(change: Partial<SetupModel>): void;
  chooseSeat(seat: string): void; // its choices are shown
  swap(seat: string): void; // this seat and the next one that is named change places
  settings(change: Partial<Settings>): void;
  loadCurrentTable(): string | null; // a table where this device has a seat
}

export interface RoomHandlers extends OfflineHandlers {
  sit(seat?: string): void; // the first free one, unless one is named
  start(): void;
  leave(): void;
  home(): void; // to the start
  takeGame(): void; // this tab plays the game from now on
  watchGame(): void; // the other one does
  playOn(): void; // here, with bots: the server has lost the table
  share(link: string): void;
  copy(link: string): void;
  name(name: string): void;
  quick(game: string): void;
  link(): string; // to this table
  seatLink(): string; // to this very seat
  swap(seat: string): void;
  say(message: Record<string, unknown>): void;
  askSeat(seat: string): void; // of a bot; "" asks no more
  about(seat: string, sheet: "remove" | "report"): void; // asks before it is done
  mute(seat: string): void; // or not any more
  sheet(name: App["sheet"]): void;
  again(): void;
  save(): void;
  report(): void; // what a report of a problem needs is copied
  settings(change: Partial<Settings>): void;
  rules(): void; // the book that is open is fetched again
}
