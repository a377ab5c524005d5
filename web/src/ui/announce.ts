// Announcements for screen readers, polite or immediate.

const region = (id: string): HTMLElement | null => document.getElementById(id);

// What the engine says may stand inside a sentence; alone it begins with a capital.
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const announce = (text: string): void => {
  const log = region("polite");
  if (!log) return;
  const line = document.createElement("p");
  line.textContent = text;
  log.append(line);
  while (log.childElementCount > 6) log.firstElementChild?.remove();
};

export const announceNow = (text: string): void => {
  const line = region("assertive");
  if (line) line.textContent = text;
};
