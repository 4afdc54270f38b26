import { dark, light, measure, measures, propertyOf } from '../core/theme/tokens.js';
import type { MeasureName } from '../core/theme/tokens.js';

const PALETTES = { light, dark };

/** The palettes among the rules: `:where(…){--castkit-…}`, some in a media query. */
const PALETTE_RULES =
  /@media[^{}]*\{:where\([^{}]*\{--castkit-[^{}]*\}\}|:where\([^{}]*\{--castkit-[^{}]*\}/g;
/** What applies where there are no scripts, in this case everywhere. */
const WITHOUT_SCRIPTS = /@media (?:print,\s*)?\(scripting: ?none\)/g;
/** What inline styles of a site change: a snapshot has none. Its fallback applies. */
const SITE_STYLES = /var\(--castkit-site-[a-z]+, (var\([^()]*\)|[^()]*)\)/g;

/** The theme of a snapshot. */
export type SnapshotTheme = 'light' | 'dark' | 'system';

/** Gives names to the rules that no widget and no snapshot of another theme on the page has. */
const rename = (names: string, theme: SnapshotTheme) =>
  names.replace(/\bck-(?=[0-9a-z]+\b)/g, `ck-${theme}-`);

/**
 * Makes rules independent of the page: of its widgets, its scripts, its measures, and unless the
 * theme is the visitor's, of its palette.
 */
export function freezeCss(css: string, theme: SnapshotTheme): string {
  const rules = Object.entries(measure).reduce(
    (text, [name, value]) => text.replaceAll(value, measures[name as MeasureName]),
    rename(css, theme).replace(WITHOUT_SCRIPTS, '@media all').replace(SITE_STYLES, '$1'),
  );
  if (theme === 'system') return rules;
  const palette = Object.fromEntries(
    Object.entries(PALETTES[theme]).map(([name, value]) => [propertyOf(name), value]),
  );
  return rules
    .replace(PALETTE_RULES, '')
    .replace(/var\((--castkit-[a-z-]+)\)/g, (whole, name: string) => palette[name] ?? whole);
}

/** The characters that React escapes in an attribute. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescape = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** What no XML may contain, and half a letter: a feed with one of these is refused. */
const NOT_IN_XML =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The box of a video without a picture: the URL of the video follows it. */
const EMPTY_VIDEO = /<div class="[^"]*"><video\b(?![^>]* data-poster=)[^>]*><\/video><\/div>/g;

/** A control, and the region that says what it has done. */
const CONTROL = /<button\b[^>]*>([^]*?)<\/button>|<span role="status"[^>]*><\/span>/g;
/** An abbreviated count, and the exact one for screen readers, which its title says too. */
const EXACT =
  /<span aria-hidden="true">([^<]*)<\/span><span\b[^>]*>[^<]*<\/span>(?=<\/(?:bdi|a)>)/g;
/** An icon of lines, which without rules would be a black shape. */
const ICON = / viewBox="0 0 24 24"(?= )/g;
/** A text of the author, or where a part ends and the next begins. */
const PART = /<p dir="auto"[^]*?<\/p>|<\/(?!path|g>)[a-z]+>(?=<[a-z])/g;

/**
 * Makes React's HTML read as a text where its rules are dropped: no control is left, but the
 * picture of one that enlarges it, a count is said once, icons are lines, and between parts there
 * is a space. Where the rules apply, parts are in flex boxes and grids, which ignore it. It may
 * stand in a feed, which is XML.
 */
export const separateParts = (html: string): string =>
  html
    .replace(NOT_IN_XML, '')
    .replace(CONTROL, (control, content?: string) => (content?.includes('<img') ? control : ''))
    .replace(EXACT, '<span>$1</span>')
    .replace(ICON, '$& fill="none" stroke="currentColor" stroke-width="2"')
    .replace(PART, (part) => `${part} `);

/**
 * Makes React's HTML work without scripts: no control and no empty video is left, the names are
 * those of `freezeCss`, and each image is what `inline` returns for its URL, if it returns a text.
 * React has escaped all other `<`, `>` and `"`.
 */
export function freezeHtml(
  html: string,
  theme: SnapshotTheme,
  inline: (url: string) => string | undefined,
): string {
  return html
    .replace(EMPTY_VIDEO, '')
    .replace(/<(\/?)button\b(?: type="button")?/g, '<$1span')
    .replace(/ class="[^"]*"/g, (names) => rename(names, theme))
    .replace(/(<img\b[^>]* src=")([^"]*)"/g, (whole, start: string, src: string) => {
      const inlined = inline(unescape(src));
      return inlined === undefined ? whole : `${start}${inlined}"`;
    });
}
