'use client';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { parseSession, withSigner } from '../../sign-in/parse-session.js';
import type { Viewer } from '../../sign-in/parse-viewer.js';
import type {
  SignInAdapter,
  SignInAttempt,
  SignInParty,
  SignInStatus,
} from '../../sign-in/sign-in-adapter.js';
import type { INeynarAuthenticatedUser, StoredSession } from '../../sign-in/types.js';
import { useLatest } from '../../dom/use-latest.js';
import { useFormat } from '../../hooks/use-format.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useSession, useUser } from '../../hooks/use-session.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { toError } from '../../errors/errors.js';
import { httpUrl } from '../../read/http-url.js';
import { fieldsOf } from '../../read/read.js';
import type { CommonMessages } from '../../messages/messages.js';
import { englishSignIn } from '../../messages/sign-in-messages.js';
import type { SignInMessages } from '../../messages/sign-in-messages.js';
import { Icon } from '../ui/Icon.js';
import { InlineText } from '../ui/InlineText.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { ProviderMark } from './ProviderMark.js';
import { ScannedCode } from './ScannedCode.js';
import {
  Actions,
  ApprovalLink,
  Cancel,
  CodeFrame,
  Dialog,
  Hint,
  Mark,
  PHONE,
  Problem,
  Remaining,
  Retry,
  Ring,
  Title,
} from './SignIn.styles.js';

export interface SignInProps {
  adapter: SignInAdapter;
}

interface Waiting {
  approvalUrl: string | null;
  expiresAt: number;
  isOffline: boolean;
  failing: SignInParty | null;
}

/** What an attempt has come to, or the code of the error that ended it. */
type Progress = Waiting | { code: string; failing: SignInParty | null };

const PREPARING: Progress = {
  approvalUrl: null,
  expiresAt: Infinity,
  isOffline: false,
  failing: null,
};
const CANCELLED = 'cancelled';
const OTHER_USER = 'other-user';

/** The message for each party that may fail. */
const FAILING = {
  relay: 'signInRelayFailing',
  server: 'signInServerFailing',
  api: 'signInApiFailing',
} as const satisfies Record<SignInParty, keyof SignInMessages>;

function readFailing(value: unknown): SignInParty | null {
  const { failing } = fieldsOf(value) as Pick<SignInStatus, 'failing'>;
  return typeof failing === 'string' && Object.hasOwn(FAILING, failing) ? failing : null;
}

/** An adapter is a site's own code. */
function readStatus(status: unknown): Waiting {
  const { approvalUrl, expiresAt, isOffline } = fieldsOf(status) as SignInStatus;
  return {
    approvalUrl: httpUrl(approvalUrl)?.href ?? null,
    expiresAt: typeof expiresAt === 'number' && expiresAt > 0 ? expiresAt : Infinity,
    isOffline: isOffline === true,
    failing: readFailing(status),
  };
}

/**
 * Opens the visitor's app on a phone while their press still allows it. Elsewhere they press the
 * link.
 */
function openOnPhone(url: string): void {
  // Older browsers do not say whether the press still counts.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.isActive && matchMedia(PHONE).matches) {
    window.open(url, '_blank', 'noopener,noreferrer');
  }
}

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

/** What the icon of a problem shows besides its circle: the hands of a clock, or a cross. */
const PROBLEMS: Record<string, string> = {
  expired: 'M12 7v5.5l3 2',
  refused: 'M9 9l6 6M15 9l-6 6',
};

/** Why there is no session or no signer, for the visitor. */
function explain(
  { code, failing }: { code: string; failing: SignInParty | null },
  messages: CommonMessages & SignInMessages,
  reader: INeynarAuthenticatedUser | null,
): string {
  if (code === 'expired') return messages.signInExpired;
  if (code === 'refused') return messages.signInRefused;
  if (failing) return messages[FAILING[failing]];
  if (code === 'setup') return messages.signInNotSetUp;
  if (code === 'handler') return messages.signInSiteFailed;
  if (code !== OTHER_USER) return reader ? messages.reactionFailed : messages.signInFailed;
  if (!reader) return messages.signInAsAnother;
  const { username, fid } = reader;
  return messages.allowedByAnother(username ? `@${username}` : `!${fid}`);
}

/** Not `accessOf`: a page that has nothing else of it would have it at once. */
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
 * Signs visitors in by the adapter of the settings, or asks those who can only read for a signer,
 * and shows how far it is. Renders a modal `<dialog>` while an attempt lasts, and when it has
 * failed.
 */
export function SignIn({ adapter }: SignInProps) {
  const { store, requestSignIn, onSignInRequest, getSignInRequests } = useSession();
  // Each change begins an attempt, and ends the last one. 0: no press so far.
  const attempt = useSyncExternalStore(onSignInRequest, getSignInRequests);
  const user = useUser();
  const { reportError } = useWidgetContext();
  const latest = useLatest(adapter);
  const [progress, setProgress] = useState<Progress | null>(null);
  const current = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let hasOpened = attempt === 0;
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
    // Another tab has signed in or out: what was asked for is no longer missing, or of another.
    const unsubscribe = store.subscribe(() => {
      const now = store.getSnapshot();
      if (now?.fid === before?.fid && now?.signer_uuid === before?.signer_uuid) return;
      controller.abort();
      setProgress(null);
    });
    const fail = (reason: unknown) => {
      if (signal.aborted) return;
      const error = toError(reason);
      controller.abort();
      if (error.code === CANCELLED) setProgress(null);
      else {
        reportError(error, 'signIn');
        setProgress({ code: error.code, failing: readFailing(reason) });
      }
    };
    const begin = async () => {
      const signIn = latest();
      const reader = store.getSnapshot();
      const signer = canOnlyRead(reader) ? signIn.signer : null;
      const chosen = signer ?? signIn;
      if (signer) given.fid = reader?.fid;
      // Both are called at once, while the press is handled.
      const result = attempt > 0 ? chosen.start(given) : chosen.resume?.(given);
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
      const session = signer ? addSigner(store.getSnapshot(), checked) : checked;
      controller.abort();
      setProgress(null);
      if (session) store.completeSignIn(session);
    };
    begin().catch(fail);
    return () => {
      unsubscribe();
      controller.abort();
    };
  }, [attempt, latest, store, reportError]);

  if (!progress) return null;
  const cancel = () => {
    current.current?.abort();
    setProgress(null);
  };
  return (
    <SignInDialog
      progress={progress}
      reader={canOnlyRead(user) && adapter.signer ? user : null}
      onClose={cancel}
      onRetry={requestSignIn}
      onExpired={() => {
        current.current?.abort();
        const error = toError('The sign-in request has expired.', 'expired');
        setProgress({ code: reportError(error, 'signIn').code, failing: null });
      }}
    />
  );
}

interface SignInDialogProps {
  progress: Progress;
  /** Who is asked for a signer; null if a visitor signs in. */
  reader: INeynarAuthenticatedUser | null;
  onClose: () => void;
  onRetry: () => void;
  onExpired: () => void;
}

function SignInDialog({ progress, reader, onClose, onRetry, onExpired }: SignInDialogProps) {
  const messages = useMessages(englishSignIn);
  const styles = useStyles('sign-in-dialog');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The platform restores the focus only for a dialog that was closed.
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // The event comes late: Strict mode has opened it again.
        if (!currentTarget.open) onClose();
      }}
    >
      {styles}
      <Title id={titleId}>{reader ? messages.allowTitle : messages.signInTitle}</Title>
      {'code' in progress ? (
        <Problem role="alert">
          <Icon shape={CIRCLE + (PROBLEMS[progress.code] ?? 'M12 7.5v5.5M12 16.4v.1')} />
          <InlineText>{explain(progress, messages, reader)}</InlineText>
        </Problem>
      ) : (
        <Approval {...progress} onExpired={onExpired} />
      )}
      <Actions>
        <Cancel type="button" onClick={close}>
          {messages.signInCancel}
        </Cancel>
        {'code' in progress && (
          <Retry type="button" onClick={onRetry}>
            {messages.retry}
          </Retry>
        )}
      </Actions>
    </Dialog>
  );
}

interface ApprovalProps extends Waiting {
  onExpired: () => void;
}

/** The way to approve, and the time that remains for it. */
function Approval({ approvalUrl, expiresAt, isOffline, failing, onExpired }: ApprovalProps) {
  const messages = useMessages(englishSignIn);
  const formatRemaining = (remaining: string) => {
    if (isOffline) return messages.signInOffline;
    if (failing) return `${messages[FAILING[failing]]} ${messages.signInTryingOn}`;
    return approvalUrl === null ? messages.signInStarting : messages.signInWaiting(remaining);
  };
  return (
    <>
      {approvalUrl && (
        <>
          <Hint>{messages.signInScan}</Hint>
          <Hint data-for="phone">{messages.signInOnPhone}</Hint>
          <CodeFrame>
            <TimeLeft key={expiresAt} end={expiresAt} />
            <ScannedCode url={approvalUrl} />
            <Mark>
              <ProviderMark variant="farcaster" />
            </Mark>
          </CodeFrame>
          <ApprovalLink href={approvalUrl} target="_blank" rel="noreferrer">
            {messages.signInOpen}
          </ApprovalLink>
        </>
      )}
      {/* Announced when it changes, and not each second. */}
      <VisuallyHidden role="status">{formatRemaining('')}</VisuallyHidden>
      {/* Another end has a clock of its own, which begins with the time of now. */}
      <Countdown
        key={expiresAt}
        end={expiresAt}
        onEnd={onExpired}
        formatRemaining={formatRemaining}
      />
    </>
  );
}

const SECOND = 1000; // ms

/** The time of now, each second until the end. */
function useNow(end: number, onEnd?: () => void): number {
  const latest = useLatest(onEnd);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === Infinity) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      latest()?.();
    }, SECOND);
    return () => {
      clearInterval(timer);
    };
  }, [end, latest]);
  return now;
}

/** A square with round corners, clockwise from the middle of its top. */
const RING =
  'M122 2.5h103a16.5 16.5 0 0 1 16.5 16.5v206a16.5 16.5 0 0 1-16.5 16.5h-206a16.5 16.5 0 0 1-16.5-16.5v-206a16.5 16.5 0 0 1 16.5-16.5z';

/** A ring that runs down: of the time that was left when it was shown first. Nothing if endless. */
function TimeLeft({ end }: { end: number }) {
  const now = useNow(end);
  const [start] = useState(now);
  if (end === Infinity) return null;
  const gone = Math.min(1, (now - start) / (end - start)) || 0;
  return (
    <Ring viewBox="0 0 244 244" width={244} height={244} aria-hidden="true">
      <path d={RING} />
      <path d={RING} pathLength={1} strokeDasharray={1} strokeDashoffset={-gone} />
    </Ring>
  );
}

interface CountdownProps {
  /** In milliseconds since 1970. */
  end: number;
  /** Called when it is over. */
  onEnd: () => void;
  /** What is said of the time that remains: `9:42`, and '' without an end. */
  formatRemaining: (remaining: string) => string;
}

/** Renders a `<p>`. */
function Countdown({ end, onEnd, formatRemaining }: CountdownProps) {
  const { language } = useFormat();
  const now = useNow(end, onEnd);
  const formats = useMemo(
    () => [
      new Intl.NumberFormat(language),
      new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }),
    ],
    [language],
  );
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND));
  const time =
    end === Infinity
      ? ''
      : `${formats[0]?.format(Math.floor(seconds / 60))}:${formats[1]?.format(seconds % 60)}`;
  const text = formatRemaining(time);
  const [before = '', after] = time ? text.split(time) : [];
  return (
    <Remaining role="timer" aria-live="off">
      {after === undefined ? (
        <InlineText key={text}>{text}</InlineText>
      ) : (
        // A translator of the page has the words once: only the time changes each second.
        <InlineText key={before + after}>
          {before}
          <InlineText translate="no">{time}</InlineText>
          {after}
        </InlineText>
      )}
    </Remaining>
  );
}
