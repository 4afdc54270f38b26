import { fetchWithKey } from '../fetch-with-key.server';
import type { Route } from './+types/keyed';
import CastRoute from './cast';

export { headers } from './cast';

export async function loader({ params: { hash }, request: { signal } }: Route.LoaderArgs) {
  return { hash, cast: await fetchWithKey(hash, signal).catch(() => null) };
}

export default CastRoute;
