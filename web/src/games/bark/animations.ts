// Barking in movement: a card flies to its item, and the dog barks.

import type { GameEvent } from "../../engine/types";
import { bubble } from "../../ui/animations";
import type { EventAnimation, AnimationContext } from "../game-view";

const itemOf = ({ root }: AnimationContext, { place }: GameEvent): Element | null =>
  root.querySelector(`[data-item="${place ?? 0}"]`);

export const barkAnimations: Record<string, EventAnimation> = {
  async barked(context, event) {
    await context.fly(event.card, context.seat(event.seat), itemOf(context, event));
    bubble(context.words.t("page.woof"), itemOf(context, event), context.pace());
  },
};
