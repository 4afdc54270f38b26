// What pages of a site send to `createWriteHandler`, and how its responses are read.
import { ORIGIN } from './sign-in-server/site.js';

export const URL_OF_HANDLER = `${ORIGIN}/api/write`;
export const SIGNER = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
export const HASH = `0x${'0a1b2c3d'.repeat(5)}`;
export const IDEM = '0123456789abcdef';

/** A request of a page. A text is sent as it is, anything else as JSON. */
export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(URL_OF_HANDLER, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const likeIt = { action: 'like', hash: HASH };
/** A draft of a text that was typed as it is sent. */
export const draft = ({
  text = 'gm',
  ...fields
}: { text?: unknown; [field: string]: unknown } = {}) => {
  const empty = { mentions: [], mentionsPositions: [], embeds: [], descriptions: [] };
  return { action: 'cast', draft: { rawText: text, text, ...empty, idem: IDEM, ...fields } };
};

/** The status and the JSON of a response. */
export async function read(
  response: Response | Promise<Response>,
): Promise<Record<string, unknown>> {
  const given = await response;
  return { status: given.status, ...((await given.json()) as object) };
}
