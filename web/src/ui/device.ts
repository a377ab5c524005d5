// Optional browser features: wake lock, vibration, tab icon, file sharing.

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

// Where the device has a way to hand a file on, that is asked for, else the file is kept.
const asFile = (name: string, text: string): File => new File([text], name, { type: "text/plain" });
export const canShareFile = (): boolean => {
  try {
    return (
      matchMedia("(pointer: coarse)").matches &&
      navigator.canShare?.({ files: [asFile("a.txt", "a")] }) === true
    );
  } catch {
    return false;
  }
};
export const shareFile = async (name: string, text: string): Promise<void> => {
  if (!canShareFile()) return download(name, text);
  try {
    await navigator.share({ files: [asFile(`${name}.txt`, text)], title: "Kennel" });
  } catch (fault) {
    if ((fault as Error).name !== "AbortError") download(name, text); // else it was thought better of
  }
};

export const download = (name: string, text: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
