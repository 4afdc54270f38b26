/**
 * Sends a request to a server of the schema. SPEC.md names `cast`, which the API knows with and
 * without a slash at the end; a server that only knows what the schema writes gets it with one.
 */
export const sendBySchema: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  if (response.status !== 404 || !url.pathname.endsWith('/v2/farcaster/cast')) return response;
  url.pathname += '/';
  return fetch(url, init);
};
