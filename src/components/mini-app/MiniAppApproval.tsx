'use client';
import { useMemo } from 'react';
import { useMessages } from '../../hooks/use-messages.js';
import { englishMiniApps } from '../../messages/mini-app-messages.js';
import { englishSignIn } from '../../messages/sign-in-messages.js';
import { drawCode } from '../sign-in/draw-code.js';
import { Button } from '../ui/Button.js';
import { Actions, Code, MenuLink, Notice, NoticeTitle, Text } from './MiniAppView.styles.js';

export interface MiniAppApprovalProps {
  /** The host of the mini app. */
  host: string;
  /** The http(s) URL at which the visitor approves; empty until it is known. */
  url: string;
  onCancel: () => void;
}

/** What the visitor needs to sign in to a mini app. Renders a `<div>`. */
export function MiniAppApproval({ host, url, onCancel }: MiniAppApprovalProps) {
  const messages = { ...useMessages(englishSignIn), ...useMessages(englishMiniApps) };
  const code = useMemo(() => url && drawCode(url), [url]);
  return (
    <Notice>
      <NoticeTitle dir="auto">{messages.signInToMiniApp(host)}</NoticeTitle>
      <Text role="status">{url ? messages.signInOnPhone : messages.signInStarting}</Text>
      {code && (
        <Code
          role="img"
          aria-label={messages.signInCode}
          viewBox={`0 0 ${code.size} ${code.size}`}
          width={224}
          height={224}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </Code>
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
