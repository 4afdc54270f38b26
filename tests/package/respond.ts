import { getResponse } from 'msw';
import type { Route } from 'playwright';
import { handlers } from '../../mocks/handlers.js';

/** Responds to a request of a browser as the mocked world does. @param url of the API, if a site passes it on */
export async function respond(route: Route, url = route.request().url()): Promise<void> {
  const request = route.request();
  const response = await getResponse(handlers, new Request(url, { headers: request.headers() }));
  await route.fulfill({
    status: response?.status ?? 404,
    headers: { ...Object.fromEntries(response?.headers ?? []), 'access-control-allow-origin': '*' },
    body: Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)),
  });
}
