export { ServerCastCard } from './components/cast/ServerCastCard.js';
export type {
  ServerCastCardProps,
  ServerCastCardSettings,
} from './components/cast/ServerCastCard.js';
export type { Cast } from './cast/api-types.js';
