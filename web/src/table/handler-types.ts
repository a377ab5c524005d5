// The callbacks that the table screen needs.

import type { App } from "../state";

export interface TableHandlers {
  pick(part: string): void;
  pickPath(parts: string[]): void;
  touchCard(letter: string): void;
  refusePart(part: string): void;
  preview(parts: string[] | null): void;
  aim(part: string | null): void;
  play(): void;
  back(): void;
  undo(): void;
  hint(): void;
  sheet(name: App["sheet"]): void;
  taller(): void;
  redraw(): void; // with the next frame
  unfold(seat: string): void;
  pickLine(action: string, parts?: string[]): void;
  read(log: boolean): void; // it is being read, or not any more
  leave(): void;
  again(): void;
  sound(): void;
  signal(reaction: string): void; // to all at the table
  playHint(action: string): void;
  askNoMore(): void; // moves are played at once from now on
}
