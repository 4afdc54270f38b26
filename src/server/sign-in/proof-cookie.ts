import { createSigner } from '../store/create-signer.js';
import { CLOCKS_MS, clocksDiffer } from '../store/clocks.js';

/**
 * How long a visitor may take from the nonce to the signed message, and from a signer to its
 * approval, in milliseconds: the 10 minutes of the adapters, and a margin. Our own choice.
 */
export const PROOF_MS = 15 * 60_000;
/**
 * The subject of a proof: this browser was given a nonce, has created a signer, or was told that
 * its signer is approved.
 */
export type ProofKind = 'nonce' | 'signer' | 'approved';

export interface Proof {
  kind: ProofKind;
  /** The nonce, or the UUID of the signer. */
  id: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** A cookie with which a browser proves later what it was given. The server stores nothing. */
export interface ProofCookie {
  /**
   * The proofs of a request, without expired ones; none if the code is wrong. If there are several
   * cookies of the name, each with a right code counts: another site may have planted one.
   * @throws `setup` for a proof that this machine would accept for too long: its clock is behind
   */
  read: (request: Request) => Promise<Proof[]>;
  /** The `Set-Cookie` header for these proofs, of which the last 8 are kept. */
  write: (proofs: readonly Proof[]) => Promise<string>;
}

/** Checks the characters of an id, which is part of the cookie. */
export const isProofId = (id: string): boolean => /^[\w-]{8,64}$/.test(id);

export const findProof = (
  proofs: readonly Proof[],
  kind: ProofKind,
  id: string,
): Proof | undefined => proofs.find((proof) => proof.kind === kind && proof.id === id);

/**
 * The most proofs of one browser, and so dialogs at a time. Our own choice: the cookie stays below
 * 1 kB.
 */
const MAX_PROOFS = 8;
/** The longest cookie that is read, in characters. Ours are shorter. */
const MAX_LENGTH = 1000;
/** The most cookies of the name that are checked. Our own choice. */
const MAX_COOKIES = 8;
/** Names the purpose of a cookie's code: no other text that the key signs begins like this. */
const PURPOSE = 'castkit sign-in proofs 1\n';
const LETTERS: Record<ProofKind, string> = { nonce: 'n', signer: 's', approved: 'a' };
const KINDS = Object.keys(LETTERS) as ProofKind[];

const toEntry = ({ kind, id, expiresAt }: Proof) => `${LETTERS[kind]}.${id}.${expiresAt}`;

function readEntry(entry: string): Proof | null {
  const [letter, id = '', expiresAt = ''] = entry.split('.');
  const kind = KINDS.find((known) => LETTERS[known] === letter);
  return kind && isProofId(id) ? { kind, id, expiresAt: Number(expiresAt) } : null;
}

/**
 * Creates the cookie of a site. All dialogs and tabs share it. Only the server can compute its code
 * (HMAC-SHA-256): an id is not enough to make one. It is HttpOnly and `SameSite=Strict`. With https
 * it is `Secure`, and no other host of the domain can set it (`__Host-`, which demands `Path=/`;
 * docs/decisions/sign-in-server.md).
 */
export function createProofCookie(secret: string, origins: readonly string[]): ProofCookie {
  const [origin = ''] = origins;
  // One https origin decides for all: http origins then get a cookie that only localhost keeps.
  const isSecure = origins.some((url) => url.startsWith('https:'));
  const name = isSecure ? '__Host-castkit-sign-in' : 'castkit-sign-in';
  // For one origin: proofs of a staging server are worthless in production.
  const { sign, isSigned } = createSigner(secret, `sign-in cookie\n${origin}`);

  async function readValue(value: string): Promise<Proof[]> {
    if (value.length > MAX_LENGTH) return [];
    const [, entries = '', code = ''] = /^([\w.!-]+)!([\da-f]{64})$/.exec(value) ?? [];
    if (!code || !(await isSigned(PURPOSE + entries, code))) return [];
    const proofs = entries.split('!').flatMap((entry) => readEntry(entry) ?? []);
    const now = Date.now();
    if (proofs.some(({ expiresAt }) => expiresAt > now + PROOF_MS + CLOCKS_MS)) {
      throw clocksDiffer('setup');
    }
    return proofs.filter(({ expiresAt }) => expiresAt > now);
  }

  return {
    async read(request) {
      const values = (request.headers.get('cookie') ?? '')
        .split(/; */)
        .filter((cookie) => cookie.startsWith(`${name}=`))
        .slice(0, MAX_COOKIES)
        .map((cookie) => readValue(cookie.slice(name.length + 1)));
      return (await Promise.all(values)).flat();
    },

    async write(proofs) {
      const kept = proofs.slice(-MAX_PROOFS);
      const entries = kept.map(toEntry).join('!');
      const code = await sign(PURPOSE + entries);
      const lifetime = Math.max(0, ...kept.map(({ expiresAt }) => expiresAt - Date.now()));
      const value = entries && `${entries}!${code}`;
      return (
        `${name}=${value}; Path=/; Max-Age=${Math.ceil(lifetime / 1000)}; HttpOnly; ` +
        `SameSite=Strict${isSecure ? '; Secure' : ''}`
      );
    },
  };
}
