import {
  NeynarAuthButton,
  SignerGate,
  SIWN_variant,
  useAuth,
  useNeynarContext,
} from '@neynar/react';
import type { NeynarSettings, SignInAdapter } from '@neynar/react';
import { managedSigner } from '@neynar/react/sign-in/managed-signer';
import { siwf } from '@neynar/react/sign-in/siwf';
import { siwfPage } from '@neynar/react/sign-in/siwf-page';
import type { ComponentProps, ReactNode } from 'react';
import { expectTypeOf } from 'vitest';

/** The package of 0.9.7 did not export this: sites wrote it once more. */
enum ToastType {
  Success = 'success',
  Error = 'error',
}

/** Signs in, as the last of a form's buttons or by itself. */
export function SignIn({ children }: { children?: ReactNode }) {
  const { showToast } = useNeynarContext();
  return (
    <form
      onSubmit={() => {
        showToast(ToastType.Error, 'No');
      }}
    >
      <NeynarAuthButton />
      <NeynarAuthButton type="button" className="wide" variant={SIWN_variant.FARCASTER} />
      <NeynarAuthButton label="Come in" icon={null} style={{ width: 200 }} disabled={!children} />
      <NeynarAuthButton customLogoUrl="/logo.png" modalStyle={{}} modalButtonStyle={{ margin: 0 }}>
        {children ?? 'Sign in'}
      </NeynarAuthButton>
    </form>
  );
}

/** Wraps the button, and hands on what it takes. */
export function Wide(props: ComponentProps<typeof NeynarAuthButton>) {
  return <NeynarAuthButton {...props} onClick={(event) => props.onClick?.(event)} />;
}

// @ts-expect-error There is no such variant.
export const other = <NeynarAuthButton variant="facebook" />;

/** A site with sessions of its own: who it signs in needs no signer. */
export function Member({ fid, name }: { fid: number; name: string }) {
  const { can, setUser } = useAuth();
  expectTypeOf(can).toEqualTypeOf<'read' | 'write' | null>();
  return (
    <button
      disabled={can === 'write'}
      onClick={() => {
        setUser({ fid });
        setUser({ fid, username: name });
        setUser((user) => user && { ...user, signer_uuid: 'a-signer' });
        setUser(null);
      }}
    >
      Log in
    </button>
  );
}

/** What a site says to those who may not write yet. */
export const gate = (
  <SignerGate
    fallback={({ status, request, revoke }) => {
      expectTypeOf(status).toEqualTypeOf<
        'signed-out' | 'read' | 'waiting' | 'declined' | 'revoked' | 'write'
      >();
      expectTypeOf(revoke).returns.toBeVoid();
      return status === 'waiting' ? 'Approve it.' : <button onClick={request}>Ask</button>;
    }}
  />
);

/** Ways to sign in: with a signer, and without one until the visitor reacts. */
const start: SignInAdapter['start'] = ({ signal, onStatus }) => {
  onStatus({ approvalUrl: 'https://client.example', expiresAt: Date.now(), failing: 'relay' });
  return signal.aborted ? Promise.reject(new Error('Gone')) : Promise.resolve({ fid: 3 });
};
const signer: SignInAdapter = { start, resume: () => null };
export const ways: NeynarSettings['signIn'][] = [
  undefined,
  { start },
  { ...signer, signer },
  { ...signer, check: (signer_uuid, { signal }) => signal.aborted || signer_uuid !== '' },
  siwf({ url: '/api/siwf' }),
  siwf({
    url: 'https://api.example/siwf',
    domain: 'site.example',
    siweUri: 'https://site.example/login',
    relayUrl: undefined,
    redirectUrl: 'https://site.example/back',
    fetch: (url, init) => fetch(url, { ...init, credentials: 'include' }),
    signer: managedSigner({ createUrl: '/api/signer', statusUrl: '/api/signer' }),
  }),
  siwfPage({ apiUrl: 'https://node.example' }),
  siwfPage({
    apiUrl: 'https://api.example',
    clientId: 'client',
    relayUrl: undefined,
    redirectUrl: undefined,
    fetch: (url, init) => fetch(url, init),
  }),
];

// @ts-expect-error The server's endpoint has to be named.
siwf({ domain: 'site.example' });
// @ts-expect-error The API that is believed has to be named: there is no default.
siwfPage({});
// @ts-expect-error A session that no server has verified gets no signer.
siwfPage({ apiUrl: 'https://api.example', signer });
// @ts-expect-error No user has signed in without a fid.
export const nobody: SignInAdapter = { start: () => Promise.resolve({ signer_uuid: 'a' }) };
