export { CastPoster } from './components/poster/CastPoster.js';
export type { CastPosterProps } from './components/poster/CastPoster.js';
