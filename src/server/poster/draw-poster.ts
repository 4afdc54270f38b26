import type satori from 'satori';
import { directionOfText } from '../../network/cast/quote.js';
import type { QuoteSize } from '../../network/cast/quote.js';
import { toError } from '../../core/errors/errors.js';
import { markHandles } from './poster-text.js';
import { toDataUrl } from './poster-picture.js';
import type { PosterPicture } from './poster-picture.js';

/** The size of the pictures in previews of social networks (ogp.me and X name 1.91 to 1). */
export const WIDTH = 1200;
export const HEIGHT = 630;
const PADDING = 72;
/** The most different emoji that are requested. */
const MAX_EMOJI = 24;

/** A font of a poster. */
export interface PosterFont {
  /** The font family. */
  name: string;
  /** The font file: TTF, OTF, WOFF or WOFF2. Of a variable font, the default instance is used. */
  data: Uint8Array | ArrayBuffer;
  /**
   * The weight: 100 to 900, in hundreds.
   * @default 400
   */
  weight?: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900 | undefined;
  /**
   * The style: `normal` or `italic`.
   * @default normal
   */
  style?: 'normal' | 'italic' | undefined;
}

/** The colours of a poster, written as `#rrggbb`. */
export interface PosterColors {
  /** The background of the poster. */
  surface: string;
  /** The background of an avatar. */
  surfaceSunken: string;
  /** The colour of the quote and the name. */
  text: string;
  /** The colour of the handle and the date. */
  textMuted: string;
  /** The colour of the quotation mark. */
  accent: string;
}

export interface PosterContent {
  quote: string;
  size: QuoteSize;
  name: string;
  handle: string;
  date: string;
  avatar: PosterPicture | null;
}

/** The style and the renderers of a poster. */
export interface PosterLook {
  /** At least one. The first is that of the quote. */
  fonts: readonly PosterFont[];
  /** The family of the name and the date. */
  textFont: string;
  colors: PosterColors;
  /** Returns the picture of an emoji; null without one. Never throws. */
  drawEmoji: (emoji: string) => Promise<PosterPicture | null>;
  rasterize: (svg: string, signal: AbortSignal) => Promise<Uint8Array>;
}

/** Renders a tree as SVG. */
type Satori = typeof satori;

/** The type of each size in pixels, and the most lines that fit. */
const TYPE: Record<QuoteSize, { fontSize: number; lineHeight: number; lineClamp: number }> = {
  display: { fontSize: 80, lineHeight: 1.15, lineClamp: 3 },
  large: { fontSize: 60, lineHeight: 1.2, lineClamp: 4 },
  medium: { fontSize: 48, lineHeight: 1.25, lineClamp: 5 },
  small: { fontSize: 38, lineHeight: 1.3, lineClamp: 6 },
};

/** Two commas, in a box of 40 × 30. */
const MARK =
  'M0 30V17.6C0 8 5 2 14.6 0l1.7 4.6C11 6.3 8.4 9.3 8.2 13.4H16V30zM23 30V17.6C23 8 28 2 37.6 0l1.7 4.6C34 6.3 31.4 9.3 31.2 13.4H39V30z';

/** Shown for an emoji without a picture: an empty square in place of a box with a cross. */
const NOTHING = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

interface Node {
  type: string;
  props: Record<string, unknown> & { children?: Node | string | (Node | false)[] };
}

const node = (
  type: string,
  style: Record<string, unknown>,
  children: NonNullable<Node['props']['children']>,
  props: Record<string, unknown> = {},
): Node => ({ type, props: { ...props, style: { display: 'flex', ...style }, children } });

function createTree(content: PosterContent, { fonts, textFont, colors }: PosterLook): Node {
  const { quote, name, handle, date, avatar } = content;
  const direction = directionOfText(quote || name);
  const mark: Node = {
    type: 'svg',
    props: {
      width: 64,
      height: 48,
      viewBox: '0 0 40 30',
      // satori reads `none` since 0.63 alone.
      style: { ...(direction === 'rtl' && { transform: 'scaleX(-1)' }), flexShrink: 0 },
      children: [{ type: 'path', props: { d: MARK, fill: colors.accent } }],
    },
  };
  // A line is one text node of one direction: the renderer does not reorder elements in a line.
  const line = (text: string, style: object) =>
    text !== '' && node('div', { display: 'block', whiteSpace: 'nowrap', ...style }, text);
  // All texts start at the poster's start, whatever their own direction.
  const start = { alignSelf: 'flex-start' };
  return node(
    'div',
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      padding: PADDING,
      direction,
      background: colors.surface,
      color: colors.text,
      fontFamily: fonts[0]?.name ?? '',
    },
    [
      mark,
      node('div', { flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, [
        quote !== '' &&
          node(
            'div',
            {
              ...TYPE[content.size],
              display: 'block',
              whiteSpace: 'pre-wrap',
              wordBreak: 'break-word',
              textAlign: 'start',
            },
            direction === 'rtl' ? markHandles(quote) : quote,
          ),
      ]),
      node('div', { alignItems: 'center', fontFamily: textFont, fontSize: 30, height: 88 }, [
        avatar !== null && {
          type: 'img',
          props: {
            src: toDataUrl(avatar),
            width: 88,
            height: 88,
            style: {
              borderRadius: 44,
              objectFit: 'cover',
              background: colors.surfaceSunken,
              marginInlineEnd: 24,
              flexShrink: 0,
            },
          },
        },
        node('div', { flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
          line(name, { fontWeight: 600, direction: directionOfText(name), ...start }),
          line(handle, { color: colors.textMuted, direction: 'ltr', ...start }),
        ]),
        line(date, { color: colors.textMuted, flexShrink: 0, marginInlineStart: 24 }),
      ]),
    ],
  );
}

/**
 * Draws a poster as a PNG.
 * @throws what the renderer throws
 */
export async function drawPoster(
  render: Satori,
  content: PosterContent,
  look: PosterLook,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const emoji = new Set<string>();
  const svg = await render(createTree(content, look) as unknown as Parameters<Satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: look.fonts.map(({ name, data, weight, style }) => ({
      name,
      data:
        data instanceof Uint8Array
          ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
          : data,
      ...(weight && { weight }),
      ...(style && { style }),
    })),
    loadAdditionalAsset: async (code, segment) => {
      // Only the site's fonts are used.
      if (code !== 'emoji') return [];
      emoji.add(segment);
      const picture = emoji.size > MAX_EMOJI ? null : await look.drawEmoji(segment);
      return picture ? toDataUrl(picture) : NOTHING;
    },
  });
  signal.throwIfAborted();
  return look.rasterize(svg, signal);
}

/**
 * Loads the renderer of the SVG, an optional peer dependency.
 * @throws `setup` if it is not installed
 */
export async function loadSatori(): Promise<Satori> {
  try {
    return (await import('satori')).default;
  } catch (cause) {
    throw missing('satori', cause);
  }
}

/** Loads the renderer of the PNG in the same way. */
export async function loadRasterizer(): Promise<PosterLook['rasterize']> {
  try {
    const { renderAsync } = await import('@resvg/resvg-js');
    return async (svg, signal) => {
      const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
      return (await renderAsync(svg, options, signal)).asPng();
    };
  } catch (cause) {
    throw missing('@resvg/resvg-js', cause);
  }
}

const missing = (name: string, cause: unknown) =>
  Object.assign(toError(`createPosterHandler needs the package ${name}: install it.`, 'setup'), {
    cause,
  });
