'use client';
import { Fragment, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFocusReplacement } from './use-focus-replacement.js';
import { useMessages } from '../provider/hooks/use-messages.js';
import { renderStyles } from '../provider/hooks/render-styles.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import { englishConsent } from '../core/messages/consent-messages.js';
import type { BlockedKind } from '../provider/settings/consent.js';
import { Covered, Prompt, Show, Text } from './ConsentPrompt.styles.js';

const MESSAGES = {
  image: 'consentImage',
  thumbnail: 'consentImage',
  banner: 'consentImage',
  video: 'consentVideo',
  preview: 'consentPreview',
  frame: 'consentFrame',
  player: 'consentPlayer',
} as const satisfies Record<BlockedKind, keyof typeof englishConsent>;

export interface ConsentPromptProps {
  /** The host that would be contacted. */
  host: string;
  kind: BlockedKind;
  /** Whether pressing the button allows all hosts. */
  isForAll: boolean;
  onAllow: () => void;
  /** The content that the prompt covers. Without it the prompt fills its positioned parent. */
  children?: ReactNode;
}

/**
 * Says what would be loaded from which host, with a button that allows it. The focus moves to the
 * content that replaces the prompt. Renders a `<div>`.
 */
export function ConsentPrompt({ host, kind, isForAll, onAllow, children }: ConsentPromptProps) {
  const messages = useMessages(englishConsent);
  const styles = renderStyles(useWidgetContext(), 'consent');
  const id = useId();
  const prompt = useRef<HTMLDivElement>(null);
  useFocusReplacement(prompt);
  const text = messages[MESSAGES[kind]](host);
  const [before, after] = text.split(host);
  const rendered = (
    <Prompt ref={prompt} data-kind={kind}>
      {styles}
      {/* A changed message gets a new element: see InlineText. */}
      <Text key={text} id={id} dir="auto" title={text}>
        {after === undefined ? (
          text
        ) : (
          <>
            {before}
            {host.split('.').map((label, index) => (
              // A host may wrap between its labels.
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {index > 0 && '.'}
                {label}
              </Fragment>
            ))}
            {after}
          </>
        )}
      </Text>
      <Show type="button" aria-describedby={id} onClick={onAllow}>
        {isForAll ? messages.consentShowAll : messages.consentShow}
      </Show>
    </Prompt>
  );
  if (!children) return rendered;
  return (
    <Covered>
      {children}
      {rendered}
    </Covered>
  );
}
