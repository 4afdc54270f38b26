import { textOf } from '../../core/read/fields.js';

/** As channels are called in texts (`search-channels.ts`). */
export const CHANNEL = /^[a-z\d][\w-]{0,99}$/i;

/** The id of a channel that was typed, without its `/`; null for what is none. */
export function readChannelId(typed: unknown): string | null {
  const id = textOf(typed).trim().replace(/^\//, '');
  return CHANNEL.test(id) ? id : null;
}
