import { toError } from '../../core/errors/errors.js';
import { countOf } from '../../core/read/fields.js';
import { callSite } from '../http/call-site.js';
import { createNonceGuard } from './one-time.js';
import type { OneTime } from './one-time.js';
import { createProofCookie } from './proof-cookie.js';
import type { Proof, ProofCookie } from './proof-cookie.js';
import { refuse } from '../http/respond.js';
import type { HeaderList } from '../http/respond.js';
import { readSignInOptions } from './sign-in-options.js';
import type { SignInHandlerOptions, SignInSetup, VerifiedSignIn } from './sign-in-options.js';
import { createNeynarSignIn } from './neynar-sign-in.js';
import type { NeynarSignIn } from './neynar-sign-in.js';

export interface SignInVisit {
  request: Request;
  proofs: readonly Proof[];
  /** Aborted when the time for the response is over. */
  signal: AbortSignal;
}

/** A site that signs visitors in: its options, and its functions behind `callSite`. */
export interface SignInSite extends SignInSetup {
  neynar: NeynarSignIn;
  readProofs: ProofCookie['read'];
  setProofs: (proofs: readonly Proof[]) => Promise<HeaderList>;
  oneTime: OneTime;
  /** Refuses an account while another one is signed in to the site; null otherwise. */
  refuseOther: (fid: number, visit: SignInVisit, headers: HeaderList) => Promise<Response | null>;
  signIn: (signIn: VerifiedSignIn, visit: SignInVisit) => Promise<HeaderList>;
  signOut: (request: Request) => Promise<HeaderList>;
}

/**
 * Reads the options of a site.
 * @throws `setup` if one is missing or wrong
 */
export function createSignInSite(options: SignInHandlerOptions): SignInSite {
  const setup = readSignInOptions(options);
  const { currentFid, onSignIn, onSignOut } = options;
  const cookie = createProofCookie(setup.secret, setup.origins);
  const neynar = createNeynarSignIn(setup.context);
  const oneTime = createNonceGuard(options, setup.secret);

  return {
    ...setup,
    neynar,
    oneTime,
    readProofs: (request) => cookie.read(request),
    setProofs: async (proofs) => [['set-cookie', await cookie.write(proofs)]],

    async refuseOther(fid, { request }, headers) {
      const current = await callSite(() => currentFid?.(request));
      if (current === null || current === undefined) return null;
      const known = countOf(current);
      // If it counted as signed out, another account could sign in.
      if (known === null) throw toError('currentFid must return a fid or null.', 'setup');
      return known === fid
        ? null
        : refuse(403, 'other-user', 'Another account is signed in to this site.', headers);
    },

    async signIn(signIn, { request, signal }) {
      // The response is already sent, and could not start the session.
      signal.throwIfAborted();
      return callSite(async () => [...new Headers((await onSignIn?.(signIn, request)) ?? {})]);
    },

    signOut: (request) =>
      callSite(async () => [...new Headers((await onSignOut?.(request)) ?? {})]),
  };
}
