import type { RouteConfig } from '@react-router/dev/routes';
import { index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('casts/:hash', 'routes/cast.tsx'),
  route('keyed/:hash', 'routes/keyed.tsx'),
  route('channels/:channel', 'routes/channel.tsx'),
] satisfies RouteConfig;
