// What the set-up says to the server that makes a table of it.

import type { SetupModel } from "../state";

export const createTableMessage = (setup: SetupModel, name: string): Record<string, unknown> => ({
  do: "create",
  game: setup.game,
  options: { ...setup.options, players: String(setup.players) },
  name,
  bots: "hound",
  seat: "abcdef"[setup.who.indexOf("me")],
  seats: Object.fromEntries(
    setup.who
      .slice(0, setup.players)
      .map((who, i) => ["abcdef"[i]!, who])
      .filter(([, who]) => who !== "open" && who !== "me"),
  ),
  clock: setup.clock,
  open: setup.open,
  onlookers: true,
});
