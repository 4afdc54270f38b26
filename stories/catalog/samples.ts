// Not beside a component: the docs tool gives what a module of components exports a property of its own.

/** The same post in three kinds of sites. */
export const SAMPLES = {
  React: `import { NeynarCastCard, NeynarContextProvider } from 'castkit';
import { openNode } from 'castkit/data/open-node';

const data = openNode({ nodes: 'https://haatz.quilibrium.com' });
const hash = '0x0d46810395803ff75221c5deac1d872db22aac99';

export const Post = () => (
  <NeynarContextProvider settings={{ data }}>
    <NeynarCastCard type="hash" identifier={hash} />
  </NeynarContextProvider>
);`,
  HTML: `<script
  async
  src="/castkit/embed.js"
  data-client-id="your-client-id"
></script>

<castkit-cast
  hash="0x0d46810395803ff75221c5deac1d872db22aac99"
></castkit-cast>`,
  Next: `// app/page.tsx
import { CastCard } from 'castkit';
import { fetchCast } from 'castkit/server';

const identifier = '0x0d46810395803ff75221c5deac1d872db22aac99';
const apiKey = process.env.NEYNAR_API_KEY;

export default async function Page() {
  const cast = await fetchCast({ type: 'hash', identifier, apiKey });
  return <CastCard cast={cast} />;
}`,
};
