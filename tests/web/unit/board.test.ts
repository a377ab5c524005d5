// Where everything on the board of DOG lies, and how large it is: the formulas of the design, without a browser.

import assert from "node:assert/strict";
import test from "node:test";
import "./fake-browser";
import { badgeSpot } from "../../../web/src/games/dog/badge-places";
import { basketBox } from "../../../web/src/games/dog/board-beds";
import { fieldOf, fittedBoard, heapCardOf, marginOf, medallionOf, sizesOf } from "../../../web/src/games/dog/board-sizes";
import { sharesPit } from "../../../web/src/games/dog/board-view";
import { draftOf } from "../../../web/src/games/dog/move-preview";
import { petalReach, type Board, type Point } from "../../../web/src/games/dog/geometry";
import { beforeSeat } from "../../../web/src/games/dog/gift";
import { fallOf, heapAfter, type FallenCard } from "../../../web/src/games/dog/heap";
import { lightRadius, litSeat } from "../../../web/src/games/dog/turn-light";
import { piecesOf } from "../../../web/src/games/dog/pieces";
import { cornerSpot, teams } from "../../../web/src/games/dog/plaques-five-or-six";
import { basketSpot, RING } from "../../../web/src/games/dog/plaques";
import { arcPoint } from "../../../web/src/games/dog/ways";
import { boardSize, type FrameKind as Frame } from "../../../web/src/games/frame";
import type { GameEvent, Scene } from "../../../web/src/engine/types";

const near = (one: number, other: number, by = 0.5): void =>
  assert.ok(Math.abs(one - other) <= by, `${one} instead of ${other}`);
const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

// The boxes that a board gets in windows of the design, and smaller ones.
const BOXES = [[4, 354, 404], [4, 382, 496], [4, 780, 816], [4, 889, 684], [4, 484, 374], [4, 314, 332], [6, 382, 449], [6, 889, 684], [6, 484, 374], [6, 314, 250], [5, 382, 449], [5, 780, 816], [5, 889, 684]] as const;
const boards = BOXES.map(([segments, width, height]): [string, Board] => [`${segments}: ${width} × ${height}`, fittedBoard(segments, 4, width, height)]);

test("a board leaves a margin of 0.74 pitches and 2 px: the wood's edge lies just inside its box", () => {
  for (const [name, board] of boards) {
    const left = Math.min(...board.track.map(({ x }) => x));
    if (name.startsWith("4")) near(left, marginOf(board.pitch), 0.1);
    const outside = left - sizesOf(board.pitch, 4).ribbon / 2;
    assert.ok(outside >= 1 && outside <= 9, `${name}: ${outside}`);
  }
});

test("fields are 0.86 pitches wide, at least 20 px, and never lie on their neighbours", () => {
  near(fieldOf(41, 4), 35.26, 0.01);
  near(fieldOf(22, 4), 20, 0.01);
  near(fieldOf(18, 4), 17.1, 0.01);
  for (const [name, { track, pitch, homes }] of boards) {
    const least = Math.min(...track.map((point, i) => away(point, track[(i + 1) % track.length]!)));
    assert.ok(least >= 0.98 * fieldOf(pitch, homes.length), `${name}: ${least} for ${fieldOf(pitch, homes.length)}`);
  }
});

test("a phone's board has the sizes of the drawing", () => {
  const { pitch } = fittedBoard(4, 4, 382, 496);
  const sizes = sizesOf(pitch, 4);
  near(pitch, 23.37, 0.02);
  near(sizes.ribbon, 32.7, 0.05);
  near(sizes.edge, 1.2, 0.01);
  near(sizes.piece, 29.3, 0.05);
  near(sizes.goalBed, 26.2, 0.05);
  near(sizes.goalRim, 2.34, 0.01);
  near(sizes.basket, 65.4, 0.05);
  near(sizes.start, 24.1, 0.05);
  near(sizes.target, 26.5, 0.05);
  near(lightRadius({ width: 382, height: 496 }), 118.4, 0.1);
});

test("baskets are squares of 2.8 pitches, a little below the middle of their quarter", () => {
  const board = fittedBoard(4, 4, 382, 496);
  const { x, y, wide, high } = basketBox(board.homes[0]!, board.pitch);
  for (const [one, other] of [[x, 72.4], [y, 332.4], [wide, 65.4], [high, 65.4]] as const) near(one, other, 0.15);
  const five = fittedBoard(4, 5, 382, 496);
  near(basketBox(five.homes[0]!, five.pitch).wide, 4 * five.pitch, 0.1);
});

test("boards are at most 1.3 times as long as wide, or as wide as high", () => {
  assert.deepEqual(boardSize({ width: 382, height: 500 }), { width: 382, height: 496 });
  assert.deepEqual(boardSize({ width: 1028, height: 684 }), { width: 889, height: 684 });
  assert.deepEqual(boardSize({ width: 780, height: 816 }), { width: 780, height: 816 });
});

const FRAMES: [Frame, number, number][] = [["small", 354, 404], ["phone", 382, 496], ["tablet", 780, 816], ["desktop", 889, 684], ["wide", 1450, 1117]];
test("a player's medallion stands over the basket, and the name keeps off wood and goal", () => {
  for (const [frame, width, height] of FRAMES) {
    const board = fittedBoard(4, 4, width, height);
    for (let segment = 0; segment < 4; segment++) {
      const { x, y, room } = basketSpot(board, segment, frame);
      const box = basketBox(board.homes[segment]!, board.pitch);
      near(x, box.x + box.wide / 2, 0.1);
      near(box.y - y - (RING * medallionOf(frame)) / 2, 10.2, 0.1);
      const half = (RING * medallionOf(frame) + 7 + room) / 2;
      assert.ok(room >= 60, `${frame}: ${room} px for a name`);
      assert.ok(room <= 0.34 * width + 0.1, `${frame}: ${room} px`);
      const goal = board.width / 2 + (x < board.width / 2 ? -1 : 1) * (sizesOf(board.pitch, 4).goalBed / 2);
      assert.ok(Math.abs(goal - x) >= half, `${frame} ${segment}: over the goal`);
      const wood = Math.min(...board.track.map((point) => point.x)) + sizesOf(board.pitch, 4).ribbon / 2;
      assert.ok(Math.min(x, board.width - x) - wood >= half, `${frame} ${segment}: over the wood`);
    }
  }
});

test("on a board that a sheet has made low they stand there, too, and nothing lies over goal or wood", () => {
  for (const [width, height] of [[354, 302], [314, 232], [382, 300]] as const) {
    const board = fittedBoard(4, 4, width, height);
    for (let segment = 0; segment < 4; segment++) {
      const spot = basketSpot(board, segment, "small");
      assert.equal(spot.side, "beside", `${width} × ${height}`);
      assert.ok(spot.room >= 24, `${spot.room} px`);
    }
  }
});

test("in a low window players stand between basket and goal", () => {
  const board = fittedBoard(4, 4, 484, 374);
  for (let segment = 0; segment < 4; segment++) {
    const { x, room, side } = basketSpot(board, segment, "landscape");
    const box = basketBox(board.homes[segment]!, board.pitch);
    assert.equal(side, "beside");
    assert.ok(room >= RING * medallionOf("landscape"), `${room} px`);
    assert.ok(Math.abs(x - 242) < Math.abs(box.x + box.wide / 2 - 242), "nearer to the goal than the basket");
  }
});

test("round a flower players stand in its corners, and their medallions off the wood", () => {
  for (const [segments, frame, width, height] of [[6, "desktop", 889, 684], [6, "tablet", 780, 816], [5, "desktop", 889, 684], [5, "tablet", 780, 816], [6, "landscape", 484, 374]] as const) {
    const board = fittedBoard(segments, 4, width, height);
    const radius = (RING * medallionOf(frame)) / 2;
    const spots = Array.from({ length: segments }, (_, segment) => cornerSpot(board, segment, frame));
    spots.forEach(({ x, y, side }, segment) => {
      const medal = { x: x + (side === "starts" ? radius : side === "ends" ? -2 * radius - 40 : -radius), y };
      const room = Math.min(...board.track.map((point) => away(point, medal))) - sizesOf(board.pitch, segments).ribbon / 2;
      assert.ok(room >= radius - 4, `${segments} ${frame} ${segment}: ${room.toFixed(1)} px for ${radius.toFixed(1)}`);
    });
    assert.ok(spots.every((one, i) => spots.every((other, j) => i === j || away(one, other) > 2 * radius)), `${segments} ${frame}: two at one place`);
  }
});

test("a petal reaches as far to both sides as its own fields", () => {
  const board = fittedBoard(6, 4, 889, 684);
  near(petalReach(board, board.track[0]!), 889 * 0.16, 20);
});

test("cards fall towards who plays them, turned a little", () => {
  assert.deepEqual([0, 1, 2, 3].map((segment) => fallOf(segment, 4, 40).turn), [-5, -13, 7, 12]);
  const [below, left] = [fallOf(0, 4, 40), fallOf(1, 4, 40)];
  near(below.y, 27.2, 0.1);
  near(left.x, -32, 0.1);
  near(left.y, 0, 0.1);
  assert.deepEqual([heapCardOf("phone", 382, 23.4, 4), heapCardOf("small", 354, 21, 4), heapCardOf("desktop", 889, 42, 4)], [41, 36, 78]);
  near(heapCardOf("phone", 382, 24.2, 6), 33.4, 0.1);
});

test("the heap has the last card of each player, the newest last, and forgets what is taken back", () => {
  const say = (heap: FallenCard[]): string => heap.map(({ seat, card }) => `${seat}${card}`).join(" ");
  let heap: FallenCard[] = [];
  ["a5", "b7", "c2", "a9"].forEach((played, i) => (heap = heapAfter(heap, { seat: played[0]!, card: played[1]! }, i + 1)));
  assert.equal(say(heap), "b7 c2 a9");
  assert.equal(say(heapAfter(heap, { seat: "a", card: "9" }, 5)), "b7 c2 a9", "the same card again changes nothing");
  assert.equal(say(heapAfter(heap, { seat: "c", card: "2" }, 3)), "b7 c2");
  assert.equal(say(heapAfter(heap, null, 9)), "");
});

test("the light is on oneself where all choose, else on who is to move", () => {
  assert.equal(litSeat({ waits: "bac" }, "a"), "a");
  assert.equal(litSeat({ waits: "b" }, "a"), "b");
  assert.equal(litSeat({ waits: "" }, "a"), null);
});

test("a badge lies beside its field: towards the felt, or where nothing stands", () => {
  const board = fittedBoard(4, 4, 382, 496);
  const start = board.track[0]!;
  const free = badgeSpot(board, start, 26, [start], 20);
  near(free.x, start.x, 0.5);
  near(free.y, start.y - 26, 0.5);
  const taken = board.goals[0]!;
  const beside = badgeSpot(board, start, 26, [start, ...taken], 20);
  assert.ok([start, ...taken].every((point) => away(point, beside) >= 19.9), JSON.stringify(beside));
});

test("two dogs in one pit stand side by side, one alone in its middle", () => {
  const pieces = [0, 1, 2, 3, 4].map((slot) => ({ id: `a${slot}`, seat: "a", at: slot === 3 ? "7" : "a0" }));
  assert.deepEqual(pieces.map(({ id }) => sharesPit(pieces, id)), [0, 0, -1, 0, 1]);
  const alone = pieces.map((piece) => (piece.id === "a2" ? { ...piece, at: "9" } : piece));
  assert.deepEqual(alone.map(({ id }) => sharesPit(alone, id)), [0, 0, 0, 0, 0]);
});

test("a back lies before everybody who has chosen a card: beside the basket, off the goal", () => {
  const board = fittedBoard(4, 4, 382, 496);
  for (let segment = 0; segment < 4; segment++) {
    const at = beforeSeat(board, segment);
    const box = basketBox(board.homes[segment]!, board.pitch);
    assert.ok(at.x < box.x - 10 || at.x > box.x + box.wide + 10, String(segment));
    assert.ok(Math.abs(at.x - board.width / 2) > sizesOf(board.pitch, 4).goalBed / 2 + 6, String(segment));
  }
});

test("an exchange has a way there and one back, bent to different sides", () => {
  const scene = { seats: [{ seat: "a", pieces: ["5"] }, { seat: "b", pieces: ["20"] }] } as unknown as Scene;
  const draft = draftOf(piecesOf(scene, []), [{ kind: "swapped", seat: "a", from: "5", other: "b", to: "20", say: "" } as GameEvent]);
  assert.deepEqual(draft.ways, [{ seat: "a", places: ["5", "20"], swap: true }, { seat: "b", places: ["20", "5"], swap: true }]);
  const [there, back] = [arcPoint({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.5), arcPoint({ x: 100, y: 0 }, { x: 0, y: 0 }, 0.5)];
  near(there.y, -12.5, 0.1);
  near(back.y, 12.5, 0.1);
});

test("teams: one's own first; who plays alone stands alone", () => {
  assert.deepEqual(teams("abcdef", ["be", "ad", "cf"], "a"), ["ad", "be", "cf"]);
  assert.deepEqual(teams("bcdea", ["a", "b", "c", "d", "e"], "b"), ["b", "c", "d", "e", "a"]);
  assert.deepEqual(teams("abcd", ["bd", "ac"], null), ["ac", "bd"]);
});
