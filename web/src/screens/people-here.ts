// People who share this device in a game that is set up: the engine gets "person Ada" for their seats.

import type { SetupModel } from "../state";

const PERSON = "person";
const ROOM = 60; // bytes of a name, as a log stores it

export const isHere = (who: string | undefined): boolean => who?.split(" ", 1)[0] === PERSON;

export const nameOf = (who: string): string => who.slice(PERSON.length + 1);

// Signs that a log cannot store are left out, and what is too long for it.
export const personCalled = (name: string): string => {
  const signs = [
    ...name
      .replace(/\p{Cc}/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ];
  while (new TextEncoder().encode(signs.join("")).length > ROOM) signs.pop();
  return [PERSON, signs.join("").trim()].join(" ").trim();
};

const taken = ({ who, players }: SetupModel): string[] => who.slice(0, players);

export const hasOthersHere = (setup: SetupModel): boolean => taken(setup).some(isHere);

// What the log calls the player who sets up the game: a name is needed only beside others.
export const selfOf = (setup: SetupModel, name: string): string | undefined =>
  hasOthersHere(setup) && name !== "" ? personCalled(name) : undefined;
