// Asks the engine which setups are possible.

import type { Engine } from "../engine/engine";
import { isRefusal, type Scene } from "../engine/types";
import { GAMES } from "../games/all";
import type { App, SetupModel } from "../state";

const COUNTS = [2, 3, 4, 5, 6];

const wordsOf = (options: Record<string, string>, players: number): string[] =>
  [...Object.entries(options), ["players", String(players)]].map(([name, value]) => `${name!}=${value!}`);

const countsOf = async (engine: Engine, game: string, options: Record<string, string>): Promise<number[]> => {
  const counts: number[] = [];
  for (const count of COUNTS)
    if (!isRefusal(await engine.ask("setup", game, ...wordsOf(options, count)))) counts.push(count);
  return counts;
};

export const probe = async (app: App, engine: Engine): Promise<void> => {
  const { overlay } = app;
  if (Object.keys(overlay.allowed).length > 0) return;
  const allowed: Record<string, number[]> = {};
  for (const { view, setup } of GAMES)
    for (const { key, options } of setup.variants) allowed[key] = await countsOf(engine, view.game, options);
  overlay.bots = (await engine.askOrThrow<{ bots: string[] }>("bots")).bots;
  overlay.allowed = allowed;
};

// The table as it is chosen now, or why it cannot be.
export const lookAhead = async (app: App, engine: Engine, setup: SetupModel): Promise<void> => {
  const answer = await engine.ask<Scene>("setup", setup.game, ...wordsOf(setup.options, setup.players));
  app.overlay.draft = isRefusal(answer) ? null : answer;
  app.error = isRefusal(answer) ? answer.say : "";
};
