import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { competitor as bluesky } from '../../bench/competitors/bsky-react-post.js';
import { competitor as twitter } from '../../bench/competitors/react-tweet.js';
import { castOf } from '../../bench/casts.mjs';
import type { Author, Post } from '../../bench/posts.mjs';
import { CastCard } from '../../src/entries/index.js';
import type { Cast } from '../../src/entries/index.js';
import { photo, photoUrl } from './photos.js';

const rosa: Author = { fid: 71, username: 'rosa', name: 'Rosa Feld', avatar: photoUrl('cat') };
const alice: Author = { fid: 3, username: 'alice.eth', name: 'Alice', avatar: photoUrl('camera') };

const none = { quote: null, channel: null };

const withPhoto: Post = {
  ...none,
  images: [photoUrl('dahlia')],
  hash: `0x${'d1'.repeat(20)}`,
  author: rosa,
  parts: [
    'The last dahlia before the frost. Twelve beds covered, one forgotten, and ',
    { text: '@alice.eth', kind: 'mention' },
    ' was right about the beans.',
  ],
  replies: 12,
  recasts: 31,
  likes: 1204,
  time: '2026-03-03T16:20:00.000Z',
};

const withQuote: Post = {
  ...none,
  images: [],
  hash: `0x${'d2'.repeat(20)}`,
  author: alice,
  parts: ['I said so in June. The notes are at ', { text: 'https://example.com', kind: 'url' }],
  quote: { ...withPhoto, images: [] },
  replies: 3,
  recasts: 2,
  likes: 88,
  time: '2026-03-04T08:05:00.000Z',
};

const POSTS = [withPhoto, withQuote];

/** It asks for pictures without the extension of their names: these have it twice. */
const TWEETS = POSTS.map((post) => ({
  ...post,
  images: post.images.map((url) => `${url}.webp`),
}));

/** The cast of a post, with the picture's true size and words for it. */
function cardOf(post: Post): Cast {
  const cast = castOf(post);
  if (post.images.length === 0) return cast;
  return { ...cast, embeds: [photo('dahlia', 'An orange dahlia before dark leaves')] };
}

/** The theme that the catalog's toolbar has set. */
function usePageTheme() {
  const root = document.documentElement;
  return useSyncExternalStore(
    (listen) => {
      const observer = new MutationObserver(listen);
      observer.observe(root, { attributeFilter: ['data-catalog-theme'] });
      return () => {
        observer.disconnect();
      };
    },
    () => root.dataset.catalogTheme,
  );
}

const STYLES = `
  .peers { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
  .peers > section { inline-size: var(--peers-width); max-inline-size: 100%; min-inline-size: 0 }
  .peers h2 { margin: 0 0 12px; font: 600 13px/1.4 var(--catalog-fonts); color: var(--castkit-text-muted) }
  .peers-own { display: grid; gap: 24px }
  .peers :is(.react-tweet-theme, .bsky-react-post-theme) { margin-block: 0 24px }
`;

interface SideBySideProps {
  /** Of each column, in px. */
  width: number;
}

/** The same two posts by Castkit and by the packages that show posts of two other networks. */
export function SideBySide({ width }: SideBySideProps) {
  const theme = usePageTheme();
  const columns: [string, ReactNode][] = [
    [
      'castkit',
      <div key="castkit" className="peers-own">
        {POSTS.map((post) => (
          <CastCard key={post.hash} cast={cardOf(post)} appearance="embed" media="large" />
        ))}
      </div>,
    ],
    ['react-tweet', twitter.elementOf?.(twitter.cardsOf(TWEETS))],
    ['bsky-react-post', bluesky.elementOf?.(bluesky.cardsOf(POSTS))],
  ];
  return (
    <div className="peers" data-theme={theme} style={{ ['--peers-width' as string]: `${width}px` }}>
      <style>{STYLES}</style>
      {columns.map(([name, cards]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {cards}
        </section>
      ))}
    </div>
  );
}
