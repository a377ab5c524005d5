// Notifications of the browser. Where there are none, or a phone wants them from elsewhere, nothing happens.

type Notifications = typeof Notification;

const found = (): Notifications | null => {
  const { Notification: api } = globalThis as unknown as { Notification?: Notifications };
  return typeof api === "function" && typeof api.requestPermission === "function" ? api : null;
};

export const canNotify = (): boolean => found() !== null;

// Asks the person; true: it is allowed.
export const askToNotify = async (): Promise<boolean> => {
  try {
    return (await found()?.requestPermission()) === "granted";
  } catch {
    return false;
  }
};

// A new one takes the place of the one before it. A tap on it leads back to the page.
export const notify = (title: string, body: string): void => {
  const api = found();
  if (api?.permission !== "granted") return;
  try {
    const shown = new api(title, { body, tag: "kennel" });
    shown.onclick = (): void => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show them only from a service worker.
  }
};
