'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';
import { toError } from '../../core/errors/errors.js';
import { useSession, useSessionUser } from '../../provider/session/use-session.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { fieldsOf } from '../../core/read/fields.js';
import { parseSession, withSigner } from '../../provider/session/parse-session.js';
import type { Viewer } from '../../provider/session/parse-viewer.js';
import type { SignInAdapter, SignInAttempt } from '../../provider/session/sign-in-adapter.js';
import type { INeynarAuthenticatedUser, StoredSession } from '../../provider/session/types.js';
import { OTHER_USER, PHONE, readFailing, readReason, readStatus } from './sign-in-status.js';
import type { SignInProgress } from './sign-in-status.js';
import { SignInDialog } from './SignInDialog.js';

const PREPARING: SignInProgress = {
  approvalUrl: null,
  expiresAt: Infinity,
  isOffline: false,
  failing: null,
};
const CANCELLED = 'cancelled';

/**
 * Opens the visitor's app on a phone while their press still allows it. On other devices they press
 * the link.
 */
function openOnPhone(url: string): void {
  // Older browsers do not say whether the press still counts.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.isActive && matchMedia(PHONE).matches) {
    window.open(url, '_blank', 'noopener,noreferrer');
  }
}

/** Does not use `accessOf`, which a page without other uses of it would then load at once. */
const canOnlyRead = (user: Viewer | null) => user?.signer_uuid === '' && !user.unproven;

/**
 * The session of a user who could only read, with the signer that they have approved; null if they
 * have signed out meanwhile.
 */
function addSigner(
  reader: INeynarAuthenticatedUser | null,
  { fid, signer_uuid }: StoredSession,
): StoredSession | null {
  if (reader && reader.fid !== fid) {
    throw toError('The signer is of another user than the one who is signed in.', OTHER_USER);
  }
  return reader && { ...reader, signer_uuid };
}

/**
 * Signs visitors in with the adapter of the settings, or asks those who can only read for a signer,
 * and shows the progress. Renders a modal `<dialog>` during an attempt, and after it has failed.
 */
export function SignIn({ adapter }: { adapter: SignInAdapter }) {
  const session = useSession();
  const { store, requestSignIn, onSignInRequest, getSignInRequests } = session;
  // Each change starts an attempt, and ends the previous one. 0 before the first press.
  const attempt = useSyncExternalStore(onSignInRequest, getSignInRequests);
  const user = useSessionUser();
  const { reportError } = useWidgetContext();
  const latest = useLatest(adapter);
  const [progress, setProgress] = useState<SignInProgress | null>(null);
  const current = useRef<AbortController | null>(null);
  /** The last attempt that has ended: a page that is kept and hidden does not begin it again. */
  const ended = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let hasOpened = attempt === ended.current;
    const end = () => {
      controller.abort();
      ended.current = attempt;
    };
    const given: SignInAttempt = {
      signal,
      onStatus: (status) => {
        if (signal.aborted) return;
        const read = readStatus(status);
        setProgress(read);
        if (hasOpened || !read.approvalUrl) return;
        hasOpened = true;
        openOnPhone(read.approvalUrl);
      },
    };
    const before = store.getSnapshot();
    // Another tab has signed in or out: the request is obsolete, or concerns another user.
    const unsubscribe = store.subscribe(() => {
      const now = store.getSnapshot();
      if (now?.fid === before?.fid && now?.signer_uuid === before?.signer_uuid) return;
      end();
      setProgress(null);
    });
    const fail = (reason: unknown) => {
      if (signal.aborted) return;
      const error = toError(reason);
      end();
      if (error.code === CANCELLED) setProgress(null);
      else {
        reportError(error, 'signIn');
        setProgress({
          code: error.code,
          failing: readFailing(reason),
          reason: readReason(reason),
        });
      }
    };
    const begin = async () => {
      const signIn = latest();
      const reader = store.getSnapshot();
      const signer = canOnlyRead(reader) ? signIn.signer : null;
      const chosen = signer ?? signIn;
      if (signer) given.fid = reader?.fid;
      // Both methods are called synchronously, while the press is handled.
      const isNew = attempt > ended.current;
      const result = isNew ? chosen.start(given) : chosen.resume?.(given);
      if (!result) return;
      current.current = controller;
      // The adapter may have reported a status already.
      setProgress((known) => (known && !('code' in known) ? known : PREPARING));
      const returned = fieldsOf(await result);
      if (signal.aborted) return;
      const checked = parseSession(JSON.stringify(withSigner(returned)));
      if (!checked || (signer && !checked.signer_uuid)) {
        throw toError('The adapter of settings.signIn returned no session.', 'invalid');
      }
      const next = signer ? addSigner(store.getSnapshot(), checked) : checked;
      end();
      setProgress(null);
      if (next) store.completeSignIn(next);
    };
    begin().catch(fail);
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [attempt, latest, store, reportError]);

  useEffect(() => {
    if (!progress) {
      // What was declined stays so when the dialog is closed.
      if (session.getApproval() === 'waiting') session.setApproval(null);
    } else if (!('code' in progress)) session.setApproval('waiting');
    else session.setApproval(progress.code === 'refused' ? 'declined' : null);
  }, [progress, session]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      const stored = store.getSnapshot()?.signer_uuid;
      const signIn = latest();
      const asked = signIn.signer?.check ? signIn.signer : signIn;
      const isValid = stored && (await asked.check?.(stored, { signal }));
      if (isValid !== false || signal.aborted) return;
      if (stored === store.getSnapshot()?.signer_uuid) session.revoke();
    };
    check().catch((reason: unknown) => {
      if (!signal.aborted) reportError(reason, 'signIn');
    });
    return () => {
      controller.abort();
      session.setApproval(null);
    };
  }, [latest, reportError, session, store]);

  if (!progress) return null;
  const end = () => {
    current.current?.abort();
    ended.current = attempt;
  };
  const cancel = () => {
    end();
    setProgress(null);
  };
  return (
    <SignInDialog
      progress={progress}
      reader={canOnlyRead(user) && adapter.signer ? user : null}
      onClose={cancel}
      onRetry={requestSignIn}
      onExpired={() => {
        end();
        const error = toError('The sign-in request has expired.', 'expired');
        setProgress({ code: reportError(error, 'signIn').code, failing: null, reason: '' });
      }}
    />
  );
}
