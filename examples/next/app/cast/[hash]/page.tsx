// app/cast/[hash]/page.tsx
import { NeynarCastCard } from 'castkit';
import { fetchCast } from 'castkit/server';
import { cacheLife } from 'next/cache';
import { Suspense } from 'react';
import { data } from '../../node';

interface Props {
  params: Promise<{ hash: string }>;
}

/** Kept for a minute, for all visitors. */
async function castOf(hash: string) {
  'use cache';
  cacheLife('minutes');
  return fetchCast({ type: 'hash', identifier: hash, data });
}

async function FetchedCast({ params }: Props) {
  const { hash } = await params;
  // A failure is not kept: the card requests the cast in the browser.
  const cast = await castOf(hash).catch(() => null);
  return <NeynarCastCard type="hash" identifier={hash} initialCast={cast} />;
}

export default function Page({ params }: Props) {
  return (
    <Suspense fallback={<p>Loading post…</p>}>
      <FetchedCast params={params} />
    </Suspense>
  );
}
