import { NeynarCastCard, NeynarContextProvider } from 'castkit';
import { fetchCast } from 'castkit/server';
import type { Cast } from 'castkit';

export async function getServerSideProps({ params }: { params: { hash: string } }) {
  const { hash } = params;
  const apiKey = process.env.NEYNAR_API_KEY;
  const cast = await fetchCast({ type: 'hash', identifier: hash, apiKey });
  return cast ? { props: { hash, cast } } : { notFound: true };
}

export default function Page({ hash, cast }: { hash: string; cast: Cast }) {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <NeynarCastCard type="hash" identifier={hash} initialCast={cast} allowReactions />
    </NeynarContextProvider>
  );
}
