import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode } from 'react';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { ofChannel, ofUser } from '../../../network/cast/link-subject.js';
import type { LinkSubject } from '../../../network/cast/link-subject.js';
import { channelHref, profileHref } from '../../../network/cast/link-urls.js';
import type { TextToken } from '../../../network/text/tokenize.js';
import { rootStyle } from '../../../core/theme/root-style.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Paragraph, TextLink, Words } from './LinkedText.styles.js';

type Linked = Exclude<TextToken, { kind: 'text' | 'undecided' }>;

function hrefOf(token: Linked, context: WidgetContext): string | null {
  switch (token.kind) {
    case 'url':
      return token.href;
    case 'channel':
      return channelHref(context, token.channel);
    case 'mention':
      return profileHref(context, token);
    default:
      return token satisfies never;
  }
}

function subjectOf(token: Linked): LinkSubject | undefined {
  if (token.kind === 'mention') return ofUser(token);
  return token.kind === 'channel' ? ofChannel(token.channel) : undefined;
}

export type RootProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>;

export interface TextProps {
  tokens: readonly TextToken[];
  rootProps: RootProps;
}

export const renderWords = (tokens: readonly TextToken[], context: WidgetContext): ReactNode =>
  tokens.map((token, position) =>
    token.kind === 'text' || token.kind === 'undecided'
      ? token.text
      : withSlot(
          <TextLink
            key={position}
            dir="auto"
            href={hrefOf(token, context) ?? undefined}
            data-castkit-fid={
              context.hasHoverCards && token.kind === 'mention' ? token.fid : undefined
            }
          >
            {token.text}
          </TextLink>,
          context.components.Link,
          subjectOf(token),
        ),
  );

/** A paragraph. @param words what is rendered of the tokens */
export function renderText(
  tokens: readonly TextToken[],
  words: ReactNode,
  rootProps: RootProps,
  ref: ForwardedRef<HTMLParagraphElement>,
) {
  // A site's own link may show another text than its token's.
  const isKept = typeof words === 'string';
  return (
    <Paragraph
      // Another text is another element: see ui/InlineText.tsx.
      key={tokens.map(({ text }) => text).join('')}
      dir="auto"
      suppressHydrationWarning={isKept}
      {...rootProps}
      style={rootStyle(rootProps.style)}
      ref={ref}
    >
      {/flex|grid/.test(rootProps.style?.display ?? '') ? (
        <Words suppressHydrationWarning={isKept}>{words}</Words>
      ) : (
        words
      )}
    </Paragraph>
  );
}
