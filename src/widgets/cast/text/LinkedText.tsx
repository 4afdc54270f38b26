'use client';
import { useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { Mention } from '../../../network/cast/model.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { tokenize } from '../../../network/text/tokenize.js';
import { data } from '../../../core/read/read-props.js';
import { createWidget } from '../../../provider/ui/create-widget.js';
import { renderTokens } from './LinkedTextView.js';

/** The props of `LinkedText`. */
export interface LinkedTextProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** The text to render. White space and line breaks are kept. */
  text: string;
  /**
   * URLs of embeds that are shown elsewhere. They stay plain text here.
   * @default []
   */
  embeds?: readonly string[] | undefined;
  /**
   * The users and channels that the text mentions. `start` and `end` count bytes of UTF-8, as in
   * the API, and belong to a `username` or a `channel`: `ranges.map((range, index) => ({ ...range,
   * username: profiles[index]?.username }))`. A range is used only if the text has exactly that
   * name there; a range without a name is ignored. A `username` without a range is linked wherever
   * its handle occurs.
   * @default []
   */
  mentions?: readonly Mention[] | undefined;
}

/**
 * Renders a text with links for its channels, mentions and URLs. Renders a `<p>`.
 * @example A text with a mention, a channel and a URL
 * ```tsx
 * <LinkedText text="gm @alice, see /design and example.com" />
 * ```
 */
export const LinkedText = createWidget<HTMLParagraphElement, LinkedTextProps>(
  'LinkedText',
  { embeds: data, mentions: data },
  function LinkedText({ text, embeds, mentions, ...rootProps }, ref) {
    const context = useWidgetContext();
    const tokens = useMemo(
      () => tokenize(text, { embedUrls: embeds, mentions }),
      [text, embeds, mentions],
    );
    return renderTokens(tokens, context, rootProps, ref);
  },
);
