// One line to the server: JSON messages, opened again whenever it breaks. Whoever uses it says what
// to send first after each opening.

export interface Tell {
  tell: string;
  [field: string]: unknown;
}

const WAITS = [250, 500, 1000, 2000];

export class Socket {
  private socket: WebSocket | null = null;
  private failures = 0;
  private timer = 0;
  private closed = false;
  private heard = 0;

  constructor(
    private url: string,
    private opened: () => void,
    private told: (tell: Tell) => void,
    private broken: (down: boolean) => void,
  ) {
    this.open();
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  private open(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = (): void => {
      this.failures = 0;
      this.heard = Date.now();
      this.broken(false);
      this.opened();
    };
    socket.onmessage = (event: MessageEvent<string>): void => {
      this.heard = Date.now();
      this.told(JSON.parse(event.data) as Tell);
    };
    socket.onclose = (): void => {
      if (this.socket === socket) this.retry();
    };
  }

  private retry(): void {
    this.socket = null;
    if (this.closed) return;
    this.broken(true);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), WAITS[Math.min(this.failures++, WAITS.length - 1)]);
  }

  // A phone that slept does not know that its line is dead: ask, and do not wait long.
  private wake = (): void => {
    if (this.closed || document.hidden) return;
    if (!this.socket) {
      clearTimeout(this.timer);
      this.open();
      return;
    }
    const before = this.heard;
    this.send({ do: "ping" });
    setTimeout(() => {
      if (this.heard === before && this.socket) {
        const dead = this.socket;
        this.socket = null;
        dead.close();
        this.open();
      }
    }, 1500);
  };

  send(message: Record<string, unknown>): boolean {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}

export const socketUrl = (): string => {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.hash = "";
  return url.href;
};
