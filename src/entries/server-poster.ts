export { createPosterHandler } from '../server/poster/create-poster-handler.js';
export type { PosterHandler } from '../server/poster/create-poster-handler.js';
export type { PosterColors, PosterFont } from '../server/poster/draw-poster.js';
export type { PosterHandlerOptions } from '../server/poster/poster-options.js';
export type { PosterPicture } from '../server/poster/poster-picture.js';

// What its options take, and what they are called with
export type { DataAdapter } from '../network/api/data-adapter.js';
export type { NeynarError } from '../core/errors/errors.js';
export type { ServerOptions } from '../server/options.js';
