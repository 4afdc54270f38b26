export { writeTo } from '../write/send/write-to.js';
export type { WriteHandlers, WriteOptions } from '../write/send/write-to.js';

// The types of their arguments
export type { Cast } from '../network/cast/api-types.js';
export type { ReactionPress } from '../network/cast/reactions.js';
export type { CastDraft } from '../write/draft/draft.js';
