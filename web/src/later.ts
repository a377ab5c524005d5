// What the first game does not need, in a file of its own: it is fetched when it is asked for, and at the
// latest a while after the page is there.

import { barkView } from "./games/bark";
import { cardsView } from "./games/cards";
import { addViews } from "./games/views";
import { tidySeats } from "./tidy";

addViews({ cards: cardsView, bark: barkView });
tidySeats();

export { lookBack } from "./course";
export { countLocal } from "./ending";
export { house } from "./house";
export { creation } from "./online";
export { lookAhead, probe } from "./probe";
export { roomDeedsOf } from "./rooms";
export { rulesOf } from "./rulebook";
export { around, rulesScreen } from "./screens/around";
export { endScreen } from "./screens/end";
export { tablesScreen, waitingScreen } from "./screens/rooms";
export { settingsScreen } from "./screens/settings";
export { setupScreen } from "./screens/setup";
