// A full table starts by itself, after a countdown of three: the host's page says so to the server.

import { isFull, isHost, type App, type TableSnapshot } from "../state";

const FROM = 3; // seconds

const isReady = (room: TableSnapshot): boolean => {
  const people = room.seats.filter(({ is }) => is === "person");
  const isHere = people.every(({ here }) => here !== false);
  return room.phase === "waiting" && room.you !== null && isFull(room) && people.length > 1 && isHere;
};

export class Countdown {
  private timer = 0;

  constructor(
    private app: App,
    private redraw: () => void,
    private start: () => void,
  ) {}

  // The table has changed: it runs as long as everybody is there.
  follow(room: TableSnapshot): void {
    if (!isReady(room)) {
      this.stop();
      this.app.overlay.countdown = 0;
    } else if (this.timer === 0) {
      this.app.overlay.countdown = FROM;
      this.timer = window.setInterval(() => this.tick(), 1000);
    }
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = 0;
  }

  // At zero it stays, so that it is not begun again before the server has answered.
  private tick(): void {
    const { overlay, room } = this.app;
    overlay.countdown = Math.max(0, overlay.countdown - 1);
    if (overlay.countdown === 0) {
      clearInterval(this.timer);
      if (room && isHost(room) && isReady(room)) this.start();
    }
    this.redraw();
  }
}
