'use client';
import { useCopy } from './use-copy.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { CopyButton } from './CastCardFooter.styles.js';

/** Copies the cast's URL, and shows a green check for two seconds. Renders a `<button>`. */
export function CastCardCopyLink({ url }: { url: string }) {
  const { messages } = useWidgetContext();
  const { copied, copy } = useCopy(url);
  return (
    <>
      <CopyButton
        type="button"
        aria-label={messages.copyLink}
        data-copied={copied || undefined}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'link'} />
      </CopyButton>
      <VisuallyHidden role="status">{copied && messages.linkCopied}</VisuallyHidden>
    </>
  );
}
