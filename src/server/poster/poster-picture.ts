import { leave } from '../../core/http/fetch-json.js';
import { plainUrl } from '../../core/read/http-url.js';
import { toBase64 } from '../../core/read/to-base64.js';

/** The bytes of a picture. */
export interface PosterPicture {
  /** The media type: `image/png`, `image/jpeg`, `image/gif` or, for an emoji, `image/svg+xml`. */
  type: string;
  /** The file itself. */
  bytes: Uint8Array;
}

/** The largest avatar, in bytes, and its longest side in pixels: it has 16 MB once decoded. */
const MAX_BYTES = 1_000_000;
const MAX_SIDE = 2048;

/** Reads a stream; null if it is longer than an avatar may be. */
async function readBytes(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      length += part.length;
      // The rest is cancelled, which would hold its connection.
      if (length > MAX_BYTES) controller.terminate();
      else controller.enqueue(part);
    },
  });
  const bytes = await new Response(stream.pipeThrough(limit, { signal })).arrayBuffer();
  return length > MAX_BYTES ? null : new Uint8Array(bytes);
}

/**
 * The most scans of a JPEG. A progressive one has about ten, each decoded over the whole picture.
 */
const MAX_SCANS = 40;
/** Whether a JPEG's segment is the frame header, which has the width and height. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

type Sides = [width: number, height: number];

/** The end of a JPEG's scan data, in which 0xff is followed by 0, or by the number of a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * The width and height of a JPEG. Null for one with other bytes between its segments, with no
 * picture or several, or with too many scans: decoders treat these differently.
 */
function sidesOfJpeg(bytes: Uint8Array, view: DataView): Sides | null {
  let sides: Sides | null = null;
  let scans = 0;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    // Any number of 0xff may precede the type of a segment.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    // The end of the picture: the rest is ignored.
    if (marker === 0xd9) break;
    const length = at + 2 <= bytes.length ? view.getUint16(at) : 0;
    // Markers without a length, which are not allowed here, and a number of lines after the scan.
    if (length < 2 || (marker >= 0xd0 && marker <= 0xd8) || marker < 0xc0 || marker === 0xdc) {
      return null;
    }
    if (isFrame(marker)) {
      if (sides || length < 7 || at + 7 > bytes.length) return null;
      sides = [view.getUint16(at + 5), view.getUint16(at + 3)];
    }
    at += length;
    if (marker === 0xda) {
      scans += 1;
      if (!sides || scans > MAX_SCANS) return null;
      at = endOfScan(bytes, at);
    }
  }
  return scans > 0 ? sides : null;
}

/** The width and height of a PNG, whose first chunk has to be its header. */
function sidesOfPng(view: DataView): Sides | null {
  const isPng =
    view.getUint32(4) === 0x0d0a1a0a &&
    view.getUint32(8) === 13 &&
    view.getUint32(12) === 0x49484452;
  return isPng ? [view.getUint32(16), view.getUint32(20)] : null;
}

/**
 * The width and height that a GIF needs: of the canvas, or of its first picture, which is decoded
 * and may be larger. Null if the parts before that picture cannot be read.
 */
function sidesOfGif(bytes: Uint8Array, view: DataView): Sides | null {
  const colours = bytes[10] ?? 0;
  let at = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  // Extensions consist of blocks that begin with their length; the last one is empty.
  while (bytes[at] === 0x21) {
    at += 2;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  if (bytes[at] !== 0x2c || at + 9 > bytes.length) return null;
  const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((offset) =>
    view.getUint16(at + offset, true),
  );
  return [
    Math.max(view.getUint16(6, true), left + width),
    Math.max(view.getUint16(8, true), top + height),
  ];
}

/** The media type, width and height of a picture by its bytes, whatever its host claims. */
function identify(bytes: Uint8Array): [type: string, sides: Sides | null] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return null;
  const start = view.getUint32(0);
  if (start === 0x89504e47) return ['image/png', sidesOfPng(view)];
  if (start === 0x47494638) return ['image/gif', sidesOfGif(bytes, view)];
  return start >>> 8 === 0xffd8ff ? ['image/jpeg', sidesOfJpeg(bytes, view)] : null;
}

/**
 * A picture that is safe to decode; null for any other bytes. An SVG could refer to other files.
 */
export function readPicture(bytes: Uint8Array): PosterPicture | null {
  const [type, sides] = identify(bytes) ?? [];
  return type && sides?.every((side) => side > 0 && side <= MAX_SIDE) ? { type, bytes } : null;
}

/** The URL of an avatar if the site allows its host; null otherwise. */
export function avatarUrl(value: string | null, hosts: readonly string[]): URL | null {
  const url = plainUrl(value);
  return url?.protocol === 'https:' && hosts.includes(url.host) ? url : null;
}

/**
 * Fetches an avatar. Null unless it is a PNG, JPEG or GIF of at most 1 MB and 2,048 px a side, and
 * for a redirect, which could lead anywhere.
 * @throws what `send` throws
 */
export async function fetchAvatar(
  url: URL,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<PosterPicture | null> {
  const response = await send(url, {
    // Hosts that convert pictures then send a format that can be drawn.
    headers: { accept: 'image/png,image/jpeg,image/gif' },
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const { body, redirected, status } = response;
  if (status !== 200 || redirected || !body) {
    void leave(response);
    return null;
  }
  const bytes = await readBytes(body, signal);
  return bytes && readPicture(bytes);
}

export const toDataUrl = ({ type, bytes }: PosterPicture): string =>
  `data:${type};base64,${toBase64(bytes)}`;
