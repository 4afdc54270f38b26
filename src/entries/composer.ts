export { CastComposer } from '../write/composer/CastComposer.js';
export type {
  CastComposerProps,
  ComposerActions,
  WrittenDraft,
} from '../write/composer/CastComposer.js';
export { CastComposerDialog } from '../write/composer/CastComposerDialog.js';
export type { CastComposerDialogProps } from '../write/composer/CastComposerDialog.js';
export { NeynarCastComposer } from '../write/composer/NeynarCastComposer.js';
export type { NeynarCastComposerProps } from '../write/composer/NeynarCastComposer.js';
export type { UploadHandler, UploadOptions, VideoOptions } from '../write/composer/use-uploads.js';
export type { HashtagSearcher } from '../write/composer/suggestions.js';
export type { CastDraft, CastId, DraftEmbed } from '../write/draft/draft.js';
export { createThreads } from '../write/draft/split-thread.js';
export type { ThreadOptions, Threads } from '../write/draft/split-thread.js';
export type { CastLimits } from '../write/draft/limits.js';
