import { capitalize, reactionKinds } from '../../cast/reactions.js';
import type { CardReactionHandlers } from './handlers.js';

/** Returns something for the handler of each reaction of a card, by the name of its prop. */
export function mapHandlers<Mapped>(
  map: (name: keyof CardReactionHandlers) => Mapped,
): Record<keyof CardReactionHandlers, Mapped> {
  const names = reactionKinds.map((kind) => `on${capitalize(kind)}BtnPress` as const);
  const entries = names.map((name) => [name, map(name)]);
  return Object.fromEntries(entries) as Record<keyof CardReactionHandlers, Mapped>;
}
