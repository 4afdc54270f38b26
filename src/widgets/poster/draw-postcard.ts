import { directionOfText, isWide, quoteSize } from '../../network/cast/quote.js';
import type { QuoteSize } from '../../network/cast/quote.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { limitTime } from '../../core/http/limit-time.js';
import { cutText } from '../../core/read/cut-text.js';
import { light, propertyOf } from '../../core/theme/tokens.js';
import type { TokenName } from '../../core/theme/tokens.js';

/** The size of the pictures in previews of social networks, as that of `castkit/server/poster`. */
export const WIDTH = 1200;
export const HEIGHT = 630;
const PADDING = 72;
const AVATAR = 84;
/** The room of the quote, below the mark and above the author. */
const QUOTE_TOP = 140;
const QUOTE_BOTTOM = HEIGHT - PADDING - AVATAR - 24;

/** The most letters that are laid out: more than fit. */
const MAX_LETTERS = 500;
/** The most bytes of an author's picture, and how long it may take. */
const MAX_PICTURE = 5_000_000;
const PICTURE_MS = 8000;

/** The mark of `CastPoster`, 40 wide and 30 high. */
const MARK =
  'M0 30V17.6C0 8 5 2 14.6 0l1.7 4.6C11 6.3 8.4 9.3 8.2 13.4H16V30zM23 30V17.6C23 8 28 2 37.6 0l1.7 4.6C34 6.3 31.4 9.3 31.2 13.4H39V30z';

/** The type of each size in pixels; the lines that fit follow from it. */
const TYPE: Record<QuoteSize, { fontSize: number; lineHeight: number }> = {
  display: { fontSize: 80, lineHeight: 92 },
  large: { fontSize: 60, lineHeight: 72 },
  medium: { fontSize: 48, lineHeight: 60 },
  small: { fontSize: 38, lineHeight: 50 },
};

export interface PostcardContent {
  quote: string;
  name: string;
  /** With its `@`; empty for none. */
  handle: string;
  /** Empty for none. */
  date: string;
  /** The host of the page; empty for none. */
  host: string;
  /** The author's picture; null for none. */
  avatarUrl: string | null;
}

/** Words with the spaces behind them; each sign of scripts that have no spaces by itself. */
const piecesOf = (text: string): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((word) =>
    isWide(word) ? (word.match(/[^]\p{M}*\s*/gu) ?? []) : word,
  );

/**
 * Breaks a text into lines, at most `most`; an ellipsis says that there is more. A word that is
 * wider than a line is broken.
 * @param measure returns the width of a text
 */
export function breakLines(
  text: string,
  width: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of piecesOf(paragraph)) {
      if (line && !fits(line + piece)) {
        lines.push(line.trimEnd());
        line = '';
      }
      if (fits(line + piece)) line += piece;
      else {
        for (const letter of piece) {
          if (line && !fits(line + letter)) {
            lines.push(line);
            line = '';
          }
          line += letter;
        }
      }
      // The lines below are not seen.
      if (lines.length > most) break;
    }
    lines.push(line.trimEnd());
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last && measure(`${last}…`) > width) last = cutText(last, last.length - 1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** Cuts a line to a width. It has a direction of its own: the `@` of a name stays before it. */
const oneLine = (text: string, width: number, measure: (text: string) => number) =>
  `\u2068${breakLines(text.replace(/\s+/g, ' '), width, 1, measure)[0] ?? ''}\u2069`;

/**
 * The author's picture, as a site may draw it: by a request of its own, since the browser may hold
 * the one on the page without its permission. Null if its host does not give it, or not in time.
 */
async function loadPicture(url: string, signal: AbortSignal): Promise<HTMLImageElement | null> {
  try {
    return await limitTime(PICTURE_MS, signal, async (signal) => {
      const response = await fetch(url, {
        cache: 'reload',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      });
      const blob = await response.blob();
      if (!response.ok || blob.size > MAX_PICTURE) return null;
      const image = new Image();
      image.src = URL.createObjectURL(blob);
      try {
        await image.decode();
      } finally {
        URL.revokeObjectURL(image.src);
      }
      return image;
    });
  } catch {
    return null;
  }
}

/** The look of a card by the rules: its paper, its ink and its face. */
function lookOf(card: Element) {
  const style = getComputedStyle(card);
  const colour = (name: TokenName) =>
    style.getPropertyValue(propertyOf(name)).trim() || light[name];
  const { backgroundColor, color, fontFamily } = style;
  const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  return {
    surface: isClear ? colour('surface') : backgroundColor,
    sunken: colour('surfaceSunken'),
    text: color,
    muted: colour('textMuted'),
    accent: colour('accent'),
    border: colour('border'),
    font: fontFamily,
    display: style.getPropertyValue('--castkit-display-font').trim() || fontFamily,
    weight: style.getPropertyValue('--castkit-display-weight').trim() || '500',
  };
}

/** The part of a 2D context that draws a postcard. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'arc'
  | 'clip'
  | 'direction'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'measureText'
  | 'restore'
  | 'save'
  | 'scale'
  | 'strokeRect'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
  | 'translate'
>;

/** Draws a postcard, from right to left for a text that is. */
export function drawPostcard(
  pen: Pen,
  content: PostcardContent,
  look: ReturnType<typeof lookOf>,
  avatar: HTMLImageElement | null,
): void {
  const quote = cutText(content.quote.trim(), MAX_LETTERS);
  const direction = directionOfText(quote || content.name);
  const isMirrored = direction === 'rtl';
  const at = (x: number) => (isMirrored ? WIDTH - x : x);
  const room = WIDTH - 2 * PADDING;
  const measure = (text: string) => pen.measureText(text).width;
  const write = (text: string, x: number, y: number, align: CanvasTextAlign, colour: string) => {
    pen.fillStyle = light.text;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, at(x), y);
  };

  // A colour that a canvas cannot read leaves the one before.
  pen.fillStyle = light.surface;
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = light.border;
  pen.strokeStyle = look.border;
  pen.strokeRect(0.5, 0.5, WIDTH - 1, HEIGHT - 1);

  pen.save();
  pen.translate(at(PADDING), PADDING);
  pen.scale(isMirrored ? -1.2 : 1.2, 1.2);
  pen.fillStyle = light.accent;
  pen.fillStyle = look.accent;
  pen.fill(new Path2D(MARK));
  pen.restore();

  pen.direction = direction;
  pen.textBaseline = 'alphabetic';
  const { fontSize, lineHeight } = TYPE[quoteSize(quote)];
  pen.font = `${fontSize}px sans-serif`;
  pen.font = `${look.weight} ${fontSize}px ${look.display}`;
  const most = Math.floor((QUOTE_BOTTOM - QUOTE_TOP) / lineHeight);
  breakLines(quote, room, most, measure).forEach((line, index) => {
    write(line, PADDING, QUOTE_TOP + index * lineHeight + fontSize, 'start', look.text);
  });

  const middle = HEIGHT - PADDING - AVATAR / 2;
  let start = PADDING;
  if (avatar) {
    pen.save();
    pen.beginPath();
    pen.arc(at(PADDING + AVATAR / 2), middle, AVATAR / 2, 0, 2 * Math.PI);
    pen.clip();
    pen.fillStyle = look.sunken;
    pen.fillRect(at(PADDING + AVATAR / 2) - AVATAR / 2, middle - AVATAR / 2, AVATAR, AVATAR);
    // The middle of it, as `object-fit: cover`.
    const { naturalWidth: width, naturalHeight: height } = avatar;
    const side = Math.min(width, height);
    pen.drawImage(
      avatar,
      ...([(width - side) / 2, (height - side) / 2, side, side] as const),
      ...([at(PADDING + AVATAR / 2) - AVATAR / 2, middle - AVATAR / 2, AVATAR, AVATAR] as const),
    );
    pen.restore();
    start += AVATAR + 20;
  }

  const facts = [content.date, content.host].filter(Boolean);
  pen.font = `400 26px ${look.font}`;
  const factsWidth = Math.max(0, ...facts.map((fact) => Math.min(measure(fact), room / 3)));
  const nameRoom = WIDTH - PADDING - start - (factsWidth && factsWidth + 32);
  const lines = (texts: number) => (texts > 1 ? [middle - 8, middle + 30] : [middle + 10]);
  facts.forEach((fact, index) => {
    const y = lines(facts.length)[index] ?? middle;
    write(oneLine(fact, factsWidth, measure), WIDTH - PADDING, y, 'end', look.muted);
  });
  const names = [content.name, content.handle].filter(Boolean);
  names.forEach((name, index) => {
    pen.font = `${index === 0 ? 600 : 400} ${index === 0 ? 30 : 26}px ${look.font}`;
    const y = lines(names.length)[index] ?? middle;
    const colour = index === 0 ? look.text : look.muted;
    write(oneLine(name, nameRoom, measure), start, y, 'start', colour);
  });
}

export interface DrawnPostcard {
  picture: Blob;
  /** Whether the author's picture is on it, or there is none. */
  isWhole: boolean;
}

/**
 * Draws a postcard onto a canvas, in the colours and the face of a card.
 * @returns the picture as a PNG
 * @throws if the browser has no canvas, or refuses to read it
 */
export async function renderPostcard(
  canvas: HTMLCanvasElement,
  card: Element,
  content: PostcardContent,
  signal: AbortSignal,
): Promise<DrawnPostcard> {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  const look = lookOf(card);
  const avatar = content.avatarUrl ? await loadPicture(content.avatarUrl, signal) : null;
  // Those of the page, which the card may not use in these weights.
  await Promise.allSettled(
    [`600 30px ${look.font}`, `${look.weight} 60px ${look.display}`].map(async (font) =>
      readSafely(document, 'fonts').load(font, content.quote),
    ),
  );
  signal.throwIfAborted();
  const read = async (image: HTMLImageElement | null): Promise<DrawnPostcard> => {
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    drawPostcard(pen, content, look, image);
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!picture) throw new Error('The picture could not be read.');
    return { picture, isWhole: image !== null || content.avatarUrl === null };
  };
  try {
    return await read(avatar);
  } catch (error) {
    // Some pictures have no size, and some make a canvas unreadable.
    if (!avatar) throw error;
    return read(null);
  }
}
