// The sounds of the table, made of tones and noise: ticks, a tock, breath, paper, and a bark for each breed.

import { sounding } from "./sound";

let hiss: AudioBuffer | null = null;

interface Note {
  frequency: number;
  length: number; // seconds
  volume: number;
  type?: OscillatorType;
  wait?: number;
  slide?: number; // the frequency it ends with
}

const fading = (audio: AudioContext, begin: number, length: number, volume: number): GainNode => {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(audio.destination);
  return gain;
};

const note = ({ frequency, length, volume, type = "sine", wait = 0, slide }: Note): void => {
  const audio = sounding();
  if (!audio) return;
  const begin = audio.currentTime + wait;
  const tone = audio.createOscillator();
  tone.type = type;
  tone.frequency.setValueAtTime(frequency, begin);
  if (slide !== undefined) tone.frequency.exponentialRampToValueAtTime(slide, begin + length);
  tone.connect(fading(audio, begin, length, volume));
  tone.start(begin);
  tone.stop(begin + length);
};

// Half a second of noise, made once: paper and breath are cut out of it.
const noiseOf = (audio: AudioContext): AudioBuffer => {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return hiss;
};

const breath = (from: number, to: number, length: number, volume: number, width: number): void => {
  const audio = sounding();
  if (!audio) return;
  const begin = audio.currentTime;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = noiseOf(audio);
  band.type = "bandpass";
  band.Q.value = width;
  band.frequency.setValueAtTime(from, begin);
  band.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(band).connect(fading(audio, begin, length, volume));
  source.start(begin);
  source.stop(begin + length);
};

// ---- a bark: a falling tone through the two formants of a mouth that opens; large dogs have low voices ----

const FORMANTS = [
  [700, 520, 0.5],
  [1500, 1150, 0.25],
] as const;

const bark = (rank: number): void => {
  const audio = sounding();
  if (!audio) return;
  const begin = audio.currentTime;
  const [pitch, size] = [110 + 34 * rank, 0.8 + 0.05 * rank];
  const voice = audio.createOscillator();
  voice.type = "sawtooth";
  voice.frequency.setValueAtTime(1.5 * pitch, begin);
  voice.frequency.exponentialRampToValueAtTime(pitch, begin + 0.14);
  for (const [open, shut, volume] of FORMANTS) {
    const mouth = audio.createBiquadFilter();
    mouth.type = "bandpass";
    mouth.Q.value = 6;
    mouth.frequency.setValueAtTime(open * size, begin);
    mouth.frequency.exponentialRampToValueAtTime(shut * size, begin + 0.16);
    voice.connect(mouth).connect(fading(audio, begin, 0.18, volume));
  }
  voice.start(begin);
  voice.stop(begin + 0.2);
};

const SEMITONE = 2 ** (1 / 12);
const tick = (step: number): void =>
  note({ frequency: 440 * SEMITONE ** step, length: 0.05, volume: 0.08, type: "triangle" });

const chord = (...frequencies: number[]): void =>
  frequencies.forEach((frequency, i) => note({ frequency, length: 0.3, volume: 0.14, wait: 0.13 * i }));

// `how`: of a tick the step, of a bark the breed's rank.
export const EFFECTS: Record<string, (how: number) => void> = {
  card: () => breath(3800, 1600, 0.09, 0.22, 0.8),
  step: tick,
  land: () => note({ frequency: 320, slide: 120, length: 0.09, volume: 0.35, type: "triangle" }),
  burn: () => breath(500, 140, 0.45, 0.6, 0.6),
  bark,
  goal: () => chord(523, 784),
  turn: () => note({ frequency: 220, length: 0.25, volume: 0.15 }),
  win: () => chord(392, 523, 659, 784),
};
