// The registry of game views. The first game is here from the start; the lazy bundle adds all the others
// (games/all.ts). Their pictures on the start screen are here at once.

import type { TableModel } from "../state";
import { tile as barkTile } from "./bark/tile";
import { tile as cardsTile } from "./cards/tile";
import { tile as dogTile } from "./dog/tile";
import { dogView } from "./dog/view";
import type { GameView } from "./game-view";

export const firstGame: GameView = dogView; // a visitor can play it at once

const views: Record<string, GameView> = { [firstGame.game]: firstGame };
export const addViews = (more: GameView[]): void => {
  for (const view of more) views[view.game] = view;
};
export const canDraw = (game: string): boolean => game in views;
export const viewOf = (table: Pick<TableModel, "scene">): GameView => views[table.scene.game]!;

// In the order in which they are offered, as in games/all.ts.
export const TILES: readonly { game: string; tile(): string }[] = [
  { game: "dog", tile: dogTile },
  { game: "cards", tile: cardsTile },
  { game: "bark", tile: barkTile },
];
