// A fake browser for node, with what the page's modules need: storage, an address, a document without
// elements, sockets, and a clock that a test sets.

class FakeStorage {
  private kept = new Map<string, string>();
  forbidden = false;

  private open(): Map<string, string> {
    if (this.forbidden) throw new Error("SecurityError");
    return this.kept;
  }
  getItem = (key: string): string | null => this.open().get(key) ?? null;
  setItem = (key: string, value: string): void => void this.open().set(key, String(value));
  removeItem = (key: string): void => void this.open().delete(key);
  clear = (): void => this.kept.clear();
  keys = (): string[] => [...this.open().keys()];
}

// Object.keys(localStorage) lists what is stored, as in a browser.
const storage = (): { fake: FakeStorage; proxy: Storage } => {
  const fake = new FakeStorage();
  const proxy = new Proxy(fake, {
    ownKeys: () => fake.keys(),
    getOwnPropertyDescriptor: (_, key) => ({ value: fake.getItem(String(key)), enumerable: true, configurable: true }),
    has: (_, key) => fake.getItem(String(key)) !== null,
  });
  return { fake, proxy: proxy as unknown as Storage };
};

export const local = storage();
export const session = storage();

interface Timer {
  id: number;
  at: number;
  act(): void;
  every: number;
}

// Timers run when a test says that time has passed, and in their order.
export const clock = {
  now: 1_000_000,
  last: 0,
  timers: [] as Timer[],
  add(act: () => void, wait: number, every = 0): number {
    clock.timers.push({ id: ++clock.last, at: clock.now + wait, act, every });
    return clock.last;
  },
  remove(id: number): void {
    clock.timers = clock.timers.filter((timer) => timer.id !== id);
  },
  async pass(milliseconds: number): Promise<void> {
    const end = clock.now + milliseconds;
    for (;;) {
      await settled();
      const [next] = clock.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id);
      if (!next) break;
      clock.now = next.at;
      if (next.every > 0) next.at += next.every;
      else clock.remove(next.id);
      next.act();
    }
    clock.now = end;
    await settled();
  },
};

const immediate = globalThis.setImmediate;
// Until all promises that can go on have done so.
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await new Promise<void>((done) => immediate(done));
};

const listeners = new Map<string, Set<(event: unknown) => void>>();
export const fire = (name: string): void => {
  for (const listener of [...(listeners.get(name) ?? [])]) listener({ type: name });
};
const listen = (name: string, listener: (event: unknown) => void): void =>
  void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
const unlisten = (name: string, listener: (event: unknown) => void): void => void listeners.get(name)?.delete(listener);

export const page = { hidden: false, spoken: "" };

// A server's end of a WebSocket.
export class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static all: FakeSocket[] = [];
  static newest = (): FakeSocket => FakeSocket.all[FakeSocket.all.length - 1]!;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(public url: string) {
    FakeSocket.all.push(this);
  }
  send = (text: string): void => void this.sent.push(JSON.parse(text) as Record<string, unknown>);
  close = (): void => this.closed(1000);

  opened(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  closed(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
  // What was sent of one kind.
  of = (kind: string): Record<string, unknown>[] => this.sent.filter(({ do: what }) => what === kind);
}

const line = {
  get textContent(): string {
    return page.spoken;
  },
  set textContent(text: string) {
    page.spoken = text;
  },
};

export const location = { hash: "#/", href: "http://kennel.test/", search: "", pathname: "/", reloads: 0, reload: (): void => void location.reloads++ };

Object.assign(globalThis, {
  localStorage: local.proxy,
  sessionStorage: session.proxy,
  location,
  window: globalThis,
  WebSocket: FakeSocket,
  BroadcastChannel: undefined, // it would keep node from ending
  matchMedia: () => ({ matches: false }),
  addEventListener: listen,
  removeEventListener: unlisten,
  setTimeout: (act: () => void, wait = 0) => clock.add(act, wait),
  clearTimeout: clock.remove,
  setInterval: (act: () => void, every: number) => clock.add(act, every, every),
  clearInterval: clock.remove,
  document: {
    baseURI: "http://kennel.test/",
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: (id: string) => (id === "assertive" ? line : null),
    addEventListener: listen,
    removeEventListener: unlisten,
    get hidden() {
      return page.hidden;
    },
  },
});
Date.now = (): number => clock.now;
export const reset = (): void => {
  local.fake.clear();
  session.fake.clear();
  local.fake.forbidden = session.fake.forbidden = false;
  clock.timers = [];
  listeners.clear();
  FakeSocket.all = [];
  page.hidden = false;
  page.spoken = "";
  location.hash = "#/";
};
