import { castUrl, channelUrl, profileUrl } from './social-app-urls.js';
import type { UserId } from './social-app-urls.js';

/** A user that a link leads to, or the author of its cast. */
export interface LinkedUser {
  /** Undefined if the API has not sent it, as for a name that the text alone has. */
  fid: number | undefined;
  /** Without `@`. Undefined if the API has not sent it. */
  username: string | undefined;
}

/** A cast that a link leads to. */
export interface LinkedCast {
  /** The full hash. */
  hash: string;
  /** Who has posted it. */
  author: LinkedUser;
}

/** A channel that a link leads to. */
export interface LinkedChannel {
  /** Its name in `/name`. */
  id: string;
}

/** The subjects of a site's own pages. */
interface Linked {
  cast: LinkedCast;
  profile: LinkedUser;
  channel: LinkedChannel;
}

/** The URL of a site's own page; null if it has none. */
export type Route = <Kind extends keyof Linked>(kind: Kind, subject: Linked[Kind]) => string | null;

/** Where links lead: to the site's own pages, or else to the social app. */
export interface LinkTargets {
  clientUrl: string;
  /** Undefined for a site without pages of its own. */
  route?: Route | undefined;
}

const linked = ({ fid, username }: UserId): LinkedUser => ({
  fid: fid ?? undefined,
  username: username || undefined,
});

/** The URL that links to a cast have; null without a hash. */
export function castHref(
  { clientUrl, route }: LinkTargets,
  hash: string,
  author: UserId,
): string | null {
  const url = castUrl(clientUrl, hash, author);
  return url && (route?.('cast', { hash, author: linked(author) }) ?? url);
}

/** The URL that links to a profile have; null for an unknown user. */
export function profileHref({ clientUrl, route }: LinkTargets, user: UserId): string | null {
  const url = profileUrl(clientUrl, user);
  return url && (route?.('profile', linked(user)) ?? url);
}

/** The URL that links to a channel have. */
export const channelHref = ({ clientUrl, route }: LinkTargets, id: string): string =>
  route?.('channel', { id }) ?? channelUrl(clientUrl, id);
