// Ways along the track, as pieces walk them: places by name, and how far they are.

import type { Scene } from "../../engine/types";

const onTrack = (place: string): boolean => /^[0-9]/.test(place);
const atHome = (place: string): boolean => /^[a-f]0$/.test(place);
const startOf = (scene: Scene, letter: string): number =>
  Number(scene.seats.find(({ seat }) => seat === letter)?.start ?? 0);

// The shorter way round from one field of the track to another, the first left out.
const round = (scene: Scene, from: number, to: number): string[] => {
  const length = 16 * scene.segments!;
  const step = (to - from + length) % length <= length / 2 ? 1 : -1;
  const places: string[] = [];
  for (let n = from; n !== to; ) places.push(String((n = (n + step + length) % length)));
  return places;
};

const goals = (place: string, from: number): string[] => {
  const end = Number(place.slice(1));
  return Array.from({ length: Math.max(end - from, 0) }, (_, i) => `${place[0]!}${from + i + 1}`);
};

// Every place between two, both included.
export const wayBetween = (scene: Scene, from: string, to: string): string[] => {
  if (onTrack(from) && onTrack(to)) return [from, ...round(scene, Number(from), Number(to))];
  if (onTrack(from) && !atHome(to))
    return [from, ...round(scene, Number(from), startOf(scene, to[0]!)), ...goals(to, 0)];
  if (!onTrack(from) && !atHome(from) && !onTrack(to)) return [from, ...goals(to, Number(from.slice(1)))];
  return [from, to];
};

// A piece that was sent home trots along the track to its start, and into its basket.
export const wayHome = (scene: Scene, from: string, seat: string): string[] =>
  onTrack(from)
    ? [from, ...round(scene, Number(from), startOf(scene, seat)), `${seat}0`]
    : [from, `${seat}0`];

// So many fields of the track ahead of a piece on it.
export const fieldsAhead = (scene: Scene, from: string, count: number): string[] =>
  onTrack(from)
    ? Array.from({ length: count }, (_, i) => String((Number(from) + i + 1) % (16 * scene.segments!)))
    : [];

// "+4", "−4", "11": how far a place is from another; "" if that says nothing.
export const stepsBetween = (scene: Scene, from: string | null, to: string): number | null => {
  if (from === null || atHome(from) || atHome(to)) return null;
  const length = 16 * scene.segments!;
  if (onTrack(from) && onTrack(to)) {
    const ahead = (Number(to) - Number(from) + length) % length;
    return ahead > length / 2 ? ahead - length : ahead;
  }
  if (onTrack(to)) return null;
  if (!onTrack(from)) return Number(to.slice(1)) - Number(from.slice(1));
  return ((startOf(scene, to[0]!) - Number(from) + length) % length) + Number(to.slice(1));
};

// Targets in the order in which a piece meets them.
export const inTrackOrder = <T extends { part: string }>(
  scene: Scene,
  from: string | null,
  targets: T[],
): T[] => {
  const far = (place: string): number => {
    const steps = stepsBetween(scene, from, place);
    if (steps !== null) return steps < 0 ? 1000 + steps : steps;
    return onTrack(place) ? Number(place) : 200 + Number(place.slice(1));
  };
  const place = ({ part }: T): string => part.slice(part.indexOf(":") + 1);
  return [...targets].sort((one, other) => far(place(one)) - far(place(other)));
};
