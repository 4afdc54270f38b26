import { urlKey } from '../read/http-url.js';
import { listOf } from '../read/read.js';
import { parseFrame } from './parse-frame.js';
import type { ParsedFrame } from './frame-types.js';

/** The properties that are read of any JSON value: no number, string or array has them. */
interface Embed {
  url?: unknown;
  metadata?: {
    frame?: object | null;
    /** The JSON in the mini app's page. It has the app's name when the API sends no manifest. */
    html?: { fcFrame?: object | null } | null;
  } | null;
}

/**
 * The frame or mini app of an embed, where the API sends it today; null if there is none to render.
 */
export function frameOf(embed: unknown): ParsedFrame | null {
  const { url, metadata } = (embed ?? {}) as Embed;
  const { frame, html } = metadata ?? {};
  return parseFrame(frame && { ...html?.fcFrame, ...frame }, { url });
}

/**
 * The frames and mini apps of a cast: those of `frames`, which the API sent until 2025, then those
 * of its embeds. Each URL occurs once.
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
