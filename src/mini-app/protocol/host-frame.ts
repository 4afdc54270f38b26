import { readSafely } from '../../core/dom/safe-document.js';
import { plainUrl } from '../../core/read/http-url.js';

/** Hosts that only reach the visitor's own machine. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The parts of `window` that tell who frames the page that would show a mini app. */
export interface FramingPage {
  location: Pick<Location, 'origin' | 'hostname'> & Partial<Pick<Location, 'ancestorOrigins'>>;
  document: Document;
}

/** A mini app that may be shown. */
export interface FramedApp {
  url: string;
  /** With its port, as in the messages to sign. */
  host: string;
  /** Without its port, as visitors read it. */
  hostname: string;
  /** Its own origin, and the one with or without `www.`: redirects between these are common. */
  origins: [string, string];
}

const twinOf = (host: string) => (host.startsWith('www.') ? host.slice(4) : `www.${host}`);

/**
 * The mini app at a URL; null if it must not be framed. It has to be https, or http on a
 * developer's machine whose page is there too. The origins of the page and of the pages around it
 * are refused: a frame that may run scripts of our origin can leave its sandbox, and messages of an
 * ancestor's origin would pass for the host's.
 */
export function readFramedApp(value: unknown, page: FramingPage): FramedApp | null {
  const url = plainUrl(value);
  if (!url) return null;
  const { protocol, hostname, host, origin, href } = url;
  const isLocal = LOOPBACK.test(hostname) && LOOPBACK.test(page.location.hostname);
  if (protocol !== 'https:' && !isLocal) return null;
  const origins: [string, string] = [origin, `${protocol}//${twinOf(host)}`];
  const { location, document } = page;
  // Firefox does not list ancestors: there only the referrer tells which page frames this one.
  const around = [
    location.origin,
    ...(location.ancestorOrigins ?? [plainUrl(readSafely(document, 'referrer'))?.origin]),
  ];
  return origins.some((each) => around.includes(each))
    ? null
    : { url: href, host, hostname, origins };
}
