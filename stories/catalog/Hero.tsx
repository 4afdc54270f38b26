import { aCast, aUser } from '../../mocks/builders.js';
import { CastCard } from '../../src/entries/index.js';
import { CatalogLink } from './CatalogLink.js';
import { CodeTabs } from './CodeTabs.js';
import { CopyButton } from './CopyButton.js';
import { photo, photoUrl } from './photos.js';
import { SAMPLES } from './samples.js';

/** How the package gets into a project. */
export const INSTALL = 'npm install castkit';

/** What a site owner comes for: the page that answers, and its answer in a few words. */
export const DOORS = [
  ['Show a post', '/docs/show-posts--docs', 'One, or a whole feed'],
  ['Comments', '/docs/comments--docs', 'Under your pages'],
  ['Sign-in', '/docs/sign-people-in--docs', 'With a QR code'],
  ['Your look', '/docs/look-and-words--docs', 'That of your page'],
  ['What it needs and costs', '/docs/costs--docs', 'Free; what takes a key'],
] as const;

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
 * What Castkit is, what it costs, how to get it, what one writes and what it looks like. Rendered
 * twice: into the page's HTML when the catalog is built, and by its scripts.
 */
export function Hero() {
  return (
    <div className="start-top">
      <div className="start-words">
        <h1 className="start-says">
          Farcaster posts, feeds, comments and sign‑in for any web page, as React widgets.
        </h1>
        <p className="start-costs">
          Free, under the MIT licence. Reads need no account with an open node; likes and posts need
          a server of yours and an API key.
        </p>
        <div className="start-install">
          <code>{INSTALL}</code>
          <CopyButton text={INSTALL} />
        </div>
      </div>
      <div className="start-side">
        <CastCard cast={cast} allowReactions media="large" />
      </div>
      <CodeTabs samples={SAMPLES} />
      <nav className="start-doors" aria-label="Where to begin">
        <ul>
          {DOORS.map(([name, page, says]) => (
            <li key={name}>
              <CatalogLink to={page}>{name}</CatalogLink>
              {says}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
