export { createPosterHandler } from '../server/poster/create-poster-handler.js';
export type { PosterHandler } from '../server/poster/create-poster-handler.js';
export type { PosterColors, PosterFont } from '../server/poster/draw-poster.js';
export type { PosterHandlerOptions } from '../server/poster/poster-options.js';
export type { PosterPicture } from '../server/poster/poster-picture.js';

// The types of its options, and of the arguments of their functions
export type { DataAdapter } from '../network/api/data-adapter.js';
export type { NeynarError } from '../core/errors/errors.js';
export type { ServerOptions } from '../server/http/options.js';
export type { CachedCastOptions } from '../server/http/cached-cast-options.js';
export type { HandlerOptions } from '../server/http/create-lazy-handler.js';
export type { StoreKeyOptions } from '../server/store/create-share.js';
