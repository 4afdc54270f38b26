import { httpUrl } from '../../core/read/http-url.js';

/** Neynar's login page, for sites without a setting of their setting. */
const DEFAULT_LOGIN_URL = 'https://app.neynar.com/login';

export interface WindowSettings {
  /** The site's client id. A site's setting login page may need none. */
  clientId?: string | undefined;
  /**
   * An absolute http(s) URL. Default: the build setting `NEYNAR_LOGIN_URL`, else Neynar's login
   * page.
   */
  loginUrl?: string | undefined;
}

// Declared here, so that the package's types do not depend on Node's.
declare const process: { env: { NEYNAR_LOGIN_URL?: string } };

function buildSetting(): string | undefined {
  try {
    // The site's bundler replaces exactly this expression (Vite's `define`, webpack's
    // DefinePlugin), so it has no guard: behind `typeof process` it would never be read in a
    // browser.
    return process.env.NEYNAR_LOGIN_URL;
  } catch {
    return undefined; // no `process`: a browser, and no build setting
  }
}

/**
 * The URL of the login window: the login page with `client_id` in its query (rules of
 * NeynarAuthButton). The query of the setting is kept; an empty setting is ignored.
 *
 * @throws Error if the setting is not an absolute http(s) URL, or without a client id for Neynar's
 * login page
 */
export function buildWindowUrl({ clientId, loginUrl }: WindowSettings): URL {
  const setting = loginUrl || buildSetting();
  if (!clientId && !setting) throw new Error('settings.clientId is missing.');
  const address = setting || DEFAULT_LOGIN_URL;
  const url = httpUrl(address);
  if (!url) {
    throw new Error(
      `Cannot sign in at "${address}": set loginUrl (or NEYNAR_LOGIN_URL) to an absolute http(s) address.`,
    );
  }
  if (clientId) url.searchParams.set('client_id', clientId);
  return url;
}
