// What the first game does not need, in a file of its own: it is fetched when it is asked for, and at the
// latest a while after the page is there.

import { GAMES } from "../games/all";
import { addViews } from "../games/registry";
import { expireSeats } from "../online/expire-tokens";

addViews(GAMES.map(({ view }) => view));
expireSeats();

export { computeWinHistory } from "../table/win-history";
export { summarizeLocal } from "../table/end-summary";
export { OnlineGame } from "../online/online-game";
export { createTableMessage } from "../online/table-client";
export { lookAhead, probe } from "../screens/setup-options";
export { makeRoomHandlers } from "../screens/room-handlers";
export { rulesOf } from "../screens/rulebook";
export { rulesScreen } from "../screens/rules";
export { overlay } from "../screens/table-overlays";
export { endScreen } from "../screens/end";
export { tablesScreen, waitingScreen } from "../screens/lobby";
export { settingsScreen } from "../screens/settings";
export { setupScreen } from "../screens/setup";
