import { urlKey } from '../json/http-url.js';
import { listOf } from '../json/read.js';
import { parseFrame } from './parse-frame.js';
import type { ParsedFrame } from './types.js';

/** What may be asked of any JSON: no number, string or array has a property of these names. */
interface Embed {
  url?: unknown;
  metadata?: {
    frame?: object | null;
    /** The JSON in the mini app's own page: it knows the app's name when the API sends no manifest. */
    html?: { fcFrame?: object | null } | null;
  } | null;
}

/** The frame or mini app of an embed, as the API sends it today; null if none can be drawn. */
export function frameOf(embed: unknown): ParsedFrame | null {
  const { url, metadata } = (embed ?? {}) as Embed;
  const { frame, html } = metadata ?? {};
  return parseFrame(frame && { ...html?.fcFrame, ...frame }, { url });
}

/**
 * The frames and mini apps of a cast: those of its `frames`, as the API sent them until 2025, then those of its embeds,
 * as it does today. Each address once.
 */
export function findFrames(frames: unknown, embeds: readonly unknown[]): ParsedFrame[] {
  const found = new Map<string | undefined, ParsedFrame>();
  const add = (frame: ParsedFrame | null) => {
    const key = urlKey(frame?.url ?? '');
    if (frame && !found.has(key)) found.set(key, frame);
  };
  listOf(frames).forEach((frame) => add(parseFrame(frame)));
  embeds.forEach((embed) => add(frameOf(embed)));
  return [...found.values()];
}
