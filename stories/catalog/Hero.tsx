import { aCast, aUser } from '../../mocks/builders.js';
import { CastCard } from '../../src/entries/index.js';
import { CatalogLink } from './CatalogLink.js';
import { CodeTabs } from './CodeTabs.js';
import { CopyButton } from './CopyButton.js';
import { photo, photoUrl } from './photos.js';

/** How the package gets into a project. */
export const INSTALL = 'npm install castkit';

const SAMPLES = {
  React: `import { NeynarCastCard, NeynarContextProvider } from 'castkit';
import { openNode } from 'castkit/data/open-node';

// An open node of the network: it needs no account.
const data = openNode({ nodes: 'https://haatz.quilibrium.com' });
const cast = '0x0d46810395803ff75221c5deac1d872db22aac99';

export function Page() {
  return (
    <NeynarContextProvider settings={{ data }}>
      <NeynarCastCard type="hash" identifier={cast} media="large" />
    </NeynarContextProvider>
  );
}`,
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
  return <CastCard cast={cast} media="large" />;
}`,
};

/** A cast with what a reader meets: mentions, a channel, a photograph, counts. */
const cast = aCast({
  author: aUser({ username: 'rosa', display_name: 'Rosa Feld', pfp_url: photoUrl('cat') }),
  text: 'The last dahlia before the frost. Twelve beds covered, one forgotten, and @alice.eth was right about the beans.',
  embeds: [photo('dahlia', 'An orange dahlia before dark leaves')],
  channel: { id: 'gardening', name: 'Gardening' },
  replies: { count: 12 },
  reactions: { likes: [], likes_count: 1204, recasts: [], recasts_count: 31 },
});

/**
 * What Castkit is, how to get it, what one writes and what it looks like. Rendered twice: into the
 * page's HTML when the catalog is built, and by its scripts.
 */
export function Hero() {
  return (
    <>
      <div className="start-top">
        <div>
          <h1 className="start-says">
            Farcaster posts, feeds, comments and sign‑in for any web page, as React widgets.
          </h1>
          <div className="start-install">
            <code>{INSTALL}</code>
            <CopyButton text={INSTALL} />
          </div>
          <p className="start-ways">
            <CatalogLink to="/docs/playgrounds-theming--docs">Make it yours</CatalogLink>
            <CatalogLink to="/docs/playgrounds-embed-builder--docs">Embed one cast</CatalogLink>
            <CatalogLink to="/docs/gallery--docs">Whole pages with their code</CatalogLink>
          </p>
        </div>
        <CodeTabs samples={SAMPLES} />
      </div>
      <div className="start-pair">
        {['light', 'dark'].map((theme) => (
          <div key={theme} className="start-side" data-castkit-theme={theme}>
            <CastCard cast={cast} allowReactions media="large" />
          </div>
        ))}
      </div>
    </>
  );
}
