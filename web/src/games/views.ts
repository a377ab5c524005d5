// Which game is drawn how.

import type { TableModel } from "../state";
import { barkView } from "./bark";
import { cardsView } from "./cards";
import { dogView } from "./dog";
import type { GameView } from "./view";

const views: Record<string, GameView> = { dog: dogView, cards: cardsView, bark: barkView };
export const viewOf = (table: TableModel): GameView => views[table.scene.game]!;
