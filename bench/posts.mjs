// The posts that every competitor renders. Each competitor converts them to its package's format.

/**
 * @typedef {object} Author
 * @property {number} fid
 * @property {string} username
 * @property {string} name
 * @property {string} avatar image URL
 */

/** @typedef {'mention' | 'channel' | 'url'} LinkKind */
/** Plain text or a link. @typedef {string | { text: string, kind: LinkKind }} Part */

/**
 * @typedef {object} Post
 * @property {string} hash
 * @property {Author} author
 * @property {Part[]} parts
 * @property {string[]} images image URLs
 * @property {Post | null} quote
 * @property {string | null} channel
 * @property {number} replies
 * @property {number} recasts
 * @property {number} likes
 * @property {string} time ISO 8601
 */

export const IMAGE = { width: 320, height: 240 }; // px

const AUTHORS = [
  ['alice.eth', 'Alice'],
  ['bruno', 'Bruno Weber'],
  ['carolina', 'Carolina Duarte'],
  ['dev', 'dev'],
  ['emeka', 'Emeka Okafor'],
  ['fumiko', 'Fumiko Sato'],
  ['gm-gabe', 'Gabe'],
  ['hana.eth', 'Hana Novak'],
  ['ines', 'Inês'],
  ['joaquin', 'Joaquín del Valle'],
];

/** @param {string} username @returns {Part} */
const mention = (username) => ({ text: `@${username}`, kind: 'mention' });
/** @param {string} id @returns {Part} */
const channel = (id) => ({ text: `/${id}`, kind: 'channel' });
/** @param {string} text @returns {Part} */
const link = (text) => ({ text, kind: 'url' });

/**
 * The ten posts that repeat: short and long texts, four with one to four images, one with a quote.
 * @type {readonly { parts: Part[], images?: number, channel?: string, hasQuote?: boolean }[]}
 */
const TEMPLATES = [
  { parts: ['gm, shipping today.'] },
  {
    parts: [
      'Spent the weekend moving our indexer to a single table: p99 went from 800 ms to 45 ms. Thanks ',
      mention('alice.eth'),
      ' for the nudge, notes in ',
      channel('dev'),
      ' and at ',
      link('https://example.com/posts/indexer'),
    ],
    channel: 'dev',
  },
  { parts: ['Sunrise over the harbour, from the first ferry.'], images: 1 },
  {
    parts: ['Before and after. The left one took three weeks, ', mention('bruno'), '.'],
    images: 2,
  },
  { parts: ['Three from the roll that survived the rain.'], images: 3, channel: 'photography' },
  {
    parts: [
      'Photo dump from the weekend, and the write-up I promised: ',
      link('https://example.org/weekend'),
    ],
    images: 4,
  },
  { parts: ['This, and nothing else. Read it twice.'], hasQuote: true },
  {
    parts: [
      'Does anybody in ',
      channel('design'),
      ' have a good example of a settings page that people do not get lost in? Asking for ',
      mention('hana.eth'),
      ' and myself.',
    ],
    channel: 'design',
  },
  { parts: ['The talk is online now.', '\n\n', link('https://example.com/talks/boring-feeds')] },
  {
    parts: [
      'A few things that I wish I had known when we started.\n\nWrite the query before the schema. ',
      'Delete the flag in the week in which it ships. Nobody reads the second page of a dashboard, ',
      'so there should not be one.\n\nAnd ask ',
      mention('carolina'),
      ': she has seen it before, whatever it is.',
    ],
    channel: 'dev',
  },
];

const FIRST_TIME = Date.UTC(2026, 1, 3, 21, 40);
/** Spreads the posts over the day, so that some fall on another date in another time zone. */
const TIME_STEP = 47 * 60_000; // ms

/** @param {number} number */
const hashOf = (number) => `0x${number.toString(16).padStart(8, '0')}${'be'.repeat(16)}`;

/** @param {number} number @param {string} images @returns {Author} */
function authorOf(number, images) {
  const index = number % AUTHORS.length;
  const [username = '', name = ''] = AUTHORS[index] ?? [];
  return { fid: 100 + index, username, name, avatar: `${images}/avatar-${index}.png` };
}

/** @param {number} number @param {string} images @returns {Post} */
function quoteOf(number, images) {
  return {
    ...createPost(number * TEMPLATES.length, images),
    hash: hashOf(0x9000_0000 + number),
    parts: ['Hot take: feeds should be boring.'],
  };
}

/** @param {number} number @param {string} images @returns {Post} */
function createPost(number, images) {
  const template = TEMPLATES[number % TEMPLATES.length];
  if (!template) throw new Error('There are no templates of posts');
  const imageCount = template.images ?? 0;
  return {
    hash: hashOf(number),
    author: authorOf(number * 7, images),
    parts: template.parts,
    images: Array.from({ length: imageCount }, (_, index) => `${images}/image-${index}.png`),
    quote: template.hasQuote ? quoteOf(number, images) : null,
    channel: template.channel ?? null,
    replies: 1 + ((number * 13) % 97),
    recasts: 1 + ((number * 5) % 41),
    likes: 1 + ((number * 37) % 1400),
    time: new Date(FIRST_TIME + number * TIME_STEP).toISOString(),
  };
}

/**
 * @param {number} count
 * @param {string} images URL of the folder of images
 */
export function createPosts(count, images) {
  return Array.from({ length: count }, (_, number) => createPost(number, images));
}

/** @param {Pick<Post, 'parts'>} post */
export const textOf = ({ parts }) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/**
 * The links in a post's text and their offsets. The texts are ASCII, so UTF-16 and UTF-8 agree.
 * @param {Post} post
 */
export function linksOf({ parts }) {
  let end = 0;
  return parts.flatMap((part) => {
    const start = end;
    const text = typeof part === 'string' ? part : part.text;
    end += text.length;
    return typeof part === 'string' ? [] : [{ kind: part.kind, text, start, end }];
  });
}
