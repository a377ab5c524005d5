// The part of Look back with which moves are tried: it is fetched when one is tried first.

import "./lazy-contents"; // so that the first load stays in one piece
import { Trial, type TrialPage } from "../look/trial";

export type { Trial };
export const makeTrial = (page: TrialPage): Trial => new Trial(page);
