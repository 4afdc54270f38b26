import { httpUrl } from '../../core/read/http-url.js';
import { countOf, fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import type { MiniAppContext } from './types.js';
import { cutText } from '../../core/read/cut-text.js';

/** The longest text in the context, in characters. A cast may have more. */
const MAX_TEXT = 10_000;

/** A user of the API in the format of the protocol. */
function describeUser(json: unknown) {
  const { fid, username, display_name, pfp_url } = fieldsOf(json);
  return {
    fid: countOf(fid) ?? 0,
    username: textOf(username) || undefined,
    displayName: textOf(display_name) || undefined,
    pfpUrl: httpUrl(pfp_url)?.href,
  };
}

/** A cast of the API in the format of the protocol, without its viewer's data. */
function describeCast(json: unknown) {
  const { hash, author, text, timestamp, embeds, channel, parent_hash, parent_author } =
    fieldsOf(json);
  const time = Date.parse(textOf(timestamp));
  const { fid: parentFid } = fieldsOf(parent_author);
  return {
    hash: textOf(hash),
    author: describeUser(author),
    text: cutText(textOf(text), MAX_TEXT),
    timestamp: Number.isNaN(time) ? undefined : time,
    embeds: listOf(embeds).flatMap((embed) => httpUrl(fieldsOf(embed).url)?.href ?? []),
    channelKey: textOf(fieldsOf(channel).id) || undefined,
    parentHash: textOf(parent_hash) || undefined,
    parentFid: countOf(parentFid) ?? undefined,
  };
}

export interface HostContextSource {
  url: string;
  /** The user of the session; null if no user is signed in. */
  user: unknown;
  clientFid: number | undefined;
  isAdded: boolean;
  /** The cast that the mini app was opened from, as the API sends it. */
  cast?: unknown;
  /** The host of the mini app that opened this one. */
  referrer?: string | undefined;
}

/**
 * The context for a mini app: the session's viewer, and where the app was opened. The fid is 0
 * without a session. Only the name and the picture of the session's user are passed on.
 */
export function createHostContext(source: HostContextSource): MiniAppContext {
  const { url, user, clientFid, isAdded, cast, referrer } = source;
  const location = referrer
    ? { type: 'open_miniapp', referrerDomain: referrer }
    : textOf(fieldsOf(cast).hash)
      ? { type: 'cast_embed', embed: url, cast: describeCast(cast) }
      : { type: 'launcher' };
  const context = {
    user: describeUser(user),
    client: {
      clientFid: countOf(clientFid) ?? 0,
      added: isAdded,
      platformType: 'web',
      safeAreaInsets: { top: 0, bottom: 0, left: 0, right: 0 },
    },
    location,
    features: { haptics: false, cameraAndMicrophoneAccess: false },
  };
  // Omits undefined fields: apps check for keys.
  return JSON.parse(JSON.stringify(context)) as MiniAppContext;
}
