// Posts in the format of the Farcaster API, which Castkit and @neynar/react read.
import { IMAGE, linksOf, textOf } from './posts.mjs';

/** @typedef {import('./posts.mjs').Post} Post */
/** @typedef {import('./posts.mjs').Author} Author */
/** @typedef {import('./posts.mjs').Page} Page */

const DESCRIPTION = 'A page that a post links to.';

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
  const { hash, images, page, quote, included, channel, author, time, likes, recasts, replies } =
    post;
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
      ...(page
        ? [{ url: page.url, ...(included === 'all' && { metadata: metadataOf(page) }) }]
        : []),
      ...(quote ? [quoteOf(quote, included !== 'nothing')] : []),
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

/** @param {Post} quote @param {boolean} isWhole @returns {object} */
function quoteOf(quote, isWhole) {
  const { hash, author } = quote;
  return { cast_id: { hash, fid: author.fid }, ...(isWhole && { cast: castOf(quote) }) };
}

/** @param {Page} page */
const metadataOf = ({ title, picture }) => ({
  content_type: 'text/html; charset=utf-8',
  html: { ogTitle: title, ogDescription: DESCRIPTION, ogImage: [{ url: picture }] },
});

/** A page's HTML, as a proxy returns it. @param {Page} page */
export const htmlOf = ({ title, picture }) =>
  `<html><head><title>${title}</title><meta property="og:title" content="${title}">` +
  `<meta property="og:description" content="${DESCRIPTION}">` +
  `<meta property="og:image" content="${picture}"></head></html>`;
