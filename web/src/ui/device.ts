// Optional browser features: wake lock, vibration, tab icon.

// The screen stays on while it is one's turn.
interface Lock {
  readonly released: boolean;
  release(): Promise<void>;
}
let lock: Promise<Lock | undefined> = Promise.resolve(undefined); // one after the other: asking takes a while
export const keepAwake = (awake: boolean): void => {
  const { wakeLock } = navigator as unknown as { wakeLock?: { request(kind: string): Promise<Lock> } };
  lock = lock
    .then(async (held) => {
      if (!awake) return void (await held?.release());
      if (held?.released === false || document.hidden) return held;
      return wakeLock?.request("screen");
    })
    .catch(() => undefined); // a low battery, or not allowed
};

export const vibrate = (pattern: number | number[] = 60): void => {
  try {
    // Before the first touch browsers complain of it.
    const { userActivation } = navigator as unknown as { userActivation?: { hasBeenActive: boolean } };
    if (userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
  } catch {
    // Not allowed here.
  }
};

// The tab says whose turn it is: in its title, and with a dot on its icon.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const calm = icon?.href ?? "";
export const setTabTitle = (title: string, calls: boolean): void => {
  document.title = calls ? `● ${title}` : title;
  const wanted = calls
    ? calm.replace("%3C/svg%3E", "%3Ccircle cx='6' cy='6' r='3.500' fill='%23A4380F'/%3E%3C/svg%3E")
    : calm;
  if (icon && icon.href !== wanted) icon.href = wanted;
};
