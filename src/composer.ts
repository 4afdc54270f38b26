export { CastComposer } from './components/composer/CastComposer.js';
export type { CastComposerProps } from './components/composer/CastComposer.js';
export { CastComposerDialog } from './components/composer/CastComposerDialog.js';
export type { CastComposerDialogProps } from './components/composer/CastComposerDialog.js';
export { NeynarCastComposer } from './components/composer/NeynarCastComposer.js';
export type { NeynarCastComposerProps } from './components/composer/NeynarCastComposer.js';
export type { UploadHandler, UploadOptions } from './components/composer/use-uploads.js';
export type { CastDraft, CastId, DraftEmbed } from './compose/draft.js';
export type { CastLimits } from './compose/limits.js';
