'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef } from 'react';
import type { Mention } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl, profileUrl } from '../../text/client-urls.js';
import { tokenize } from '../../text/tokenize.js';
import type { TextToken } from '../../text/tokenize.js';
import { Link } from '../Link/Link.js';
import { Paragraph } from './LinkedText.styles.js';

export interface LinkedTextProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Drawn to the character: white space and line breaks are kept. */
  text: string;
  /** Addresses that hang on the cast and are shown there: in the text they stay plain. */
  embeds?: readonly string[] | undefined;
  /**
   * Whom and what the API says that the text mentions. `start` and `end` count bytes of UTF-8, as
   * the API does, and belong to a `username` or a `channel`:
   * `ranges.map((range, index) => ({ ...range, username: profiles[index]?.username }))`. A range is
   * used only where the text has just that name; without a name it is ignored. A `username` without
   * a range is a link wherever its handle stands.
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

/** As a function, for a text has no component of its own round another. */
function render(
  tokens: readonly TextToken[],
  clientUrl: string,
  rootProps: RootProps,
  ref: ForwardedRef<HTMLParagraphElement>,
) {
  return (
    <Paragraph dir="auto" {...rootProps} ref={ref}>
      {tokens.map((token, position) =>
        token.kind === 'text' ? (
          token.text
        ) : (
          <Link key={position} dir="auto" href={hrefOf(token, clientUrl) ?? undefined}>
            {token.text}
          </Link>
        ),
      )}
    </Paragraph>
  );
}

export interface LinkedTextViewProps extends RootProps {
  tokens: readonly TextToken[];
}

/** A text that is parsed. Renders a `<p>`. */
export const LinkedTextView = forwardRef<HTMLParagraphElement, LinkedTextViewProps>(
  function LinkedTextView({ tokens, ...rootProps }, ref) {
    return render(tokens, useWidgetContext().clientUrl, rootProps, ref);
  },
);

/** A text in which channels, mentions and addresses are links. Renders a `<p>`. */
export const LinkedText = forwardRef<HTMLParagraphElement, LinkedTextProps>(function LinkedText(
  { text, embeds, mentions, ...rootProps },
  ref,
) {
  const { clientUrl } = useWidgetContext();
  const tokens = useMemo(
    () => tokenize(text, { embedUrls: embeds, mentions }),
    [text, embeds, mentions],
  );
  return render(tokens, clientUrl, rootProps, ref);
});
