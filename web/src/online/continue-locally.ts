// Continues a server game in this browser when the server has lost the table. The engine guesses what this
// seat could not see, and bots take the other seats; the page says so before.

import type { Engine } from "../engine/engine";
import type { Games } from "../engine/worker-game";
import { know } from "../table/saved-game";
import { isRefusal, type Scene } from "../engine/types";
import { random } from "./pending-requests";
import { defaultSetup } from "../table/default-setup";
import type { TableSnapshot, SetupModel } from "../state";

const setupOf = ({ game, seats }: TableSnapshot, me: string): SetupModel => ({
  ...defaultSetup(),
  game,
  players: seats.length,
  who: defaultSetup().who.map((_, i) =>
    "abcdef"[i] === me ? "me" : seats[i]?.is === "bot" ? (seats[i]!.name ?? "hound") : "hound",
  ),
});

// True: it is kept as this page's game, and can be gone on with.
export const playOnAlone = async (
  engine: Engine,
  { position, me }: { position: string; me: string | null },
  scene: Scene,
  room: TableSnapshot,
): Promise<boolean> => {
  const seed = random(16);
  if (me === null || isRefusal(await engine.ask("imagine", position, me, seed))) return false;
  const setup = setupOf(room, me);
  for (const [i, { seat }] of scene.seats.entries())
    if (seat !== me) await engine.askOrThrow("sit", seat, setup.who[i]!);
  const row = { me, seed, game: scene.game, players: setup.players, setup, acted: true };
  know(await engine.game<Games>({ do: "begin", row }));
  return true;
};
