import { httpUrl } from '../../read/http-url.js';

/** The bytes of a picture. */
export interface PosterPicture {
  /** The media type: `image/png`, `image/jpeg`, `image/gif` or, of an emoji, `image/svg+xml`. */
  type: string;
  bytes: Uint8Array;
}

/** The largest avatar, in bytes and in pixels of a side: decoded it has 16 MB. */
const MAX_BYTES = 1_000_000;
const MAX_SIDE = 2048;

/** Reads a stream; null if it has more bytes than an avatar may have. */
async function readBytes(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  // What is left of a stream is of no use, and would hold its connection.
  const cancel = () => {
    reader.cancel().catch(() => {});
  };
  signal.addEventListener('abort', cancel);
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      length += value.length;
      if (length > MAX_BYTES) return null;
      parts.push(value);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A progressive JPEG has ten or so. Each is decoded over the whole picture. */
const MAX_SCANS = 40;

/** Whether a JPEG has so few scans that it is decoded in little time. */
function hasFewScans(bytes: Uint8Array): boolean {
  let scans = 0;
  // In the data of a scan, 0xff is followed by another byte.
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
  }
  return scans <= MAX_SCANS;
}

/** The sides of a JPEG, from the first segment that begins a frame; null without one. */
function sidesOfJpeg(view: DataView): [number, number] | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The media type and the sides of a picture by its first bytes, whatever its host says. */
function identify(bytes: Uint8Array): [type: string, sides: [number, number] | null] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return null;
  const start = view.getUint32(0);
  if (start === 0x89504e47) return ['image/png', [view.getUint32(16), view.getUint32(20)]];
  if (start === 0x47494638) {
    return ['image/gif', [view.getUint16(6, true), view.getUint16(8, true)]];
  }
  return start >>> 8 === 0xffd8ff && hasFewScans(bytes) ? ['image/jpeg', sidesOfJpeg(view)] : null;
}

/** A picture that is safe to decode; null for any other bytes. An SVG could name other files. */
export function readPicture(bytes: Uint8Array): PosterPicture | null {
  const [type, sides] = identify(bytes) ?? [];
  return type && sides?.every((side) => side > 0 && side <= MAX_SIDE) ? { type, bytes } : null;
}

/** The URL of an avatar, if its host is one of the site's; null for any other. */
export function avatarUrl(value: string | null, hosts: readonly string[]): URL | null {
  const url = httpUrl(value);
  return url?.protocol === 'https:' && hosts.includes(url.host) && !url.username && !url.password
    ? url
    : null;
}

/**
 * Fetches an avatar. Null for what is no PNG, JPEG or GIF of 1 MB and 2,048 px a side at most, and
 * for a redirect, which could lead anywhere.
 * @throws what `send` throws
 */
export async function fetchAvatar(
  url: URL,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<PosterPicture | null> {
  const response = await send(url, {
    // Hosts that convert send what can be drawn.
    headers: { accept: 'image/png,image/jpeg,image/gif' },
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const { body, redirected, status } = response;
  if (status !== 200 || redirected || !body) {
    body?.cancel().catch(() => {});
    return null;
  }
  const bytes = await readBytes(body, signal);
  return bytes && readPicture(bytes);
}

/** The `data:` URL of a picture. */
export function toDataUrl({ type, bytes }: PosterPicture): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}
