// Detects a worker that the browser has killed, and restarts it.

import type { Engine } from "./engine";

export const watchWorker = (
  engine: Engine,
  plays: () => boolean,
  woke: () => void,
  restart: () => Promise<void>,
): void => {
  let rising = false;
  const rise = async (): Promise<void> => {
    if (rising) return;
    rising = true;
    await restart().finally(() => (rising = false));
  };
  const wake = async (): Promise<void> => {
    if (document.hidden) return;
    woke();
    if (!(await engine.isAlive())) await rise();
  };
  // Twice without an answer, and it is gone.
  const watch = async (): Promise<void> => {
    if (document.hidden || !plays() || rising || (await engine.isAlive())) return;
    if (!(await engine.isAlive())) await rise();
  };
  document.addEventListener("visibilitychange", () => void wake());
  setInterval(() => void watch(), 6000);
  // Questions to a worker that is gone are asked again from the log.
  addEventListener("unhandledrejection", (event) => {
    if (rising) event.preventDefault();
  });
};
