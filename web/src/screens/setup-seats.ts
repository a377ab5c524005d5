// Who sits where in a table being set up.

import type { SetupModel } from "../state";

export const hasOpen = (setup: SetupModel): boolean => setup.who.slice(0, setup.players).includes("open");

const exchanged = (who: string[], one: number, other: number): string[] =>
  who.map((own, i) => (i === one ? who[other]! : i === other ? who[one]! : own));
export const swapped = ({ who }: SetupModel, one: string, other: string): string[] =>
  exchanged(who, "abcdef".indexOf(one), "abcdef".indexOf(other));

// With fewer players one's own seat may be gone: then one takes the first.
export const seated = ({ who, players }: SetupModel): string[] =>
  who.indexOf("me") < players ? who : exchanged(who, 0, who.indexOf("me"));
