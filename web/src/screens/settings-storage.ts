// Loads and saves the settings of this device.

import { defaultSettings, type Settings } from "../state";

// Moves are confirmed in a person's first games, and on touch screens, until the person says otherwise.
const FIRST_GAMES = 3;
const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

export const confirmsMoves = ({ decided, confirm, finished }: Settings): boolean =>
  decided ? confirm : isTouch() || finished < FIRST_GAMES;

// Who has set anything before there was a word on this had `confirm` as it was.
const loaded = (): Settings => {
  const kept = JSON.parse(localStorage.getItem("kennel.settings") ?? "{}") as Partial<Settings>;
  const settings = { ...defaultSettings(), decided: kept.confirm !== undefined, ...kept };
  return { ...settings, confirm: confirmsMoves(settings) };
};

export const loadSettings = (): Settings => {
  try {
    return loaded();
  } catch {
    return defaultSettings();
  }
};

export const saveSettings = (settings: Settings): void => {
  try {
    localStorage.setItem("kennel.settings", JSON.stringify(settings));
  } catch {
    // A forbidden storage: they hold until the page is left.
  }
};
