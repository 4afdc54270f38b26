import type { NeynarError } from '../../core/errors/errors.js';

/** Names a cast: by its full hash, or by its URL in the social app. */
interface Lookup {
  type: 'url' | 'hash';
  identifier: string;
}

/**
 * Sends a request for a cast. An API that only knows hashes refuses a URL with 400: if the URL
 * contains the full hash, the request is sent again with the hash.
 * @throws what `send` throws
 */
export async function lookUp<Data>(
  { type, identifier }: Lookup,
  send: (lookup: Lookup) => Promise<Data>,
): Promise<Data> {
  try {
    return await send({ type, identifier });
  } catch (error) {
    const hash = type === 'url' && /\b0x[\da-f]{40}\b/i.exec(identifier)?.[0];
    if (!hash || (error as NeynarError).status !== 400) throw error;
    return send({ type: 'hash', identifier: hash });
  }
}
