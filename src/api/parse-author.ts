import { object } from 'valibot';
import type { InferOutput } from 'valibot';
import { readName, readUsername } from '../json/names.js';
import { httpUrl } from './http-url.js';
import { count, field, isTrue, text } from './schemas.js';
import type { ParsedAuthor } from './types.js';

/** What is drawn of everybody. Each field answers for itself, and the rest is drawn. */
export const authorSchema = object({
  fid: count,
  username: text,
  display_name: text,
  pfp_url: field(httpUrl),
  power_badge: isTrue,
  pro: field(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      'status' in value &&
      value.status === 'subscribed',
  ),
});

/** Who somebody is; nobody is empty. */
export function parseAuthor(user: InferOutput<typeof authorSchema> | null): ParsedAuthor {
  const { fid = null, username = '', display_name = '' } = user ?? {};
  const handle = readUsername(username);
  return {
    fid,
    username: handle,
    displayName: readName(display_name) || handle || (fid === null ? '' : `!${fid}`),
    avatarUrl: user?.pfp_url ?? null,
    powerBadge: user?.power_badge ?? false,
    pro: user?.pro ?? false,
  };
}
