// Loads and saves the settings of this device.

import { defaultSettings, type Settings } from "../state";

export const loadSettings = (): Settings => {
  try {
    return {
      ...defaultSettings(),
      confirm: matchMedia("(pointer: coarse)").matches,
      ...(JSON.parse(localStorage.getItem("kennel.settings") ?? "{}") as Partial<Settings>),
    };
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
