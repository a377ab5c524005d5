// Synthesised sounds, silent until the first touch. They are never the only sign of an event.

let context: AudioContext | null = null;

// Sound may begin with a touch or a key only, and again after a call or a sleep.
export const unlock = (): void => {
  if (!context && typeof AudioContext === "function") context = new AudioContext();
  if (context && context.state !== "running") context.resume().catch(() => undefined); // not during a call
};

// What cannot be heard now is not heard later, all at once.
const note = (frequency: number, length: number, volume: number, type: OscillatorType, wait = 0): void => {
  const audio = context;
  if (audio?.state !== "running") return;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const begin = audio.currentTime + wait;
  tone.type = type;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
};

export const sounds: Record<string, () => void> = {
  card: () => note(900, 0.03, 0.05, "square"),
  land: () => note(180, 0.12, 0.2, "triangle"),
  burn: () => note(90, 0.35, 0.25, "sawtooth"),
  goal: () => [523, 784].forEach((frequency, i) => note(frequency, 0.18, 0.15, "sine", 0.12 * i)),
  turn: () => note(220, 0.25, 0.15, "sine"),
  win: () => [392, 523, 659, 784].forEach((frequency, i) => note(frequency, 0.3, 0.15, "sine", 0.14 * i)),
};
