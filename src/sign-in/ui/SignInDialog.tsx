'use client';
import { useId, useRef } from 'react';
import { keepEscape, whenClosed } from '../../core/dom/dialog-events.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { CommonMessages } from '../../core/messages/messages.js';
import { englishSignIn } from '../../core/messages/sign-in-messages.js';
import type { SignInMessages } from '../../core/messages/sign-in-messages.js';
import type { INeynarAuthenticatedUser } from '../../provider/session/types.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { autofocus } from './autofocus.js';
import { ScannedCode } from './ScannedCode.js';
import { FAILING, OTHER_USER } from './sign-in-status.js';
import type { Ended, SignInProgress, Waiting } from './sign-in-status.js';
import {
  Actions,
  ApprovalLink,
  Cancel,
  CodeFrame,
  Dialog,
  Hint,
  Problem,
  Retry,
  Title,
} from './SignIn.styles.js';
import { Countdown, TimeLeft } from './SignInClock.js';
import { keepPage, useModal } from '../../ui/use-modal.js';

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

/** The shape inside the circle of a problem's icon: the hands of a clock, or a cross. */
const PROBLEMS: Record<string, string> = {
  expired: 'M12 7v5.5l3 2',
  refused: 'M9 9l6 6M15 9l-6 6',
};

/** Tells the visitor why there is no session or no signer. */
function explain(
  { code, failing, reason }: Ended,
  messages: CommonMessages & SignInMessages,
  reader: INeynarAuthenticatedUser | null,
): string {
  if (reason) return reason;
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

export interface SignInDialogProps {
  progress: SignInProgress;
  /** The signed-in user who is asked for a signer; null while a visitor signs in. */
  reader: INeynarAuthenticatedUser | null;
  onClose: () => void;
  onRetry: () => void;
  onExpired: () => void;
}

/** Shows the progress of an attempt. Renders a modal `<dialog>`. */
export function SignInDialog({ progress, reader, onClose, onRetry, onExpired }: SignInDialogProps) {
  const messages = useMessages(englishSignIn);
  const styles = renderStyles(useWidgetContext(), 'sign-in-dialog');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, true, keepPage);
  const close = () => dialog.current?.close();

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={keepEscape}
      onClose={whenClosed(onClose)}
    >
      {styles}
      {/* The focus is on no button: a second Enter would cancel. */}
      <Title ref={autofocus} id={titleId} tabIndex={-1}>
        {reader ? messages.allowTitle : messages.signInTitle}
      </Title>
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
          </CodeFrame>
          <ApprovalLink href={approvalUrl} target="_blank" rel="noreferrer">
            {messages.signInOpen}
          </ApprovalLink>
        </>
      )}
      {/* Announced when it changes, not each second. */}
      <VisuallyHidden role="status">{formatRemaining('')}</VisuallyHidden>
      {/* A new end gets a new clock, which starts at the current time. */}
      <Countdown
        key={expiresAt}
        end={expiresAt}
        onEnd={onExpired}
        formatRemaining={formatRemaining}
      />
    </>
  );
}
