// What a phone or a browser can do besides drawing: each of it may be missing, and nothing breaks then.

// Plain http in the house has no clipboard.
const copyByHand = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "said";
  field.readOnly = true; // no keyboard comes up
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
};

export const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
};

// "shared" and "left" (thought better of) need no more words; "copied" does.
export const share = async (url: string): Promise<"shared" | "left" | "copied" | "failed"> => {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ url, title: "Kennel" });
      return "shared";
    } catch (fault) {
      if ((fault as Error).name === "AbortError") return "left";
    }
  }
  return (await copy(url)) ? "copied" : "failed";
};

// The screen stays on while it is one's turn.
interface Lock {
  readonly released: boolean;
  release(): Promise<void>;
}
let lock: Promise<Lock | undefined> = Promise.resolve(undefined); // one after the other: asking takes a while
export const keepAwake = (awake: boolean): void => {
  const { wakeLock } = navigator as unknown as { wakeLock?: { request(kind: string): Promise<Lock> } };
  lock = lock.then(async (held) => {
    if (!awake) return void (await held?.release());
    if (held?.released === false || document.hidden) return held;
    return wakeLock?.request("screen");
  }).catch(() => undefined); // a low battery, or not allowed
};

export const buzz = (): void => {
  try {
    // Before the first touch browsers complain of it.
    const { userActivation } = navigator as unknown as { userActivation?: { hasBeenActive: boolean } };
    if (userActivation?.hasBeenActive !== false) navigator.vibrate?.(60);
  } catch {
    // Not allowed here.
  }
};

// The tab says whose turn it is: in its title, and with a dot on its icon.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const calm = icon?.href ?? "";
export const tab = (title: string, calls: boolean): void => {
  document.title = calls ? `● ${title}` : title;
  const wanted = calls ? calm.replace("%3C/svg%3E", "%3Ccircle cx='6' cy='6' r='3.500' fill='%23A4380F'/%3E%3C/svg%3E") : calm;
  if (icon && icon.href !== wanted) icon.href = wanted;
};

export const download = (name: string, text: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
