import { httpUrl } from '../../core/read/http-url.js';
import { isBlank, readName } from '../../core/read/usernames.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import type { ParsedChannel } from './model.js';
import { parseUser } from './parse-user.js';
import { tokenize } from '../text/tokenize.js';

/** Parses a channel; null if the JSON contains none. Never throws. */
export const parseChannel = (json: unknown): ParsedChannel | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => parse(json)) ?? null;

function readLink(value: unknown): ParsedChannel['link'] {
  const { url: address, title } = fieldsOf(value);
  const url = httpUrl(address);
  return url && { url: url.href, title: readName(textOf(title)) || url.host };
}

function parse(json: unknown): ParsedChannel | null {
  const fields = fieldsOf(json);
  const id = readName(textOf(fields.id));
  if (!id) return null;
  const description = textOf(fields.description);
  return {
    id,
    name: readName(textOf(fields.name)) || id,
    description: isBlank(description) ? [] : tokenize(description, {}),
    imageUrl: httpUrl(fields.image_url)?.href ?? null,
    followers: countOf(fields.follower_count),
    members: countOf(fields.member_count),
    lead: parseUser(fields.lead),
    link: readLink(fields.external_link),
  };
}
