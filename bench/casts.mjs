// Posts in the format of the Farcaster API, which Castkit and @neynar/react read.
import { IMAGE, linksOf, textOf } from './posts.mjs';

/** @typedef {import('./posts.mjs').Post} Post */
/** @typedef {import('./posts.mjs').Author} Author */

/** @param {Author} author */
const userOf = ({ fid, username, name, avatar }) => ({
  object: 'user',
  fid,
  username,
  display_name: name,
  pfp_url: avatar,
  power_badge: false,
});

/** @param {Post} post */
export function castOf(post) {
  const { hash, images, quote, channel, author, time, likes, recasts, replies } = post;
  const mentions = linksOf(post).filter(({ kind }) => kind === 'mention');
  return {
    object: 'cast',
    hash,
    author: userOf(author),
    text: textOf(post),
    timestamp: time,
    embeds: [
      ...images.map((url) => ({
        url,
        metadata: {
          content_type: 'image/png',
          image: { width_px: IMAGE.width, height_px: IMAGE.height },
        },
      })),
      ...(quote ? [quoteOf(quote)] : []),
    ],
    frames: [],
    reactions: { likes: [], likes_count: likes, recasts: [], recasts_count: recasts },
    replies: { count: replies },
    channel: channel === null ? null : { id: channel, name: channel },
    parent_url: channel === null ? null : `https://example.com/channels/${channel}`,
    app: { pfp_url: '' },
    mentioned_profiles: mentions.map(({ text }) => ({ object: 'user', username: text.slice(1) })),
    mentioned_profiles_ranges: mentions.map(({ start, end }) => ({ start, end })),
  };
}

/** @param {Post} quote @returns {object} */
const quoteOf = (quote) => ({
  cast_id: { hash: quote.hash, fid: quote.author.fid },
  cast: castOf(quote),
});
