import { toError } from '../../core/errors/errors.js';
import { countOf } from '../../core/read/fields.js';
import { findProof, isProofId, PROOF_MS } from './proof-cookie.js';
import type { Proof } from './proof-cookie.js';
import { refuse, respond } from '../http/respond.js';
import type { KeyRegistration } from './neynar-sign-in.js';
import type { SignInSite, SignInVisit } from './sign-in-site.js';

/** How long a signed key request can be approved, in seconds (recommended by Neynar OpenAPI). */
const KEY_REQUEST_S = 24 * 60 * 60;
/**
 * How long a browser may request its approved signer again, in milliseconds: the response, or the
 * page that received it, may be lost. Our own choice.
 */
const ASK_AGAIN_MS = 60_000;

async function deriveKey(mnemonic: string): Promise<Uint8Array> {
  const ethereum = await import('./ethereum.js');
  const derived = await ethereum.deriveKey(mnemonic);
  if (!derived) throw toError('The mnemonic of app is not an English recovery phrase.', 'setup');
  return derived;
}

/** The signers of a site: `create` responds with a new one, `tell` with the state of one. */
export function createSigners(site: SignInSite) {
  const { app, neynar, oneTime } = site;
  let key: Uint8Array | undefined;

  async function create({ proofs, signal }: SignInVisit): Promise<Response> {
    if (!app) return refuse(404, 'setup', 'This server creates no signers.');
    const { fid, mnemonic, isSponsored, redirectUrl } = app;
    // Before the signer is created, so that a wrong phrase leaves none behind.
    const privateKey = (key ??= await deriveKey(mnemonic));
    const { signKeyRequest } = await import('./ethereum.js');
    const signer = await neynar.createSigner(signal);
    const deadline = Math.floor(Date.now() / 1000) + KEY_REQUEST_S;
    const registration: KeyRegistration = {
      signer_uuid: signer.uuid,
      app_fid: fid,
      deadline,
      signature: signKeyRequest(privateKey, { fid, key: signer.key, deadline }),
      ...(redirectUrl && { redirect_url: redirectUrl }),
      ...(isSponsored && { sponsor: { sponsored_by_neynar: true } }),
    };
    const signer_approval_url = await neynar.registerKey(registration, signal);
    const proof: Proof = { kind: 'signer', id: signer.uuid, expiresAt: Date.now() + PROOF_MS };
    const headers = await site.setProofs([...proofs, proof]);
    return respond(200, { signer_uuid: signer.uuid, signer_approval_url }, headers);
  }

  async function tell(uuid: string, visit: SignInVisit): Promise<Response> {
    const { request, proofs, signal } = visit;
    if (!isProofId(uuid)) return refuse(400, 'invalid', 'signer_uuid is no UUID.');
    const named = new URL(request.url).searchParams.get('fid');
    const expected = countOf(named);
    // If it counted as signed out, another account could sign in.
    if (named !== null && expected === null) return refuse(400, 'invalid', 'fid is no fid.');
    // Knowing the UUID is not enough: only the browser that created the signer may sign in with it.
    const isCreated = findProof(proofs, 'signer', uuid) !== undefined;
    if (!isCreated && !findProof(proofs, 'approved', uuid)) {
      return refuse(403, 'expired', 'This browser has not created the signer, or long ago.');
    }
    const state = await neynar.fetchState(uuid, signal);
    if (!state) return refuse(404, 'expired', 'There is no such signer.');
    if (state.status !== 'approved') return respond(200, state);
    const { fid } = state;
    const others = proofs.filter(({ id }) => id !== uuid);
    const spent = await site.setProofs(others);
    // The page has named its user. It compares the fids itself, and tells which account it expects.
    if (expected !== null && expected !== fid) return respond(200, state, spent);
    const refusal = await site.refuseOther(fid, visit, spent);
    if (refusal) return refusal;
    const user = await neynar.fetchUser(fid, signal);
    const body = { ...state, ...(user && { user }) };
    // The session has begun already: only the page repeats the request.
    if (!isCreated) return respond(200, body);

    const toldAt = await oneTime.readSigner(uuid);
    if (toldAt !== null && Date.now() - toldAt > ASK_AGAIN_MS) {
      return refuse(403, 'expired', 'By this signer a user has signed in before.', spent);
    }
    const session = await site.signIn(
      { method: 'managed-signer', fid, user, signer_uuid: uuid },
      visit,
    );
    if (toldAt === null) await oneTime.keepSigner(uuid);
    const told: Proof = { kind: 'approved', id: uuid, expiresAt: Date.now() + ASK_AGAIN_MS };
    return respond(200, body, [...(await site.setProofs([...others, told])), ...session]);
  }

  return { create, tell };
}
