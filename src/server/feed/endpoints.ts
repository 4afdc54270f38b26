// The endpoints of `createFeedHandler` beside feeds: each is a row of one table.
import { castEndpoints } from './cast-endpoints.js';
import type { Endpoint } from './endpoint.js';
import { linkEndpoints } from './link-endpoints.js';
import { profileEndpoints } from './profile-endpoints.js';
import { searchEndpoints } from './search-endpoints.js';

/** The endpoints by their paths. Feeds have a file of their own. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ...castEndpoints,
  ...profileEndpoints,
  ...searchEndpoints,
  ...linkEndpoints,
]);
