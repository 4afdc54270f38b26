'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl, profileUrl } from '../../text/client-urls.js';
import { tokenize } from '../../text/tokenize.js';
import type { TextToken, TokenizeOptions } from '../../text/tokenize.js';
import { Link } from '../Link/Link.js';
import { Paragraph } from './LinkedText.styles.js';

export interface LinkedTextProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Drawn to the character: white space and line breaks are kept. */
  text: string;
  /** Addresses that hang on the cast and are shown there: in the text they stay plain. */
  embeds?: readonly string[] | undefined;
  /** Where the API says that somebody is mentioned. */
  mentions?: TokenizeOptions['mentions'] | undefined;
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

/** A text in which channels, mentions and addresses are links. Renders a `<p>`. */
export const LinkedText = forwardRef<HTMLParagraphElement, LinkedTextProps>(function LinkedText(
  { text, embeds, mentions, ...rootProps },
  ref,
) {
  const { clientUrl } = useWidgetContext();
  const tokens = useMemo(
    () => tokenize(text, { embedUrls: embeds ?? [], mentions: mentions ?? [] }),
    [text, embeds, mentions],
  );
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
});
