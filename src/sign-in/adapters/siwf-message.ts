import { httpUrl } from '../../core/read/http-url.js';
import { countOf, objectsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';

/**
 * How far the clock of the visitor's phone, which writes the times, may be off, in milliseconds: a
 * day, for phones that were set to another time zone by hand. The nonce proves that the message is
 * new. Our own choice.
 */
const CLOCK_SKEW_MS = 24 * 60 * 60_000;
/** No private key belongs to this address. */
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
/** A message has about 400 characters; a request ID and further resources make it longer. */
const MAX_LENGTH = 4000;

/**
 * A message of EIP-4361, line by line. Each line is named, and every optional line is matched in
 * its order, so that nothing can stand between them.
 */
const MESSAGE = new RegExp(
  [
    '^(?:(?<scheme>https?)://)?(?<domain>[^\\s/]+)',
    ' wants you to sign in with your Ethereum account:\n(?<address>0x[\\da-fA-F]{40})\n',
    '\n(?<statement>[^\n]*)\n',
    '\nURI: (?<uri>\\S+)',
    '\nVersion: 1',
    '\nChain ID: (?<chain>\\d+)',
    '\nNonce: (?<nonce>[\\da-zA-Z]{8,})',
    '\nIssued At: (?<issuedAt>\\S+)',
    '(?:\nExpiration Time: (?<expiresAt>\\S+))?',
    '(?:\nNot Before: (?<notBefore>\\S+))?',
    '(?:\nRequest ID: \\S*)?',
    '\nResources:(?<resources>(?:\n- \\S+)+)\n?$',
  ].join(''),
);
/** RFC 3339, which EIP-4361 requires for its times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const FID = /^farcaster:\/\/fid\/([1-9]\d*)\/?$/;

/** The values that a message is checked against. */
export interface ExpectedMessage {
  origin: string;
  /** The time, in milliseconds since 1970. */
  now: number;
  /** The maximum age of the message, in milliseconds. */
  maxAge: number;
}

export interface SiwfMessage {
  fid: number;
  /** The address that has signed, in lower case. */
  address: `0x${string}`;
  /** Makes the message valid for one sign-in only. */
  nonce: string;
}

export interface MessageFault {
  /** One sentence for developers. */
  fault: string;
  /** Whether the message was valid before it expired. */
  isExpired?: boolean;
}

const timeOf = (text: string): number => (TIME.test(text) ? Date.parse(text) : NaN);

/**
 * Reads a message of Sign In With Farcaster (FIP-11), and checks everything but its nonce and its
 * signature: domain, URI, statement, chain, times, and that it names one fid.
 */
export function readSiwfMessage(
  text: string,
  { origin, now, maxAge }: ExpectedMessage,
): SiwfMessage | MessageFault {
  const parts = text.length > MAX_LENGTH ? undefined : MESSAGE.exec(text)?.groups;
  if (!parts) return { fault: 'message is no message of Sign In With Farcaster.' };
  const { scheme, domain, address = '', statement, uri, chain, nonce = '' } = parts;
  const page = new URL(origin);
  if (domain !== page.host || (scheme && `${scheme}:` !== page.protocol)) {
    return { fault: 'The domain of message is another than this site.' };
  }
  const { origin: site, username, password } = httpUrl(uri) ?? {};
  if (site !== page.origin || username || password) {
    return { fault: 'The URI of message is on another site.' };
  }
  if (address === ZERO_ADDRESS) return { fault: 'The address in message is the zero address.' };
  if (statement !== 'Farcaster Auth' || chain !== '10') {
    return { fault: 'message has another statement or chain than Farcaster Auth on chain 10.' };
  }

  const fids = (parts.resources ?? '')
    .split('\n- ')
    .flatMap((resource) => FID.exec(resource)?.[1] ?? []);
  const fid = countOf(fids[0]);
  if (fids.length !== 1 || !fid) {
    return { fault: 'message needs one resource farcaster://fid/<fid>.' };
  }

  const [issuedAt, notBefore, expiresAt] = [
    timeOf(parts.issuedAt ?? ''),
    parts.notBefore ? timeOf(parts.notBefore) : -Infinity,
    parts.expiresAt ? timeOf(parts.expiresAt) : Infinity,
  ] as const;
  if ([issuedAt, notBefore, expiresAt].some(Number.isNaN)) {
    return { fault: 'message has a time that is none.' };
  }
  // The time of issue may be off by the error of a clock; `notBefore` is exact.
  if (issuedAt > now + CLOCK_SKEW_MS || notBefore > now) {
    return { fault: 'message is not valid yet.' };
  }
  if (expiresAt <= now || issuedAt < now - maxAge - CLOCK_SKEW_MS) {
    return { fault: 'message has expired.', isExpired: true };
  }
  return { fid, address: address.toLowerCase() as `0x${string}`, nonce };
}

/** The addresses that may sign for a user, according to the API, in lower case. */
export const addressesOf = ({ custody_address, auth_addresses }: Fields): string[] =>
  [custody_address, ...(objectsOf(auth_addresses) ?? []).map(({ address }) => address)].map(
    (address) => textOf(address).toLowerCase(),
  );
