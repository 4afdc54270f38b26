import { isAnyTld } from './cast/all-tlds.js';
import { castUrl, readClientUrl } from './cast/social-app-urls.js';
import { parseCast } from './cast/parse-cast.js';
import type { Cast } from './cast/api-types.js';

/** The options of `embedCode`. */
export interface EmbedCodeOptions {
  /**
   * The URL of the social app that the link leads to.
   * @default https://farcaster.xyz
   */
  clientUrl?: string | undefined;
  /**
   * The URL of `castkit/embed` on the site's server. With it the code ends with the script; without
   * it the page has the script already.
   */
  scriptUrl?: string | undefined;
  /** The client id of the site, for the script. */
  clientId?: string | undefined;
  /**
   * The language of the date, as a BCP 47 tag.
   * @default en
   */
  locale?: string | undefined;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, also inside quotation marks. */
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** The day of a cast, at which no visitor's clock is asked. */
function timeOf(date: Date, locale: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(locale, options).format(date);
  return `<time datetime="${date.toISOString()}">${escape(day)}</time>`;
}

/**
 * Returns the HTML of a cast for sites without React: a `<blockquote>` with its text, author, date
 * and link, readable without scripts, which `castkit/embed` replaces by the card. Null for a cast
 * without a hash, which has no URL.
 * @param cast as the API sends it; fields may be missing
 * @example A cast to paste into an article
 * ```ts
 * embedCode(cast, { scriptUrl: '/castkit/embed.js', clientId: 'your-client-id' });
 * ```
 */
export function embedCode(
  cast: Cast | null | undefined,
  { clientUrl, scriptUrl, clientId, locale = 'en' }: EmbedCodeOptions = {},
): string | null {
  const parsed = parseCast(cast);
  const url = parsed && castUrl(readClientUrl(clientUrl), parsed.hash, parsed.author);
  if (!url) return null;
  const { author, timestamp } = parsed;
  const text = parsed.textWithoutEmbeds
    .flatMap((token) => (token.kind === 'later' ? token.read(isAnyTld) : token))
    .map((token) =>
      token.kind === 'url'
        ? `<a href="${escape(token.href)}">${escape(token.text)}</a>`
        : escape(token.text),
    )
    .join('')
    .replaceAll('\n', '<br>\n');
  const handle = author.username && `@${author.username}`;
  const name = author.displayName === author.username ? handle : `${author.displayName}, ${handle}`;
  const when = timestamp === null ? escape(url) : timeOf(new Date(timestamp), locale);
  const script =
    scriptUrl &&
    `<script async src="${escape(scriptUrl)}"${clientId ? ` data-client-id="${escape(clientId)}"` : ''}></script>`;
  return [
    `<blockquote class="castkit-cast" cite="${escape(url)}">`,
    text && `  <p dir="auto">${text}</p>`,
    `  <footer>${name && `${escape(name)} · `}<a href="${escape(url)}">${when}</a></footer>`,
    '</blockquote>',
    script,
  ]
    .filter(Boolean)
    .join('\n');
}
