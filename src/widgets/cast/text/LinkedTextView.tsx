'use client';
import { forwardRef } from 'react';
import type { ForwardedRef } from 'react';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { TextToken } from '../../../network/text/tokenize.js';
import { renderText, renderWords } from './render-text.js';
import type { RootProps } from './render-text.js';
import { TextWithAnyDomain } from './TextWithAnyDomain.js';

/** A function rather than a component: one component less for each text. */
export function renderTokens(
  tokens: readonly TextToken[],
  context: WidgetContext,
  rootProps: RootProps = {},
  ref: ForwardedRef<HTMLParagraphElement> = null,
) {
  return TextWithAnyDomain && tokens.some(({ kind }) => kind === 'undecided') ? (
    <TextWithAnyDomain tokens={tokens} rootProps={rootProps} ref={ref} />
  ) : (
    renderText(tokens, renderWords(tokens, context), rootProps, ref)
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
