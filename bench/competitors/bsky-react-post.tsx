import { EmbeddedPost } from 'bsky-react-post';
import type { Thread } from 'bsky-react-post';
import 'bsky-react-post/theme.css';
import { linksOf, textOf } from '../posts.mjs';
import type { Author, Post } from '../posts.mjs';
import { linkOf } from './plain-parts.js';
import { reactCompetitor } from './react-competitor.js';

const didOf = (username: string) => `did:example:${username}`;
const uriOf = ({ author, hash }: Post) =>
  `at://${didOf(author.username)}/app.bsky.feed.post/${hash}`;

const authorOf = ({ username, name, avatar }: Author) => ({
  did: didOf(username),
  handle: username,
  displayName: name,
  avatar,
  labels: [],
});

const recordOf = (post: Post) => ({
  $type: 'app.bsky.feed.post',
  text: textOf(post),
  createdAt: post.time,
  langs: ['en'],
  // The offsets count bytes of UTF-8. The texts are ASCII.
  facets: linksOf(post).map(({ kind, text, start, end }) => ({
    index: { byteStart: start, byteEnd: end },
    features: [
      kind === 'mention'
        ? { $type: 'app.bsky.richtext.facet#mention', did: didOf(text.slice(1)) }
        : { $type: 'app.bsky.richtext.facet#link', uri: linkOf({ kind, text }) },
    ],
  })),
});

function embedOf({ images, quote }: Post): object | undefined {
  if (images.length > 0) {
    return {
      $type: 'app.bsky.embed.images#view',
      images: images.map((url) => ({ thumb: url, fullsize: url, alt: '' })),
    };
  }
  return (
    (quote && {
      $type: 'app.bsky.embed.record#view',
      record: {
        $type: 'app.bsky.embed.record#viewRecord',
        uri: uriOf(quote),
        cid: quote.hash,
        author: authorOf(quote.author),
        value: recordOf(quote),
        labels: [],
        indexedAt: quote.time,
      },
    }) ??
    undefined
  );
}

const threadOf = (post: Post): Thread => ({
  post: {
    uri: uriOf(post),
    cid: post.hash,
    author: authorOf(post.author),
    record: recordOf(post),
    embed: embedOf(post),
    replyCount: post.replies,
    repostCount: post.recasts,
    likeCount: post.likes,
    indexedAt: post.time,
    labels: [],
  },
});

export const competitor = reactCompetitor<Thread>({
  cardOf: threadOf,
  List: ({ cards }) => (
    <div>
      {cards.map((thread) => (
        <EmbeddedPost key={thread.post.cid} thread={thread} />
      ))}
    </div>
  ),
});
