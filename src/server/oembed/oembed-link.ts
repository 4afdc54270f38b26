import { escapeHtml } from '../../network/cast/embed-html.js';
import { toError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { textOf } from '../../core/read/fields.js';

/** The options of `oEmbedLink`. */
export interface OEmbedLinkOptions {
  /** The http(s) URL of your `createOEmbedHandler`. Its query is preserved. */
  endpoint: string;
  /** The URL of the cast in the social app, or of a page of yours that `castOf` recognizes. */
  url: string;
  /** The name of the link, such as the title of the page. */
  title?: string | undefined;
}

/** The attributes of a `<link>`. */
export interface OEmbedLink {
  /** Says that the page has another form. */
  rel: 'alternate';
  /** Says that this form is oEmbed. */
  type: 'application/json+oembed';
  /** The URL of the endpoint, with the cast in its query. */
  href: string;
  /** The name of the link; absent without the option. */
  title?: string;
}

/**
 * Returns the attributes of the `<link>` with which other sites find the embed of a page. Use them
 * in JSX, or in the metadata of a framework.
 * @throws `setup` if `endpoint` or `url` is no http(s) URL
 * @example The page of a cast
 * ```tsx
 * <link {...oEmbedLink({ endpoint: 'https://example.com/oembed', url: castUrl })} />
 * ```
 */
export function oEmbedLink({ endpoint, url, title }: OEmbedLinkOptions): OEmbedLink {
  const [base, page] = [httpUrl(endpoint), httpUrl(url)];
  if (!base || !page) {
    throw toError('endpoint and url of oEmbedLink must be http(s) addresses.', 'setup');
  }
  base.searchParams.set('url', page.href);
  base.searchParams.set('format', 'json');
  const name = textOf(title);
  return {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: base.href,
    ...(name && { title: name }),
  };
}

/**
 * Returns the same `<link>` as HTML, for templates.
 * @throws `setup` if `endpoint` or `url` is no http(s) URL
 * @example
 * ```ts
 * const head = `<head>${oEmbedLinkHtml({ endpoint: 'https://example.com/oembed', url })}</head>`;
 * ```
 */
export function oEmbedLinkHtml(options: OEmbedLinkOptions): string {
  const attributes = Object.entries(oEmbedLink(options)) as [string, string][];
  return `<link ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}>`;
}
