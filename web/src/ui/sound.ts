// Sound, silent until the first touch. It is never the only sign of an event. The sounds themselves come
// with the lazy bundle.

let context: AudioContext | null = null;

// Sound may begin with a touch or a key only, and again after a call or a sleep.
export const unlock = (): void => {
  if (!context && typeof AudioContext === "function") context = new AudioContext();
  if (context && context.state !== "running") context.resume().catch(() => undefined); // not during a call
};

// What cannot be heard now is not heard later, all at once.
export const sounding = (): AudioContext | null => (context?.state === "running" ? context : null);

export const sounds: Record<string, (how: number) => void> = {};
export const addSounds = (more: typeof sounds): void => void Object.assign(sounds, more);
