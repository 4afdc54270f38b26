import { getResponse } from 'msw';
import { handlers } from './handlers.js';

/** The `fetch` of a page whose API is the mocked world: anything else is no host. */
export const fetchFromWorld: typeof fetch = async (...request) => {
  const response = await getResponse(handlers, new Request(...request));
  return response ?? Promise.reject(new TypeError('Failed to fetch'));
};
