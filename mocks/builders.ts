import type { Cast, NeynarFrame, User } from '../src/entries/index.js';
import { draft } from './casts.js';
import type { WorldCast } from './casts.js';
import { PICTURES, user } from './users.js';
import type { WorldUser } from './users.js';

/** A number of 32 bits that follows from a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Builds a user as the API sends it. Default: `@somebody`, with a picture and a fid that follow
 * from the username. A field that is null stays null.
 */
export function aUser(fields: User = {}): WorldUser {
  const name = fields.username ?? 'somebody';
  const fid = fields.fid ?? 10_000 + (hashOf(name) % 1_000_000);
  return { ...user(fid, name, fields.display_name ?? name), ...fields, fid };
}

/**
 * Builds a cast as the API sends it. Default: a text by Linda of two hours before `world.now`,
 * without embeds and reactions. The hash follows from the fields: the same fields build the same
 * cast. A field that is null stays null.
 */
export function aCast(fields: Cast = {}): WorldCast {
  const digits = hashOf(JSON.stringify(fields)).toString(16).padStart(8, '0');
  const hash = fields.hash ?? `0x${digits.repeat(5)}`;
  return { ...draft(hash, { text: 'A cast.' }), ...fields, hash };
}

/** Builds a frame of 2024 as the API sends it. Default: an image with one button that posts. */
export function aFrame(fields: Partial<NeynarFrame> = {}): NeynarFrame {
  return {
    version: 'vNext',
    image: `${PICTURES}/photos/frame.svg?size=955x500`,
    input: {},
    state: {},
    image_aspect_ratio: '1.91:1',
    buttons: [{ index: 1, title: 'Next', action_type: 'post' }],
    frames_url: 'https://frames.castkit.example/',
    ...fields,
  };
}
