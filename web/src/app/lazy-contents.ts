// What the lazy bundle has: everything the first game of DOG does not need. Parts with screens of their own
// import it: what they share with the page then lies in two files, that of the first load and another.

import { addRests, GAMES } from "../games/all";
import { addViews } from "../games/registry";
import { expireSeats } from "../online/expire-tokens";
import { actionButtons } from "../table/action-buttons";
import { columns } from "../table/columns";
import { setExtras } from "../table/extras";
import { hintPaper, panelNode, sheetNode } from "../table/panels";
import { addShowEvent } from "../table/playback";
import { showEvent } from "../table/show-event";
import { sinceFitting } from "../table/recent-moves";
import { hintHeight, isHinting, panelHeight } from "../table/sheet-sizes";
import { bubbleNodes } from "../table/signals";
import { addHeads } from "../ui/heads";
import { MORE_HEADS } from "../ui/more-heads";
import { addSounds } from "../ui/sound";
import { EFFECTS } from "../ui/sound-effects";

setExtras({
  actionButtons,
  bubbleNodes,
  columns,
  hintPaper,
  panelNode,
  sheetNode,
  hintHeight,
  isHinting,
  panelHeight,
  sinceFitting,
});
addShowEvent(showEvent);
addHeads(MORE_HEADS);
addSounds(EFFECTS);
addRests();
addViews(GAMES.map(({ view }) => view));
expireSeats();

export { ActionPicker } from "../table/action-picker";
export { dragging } from "../table/drag";
export { hinter } from "../table/hinter";
export { tableKeys } from "../table/keyboard";
export { computeWinHistory } from "../table/win-history";
export { summarizeLocal } from "../table/end-summary";
export { OnlineGame } from "../online/online-game";
export { createTableMessage } from "../online/create-message";
export { changeSetup, startSetup, swapInSetup, swapSeats } from "./setup-changes";
export { makeRoomHandlers } from "./room-handlers";
export { sendSignal } from "./send-signal";
export { Offline } from "./offline";
export { rulesOf } from "../screens/rulebook-loader";
export { rulesScreen } from "../screens/rulebook-screen";
export { overlay } from "../screens/table-overlays";
export { endScreen } from "../screens/end";
export { waitingScreen } from "../screens/lobby";
export { tablesScreen } from "../screens/open-tables";
export { enliven } from "../screens/start-life";
export { settingsScreen } from "../screens/settings";
export { setupScreen } from "../screens/setup";

// Of the first load what only some of the parts use: without this it would be files of its own.
export { PART_OF } from "./part-addresses";
export { loadPart } from "./part-loader";
export { loadStylesheet } from "./stylesheet";
export { tableScreen } from "../table/table-screen";
