// Replaces the features of a device (wake lock, sound, sharing and others) before the page's own script runs:
// the mocks record what the page asks for, and they sleep, refuse and interrupt on demand. `window.device`
// has them all.

export const witness = ({ share, clipboard }) => {
  const device = (window.device = { wake: [], locks: [], sound: [], audio: null, refuses: false, shared: [], answer: null, copied: [], workers: [], sockets: [], hidden: false });

  // ---- sleeping and waking ----
  Object.defineProperty(document, "hidden", { get: () => device.hidden });
  Object.defineProperty(document, "visibilityState", { get: () => (device.hidden ? "hidden" : "visible") });
  device.hide = (hidden) => {
    device.hidden = hidden;
    if (hidden) device.locks.forEach((lock) => (lock.released = true)); // as browsers do, without asking
    document.dispatchEvent(new Event("visibilitychange"));
  };

  // ---- the screen ----
  const request = async (kind) => {
    device.wake.push(`ask ${kind}${device.hidden ? " while hidden" : ""}`);
    const lock = { released: false };
    lock.release = async () => {
      lock.released = true;
      device.wake.push("release");
    };
    device.locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
  device.awake = () => device.locks.filter(({ released }) => !released).length;

  // ---- sound: silent until it is resumed, and again after a call ----
  const node = () => new Proxy(function () {}, { get: (_, name) => (name === "connect" ? (next) => next : node()), set: () => true, apply: () => undefined });
  window.AudioContext = class {
    state = "suspended";
    currentTime = 0;
    sampleRate = 48000;
    destination = null;
    constructor() {
      device.sound.push("begin");
      device.audio = this;
    }
    async resume() {
      device.sound.push(`resume ${this.state}`);
      if (device.refuses) throw new DOMException("a call", "InvalidStateError");
      this.state = "running";
    }
    createGain = node;
    createBiquadFilter = node;
    createBuffer(numberOfChannels, length, sampleRate) {
      return new AudioBuffer({ numberOfChannels, length, sampleRate });
    }
    createOscillator() {
      device.sound.push(`note ${this.state}`);
      return node();
    }
    createBufferSource() {
      return this.createOscillator();
    }
  };

  // ---- links ----
  const sharing = async ({ url }) => {
    device.shared.push(url);
    if (device.answer !== null) throw new DOMException("no", device.answer);
  };
  const writeText = async (text) => void device.copied.push(text);
  if (share) Object.defineProperty(navigator, "share", { value: sharing });
  if (clipboard) Object.defineProperty(navigator, "clipboard", { value: { writeText } });

  // ---- who can be stopped without a word, and the lines that were opened ----
  const { Worker, WebSocket } = window;
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      device.workers.push(this);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      device.sockets.push(this);
    }
  };
};
