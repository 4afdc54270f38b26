import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { classifyEmbed } from '../network/cast/classify-embed.js';
import type { LinkedCast, LinkedChannel, LinkedUser, Route } from '../network/cast/link-urls.js';
import { castUrl, readClientUrl } from '../network/cast/social-app-urls.js';
import type { Cast, Embed, Verdict } from '../network/cast/api-types.js';
import { CastCard, NeynarContextProvider } from '../entries/index.js';
import { toError } from '../core/errors/errors.js';
import { attempt } from '../core/read/read-props.js';
import { httpUrl } from '../core/read/http-url.js';
import { fieldsOf, listOf, textOf } from '../core/read/fields.js';
import { toBase64 } from '../core/read/to-base64.js';
import type { Messages } from '../core/messages/messages.js';
import { freezeCss, freezeHtml, separateParts } from './freeze-html.js';
import type { SnapshotTheme } from './freeze-html.js';

/** The bytes of an image, to include in the HTML. */
export interface SnapshotImage {
  /** The media type, such as `image/png`. A `Content-Type` header works as it is. */
  type: string;
  /** The file itself. */
  bytes: Uint8Array;
}

/** The options of `renderCastToHtml`. */
export interface SnapshotOptions {
  /**
   * The palette; `system` follows the reader's preference.
   * @default light
   */
  theme?: SnapshotTheme | undefined;
  /**
   * The images to include, by their URL, or a function that returns them. Images without bytes stay
   * links, and load from their host.
   * @default all images are links
   */
  images?:
    | Readonly<Record<string, SnapshotImage>>
    | ((url: string) => SnapshotImage | null | undefined)
    | undefined;
  /**
   * Whether to include images, link previews and quoted casts.
   * @default true
   */
  renderEmbeds?: boolean | undefined;
  /**
   * The URL of the social app that profiles, casts and channels link to.
   * @default https://farcaster.xyz
   */
  clientUrl?: string | undefined;
  /**
   * Your own pages, as in the settings: what profiles, casts and channels link to. Return whole
   * http(s) URLs: a snapshot may be read anywhere, so a path leads to the social app.
   * @default links lead to the social app
   */
  urls?:
    | {
        cast?: ((cast: LinkedCast) => string | null | undefined) | undefined;
        profile?: ((user: LinkedUser) => string | null | undefined) | undefined;
        channel?: ((channel: LinkedChannel) => string | null | undefined) | undefined;
      }
    | undefined;
  /**
   * The locale of numbers and times, as a BCP 47 tag. Times are in UTC.
   * @default en
   */
  locale?: string | undefined;
  /**
   * Texts that replace the default messages, by name.
   * @default the English messages
   */
  messages?: { [Name in keyof Messages]?: Messages[Name] | undefined } | undefined;
  /**
   * The size of images. `small` is at most 150 px high; `large` fills the column.
   * @default small
   */
  media?: 'small' | 'large' | undefined;
  /**
   * Decides whether the cast and those that it quotes are shown, like `settings.moderate`. A
   * covered cast shows only its author. For a hidden cast, the result is empty.
   * @default all casts are shown
   */
  moderate?: ((cast: Cast) => Verdict | null | undefined) | undefined;
  /**
   * Whether users with a subscription get a badge.
   * @default false
   */
  proBadge?: boolean | undefined;
}

/**
 * Marks the element that holds the rules. With a nonce, every version of React puts them into one.
 */
const MARK = 'castkit-snapshot';

/** The `data:` URL of an image; undefined if it is none. */
function toDataUrl(image: unknown): string | undefined {
  const { type, bytes } = fieldsOf(image);
  // Ignores the parameters of a `Content-Type`.
  const [mediaType] = /^image\/[\w.+-]+(?=\s*(?:;|$))/.exec(textOf(type)) ?? [];
  return mediaType && bytes instanceof Uint8Array
    ? `data:${mediaType};base64,${toBase64(bytes)}`
    : undefined;
}

type Urls = Partial<Record<string, (subject: object) => unknown>>;

/** The site's own pages, of which a path is none. */
const wholeUrls = (urls: Urls): NonNullable<SnapshotOptions['urls']> =>
  Object.fromEntries(
    ['cast', 'profile', 'channel'].map((kind) => [
      kind,
      (subject: object) => {
        const url = urls[kind]?.(subject);
        return textOf(url).trim().startsWith('/') ? undefined : url;
      },
    ]),
  );

/** The author of a quote of which only the hash is known. */
const UNKNOWN_AUTHOR = { fid: undefined, username: undefined };

/** The cast, with a link in place of each quote that would have to be fetched. */
function withLinks(cast: Cast, urlOf: (hash: string) => string | null): Cast {
  const link = (embed: unknown): unknown => {
    const read = classifyEmbed(embed);
    if (read.kind !== 'quote' || read.cast) return embed;
    return { url: urlOf(read.hash) };
  };
  const embeds = listOf(fieldsOf(cast).embeds);
  return embeds.length > 0 ? { ...cast, embeds: embeds.map(link) as Embed[] } : cast;
}

/**
 * Renders a cast as one fragment of HTML with its styles, for archives and feeds (RSS). The HTML
 * has no scripts and no controls, and requests only the images that are links. The function needs
 * no provider, and works only where there is no document. A feed reader that drops styles shows
 * texts, links and images one after the other.
 * @param cast the cast as the API sends it, as for `CastCard`; anything else gives the missing
 * state
 * @throws `setup` where there is a document
 * @example A cast in an archive
 * ```ts
 * await writeFile('cast.html', renderCastToHtml(cast, { theme: 'system' }));
 * ```
 */
export function renderCastToHtml(
  cast: Cast | null | undefined,
  { theme: given, images, renderEmbeds, urls: givenUrls, ...settings }: SnapshotOptions = {},
): string {
  if (typeof document !== 'undefined') {
    throw toError('renderCastToHtml works only on a server, without a document.', 'setup');
  }
  const theme = given === 'dark' || given === 'system' ? given : 'light';
  const clientUrl = readClientUrl(settings.clientUrl);
  const urls = givenUrls && wholeUrls(givenUrls as Urls);
  // One that throws is reported where the card calls it.
  const route: Route = (kind, subject) =>
    httpUrl(attempt(() => (urls as Urls | undefined)?.[kind]?.(subject)))?.href ?? null;
  // As castHref, whose module would be parted from a card's by an import from here.
  const urlOf = (hash: string) => {
    const url = castUrl(clientUrl, hash, { username: '', fid: null });
    return url && (route('cast', { hash, author: UNKNOWN_AUTHOR }) ?? url);
  };
  const whole = attempt(() => cast && withLinks(cast, urlOf)) ?? cast;
  const html = renderToStaticMarkup(
    createElement(
      NeynarContextProvider,
      { settings: { ...settings, urls, clientId: MARK, linkPreviews: false, nonce: MARK } },
      createElement(CastCard, { cast: whole, renderEmbeds }),
    ),
  );
  const inline = (url: string) =>
    attempt(() =>
      toDataUrl(
        typeof images === 'function'
          ? images(url)
          : images && Object.hasOwn(images, url) && images[url],
      ),
    );
  let css = '';
  const card = html.replace(
    /<style nonce="castkit-snapshot"[^>]*>([^<]*)<\/style>/,
    (_, rules: string) => {
      css = freezeCss(rules, theme);
      return '';
    },
  );
  return `<div data-castkit-theme="${theme}"><style>${css}</style>${freezeHtml(separateParts(card), theme, inline)}</div>`;
}
