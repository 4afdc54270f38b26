'use client';
import { forwardRef, useMemo } from 'react';
import { useFromServer } from '../../../core/dom/use-from-server.js';
import { useLoaded } from '../../../provider/hooks/use-loaded.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderText, renderWords } from './render-text.js';
import type { TextProps } from './render-text.js';

const loadTlds = async () => (await import('../../../network/text/all-tlds.js')).isAnyTld;

/**
 * A text with a word of which only the list of all top-level domains says whether it is a link.
 * Until that is loaded it is plain, and a server's HTML, which has the link, stays: React compares
 * the text of an element that has one text for a child, and looks at no element in it.
 */
export const TextWithAnyDomain = forwardRef<HTMLParagraphElement, TextProps>(
  function TextWithAnyDomain({ tokens, rootProps }, ref) {
    const context = useWidgetContext();
    const isFromServer = useFromServer();
    const isAnyTld = useLoaded(loadTlds, true);
    const known = useMemo(
      () =>
        isAnyTld &&
        tokens.flatMap((token) => (token.kind === 'undecided' ? token.read(isAnyTld) : token)),
      [tokens, isAnyTld],
    );
    const plain = tokens.map(({ text }) => text).join('');
    return renderText(
      tokens,
      isFromServer && !known ? plain : renderWords(known ?? tokens, context),
      rootProps,
      ref,
    );
  },
);
