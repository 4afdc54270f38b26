import { dark, light, measure, measures, propertyOf } from '../core/theme/tokens.js';
import type { MeasureName } from '../core/theme/tokens.js';

const PALETTES = { light, dark };

/** The palettes among the rules: `:where(…){--castkit-…}`, some in a media query. */
const PALETTE_RULES =
  /@media[^{}]*\{:where\([^{}]*\{--castkit-[^{}]*\}\}|:where\([^{}]*\{--castkit-[^{}]*\}/g;
/** The condition of the rules for pages without scripts. In a snapshot they always apply. */
const WITHOUT_SCRIPTS = /@media (?:print,\s*)?\(scripting: ?none\)/g;
/**
 * Properties that a site's inline styles set. A snapshot has none of these, so the fallback
 * applies.
 */
const SITE_STYLES = /var\(--castkit-site-[a-z]+, (var\([^()]*\)|[^()]*)\)/g;

/** The theme of a snapshot. */
export type SnapshotTheme = 'light' | 'dark' | 'system';

/**
 * Renames the classes of the rules, so that no widget and no snapshot of another theme on the page
 * has the same names.
 */
const rename = (names: string, theme: SnapshotTheme) =>
  names.replace(/\bck-(?=[0-9a-z]+\b)/g, `ck-${theme}-`);

/**
 * Makes rules independent of the page: of its widgets, its scripts and its measures, and of its
 * palette unless the theme is `system`.
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

/**
 * Characters that XML forbids, and unpaired surrogates. Readers refuse a feed that has one of them.
 */
const NOT_IN_XML =
  // oxlint-disable-next-line no-control-regex -- the characters that are searched for
  /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The box of a video without a picture: the URL of the video follows it. */
const EMPTY_VIDEO = /<div class="[^"]*"><video\b(?![^>]* data-poster=)[^>]*><\/video><\/div>/g;

/** A control, and the region that says what it has done. */
const CONTROL = /<button\b[^>]*>([^]*?)<\/button>|<span role="status"[^>]*><\/span>/g;
/** An abbreviated count, followed by the exact one for screen readers, which the title repeats. */
const EXACT =
  /<span aria-hidden="true">([^<]*)<\/span><span\b[^>]*>[^<]*<\/span>(?=<\/(?:bdi|a)>)/g;
/** An outlined icon, which would be a black shape without the rules. */
const ICON = / viewBox="0 0 24 24"(?= )/g;
/** A text of the author, or the boundary between two parts. */
const PART = /<p dir="auto"[^]*?<\/p>|<\/(?!path|g>)[a-z]+>(?=<[a-z])/g;

/**
 * Makes React's HTML readable as text where its rules are dropped: controls are removed, except the
 * picture of a control that enlarges it; counts are said once; icons are outlined; and parts are
 * separated by a space. Where the rules apply, parts are in flex boxes and grids, which ignore the
 * space. The HTML may stand in a feed, which is XML.
 */
export const separateParts = (html: string): string =>
  html
    .replace(NOT_IN_XML, '')
    .replace(CONTROL, (control, content?: string) => (content?.includes('<img') ? control : ''))
    .replace(EXACT, '<span>$1</span>')
    .replace(ICON, '$& fill="none" stroke="currentColor" stroke-width="2"')
    .replace(PART, (part) => `${part} `);

/**
 * Makes React's HTML work without scripts: controls and empty videos are removed, the names are
 * those of `freezeCss`, and each image is replaced by the text that `inline` returns for its URL,
 * if it returns one. React has escaped all other `<`, `>` and `"`.
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
