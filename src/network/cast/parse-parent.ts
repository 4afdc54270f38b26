import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, isObject } from '../../core/read/fields.js';
import { parseAuthor } from './parse-author.js';
import { readHash } from './read-hash.js';
import type { ParsedParent, ParsedUser } from './model.js';

/**
 * What a cast replies to; null for nothing that can be named. It is no part of `ParsedCast`, as
 * most cards do not say it. Never throws.
 */
export function parseParent(json: unknown): ParsedParent | null {
  try {
    const { parent_hash, parent_url, parent_author } = fieldsOf(json);
    const hash = readHash(parent_hash);
    const url = hash ? null : (httpUrl(parent_url)?.href ?? null);
    return hash || url ? { hash, url, author: parseAuthor(parent_author) } : null;
  } catch {
    return null; // a getter or a proxy, which JSON does not contain
  }
}

/** The app that a cast was posted with; null if the API sends none. Never throws. */
export function parseApp(json: unknown): ParsedUser | null {
  try {
    const { app } = fieldsOf(json);
    return isObject(app) ? parseAuthor(app) : null;
  } catch {
    return null;
  }
}
