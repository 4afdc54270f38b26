import { toError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { fieldsOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { httpsUrl } from '../../core/http/https-url.js';
import { readSnapResponse } from '../../snap/model/find-snap.js';
import { networkError } from '../http/network-error.js';
import { readTimeout } from '../http/options.js';
import { createPublicSend, isOfTheWeb } from '../http/send-in-public.js';
import type { PublicRequestOptions } from '../http/send-in-public.js';
import { checkDepth } from './check-depth.js';
import type { SignedSnapSubmit } from './sign-snap-submit.js';

/** The protocol gives a server 5 seconds; the rest is for the network. In milliseconds. */
const POST_TIMEOUT_MS = 8000;
/** The statuses of servers that do not know the payload of version 2.0. */
const NOT_KNOWN = [400, 422];

/** The options of `postSnap`. */
export interface PostSnapOptions extends PublicRequestOptions {
  /**
   * Signs the payload of the first version. It is posted if the server refuses the other one. Pass
   * it only if the pressed page is of version 1.0: a page of 2.0 must not fall back to a payload
   * without audience.
   * @default only one attempt is made
   */
  older?: (() => Promise<SignedSnapSubmit>) | undefined;
}

/** The signed payload; undefined if it cannot be read. */
function payloadOf({ payload }: SignedSnapSubmit) {
  return attempt(() =>
    fieldsOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))),
  );
}

/**
 * Posts a signed submit, and returns the next page as JSON, of at most 256 kB. It posts only to
 * public https URLs, and only to the origin that was signed for. It follows no redirect.
 * @throws NeynarError: `setup` for a target that is not the signed audience; `timeout`, `network`,
 * `http` or `invalid`; the reason of the signal
 * @example
 * ```ts
 * const page = await postSnap(target, await signSnapSubmit(payload, signer));
 * ```
 */
export async function postSnap(
  target: string,
  body: SignedSnapSubmit,
  { signal, older, fetch: given, timeout }: PostSnapOptions = {},
): Promise<unknown> {
  const url = httpsUrl(target, undefined);
  if (url === null || !isOfTheWeb(url)) {
    throw toError('The target of a snap is not a public https address.', 'setup');
  }
  if (payloadOf(body)?.audience !== new URL(url).origin) {
    throw toError('The target of a snap is not the audience that was signed.', 'setup');
  }
  const send = createPublicSend(given);
  const post = async ({ header, payload, signature }: SignedSnapSubmit) =>
    limitTime(readTimeout(timeout) ?? POST_TIMEOUT_MS, signal, async (requestSignal) => {
      try {
        const response = await send(url, {
          method: 'POST',
          headers: {
            Accept: 'application/vnd.farcaster.snap+json',
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ header, payload, signature }),
          signal: requestSignal,
        });
        return checkDepth(await readSnapResponse(response, requestSignal));
      } catch (error) {
        throw requestSignal.aborted ? error : networkError(error);
      }
    });
  try {
    return await post(body);
  } catch (error) {
    if (!older || !NOT_KNOWN.includes(toError(error).status ?? 0)) throw error;
    return post(await older());
  }
}
