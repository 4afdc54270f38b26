import { toError } from '../../core/errors/errors.js';
import { isObject } from '../../core/read/fields.js';

/** The deepest page, in levels: one of the protocol has 20. Our own choice. */
const MAX_LEVELS = 500;

/**
 * Returns the page if it can be written as JSON and copied anywhere. A page of 256 kB with 100,000
 * nested lists can be read, but `Response.json` of the site could not write it.
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
