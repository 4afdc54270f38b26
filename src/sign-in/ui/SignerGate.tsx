'use client';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { toError } from '../../core/errors/errors.js';
import { englishOverlays } from '../../core/messages/overlay-messages.js';
import { englishSignInButton } from '../../core/messages/sign-in-button-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { accessOf } from '../../provider/session/parse-viewer.js';
import { useSigner } from '../../provider/session/use-signer.js';
import type { SignerValue } from '../../provider/session/use-signer.js';
import { Boundary } from '../../provider/ui/Boundary.js';
import { isNode, isNothing } from '../../ui/is-node.js';
import { AllowButton } from './AllowButton.js';
import { SignInButton } from './SignInButton.js';

/** The props of `SignerGate`. */
export interface SignerGateProps {
  /** Rendered while the site may write for the visitor. */
  children?: ReactNode;
  /**
   * Rendered otherwise; a function gets what `useSigner` returns.
   * @default a button that signs in, or asks for a signer
   */
  fallback?: ReactNode | ((signer: SignerValue) => ReactNode);
}

function Ask({ user, request }: SignerValue) {
  const messages = useMessages(englishOverlays);
  const { signInWithFarcaster } = useMessages(englishSignInButton);
  if (!user) return <SignInButton />;
  return (
    <AllowButton onClick={request}>
      {/* Not for a user whom only the host of a mini app has named. */}
      {accessOf(user) ? messages.allow : signInWithFarcaster}
    </AllowButton>
  );
}

/** What a fallback renders, or why that is nothing. Never throws. */
function read({ signer, fallback }: SignerGateProps & { signer: SignerValue }) {
  try {
    const shown = typeof fallback === 'function' ? fallback(signer) : fallback;
    if (isNothing(shown) || isNode(shown)) return { shown };
    // Nobody else waits for a promise.
    Promise.resolve(shown).catch(() => {});
  } catch (reason) {
    return { reason };
  }
  return { reason: new Error('The fallback of SignerGate is no element.') };
}

function Closed(props: SignerGateProps & { signer: SignerValue }) {
  const { shown, reason } = read(props);
  useEffect(() => {
    // Thrown here for the boundary to report: a server has none, and runs no effect.
    if (reason !== undefined) throw toError(reason, 'render');
  });
  if (props.fallback === undefined) return <Ask {...props.signer} />;
  return <>{shown}</>;
}

/**
 * Renders its children while the site may write for the visitor, and asks them for it before. It
 * protects nothing: your server decides who writes. It renders no element around either.
 * @throws outside a NeynarContextProvider
 * @example A composer for those who may post
 * ```tsx
 * const signIn = managedSigner({ createUrl: '/api/sign-in', statusUrl: '/api/sign-in' });
 * const { onSubmit } = writeTo('/api/farcaster');
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', signIn }}>
 *   <SignerGate>
 *     <NeynarCastComposer onSubmit={onSubmit} />
 *   </SignerGate>
 * </NeynarContextProvider>
 * ```
 */
export function SignerGate({ children, fallback }: SignerGateProps) {
  const signer = useSigner();
  const given = useMemo(() => ({ signer, fallback }), [signer, fallback]);
  if (signer.status === 'write') return <>{children}</>;
  return (
    <Boundary name="SignerGate" given={given}>
      <Closed {...given} />
    </Boundary>
  );
}
