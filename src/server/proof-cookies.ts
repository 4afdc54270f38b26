/** What a cookie proves: that this browser was given a nonce, or has created a signer. */
export type ProofKind = 'nonce' | 'signer';

/** Cookies by which a browser proves later what it was given. The server keeps nothing. */
export interface ProofCookies {
  /** The `Set-Cookie` header that gives a browser the proof for an id. */
  issue: (kind: ProofKind, id: string, lifetime: number) => Promise<string>;
  /** Whether a request carries the proof for an id, and it has not expired. */
  holds: (request: Request, kind: ProofKind, id: string) => Promise<boolean>;
  /** The `Set-Cookie` header that takes it away. */
  clear: (kind: ProofKind, id: string) => string;
}

/** What an id consists of: it is part of the cookie's name. */
export const isProofId = (id: string): boolean => /^[\w-]{8,64}$/.test(id);

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Bytes as hexadecimal digits. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));

/**
 * Creates the cookies of a site. Each has a name of its own, so that two tabs do not disturb each
 * other, and its value is a time with a code (HMAC-SHA-256) that only the server can compute:
 * nobody who learns an id can make the cookie. They are HttpOnly and `SameSite=Strict`; with https
 * they are `Secure`, and no other host of the domain can set them (`__Host-`).
 */
export function createProofCookies(secret: string, isSecure: boolean): ProofCookies {
  const encode = (text: string) => new TextEncoder().encode(text);
  let key: Promise<CryptoKey> | undefined;
  const loadKey = () =>
    (key ??= crypto.subtle.importKey('raw', encode(secret), HMAC, false, ['sign', 'verify']));

  const nameOf = (kind: ProofKind, id: string) =>
    `${isSecure ? '__Host-' : ''}castkit-${kind}-${id}`;
  const claimOf = (kind: ProofKind, id: string, expiresAt: string) =>
    encode(`castkit sign-in\n${kind}\n${id}\n${expiresAt}`);
  const header = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

  return {
    async issue(kind, id, lifetime) {
      const expiresAt = `${Date.now() + lifetime}`;
      const code = await crypto.subtle.sign(HMAC, await loadKey(), claimOf(kind, id, expiresAt));
      return header(nameOf(kind, id), `${expiresAt}.${toHex(code)}`, Math.ceil(lifetime / 1000));
    },

    async holds(request, kind, id) {
      const start = `${nameOf(kind, id)}=`;
      const cookies = (request.headers.get('cookie') ?? '').split('; ');
      const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
      const [, expiresAt = '', code = ''] = /^(\d{1,15})\.([\da-f]{64})$/.exec(value) ?? [];
      if (!code || Number(expiresAt) <= Date.now()) return false;
      const claim = claimOf(kind, id, expiresAt);
      return crypto.subtle.verify(HMAC, await loadKey(), fromHex(code), claim);
    },

    clear: (kind, id) => header(nameOf(kind, id), '', 0),
  };
}
