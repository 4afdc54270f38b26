'use client';
import { useEffect, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { absoluteUrl } from '../../../core/dom/absolute-url.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { CHECK_ICON, LINK_ICON } from '../../../ui/Icon.js';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js';
import { CopyButton } from './CastCardFooter.styles.js';
import { logError } from '../../../core/errors/log-error.js';

const CONFIRMATION_MS = 2000; // rules of CastCard

/** Ends a confirmation in time. An effect of its own: a card whose link is not copied has none. */
function ConfirmationEnd({ setPresses }: { setPresses: (presses: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      setPresses(0);
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [setPresses]);
  return null;
}

/** How often the link has been copied within the confirmation, and what counts it. */
type Copied = [presses: number, setPresses: Dispatch<SetStateAction<number>>];

/** The state of a copy-link button. */
export const useCopied = (): Copied => useState(0);

/**
 * Copies the cast's URL, and shows a green check for two seconds. A clipboard error is logged only.
 * Renders a `<button>`; nothing without a URL.
 */
export function renderCopyLink(
  { messages }: WidgetContext,
  url: string | null,
  [presses, setPresses]: Copied,
): ReactNode {
  if (!url) return null;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(absoluteUrl(text));
    } catch (error) {
      logError('The link could not be copied.', error);
      return;
    }
    setPresses((count) => count + 1);
  }
  const isCopied = presses > 0;
  return (
    <>
      <CopyButton
        type="button"
        aria-label={messages.copyLink}
        data-copied={isCopied || undefined}
        onClick={() => void copy(url)}
      >
        {isCopied ? CHECK_ICON : LINK_ICON}
      </CopyButton>
      <VisuallyHidden role="status">{isCopied && messages.linkCopied}</VisuallyHidden>
      {isCopied && <ConfirmationEnd key={presses} setPresses={setPresses} />}
    </>
  );
}

/** `renderCopyLink` as a component, for a card that a server has rendered. */
export function CopyLink({ url }: { url: string }) {
  return renderCopyLink(useWidgetContext(), url, useCopied());
}
