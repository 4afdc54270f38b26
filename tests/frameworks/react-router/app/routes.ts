import type { RouteConfig } from '@react-router/dev/routes';
import { route } from '@react-router/dev/routes';

export default [
  route('casts/:hash', 'routes/cast.tsx'),
  route('channels/:channel', 'routes/channel.tsx'),
  route('without', 'routes/without.tsx'),
] satisfies RouteConfig;
