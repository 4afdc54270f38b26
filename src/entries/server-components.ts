export { ServerCastCard } from '../widgets/cast/server/ServerCastCard.js';
export type {
  ServerCastCardProps,
  ServerCastCardSettings,
} from '../widgets/cast/server/ServerCastCard.js';
export type { Cast } from '../network/cast/api-types.js';
