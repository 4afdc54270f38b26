import { parseViewer } from './parse-viewer.js';
import type { SessionReader } from './session-reader.js';
import { readSession } from './stored-session.js';

/** A user whom a host names, without proof. */
export interface HostUser {
  fid: number;
  username?: string;
  displayName?: string;
  pfpUrl?: string;
}

/** Where the session comes from: the page itself, or the social app that shows it. */
export type SessionSource = 'page' | 'host';

/**
 * Has a host's user be signed in, to read alone, until the returned function is called. Nothing of
 * it is stored. The page's own session of the same user stays, because it may be able to write.
 */
export function takeHostUser(reader: SessionReader, user: HostUser): () => void {
  const { fid, username = '', displayName, pfpUrl } = user;
  const json = JSON.stringify({
    signer_uuid: '',
    unproven: true,
    fid,
    username,
    display_name: displayName,
    pfp_url: pfpUrl,
  });
  // Hosts without a user name 0, or a negative number.
  if (!parseViewer(json) || reader.getViewer()?.fid === fid) return () => undefined;
  reader.setJson(json, false);
  return () => {
    // A user who has signed in or out since stays.
    if (!reader.getViewer()?.unproven) return;
    reader.setJson(
      readSession(() => reader.getWindow().localStorage),
      true,
    );
  };
}

/** Who has said who is signed in; null if no user is. */
export function sessionSourceOf(reader: SessionReader): SessionSource | null {
  const viewer = reader.getViewer();
  return viewer && (viewer.unproven ? 'host' : 'page');
}
