// What an action in a lesson means, by the position that it leads to: many spellings say the same.

import type { Engine } from "../engine/engine";
import { isRefusal, type Scene } from "../engine/types";
import type { Task } from "./lesson-text";

export const LEARNER = "a"; // sits at the bottom in all lessons

const BOT = "puppy";

export interface Outcomes {
  right: Set<string>; // positions
  wrong: Map<string, string>; // the message for a position
  rest: string; // the message for any other
}

// The others are bots, so that the learner may undo; they do nothing by themselves.
export const openPosition = async (engine: Engine, position: string): Promise<Scene> => {
  await engine.askOrThrow("open", position);
  const { seats } = await engine.askOrThrow<Scene>("me", LEARNER);
  for (const { seat } of seats) if (seat !== LEARNER) await engine.askOrThrow("sit", seat, BOT);
  return engine.askOrThrow<Scene>("me", LEARNER);
};

export const positionNow = async (engine: Engine): Promise<string> =>
  (await engine.askOrThrow<{ end: string }>("record")).end;

// Each action is played on the engine of the lessons, and undone.
const positionsAfter = async (engine: Engine, actions: string[]): Promise<string[]> => {
  const questions = actions.flatMap((action) => [["act", LEARNER, action], ["record"], ["undo", LEARNER]]);
  questions.push(["me", LEARNER]); // what can be chosen is again what it was
  const answers = await engine.askAll<{ end?: string }>(questions);
  return answers.flatMap((answer) => (!isRefusal(answer) && answer.end !== undefined ? [answer.end] : []));
};

export const outcomesOf = async (engine: Engine, task: Task): Promise<Outcomes> => {
  const right = new Set(await positionsAfter(engine, task.answers));
  const wrong = new Map<string, string>();
  let rest = "";
  for (const { key, actions } of task.wrong) {
    if (actions.length === 0) rest = key;
    for (const position of await positionsAfter(engine, actions)) wrong.set(position, key);
  }
  return { right, wrong, rest };
};
