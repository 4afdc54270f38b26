import type { User } from '../../network/cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { limitTime } from '../../core/http/limit-time.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import { callSite } from '../http/call-site.js';
import type { OneTime } from './one-time.js';
import { readOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import { HANDLER_MS } from '../http/page-requests.js';
import { createNeynarSignIn } from './neynar-sign-in.js';
import { PROOF_MS } from './proof-cookie.js';
import type { NeynarSignIn } from './neynar-sign-in.js';
import { addressesOf, readSiwfMessage } from '../../sign-in/adapters/siwf-message.js';
import type { SiwfMessage } from '../../sign-in/adapters/siwf-message.js';

/** Bytes as hexadecimal digits. Wallets that sign on the chain may send an empty signature. */
const SIGNATURE = /^0x(?:[\da-f]{2})*$/i;

/**
 * The longest signature that is read, in characters. Those of smart contracts have a few thousand.
 */
const MAX_SIGNATURE = 16_384;

/** A message with the signature of the visitor's wallet. */
export interface SignedSiwf {
  /** The Sign In With Farcaster message. */
  message: string;
  /** The signature of the message: hexadecimal with `0x`. */
  signature: string;
}

/** A signature that was not made with a private key, such as that of a smart contract wallet. */
export interface UnverifiedSignature {
  /** The address that claims to have signed: one of the user's, in lower case. */
  address: `0x${string}`;
  /** The text that was signed (EIP-191). */
  message: string;
  /** The signature, as the wallet made it. */
  signature: `0x${string}`;
}

/**
 * Functions that check which addresses belong to a user, and whether their signatures are valid.
 */
export interface OwnershipOptions {
  /**
   * Returns whether an address may sign for a user, for sites that read the chain. Only `true`
   * counts.
   * @default the first API decides: the user's custody address and auth addresses may sign
   */
  ownsAddress?: ((fid: number, address: `0x${string}`) => boolean | Promise<boolean>) | undefined;
  /**
   * Verifies signatures that were not made with a private key. Only `true` counts.
   * `createSignInHandler` calls it at most five times for each nonce.
   * @default none: smart contract wallets cannot sign in
   */
  verifySignature?: ((signed: UnverifiedSignature) => boolean | Promise<boolean>) | undefined;
}

/** The options of `verifySiwf`. One of `apiKey`, `clientId` and `apiUrl` is required. */
export interface VerifySiwfOptions extends ServerOptions, OwnershipOptions {
  /** The origin of the page that requested the message, such as `https://example.com`. */
  origin: string;
  /**
   * The nonce that your server gave to this visitor. Keep it in their session, and delete it there
   * before you call this function, so that each message signs in only once.
   */
  nonce: string;
}

/** The user who signed the message, or the reason why no user is signed in. */
export type SiwfResult =
  | {
      /** The message is valid, and signs the user in. */
      isVerified: true;
      /** The fid of the user who signed. */
      fid: number;
      /** The address that signed, in lower case. */
      address: `0x${string}`;
      /** The user as the API sends them; null if the API sends none. */
      user: User | null;
    }
  | {
      /** The message signs no user in. */
      isVerified: false;
      /** `expired` if the message was valid before; `refused` if it never was. */
      code: 'expired' | 'refused';
      /** The reason, as a sentence for developers. */
      reason: string;
    };

/** The checks of `OwnershipOptions`, and what counts the calls of `verifySignature`. */
interface Checks extends OwnershipOptions {
  spend?: OneTime['spend'];
}

export const refused = (
  reason: string,
  code: 'expired' | 'refused' = 'refused',
): SiwfResult & { isVerified: false } => ({ isVerified: false, code, reason });

/**
 * Verifies the signer of a message that was read: the signature belongs to its address, and the
 * address to the user.
 * @throws what the identity provider throws; `handler` if a function of the site throws
 */
export async function verifySignedBy(
  { fid, address, nonce }: SiwfMessage,
  { message, signature }: SignedSiwf,
  { ownsAddress, verifySignature, spend }: Checks,
  neynar: NeynarSignIn,
  signal: AbortSignal,
): Promise<SiwfResult> {
  if (signature.length > MAX_SIGNATURE || !SIGNATURE.test(signature)) {
    return refused('signature is no text of hexadecimal bytes, or a longer one than wallets make.');
  }
  const { recoverAddress } = await import('./ethereum.js');
  const isSigned = recoverAddress(message, signature) === address;
  if (!isSigned && !verifySignature) {
    return refused(
      'signature was not made by the address in message. If the address is a smart contract ' +
        'wallet, the server has no verifySignature.',
    );
  }
  // Counted before the identity provider is requested, at the site's cost.
  if (!isSigned && spend && !(await spend(nonce))) {
    return refused('The nonce of message was verified too often.', 'expired');
  }
  const user = await neynar.fetchUser(fid, signal);
  const isOwner: unknown = ownsAddress
    ? await callSite(() => ownsAddress(fid, address))
    : addressesOf(fieldsOf(user)).includes(address);
  if (isOwner !== true) return refused('The address in message does not belong to the user.');
  if (!isSigned && verifySignature) {
    const unverified = { address, message, signature: signature as `0x${string}` };
    const isValid: unknown = await callSite(() => verifySignature(unverified));
    if (isValid !== true) {
      return refused('signature is that of no private key, and verifySignature refused it.');
    }
  }
  return { isVerified: true, fid, address, user };
}

/**
 * Verifies a Sign In With Farcaster message, for sites with sessions of their own (Auth.js,
 * iron-session). It checks that the domain and URI are those of `origin`, that the message is not
 * old, that its nonce is `nonce`, that the signature belongs to the address, and that the address
 * belongs to the user. It stores nothing, so your session must make sure that a nonce is used only
 * once.
 * @throws NeynarError: `timeout` after 12 seconds, `http`, `network` or `invalid` where the API
 * failed, `handler` where a function of yours threw, `setup`; the reason of `signal`
 * @example
 * ```ts
 * const result = await verifySiwf(
 *   { message, signature },
 *   { origin: 'https://example.com', nonce, apiKey: process.env.NEYNAR_API_KEY },
 * );
 * if (result.isVerified) session.fid = result.fid;
 * ```
 */
export async function verifySiwf(
  signed: SignedSiwf,
  options: VerifySiwfOptions,
): Promise<SiwfResult> {
  const { timeout = HANDLER_MS, ...context } = readOptions(options);
  const page = httpUrl(options.origin);
  if (!page) throw toError('verifySiwf needs origin, an http(s) origin.', 'setup');
  const nonce = textOf(options.nonce);
  const message = textOf(fieldsOf(signed).message);
  const signature = textOf(fieldsOf(signed).signature);
  const read = readSiwfMessage(message, { origin: page.origin, now: Date.now(), maxAge: PROOF_MS });
  if ('fault' in read) return refused(read.fault, read.isExpired ? 'expired' : 'refused');
  // A session without a nonce gives an empty one, which matches no message.
  if (read.nonce !== nonce) {
    return refused('The nonce of message is not that of this visitor.', 'expired');
  }
  return limitTime(timeout, options.signal, (signal) =>
    verifySignedBy(read, { message, signature }, options, createNeynarSignIn(context), signal),
  );
}
