// DOG in movement: pieces walk, trot home or change places, field by field.

import type { GameEvent } from "../../engine/types";
import { fade, glide, trot, walk } from "../../ui/movements";
import type { PieceModel, TableModel } from "../../state";
import type { EventAnimation, AnimationContext } from "../game-view";
import { geometryOf, locate, screenSegment } from "./board-background";
import { sizesOf } from "./board-sizes";
import { burn, carry, glow } from "./effects";
import type { Point } from "./geometry";
import { beforeSeat } from "./gift";
import { follow } from "./pieces";

const pointOf = ({ table, root }: AnimationContext, place: string, slot: number): Point | null => {
  const element = root.querySelector<HTMLElement>(".board");
  if (!element) return null;
  return locate(
    geometryOf(table.scene, element.clientWidth, element.clientHeight),
    table.scene,
    table.me,
    place,
    slot,
  );
};

const pieceSize = ({ table, root }: AnimationContext): number => {
  const board = root.querySelector<HTMLElement>(".board")!;
  const { pitch } = geometryOf(table.scene, board.clientWidth, board.clientHeight);
  return sizesOf(pitch, table.scene.segments!).piece;
};

const elementOf = (piece: PieceModel | undefined): HTMLElement | null =>
  piece ? document.getElementById(`piece-${piece.id}`) : null;
const slotOf = (piece: PieceModel): number => Number(piece.id.slice(1));

const along = (context: AnimationContext, places: string[], slot: number): Point[] =>
  places.map((place) => pointOf(context, place, slot)).filter((point): point is Point => point !== null);

const moving = (table: TableModel, before: PieceModel[], after: PieceModel[]): PieceModel[] =>
  before.filter((piece, i) => after[i]!.at !== piece.at && table.pieces.length > 0);

// It burns first, then it trots home.
const sendHome = async (
  context: AnimationContext,
  element: HTMLElement,
  way: Point[],
  size: number,
): Promise<void> => {
  const board = context.root.querySelector(".board")!;
  element.style.zIndex = "-1"; // the piece that came stands in front of it
  if (way[0]) await burn(board, way[0], 1.3 * size, context.pace());
  element.style.zIndex = "";
  await trot(element, way, size, context.pace());
};

const isGoal = (place: string): boolean => /^[a-f][1-9]/.test(place);

const animate = async (
  context: AnimationContext,
  event: GameEvent,
  piece: PieceModel,
  to: string,
): Promise<void> => {
  const element = elementOf(piece);
  if (!element || !context.root.querySelector(".board")) return;
  const [size, factor, slot] = [pieceSize(context), context.pace(), slotOf(piece)];
  if (event.kind === "moved") return walk(element, along(context, event.way ?? [], slot), size, factor);
  if (event.kind === "home") return sendHome(context, element, along(context, event.way ?? [], slot), size);
  const [from, end] = along(context, [piece.at, to], slot);
  if (from && end) await glide(element, from, end, size, 520, factor);
};

const soundOf = (event: GameEvent): string => {
  if (event.kind === "home") return "burn";
  return event.kind === "moved" && isGoal(event.to ?? "") ? "goal" : "land";
};

const glowAt = (context: AnimationContext, { kind, to }: GameEvent): void => {
  const board = context.root.querySelector(".board");
  if (!board || kind !== "moved" || !isGoal(to ?? "") || context.isStill()) return;
  const point = pointOf(context, to!, 0);
  if (point) glow(board, point, 2.4 * pieceSize(context), context.pace());
};

const showMove = async (context: AnimationContext, event: GameEvent): Promise<void> => {
  const { table } = context;
  if (event.from === undefined || table.pieces.length === 0) return;
  const after = follow(table.pieces, event);
  const moved = moving(table, table.pieces, after);
  if (event.kind === "home") context.sound("burn");
  await Promise.all(
    moved.map((piece) => animate(context, event, piece, after.find(({ id }) => id === piece.id)!.at)),
  );
  if (event.kind !== "home") context.sound(soundOf(event));
  glowAt(context, event);
  table.pieces = after;
  if (event.kind !== "home") table.marks = [event.from!, event.to!];
  context.redraw();
  if (context.isStill()) moved.forEach((piece) => fade(elementOf(piece)));
};

// Face down, from the giver past the middle to the receiver.
const GIFT = 520;
const showGift = async (context: AnimationContext, event: GameEvent): Promise<void> => {
  const { table, root } = context;
  const element = root.querySelector<HTMLElement>(".board");
  if (!element || event.seat === undefined || event.other === undefined) return;
  const board = geometryOf(table.scene, element.clientWidth, element.clientHeight);
  const before = (seat: string): Point => beforeSeat(board, screenSegment(table.scene, table.me, seat));
  const middle = { x: board.width / 2, y: board.height / 2 };
  context.sound("card");
  await carry(
    element,
    [before(event.seat), middle, before(event.other)],
    1.5 * board.pitch,
    GIFT * context.pace(),
  );
};

export const dogAnimations: Record<string, EventAnimation> = {
  gave: showGift,
  moved: showMove,
  home: showMove,
  swapped: showMove,
  took: (context, event) =>
    context.fly(event.card, context.root.querySelector("[data-pile]"), context.seat(event.seat)),
};
