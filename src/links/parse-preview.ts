import type { LinkPreview } from '../api/types.js';
import { httpUrl } from '../json/http-url.js';
import { buildPreview } from './build-preview.js';

// As much of a page as is parsed: what describes it stands at its beginning. The second number protects visitors: 200000
// nested tags keep Chromium's parser, and with it their page, for half a minute.
const MOST_CHARACTERS = 1_000_000;
const MOST_TAGS = 3000;

/**
 * What a page says of itself: `og:image`, `og:title` and `og:description`, else its title (SPEC.md 2). `parse` makes a
 * document that runs no scripts and loads no images, as DOMParser does; nothing of it ever enters the visitor's page.
 */
export function parsePreview(
  html: string,
  pageUrl: string,
  parse: (html: string) => Document,
): LinkPreview {
  const page = parse(html.slice(0, MOST_CHARACTERS).split('<', MOST_TAGS).join('<'));
  // By way of the prototype: in some browsers `<img name="querySelectorAll">` hides the document's own.
  const { querySelectorAll } = Object.getPrototypeOf(page) as {
    querySelectorAll: (this: Document, selector: string) => NodeListOf<Element>;
  };
  const all = (selector: string) => [...querySelectorAll.call(page, selector)];

  // Pages write `property` or `name` in any case, some both, and some several names in one.
  const contents = (name: string) =>
    all(`meta[property~="${name}" i],meta[name~="${name}" i]`).map((meta) =>
      meta.getAttribute('content'),
    );
  // Drawings have titles, too.
  const titles = all('title').filter((title) => !title.closest('svg'));
  const base = httpUrl(all('base[href]')[0]?.getAttribute('href'), pageUrl);

  return buildPreview(
    contents('og:image'),
    [...contents('og:title'), ...titles.map((title) => title.textContent)],
    contents('og:description'),
    base?.href ?? pageUrl,
  );
}
