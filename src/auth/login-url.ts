/** Neynar's own login page: where visitors sign in unless a setting says otherwise. */
const DEFAULT_LOGIN_URL = 'https://app.neynar.com/login';

/** The provider's settings that the login address is made of. */
export interface LoginSettings {
  /** The identity provider's id of the embedding site; a login page of its own may need none. */
  clientId: string | undefined;
  /**
   * An absolute http(s) address. Default: the build setting `NEYNAR_LOGIN_URL`, else Neynar's login
   * page.
   */
  loginUrl?: string | undefined;
}

// Local, so that the package's types ask nobody for Node's.
declare const process: { env: { NEYNAR_LOGIN_URL?: string } };

function buildSetting(): string | undefined {
  try {
    // The site's bundler replaces this very expression (Vite's `define`, webpack's DefinePlugin),
    // so it stands whole and unguarded: behind `typeof process` it would never be read in a
    // browser.
    return process.env.NEYNAR_LOGIN_URL;
  } catch {
    return undefined; // no `process`: a browser, and nothing was set
  }
}

/**
 * The address of the login window: the login page with `client_id` in its query (SPEC.md 2,
 * "Sign-in button"). A query that the setting already has is kept; an empty setting counts as none.
 *
 * @throws Error when the setting is not an absolute http(s) address, or without a client id for
 * Neynar's login page.
 */
export function buildLoginUrl({ clientId, loginUrl }: LoginSettings): URL {
  // An empty setting is none.
  const own = loginUrl || buildSetting();
  if (!clientId && !own) throw new Error('settings.clientId is missing.');
  const address = own || DEFAULT_LOGIN_URL;
  try {
    const url = new URL(address);
    if (/^https?:$/.test(url.protocol)) {
      if (clientId) url.searchParams.set('client_id', clientId);
      return url;
    }
  } catch {
    // not an address: said below
  }
  throw new Error(
    `Cannot sign in at "${address}": set loginUrl (or NEYNAR_LOGIN_URL) to an absolute http(s) address.`,
  );
}
