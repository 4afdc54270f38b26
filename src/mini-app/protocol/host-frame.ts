import { httpUrl } from '../../core/read/http-url.js';

/** Hosts that lead nowhere but to the visitor's own machine. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** What is known of the page that would show a mini app: the `window`. */
export interface FramingPage {
  location: Pick<Location, 'origin' | 'hostname'> & Partial<Pick<Location, 'ancestorOrigins'>>;
  document: Pick<Document, 'referrer'>;
}

/** A mini app that may be shown. */
export interface FramedApp {
  url: string;
  /** With its port, as messages to sign name it. */
  host: string;
  /** Without, as visitors read it. */
  hostname: string;
  /** Its own, and that with `www.` or without it: redirects between these are common. */
  origins: [string, string];
}

const twinOf = (host: string) => (host.startsWith('www.') ? host.slice(4) : `www.${host}`);

/**
 * The mini app at a URL; null if it must not be framed. It has to be https, or http on the machine
 * of a developer whose page is there too. The page's own origin and those of the pages around it
 * are refused: a frame that may run scripts of our origin leaves its sandbox, and that of an
 * ancestor is heard as the host.
 */
export function readFramedApp(value: unknown, page: FramingPage): FramedApp | null {
  const url = httpUrl(value);
  if (!url || url.username || url.password) return null;
  const { protocol, hostname, host, origin, href } = url;
  const isLocal = LOOPBACK.test(hostname) && LOOPBACK.test(page.location.hostname);
  if (protocol !== 'https:' && !isLocal) return null;
  const origins: [string, string] = [origin, `${protocol}//${twinOf(host)}`];
  const { location, document } = page;
  // Firefox has no list of ancestors: there the page that has framed this one is known by the
  // referrer alone.
  const around = [
    location.origin,
    ...(location.ancestorOrigins ?? [httpUrl(document.referrer)?.origin]),
  ];
  return origins.some((each) => around.includes(each))
    ? null
    : { url: href, host, hostname, origins };
}
