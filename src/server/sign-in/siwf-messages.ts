import type { OwnershipOptions, SignedSiwf } from './verify-siwf.js';
import { toHex } from '../store/hex.js';
import { findProof, PROOF_MS } from './proof-cookie.js';
import type { Proof } from './proof-cookie.js';
import { refuse, respond } from '../http/respond.js';
import type { SignInSite, SignInVisit } from './sign-in-site.js';
import { readSiwfMessage } from '../../sign-in/adapters/siwf-message.js';
import { verifySignedBy } from './verify-siwf.js';

const createNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)).buffer);

/**
 * The messages of Sign In With Farcaster: `giveNonce` responds with a nonce, `verify` with the user
 * who has signed a message.
 */
export function createSiwfVerifier(
  site: SignInSite,
  { ownsAddress, verifySignature }: OwnershipOptions,
) {
  const { neynar, oneTime } = site;

  async function giveNonce({ proofs }: SignInVisit): Promise<Response> {
    const nonce = createNonce();
    const proof: Proof = { kind: 'nonce', id: nonce, expiresAt: Date.now() + PROOF_MS };
    return respond(200, { nonce }, await site.setProofs([...proofs, proof]));
  }

  async function verify(signed: SignedSiwf, origin: string, visit: SignInVisit): Promise<Response> {
    const { proofs, signal } = visit;
    const expected = { origin, now: Date.now(), maxAge: PROOF_MS };
    const read = readSiwfMessage(signed.message, expected);
    if ('fault' in read) return refuse(401, read.isExpired ? 'expired' : 'refused', read.fault);
    const { nonce } = read;
    const proof = findProof(proofs, 'nonce', nonce);
    if (!proof) {
      return refuse(401, 'expired', 'The nonce of message is not of this browser, or was used.');
    }
    // Uses the nonce up, unless the provider fails and the visitor's browser tries again.
    const used = await site.setProofs(proofs.filter((other) => other !== proof));
    const checks = { ownsAddress, verifySignature, spend: oneTime.spend };
    const result = await verifySignedBy(read, signed, checks, neynar, signal);
    if (!result.isVerified) return refuse(401, result.code, result.reason, used);
    const { fid, user } = result;
    const refusal = await site.refuseOther(fid, visit, used);
    if (refusal) return refusal;
    const isNew = await oneTime.claimNonce(nonce);
    if (!isNew) return refuse(401, 'expired', 'The nonce of message was used.', used);
    const session = await site.signIn({ method: 'siwf', fid, user, signer_uuid: null }, visit);
    return respond(200, { fid, ...(user && { user }) }, [...used, ...session]);
  }

  return { giveNonce, verify };
}
