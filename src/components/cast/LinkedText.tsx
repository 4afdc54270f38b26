'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef } from 'react';
import type { Mention } from '../../cast/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl, profileUrl } from '../../cast/client-urls.js';
import { tokenize } from '../../cast/tokenize.js';
import type { TextToken } from '../../cast/tokenize.js';
import { isolate } from '../provider/Boundary.js';
import { inSlot } from '../ui/in-slot.js';
import { Link } from '../ui/Link.js';
import { Paragraph } from './LinkedText.styles.js';

/** The props of `LinkedText`. */
export interface LinkedTextProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** The text to render. White space and line breaks are kept. */
  text: string;
  /**
   * URLs of embeds that are shown elsewhere. They stay plain text.
   * @default []
   */
  embeds?: readonly string[] | undefined;
  /**
   * The users and channels that the text mentions, as the API names them. `start` and `end` count
   * bytes of UTF-8, as the API does, and belong to a `username` or a `channel`: `ranges.map((range,
   * index) => ({ ...range, username: profiles[index]?.username }))`. A range is used only where the
   * text contains exactly that name; a range without a name is ignored. A `username` without a
   * range is linked wherever its handle occurs.
   * @default []
   */
  mentions?: readonly Mention[] | undefined;
}

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
function render(
  tokens: readonly TextToken[],
  { clientUrl, components }: WidgetContext,
  rootProps: RootProps,
  ref: ForwardedRef<HTMLParagraphElement>,
) {
  return (
    <Paragraph dir="auto" {...rootProps} ref={ref}>
      {tokens.map((token, position) =>
        token.kind === 'text'
          ? token.text
          : inSlot(
              <Link key={position} dir="auto" href={hrefOf(token, clientUrl) ?? undefined}>
                {token.text}
              </Link>,
              components.Link,
            ),
      )}
    </Paragraph>
  );
}

export interface LinkedTextViewProps extends RootProps {
  tokens: readonly TextToken[];
}

/** A parsed text. Renders a `<p>`. */
export const LinkedTextView = forwardRef<HTMLParagraphElement, LinkedTextViewProps>(
  function LinkedTextView({ tokens, ...rootProps }, ref) {
    return render(tokens, useWidgetContext(), rootProps, ref);
  },
);

/**
 * Renders a text in which channels, mentions and URLs are links. Renders a `<p>`.
 * @example A text with a mention, a channel and a URL
 * ```tsx
 * <LinkedText text="gm @alice, see /design and example.com" />
 * ```
 */
export const LinkedText = isolate<HTMLParagraphElement, LinkedTextProps>(
  function LinkedText({ text, embeds, mentions, ...rootProps }, ref) {
    const context = useWidgetContext();
    const tokens = useMemo(
      () => tokenize(text, { embedUrls: embeds, mentions }),
      [text, embeds, mentions],
    );
    return render(tokens, context, rootProps, ref);
  },
  'LinkedText',
  /^(embeds|mentions)$/,
);
