// Whether a whole move waits for a press of a button only because moves are confirmed.

import { burnsOwn } from "../engine/action-parts";
import { sideOf } from "../engine/types";
import type { App, TableModel } from "../state";

export const asksByHabit = ({ settings }: App, { offer, scene, me }: TableModel): boolean =>
  settings.confirm &&
  offer?.complete === true &&
  offer.points === undefined &&
  scene.phase === "play" &&
  !burnsOwn(offer, sideOf(scene, me));
