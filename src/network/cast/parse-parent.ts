import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, isObject } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { parseAuthor } from './parse-author.js';
import { readHash } from './read-hash.js';
import type { ParsedParent, ParsedUser } from './model.js';

/**
 * The subject of a reply; null if there is none that can be named. It is not part of `ParsedCast`,
 * because most cards do not show it. Never throws.
 */
export const parseParent = (json: unknown): ParsedParent | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => {
    const { parent_hash, parent_url, parent_author } = fieldsOf(json);
    const hash = readHash(parent_hash);
    const url = hash ? null : (httpUrl(parent_url)?.href ?? null);
    return hash || url ? { hash, url, author: parseAuthor(parent_author) } : null;
  }) ?? null;

/** The app with which a cast was posted; null if the API sends none. Never throws. */
export const parseApp = (json: unknown): ParsedUser | null =>
  attempt(() => {
    const { app } = fieldsOf(json);
    return isObject(app) ? parseAuthor(app) : null;
  }) ?? null;
