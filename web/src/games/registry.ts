// Which game is drawn how. Whoever opens the page can play DOG at once; how the other games look comes with
// the part that is fetched later.

import type { TableModel } from "../state";
import { dogView } from "./dog/view";
import type { GameView } from "./game-view";

const views: Record<string, GameView> = { dog: dogView };
export const addViews = (more: Record<string, GameView>): void => void Object.assign(views, more);
export const canDraw = (game: string): boolean => game in views;
export const viewOf = (table: TableModel): GameView => views[table.scene.game]!;
