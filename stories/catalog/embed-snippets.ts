import { embedCode } from '../../src/entries/embed-code.js';
import type { Cast } from '../../src/entries/index.js';

/** What a site decides about a card. */
export interface EmbedOptions {
  allowReactions: boolean;
  renderEmbeds: boolean;
  renderFrames: boolean;
  /** Pictures and videos as wide as the card. */
  largeMedia: boolean;
  /** Empty: as the page. */
  theme: '' | 'light' | 'dark' | 'system';
}

/** A cast by its URL or its hash, which may be known besides; or whole. */
export type EmbedSource =
  | { type: 'url' | 'hash'; identifier: string; cast?: Cast }
  | { type: 'json'; cast: Cast };

/** The sites whose addresses the API knows as those of casts: the social app, by both its names. */
const HOSTS = ['farcaster.xyz', 'warpcast.com'];

/** An address of another site: the API would not know it. */
export interface RefusedSource {
  type: 'refused';
  host: string;
}

/**
 * What a visitor has pasted: the URL of a cast, a hash, or the JSON of the API, of a cast or with a
 * cast inside. Null for anything else.
 */
export function readPasted(text: string): EmbedSource | RefusedSource | null {
  const pasted = text.trim();
  if (/^0x[\da-f]{8,64}$/i.test(pasted)) return { type: 'hash', identifier: pasted };
  if (/^https?:\/\/\S+$/i.test(pasted) && URL.canParse(pasted)) {
    const host = new URL(pasted).hostname.replace(/^www\./, '');
    return HOSTS.includes(host) ? { type: 'url', identifier: pasted } : { type: 'refused', host };
  }
  let json: unknown;
  try {
    json = JSON.parse(pasted);
  } catch {
    return null;
  }
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(json)) return null;
  const cast = isObject(json.cast) ? json.cast : json;
  return typeof cast.hash === 'string' ? { type: 'json', cast } : null;
}

/** A text inside the quotation marks of an attribute. */
const quoted = (text: string) =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** The tag of an element, in lines if it is long. */
function tag(name: string, attributes: string[], end: string): string {
  const line = `<${[name, ...attributes].join(' ')}${end}`;
  if (line.length <= 80) return line;
  return [`<${name}`, ...attributes.map((each) => `  ${each}`), end.trim()].join('\n');
}

const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

/** The React component of a site that shows the cast. */
export function jsxOf(
  source: EmbedSource,
  options: EmbedOptions,
  clientId = 'your-client-id',
): string {
  const isJson = source.type === 'json';
  const widget = isJson ? 'CastCard' : 'NeynarCastCard';
  const props = [
    ...(isJson
      ? ['cast={cast}']
      : [`type="${source.type}"`, `identifier=${quoted(source.identifier)}`]),
    ...(options.allowReactions ? ['allowReactions'] : []),
    ...(options.renderEmbeds ? [] : ['renderEmbeds={false}']),
    ...(options.renderFrames ? ['renderFrames'] : []),
    ...(options.largeMedia ? ['media="large"'] : []),
    ...(options.theme ? [`data-castkit-theme="${options.theme}"`] : []),
  ];
  return `import { ${[widget, 'NeynarContextProvider'].sort().join(', ')} } from 'castkit';
${isJson ? "import type { Cast } from 'castkit';\n" : ''}
export function Post(${isJson ? '{ cast }: { cast: Cast }' : ''}) {
  return (
    <NeynarContextProvider settings={{ clientId: '${clientId.replaceAll(/[\\']/g, '\\$&')}' }}>
${indented(tag(widget, props, ' />'), '      ')}
    </NeynarContextProvider>
  );
}
`;
}

const scriptOf = (clientId = 'your-client-id') =>
  `<script async src="/castkit/embed.js" data-client-id=${quoted(clientId)}></script>`;

/** The custom element that shows the cast, with the script. */
export function htmlOf(source: EmbedSource, options: EmbedOptions, clientId?: string): string {
  const [name, value] =
    source.type === 'json' ? ['hash', source.cast.hash ?? ''] : [source.type, source.identifier];
  const attributes = [
    `${name}=${quoted(value)}`,
    ...(options.allowReactions ? ['reactions'] : []),
    ...(options.renderEmbeds ? [] : ['no-embeds']),
    ...(options.renderFrames ? ['render-frames'] : []),
    // An element that shows one cast has large ones, unless it says otherwise.
    ...(options.largeMedia ? [] : ['media="small"']),
    ...(options.theme ? [`theme="${options.theme}"`] : []),
  ];
  return `${scriptOf(clientId)}\n\n${tag('castkit-cast', attributes, '></castkit-cast>')}\n`;
}

/**
 * The quote that is readable without scripts, and becomes the card. Null where the cast is not
 * known.
 */
export function blockquoteOf(
  source: EmbedSource,
  options: EmbedOptions,
  clientId?: string,
): string | null {
  const code = embedCode(source.cast);
  const data = [
    ...(options.allowReactions ? ['data-reactions'] : []),
    ...(options.renderEmbeds ? [] : ['data-no-embeds']),
    ...(options.renderFrames ? ['data-render-frames'] : []),
    ...(options.largeMedia ? [] : ['data-media="small"']),
    ...(options.theme ? [`data-theme="${options.theme}"`] : []),
  ];
  const opening = ['<blockquote class="castkit-cast"', ...data].join(' ');
  return (
    code && `${code.replace('<blockquote class="castkit-cast"', opening)}\n${scriptOf(clientId)}\n`
  );
}

/** The elements of the links. */
const LINK_ELEMENTS = {
  ShareButton: 'castkit-share',
  FollowButton: 'castkit-follow',
  ChannelButton: 'castkit-channel-button',
  MentionLink: 'castkit-mention',
};

/** The elements of small widgets that fetch something. */
const FETCHED_ELEMENTS = {
  NeynarLikedBy: 'castkit-liked-by',
  NeynarCastCounter: 'castkit-cast-counter',
  NeynarCastWall: 'castkit-cast-wall',
};

/** The elements of small links and widgets, by their components. */
export const SMALL_ELEMENTS = { ...LINK_ELEMENTS, ...FETCHED_ELEMENTS };

/** The attribute of a prop: `channel-id` of `channelId`. */
const attributeOf = (prop: string) =>
  prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A small link to the social app, by its component. */
type LinkKind = keyof typeof LINK_ELEMENTS;

/** A small link or widget, by its component. */
export type SmallKind = keyof typeof SMALL_ELEMENTS;

const isLink = (kind: SmallKind): kind is LinkKind => kind in LINK_ELEMENTS;

/** Where a link leads without scripts; none where that depends on the page. */
function plainLinkOf(kind: LinkKind, { username, channelId }: Partial<Record<string, string>>) {
  if (kind === 'ShareButton') return '';
  const path = username
    ? encodeURIComponent(username.replace(/^@/, ''))
    : `~/channel/${encodeURIComponent((channelId ?? '').replace(/^\//, ''))}`;
  const text = username ? `@${username.replace(/^@/, '')}` : (channelId ?? '');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<a href=${quoted(`https://farcaster.xyz/${path}`)}>${escaped}</a>`;
}

/** The custom element of a small widget, with the script. That of a link needs no client id. */
export function smallHtmlOf(kind: SmallKind, props: Partial<Record<string, string>>): string {
  const name = SMALL_ELEMENTS[kind];
  const attributes = Object.entries(props).map(
    ([prop, value = '']) => `${attributeOf(prop)}=${quoted(value)}`,
  );
  const content = isLink(kind) ? plainLinkOf(kind, props) : '';
  const script = isLink(kind) ? '<script async src="/castkit/embed.js"></script>' : scriptOf();
  return `${script}\n\n${tag(name, attributes, `>${content}</${name}>`)}\n`;
}

/** The value of a prop in JSX: a list, a number or a text. */
function jsxValueOf(prop: string, value: string): string {
  if (prop === 'identifiers') return `{${JSON.stringify(value.split(/[\s,]+/).filter(Boolean))}}`;
  if (prop === 'count') return `{${Number(value) || 0}}`;
  return /["\\\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
}

/** The React component of a site that shows a small widget. */
export function smallJsxOf(kind: SmallKind, props: Partial<Record<string, string>>): string {
  const given = Object.entries(props).map(
    ([prop, value = '']) => `${prop}=${jsxValueOf(prop, value)}`,
  );
  const element = tag(kind, given, ' />');
  if (isLink(kind)) {
    return `import { ${kind} } from 'castkit';

export const Link = () => (
${indented(element, '  ')}
);
`;
  }
  const isComments = kind === 'NeynarCastCounter';
  const imports = isComments
    ? `import { NeynarContextProvider } from 'castkit';\nimport { ${kind} } from 'castkit/comments';`
    : `import { ${kind}, NeynarContextProvider } from 'castkit';`;
  return `${imports}

export const Small = () => (
  <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
${indented(element, '    ')}
  </NeynarContextProvider>
);
`;
}
