// Barking in movement: a card flies to its item, and the dog barks.

import type { GameEvent } from "../../engine/types";
import { bubble } from "../../ui/animations";
import type { EventAnimation, EventStage } from "../game-view";

const itemOf = ({ root }: EventStage, { place }: GameEvent): Element | null =>
  root.querySelector(`[data-item="${place ?? 0}"]`);

export const barkAnimations: Record<string, EventAnimation> = {
  async barked(stage, event) {
    await stage.fly(event.card, stage.seat(event.seat), itemOf(stage, event));
    bubble(stage.words.t("page.woof"), itemOf(stage, event), stage.pace());
  },
};
