import { httpUrl } from '../../core/read/http-url.js';
import { isBlank } from '../../core/read/usernames.js';
import { fieldsOf, listOf, numberOf, textOf } from '../../core/read/fields.js';
import type { ClassifiedEmbed } from './model.js';
import { readHash } from './read-hash.js';

const IMAGE_HOST = 'imagedelivery.net';
/** The maximum number of pixels or seconds. */
const MAX_NUMBER = 1e6;
/** The maximum ratio of the longer side to the shorter one. */
const MAX_RATIO = 100;

/** Each pattern matches paths and content types: only paths start with a slash. */
const KINDS = [
  ['image', /\.(jpe?g|gif|png|webp|bmp|svg)$|^image\//i],
  ['stream', /\.m3u8$|^\w+\/(vnd\.apple\.|x-)?mpegurl/i],
  ['video', /\.(mp4|m4v|mov|webm)$|^video\//i],
] as const;

/** Matches a path followed by a content type. */
const ANIMATED = /[./]gif( |$)/i;

function kindOf(pathOrType: unknown) {
  return KINDS.find(([, pattern]) => pattern.test(textOf(pathOrType)))?.[0];
}

function isText(value: unknown): value is string {
  return textOf(value).trim() !== '';
}

function positive(value: unknown): number | null {
  const number = numberOf(value);
  return number > 0 && number < MAX_NUMBER ? number : null;
}

/** The first complete size with a plausible ratio; other sizes reserve no space. */
function sizeOf(candidates: readonly unknown[]) {
  for (const candidate of candidates) {
    const { width_px, height_px } = fieldsOf(candidate);
    const width = positive(width_px);
    const height = positive(height_px);
    if (width && height && width / height < MAX_RATIO && height / width < MAX_RATIO) {
      return { width, height };
    }
  }
  return { width: null, height: null };
}

/**
 * Classifies an embed of a cast: by its URL (rules of src/network/cast), then by its
 * metadata, which may only add cases. Never throws.
 */
export function classifyEmbed(embed: unknown): ClassifiedEmbed {
  const { url: address, metadata, cast, cast_id } = fieldsOf(embed);

  // A quote within a quote is dehydrated: it only has a hash and the author's fid.
  const quoted = fieldsOf(cast);
  const author = fieldsOf(quoted.author);
  const isWhole = [quoted.text, author.username, author.display_name].some(isText);
  const hash = [quoted.hash, fieldsOf(cast_id).hash].find(isText);
  if (isWhole || hash) {
    return { kind: 'quote', cast: isWhole ? cast : null, hash: readHash(hash) };
  }

  if (!isText(address)) return { kind: 'unknown' };
  const url = address.trim();
  const parsed = httpUrl(url);
  if (!parsed) return { kind: 'text', text: url };

  const { html, image, video, frame, content_type } = fieldsOf(metadata);
  const kind =
    parsed.hostname === IMAGE_HOST ? 'image' : (kindOf(parsed.pathname) ?? kindOf(content_type));
  if (!kind) return { kind: 'link', url, metadata: html ?? null, frame: frame ?? null };

  const ogImages = listOf(fieldsOf(html).ogImage).map(fieldsOf);
  if (kind === 'image') {
    const alt = textOf(ogImages.find((each) => each.url === url)?.alt);
    return {
      kind,
      url,
      ...sizeOf([image]),
      alt: isBlank(alt) ? '' : alt,
      isAnimated:
        ANIMATED.test(`${parsed.pathname} ${textOf(content_type)}`) ||
        fieldsOf(image).animated === true,
    };
  }
  // The API sends `streams`, although its documentation says `stream`.
  const { streams, stream, duration_s } = fieldsOf(video);
  return {
    kind: 'video',
    url,
    isStream: kind === 'stream',
    ...sizeOf(listOf(streams ?? stream)),
    poster: httpUrl(ogImages[0]?.url, url)?.href ?? null,
    duration: positive(duration_s),
  };
}
