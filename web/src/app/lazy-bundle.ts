// Entry point of the lazy bundle: everything the first game of DOG does not need. It is loaded on demand,
// and a few seconds after the start at the latest.

import { GAMES } from "../games/all";
import { addViews } from "../games/registry";
import { expireSeats } from "../online/expire-tokens";

addViews(GAMES.map(({ view }) => view));
expireSeats();

export { computeWinHistory } from "../table/win-history";
export { summarizeLocal } from "../table/end-summary";
export { OnlineGame } from "../online/online-game";
export { createTableMessage } from "../online/create-message";
export { lookAhead, probe } from "../screens/setup-options";
export { makeRoomHandlers } from "../screens/room-handlers";
export { rulesOf } from "../screens/rulebook";
export { rulesScreen } from "../screens/rules";
export { overlay } from "../screens/table-overlays";
export { endScreen } from "../screens/end";
export { tablesScreen, waitingScreen } from "../screens/lobby";
export { settingsScreen } from "../screens/settings";
export { setupScreen } from "../screens/setup";
