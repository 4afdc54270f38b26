export { CastPoster } from '../widgets/poster/CastPoster.js';
export type { CastPosterProps } from '../widgets/poster/CastPoster.js';
