// src/components/CastIsland.tsx
import { NeynarAuthButton, NeynarCastCard, NeynarContextProvider } from 'castkit';
import type { Cast } from 'castkit';
import { settings } from '../castkit';

export function CastIsland({ hash, cast }: { hash: string; cast: Cast | null }) {
  return (
    <NeynarContextProvider settings={settings}>
      <NeynarAuthButton variant="farcaster" />
      <NeynarCastCard type="hash" identifier={hash} initialCast={cast} />
    </NeynarContextProvider>
  );
}
