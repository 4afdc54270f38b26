import { toError } from '../../core/errors/errors.js';
import { isObject } from '../../core/read/fields.js';

/** The most values inside one another: a page of the protocol has 20. Our own choice. */
const MAX_LEVELS = 500;

/**
 * Returns a page as it is, if it can be written as JSON again, and copied, wherever that is done.
 * One of 256 kB that nests 100,000 lists is read, but no `Response.json` of the site writes it.
 * @throws `invalid`
 */
export function checkDepth<Page>(page: Page): Page {
  let values: unknown[] = [page];
  for (let level = 0; values.length > 0; level += 1) {
    if (level > MAX_LEVELS) throw toError('The page of a snap is nested too deeply.', 'invalid');
    values = values.flatMap((value) => (isObject(value) ? Object.values(value) : []));
  }
  return page;
}
