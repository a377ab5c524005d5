// Retries what can fail for a moment, with a longer wait each time.

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

const WAITS = [1000, 3000];

export const persist = async <T>(act: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> => {
  for (const wait of waits) {
    try {
      return await act();
    } catch {
      await pause(wait);
    }
  }
  return act();
};

// Until it has come; `failed` hears of every failure.
export const insist = async <T>(act: () => Promise<T>, failed: () => void): Promise<T> => {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 30000)) {
    try {
      return await act();
    } catch {
      failed();
      await pause(wait);
    }
  }
};
