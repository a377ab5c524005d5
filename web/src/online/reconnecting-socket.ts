// A WebSocket that reconnects by itself. A silent connection is pinged, so that a dead one is found within
// twenty seconds while the page is visible. The user says what to send first after each opening.

export interface ServerMessage {
  tell: string;
  [field: string]: unknown;
}

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
const SOON: Record<number, number> = { 1001: 1500, 1012: 1500, 1013: 8000 }; // the server asks to come back
const SILENCE = 15000;
const ANSWER = 5000;
const WAKING = 1500; // a phone that slept does not wait long
const OPENING = 10000;

// Between a half and the whole of it: those who lost their lines together do not come back together.
export const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random() / 2);

export class ReconnectingSocket {
  private socket: WebSocket | null = null;
  private failures = 0;
  private timer = 0; // until it is opened again
  private watch = 0; // until it is asked, or given up
  private closed = false;

  constructor(
    private url: () => string,
    private opened: () => void,
    private told: (tell: ServerMessage) => void,
    private broken: (down: boolean) => void,
  ) {
    this.open();
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  private open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url());
    this.socket = socket;
    this.after(OPENING, () => this.lose());
    socket.onopen = (): void => {
      if (this.socket !== socket) return;
      this.listen();
      this.broken(false);
      this.opened();
    };
    socket.onmessage = (event: MessageEvent<string>): void => {
      if (this.socket !== socket) return;
      this.failures = 0; // a server that only opens and closes is not asked ever faster
      this.listen();
      this.told(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = ({ code }): void => {
      if (this.socket === socket) this.retry(SOON[code]);
    };
  }

  private after(milliseconds: number, act: () => void): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(act, milliseconds);
  }

  private listen(): void {
    this.after(SILENCE, () => (document.hidden ? this.listen() : this.ask(ANSWER)));
  }

  private ask(patience: number): void {
    this.send({ do: "ping" });
    this.after(patience, () => this.reopen());
  }

  // Nobody is there any more; what this line still brings is not heard.
  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
  }

  private reopen(): void {
    this.drop();
    this.broken(true);
    this.open();
  }

  private lose(): void {
    this.drop();
    this.retry();
  }

  private retry(wait?: number): void {
    this.socket = null;
    clearTimeout(this.watch);
    if (this.closed) return;
    this.broken(true);
    clearTimeout(this.timer);
    const usual = WAITS[Math.min(this.failures++, WAITS.length - 1)]!;
    this.timer = window.setTimeout(() => this.open(), spread(Math.max(usual, wait ?? 0)));
  }

  // A phone that slept does not know that its line is dead.
  private wake = (): void => {
    if (this.closed || document.hidden) return;
    if (!this.socket) this.open();
    else if (this.socket.readyState === WebSocket.OPEN) this.ask(WAKING);
  };

  send(message: Record<string, unknown>): boolean {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}

// A balancer may send those of a table to the same node; nothing depends on it.
export const socketUrl = (table: string): string => {
  const url = new URL(table === "" ? "ws" : `ws?t=${encodeURIComponent(table)}`, document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  return url.href;
};
