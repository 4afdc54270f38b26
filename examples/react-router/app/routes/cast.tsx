// app/routes/cast.tsx
import { NeynarAuthButton, NeynarCastCard, NeynarContextProvider } from 'castkit';
import { fetchCast } from 'castkit/server';
import { data, settings } from '../castkit';
import type { Route } from './+types/cast';

export async function loader({ params, request }: Route.LoaderArgs) {
  const { hash } = params;
  const { signal } = request;
  const cast = await fetchCast({ type: 'hash', identifier: hash, data, signal }).catch(() => null);
  return { hash, cast };
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' };
}

export default function CastRoute({ loaderData }: Route.ComponentProps) {
  const { hash, cast } = loaderData;
  return (
    <NeynarContextProvider settings={settings}>
      <NeynarAuthButton variant="farcaster" />
      <NeynarCastCard type="hash" identifier={hash} initialCast={cast} />
    </NeynarContextProvider>
  );
}
