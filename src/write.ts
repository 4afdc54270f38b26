export { writeTo } from './write/write-to.js';
export type { WriteHandlers, WriteOptions } from './write/write-to.js';

// What they take
export type { Cast } from './cast/api-types.js';
export type { ReactionPress } from './cast/reactions.js';
export type { CastDraft } from './compose/draft.js';
