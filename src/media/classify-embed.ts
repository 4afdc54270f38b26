import { isBlank } from '../json/names.js';
import type { MediaEmbed } from './types.js';

/** What may be asked of any JSON: no number, string or array has a property of these names. */
interface Embed {
  url?: unknown;
  metadata?: Metadata | null;
  cast?: (Hashed & { text?: unknown; author?: Author | null }) | null;
  cast_id?: Hashed | null;
}
interface Hashed {
  hash?: unknown;
}
interface Author {
  username?: unknown;
  display_name?: unknown;
}
interface Metadata {
  content_type?: unknown;
  image?: Sized | null;
  /** The API sends `streams`; its documentation says `stream`. */
  video?: { streams?: unknown; stream?: unknown; duration_s?: unknown } | null;
  html?: { ogImage?: unknown } | null;
  frame?: unknown;
}
interface Sized {
  width_px?: unknown;
  height_px?: unknown;
}
interface OgImage {
  url?: unknown;
  alt?: unknown;
}

const IMAGE_HOST = 'imagedelivery.net';
/** Of pixels and of seconds. */
const MAX_NUMBER = 1e6;
/** Of the longer side to the shorter one. */
const MAX_RATIO = 100;

/** Each pattern reads paths and content types alike: only the former start with a slash. */
const KINDS = [
  ['image', /\.(jpe?g|gif|png|webp|bmp|svg)$|^image\//i],
  ['stream', /\.m3u8$|^\w+\/(vnd\.apple\.|x-)?mpegurl/i],
  ['video', /\.(mp4|m4v|mov|webm)$|^video\//i],
] as const;

function kindOf(pathOrType: unknown) {
  return KINDS.find(([, pattern]) => isText(pathOrType) && pattern.test(pathOrType))?.[0];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function httpUrl(address: unknown, base?: string): URL | null {
  if (!isText(address)) return null;
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function positive(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && number > 0 && number < MAX_NUMBER ? number : null;
}

/** The first size that is whole and of a shape that is met: half a one, or a hair's breadth, reserves no space. */
function sizeOf(candidates: readonly unknown[]) {
  for (const candidate of candidates as readonly (Sized | null | undefined)[]) {
    const width = positive(candidate?.width_px);
    const height = positive(candidate?.height_px);
    if (width && height && width / height < MAX_RATIO && height / width < MAX_RATIO) {
      return { width, height };
    }
  }
  return { width: null, height: null };
}

/**
 * Decides what an embed of a cast is: by its address as SPEC.md 2 says, then by what the API says
 * of it, which may only add cases. Never throws.
 */
export function classifyEmbed(embed: unknown): MediaEmbed {
  const { url: address, metadata, cast, cast_id: castId } = (embed ?? {}) as Embed;

  // A quote within a quote comes dehydrated: a hash and its author's number, nothing to read.
  const isWhole = [cast?.text, cast?.author?.username, cast?.author?.display_name].some(isText);
  const hash = [cast?.hash, castId?.hash].find(isText);
  if (isWhole || hash) return { kind: 'quote', cast: isWhole ? cast : null, hash: hash ?? '' };

  if (!isText(address)) return { kind: 'unknown' };
  const url = address.trim();
  const parsed = httpUrl(url);
  if (!parsed) return { kind: 'text', text: url };

  const { html, image, video } = metadata ?? {};
  const kind =
    parsed.hostname === IMAGE_HOST
      ? 'image'
      : (kindOf(parsed.pathname) ?? kindOf(metadata?.content_type));
  if (!kind) return { kind: 'link', url, metadata: html ?? null, frame: metadata?.frame ?? null };

  const ogImages = list(html?.ogImage) as readonly (OgImage | null)[];
  if (kind === 'image') {
    const alt = ogImages.find((each) => each?.url === url)?.alt;
    return { kind, url, ...sizeOf([image]), alt: isText(alt) && !isBlank(alt) ? alt : '' };
  }
  return {
    kind: 'video',
    url,
    isStream: kind === 'stream',
    ...sizeOf(list(video?.streams ?? video?.stream)),
    poster: httpUrl(ogImages[0]?.url, url)?.href ?? null,
    duration: positive(video?.duration_s),
  };
}
