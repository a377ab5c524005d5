// A lock that every tab with a game on its screen shares: while it is held, no tab takes another build.

const PLAYING = "kennel-playing";
// The addresses of all other screens.
const BETWEEN = /^#?\/?(?:$|(?:new|friends|tables|rules|settings|games)(?:\/|$))/;

export const isBetweenGames = (): boolean => BETWEEN.test(location.hash);

// The lock is held from the moment that a game's address is open until another screen is.
export class PlayingLock {
  private release: (() => void) | null = null;
  private isHeld = false;

  follow(): void {
    if (isBetweenGames()) this.letGo();
    else this.hold();
  }

  private hold(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    void navigator.locks.request(PLAYING, { mode: "shared" }, () =>
      this.isHeld ? new Promise<void>((done) => (this.release = done)) : undefined,
    );
  }

  private letGo(): void {
    this.isHeld = false;
    this.release?.();
    this.release = null;
  }
}

export const whileNobodyPlays = (run: () => void): void =>
  void navigator.locks.request(PLAYING, { ifAvailable: true }, async (lock) => {
    if (lock) run();
  });
