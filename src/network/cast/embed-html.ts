import { readLocale } from '../../core/read/read-locale.js';
import { isAnyTld } from '../text/all-tlds.js';
import type { ParsedCast } from './model.js';
import { castUrl, readClientUrl } from './social-app-urls.js';

/** The options of `embedCode`. */
export interface EmbedCodeOptions {
  /**
   * The URL of the social app that the link leads to.
   * @default https://farcaster.xyz
   */
  clientUrl?: string | undefined;
  /**
   * The URL of `castkit/embed` on the site's server, http(s) or a path of the site. With it, the
   * code ends with the script. Without it, the page must load the script itself.
   */
  scriptUrl?: string | undefined;
  /** The client id that the script uses. */
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

/** Escapes a text for HTML, including attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/**
 * A name as HTML. Its direction does not change the order of the text around it. A character that
 * ends isolation is removed, because it would end that of the element too.
 */
const isolated = (name: string) => `<bdi>${escapeHtml(name.replaceAll('\u2069', ''))}</bdi>`;

/** The day of a cast in UTC, which does not depend on a visitor's clock. */
function timeOf(date: Date, locale: string | undefined): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(readLocale(locale), options).format(date);
  return `<time datetime="${date.toISOString()}">${escapeHtml(day)}</time>`;
}

/**
 * The HTML of a cast for sites without React; null for a cast without a hash, which has no URL.
 * @param isUpgraded whether `castkit/embed` may replace it by the card
 */
export function embedHtml(
  parsed: ParsedCast,
  { clientUrl, scriptUrl, clientId, locale }: EmbedCodeOptions,
  isUpgraded = true,
): string | null {
  const url = castUrl(readClientUrl(clientUrl), parsed.hash, parsed.author);
  if (!url) return null;
  const { author, timestamp } = parsed;
  const text = parsed.textWithoutEmbeds
    .flatMap((token) => (token.kind === 'undecided' ? token.read(isAnyTld) : token))
    .map((token) =>
      token.kind === 'url'
        ? `<a href="${escapeHtml(token.href)}" rel="nofollow ugc">${escapeHtml(token.text)}</a>`
        : token.kind === 'text'
          ? escapeHtml(token.text)
          : isolated(token.text),
    )
    .join('')
    .replaceAll('\n', '<br>\n');
  const handle = author.username && isolated(`@${author.username}`);
  const name =
    author.displayName === author.username ? handle : `${isolated(author.displayName)}, ${handle}`;
  const when = timestamp === null ? escapeHtml(url) : timeOf(new Date(timestamp), locale);
  const script =
    isUpgraded &&
    scriptUrl &&
    `<script async src="${escapeHtml(scriptUrl)}"${clientId ? ` data-client-id="${escapeHtml(clientId)}"` : ''}></script>`;
  return [
    `<blockquote${isUpgraded ? ' class="castkit-cast"' : ''} cite="${escapeHtml(url)}">`,
    text && `  <p dir="auto">${text}</p>`,
    `  <footer>${name && `${name} · `}<a href="${escapeHtml(url)}">${when}</a></footer>`,
    '</blockquote>',
    script,
  ]
    .filter(Boolean)
    .join('\n');
}
