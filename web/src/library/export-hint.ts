// Safari deletes what a page has stored after seven days without a visit, unless the page is on the home
// screen: with five games or more that is said, once a month at most.

import type { StoredGames } from "./stored-games";

const GAMES = 5;
const MONTH = 30 * 24 * 3600 * 1000;

interface Device {
  userAgent: string;
  platform?: string;
  maxTouchPoints: number;
  standalone?: boolean; // on the home screen
}

export const isForgetful = ({ userAgent, platform = "", maxTouchPoints, standalone }: Device): boolean =>
  standalone !== true &&
  (/iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1));

export const mayForget = async (
  store: StoredGames,
  device: Device = navigator as Navigator & Device,
  now = Date.now(),
): Promise<boolean> => {
  if (!isForgetful(device) || (await store.list()).length < GAMES) return false;
  const [hinted = 0, exported = 0] = [
    await store.get<number>("meta", "hinted"),
    await store.get<number>("meta", "exported"),
  ];
  if (now - Math.max(hinted, exported) < MONTH) return false;
  await store.put("meta", "hinted", now);
  return true;
};
