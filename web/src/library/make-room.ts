// Makes room when the browser's storage is full: reviews go first, which can be worked out again, then
// records that were opened here. A game that was played here is never deleted.

import { timeOf, type LibraryGame, type StoredGames } from "./stored-games";

export interface Freed {
  reviews: number;
  opened: number;
}

const isOpened = ({ row }: LibraryGame): boolean => row.kind === "opened" && !row.star;
const oldestFirst = (games: LibraryGame[]): LibraryGame[] =>
  [...games].sort((one, other) => timeOf(one.row) - timeOf(other.row));

// Half of the reviews or, when there are none, half of the opened records, the oldest first.
export const makeRoom = async (store: StoredGames): Promise<Freed> => {
  const games = oldestFirst(await store.list());
  const half = (some: LibraryGame[]): LibraryGame[] => some.slice(0, Math.ceil(some.length / 2));
  const reviewed = half(games.filter(({ row }) => row.review !== undefined));
  for (const { id } of reviewed) await store.change(id, { review: undefined });
  const opened = reviewed.length > 0 ? [] : half(games.filter(isOpened));
  for (const { id } of opened) await store.remove(id);
  return { reviews: reviewed.length, opened: opened.length };
};

export const isFull = (fault: unknown): boolean =>
  /quota/i.test(`${(fault as Error | null)?.name ?? ""} ${String(fault)}`);

// Does it, and when there is no room for it makes some and tries again, as long as anything can go.
export const withRoom = async <T>(
  store: StoredGames,
  act: () => Promise<T>,
  freed: (what: Freed) => void,
): Promise<T> => {
  for (;;) {
    try {
      return await act();
    } catch (fault) {
      if (!isFull(fault)) throw fault;
      const gone = await makeRoom(store);
      if (gone.reviews + gone.opened === 0) throw fault;
      freed(gone);
    }
  }
};
