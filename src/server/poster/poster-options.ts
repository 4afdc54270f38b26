import { toError } from '../../core/errors/errors.js';
import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import { dark, light } from '../../core/theme/tokens.js';
import { readCachedCastOptions } from '../http/cached-cast-options.js';
import type { CachedCastOptions } from '../http/cached-cast-options.js';
import type { HandlerOptions } from '../http/create-lazy-handler.js';
import { findNoFunction } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import type { PosterColors, PosterFont } from './draw-poster.js';
import type { PosterPicture } from './poster-picture.js';
import type { StoreKeyOptions } from '../store/create-share.js';

/** The options of `createPosterHandler`, in addition to those for fetching casts. */
export interface PosterHandlerOptions
  extends
    Omit<ServerOptions, 'signal' | 'timeout'>,
    CachedCastOptions,
    StoreKeyOptions,
    HandlerOptions {
  /**
   * One font or more, or a function that loads them once. For each character, the first font that
   * has it is used. The first font is that of the quote. A character that no font has is an empty
   * box.
   */
  fonts: readonly PosterFont[] | (() => readonly PosterFont[] | Promise<readonly PosterFont[]>);
  /**
   * The family of the name, the handle and the date: one of those in `fonts`.
   * @default the first font
   */
  textFont?: string | undefined;
  /**
   * The palette of posters whose request has no `theme`.
   * @default light
   */
  theme?: 'light' | 'dark' | undefined;
  /**
   * Colours that replace those of the palette, written as `#rrggbb`.
   * @default the colours of the widgets
   */
  colors?: Partial<PosterColors> | undefined;
  /**
   * Returns the picture of an emoji as `image/svg+xml`, `image/png` or `image/jpeg`, or null if
   * there is none.
   * @default emoji that no font has are left empty
   * @example A folder of Twemoji's files
   * ```ts
   * emoji: async (emoji) => {
   *   const codes = Array.from(emoji, (part) => part.codePointAt(0)?.toString(16));
   *   const bytes = await readFile(`emoji/${codes.join('-')}.svg`);
   *   return { type: 'image/svg+xml', bytes };
   * }
   * ```
   */
  emoji?:
    | ((emoji: string, signal: AbortSignal) => PosterPicture | null | Promise<PosterPicture | null>)
    | undefined;
  /**
   * The hosts from which avatars may be fetched by https, such as `imagedelivery.net`. No other
   * host is contacted, because authors can name any host, even one inside your network.
   * @default none: posters have no avatar
   */
  avatarHosts?: readonly string[] | undefined;
  /**
   * Converts an SVG without text to a PNG, for servers without native modules: `@resvg/resvg-wasm`.
   * @default `@resvg/resvg-js`
   */
  rasterize?: ((svg: string, signal: AbortSignal) => Promise<Uint8Array>) | undefined;
}

const NAMES = ['surface', 'surfaceSunken', 'text', 'textMuted', 'accent'] as const;
const WEIGHTS = [undefined, 100, 200, 300, 400, 500, 600, 700, 800, 900];

function readColors(palette: PosterColors, given: unknown): PosterColors {
  const colors = fieldsOf(given);
  const read = NAMES.map((name) => {
    const { [name]: color = palette[name] } = colors;
    // Any other text could be more than a colour.
    if (!/^#[\da-f]{6}$/i.test(textOf(color))) {
      throw toError(`colors.${name} of createPosterHandler must look like #1c1726.`, 'setup');
    }
    return [name, color];
  });
  return Object.fromEntries(read) as PosterColors;
}

/**
 * Reads all options that can be read synchronously.
 * @throws `setup` if one is wrong
 */
export function readPosterOptions(options: PosterHandlerOptions) {
  const { avatarHosts, colors, emoji, rasterize, theme } = options;
  // Checked before any request: fonts are loaded only with the first cast that exists.
  if (fieldsOf(options).fonts === undefined) throw noFonts();
  const wrong = findNoFunction({ emoji, rasterize });
  if (wrong) throw toError(`${wrong} of createPosterHandler must be a function.`, 'setup');
  return {
    theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
    palettes: { light: readColors(light, colors), dark: readColors(dark, colors) },
    avatarHosts: listOf(avatarHosts).map((host) => textOf(host).toLowerCase()),
    ...readCachedCastOptions(options),
  };
}

const noFonts = () =>
  toError(
    'fonts of createPosterHandler needs at least one font, each with a name and data, the bytes of its file.',
    'setup',
  );

/**
 * Loads the fonts.
 * @throws `setup` if there is none, or one cannot be used; what the site's function throws
 */
export async function loadFonts({
  fonts,
  textFont,
}: PosterHandlerOptions): Promise<readonly PosterFont[]> {
  const loaded: unknown = typeof fonts === 'function' ? await fonts() : fonts;
  const list = listOf(loaded);
  const isUsable = list.every((font) => {
    const { name, data, weight } = fieldsOf(font);
    const hasBytes = data instanceof Uint8Array || data instanceof ArrayBuffer;
    return textOf(name) && hasBytes && data.byteLength > 0 && WEIGHTS.includes(weight as number);
  });
  if (list.length === 0 || !isUsable) throw noFonts();
  const found = list as PosterFont[];
  if (textFont !== undefined && !found.some(({ name }) => name === textFont)) {
    throw toError('textFont of createPosterHandler must be the name of one of its fonts.', 'setup');
  }
  return found;
}
