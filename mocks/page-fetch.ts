/** Creates the `fetch` of a page of `origin`, with the cookies of a browser. */
export function createPageFetch(
  handler: (request: Request) => Promise<Response>,
  origin: string,
): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    const request = new Request(url, init);
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (request.method === 'POST') request.headers.set('origin', origin);
    const response = await handler(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}
