'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode } from 'react';
import { useFromServer } from '../../dom/use-from-server.js';
import { useLoaded } from '../../hooks/use-lazy-component.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl, profileUrl } from '../../cast/social-app-urls.js';
import type { TextToken } from '../../cast/tokenize.js';
import { rootStyle } from '../../theme/root-style.js';
import { withSlot } from '../ui/in-slot.js';
import { Paragraph, TextLink, Words } from './LinkedText.styles.js';

type Linked = Exclude<TextToken, { kind: 'text' | 'later' }>;

function hrefOf(token: Linked, clientUrl: string): string | null {
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

interface TextProps {
  tokens: readonly TextToken[];
  rootProps: RootProps;
}

const loadTlds = async () => (await import('../../cast/all-tlds.js')).isAnyTld;

/**
 * A text with a word of which only the list of all top-level domains says whether it is a link.
 * Until that is loaded it is plain, and a server's HTML, which has the link, stays: React compares
 * the text of an element that has one text for a child, and looks at no element in it.
 */
const TextWithAnyDomain = forwardRef<HTMLParagraphElement, TextProps>(function TextWithAnyDomain(
  { tokens, rootProps },
  ref,
) {
  const context = useWidgetContext();
  const isFromServer = useFromServer();
  const isAnyTld = useLoaded(loadTlds, true);
  const known = useMemo(
    () =>
      isAnyTld &&
      tokens.flatMap((token) => (token.kind === 'later' ? token.read(isAnyTld) : token)),
    [tokens, isAnyTld],
  );
  const plain = tokens.map(({ text }) => text).join('');
  return renderText(
    isFromServer && !known ? plain : renderWords(known ?? tokens, context),
    rootProps,
    ref,
  );
});

const renderWords = (
  tokens: readonly TextToken[],
  { clientUrl, components }: WidgetContext,
): ReactNode =>
  tokens.map((token, position) =>
    token.kind === 'text' || token.kind === 'later'
      ? token.text
      : withSlot(
          <TextLink key={position} dir="auto" href={hrefOf(token, clientUrl) ?? undefined}>
            {token.text}
          </TextLink>,
          components.Link,
        ),
  );

function renderText(
  words: ReactNode,
  rootProps: RootProps,
  ref: ForwardedRef<HTMLParagraphElement>,
) {
  // A site's own link may show another text than its token's.
  const isKept = typeof words === 'string';
  return (
    <Paragraph
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

/** A function rather than a component: one component less for each text. */
export function renderTokens(
  tokens: readonly TextToken[],
  context: WidgetContext,
  rootProps: RootProps = {},
  ref: ForwardedRef<HTMLParagraphElement> = null,
) {
  return tokens.some(({ kind }) => kind === 'later') ? (
    <TextWithAnyDomain tokens={tokens} rootProps={rootProps} ref={ref} />
  ) : (
    renderText(renderWords(tokens, context), rootProps, ref)
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
