// Shows one event: cards fly, the game's own pieces move, a phone vibrates. It comes with the lazy bundle.

import { isSkipping, land, pause } from "../ui/animations";
import { vibrate } from "../ui/device";
import { fly } from "../ui/movements";
import type { AnimationContext } from "../games/game-view";
import { viewOf } from "../games/registry";
import type { GameEvent, Scene, Update } from "../engine/types";
import type { TableModel } from "../state";
import { faceOf, pace, seatElement, sound, stillness, type PlaybackContext } from "./playback";

// On phones that can, and where it is wanted.
const buzz = ({ app }: PlaybackContext, pattern: number | number[]): void => {
  if (app.settings.vibrate && !isSkipping() && !document.hidden) vibrate(pattern);
};
const LANDING = 25;
const SENT_HOME = [40, 30, 40];

// A card that was played has left the hand at once; the scene that says so comes with the last event.
const leaveHand = (table: TableModel, seat: string, card: string): void => {
  const without = (hand: string): string => {
    const at = hand.includes(card) ? hand.indexOf(card) : hand.lastIndexOf("?");
    return at < 0 ? hand : hand.slice(0, at) + hand.slice(at + 1);
  };
  table.scene = {
    ...table.scene,
    seats: table.scene.seats.map((one) => (one.seat === seat ? { ...one, hand: without(one.hand) } : one)),
  };
};

const showPlayed = async (screen: PlaybackContext, event: GameEvent): Promise<void> => {
  const table = screen.app.table!;
  if (event.card === undefined) return;
  sound(screen, "card");
  leaveHand(table, event.seat!, event.card!);
  screen.draw();
  await fly(
    faceOf(screen, event.card),
    seatElement(screen, event.seat),
    screen.root.querySelector("[data-pile]"),
    260,
    pace(screen),
    event.seat === table.me ? "" : faceOf(screen, "?"),
  );
  table.discardTop = { card: event.card!, seat: event.seat! };
  land();
  screen.redraw();
  await pause(event.seat === table.me ? 60 : 200, pace(screen));
};

// The card given really travels across the felt, face down; the one that comes is shown for a while.
const showGift = async (screen: PlaybackContext, event: GameEvent): Promise<void> => {
  const mine = event.other === screen.app.table!.me;
  sound(screen, "card");
  await fly(
    faceOf(screen, mine ? event.card : "?"),
    seatElement(screen, event.seat),
    seatElement(screen, event.other),
    mine ? 620 : 420,
    pace(screen),
  );
  if (mine) await pause(380, pace(screen));
};

// What all games have.
const EVENT_ANIMATIONS: Record<string, (screen: PlaybackContext, event: GameEvent) => Promise<void>> = {
  played: showPlayed,
  dropped: showPlayed,
  gave: showGift,
};

const animationContext = (screen: PlaybackContext, table: TableModel, after: Scene): AnimationContext => ({
  table,
  root: screen.root,
  words: screen.words,
  pace: () => pace(screen),
  isStill: stillness,
  redraw: screen.redraw,
  draw: screen.draw,
  leaveHand: (seat, card) => leaveHand(table, seat, card),
  after,
  sound: (name, how) => sound(screen, name, how),
  seat: (seat) => seatElement(screen, seat),
  async fly(card, from, to) {
    sound(screen, "card");
    await fly(faceOf(screen, card), from, to, 300, pace(screen));
  },
});

export const showEvent = async (
  screen: PlaybackContext,
  event: GameEvent,
  { scene }: Update,
): Promise<void> => {
  const table = screen.app.table!;
  const own = viewOf(table).animations?.[event.kind];
  await (own
    ? own(animationContext(screen, table, scene), event)
    : EVENT_ANIMATIONS[event.kind]?.(screen, event));
  if (event.kind === "home" && event.seat === table.me) buzz(screen, SENT_HOME);
  else if (event.kind === "moved" && event.seat === table.me) buzz(screen, LANDING);
};
