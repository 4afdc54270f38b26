import { toError } from '../../errors/errors.js';
import { attempt } from '../../read/read-props.js';

/**
 * Returns a page as it is, if it can be written as JSON again. One of 256 kB that nests 100,000
 * lists is read, but no `Response.json` of the site writes it.
 * @throws `invalid`
 */
export function checkDepth<Page>(page: Page): Page {
  if (attempt(() => JSON.stringify(page)) === undefined) {
    throw toError('The page of a snap is nested too deeply.', 'invalid');
  }
  return page;
}
