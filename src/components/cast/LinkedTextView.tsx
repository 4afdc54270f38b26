'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl, profileUrl } from '../../cast/social-app-urls.js';
import type { TextToken } from '../../cast/tokenize.js';
import { rootStyle } from '../../theme/root-style.js';
import { withSlot } from '../ui/in-slot.js';
import { Paragraph, TextLink, Words } from './LinkedText.styles.js';

function hrefOf(token: Exclude<TextToken, { kind: 'text' }>, clientUrl: string): string | null {
  switch (token.kind) {
    case 'url':
      return token.href;
    case 'channel':
      return channelUrl(clientUrl, token.channel);
    case 'mention':
      return profileUrl(clientUrl, { username: token.username, fid: null });
    default:
      return token satisfies never;
  }
}

type RootProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>;

/** A function rather than a component: one component less for each text. */
export function renderTokens(
  tokens: readonly TextToken[],
  { clientUrl, components }: WidgetContext,
  rootProps: RootProps = {},
  ref: ForwardedRef<HTMLParagraphElement> = null,
) {
  const words = tokens.map((token, position) =>
    token.kind === 'text'
      ? token.text
      : withSlot(
          <TextLink key={position} dir="auto" href={hrefOf(token, clientUrl) ?? undefined}>
            {token.text}
          </TextLink>,
          components.Link,
        ),
  );
  return (
    <Paragraph dir="auto" {...rootProps} style={rootStyle(rootProps.style)} ref={ref}>
      {/flex|grid/.test(rootProps.style?.display ?? '') ? <Words>{words}</Words> : words}
    </Paragraph>
  );
}

export interface LinkedTextViewProps extends RootProps {
  tokens: readonly TextToken[];
}

/** A parsed text. Renders a `<p>`. */
export const LinkedTextView = forwardRef<HTMLParagraphElement, LinkedTextViewProps>(
  function LinkedTextView({ tokens, ...rootProps }, ref) {
    return renderTokens(tokens, useWidgetContext(), rootProps, ref);
  },
);
