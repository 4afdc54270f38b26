'use client';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishMiniApps } from '../../core/messages/mini-app-messages.js';
import { englishSignIn } from '../../core/messages/sign-in-messages.js';
import { ScannedCode } from '../../sign-in/ui/ScannedCode.js';
import { Button } from '../../ui/Button.js';
import { Actions, CodeFrame, MenuLink, Notice, NoticeTitle, Text } from './MiniAppView.styles.js';

export interface MiniAppApprovalProps {
  host: string;
  /** The http(s) URL at which the visitor approves; empty until it is known. */
  url: string;
  onCancel: () => void;
}

/** Shows how to approve the sign-in to a mini app. Renders a `<div>`. */
export function MiniAppApproval({ host, url, onCancel }: MiniAppApprovalProps) {
  const messages = { ...useMessages(englishSignIn), ...useMessages(englishMiniApps) };
  return (
    <Notice>
      <NoticeTitle dir="auto">{messages.signInToMiniApp(host)}</NoticeTitle>
      <Text role="status" data-for={url ? 'camera' : undefined}>
        {url ? messages.signInScan : messages.signInStarting}
      </Text>
      {url && <Text data-for="phone">{messages.signInOnPhone}</Text>}
      {url && (
        <CodeFrame>
          <ScannedCode url={url} />
        </CodeFrame>
      )}
      <Actions>
        {url && <MenuLink href={url}>{messages.signInOpen}</MenuLink>}
        <Button type="button" onClick={onCancel}>
          {messages.signInCancel}
        </Button>
      </Actions>
    </Notice>
  );
}
